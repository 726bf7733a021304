"""A name and its place come in; what it refers to goes out, or a diagnostic with the nearest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lang.cells import (
    COLUMN,
    DIRECTIONS,
    NEIGHBOURS,
    ROW,
    CellAttribute,
    Coordinate,
    GridCells,
    Neighbours,
    NextCell,
)
from engine.lang.declared import (
    SPACE,
    ConstantValue,
    CounterValue,
    EnumValue,
    EnumValues,
    Literal,
    TrackSpace,
    TrackValue,
    VariableValue,
)
from engine.lang.node import Expression
from engine.lang.references import Call, LocalValue, PlayerLocal, Within
from engine.lang.scope import DERIVED_FROM, CheckError, Scope, arguments, none_of, token
from engine.lang.things import Derived, InState, ItemAttribute, SlotAttribute, SlotOf, ZoneItems, ZonesOf
from engine.lang.tree import Branch, Word
from engine.lang.vocabulary import SLOT, known, members, slot_attributes
from engine.pack.declarations import Counter, Grid, Kind, Procedure, Track, Variable
from engine.pack.types import (
    PLAYER,
    Broken,
    Cell,
    Collection,
    Enum,
    Item,
    Number,
    Optional,
    Player,
    Slot,
    Type,
)
from engine.source.diagnostic import code
from engine.source.nearest import nearest
from engine.source.phrase import either, phrase

UNKNOWN_NAME = code(
    "L201",
    "unknown name '{name}'",
    "The text is rejected. A name is given by a line before, or declared in pack.yaml.",
)
UNASKED = code(
    "L328",
    "'{name}' cannot be asked for: it is {what}",
    "The text is rejected. Items are told by what they have, such as an attribute, and states by their words "
    "alone: `where up`.",
)
UNKNOWN_MEMBER = code(
    "L202",
    "'{type}' has no '{name}'",
    "The text is rejected. What it has is declared in pack.yaml.",
)
AMBIGUOUS = code(
    "L203",
    "'{name}' could be the name given before or what each '{type}' has",
    "The text is rejected. Call the name given before something else.",
)
UNKNOWN_COUNTER = code(
    "L204", "unknown counter '{name}'", "The text is rejected. Counters are declared in pack.yaml."
)
WHOSE = code(
    "L205",
    "every player has '{name}'; say whose, as in `their {name}`",
    "The text is rejected. Write the owner before it.",
)
UNKNOWN_TRACK = code(
    "L206", "unknown track '{name}'", "The text is rejected. Tracks are declared in pack.yaml."
)
NOBODYS = code(
    "L207",
    "'{name}' belongs to no player, so nobody can gain, lose or pay it",
    "The text is rejected. Change it with `=`.",
)
AMBIGUOUS_VALUE = code(
    "L217",
    "'{name}' is a value of several types: {types}",
    "The text is rejected. Rename it in one of them, or use it only where one type is needed.",
)
WRONG_COUNT = code(
    "L304",
    "'{name}' is written `{shape}`; values in parentheses here: {given}",
    "The text is rejected. Each type in the parentheses stands for one value.",
)
NO_VALUE = code(
    "L305",
    "'{name}' does something, but gives no value",
    "The text is rejected. Use it in a line of its own, with `do`.",
)
CIRCULAR = code(
    "L306", "'{name}' depends on itself", "The text is rejected, for its value could never be found."
)
NONE_HERE = code(
    "L307",
    "this can be {none}, so '{name}' cannot be read from it",
    "The text is rejected. Name it with `let`, ask `if … is nobody:` before, and use it in the `else:`.",
)

Arguments = Sequence[Branch]


def bare(at: Word, given: Arguments | None, scope: Scope, expected: Type | None) -> Expression:
    """What a name without an owner refers to: the nearest meaning, or the value that is expected here."""
    name, element = str(at), scope.element
    of_element = None if element is None else _find_member(element, at, given, scope)
    local = scope.names.get(name)
    if of_element is not None and element is not None:
        if local is not None and not local.per_player:
            scope.complain(AMBIGUOUS, at, name=name, type=element.type)
        return of_element
    if local is not None and not local.per_player:
        _takes_nothing(at, given, scope)
        return LocalValue(local, scope.narrowed.get(name, local.type))
    if element is not None and isinstance(element.type, Broken):
        raise CheckError
    if local is not None:
        raise scope.fault(WHOSE, at, name=name)
    if scope.this is not None:
        own = _find_member(scope.this, at, given, scope)
        if own is not None:
            return own
    found = _find_global(at, given, scope, expected)
    if found is None:
        raise _unknown(at, scope)
    return found


def _unknown(at: Word, scope: Scope) -> CheckError:
    """What is wrong with a name that stands for nothing."""
    from engine.lang.habits import SAID_OTHERWISE, number_meant, said_here  # they need the grammar

    name = str(at)
    near = number_meant(name) or nearest(name, known(scope))
    if near is None:
        what, instead = _unasked(name, scope), said_here(name, frozenset())
        if what is not None:
            return scope.fault(UNASKED, at, name=name, what=what)
        if instead is not None:
            return scope.fault(SAID_OTHERWISE, at, word=name, shape=instead)
    return scope.fault(UNKNOWN_NAME, at, near, name=name)


def _unasked(name: str, scope: Scope) -> str | None:
    """What the pack has under this name, if it is nothing that a text can name."""
    words = next((kind.states[name] for kind in scope.pack.kinds.values() if name in kind.states), None)
    if words is not None:
        return phrase("a sort of state, which is {words}", words=either(words))
    return phrase("an item") if any(item.id == name for item in scope.pack.items) else None


def member(base: Expression, at: Word, given: Arguments | None, scope: Scope) -> Expression:
    """What a name refers to behind a dot or after `their`."""
    found = _find_member(base, at, given, scope)
    if found is not None:
        return found
    name, type_ = str(at), base.type
    if isinstance(type_, Optional):
        raise scope.fault(NONE_HERE, at, name=name, none=none_of(type_))
    if isinstance(type_, Broken):
        raise CheckError
    near = nearest(name, members(type_, scope))
    if isinstance(type_, Item) and name in slot_attributes(scope.pack.kinds[type_.kind], scope):
        near = f"{SLOT}.{name}"
    raise scope.fault(UNKNOWN_MEMBER, at, near, name=name, type=type_)


def counter_of(tree: Branch, owner: Expression, scope: Scope) -> CounterValue:
    """The counter that a verb changes; its owner is the one who gains, loses or pays."""
    name = token(tree.children[0])
    counter = scope.pack.counters.get(str(name))
    if counter is None:
        raise scope.fault(UNKNOWN_COUNTER, name, nearest(str(name), scope.pack.counters), name=str(name))
    if not any(isinstance(index, Player) for index in counter.of):
        raise scope.fault(NOBODYS, name, name=counter.id)
    return CounterValue(counter, _indexes(counter, (owner,), name, arguments(tree.children[1]), scope))


def track_of(tree: Branch, scope: Scope) -> tuple[Track, tuple[Expression, ...]]:
    """The track whose marker a verb moves, and its indexes; it is named as where it is read."""
    *_, name, _ = tree.children  # an owner can stand before it, and values in parentheses behind it
    at = token(name)
    if str(at) not in scope.pack.tracks:
        raise scope.fault(UNKNOWN_TRACK, at, nearest(str(at), scope.pack.tracks), name=str(at))
    found = scope.expression(tree)
    if isinstance(found, TrackValue):
        return found.track, found.indexes
    if isinstance(found.type, Broken):
        raise CheckError
    raise scope.fault(UNKNOWN_TRACK, at, name=str(at))


def arguments_of(procedure: Procedure, at: Word, given: Arguments, scope: Scope) -> tuple[Expression, ...]:
    """What a procedure is given."""
    return _checked(tuple(procedure.takes.values()), at, given, scope)


def _find_member(base: Expression, at: Word, given: Arguments | None, scope: Scope) -> Expression | None:
    if isinstance(base.type, Player):
        return _find_of_player(base, at, given, scope)
    found = _find_of_thing(base, at, scope)
    if found is not None:
        _takes_nothing(at, given, scope)
    return found


def _find_of_thing(base: Expression, at: Word, scope: Scope) -> Expression | None:
    if isinstance(base, TrackValue):
        return TrackSpace(base) if at == SPACE else None
    match base.type:
        case Collection(Player()):
            return _find_of_players(base, str(at), scope)
        case Item(kind_id):
            return _find_of_item(scope.pack.kinds[kind_id], base, at, scope)
        case Slot(kind_id):
            attributes = slot_attributes(scope.pack.kinds[kind_id], scope)
            assert isinstance(base, SlotOf)
            return SlotAttribute(str(at), base.item, attributes[str(at)]) if str(at) in attributes else None
        case Cell(grid_id):
            return _find_of_cell(scope.pack.grids[grid_id], base, str(at))
        case _:
            return None


def _find_of_cell(grid: Grid, cell: Expression, name: str) -> Expression | None:
    if name in grid.cell:
        return CellAttribute(grid, name, cell)
    if name in DIRECTIONS:
        return NextCell(grid, name, cell)
    if name == NEIGHBOURS:
        return Neighbours(grid, cell)
    return Coordinate(grid, name, cell) if name in (COLUMN, ROW) else None


def _value_of(thing: Counter | Variable | Track, indexes: tuple[Expression, ...]) -> Expression:
    match thing:
        case Counter():
            return CounterValue(thing, indexes)
        case Track():
            return TrackValue(thing, indexes)
        case Variable():
            return VariableValue(thing, indexes)


def _thing(name: str, scope: Scope) -> Counter | Variable | Track | None:
    pack = scope.pack
    return pack.counters.get(name) or pack.variables.get(name) or pack.tracks.get(name)


def _find_of_player(player: Expression, at: Word, given: Arguments | None, scope: Scope) -> Expression | None:
    name, pack = str(at), scope.pack
    local = scope.names.get(name)
    if local is not None and local.per_player:
        _takes_nothing(at, given, scope)
        return PlayerLocal(local, player, local.type)
    thing = _thing(name, scope)
    if thing is not None and any(isinstance(index, Player) for index in thing.of):
        return _value_of(thing, _indexes(thing, (player,), at, given, scope))
    zone = pack.zones.get(name)
    if zone is None or not zone.per_player:
        return None
    _takes_nothing(at, given, scope)
    return ZoneItems(zone, player)


def _find_of_players(players: Expression, name: str, scope: Scope) -> Expression | None:
    zone = scope.pack.zones.get(name)
    if zone is None or not zone.per_player:
        return None
    player = scope.variable("e", PLAYER)
    return ZonesOf(players, player, ZoneItems(zone, player))


def _find_of_item(kind: Kind, item: Expression, at: Word, scope: Scope) -> Expression | None:
    name = str(at)
    if name in kind.attributes:
        return ItemAttribute(kind, name, item)
    for state, words in kind.states.items():
        if name in words:
            return InState(kind, state, words.index(name), item)
    if name in kind.derived:
        definition = scope.library.derived(kind, name)
        if definition is None:
            raise scope.fault(CIRCULAR, at, name=name)
        return Derived(kind, name, definition, item, DERIVED_FROM)
    return SlotOf(kind, item) if name == SLOT and slot_attributes(kind, scope) else None


def _find_global(at: Word, given: Arguments | None, scope: Scope, expected: Type | None) -> Expression | None:
    name, pack = str(at), scope.pack
    wanted = expected.of if isinstance(expected, Optional) else expected
    if isinstance(wanted, Enum) and name in pack.types[wanted.id].values:
        _takes_nothing(at, given, scope)
        enumeration = pack.types[wanted.id]
        return EnumValue(enumeration, enumeration.values.index(name))
    if name in pack.procedures:
        return _call(pack.procedures[name], at, given or (), scope)
    thing = _thing(name, scope)
    zone = pack.zones.get(name)
    owned = zone.per_player if zone else any(isinstance(i, Player) for i in (thing.of if thing else ()))
    if owned:
        raise scope.fault(WHOSE, at, name=name)
    if thing is not None:
        return _value_of(thing, _indexes(thing, (), at, given, scope))
    plain = _find_plain(at, scope)
    if plain is not None:
        _takes_nothing(at, given, scope)
    return plain


def _find_plain(at: Word, scope: Scope) -> Expression | None:
    """What a name means that takes nothing in parentheses."""
    name, pack = str(at), scope.pack
    if name in pack.zones:
        return ZoneItems(pack.zones[name], None)
    if name in pack.constants:
        return ConstantValue(pack.constants[name])
    if name in pack.grids:
        return GridCells(pack.grids[name])
    if name in pack.types:
        return EnumValues(pack.types[name])
    return _find_enum_value(at, scope)


def _find_enum_value(at: Word, scope: Scope) -> Expression | None:
    name = str(at)
    having = [enumeration for enumeration in scope.pack.types.values() if name in enumeration.values]
    if len(having) > 1:
        types = ", ".join(enumeration.id for enumeration in having)
        scope.complain(AMBIGUOUS_VALUE, at, name=name, types=types)
    return EnumValue(having[0], having[0].values.index(name)) if having else None


def _call(procedure: Procedure, at: Word, given: Arguments, scope: Scope) -> Expression:
    if procedure.gives is None:
        raise scope.fault(NO_VALUE, at, name=procedure.id)
    checked = arguments_of(procedure, at, given, scope)
    definition = scope.library.given_by(procedure)
    if definition is None:
        raise scope.fault(CIRCULAR, at, name=procedure.id)
    return Call(procedure, checked, definition, scope.library.modified(procedure))


def _indexes(
    thing: Counter | Variable | Track,
    owners: tuple[Expression, ...],
    at: Word,
    given: Arguments | None,
    scope: Scope,
) -> tuple[Expression, ...]:
    """The owner where a player is asked for, the given for the rest, in the order of the declaration."""
    rest = tuple(index for index in thing.of if not (owners and isinstance(index, Player)))
    found = _checked(rest, at, given or (), scope)
    checked = iter([_bounded(index, of) for index, of in zip(found, rest, strict=True)])
    return tuple(owners[0] if owners and isinstance(index, Player) else next(checked) for index in thing.of)


def _checked(wanted: tuple[Type, ...], at: Word, given: Arguments, scope: Scope) -> tuple[Expression, ...]:
    if len(wanted) != len(given):
        shape = f"{at}({', '.join(map(str, wanted))})" if wanted else str(at)
        raise scope.fault(WRONG_COUNT, at, name=str(at), shape=shape, given=len(given))
    return tuple(scope.value(tree, type_) for tree, type_ in zip(given, wanted, strict=True))


def _bounded(index: Expression, of: Type) -> Expression:
    """A number that tells things apart must be one of those declared."""
    match of, index:
        case Number(int(low), int(high)), Literal(number) if low <= number <= high:
            return index
        case Number(int(low), int(high)), _:
            return Within(index, low, high)
        case _:
            return index


def _takes_nothing(at: Word, given: Arguments | None, scope: Scope) -> None:
    _checked((), at, given or (), scope)
