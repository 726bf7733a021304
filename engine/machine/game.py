"""The id or folder of a pack comes in; a game that can be started goes out, or all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.lang.check import Checked, check_pack
from engine.machine.chance import Chance
from engine.machine.compile import Program, compile_pack
from engine.machine.kept import keep_pack, kept_pack
from engine.machine.play import Origin, Play
from engine.pack.folder import read_pack
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.files import data_folder
from engine.source.nearest import nearest
from engine.source.report import harmless


class PackError(Exception):
    """A pack cannot be played; `diagnostics` say why."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        first = diagnostics[0]
        place = f"{first.position.file}:{first.position.line}:{first.position.column}"
        more = f", and {len(diagnostics) - 1} more" if len(diagnostics) > 1 else ""
        super().__init__(harmless(f"{place}: {first.message}{more}"))
        self.diagnostics = tuple(diagnostics)


class PackNotFoundError(LookupError):
    """No pack has this id; `nearest` is the one that was perhaps meant."""

    def __init__(self, id: str, nearest: str | None) -> None:
        super().__init__(f"there is no pack '{id}'" + (f"; did you mean '{nearest}'?" if nearest else ""))
        self.nearest = nearest


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
            raise PlayersError(f"{self.name} is for {self.fewest} to {self.most} players, not for {players}")
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


def load_game(pack: str | Path) -> Game:
    """Load a pack by its id or its folder; PackError if anything in it is wrong."""
    folder = find_pack(pack)
    checked = kept_pack(folder)
    if checked is None:
        findings = Findings()
        checked = check_folder(folder, findings)
        if checked is None:
            raise PackError(list(findings))
        keep_pack(folder, checked)
    return Game(checked)


def check_folder(folder: Path, findings: Findings) -> Checked | None:
    """Read and check a pack; None if it is not sound, and the findings say why."""
    pack = read_pack(folder, findings)
    return None if pack is None else check_pack(pack, findings)


def find_pack(pack: str | Path) -> Path:
    """The folder of a pack: a path as it is, an id among the packs that travel with the engine."""
    path = Path(pack)
    if _is_folder(path) and (
        isinstance(pack, Path) or len(path.parts) != 1 or (path / "pack.yaml").is_file()
    ):
        return path
    shipped = shipped_packs()
    if str(pack) in shipped:
        return shipped[str(pack)]
    raise PackNotFoundError(str(pack), nearest(str(pack), shipped))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # a name that no folder can have
        return False


def shipped_packs() -> dict[str, Path]:
    """The packs that travel with the engine, by id."""
    folders = sorted(path.parent for path in data_folder("content").glob("*/pack.yaml"))
    return {folder.name: folder for folder in folders}
