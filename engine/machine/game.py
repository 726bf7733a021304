"""The id or folder of a pack comes in; a game that can be started goes out, or all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from engine.lang.check import check_pack
from engine.lang.checked import Checked
from engine.lang.recall import Recall
from engine.machine.chance import Chance
from engine.machine.compile import Program, compile_pack
from engine.machine.kept import keep_pack, kept_pack
from engine.machine.play import Origin, Play
from engine.machine.probe import Probes
from engine.pack.filenames import PROOFS
from engine.pack.folder import read_snapshot
from engine.pack.layers.stack import stack
from engine.pack.memory import Memory
from engine.pack.shelf import PackNotFoundError as PackNotFoundError
from engine.pack.shelf import find_pack as find_pack
from engine.pack.shelf import shipped_packs as shipped_packs
from engine.source.diagnostic import MOST_FINDINGS, Diagnostic, EnoughError, Findings
from engine.source.garbage import collector_paused
from engine.source.nearest import nearest
from engine.source.phrase import counted, phrase
from engine.source.progress import UNWATCHED, Progress
from engine.source.report import harmless
from engine.source.snapshot import Snapshot


class PackError(Exception):
    """A pack cannot be played; `diagnostics` say why."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        first = diagnostics[0]
        place = f"{first.position.file}:{first.position.line}:{first.position.column}"
        more = f", and {len(diagnostics) - 1} more" if len(diagnostics) > 1 else ""
        super().__init__(harmless(f"{place}: {first.message}{more}"))
        self.diagnostics = tuple(diagnostics)


class PlayersError(ValueError):
    """The game is not for so many players."""


class OptionError(ValueError):
    """The game has no such option, or the option no such value; `nearest` is what was perhaps meant."""

    def __init__(self, message: str, nearest: str | None) -> None:
        super().__init__(message + (f"; did you mean '{nearest}'?" if nearest else ""))
        self.nearest = nearest


class Game:
    """A sound pack, compiled for a number of players when it is first started with so many."""

    def __init__(
        self,
        checked: Checked,
        probes: Probes | None = None,
        called: set[str] | None = None,
        when_needed: bool = False,
    ) -> None:
        self._checked = checked
        self._probes = probes
        self._called = called
        self._when_needed = when_needed
        self._programs: dict[tuple[int, tuple[tuple[str, str], ...]], Program] = {}
        pack = self.pack = checked.pack
        self.id, self.name, self.version = pack.id, pack.title, pack.version
        self.fewest, self.most = pack.fewest, pack.most

    @property
    def checked(self) -> Checked:
        """All texts of its rules, for whoever puts them into words."""
        return self._checked

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The ways to play between which one can choose, each with its values; the first is the usual one."""
        return {option.id: option.values for option in self.pack.options.values()}

    def start(
        self,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        chance: Sequence[Sequence[str]] | None = None,
    ) -> Play:
        """Begin a game; with the fewest players unless told, and with scripted chance as long as it lasts."""
        program = self.program(self.fewest if players is None else players, options)
        script = chance or ()
        seed %= 2**64  # more than that does not matter to chance, and no file could hold any number at all
        return Play(program, program.layout.start(Chance(seed, script)), Origin(seed, script))

    def program(self, players: int, options: Mapping[str, str] | None = None) -> Program:
        """What the pack's texts were compiled to."""
        if not options and (players, ()) in self._programs:
            return self._programs[players, ()]
        self.require(players, options or {})
        key = players, tuple(sorted((options or {}).items()))
        if key not in self._programs:
            self._programs[key] = compile_pack(
                self._checked, players, options, self._probes, self._called, self._when_needed
            )
        return self._programs[key]

    def require(self, players: int, options: Mapping[str, str]) -> None:
        """PlayersError or OptionError if the game cannot be played so."""
        if not self.fewest <= players <= self.most:
            raise PlayersError(
                phrase(
                    "{name} is for {seats}, not for {players}",
                    name=self.name,
                    seats=_seats(self.fewest, self.most),
                    players=players,
                )
            )
        for option, value in options.items():
            if option not in self.options:
                raise OptionError(
                    phrase("{name} has no option '{option}'", name=self.name, option=option),
                    nearest(option, self.options),
                )
            if value not in self.options[option]:
                values = self.options[option]
                raise OptionError(
                    phrase(
                        "'{value}' is not a value of the option '{option}' ({values})",
                        value=value,
                        option=option,
                        values=", ".join(values),
                    ),
                    nearest(value, values),
                )


def _seats(fewest: int, most: int) -> str:
    if fewest != most:
        return phrase("{fewest} to {most} players", fewest=fewest, most=most)
    return counted("1 player", "{number} players", most)


def load_game(pack: str | Path, mods: Sequence[str | Path] = ()) -> Game:
    """Load a pack by its id or its folder, as mods change it; PackError if anything in them is wrong."""
    return load(pack, mods, when_needed=False)


def load(pack: str | Path, mods: Sequence[str | Path] = (), *, when_needed: bool) -> Game:
    """The same, for the engine's own edges.

    Each text of its rules can be compiled when it is needed: for who waits for one game to begin. Many games
    are played faster if all is compiled before.
    """
    snapshot = stack(pack, mods, without=PROOFS)
    checked = kept_pack(snapshot)
    if checked is None:
        findings = Findings()
        checked = check_snapshot(snapshot, findings, rules_alone=True)
        if checked is None:
            raise PackError(list(findings))
        keep_pack(snapshot, checked)
    return Game(checked, when_needed=when_needed)


def check_folder(folder: Path, findings: Findings, mods: Sequence[str | Path] = ()) -> Checked | None:
    """Read and check a pack, with all that explains and proves its rules; None if it is not sound."""
    return check_snapshot(stack(folder, mods), findings)


def check_snapshot(
    snapshot: Snapshot,
    findings: Findings,
    *,
    rules_alone: bool = False,
    progress: Progress = UNWATCHED,
    memory: Memory | None = None,
    recall: Recall | None = None,
) -> Checked | None:
    """Check the files of a pack; None if it is not sound, and the findings say why.

    Who checks the same pack many times gives what is remembered from one time to the next.
    """
    checked, found = None, Findings(MOST_FINDINGS)
    with collector_paused(), suppress(EnoughError):
        pack = read_snapshot(snapshot, findings, rules_alone=rules_alone, progress=progress, memory=memory)
        checked = None if pack is None else check_pack(pack, found, progress, recall)
    findings.extend(found)
    return checked
