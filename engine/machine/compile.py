"""The checked texts of a pack come in; functions for a number of players go out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from inspect import isgeneratorfunction
from typing import Any

from engine.lang import python as py
from engine.lang.cells import DIRECTIONS
from engine.lang.check import SCORED
from engine.lang.checked import Checked, CheckedEffect, CheckedProcedure
from engine.lang.checker import FILTERED, THIS, YOU
from engine.lang.node import Block, Expression, Node, walk
from engine.lang.references import Call
from engine.lang.scope import DERIVED_FROM
from engine.lang.things import Derived
from engine.machine.asking import Asking
from engine.machine.at_once import at_once, at_once_name
from engine.machine.emit import (
    GAME,
    SHORTCUTS,
    Constants,
    PythonEmitter,
    attribute_name,
    derived_name,
    next_cell_name,
)
from engine.machine.event import Telling, Told
from engine.machine.flow import Flow
from engine.machine.layout import Layout
from engine.machine.loops import with_loops
from engine.machine.naming import (
    effect_name,
    filter_name,
    hook_name,
    modifier_name,
    modifiers_name,
    phase_name,
    procedure_name,
)
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.machine.probe import REACHED, Probes
from engine.machine.question import Asked, Phase
from engine.machine.sameness import sameness_of
from engine.machine.simplify import simplified
from engine.machine.state import State
from engine.machine.verbs import verbs
from engine.machine.when_called import Generators, PhasesWhenNeeded, StandIn
from engine.pack.kinds import COVERED
from engine.pack.types import Collection, Enum, Optional, Shape, Type
from engine.source.document import Where
from engine.source.record import dataclass

# All that compiled code may use of Python.
_BUILTINS = {f.__name__: f for f in (len, max, min, range, sum, tuple)}


@dataclass(frozen=True, slots=True)
class Program:
    """A game for a number of players, ready to run."""

    layout: Layout
    plain: Plain
    flow: Flow
    phases: Mapping[str, Callable[[State], Phase | None]]
    asking: Container[str]
    """The phases in which somebody can be asked."""
    at_once: Mapping[str, Callable[[State], Phase | None]]
    """The phases for who has all answers at hand: they call for them."""
    score: Callable[[State, int], int]
    can_win: Callable[[State, int], bool] | None
    value: Callable[[State, int], int]
    """What a position is worth to a player, in scores; the score itself if the pack does not say."""
    places: Sequence[Place]
    telling: Telling
    told: Sequence[Told]
    """All that can be told, by the statements that do."""
    asked: Sequence[Asked]
    """All that can be asked."""
    module: str
    functions: Mapping[str, Sequence[ast.FunctionDef]]
    """What was generated, by the id of the phase, procedure or item that it comes from."""

    def text(self, id: str | None = None) -> str:
        """The generated Python, for people to read: of one id, or all of it."""
        chosen = self.functions.items() if id is None else [(id, self.functions.get(id, ()))]
        return "\n\n\n".join(ast.unparse(function) for _, functions in chosen for function in functions)


def compile_pack(
    checked: Checked,
    players: int,
    options: Mapping[str, str] | None = None,
    probes: Probes | None = None,
    called: set[str] | None = None,
    when_needed: bool = False,
) -> Program:
    """Generate through `ast` and never by pasting text, so that no content can become code.

    Who plays few games gets every text compiled `when_needed`: of a large pack most never are. Then the ids
    of the items that were called upon go into `called`, if somebody wants to know.
    """
    layout = Layout(checked.pack, players, options)
    writer = _Writer(checked, layout, probes)
    module = f"<{checked.pack.id}>"
    names: dict[str, Any] = {}
    made: list[tuple[str, ast.FunctionDef]] = []
    needed = partial(StandIn, names=names, constants=writer.constants, module=module)
    for functions, stand_in in (
        (writer.functions(), needed),
        (writer.of_items(), partial(needed, called=called)),
    ):
        for name, id, function in functions:
            write = cache(function)
            if when_needed:
                names[name] = stand_in(name, id, write)
            else:
                made.append((id, write()))
            if name in writer.waiting:
                other, write_other = at_once_name(name), partial(_at_once, write, writer.waiting)
                names[other] = stand_in(other, id, write_other)
    names |= writer.names()
    if made:
        source = ast.fix_missing_locations(ast.Module([function for _, function in made], []))
        exec(compile(source, module, "exec"), names)
    names.update(_hooks(checked, layout, names, writer.waiting))
    names.update(_attributes(checked, layout, names))
    names.update(_modifiers(checked, layout, names))
    by_id = {id: names[phase_name(id)] for id in checked.phases}
    phases: dict[str, Callable[[State], Phase | None]] = PhasesWhenNeeded(by_id) if when_needed else by_id
    return Program(
        layout=layout,
        plain=writer.plain,
        flow=Flow.of(checked.pack, players, layout.options),
        phases=phases,
        asking=Generators(phases)
        if when_needed
        else frozenset(id for id, phase in phases.items() if isgeneratorfunction(phase)),
        at_once=PhasesWhenNeeded({id: names.get(at_once_name(phase_name(id)), by_id[id]) for id in by_id}),
        score=names["score"],
        can_win=names.get("can_win"),
        value=names.get("value", names["score"]),
        places=writer.constants.places,
        telling=Telling(writer.plain, players),
        told=[value for value in writer.constants.values.values() if isinstance(value, Told)],
        asked=[value for value in writer.constants.values.values() if isinstance(value, Asked)],
        module=module,
        functions=_by_id(made),
    )


_ToWrite = tuple[str, str, Callable[[], ast.FunctionDef]]


class _Writer:
    def __init__(self, checked: Checked, layout: Layout, probes: Probes | None) -> None:
        self._checked = checked
        self._layout = layout
        self._asking = Asking(checked)
        self.plain = Plain(layout)
        self.constants = Constants(probes=probes)
        self._paths = {id(document): path for path, document in checked.pack.documents.items()}

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The names of functions that can wait for answers, and of tables of such functions."""
        asks, checked, hooks = self._asking.asks, self._checked, self._asking.hooks
        phases = (phase_name(id) for id, block in checked.phases.items() if asks(block))
        procedures = map(procedure_name, self._asking.procedures)
        effects = (
            effect_name(number) for number, one in enumerate(checked.effects) if one.effect.when in hooks
        )
        return frozenset((*phases, *procedures, *effects, *map(hook_name, hooks)))

    def functions(self) -> Iterator[_ToWrite]:
        """The functions of the rules: the name of each, the id of what it comes from, and what writes it."""
        pack, one = self._checked.pack, self._expression
        for id, block in self._checked.phases.items():
            name, text = phase_name(id), pack.phases[id].do
            yield name, id, partial(self._function, name, (), block, id, text, counts=False)
        for id, procedure in self._checked.procedures.items():
            yield procedure_name(id), id, partial(self._procedure, id, procedure)
        for (kind, id), definition in self._checked.derived.items():
            name, text = derived_name(kind, id), pack.kinds[kind].derived[id]
            yield name, kind, partial(one, name, (DERIVED_FROM,), definition, kind, text)
        score, can_win, value = self._checked.score, self._checked.can_win, self._checked.value
        yield "score", "score", partial(one, "score", (SCORED,), score, "score", pack.score)
        if pack.can_win is not None and can_win is not None:
            yield "can_win", "can_win", partial(one, "can_win", (SCORED,), can_win, "can_win", pack.can_win)
        if pack.value is not None and value is not None:
            yield "value", "value", partial(one, "value", (SCORED,), value, "value", pack.value)

    def of_items(self) -> Iterator[_ToWrite]:
        """The functions of items: the name of each, the id of the item, and what writes it."""
        for number, effect in enumerate(self._checked.effects):
            name = effect_name(number)
            yield name, effect.item.id, partial(self._effect, name, effect)
        for number, filter_ in enumerate(self._checked.filters):
            if filter_.test is not None:
                id, name = filter_.item.id, filter_name(number)
                test = partial(self._expression, name, (FILTERED,), filter_.test, id, filter_.text)
                yield name, id, test
        for number, modifier in enumerate(self._checked.modifiers):
            id, name = modifier.item.id, modifier_name(number)
            parameters = (THIS, *(local.python for local in modifier.takes))
            unit, text = f"{id}.{modifier.modifier.modifies}", modifier.modifier.by
            yield name, id, partial(self._expression, name, parameters, modifier.by, unit, text)

    def names(self) -> dict[str, Any]:
        layout, pack = self._layout, self._checked.pack
        seats = tuple(range(layout.players))
        found: dict[str, Any] = {
            "__builtins__": _BUILTINS,
            **verbs(layout),
            **self.constants.values,
            REACHED: [] if self.constants.probes is None else self.constants.probes.counts,
            "seats": seats,
            "next_seat": (*seats[1:], 0),
            "around": tuple((*seats[first:], *seats[:first]) for first in seats),
        }
        for kind in pack.kinds.values():
            keys, distinct = sameness_of(kind, layout)
            found |= {f"keys_{kind.id}": keys, f"distinct_{kind.id}": distinct}
            for zone in (zone for zone in pack.zones.values() if zone.holds == kind.id):
                keys, distinct = sameness_of(kind, layout, zone)
                place = f"{kind.id}_IN_{zone.id}"
                found |= {f"keys_{place}": keys, f"distinct_{place}": distinct}
        for grid in pack.grids.values():
            cells = range(grid.columns * grid.rows)
            beside = {direction: layout.next_cells(grid, direction) for direction in DIRECTIONS}
            found |= {next_cell_name(grid.id, direction): table for direction, table in beside.items()}
            around = [tuple(table[cell] for table in beside.values()) for cell in cells]
            found[f"N_{grid.id}"] = [tuple(one for one in four if one is not None) for four in around]
            found |= {f"C_{grid.id}": cells, f"L_{grid.id}": layout.lines(grid)}
        for number, slot in enumerate(layout.slots):
            for attribute, type_ in layout.zones[slot.zone][0].slot.items():
                values = found.setdefault(f"S_{attribute}", {})
                values[number] = constant(slot.values.get(attribute), type_, self._checked)
        return found

    def _procedure(self, id: str, procedure: CheckedProcedure) -> ast.FunctionDef:
        parameters = tuple(local.python for local in procedure.takes)
        declared = procedure.procedure
        if isinstance(procedure.body, Block):
            assert declared.do is not None
            made = self._function(procedure_name(id), parameters, procedure.body, id, declared.do)
            return _generator(made) if id in self._asking.procedures else made
        assert declared.gives is not None
        return self._expression(
            procedure_name(id), parameters, procedure.body, id, declared.gives, procedure.modified_by
        )

    def _effect(self, name: str, effect: CheckedEffect) -> ast.FunctionDef:
        hook = self._checked.pack.hooks[effect.effect.when]
        parameters = (THIS, YOU) if hook.personal else (THIS,)
        made = self._function(name, parameters, effect.do, f"{effect.item.id}.{hook.id}", effect.effect.do)
        # All effects of a hook are called alike, so all are generators if one is.
        return _generator(made) if hook.id in self._asking.hooks else made

    def _function(
        self,
        name: str,
        parameters: Sequence[str],
        block: Block,
        unit: str,
        text: Where,
        counts: bool = True,
    ) -> ast.FunctionDef:
        out = self._emitter(unit, text)
        steps = out.steps_for(block) if counts else []  # nothing can call a phase again and again
        out.mark(steps, 0)
        return _with_shortcuts(name, parameters, [*steps, *out.block(block)])

    def _expression(
        self,
        name: str,
        parameters: Sequence[str],
        value: Expression,
        unit: str,
        text: Where,
        modified_by: Expression | None = None,
    ) -> ast.FunctionDef:
        out = self._emitter(unit, text)
        given = value.emit(out)
        if modified_by is not None:
            given = py.operation(given, "+", _modification(unit, parameters, modified_by.emit(out)))
        body: list[ast.stmt] = [ast.Return(given)]
        if modified_by is not None or any(isinstance(part, Call) or _is_called(part) for part in walk(value)):
            # One that calls others could call them without end in all but name.
            body = [*out.step(), *body]
        body[:0] = out.probe(0)
        out.mark(body, 0)
        return _with_shortcuts(name, parameters, body)

    def _emitter(self, unit: str, text: Where) -> PythonEmitter:
        path = self._paths[id(text.document)]
        return PythonEmitter(self._layout, self.plain, self.constants, unit, path, text, self._asking.asks)


