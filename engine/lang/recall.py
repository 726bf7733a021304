"""A pack that was checked before comes in again; what is the same as last time need not be checked again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from engine.lang.checked import Checked
from engine.lang.checker import Checker
from engine.lang.hidden import Given
from engine.lang.node import Node
from engine.pack.declarations import Item, Pack
from engine.source.diagnostic import Findings

_T = TypeVar("_T")


class Recall:
    """What one who checks the same pack many times need not check again: the texts of items that are the same
    as last time, as long as all that they can name is the same."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self._checker: Checker | None = None
        self._named: tuple[object, ...] = ()
        self._items: dict[tuple[str, int], tuple[Item, tuple[object, ...]]] = {}
        self.given: Given = {}

    def checker(self, pack: Pack, findings: Findings) -> Checker:
        """The one of last time, if the declarations and the procedures are those of last time."""
        procedures = [(id, one.where.document) for id, one in pack.procedures.items()]
        named = (pack.manifest, *(part for pair in procedures for part in pair))
        if self._checker is None or not _same(named, self._named):
            self.forget()
            self._checker, self._named = Checker(pack, findings), named
        return self._checker.again(pack, findings)

    def of(
        self, item: Item, what: str, check: Callable[[Item], Iterable[_T]], findings: Findings
    ) -> tuple[_T, ...]:
        """What was found sound about an item, or is now."""
        known = self._items.get((what, id(item)))
        if known is not None:
            return cast("tuple[_T, ...]", known[1])
        before = len(findings)
        found = tuple(check(item))
        if len(findings) == before:
            self._items[what, id(item)] = item, found
        return found

    def hidden(self, checked: Checked) -> dict[tuple[str, ...], tuple[bool, ...]]:
        """What is taken for hidden in each text, and elsewhere."""
        texts: dict[tuple[str, ...], Node] = {("phase", id): block for id, block in checked.phases.items()}
        texts |= {("procedure", id): one.body for id, one in checked.procedures.items()}
        for number, effect in enumerate(checked.effects):
            texts["effect", str(number), effect.item.id] = effect.do
        given = {key: self.given.get(id(text), (text, ()))[1] for key, text in texts.items()}
        found = {key: tuple(one.holder.hidden for one in held) for key, held in given.items() if held}
        elsewhere = {} if self._checker is None else self._checker.elsewhere
        return found | {("elsewhere", key): (one.hidden,) for key, one in elsewhere.items()}


def _same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Documents are the same only if they are one."""
    return len(some) == len(others) and all(
        one is other or (isinstance(one, str) and one == other)
        for one, other in zip(some, others, strict=True)
    )
