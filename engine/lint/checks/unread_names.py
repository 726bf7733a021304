"""Names that a line gives and nothing reads, and choices of which nothing depends on what was chosen.

A name counts as read when a question is asked after it: the players are told what it stands for.
To choose or to pass makes a difference even if nothing reads what was chosen, so `may choose` is let be.

Cannot decide whether the line that reads a name ever happens, nor whether a choice should be told to others
for its own sake.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.forms.chance import Draw
from engine.lang.forms.choose import Choose
from engine.lang.forms.each_player import EachPlayer
from engine.lang.forms.let import Let
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.menu import Menu
from engine.lang.forms.secretly import Secretly
from engine.lang.node import Local, Statement
from engine.lang.references import LocalValue, PlayerLocal
from engine.lint.texts import Text
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNREAD = code(
    "W309",
    "nothing reads the name '{name}'",
    "The line does nothing. Use the name, or delete it.",
    Severity.WARNING,
)
WITHOUT_CONSEQUENCE = code(
    "W310",
    "nothing depends on what is chosen as '{name}'",
    "Whatever is chosen, the game goes on the same. Use the name in a line after it, or delete the choice.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    read = set(_read(uses))
    names: list[tuple[Text, Statement, Local]] = [(text, node, node.local) for text, node in uses.of(Let)]
    names += [(text, node, node.local) for text, node in uses.of(EachPlayer) if node.local is not None]
    for text, statement, local in names:
        if id(local) not in read:
            for position in uses.name_at(text, statement):
                findings.add(UNREAD, position, name=local.name)
    for text, choice, locals_ in _choices(uses):
        if not any(id(local) in read for local in locals_):
            for position in uses.name_at(text, choice):
                findings.add(WITHOUT_CONSEQUENCE, position, name=locals_[0].name)


def _read(uses: Uses) -> Iterator[int]:
    for value in (LocalValue, PlayerLocal):
        yield from (id(node.local) for _, node in uses.of(value))  # type: ignore[attr-defined]
    for question in (Choose, Menu, MayPay):
        yield from (id(local) for _, node in uses.of(question) for local in node.names)  # type: ignore[attr-defined]


def _choices(uses: Uses) -> Iterator[tuple[Text, Statement, list[Local]]]:
    """Choices that must be made, each with the names by which the lines after it can know it."""
    revealed = {
        id(choice): local
        for _, node in uses.of(Secretly)
        for choice, local in zip(node.choices, node.revealed, strict=True)
    }
    for text, node in uses.of(Choose):
        if not node.optional:
            after = [revealed[id(node)]] if id(node) in revealed else []
            yield text, node, [node.local, *after]
    yield from ((text, node, [node.local]) for text, node in uses.of(Draw))
