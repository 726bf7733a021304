"""The checked texts of a pack come in; every name that can hold something hidden is marked as hidden.

A loop can bring a hidden value to a name that stands before it, and a procedure can be given one, so this is
done when all is checked, again and again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.lang.forms.do import Do
from engine.lang.node import Local, Node, Statement, reads_hidden, walk


def mark_hidden(texts: Iterable[Node], procedures: Mapping[str, Sequence[Local]]) -> None:
    """`procedures` are the names that each procedure gives to what it takes."""
    given = [pair for text in texts for node in walk(text) for pair in _given(node, procedures)]
    changed = True
    while changed:
        changed = False
        for local, value in given:
            if not local.hidden and reads_hidden(value):
                local.hidden = changed = True


def _given(node: Node, procedures: Mapping[str, Sequence[Local]]) -> Iterable[tuple[Local, Node]]:
    """The names that a statement gives, with what they then stand for."""
    if isinstance(node, Do):
        return zip(procedures[node.procedure.id], node.arguments, strict=True)
    if isinstance(node, Statement) and node.named is not None:
        return [node.named]
    return []
