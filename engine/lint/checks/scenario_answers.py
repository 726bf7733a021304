"""Choices in scenarios that no text ever asks for, and answers that can never be an option.

A question is known by its name alone, so an answer is possible if it is one for any question of that name.

Cannot decide whether the question is asked when its turn comes, nor whether the answer is among the options
then: `ludex test` says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from engine.lang.forms.choose import Choose
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.menu import Menu
from engine.lint.scenarios import Staged, all_names, can_be, names_of
from engine.lint.uses import Uses
from engine.pack.schema import shown
from engine.pack.types import FLAG, Label, Type
from engine.scenario.choices import OFFERED, REFUSED, choice_name
from engine.scenario.fault import ScenarioError
from engine.scenario.matching import PASS
from engine.source.diagnostic import Findings, Severity, code
from engine.source.document import Where
from engine.source.nearest import nearest

NEVER_ASKED = code(
    "W601",
    "no text asks for '{name}'",
    "The scenario fails, however the game goes. A choice is known by the name that the rules give to it.",
    Severity.WARNING,
)
NEVER_OFFERED = code(
    "W602",
    "'{value}' is never an answer to '{name}'",
    "The scenario fails, however the game goes. Write an answer of the kind that the question asks for.",
    Severity.WARNING,
)

_MENU = "option"


def check(uses: Uses, findings: Findings) -> None:
    questions = _questions(uses)
    for scenario in uses.scenarios:
        for where in scenario.entries("do"):
            with suppress(ScenarioError):
                _check_answer(where, questions, scenario, findings)


def _check_answer(
    where: Where, questions: Mapping[str, Iterable[Type]], scenario: Staged, findings: Findings
) -> None:
    entry = where.value
    assert isinstance(entry, dict)  # its schema says so
    name = choice_name(where, entry, Findings())
    if name not in questions:
        findings.add(NEVER_ASKED, (where / name).key, nearest(name, questions), name=name)
        return
    layout = scenario.layout
    known = {word for type_ in questions[name] for word in names_of(type_, layout)}
    offered = (where / OFFERED / number for number in range(len(entry.get(OFFERED, ()))))
    for stated in (where / name, *offered):
        value = stated.value
        if REFUSED in entry:
            # What is refused may well be something else, if only there is such a thing.
            is_possible = _named(value) <= known | all_names(layout) | {PASS}
        else:
            is_possible = value == PASS or any(can_be(value, type_, layout) for type_ in questions[name])
        if not is_possible:
            near = nearest(value, known) if isinstance(value, str) else None
            findings.add(NEVER_OFFERED, stated.position, near, value=shown(value), name=name)


def _named(value: object) -> set[str]:
    """The names in an answer."""
    several = value if isinstance(value, list) else [value]
    return {one for one in several if isinstance(one, str)}


def _questions(uses: Uses) -> Mapping[str, Iterable[Type]]:
    """By its name, of what types the answers to a question can be."""
    found: dict[str, dict[str, Type]] = {}
    asked: list[tuple[str, Type]] = [(node.local.name, node.source.type) for _, node in uses.of(Choose)]
    asked += [(node.counter.counter.id, FLAG) for _, node in uses.of(MayPay)]
    menus = (tuple(option.label for option in node.options) for _, node in uses.of(Menu))
    asked += [(_MENU, Label(labels)) for labels in menus]
    for name, type_ in asked:
        found.setdefault(name, {})[str(type_)] = type_
    return {name: types.values() for name, types in found.items()}
