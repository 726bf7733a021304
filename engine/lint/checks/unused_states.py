"""States of items that no text names, and words for a state that nothing turns an item to.

The first word needs no line that turns to it: items begin with it. A state to which items are turned although
no text asks for it is let be: players see it, as they see a card that lies face down.

Cannot decide whether the line that turns an item ever happens.
"""

from __future__ import annotations

from engine.lang.forms.turn import Turn
from engine.lang.things import InState
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W111",
    "nothing uses the state '{name}' of a '{kind}'",
    "The game plays as if it were not declared. Use one of its words, or delete it.",
    Severity.WARNING,
)
UNREACHED = code(
    "W112",
    "nothing turns a '{kind}' {word}",
    "No item is ever in this state. Turn one there with `turn`, or delete the word.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    named = {(node.kind.id, node.state) for _, node in uses.of(InState)}
    named |= {(node.kind.id, node.state) for _, node in uses.of(Turn)}
    turned = {(node.kind.id, node.state, node.word) for _, node in uses.of(Turn)}
    for kind in uses.pack.kinds.values():
        for state, words in kind.states.items():
            where = kind.where / "states" / state
            if (kind.id, state) not in named:
                findings.add(UNUSED, where.key, name=state, kind=kind.id)
                continue
            for number, word in enumerate(words[1:], 1):
                if (kind.id, state, word) not in turned:
                    findings.add(UNREACHED, (where / number).position, kind=kind.id, word=word)
