"""A state comes in; all that one player may know of it, or everybody, goes out as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.machine.decision import Decision, args_for
from engine.machine.knowing import knowing
from engine.machine.plain import Plain, cell_name
from engine.pack.declarations import Counter, SeenBy, Variable, Zone
from engine.pack.types import Player, Type

if TYPE_CHECKING:
    from engine.machine.compile import Program
    from engine.machine.layout import Indexed, Layout
    from engine.machine.result import Result
    from engine.machine.state import State

Data = dict[str, object]


def view(
    program: Program, state: State, pending: Iterable[Decision], result: Result | None, player: int | None
) -> Data:
    """What is hidden from the player is None, or a number of items instead of the items.

    For no player in particular: what is hidden from anybody is.
    """
    eye = _Eye(program.layout, state, player)
    pack, flow = program.layout.pack, program.flow
    return {
        "pack": pack.id,
        "players": program.layout.players,
        "options": dict(program.layout.options),
        "player": player,
        "phase": None if result else flow.phase(state.step),
        "phases_over": state.step,
        "rounds": [] if result else [{"number": n, "of": of} for n, of in flow.rounds(state.step)],
        "counters": {counter.id: eye.indexed(counter) for counter in pack.counters.values()},
        "tracks": {track.id: eye.indexed(track) for track in pack.tracks.values()},
        "variables": {variable.id: eye.indexed(variable) for variable in pack.variables.values()},
        "zones": {zone.id: eye.zone(zone) for zone in pack.zones.values()},
        "known": {zone.id: eye.known(zone) for zone in pack.zones.values() if zone.seen_by is not SeenBy.ALL},
        "grids": {grid.id: eye.grid(grid.id) for grid in pack.grids.values()},
        "pending": [eye.decision(decision) for decision in pending],
        "result": None
        if result is None
        else {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason},
    }


class _Eye:
    def __init__(self, layout: Layout, state: State, player: int | None) -> None:
        self._layout = layout
        self._state = state
        self._player = player
        self._eyes = (1 << layout.players) - 1 if player is None else 1 << player
        """All who must be allowed to see what is shown: bit 0 for the first seat."""
        self._plain = Plain(layout)

    def indexed(self, thing: Indexed) -> object:
        """A value, or values by seat or by the names of a type, one inside the other."""
        strides = self._layout.strides(thing.of)
        place = self._layout.place(thing.id)

        def inner(path: tuple[int, ...]) -> object:
            if len(path) == len(thing.of):
                steps = zip(path, thing.of, strides, strict=True)
                ahead = sum((i - self._layout.index_range(of).start) * stride for i, of, stride in steps)
                return self._value(thing, self._state.row[place + ahead], path)
            of = thing.of[len(path)]
            if isinstance(of, Player):
                return [inner((*path, seat)) for seat in range(self._layout.players)]
            numbers = self._layout.index_range(of)
            return {self._plain.index(number, of): inner((*path, number)) for number in numbers}

        return inner(())

    def _value(self, thing: Indexed, value: object, path: Sequence[int]) -> object:
        match thing:
            case Counter(seen_by=SeenBy.NOBODY):
                return None
            case Counter(seen_by=SeenBy.OWNER):
                owners = [i for i, of in zip(path, thing.of, strict=True) if isinstance(of, Player)]
                return value if self._all_of(sum(1 << owner for owner in set(owners))) else None
            case Variable(type=type_):
                return self._remembered(value, type_)
            case _:
                return value

    def _remembered(self, value: object, type_: Type) -> object:
        """Of an item that the player does not know, not even its name."""
        known = self._all_of(knowing(self._state, value, type_, self._eyes))
        return self._plain.value(value, type_) if known else None

    def _all_of(self, seats: int) -> bool:
        """Whether everybody who looks is among these."""
        return self._eyes & ~seats == 0

    def zone(self, zone: Zone) -> object:
        return self._of_each(zone, self._items)

    def known(self, zone: Zone) -> object:
        """What the player has learnt of items where they lie unseen."""
        return self._of_each(zone, self._remembered_items)

    def _of_each(self, zone: Zone, lying: Callable[[int], object]) -> object:
        if not zone.per_player:
            return lying(self._layout.zone(zone.id, 0))
        return [lying(self._layout.zone(zone.id, owner)) for owner in range(self._layout.players)]

    def _items(self, number: int) -> object:
        items = self._state.zones[number]
        return [self._item(item) for item in items] if self._sees(number) else len(items)

    def _remembered_items(self, number: int) -> object:
        if self._sees(number):
            return []
        known = self._state.known
        return [self._item(item) for item in self._state.zones[number] if self._all_of(known[item])]

    def _sees(self, number: int) -> bool:
        return self._all_of(self._layout.sees(number))

    def _item(self, item: int) -> Data:
        layout, state = self._layout, self._state
        kind = layout.pack.kinds[layout.copies[item].kind]
        seen: Data = {"item": layout.names[item][0], "id": layout.names[item][1]}
        for name, words in kind.states.items():
            seen[name] = words[layout.field(kind.id, name).read(state.states, item)]
        if state.slot[item] >= 0:
            seen["slot"] = dict(layout.slots[state.slot[item]].values)
        return seen

    def grid(self, id: str) -> Data:
        grid = self._layout.pack.grids[id]
        return {
            cell_name(grid, cell): {
                name: self._remembered(self._state.row[self._layout.place(id, name) + cell], type_)
                for name, type_ in grid.cell.items()
            }
            for cell in range(grid.columns * grid.rows)
        }

    def decision(self, decision: Decision) -> Data:
        """Who is asked and what is public; the options, and all about a secret, are for the one asked."""
        seen = self.question(decision)
        if decision.player == self._player:
            seen["options"] = list(decision.options)
        return seen

    def question(self, decision: Decision) -> Data:
        """A decision without its options."""
        seen: Data = {"player": decision.player, "key": decision.key}
        if decision.player == self._player or not decision.secret:
            seen["args"] = dict(args_for(decision, self._eyes))
        return seen
