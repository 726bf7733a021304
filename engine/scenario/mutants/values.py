"""The declarations and items of a pack come in; all small changes of what they state as data go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.pack.declarations import Item, Pack, SeenBy
from engine.pack.types import Collection, Enum, Flag, Number, Optional, Type
from engine.scenario.mutants.edit import Edit, instead, without
from engine.scenario.mutants.places import Files
from engine.source.document import Path, Where

Found = tuple[Where, Edit]
"""A change, and a place in the file in which it stands."""


def value_edits(pack: Pack, files: Files) -> Iterator[Found]:
    """All changes of the data of a pack, in its manifest and in its items, as far as these files state it."""
    values = _Values(pack, files)
    yield from values.of_manifest()
    for item in pack.items:
        yield from values.of_item(item)
    for mod in pack.mods:
        yield from values.of_mod(mod.manifest.root)


class _Values:
    def __init__(self, pack: Pack, files: Files) -> None:
        self._pack = pack
        self._files = files

    def of_manifest(self) -> Iterator[Found]:
        pack, root = self._pack, self._pack.manifest.root
        for constant in pack.constants.values():
            yield from self._numbers(constant.where)
        for counter in pack.counters.values():
            yield from self._stated(counter.where, ("start", "lowest"))
            yield from self._seen_by_all(counter.where, counter.seen_by)
        for track in pack.tracks.values():
            yield from self._stated(track.where, ("start", "spaces"))
            yield from self._each_left_out(_parts(track.where / "spaces"))
        for grid in pack.grids.values():
            yield from self._stated(grid.where, ("columns", "rows"))
        for zone in pack.zones.values():
            slots = _parts(zone.where / "slots") if zone.slots else []
            for slot in slots:
                yield from self._attributes(slot, zone.slot)
            yield from self._each_left_out(slots)
            yield from self._seen_by_all(zone.where, zone.seen_by)
        yield from self._steps(root / "flow")

    def of_mod(self, root: Where) -> Iterator[Found]:
        """Each change that a mod makes to files of others, left out."""
        fields = root.value
        assert isinstance(fields, dict)
        for key in ("patch", "remove", "flow"):
            parts = _parts(root / key) if fields.get(key) else []
            if len(parts) == 1 and root in self._files:
                yield self._without(parts[0], self._files.places(root).entry(root / key))
            else:
                yield from self._each_left_out(parts)

    def of_item(self, item: Item) -> Iterator[Found]:
        yield from self._attributes(item.where, self._pack.kinds[item.kind].has)
        fields = item.where.value
        assert isinstance(fields, dict)
        if "copies" in fields:
            yield from self._copies(item.where / "copies")
        if fields.get("effects"):
            yield from self._effects(item.where / "effects")

    def _seen_by_all(self, where: Where, seen_by: SeenBy) -> Iterator[Found]:
        """What is a secret is none."""
        if seen_by is not SeenBy.ALL:
            yield from self._instead(where / "seen_by", SeenBy.ALL)

    def _stated(self, where: Where, keys: Sequence[str]) -> Iterator[Found]:
        fields = where.value
        assert isinstance(fields, dict)
        for key in keys:
            if key in fields:
                yield from self._numbers(where / key)

    def _numbers(self, where: Where) -> Iterator[Found]:
        """Of a number, or of each number in a list or mapping."""
        match where.value:
            case bool() | str():
                return
            case int(number):
                for other in (number + 1, number - 1):
                    yield from self._instead(where, str(other))
            case _:
                for part in _parts(where):
                    yield from self._numbers(part)

    def _attributes(self, where: Where, types: Mapping[str, Type]) -> Iterator[Found]:
        fields = where.value
        assert isinstance(fields, dict)
        for name, type_ in types.items():
            if fields.get(name) is not None:
                yield from self._typed(where / name, type_)

    def _typed(self, where: Where, type_: Type) -> Iterator[Found]:
        match type_:
            case Optional(of):
                yield from self._typed(where, of)
            case Number():
                yield from self._numbers(where)
            case Flag():
                yield from self._instead(where, "false" if where.value else "true")
            case Enum(id):
                values = self._pack.types[id].values
                other = values[(values.index(str(where.value)) + 1) % len(values)]
                yield from self._instead(where, other)
            case Collection(of, ordered):
                parts = _parts(where)
                for part in parts if ordered else ():
                    yield from self._typed(part, of)
                yield from self._each_left_out(parts)

    def _instead(self, where: Where, new: str) -> Iterator[Found]:
        if where not in self._files:
            return
        begin, end = self._files.places(where).value(where)
        yield where, instead(begin, end, self._files.text(where)[begin:end], new)

    def _without(self, where: Where, cut: tuple[int, int] | None = None) -> Found:
        begin, end = self._span(where)
        return where, without(begin, end, self._files.text(where)[begin:end], cut)

    def _span(self, where: Where) -> tuple[int, int]:
        """An entry of a mapping goes with its key."""
        places, last = self._files.places(where), where.origin.path[-1]
        return places.value(where) if isinstance(last, int) else places.entry(where)

    def _each_left_out(self, parts: Sequence[Where]) -> Iterator[Found]:
        """Each entry left out; those that stand in other files are lists of their own."""
        lists: dict[tuple[str, Path], list[Where]] = {}
        for part in parts:
            origin = part.origin
            lists.setdefault((origin.document.file, origin.path[:-1]), []).append(part)
        for together in lists.values():
            if together[0] not in self._files:
                continue
            spans = [self._span(part) for part in together]
            for number, part in enumerate(together):
                yield self._without(part, _cut(spans, number))

    def _copies(self, where: Where) -> Iterator[Found]:
        """One more or one less; where there is only one of a sort, the sort is left out."""
        yield from self._numbers(where)
        if isinstance(where.value, dict) and len(where.value) > 1:
            yield from (found for found in self._each_left_out(_parts(where)) if found[0].value == 1)

    def _effects(self, where: Where) -> Iterator[Found]:
        parts = _parts(where)
        if len(parts) > 1:
            yield from self._each_left_out(parts)
        elif where in self._files:
            yield self._without(parts[0], self._files.places(where).entry(where))

    def _steps(self, where: Where) -> Iterator[Found]:
        """Each phase left out, and other numbers of repetitions."""
        parts = _parts(where)
        if len(parts) > 1:
            yield from self._each_left_out(parts)
        for part in parts:
            if isinstance(part.value, dict):
                yield from self._numbers(part / "repeat")
                yield from self._steps(part / "steps")


def _cut(spans: Sequence[tuple[int, int]], number: int) -> tuple[int, int]:
    """What goes when one of several is left out: up to the next one, or from the end of the one before."""
    begin, end = spans[number]
    if number + 1 < len(spans):
        return begin, spans[number + 1][0]
    return (spans[number - 1][1], end) if number else (begin, end)


def _parts(where: Where) -> list[Where]:
    value = where.value
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [where / key for key in keys]
