"""The checked texts of a pack come in; each goes out with its tree, its place in a file and what it is of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.lang.check import SCORED
from engine.lang.checked import Checked, CheckedEffect, CheckedFilter, CheckedModifier, CheckedProcedure
from engine.lang.checker import About, Checker
from engine.lang.node import Node
from engine.lang.references import Fixed
from engine.pack.declarations import Kind, Phase
from engine.pack.types import FLAG, NUMBER, PLAYER
from engine.source.document import Where
from engine.source.position import Position
from engine.source.record import dataclass

Origin = Phase | CheckedProcedure | CheckedEffect | CheckedModifier | CheckedFilter | Kind | None
"""What a text is of; None for the score, and for what a position is worth."""


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """One text of the language, checked."""

    where: Where
    root: Node
    of: Origin
    again: Callable[[Checker], Node | None]
    """Checks it once more: the tree that comes out has the same shape."""

    def at(self, words: tuple[int, int] | None) -> Position:
        """Where a stretch of it stands, up to the end of its first line; the whole if nobody knows."""
        return self.where.position if words is None else self.where.inside(words[0], words[1] - words[0])

    @property
    def procedure(self) -> str | None:
        return self.of.procedure.id if isinstance(self.of, CheckedProcedure) else None

    @property
    def hook(self) -> str | None:
        """The hook at which it happens."""
        return self.of.effect.when if isinstance(self.of, CheckedEffect) else None


def texts_of(checked: Checked) -> Iterator[Text]:
    """All texts of a pack."""
    pack = checked.pack
    for id, block in checked.phases.items():
        phase = pack.phases[id]
        yield Text(phase.do, block, phase, partial(Checker.block, text=phase.do))
    for procedure in checked.procedures.values():
        yield from _of_procedure(procedure)
    for effect in checked.effects:
        yield Text(effect.effect.do, effect.do, effect, partial(_effect, effect))
    for filter_ in checked.filters:
        if filter_.test is not None:
            yield Text(filter_.text, filter_.test, filter_, partial(_filter, filter_))
    for modifier in checked.modifiers:
        yield Text(modifier.modifier.by, modifier.by, modifier, partial(_modifier, modifier))
    for (kind_id, id), definition in checked.derived.items():
        kind = pack.kinds[kind_id]
        yield Text(kind.derived[id], definition, kind, partial(Checker.derived, kind=kind, id=id))
    about = About(element=Fixed(SCORED, PLAYER))
    yield Text(
        pack.score,
        checked.score,
        None,
        partial(Checker.expression, text=pack.score, wanted=NUMBER, about=about),
    )
    if pack.can_win is not None and checked.can_win is not None:
        again = partial(Checker.expression, text=pack.can_win, wanted=FLAG, about=about)
        yield Text(pack.can_win, checked.can_win, None, again)
    if pack.value is not None and checked.value is not None:
        again = partial(Checker.expression, text=pack.value, wanted=NUMBER, about=about)
        yield Text(pack.value, checked.value, None, again)


def _of_procedure(checked: CheckedProcedure) -> Iterator[Text]:
    procedure = checked.procedure
    where = procedure.gives if procedure.do is None else procedure.do
    assert where is not None
    yield Text(where, checked.body, checked, partial(_body, checked))
    if procedure.modified_by is not None and checked.modified_by is not None:
        yield Text(procedure.modified_by, checked.modified_by, checked, partial(_modified_by, checked))


def _body(checked: CheckedProcedure, checker: Checker) -> Node:
    return checker.procedure(checked.procedure).body


def _modified_by(checked: CheckedProcedure, checker: Checker) -> Node | None:
    return checker.procedure(checked.procedure).modified_by


def _effect(checked: CheckedEffect, checker: Checker) -> Node:
    return checker.effect(checked.item, checked.effect).do


def _modifier(checked: CheckedModifier, checker: Checker) -> Node:
    return checker.modifier(checked.item, checked.modifier).by


def _filter(checked: CheckedFilter, checker: Checker) -> Node | None:
    return checker.filter(checked.item, checked.attribute, checked.kind, checked.place).test