def _at_once(write: Callable[[], ast.FunctionDef], waiting: Container[str]) -> ast.FunctionDef:
    return at_once(write(), waiting)


def _by_id(made: Sequence[tuple[str, ast.FunctionDef]]) -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for id, function in made:
        found.setdefault(id, []).append(function)
    return found


def constant(value: object, type_: Type, checked: Checked) -> object:
    """What a file states, as the state keeps it: the values of a type are numbers."""
    match type_:
        case Optional(of):
            return None if value is None else constant(value, of, checked)
        case Enum(id):
            return checked.pack.types[id].values.index(str(value))
        case Collection(of):
            assert isinstance(value, list)
            values = (constant(one, of, checked) for one in value)
            return tuple(values)
        case Shape():
            assert isinstance(value, list)
            rows = enumerate(str(row) for row in value)
            return tuple((x, y) for y, row in rows for x, sign in enumerate(row) if sign == COVERED)
        case _:
            return value


def _hooks(
    checked: Checked, layout: Layout, names: Mapping[str, object], waiting: Container[str]
) -> Iterator[tuple[str, object]]:
    """For each hook, what each item does at it."""
    for hook in checked.pack.hooks.values():
        numbers: dict[str, list[int]] = {}
        for number, effect in enumerate(checked.effects):
            if effect.effect.when == hook.id:
                numbers.setdefault(effect.item.id, []).append(number)
        heard = [numbers.get(item.id, ()) if item.kind == hook.heard_by else () for item in layout.copies]
        name = hook_name(hook.id)
        yield name, tuple(tuple([names[effect_name(number)] for number in mine]) for mine in heard)
        if name in waiting:
            others = (tuple([names[at_once_name(effect_name(number))] for number in mine]) for mine in heard)
            yield at_once_name(name), tuple(others)


