"""A zone comes in; the items that lie in it go out, or how many there are, in one of several forms."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rich.text import Text

from cli.screen.columns import in_columns, narrowed, widths
from cli.screen.ink import LABEL, flow, hung, joined, padded, wrap
from engine.pack.arrangement import COUNT, ROW, SLOTS, TABLE
from engine.pack.types import Flag, Item, Player

if TYPE_CHECKING:
    from cli.screen.table import Table
    from engine.pack.arrangement import Shown
    from engine.pack.declarations import Kind, Zone

NOTHING = "–"
_GAP = 2
_INDENT = 4


class Items:
    """The items of one zone, as one player sees them."""

    def __init__(self, shown: Shown, table: Table, owner: int | None) -> None:
        self._shown = shown
        self._table = table
        self._words = table.words
        self._zone: Zone = table.pack.zones[shown.id]
        self._kind: Kind = table.pack.kinds[self._zone.holds]
        self.content: list[Mapping[str, Any]] | int = self._of(table.view["zones"][shown.id], owner)
        self._known: Sequence[Mapping[str, Any]] = (
            self._of(table.view["known"][shown.id], owner) if isinstance(self.content, int) else ()
        )
        """What the player has learnt of items that lie unseen."""

    def _of(self, seen: Any, owner: int | None) -> Any:
        return seen[owner] if self._zone.per_player else seen

    @cached_property
    def _stated(self) -> Mapping[str, Mapping[str, Any]]:
        """What the files of the items say."""
        return {item.id: item.values for item in self._table.pack.items if item.kind == self._kind.id}

    def parts(self, form: str) -> list[Text]:
        """What is shown in one flow; nothing if there is nothing to show."""
        number = self.content if isinstance(self.content, int) else len(self.content)
        if not number and not self._shown.always:
            return []
        if isinstance(self.content, int) and number:
            return list(self._unseen(number, form))
        if form == COUNT or isinstance(self.content, int):
            return [self._words.number(number)]
        return list(_counted(self._brief(), self._words.text)) or [self._words.text(NOTHING)]

    def _unseen(self, number: int, form: str) -> Iterator[Text]:
        """What is known of items that lie unseen, and how many others there are."""
        known = () if form == COUNT else self._known
        yield from _counted([self._in_brief(item) for item in known], self._words.text)
        if number > len(known):
            yield self._words.say("unseen", number=number - len(known))

    def lines(self, width: int, form: str) -> list[Text]:
        """What is shown in lines of its own."""
        if not self._items and not self._shown.always:
            return []
        plain = self._table.style.plain
        if form == SLOTS and self._zone.slots:
            return list(self._told_slots()) if plain else self._slots(width)
        if not self._items:
            return [self._words.text(NOTHING)]
        return self._table_of(width) if form == TABLE and not plain else list(self._list(width))

    def signed(self, wanted: Collection[str]) -> Iterator[tuple[str, str]]:
        """Of the items that are seen, the wanted ones with the signs that stand beside their names."""
        for item in self._known if isinstance(self.content, int) else self.content:
            if item["item"] in wanted:
                yield item["item"], self._in_brief(item, words=False).plain

    # ---- one item

    def _brief(self) -> list[Text]:
        return [self._in_brief(item) for item in self._items]

    @property
    def _items(self) -> Sequence[Mapping[str, Any]]:
        assert not isinstance(self.content, int)
        return self.content

    def _in_brief(self, item: Mapping[str, Any], slot: bool = True, words: bool = True) -> Text:
        """The name, the signs of what is chosen to be shown, and what is unusual."""
        notes = [*self._attributes(item), *self._states(item)]
        if slot:
            notes += [
                self._words.value(value, self._zone.slot[name], name, brief=not words)
                for name, value in _slot(item).items()
            ]
        if not words:
            notes = [note for note in notes if self._words.is_sign(note)]
        standing = [one for _, one in self._standing(item) if one.plain]
        return self._noted(self._words.word(item["item"]), notes, standing)

    def _noted(self, name: Text, notes: Sequence[Text], standing: Sequence[Text] = ()) -> Text:
        """Signs stand beside the name, words in parentheses behind it."""
        signs = [note for note in notes if self._words.is_sign(note)]
        spoken = [note for note in notes if not self._words.is_sign(note)]
        if self._table.style.plain:
            spoken += standing
            standing = ()
        if spoken and name.plain.endswith(")") and not signs:
            # A name may have a note of its own.
            made = name[:-1] + Text(", ") + joined(spoken, ", ") + Text(")")
        else:
            made = joined([name, *signs], " ")
            made = made + Text(" (") + joined(spoken, ", ") + Text(")") if spoken else made
        return joined([made, *standing], " ")

    def _attributes(self, item: Mapping[str, Any]) -> Iterator[Text]:
        for name in self._shown.attributes or ():
            value = self._attribute(item, name, brief=True)
            if value is not None:
                yield value

    def _attribute(self, item: Mapping[str, Any], name: str, *, brief: bool) -> Text | None:
        type_ = self._kind.has.get(name)
        value = self._stated.get(item["id"], {}).get(name)
        if type_ is None or value is None or value == [] or (isinstance(type_, Flag) and not value):
            return None
        return self._words.value(value, type_, name, brief=brief)

    def _states(self, item: Mapping[str, Any]) -> Iterator[Text]:
        """Those that are not as they are at the start, and those that are asked for."""
        for state, words in self._kind.states.items():
            if item[state] != words[0] or state in (self._shown.attributes or ()):
                yield self._words.state(state, item[state])

    def _standing(self, item: Mapping[str, Any]) -> Iterator[tuple[str, Text]]:
        """What stands at the item: pieces of players, or an amount."""
        pack, view = self._table.pack, self._table.view
        for id in self._shown.at:
            counter = pack.counters.get(id)
            thing = pack.variables[id] if counter is None else counter
            seen = view["variables" if counter is None else "counters"][id]
            here = [
                (path, value)
                for path, value in self._table.values(thing, seen, None)
                if (item["item"], Item(self._kind.id)) in path and value
            ]
            pieces: dict[int, int] = {}
            others = []
            for path, value in here:
                seats = [index for index, of in path if isinstance(of, Player)]
                if counter is not None and len(seats) == 1 and len(thing.of) == 2:
                    pieces[seats[0]] = value
                else:
                    others.append(self._words.value(value, None if counter else thing.type, id))  # type: ignore[union-attr]
            yield id, joined([*([self._words.pieces(pieces)] if pieces else []), *others], " ")

    # ---- forms

    def _list(self, width: int) -> Iterator[Text]:
        """One below the other, each with all that is chosen, in words."""
        entries = [(self._place(item), [self._named(item), *self._details(item)]) for item in self._items]
        if self._table.style.plain:
            for place, (name, *details) in entries:
                head = joined([place, name] if place.plain else [name], " ")
                yield self._words.labelled(head, joined(details, "; ")) if details else head
            return
        margin = max(max(place.cell_len for place, _ in entries) + 1, _INDENT)
        for place, parts in entries:
            lines = flow(parts, "; ", width - margin)
            yield from hung(place, lines, margin)

    def _named(self, item: Mapping[str, Any]) -> Text:
        """The name, with what is unusual."""
        return self._noted(self._words.word(item["item"]), list(self._states(item)))

    def _place(self, item: Mapping[str, Any]) -> Text:
        """The slot in which it lies."""
        slot = _slot(item).items()
        return joined([self._words.value(value, self._zone.slot[id], id) for id, value in slot], " ")

    def _details(self, item: Mapping[str, Any]) -> Iterator[Text]:
        words, stated = self._words, self._stated.get(item["id"], {})
        for id in self._shown.attributes or ():
            if id in self._kind.has:
                said = words.stated(id, stated.get(id), self._kind.has[id])
                if said is not None:
                    yield said
        for id, standing in self._standing(item):
            if standing.plain:
                yield words.labelled(words.heading(id), standing)

    def _table_of(self, width: int) -> list[Text]:
        """Columns below headings: in words, else in signs, else with several lines to a row, else a list."""
        for brief in (False, True):
            rows = self._rows(brief)
            if sum(widths(rows)) + _GAP * (len(rows[0]) - 1) <= width:
                break
        for gap in (_GAP, 1):
            columns = narrowed(rows, width - gap * (len(rows[0]) - 1))
            if columns is not None:
                return [line for row in rows for line in in_columns(row, columns, gap)]
        return list(self._list(width))

    def _rows(self, brief: bool) -> list[list[Text]]:
        """The headings, then what is in each column, item by item; without columns that are empty."""
        words = self._words
        chosen = [name for name in self._shown.attributes or () if name in self._kind.has]
        slots = list(self._zone.slot) if any(_slot(item) for item in self._items) else []
        heads = [words.heading(id, LABEL) for id in (*chosen, *self._shown.at)]
        rows = [[Text()] * (len(slots) + 1) + heads]
        for item in self._items:
            places = [words.value(_slot(item).get(slot), self._zone.slot[slot], slot) for slot in slots]
            values = [self._attribute(item, id, brief=brief) or words.text(NOTHING, LABEL) for id in chosen]
            rows.append([*places, self._named(item), *values, *(one for _, one in self._standing(item))])
        nothing = ("", words.text(NOTHING).plain)
        kept = [n for n in range(len(rows[0])) if any(row[n].plain not in nothing for row in rows[1:])]
        return [[row[number] for number in kept] for row in rows]

    def _by_slot(self) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any] | None]]:
        """Every slot with the item in it."""
        left = list(self._items)
        for values in self._zone.slots:
            item = next((one for one in left if _slot(one) == values), None)
            if item is not None:
                left.remove(item)
            yield values, item

    def _slots(self, width: int) -> list[Text]:
        """Every slot, as many side by side as there is room for."""
        words = self._words
        cells = []
        for values, item in self._by_slot():
            place = joined([words.value(value, self._zone.slot[id], id) for id, value in values.items()], " ")
            cells.append(
                (place, words.text(NOTHING, LABEL) if item is None else self._in_brief(item, slot=False))
            )
        margin = max(place.cell_len for place, _ in cells) + 1
        broad = margin + max(lying.cell_len for _, lying in cells)
        if broad > width:
            return [
                line for place, lying in cells for line in hung(place, wrap(lying, width - margin), margin)
            ]
        most = max(1, (width + _GAP) // (broad + _GAP))
        down = -(-len(cells) // most)
        across = -(-len(cells) // down)
        drawn = [padded(padded(place, margin) + lying, broad) for place, lying in cells]
        return [joined(drawn[row * across : (row + 1) * across], " " * _GAP) for row in range(down)]

    def _told_slots(self) -> Iterator[Text]:
        words = self._words
        for values, item in self._by_slot():
            place = joined(
                [words.value(value, self._zone.slot[id], id) for id, value in values.items()], ", "
            )
            lying = words.say("empty") if item is None else self._in_brief(item, slot=False)
            yield words.labelled(place, lying)


def zone_form(shown: Shown, narrow: bool) -> str | None:
    """The form for this width; None where it is left out."""
    if not narrow or shown.narrow is None:
        return shown.form
    return COUNT if shown.narrow == COUNT else None


def is_flowing(form: str) -> bool:
    """Whether a zone is one text that a label can stand before."""
    return form in (ROW, COUNT)


def _counted(texts: Sequence[Text], text: Any) -> Iterator[Text]:
    """What is the same several times stands there once, with how often."""
    plain = [one.plain for one in texts]
    for number, one in enumerate(texts):
        if one.plain not in plain[:number]:
            often = plain.count(one.plain)
            yield one if often == 1 else one + text(f" ×{often}")


def _slot(item: Mapping[str, Any]) -> Mapping[str, Any]:
    slot: Mapping[str, Any] = item.get("slot", {})
    return slot
