"""A pack comes in again and again while somebody writes it; what each change makes of it goes out."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.pack.declarations import Item, Pack
    from engine.source.diagnostic import Diagnostic
    from engine.source.document import Document
    from engine.source.snapshot import Snapshot

_Hidden = Mapping[tuple[str, ...], tuple[bool, ...]]
"""What is taken for hidden in each text."""


@dataclass(frozen=True, slots=True)
class Round:
    """What was found after a change."""

    changed: tuple[str, ...]
    """The files that are other than last time, as they are shown; all of them the first time."""
    found: tuple[Diagnostic, ...]
    """All that is wrong with the pack now."""
    sound: bool
    """Whether it can be played; if not, the scenarios are as they were."""
    failing: dict[str, tuple[Diagnostic, ...]]
    """The scenarios that do not end as they expect."""
    scenarios: int
    played: tuple[str, ...]
    """Those that the change can have touched."""


@dataclass(frozen=True, slots=True)
class _Played:
    found: tuple[Diagnostic, ...]
    called: frozenset[str]
    """The items whose texts it needed."""


class Session:
    """Looks at one pack, with mods perhaps; only what changed is read, checked and played again."""

    def __init__(self, pack: str | Path, mods: Sequence[str] = ()) -> None:
        from cli.checking import Known
        from engine.lang.recall import Recall
        from engine.lint.uses import Seen
        from engine.pack.memory import Memory
        from engine.pack.shelf import find_pack

        self._pack = find_pack(pack)
        self._mods = [find_pack(mod) for mod in mods]
        self._known = Known(Memory(), Recall(), Seen())
        self._stamp: object = None
        self._contents: dict[str, bytes | None] = {}
        self._sound: Checked | None = None
        """The pack when it could be played last."""
        self._hidden: _Hidden = {}
        self._results: dict[str, _Played] = {}
        self._folders: tuple[Path, ...] = ()

    def look(self) -> Round | None:
        """What is so now; None if no file has changed since last time."""
        from cli.checking import verdict_of
        from engine.source.progress import UNWATCHED

        stamp = _stamp(self._folders)
        is_first = not self._folders
        if not is_first and self._stamp == stamp:
            return None
        snapshot = self._snapshot()
        self._folders = (snapshot.folder, *(mod.folder for mod in snapshot.mods))
        # The first time a change while all was read would not be noticed; so then it is read once more.
        self._stamp = None if is_first else stamp
        contents = _contents(snapshot)
        before, self._contents = self._contents, contents
        names = sorted({*before, *contents})
        changed = tuple(name for name in names if before.get(name) != contents.get(name))
        if not is_first and not changed:
            return None
        verdict, checked = verdict_of(snapshot, UNWATCHED, self._known)
        played = () if checked is None else self._play(checked)
        failing = {id: one.found for id, one in self._results.items() if one.found}
        return Round(changed, verdict.found, checked is not None, failing, len(self._results), played)

    def _snapshot(self) -> Snapshot:
        """What was there once may go and come again: whoever changes to another branch goes on watching."""
        from engine.pack.layers.stack import stack
        from engine.pack.shelf import PackNotFoundError
        from engine.source.snapshot import take

        try:
            return stack(self._pack, self._mods)
        except PackNotFoundError as error:
            if not self._folders:
                raise
            return take(Path(error.id))

    def _play(self, checked: Checked) -> tuple[str, ...]:
        """Play what the changes since the pack was sound last can have touched."""
        from cli.playing import play_scenarios
        from engine.machine.game import Game

        scenarios = checked.pack.scenarios
        hidden = self._known.recall.hidden(checked)
        touched = self._touched(checked, hidden)
        called: set[str] = set()
        game = Game(checked, called=called, when_needed=True)
        self._results = {id: one for id, one in self._results.items() if id in scenarios}
        for id in touched:
            called.clear()
            (played,) = play_scenarios(game, {id: scenarios[id]})
            self._results[id] = _Played(played.found, frozenset(called))
        self._sound, self._hidden = checked, hidden
        return touched

    def _touched(self, checked: Checked, hidden: _Hidden) -> tuple[str, ...]:
        scenarios, before = checked.pack.scenarios, self._sound
        items = None if before is None else _changed_items(before, checked)
        if before is None or items is None or self._is_hidden_otherwise(hidden, items):
            return tuple(scenarios)
        old = before.pack.scenarios
        return tuple(
            id
            for id, scenario in scenarios.items()
            if id not in self._results or scenario.value != old[id].value or self._results[id].called & items
        )

    def _is_hidden_otherwise(self, hidden: _Hidden, items: frozenset[str]) -> bool:
        """Whether a change makes something a secret, or none, in a text that has not changed itself."""
        before, now = (
            {key: one for key, one in given.items() if key[0] != "effect" or key[-1] not in items}
            for given in (self._hidden, hidden)
        )
        return now != before


def _changed_items(before: Checked, now: Checked) -> frozenset[str] | None:
    """The items whose texts alone are other than before; None if anything else is."""
    old, new = _rules(before.pack), _rules(now.pack)
    if old.keys() != new.keys():
        return None
    files = {path for path, one in new.items() if one is not old[path] and one.data != old[path].data}
    by_file = [{id(item.where.document): item for item in pack.items} for pack in (before.pack, now.pack)]
    changed: set[str] = set()
    for path in files:
        was, is_ = by_file[0].get(id(old[path])), by_file[1].get(id(new[path]))
        if was is None or is_ is None or _apart_from_texts(was) != _apart_from_texts(is_):
            return None
        changed.add(is_.id)
    return frozenset(changed)


def _rules(pack: Pack) -> dict[str, Document]:
    """The files that make up the rules."""
    from engine.pack.filenames import BESIDE, SCENARIOS

    return {
        path: document
        for path, document in pack.documents.items()
        if path not in BESIDE and not path.startswith(f"{SCENARIOS}/")
    }


def _apart_from_texts(item: Item) -> tuple[object, ...]:
    hooks = [effect.when for effect in item.effects]
    numbers = [modifier.modifies for modifier in item.modifiers]
    return item.id, item.kind, item.copies, item.sorts, item.values, hooks, numbers


def _contents(snapshot: Snapshot) -> dict[str, bytes | None]:
    layers = (snapshot, *snapshot.mods)
    return {file.shown: file.content for layer in layers for file in layer.files}


def _stamp(folders: Sequence[Path]) -> object:
    """What changes when a file does: their times and sizes."""
    from engine.source.diagnostic import Findings
    from engine.source.files import pack_names

    found: list[tuple[str, int, int]] = []
    for folder in folders:
        inside = f"{folder}/"
        for name in pack_names(folder, Findings()):
            try:
                status = os.stat(inside + name)  # noqa: PTH116  # to make a path of it costs more than to look
            except OSError:
                found.append((name, -1, -1))
            else:
                found.append((name, status.st_mtime_ns, status.st_size))
    return found
