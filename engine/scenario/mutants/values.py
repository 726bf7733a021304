"""The declarations and items of a pack come in; all small changes of what they state as data go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.pack.declarations import Item, Pack, SeenBy
from engine.pack.types import Collection, Enum, Flag, Number, Optional, Type
from engine.scenario.mutants.edit import Edit, instead, without
from engine.scenario.mutants.places import Places
from engine.source.document import Document, Where


def value_edits(pack: Pack, document: Document, places: Places) -> Iterator[Edit]:
    """All changes of the data in one file, which is the manifest or that of an item."""
    values = _Values(pack, places, document)
    if document is pack.manifest:
        return values.of_manifest()
    item = next((item for item in pack.items if item.where.document is document), None)
    return iter(()) if item is None else values.of_item(item)


class _Values:
    def __init__(self, pack: Pack, places: Places, document: Document) -> None:
        self._pack = pack
        self._places = places
        self._text = document.text

    def of_manifest(self) -> Iterator[Edit]:
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

    def of_item(self, item: Item) -> Iterator[Edit]:
        yield from self._attributes(item.where, self._pack.kinds[item.kind].has)
        fields = item.where.value
        assert isinstance(fields, dict)
        if "copies" in fields:
            yield from self._copies(item.where / "copies")
        if fields.get("effects"):
            yield from self._effects(item.where / "effects")

    def _seen_by_all(self, where: Where, seen_by: SeenBy) -> Iterator[Edit]:
        """What is a secret is none."""
        if seen_by is not SeenBy.ALL:
            yield self._instead(where / "seen_by", SeenBy.ALL)

    def _stated(self, where: Where, keys: Sequence[str]) -> Iterator[Edit]:
        fields = where.value
        assert isinstance(fields, dict)
        for key in keys:
            if key in fields:
                yield from self._numbers(where / key)

    def _numbers(self, where: Where) -> Iterator[Edit]:
        """Of a number, or of each number in a list or mapping."""
        match where.value:
            case bool() | str():
                return
            case int(number):
                begin, end = self._places.value(where)
                old = self._text[begin:end]
                yield from (instead(begin, end, old, str(other)) for other in (number + 1, number - 1))
            case _:
                for part in _parts(where):
                    yield from self._numbers(part)

    def _attributes(self, where: Where, types: Mapping[str, Type]) -> Iterator[Edit]:
        fields = where.value
        assert isinstance(fields, dict)
        for name, type_ in types.items():
            if fields.get(name) is not None:
                yield from self._typed(where / name, type_)

    def _typed(self, where: Where, type_: Type) -> Iterator[Edit]:
        match type_:
            case Optional(of):
                yield from self._typed(where, of)
            case Number():
                yield from self._numbers(where)
            case Flag():
                yield self._instead(where, "false" if where.value else "true")
            case Enum(id):
                values = self._pack.types[id].values
                other = values[(values.index(str(where.value)) + 1) % len(values)]
                yield self._instead(where, other)
            case Collection(of, ordered):
                parts = _parts(where)
                for part in parts if ordered else ():
                    yield from self._typed(part, of)
                yield from self._each_left_out(parts)

    def _instead(self, where: Where, new: str) -> Edit:
        begin, end = self._places.value(where)
        return instead(begin, end, self._text[begin:end], new)

    def _each_left_out(self, parts: Sequence[Where]) -> Iterator[Edit]:
        """Each entry of a list left out."""
        spans = [self._places.value(part) for part in parts]
        for number, (begin, end) in enumerate(spans):
            yield without(begin, end, self._text[begin:end], _cut(spans, number))

    def _copies(self, where: Where) -> Iterator[Edit]:
        """One more or one less; where there is only one of a sort, the sort is left out."""
        yield from self._numbers(where)
        if isinstance(where.value, dict) and len(where.value) > 1:
            entries = [self._places.entry(part) for part in _parts(where)]
            for number, copies in enumerate(where.value.values()):
                if copies == 1:
                    begin, end = entries[number]
                    yield without(begin, end, self._text[begin:end], _cut(entries, number))

    def _effects(self, where: Where) -> Iterator[Edit]:
        parts = _parts(where)
        if len(parts) > 1:
            yield from self._each_left_out(parts)
            return
        begin, end = self._places.value(parts[0])
        yield without(begin, end, self._text[begin:end], self._places.entry(where))

    def _steps(self, where: Where) -> Iterator[Edit]:
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