def _attributes(
    checked: Checked, layout: Layout, names: Mapping[str, object]
) -> Iterator[tuple[str, object]]:
    """For each attribute of a kind, what each item states."""
    filters: dict[tuple[str, str, str], dict[tuple[int, ...], object]] = {}
    for number, filter_ in enumerate(checked.filters):
        functions = filters.setdefault((filter_.item.kind, filter_.item.id, filter_.attribute), {})
        functions[filter_.place] = names.get(filter_name(number), _passes_all)
    for kind in checked.pack.kinds.values():
        if kind.sorted_by is not None:
            values = checked.pack.types[kind.sorted_by].values
            mine = (
                sort if item.kind == kind.id else None
                for item, sort in zip(layout.copies, layout.sorts, strict=True)
            )
            yield attribute_name(kind.id, kind.sorted_by), tuple(sort and values.index(sort) for sort in mine)
        for id, type_ in kind.has.items():
            yield (
                attribute_name(kind.id, id),
                tuple(
                    None
                    if item.kind != kind.id
                    else constant(item.values[id], type_, checked)
                    if (stated := filters.get((kind.id, item.id, id))) is None
                    else _filters(item.values[id], stated)
                    for item in layout.copies
                ),
            )


def _filters(value: object, functions: Mapping[tuple[int, ...], object], *place: int) -> object:
    """What a file states with filters in it: a filter, or lists of them."""
    if not isinstance(value, list):
        return functions[place]
    return tuple(_filters(one, functions, *place, number) for number, one in enumerate(value))


