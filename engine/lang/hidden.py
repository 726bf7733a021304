"""The checked texts of a pack come in; all that can hold or depend on something hidden is marked as hidden.

A loop can bring a hidden value to a name that stands before it, and a procedure can be given one, so this is
done when all is checked, again and again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.lang.forms.do import Do
from engine.lang.node import Elsewhere, Local, Node, Statement, reads_hidden, statements


def mark_hidden(
    texts: Iterable[Node],
    procedures: Mapping[str, Sequence[Local]],
    elsewhere: Iterable[tuple[Elsewhere, Node]],
) -> None:
    """`procedures` are the names that each procedure gives to what it takes.

    `elsewhere` is what values depend on that stands in other texts.
    """
    given = [pair for text in texts for node in statements(text) for pair in _given(node, procedures)]
    holding: list[tuple[Local | Elsewhere, Node]] = [*given, *elsewhere]
    changed = True
    while changed:
        changed = False
        for holder, value in holding:
            if not holder.hidden and reads_hidden(value):
                holder.hidden = changed = True


def _given(node: Statement, procedures: Mapping[str, Sequence[Local]]) -> Iterable[tuple[Local, Node]]:
    """The names that a statement gives, with what they then stand for."""
    if isinstance(node, Do):
        return zip(procedures[node.procedure.id], node.arguments, strict=True)
    return [] if node.named is None else [node.named]
