"""The id or folder of a pack comes in; a game that can be started goes out, or all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from engine.lang.check import Checked, check_pack
from engine.machine.chance import Chance
from engine.machine.compile import Program, compile_pack
from engine.machine.kept import keep_pack, kept_pack
from engine.machine.play import Origin, Play
from engine.pack.files import PROOFS
from engine.pack.folder import read_snapshot
from engine.pack.shelf import PackNotFoundError as PackNotFoundError
from engine.pack.shelf import find_pack as find_pack
from engine.pack.shelf import shipped_packs as shipped_packs
from engine.source.diagnostic import MOST_FINDINGS, Diagnostic, EnoughError, Findings
from engine.source.garbage import collector_paused
from engine.source.nearest import nearest
from engine.source.progress import UNWATCHED, Progress
from engine.source.report import harmless
from engine.source.snapshot import Snapshot, take


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

    def __init__(self, checked: Checked) -> None:
        self._checked = checked
        self._programs: dict[tuple[int, tuple[tuple[str, str], ...]], Program] = {}
        pack = self.pack = checked.pack
        self.id, self.name, self.version = pack.id, pack.name, pack.version
        self.fewest, self.most = pack.fewest, pack.most

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
        if not self.fewest <= players <= self.most:
            raise PlayersError(f"{self.name} is for {_seats(self.fewest, self.most)}, not for {players}")
        for option, value in (options or {}).items():
            if option not in self.options:
                raise OptionError(f"{self.name} has no option '{option}'", nearest(option, self.options))
            if value not in self.options[option]:
                near = nearest(value, self.options[option])
                raise OptionError(f"'{value}' is not a value of the option '{option}'", near)
        key = players, tuple(sorted((options or {}).items()))
        if key not in self._programs:
            self._programs[key] = compile_pack(self._checked, players, options)
        return self._programs[key]


def _seats(fewest: int, most: int) -> str:
    if fewest != most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def load_game(pack: str | Path) -> Game:
    """Load a pack by its id or its folder; PackError if anything in it is wrong."""
    snapshot = take(find_pack(pack), without=PROOFS)
    checked = kept_pack(snapshot)
    if checked is None:
        findings = Findings()
        checked = check_snapshot(snapshot, findings, rules_alone=True)
        if checked is None:
            raise PackError(list(findings))
        keep_pack(snapshot, checked)
    return Game(checked)


def check_folder(folder: Path, findings: Findings) -> Checked | None:
    """Read and check a pack, with all that explains and proves its rules; None if it is not sound."""
    return check_snapshot(take(folder), findings)


def check_snapshot(
    snapshot: Snapshot,
    findings: Findings,
    *,
    rules_alone: bool = False,
    progress: Progress = UNWATCHED,
) -> Checked | None:
    """Check the files of a pack; None if it is not sound, and the findings say why."""
    checked, found = None, Findings(MOST_FINDINGS)
    with collector_paused(), suppress(EnoughError):
        pack = read_snapshot(snapshot, findings, rules_alone=rules_alone, progress=progress)
        checked = None if pack is None else check_pack(pack, found, progress)
    findings.extend(found)
    return checked
