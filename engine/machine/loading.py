"""The file of a saved game comes in; the game goes out, and what has changed in its pack since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.lang.check import check_pack
from engine.machine.chance import ChanceError
from engine.machine.decision import ChoiceError
from engine.machine.fault import RuleError
from engine.machine.game import (
    Game,
    OptionError,
    PackError,
    PackNotFoundError,
    PlayersError,
    find_pack,
    load,
)
from engine.machine.play import Play
from engine.machine.save import LARGEST, Change, Save, SaveError, all_texts_of, changes, from_bytes
from engine.pack.declarations import Layer, Pack
from engine.pack.filenames import MANIFEST, MOD, TEXTS
from engine.pack.folder import read_kept_pack
from engine.source.diagnostic import Findings
from engine.source.files import read_start
from engine.source.phrase import phrase
from engine.source.reason import reason_of


def load_play(path: str | Path) -> Play:
    """Go on with a saved game, by the rules it was saved with; `changes` says how today's differ."""
    return restore(_read(Path(path)))[1]


def restore(
    save: Save,
    pack: str | Path | None = None,
    mods: Sequence[str | Path] | None = None,
    *,
    when_needed: bool = False,
) -> tuple[Game, Play]:
    """The same for a save that has been read, with its rules; it may be known where its pack lies."""
    installed = _installed(save, pack, mods, when_needed)
    same = installed is not None and all_texts_of(installed.pack) == save.all_texts
    game = installed if installed is not None and same else _kept(save, installed)
    try:
        play = game.start(save.players, save.seed, save.options, save.chance)
        play.repeat(save.choices)
        list(play.pending)  # a game begins when somebody looks; if its rules break at once, they do so here
    except (ChoiceError, ChanceError, OptionError, PlayersError, RuleError) as error:
        raise SaveError(
            "choices", phrase("what was played does not fit the rules in the file: {error}", error=error)
        ) from error
    if installed is not None and not same:
        play.changes = _changes(save, installed, play)
    return game, play


def _read(path: Path) -> Save:
    try:
        content = read_start(path, LARGEST + 1)
    except OSError as error:
        raise SaveError(
            "not_read", phrase("'{path}' cannot be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    if len(content) > LARGEST:
        raise SaveError("not_a_save", phrase("the file is too large for a saved game"))
    return from_bytes(content)


def _installed(
    save: Save, pack: str | Path | None, mods: Sequence[str | Path] | None, when_needed: bool
) -> Game | None:
    """The game by the rules of today; mods that are gone are left out, for they may be all that changed."""
    named = [mod.id for mod in save.mods] if mods is None else mods
    try:
        there = [mod for mod in named if _is_there(mod)]
        return load(save.id if pack is None else pack, there, when_needed=when_needed)
    except (PackError, PackNotFoundError, OSError):
        return None


def _is_there(mod: str | Path) -> bool:
    try:
        return find_pack(mod).is_dir()
    except PackNotFoundError:
        return False


def _kept(save: Save, installed: Game | None) -> Game:
    """The game by the rules that the save itself holds, and in the words that are there today."""
    findings = Findings()
    pack = read_kept_pack(save.id, save.texts, findings, [(mod.id, mod.texts) for mod in save.mods])
    if pack is not None and installed is not None:
        pack = _in_words_of(installed.pack, pack)
    checked = None if pack is None else check_pack(pack, findings)
    if checked is None:
        raise SaveError("content", phrase("the rules in the file are not sound"), list(findings))
    return Game(checked)


def _in_words_of(today: Pack, pack: Pack) -> Pack:
    """A kept pack with the texts of today, and with the catalogs that lie beside the manifests of today."""
    words = today.documents.get(TEXTS)
    mods = {mod.id: mod for mod in today.mods}
    layers = [
        _lying_at(mods[layer.id], layer) if number and layer.id in mods else layer
        for number, layer in enumerate(pack.layers)
    ]
    return replace(
        pack,
        documents=pack.documents if words is None else {**pack.documents, TEXTS: words},
        manifest=replace(pack.manifest, file=today.manifest.file),
        layers=tuple(layers),
    )


def _lying_at(today: Layer, layer: Layer) -> Layer:
    return replace(layer, manifest=replace(layer.manifest, file=today.manifest.file))


def _changes(save: Save, installed: Game, play: Play) -> tuple[Change, ...]:
    # What the manifests declare has to do with every game.
    declared = {MANIFEST, *(f"{mod.id}/{MOD}" for mod in save.mods)}
    return changes(save, all_texts_of(installed.pack), play.files_touched() | declared)
