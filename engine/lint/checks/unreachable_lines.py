"""Lines behind one that always ends the game.

Cannot decide about a line behind one that ends the game under a condition.
"""

from __future__ import annotations

from engine.lang.forms.do import Do
from engine.lang.forms.end import End
from engine.lang.node import Block
from engine.lint.paths import Paths
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNREACHABLE = code(
    "W206",
    "this line never happens: the game ends before it",
    "Delete it, or write it above the line that ends the game.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    paths = Paths(uses.checked)
    ending = {id for id in uses.pack.procedures if paths.of_procedure(id).ends}
    texts = {text for text, _ in uses.of(End)}
    texts |= {text for text, node in uses.of(Do) if node.procedure.id in ending}
    for text, block in uses.of(Block):
        if text not in texts or len(block.statements) < 2:
            continue
        for statement, after in zip(block.statements, block.statements[1:], strict=False):
            if paths.of_statement(statement).ends:
                for position in uses.at(text, after):
                    findings.add(UNREACHABLE, position)
                break
