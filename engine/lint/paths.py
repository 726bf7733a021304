"""A block comes in; whether it surely ends the game, and what it surely does before, goes out.

Every way through the block is looked at. A loop or a choice that can be skipped is taken to be skipped.
"""

from __future__ import annotations

from engine.lang.checked import Checked
from engine.lang.checker import THIS
from engine.lang.declared import Literal
from engine.lang.forms.do import Do
from engine.lang.forms.each_player import EachPlayer
from engine.lang.forms.end import End
from engine.lang.forms.if_else import IfElse
from engine.lang.forms.menu import Menu
from engine.lang.forms.repeat import RepeatTimes
from engine.lang.forms.trigger import Trigger
from engine.lang.node import Block, Statement
from engine.lang.references import Fixed
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Path:
    """What all ways through a piece of text have in common."""

    ends: bool = False
    """Whether the game is over after it."""
    does: tuple[Do, ...] = ()
    again: tuple[Trigger, ...] = ()
    """What triggers a hook on the very item whose effect this is."""


NOWHERE = Path()
# Longer than any chain of procedures of a game; where one is longer, nothing is sure any more.
_LONGEST_CHAIN = 40


class Paths:
    """Goes through the texts of one pack; what a procedure surely does is found once."""

    def __init__(self, checked: Checked) -> None:
        self._checked = checked
        self._procedures: dict[str, Path] = {}
        self._depth = 0

    def of_procedure(self, id: str) -> Path:
        if id not in self._procedures:
            if self._depth == _LONGEST_CHAIN:
                return NOWHERE
            self._procedures[id] = NOWHERE  # what does itself ends only if it does without itself
            body = self._checked.procedures[id].body
            if isinstance(body, Block):
                self._depth += 1
                self._procedures[id] = self.of(body)
                self._depth -= 1
        return self._procedures[id]

    def of(self, block: Block) -> Path:
        does: list[Do] = []
        again: list[Trigger] = []
        for statement in block.statements:
            path = self.of_statement(statement)
            does += path.does
            again += path.again
            if path.ends:
                return Path(True, tuple(does), tuple(again))
        return Path(False, tuple(does), tuple(again))

    def of_statement(self, statement: Statement) -> Path:
        match statement:
            case End():
                return Path(ends=True)
            case Do(procedure=procedure):
                return Path(self.of_procedure(procedure.id).ends, (statement,))
            case Trigger(items=Fixed(variable=variable)) if variable == THIS:
                return Path(again=(statement,))
            case IfElse(cases=cases, otherwise=otherwise) if otherwise is not None:
                return _common([self.of(otherwise), *(self.of(case.then) for case in cases)])
            case Menu(options=options, optional=False):
                return _common([self.of(option.then) for option in options])
            case EachPlayer(test=None, then=then):
                return self.of(then)
            case RepeatTimes(times=Literal(value=times), then=then) if times > 0:
                return self.of(then)
            case _:
                return NOWHERE


def _common(paths: list[Path]) -> Path:
    """Of several ways, one of which is gone: whatever is done the same on all of them."""
    first, *others = paths
    ids = [{do.procedure.id for do in path.does} for path in others]
    hooks = [{trigger.hook.id for trigger in path.again} for path in others]
    return Path(
        all(path.ends for path in paths),
        tuple(do for do in first.does if all(do.procedure.id in known for known in ids)),
        tuple(trigger for trigger in first.again if all(trigger.hook.id in known for known in hooks)),
    )
