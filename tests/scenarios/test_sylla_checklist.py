"""The rulebook and the scenarios of Sylla come in; every rule and ruling must be proved by a scenario."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

PACK = Path(__file__).parents[2] / "content" / "sylla"
SCENARIOS = sorted(PACK.glob("scenarios/*.yaml"))


def data(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


RULEBOOK = data(PACK / "rulebook.yaml")
RULES = [rule["id"] for section in RULEBOOK["sections"] for rule in section["rules"]]
RULINGS = [ruling["id"] for ruling in RULEBOOK["rulings"]]
PROVED = {file.stem: list(data(file).get("proves", [])) for file in SCENARIOS}


def named(value: object) -> Iterator[str]:
    """The rules and rulings in a `source`, which stand in lists below the words."""
    match value:
        case dict():
            for one in value.values():
                yield from named(one)
        case list():
            yield from value


def test_the_rulebook_has_the_rules_of_the_checklist() -> None:
    assert 130 == len(RULES)


def test_every_scenario_names_what_it_proves() -> None:
    assert [] == [name for name, proved in PROVED.items() if not proved]


def test_every_rule_and_ruling_has_a_scenario() -> None:
    covered = {id for proved in PROVED.values() for id in proved}
    assert [] == [id for id in [*RULES, *RULINGS] if id not in covered]


def test_scenarios_name_rules_before_rulings_and_in_the_order_of_the_rulebook() -> None:
    place = {id: number for number, id in enumerate([*RULES, *RULINGS])}
    assert [] == [
        name for name, proved in PROVED.items() if proved != sorted(set(proved), key=place.__getitem__)
    ]


def test_every_rule_and_ruling_is_carried_out_by_content() -> None:
    beside = ("scenarios", "mutants.yaml")
    files = [file for file in PACK.glob("**/*.yaml") if not {file.name, file.parent.name} & {*beside}]
    carried = {id for file in files for id in named(data(file).get("source"))}
    assert [] == [id for id in [*RULES, *RULINGS] if id not in carried]


def test_every_edition_of_the_option_is_a_printed_one_or_ours() -> None:
    assert ["ours", *RULEBOOK["editions"]] == data(PACK / "pack.yaml")["options"]["edition"]
