"""Checked texts come in; all that can happen in them goes out, text by text, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.checked import Checked
from engine.lang.forms.choose import Choose
from engine.lang.forms.if_else import IfElse
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.menu import Menu
from engine.lang.forms.secretly import Secretly
from engine.lang.node import Block, Statement
from engine.source.document import Where
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A statement: it can happen, and for some that is not all."""

    at: int
    """Where it begins in its text."""
    blocks: tuple[tuple[Point, ...], ...] = ()
    """What stands below it; a choice is made between several."""
    may_fail: bool = False
    """Whether nothing happens if no condition holds."""
    may_pass: bool = False
    """Whether somebody can decline."""

    def parts(self) -> int:
        """How many there are to be reached, itself included."""
        return 1 + self.may_fail + self.may_pass + sum(one.parts() for block in self.blocks for one in block)


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the language, with all that can happen in it."""

    where: Where
    points: tuple[Point, ...]


def texts_of(checked: Checked) -> Iterator[Text]:
    """What phases, procedures and items do; by how much items change a number, and what they let through.

    A procedure that only gives a value, or a derived attribute, is part of what uses it.
    """
    pack = checked.pack
    for id, phase in checked.phases.items():
        yield Text(pack.phases[id].do, _points(phase))
    for procedure in checked.procedures.values():
        if isinstance(procedure.body, Block) and procedure.procedure.do is not None:
            yield Text(procedure.procedure.do, _points(procedure.body))
    for effect in checked.effects:
        yield Text(effect.effect.do, _points(effect.do))
    for modifier in checked.modifiers:
        yield Text(modifier.modifier.by, (Point(0),))
    for filter_ in checked.filters:
        if filter_.test is not None:
            yield Text(filter_.text, (Point(0),))


def _points(block: Block) -> tuple[Point, ...]:
    return tuple(_point(statement) for statement in block.statements)


def _point(statement: Statement) -> Point:
    match statement:
        case IfElse(cases=cases, otherwise=otherwise):
            blocks = [*(case.then for case in cases), *([] if otherwise is None else [otherwise])]
            return Point(statement.at, tuple(map(_points, blocks)), may_fail=otherwise is None)
        case Menu(options=options, optional=optional):
            blocks = [option.then for option in options]
            return Point(statement.at, tuple(map(_points, blocks)), may_pass=optional)
        case Secretly(choices=choices):
            return Point(statement.at, (_points(Block(choices)),))
        case Choose(then=Block() as then, optional=optional):
            return Point(statement.at, (_points(then),), may_pass=optional)
        case MayPay(then=then):
            return Point(statement.at, (_points(then),), may_pass=True)
    below = getattr(statement, "then", None)
    return Point(statement.at, (_points(below),) if isinstance(below, Block) else ())
