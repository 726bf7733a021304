"""Conditions that ask for a value of an attribute which no item of the kind has.

Cannot decide whether the items that have it lie where they are looked for.
"""

from __future__ import annotations

from engine.lang.declared import EnumValue
from engine.lang.forms.collection import Has
from engine.lang.forms.comparison import Compare
from engine.lang.things import ItemAttribute
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code
from engine.source.nearest import nearest

UNSTATED = code(
    "W306",
    "no '{kind}' has '{value}' as its '{name}'",
    "The condition never finds one. Name a value that a file states, or add such an item.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    asked = [(text, node.left, node.right) for text, node in uses.of(Compare)]
    asked += [(text, node.right, node.left) for text, node in uses.of(Compare)]
    asked += [(text, node.things, node.thing) for text, node in uses.of(Has)]
    for text, attribute, value in asked:
        if not isinstance(attribute, ItemAttribute) or not isinstance(value, EnumValue):
            continue
        key = attribute.kind.id, attribute.id
        stated = uses.stated.get(key)
        word = value.enumeration.values[value.index]
        if stated and word not in stated:
            near = nearest(word, stated)
            for position in uses.at(text, value):
                findings.add(UNSTATED, position, near, kind=key[0], name=key[1], value=word)
