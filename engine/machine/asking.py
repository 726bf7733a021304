"""The checked texts of a pack come in; which of them can ask a player goes out."""

from __future__ import annotations

from engine.lang.checked import Checked
from engine.lang.forms.do import Do
from engine.lang.forms.trigger import Trigger
from engine.lang.node import Block, Node, Statement, walk


class Asking:
    """Only a text that can ask becomes a generator; all others become plain functions."""

    def __init__(self, checked: Checked) -> None:
        self._bodies: dict[str, list[Block]] = {
            f"do {id}": [procedure.body]
            for id, procedure in checked.procedures.items()
            if isinstance(procedure.body, Block)
        }
        for effect in checked.effects:
            self._bodies.setdefault(f"on {effect.effect.when}", []).append(effect.do)
        self._asking: set[str] = set()
        while found := {name for name in self._bodies.keys() - self._asking if self._any_asks(name)}:
            self._asking |= found
        self.hooks = self._of("on ")
        self.procedures = self._of("do ")

    def _of(self, prefix: str) -> frozenset[str]:
        return frozenset(name.removeprefix(prefix) for name in self._asking if name.startswith(prefix))

    def asks(self, node: Node) -> bool:
        """Whether somebody could be asked in the course of it."""
        return any(
            (isinstance(part, Statement) and part.ASKS) or _called(part) in self._asking
            for part in walk(node)
        )

    def _any_asks(self, name: str) -> bool:
        return any(self.asks(body) for body in self._bodies[name])


def _called(node: Node) -> str | None:
    match node:
        case Do(procedure=procedure):
            return f"do {procedure.id}"
        case Trigger(hook=hook):
            return f"on {hook.id}"
        case _:
            return None
