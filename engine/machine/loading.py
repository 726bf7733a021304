"""The file of a saved game comes in; the game goes out, and what has changed in its pack since."""

from __future__ import annotations

from pathlib import Path

from engine.lang.check import check_pack
from engine.machine.chance import ChanceError
from engine.machine.decision import ChoiceError
from engine.machine.fault import RuleError
from engine.machine.game import Game, OptionError, PackError, PackNotFoundError, PlayersError, load_game
from engine.machine.play import Play
from engine.machine.save import LARGEST, Change, Save, SaveError, changes, from_bytes, texts_of
from engine.pack.files import MANIFEST
from engine.pack.folder import read_kept_pack
from engine.source.diagnostic import Findings
from engine.source.files import read_start


def load_play(path: str | Path) -> Play:
    """Go on with a saved game, by the rules it was saved with; `changes` says how today's differ."""
    save = _read(Path(path))
    installed = _installed(save.id)
    same = installed is not None and texts_of(installed.pack) == save.texts
    game = installed if installed is not None and same else _kept(save)
    try:
        play = game.start(save.players, save.seed, save.options, save.chance)
        play.repeat(save.choices)
        list(play.pending)  # a game begins when somebody looks; if its rules break at once, they do so here
    except (ChoiceError, ChanceError, OptionError, PlayersError, RuleError) as error:
        raise SaveError("choices", f"what was played does not fit the rules in the file: {error}") from error
    if installed is not None and not same:
        play.changes = _changes(save, installed, play)
    return play


def _read(path: Path) -> Save:
    try:
        content = read_start(path, LARGEST + 1)
    except OSError as error:
        raise SaveError("not_read", f"'{path}' cannot be read: {error.strerror}") from error
    if len(content) > LARGEST:
        raise SaveError("not_a_save", "the file is too large for a saved game")
    return from_bytes(content)


def _installed(id: str) -> Game | None:
    try:
        return load_game(id)
    except (PackError, PackNotFoundError, OSError):
        return None


def _kept(save: Save) -> Game:
    """The game by the rules that the save itself holds."""
    findings = Findings()
    pack = read_kept_pack(save.id, save.texts, findings)
    checked = None if pack is None else check_pack(pack, findings)
    if checked is None:
        raise SaveError("content", "the rules in the file are not sound", list(findings))
    return Game(checked)


def _changes(save: Save, installed: Game, play: Play) -> tuple[Change, ...]:
    # What the manifest declares has to do with every game.
    return changes(save, texts_of(installed.pack), play.files_touched() | {MANIFEST})