def _passes_all(g: State, item: int) -> bool:
    return True


def _with_shortcuts(name: str, parameters: Sequence[str], body: list[ast.stmt]) -> ast.FunctionDef:
    """A function that looks up the parts of the state it uses once."""
    body = with_loops(simplified(body, (GAME, *parameters)))
    used = {node.id for root in body for node in ast.walk(root) if isinstance(node, ast.Name)}
    shortcuts = [py.assign(part, py.attribute(py.name(GAME), part)) for part in SHORTCUTS if part in used]
    return py.function(name, (GAME, *parameters), [*shortcuts, *body])


def _is_called(part: Node) -> bool:
    return isinstance(part, Derived) and not part.is_written_out


def _generator(function: ast.FunctionDef) -> ast.FunctionDef:
    """The same, for callers who wait for answers; what asks can be left out where a constant is 0."""
    if not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function)):
        function.body += [ast.Return(None), py.run(ast.Yield(None))]
    return function


def _modification(procedure: str, parameters: Sequence[str], items: ast.expr) -> ast.expr:
    """What the items that may modify a procedure add to it, all together."""
    given = [py.name(GAME), py.name("item"), *map(py.name, parameters)]
    inner = ast.comprehension(ast.Name("item", ast.Store()), items, [], 0)
    modifiers = py.item(py.name(modifiers_name(procedure)), py.name("item"))
    outer = ast.comprehension(ast.Name("modify", ast.Store()), modifiers, [], 0)
    return py.call("sum", ast.ListComp(py.call("modify", *given), [inner, outer]))


def _modifiers(checked: Checked, layout: Layout, names: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """For each procedure that can be modified, the functions of each item that do."""
    for procedure in checked.pack.procedures.values():
        if procedure.modified_by is not None:
            by_item: dict[tuple[str, str], list[object]] = {}
            for number, modifier in enumerate(checked.modifiers):
                if modifier.modifier.modifies == procedure.id:
                    item = modifier.item
                    by_item.setdefault((item.kind, item.id), []).append(names[modifier_name(number)])
            yield (
                modifiers_name(procedure.id),
                tuple(tuple(by_item.get((item.kind, item.id), ())) for item in layout.copies),
            )
