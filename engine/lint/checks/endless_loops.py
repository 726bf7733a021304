"""Loops whose condition nothing in their block can change, and texts that surely do themselves.

A loop that can end the game is let be, and so is one whose block changes anything that the condition reads,
also in texts that it does or triggers. A procedure does itself if every way through it comes to that; an
effect triggers itself if every way through it triggers its own hook on `this`.

Cannot decide whether the change ever makes the condition hold, nor whether a branch that stops a procedure
is ever taken: the game then stops with an error.
"""

from __future__ import annotations

from engine.lang.checked import CheckedEffect
from engine.lang.forms.do import Do
from engine.lang.forms.repeat import RepeatUntil
from engine.lang.forms.trigger import Trigger
from engine.lang.node import Block, Statement
from engine.lint.doing import Doings
from engine.lint.paths import Paths
from engine.lint.texts import Text
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

ENDLESS = code(
    "W307",
    "nothing in this loop can change whether its condition holds",
    "It is skipped if it holds before, and else the game stops with an error. Change in the block what the "
    "condition reads.",
    Severity.WARNING,
)
ITSELF = code(
    "W308",
    "every way through '{name}' comes back to it here",
    "It goes round without end, and the game stops with an error. Do it only under a condition.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    doings = Doings(uses)
    for text, loop in uses.of(RepeatUntil):
        block = doings.of(loop.then)
        if not block.ends and not doings.of(loop.test).reads & block.changes:
            for position in uses.at(text, loop.test):
                findings.add(ENDLESS, position)
    paths = Paths(uses.checked)
    for text, statement in _around(uses, paths):
        for position in uses.at(text, statement):
            findings.add(ITSELF, position, name=text.procedure or text.hook)


def _around(uses: Uses, paths: Paths) -> list[tuple[Text, Statement]]:
    """The statement by which each text that surely does itself comes back to itself."""
    found: list[tuple[Text, Statement]] = []
    surely: dict[str, tuple[Text, tuple[Do, ...]]] = {}
    triggering = {id(text.root) for text, _ in uses.of(Trigger)}
    for text in uses.texts:
        if not isinstance(text.root, Block):
            continue
        if text.procedure is not None:
            surely[text.procedure] = text, paths.of_procedure(text.procedure).does
        elif isinstance(text.of, CheckedEffect) and id(text.root) in triggering:
            again = paths.of(text.root).again
            found += [(text, trigger) for trigger in again if trigger.hook.id == text.hook][:1]
    around = _in_circles({id: {do.procedure.id for do in does} for id, (_, does) in surely.items()})
    for name in around:
        text, does = surely[name]
        found += [(text, do) for do in does if do.procedure.id in around][:1]
    return found


def _in_circles(leads_to: dict[str, set[str]]) -> list[str]:
    """Those that are left when all are taken away that lead nowhere, and then all to which nothing leads."""
    reverse: dict[str, set[str]] = {id: set() for id in leads_to}
    for id, others in leads_to.items():
        for other in others:
            reverse[other].add(id)
    left = _without_ends(_without_ends(set(leads_to), leads_to, reverse), reverse, leads_to)
    return [id for id in leads_to if id in left]


def _without_ends(all_: set[str], leads_to: dict[str, set[str]], reverse: dict[str, set[str]]) -> set[str]:
    number = {id: len(leads_to[id] & all_) for id in all_}
    waiting = [id for id, ways in number.items() if ways == 0]
    left = set(all_)
    while waiting:
        id = waiting.pop()
        left.discard(id)
        for before in reverse[id] & left:
            number[before] -= 1
            if number[before] == 0:
                waiting.append(before)
    return left
