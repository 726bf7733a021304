"""Outcomes in scenarios that can never be: items and values that do not exist, results that no game can have.

Cannot decide whether the game comes to an outcome that could be; nor does it know the events that players are
told, and what is to be told of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress

from engine.lang.forms.end import End
from engine.lint.scenarios import Staged, all_names, can_be, names_of
from engine.lint.uses import Uses
from engine.pack.schema import shown
from engine.pack.types import Item
from engine.scenario.choices import PLAYER
from engine.scenario.contents import Contents
from engine.scenario.fault import ScenarioError
from engine.scenario.sight import HIDDEN
from engine.scenario.stated import Stated, Value
from engine.source.diagnostic import Findings, Severity, code
from engine.source.document import Where
from engine.source.nearest import nearest

_FAILS = "The scenario fails, however the game goes. Write something that can be."
NO_SUCH_VALUE = code("W603", "'{value}' is no '{type}'", _FAILS, Severity.WARNING)
NO_SUCH_STATE = code("W604", "'{word}' is no state of a '{kind}'", _FAILS, Severity.WARNING)
NO_SUCH_REASON = code("W605", "no text ends the game because of '{reason}'", _FAILS, Severity.WARNING)
NO_SUCH_WINNER = code(
    "W606", "there is no player {player}: {players} play, counted from 0", _FAILS, Severity.WARNING
)
OTHER_SCORES = code("W607", "{players} play, but the number of scores is {scores}", _FAILS, Severity.WARNING)
NO_SUCH_CHANCE = code(
    "W608",
    "chance can bring nothing of the name '{name}'",
    "The scenario cannot run. Write the id of an item, a number, or a value that is drawn.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    reasons = {node.reason for _, node in uses.of(End) if node.reason is not None}
    for scenario in uses.scenarios:
        with suppress(ScenarioError):
            for part in _parts(scenario):
                _check_part(part, scenario, findings)
        _check_result(scenario, reasons, findings)
        _check_chance(scenario, findings)


def _parts(scenario: Staged) -> Iterator[Value | Contents]:
    stated = Stated(scenario.layout, Findings())
    if "expect" in scenario.fields:
        yield from stated.parts(scenario.where / "expect")
    for where in scenario.entries("seen"):
        yield from stated.parts(where, but=PLAYER)


def _check_part(part: Value | Contents, scenario: Staged, findings: Findings) -> None:
    layout = scenario.layout
    if isinstance(part, Contents):
        for where in (*(part.all or ()), *(part.top or ()), *(part.bottom or ()), *(part.slots or ())):
            if where is not None:
                _check_item(where, part, scenario, findings)
    elif part.where.value != HIDDEN and not can_be(part.where.value, part.type, layout):
        value = part.where.value
        near = nearest(value, names_of(part.type, layout)) if isinstance(value, str) else None
        findings.add(NO_SUCH_VALUE, part.where.position, near, value=shown(value), type=part.type)


def _check_item(where: Where, part: Contents, scenario: Staged, findings: Findings) -> None:
    kind = scenario.layout.pack.kinds[part.zone.holds]
    name, *words = str(where.value).split()
    known = names_of(Item(kind.id), scenario.layout)
    if name not in known:
        findings.add(
            NO_SUCH_VALUE, where.inside(0, len(name)), nearest(name, known), value=name, type=kind.id
        )
    states = [word for several in kind.states.values() for word in several]
    for word in words:
        if word not in states:
            offset = str(where.value).rindex(word)
            position = where.inside(offset, len(word))
            findings.add(NO_SUCH_STATE, position, nearest(word, states), word=word, kind=kind.id)


def _check_result(scenario: Staged, reasons: Collection[str], findings: Findings) -> None:
    result, where = scenario.fields.get("result", {}), scenario.where / "result"
    players, reason, scores = scenario.layout.players, result.get("reason"), result.get("scores")
    if reason is not None and reason not in reasons:
        position = (where / "reason").position
        findings.add(NO_SUCH_REASON, position, nearest(reason, reasons), reason=reason)
    for number, seat in enumerate(result.get("winners", ())):
        if not 0 <= seat < players:
            position = (where / "winners" / number).position
            findings.add(NO_SUCH_WINNER, position, player=seat, players=players)
    if scores is not None and len(scores) != players:
        findings.add(OTHER_SCORES, (where / "scores").position, players=players, scores=len(scores))


def _check_chance(scenario: Staged, findings: Findings) -> None:
    drawn = scenario.fields.get("chance", ())
    known = all_names(scenario.layout) if drawn else frozenset()
    for place, names in enumerate(drawn):
        for number, name in enumerate(map(str, names)):
            if name not in known and not name.removeprefix("-").isdigit():
                position = (scenario.where / "chance" / place / number).position
                findings.add(NO_SUCH_CHANCE, position, nearest(name, known), name=name)
