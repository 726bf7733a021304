"""The checked texts of a pack come in; functions for a number of players go out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import isgeneratorfunction
from typing import Any

from engine.lang import python as py
from engine.lang.check import FILTERED, SCORED, THIS, YOU, Checked, CheckedEffect, CheckedProcedure
from engine.lang.forms.aggregate import Count
from engine.lang.node import Block, Expression, Node, walk
from engine.lang.references import DIRECTIONS, Call, Derived
from engine.lang.scope import DERIVED_FROM
from engine.machine.asking import Asking
from engine.machine.emit import (
    GAME,
    SHORTCUTS,
    Constants,
    PythonEmitter,
    attribute_name,
    derived_name,
    next_cell_name,
)
from engine.machine.event import Told
from engine.machine.flow import Flow
from engine.machine.layout import Layout
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.machine.question import Asked, Phase
from engine.machine.sameness import sameness_of
from engine.machine.state import State
from engine.machine.verbs import verbs
from engine.pack.types import Collection, Enum, Optional, Type
from engine.source.document import Where

# All that compiled code may use of Python.
_BUILTINS = {f.__name__: f for f in (len, max, min, range, sum, tuple)}


@dataclass(frozen=True, slots=True)
class Program:
    """A game for a number of players, ready to run."""

    layout: Layout
    plain: Plain
    flow: Flow
    phases: Mapping[str, Callable[[State], Phase | None]]
    asking: frozenset[str]
    """The phases in which somebody can be asked."""
    score: Callable[[State, int], int]
    places: Sequence[Place]
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


def compile_pack(checked: Checked, players: int, options: Mapping[str, str] | None = None) -> Program:
    """Generate through `ast` and never by pasting text, so that no content can become code."""
    layout = Layout(checked.pack, players, options)
    writer = _Writer(checked, layout)
    made = list(writer.functions())
    source = ast.fix_missing_locations(ast.Module([function for _, function in made], []))
    module = f"<{checked.pack.id}>"
    names = writer.names()
    exec(compile(source, module, "exec"), names)
    names.update(_hooks(checked, layout, names))
    names.update(_attributes(checked, layout, names))
    names.update(_modifiers(checked, layout, names))
    phases = {id: names[f"phase_{id}"] for id in checked.phases}
    return Program(
        layout=layout,
        plain=writer.plain,
        flow=Flow(checked.pack.flow),
        phases=phases,
        asking=frozenset(id for id, phase in phases.items() if isgeneratorfunction(phase)),
        score=names["score"],
        places=tuple(writer.constants.places),
        told=[value for value in writer.constants.values.values() if isinstance(value, Told)],
        asked=[value for value in writer.constants.values.values() if isinstance(value, Asked)],
        module=module,
        functions=_by_id(made),
    )


class _Writer:
    def __init__(self, checked: Checked, layout: Layout) -> None:
        self._checked = checked
        self._layout = layout
        self._asking = Asking(checked)
        self.plain = Plain(layout)
        self.constants = Constants()
        self._paths = {id(document): path for path, document in checked.pack.documents.items()}

    def functions(self) -> Iterator[tuple[str, ast.FunctionDef]]:
        """All functions, each with the id of what it comes from."""
        pack = self._checked.pack
        for id, block in self._checked.phases.items():
            yield id, self._function(f"phase_{id}", (), block, id, pack.phases[id].do, counts=False)
        for id, procedure in self._checked.procedures.items():
            yield id, self._procedure(id, procedure)
        for number, effect in enumerate(self._checked.effects):
            yield effect.item.id, self._effect(effect_name(number), effect)
        for number, filter_ in enumerate(self._checked.filters):
            if filter_.test is not None:
                id, name = filter_.item.id, filter_name(number)
                yield id, self._expression(name, (FILTERED,), filter_.test, id, filter_.text)
        for number, modifier in enumerate(self._checked.modifiers):
            id, name = modifier.item.id, modifier_name(number)
            parameters = (THIS, *(local.python for local in modifier.takes))
            unit, text = f"{id}.{modifier.modifier.modifies}", modifier.modifier.by
            yield id, self._expression(name, parameters, modifier.by, unit, text)
        for (kind, id), definition in self._checked.derived.items():
            name, text = derived_name(kind, id), pack.kinds[kind].derived[id]
            yield kind, self._expression(name, (DERIVED_FROM,), definition, kind, text)
        yield "score", self._expression("score", (SCORED,), self._checked.score, "score", pack.score)

    def names(self) -> dict[str, Any]:
        layout, pack = self._layout, self._checked.pack
        seats = tuple(range(layout.players))
        found: dict[str, Any] = {
            "__builtins__": _BUILTINS,
            **verbs(layout),
            **self.constants.values,
            "seats": seats,
            "next_seat": (*seats[1:], 0),
            "around": tuple((*seats[first:], *seats[:first]) for first in seats),
        }
        for kind in pack.kinds.values():
            keys, distinct = sameness_of(kind, layout)
            found |= {f"keys_{kind.id}": keys, f"distinct_{kind.id}": distinct}
            for zone in (zone for zone in pack.zones.values() if zone.holds == kind.id):
                found[f"distinct_{kind.id}_IN_{zone.id}"] = sameness_of(kind, layout, zone)[1]
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
            return self._function(f"do_{id}", parameters, procedure.body, id, declared.do)
        assert declared.gives is not None
        return self._expression(
            f"do_{id}", parameters, procedure.body, id, declared.gives, procedure.modified_by
        )

    def _effect(self, name: str, effect: CheckedEffect) -> ast.FunctionDef:
        hook = self._checked.pack.hooks[effect.effect.when]
        parameters = (THIS, YOU) if hook.personal else (THIS,)
        made = self._function(name, parameters, effect.do, f"{effect.item.id}.{hook.id}", effect.effect.do)
        if hook.id in self._asking.hooks and not _yields(made):
            # All effects of a hook are called alike, so all are generators if one is.
            made.body += [ast.Return(None), py.run(ast.Yield(None))]
        return made

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
        if modified_by is None and isinstance(value, Count):
            counted = value.emit_alone(out)
            if counted is not None:
                out.mark(counted, 0)
                return _with_shortcuts(name, parameters, counted)
        given = value.emit(out)
        if modified_by is not None:
            given = py.operation(given, "+", _modification(unit, parameters, modified_by.emit(out)))
        body: list[ast.stmt] = [ast.Return(given)]
        if modified_by is not None or any(isinstance(part, Call) or _is_called(part) for part in walk(value)):
            # One that calls others could call them without end in all but name.
            body = [*out.step(), *body]
        out.mark(body, 0)
        return _with_shortcuts(name, parameters, body)

    def _emitter(self, unit: str, text: Where) -> PythonEmitter:
        path = self._paths[id(text.document)]
        return PythonEmitter(self._layout, self.plain, self.constants, unit, path, text, self._asking.asks)


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
        case _:
            return value


def _hooks(checked: Checked, layout: Layout, names: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """For each hook, what each item does at it."""
    for hook in checked.pack.hooks.values():
        by_item: dict[str, list[object]] = {}
        for number, effect in enumerate(checked.effects):
            if effect.effect.when == hook.id:
                by_item.setdefault(effect.item.id, []).append(names[effect_name(number)])
        heard = (by_item.get(item.id, ()) if item.kind == hook.heard_by else () for item in layout.copies)
        yield f"H_{hook.id}", tuple(map(tuple, heard))


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
    used = {node.id for root in body for node in ast.walk(root) if isinstance(node, ast.Name)}
    shortcuts = [py.assign(part, py.attribute(py.name(GAME), part)) for part in SHORTCUTS if part in used]
    return py.function(name, (GAME, *parameters), [*shortcuts, *body])


def _is_called(part: Node) -> bool:
    return isinstance(part, Derived) and not part.is_written_out


def _yields(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))


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


def modifiers_name(procedure: str) -> str:
    return f"M_{procedure}"


def modifier_name(number: int) -> str:
    return f"modifier_{number}"


def effect_name(number: int) -> str:
    return f"effect_{number}"


def filter_name(number: int) -> str:
    return f"filter_{number}"
