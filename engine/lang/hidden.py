"""The checked texts of a pack come in; all that can hold or depend on something hidden is marked as hidden.

A loop can bring a hidden value to a name that stands before it, and a procedure can be given one, so this is
done when all is checked, again and again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.lang.forms.do import Do
from engine.lang.node import Elsewhere, Local, Node, Statement, statements, walk
from engine.source.record import dataclass

Given = dict[int, tuple[Node, Sequence["Holding"]]]
"""The names that texts give, by the trees of these."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What can hold a value, and what that depends on."""

    holder: Local | Elsewhere
    always: bool
    """Whether the value is hidden whatever else is."""
    sources: tuple[Local | Elsewhere, ...]


def mark_hidden(
    texts: Iterable[Node],
    procedures: Mapping[str, Sequence[Local]],
    elsewhere: Iterable[tuple[Elsewhere, Node]],
    known: Given | None = None,
) -> None:
    """`procedures` are the names that each procedure gives to what it takes.

    `elsewhere` is what values depend on that stands in other texts. `known` is what has been seen before of
    texts that are the same, and is added to.
    """
    seen = {} if known is None else known
    holding = [one for text in texts for one in _of_text(text, procedures, seen)]
    holding += [_of_value(holder, value, seen) for holder, value in elsewhere]
    for one in holding:
        one.holder.hidden = False
    waiting, changed = holding, True
    while changed:
        left = []
        for one in waiting:
            if one.always or any(source.hidden for source in one.sources):
                one.holder.hidden = True
            elif one.sources:
                left.append(one)
        changed, waiting = len(left) < len(waiting), left


def _of_text(text: Node, procedures: Mapping[str, Sequence[Local]], seen: Given) -> Sequence[Holding]:
    if id(text) not in seen:
        pairs = (pair for node in statements(text) for pair in _given(node, procedures))
        seen[id(text)] = text, [_holding(holder, value) for holder, value in pairs]
    return seen[id(text)][1]


def _of_value(holder: Elsewhere, value: Node, seen: Given) -> Holding:
    known = seen.get(id(value))
    if known is None or known[1][0].holder is not holder:
        known = seen[id(value)] = value, [_holding(holder, value)]
    return known[1][0]


def _holding(holder: Local | Elsewhere, value: Node) -> Holding:
    """A name and a text elsewhere are hidden or not; all else says at once whether it is."""
    sources: list[Local | Elsewhere] = []
    always = False
    for part in walk(value):
        source = part.hidden_with
        if source is not None:
            sources.append(source)
        elif part.reads_hidden:
            always = True
    return Holding(holder, always, tuple(sources))


def _given(node: Statement, procedures: Mapping[str, Sequence[Local]]) -> Iterable[tuple[Local, Node]]:
    """The names that a statement gives, with what they then stand for."""
    if isinstance(node, Do):
        return zip(procedures[node.procedure.id], node.arguments, strict=True)
    return [] if node.named is None else [node.named]
