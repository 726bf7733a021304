"""Conditions that ask for a value of an attribute which no item of the kind has.

Cannot decide whether the items that have it lie where they are looked for.
"""

from __future__ import annotations

from engine.lang.declared import EnumValue
from engine.lang.forms.collection import Has
from engine.lang.forms.comparison import Compare
from engine.lang.things import ItemAttribute
from engine.lint.uses import Uses
from engine.pack.declarations import Pack
from engine.source.diagnostic import Findings, Severity, code
from engine.source.nearest import nearest

UNSTATED = code(
    "W306",
    "no '{kind}' has '{value}' as its '{name}'",
    "The condition never finds one. Name a value that a file states, or add such an item.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    stated: dict[tuple[str, str], set[str]] = {}
    asked = [(text, node.left, node.right) for text, node in uses.of(Compare)]
    asked += [(text, node.right, node.left) for text, node in uses.of(Compare)]
    asked += [(text, node.things, node.thing) for text, node in uses.of(Has)]
    for text, attribute, value in asked:
        if not isinstance(attribute, ItemAttribute) or not isinstance(value, EnumValue):
            continue
        key = attribute.kind.id, attribute.id
        if key not in stated:
            stated[key] = _stated(uses.pack, *key)
        word = value.enumeration.values[value.index]
        if stated[key] and word not in stated[key]:
            near = nearest(word, stated[key])
            for position in uses.at(text, value):
                findings.add(UNSTATED, position, near, kind=key[0], name=key[1], value=word)


def _stated(pack: Pack, kind: str, attribute: str) -> set[str]:
    """All values that files of a kind state, alone or in a list."""
    found: set[str] = set()
    for item in pack.items:
        if item.kind == kind:
            value = item.sorts if attribute == pack.kinds[kind].sorted_by else item.values[attribute]
            if isinstance(value, list | tuple):
                found.update(map(str, value))
            else:
                found.add(str(value))
    return found
