"""The choices of a scenario come in one after the other; each is compared with what is offered, and made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.pack.schema import shown
from engine.scenario.comparing import Difference
from engine.scenario.fault import CANNOT, FAILS, ScenarioError
from engine.scenario.matching import PASS, as_stated, meant, unpaired
from engine.source.diagnostic import Findings, code
from engine.source.nearest import nearest
from engine.source.phrase import one_by_one, phrase

if TYPE_CHECKING:
    from engine.machine.decision import Decision
    from engine.machine.driver import Driver
    from engine.source.document import Where

NO_CHOICE = code("T112", "one choice is made at a time; stated here: {stated}", CANNOT)
NOT_ASKED = code("T202", "player {player} is not asked for '{name}' now; {asked}", FAILS)
NO_OPTION = code("T203", "'{option}' is not an option; there are: {options}", FAILS)
OFFERED_OTHERWISE = code("T208", "this is not what is offered; {difference}", FAILS)
NOT_REFUSED = code("T209", "'{option}' should be refused, but it is offered", FAILS)

PLAYER, OFFERED, REFUSED = "player", "offered", "refused"


class Choices:
    """Makes choices in one game, and remembers them as seats and numbers of options."""

    def __init__(self, driver: Driver, findings: Findings) -> None:
        self._driver = driver
        self._findings = findings
        self.made: list[tuple[int, int]] = []
        self.differences: list[Difference] = []
        """Where other options are offered than those that are stated."""
        self.declined: list[tuple[Where, int]] = []
        """The statements whose offer was not taken."""

    def make(self, where: Where) -> None:
        """Choose as it is stated here; what should be refused is not chosen."""
        entry: Mapping[str, Any] = where.value  # type: ignore[assignment]  # its schema says so
        name = choice_name(where, entry, self._findings)
        decision = self._decision(where, entry[PLAYER], name)
        if OFFERED in entry:
            self._compare_offered(where / OFFERED, entry[OFFERED], decision)
        found = (number for number, option in enumerate(decision.options) if meant(entry[name], option))
        number = next(found, None)
        if entry.get(REFUSED, False):
            if number is not None:
                self._findings.add(NOT_REFUSED, (where / name).position, option=_shown(entry[name]))
            return
        if number is None:
            listed = ", ".join(map(_shown, decision.options))
            position = (where / name).position
            option = _shown(entry[name])
            near = nearest(option, [_shown(one) for one in decision.options])
            self._findings.add(NO_OPTION, position, near, option=option, options=listed)
            raise ScenarioError
        if decision.asked.question.optional and decision.options[number] in (None, False):
            self.declined.append((decision.asked.place.text, decision.asked.place.offset))
        self._driver.answer(decision, number)
        self.made.append((decision.player, number))

    def _decision(self, where: Where, player: int, name: str) -> Decision:
        decision = self._driver.question_for(player)
        if decision is None or decision.asked.question.name != name:
            asked = who_is_asked(self._driver)
            self._findings.add(NOT_ASKED, where.position, player=player, name=name, asked=asked)
            raise ScenarioError
        return decision

    def _compare_offered(self, where: Where, stated: list[object], decision: Decision) -> None:
        missing, more = unpaired(stated, decision.options, meant)
        found = []
        if missing:
            found.append(phrase("not offered: {options}", options=", ".join(map(_shown, missing))))
        if more:
            found.append(phrase("offered as well: {options}", options=", ".join(map(_shown, more))))
        if found:
            self._findings.add(OFFERED_OTHERWISE, where.position, difference=one_by_one(found))
            offered = [PASS if option is None else option for option in decision.options]
            self.differences.append(Difference(where, as_stated(stated, offered)))


def choice_name(where: Where, entry: Mapping[str, Any], findings: Findings) -> str:
    """What is chosen: all keys but three are names that the rules give to a choice."""
    names = [key for key in entry if key not in (PLAYER, OFFERED, REFUSED)]
    if len(names) == 1:
        return names[0]
    near = ((name, nearest(name, (OFFERED, REFUSED))) for name in names)
    name, meant_key = next(((name, key) for name, key in near if key), (None, None))
    position = where.position if name is None else (where / name).key
    findings.add(NO_CHOICE, position, meant_key, stated=", ".join(names) or phrase("none"))
    raise ScenarioError


def who_is_asked(driver: Driver) -> str:
    if not driver.open:
        return phrase("nobody is asked for anything")
    return one_by_one(
        phrase("player {player} is asked for '{name}'", player=one.player, name=one.asked.question.name)
        for one in driver.open
    )


def _shown(option: object) -> str:
    return PASS if option is None else shown(option)
