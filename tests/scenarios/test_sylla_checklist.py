"""The scenarios of Sylla come in; every rule of its checklist must be proved by one, or say why it cannot be.

The checklist numbers the rules of the game from 1 to 130; a scenario names those that it proves in a comment
such as `# proves: 24, 25`.
"""

import re
from pathlib import Path

SCENARIOS = sorted(Path(__file__).parents[2].glob("content/sylla/scenarios/*.yaml"))
RULES = range(1, 131)
PROVES = re.compile(r"^# proves: (\d+(?:, \d+)*)$", re.MULTILINE)

WITHOUT_SCENARIO = {
    18: "screens hide money and tokens: a scenario compares the state, not what a player sees of it",
    32: "the colour of the First Consul's token is public: a scenario compares the state, not what is told",
    85: "the finished work is turned face down: no rule depends on it",
    98: "the phase marker returns: the order of the phases is the game's flow, and no piece keeps it",
}


def proved(scenario: Path) -> list[int]:
    """The numbers that a scenario names; none if it has no such line, or more than one."""
    found = PROVES.findall(scenario.read_text(encoding="utf-8"))
    return [int(number) for number in found[0].split(", ")] if len(found) == 1 else []


def test_every_scenario_names_the_rules_it_proves() -> None:
    assert [] == [file.stem for file in SCENARIOS if not proved(file)]


def test_every_rule_has_a_scenario_or_a_reason_why_not() -> None:
    covered = {number for file in SCENARIOS for number in proved(file)}
    assert [] == [number for number in RULES if number not in covered | WITHOUT_SCENARIO.keys()]


def test_no_scenario_names_a_rule_that_is_not_in_the_checklist() -> None:
    assert [] == [(file.stem, number) for file in SCENARIOS for number in proved(file) if number not in RULES]


def test_numbers_are_named_once_and_in_order() -> None:
    assert [] == [file.stem for file in SCENARIOS if proved(file) != sorted(set(proved(file)))]


def test_no_reason_stands_where_a_scenario_proves_the_rule() -> None:
    covered = {number for file in SCENARIOS for number in proved(file)}
    assert [] == [number for number in WITHOUT_SCENARIO if number in covered]
