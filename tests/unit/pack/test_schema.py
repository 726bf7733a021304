"""Documents and schemas come in; of each fault one diagnostic, at its place, is checked."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from engine.pack import schema
from engine.pack.folder import kind_schemas, read_pack
from engine.pack.schema import MOST_ERRORS, conforms, shipped
from engine.pack.validator import Schema
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.yaml import read_document

ROOT = Path(__file__).parents[3]
SHIPPED = ("pack", "phase", "procedure", "scenario", "rulebook")
FIRST = "name: The Fair\nversion: 1.0.0\nplayers: 2 to 4\nflow: [stroll]\nscore: point\n"
"""A manifest of five lines, so that what a test adds begins in line 6."""


def found(text: str, wanted: Schema) -> list[Diagnostic]:
    findings = Findings()
    document = read_document(text, "f", findings)
    assert document is not None
    assert conforms(document, wanted, findings) == (len(findings) == 0)
    return list(findings)


def told(text: str, wanted: Schema) -> list[tuple[str, int, int, str]]:
    """Code, line, column and message of every finding."""
    return [
        (fault.code.id, fault.position.line, fault.position.column, fault.message)
        for fault in found(text, wanted)
    ]


def in_manifest(added: str) -> list[tuple[str, int, int, str]]:
    return told(FIRST + added, shipped("pack"))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_schema_is_valid_in_draft_7(name: str) -> None:
    Draft7Validator.check_schema(json.loads((ROOT / "schemas" / f"{name}.schema.json").read_text("utf-8")))


def test_a_document_that_fits_has_no_findings() -> None:
    assert [] == in_manifest("")
    assert [] == told("do: shuffle deck", shipped("phase"))
    assert [] == told("takes: {what: good}\ngives: what", shipped("procedure"))


def test_an_unknown_key_is_pointed_at_and_the_nearest_is_named() -> None:
    (fault,) = found(FIRST + "counter: {}", shipped("pack"))
    assert ("S201", 6, 1, 7) == (
        fault.code.id,
        fault.position.line,
        fault.position.column,
        fault.position.length,
    )
    assert ("unknown key 'counter'", "counters") == (fault.message, fault.nearest)


def test_each_unknown_key_is_a_finding_of_its_own() -> None:
    assert [
        ("S201", 6, 19, "unknown key 'begin'"),
        ("S201", 6, 29, "unknown key 'least'"),
    ] == in_manifest("counters: {coin: {begin: 1, least: 0}}")


def test_an_unknown_key_that_resembles_nothing_has_no_nearest() -> None:
    (fault,) = found(FIRST + "weather: fine", shipped("pack"))
    assert fault.nearest is None


def test_a_very_long_key_is_shown_shortened() -> None:
    (fault,) = found(f"{FIRST}? {'x' * 5000}\n: 1", shipped("pack"))
    assert f"unknown key '{'x' * 59}…'" == fault.message


def test_every_missing_key_is_named_once_at_what_lacks_it() -> None:
    assert [
        ("S202", 1, 1, "'version' is missing"),
        ("S202", 1, 1, "'players' is missing"),
        ("S202", 1, 1, "'flow' is missing"),
        ("S202", 1, 1, "'score' is missing"),
    ] == told("name: The Fair", shipped("pack"))
    assert [
        ("S202", 8, 3, "'columns' is missing"),
        ("S202", 8, 3, "'rows' is missing"),
    ] == in_manifest("grids:\n\n  board:\n    cell: {}")


def test_a_key_that_another_key_asks_for_is_missing() -> None:
    assert [("S202", 6, 9, "'slots' is missing")] == in_manifest("zones: {market: {holds: card, slot: {}}}")
    assert [("S202", 6, 9, "'slot' is missing")] == in_manifest("zones: {market: {holds: card, slots: [{}]}}")


@pytest.mark.parametrize(
    ("added", "line", "column", "wanted"),
    [
        ("types: []", 6, 8, "a mapping of keys to values"),
        ("types: {colour: red}", 6, 17, "a list"),
        ("types: {colour: [red, 3]}", 6, 23, "text"),
        ("types: {colour: [red, true]}", 6, 23, "text"),
        ("types: {colour: [red, ]}\ncounters:", 7, 9, "a mapping of keys to values"),
        ("counters: {coin: {start: five}}", 6, 26, "a whole number"),
        ("counters: {coin: {start: 5.0}}", 6, 26, "a whole number"),
        ("counters: {coin: {start: .inf}}", 6, 26, "a whole number"),
        ("counters: {coin: {start: .nan}}", 6, 26, "a whole number"),
        ("counters: {coin: {start: true}}", 6, 26, "a whole number"),
        ("counters: {coin: {of: 3}}", 6, 23, "text or a list"),
        ("constants: {limit: many}", 6, 20, "a whole number or a mapping of keys to values"),
        ("constants: {limit: 3.0}", 6, 20, "a whole number or a mapping of keys to values"),
        ("constants: {limit: }", 6, 18, "a whole number or a mapping of keys to values"),
        ("variables: {leader: 3}", 6, 21, "text or a mapping of keys to values"),
    ],
)
def test_a_value_of_the_wrong_shape_is_one_finding_that_names_the_right_one(
    added: str, line: int, column: int, wanted: str
) -> None:
    assert [("S203", line, column, f"this should be {wanted}")] == in_manifest(added)


def test_a_step_of_the_flow_that_is_no_step_is_told_what_it_should_be() -> None:
    text = FIRST.replace("[stroll]", "[stroll, 3, {repeat: 2, steps: [[]]}]")
    wanted = "this should be text or a mapping of keys to values"
    assert [("S203", 4, 16, wanted), ("S203", 4, 39, wanted)] == told(text, shipped("pack"))


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("text", ["[1, 2]", "word", "3", "true", "null", "'a: b'"])
def test_a_document_that_is_no_mapping_is_one_finding(name: str, text: str) -> None:
    assert [("S203", 1, 1, "this should be a mapping of keys to values")] == told(text, shipped(name))


@pytest.mark.parametrize(
    ("value", "shown", "near"),
    [
        ("Owner", "Owner", "owner"),
        ("ownr", "ownr", "owner"),
        ("everybody", "everybody", None),
        ("", "null", None),
        ("true", "true", None),
        ("3", "3", None),
        ("[owner]", '["owner"]', None),
        ('""', "", None),
    ],
)
def test_a_value_outside_a_list_is_shown_as_written_with_the_nearest(
    value: str, shown: str, near: str | None
) -> None:
    (fault,) = found(f"{FIRST}counters:\n  coin:\n    seen_by: {value}\n", shipped("pack"))
    assert ("S204", 8, near) == (fault.code.id, fault.position.line, fault.nearest)
    assert f"'{shown}' is not one of the values allowed here: all, owner, nobody" == fault.message


def test_the_values_that_are_allowed_are_shown_as_an_author_would_write_them() -> None:
    (fault,) = found("about: x\nplayers: 2\ndo: [{player: 0, bid: 1, refused: false}]\n", shipped("scenario"))
    assert "'false' is not one of the values allowed here: true" == fault.message
    schema = {"enum": [None, True, 3, "all"]}
    assert ["'false' is not one of the values allowed here: null, true, 3, all"] == [
        fault.message for fault in found("false", schema)
    ]


def test_the_only_value_allowed_is_named() -> None:
    (fault,) = found(FIRST + "zones: {hand: {of: players, holds: card}}", shipped("pack"))
    assert ("S204", "player") == (fault.code.id, fault.nearest)
    assert "'players' is not one of the values allowed here: player" == fault.message


@pytest.mark.parametrize(
    ("added", "column", "value"),
    [
        ("types: {Colour: [red]}", 9, "Colour"),
        ("types: {colour: [Red]}", 18, "Red"),
        ("types: {colour: [dark red]}", 18, "dark red"),
        ("types: {colour: ['']}", 18, ""),
        ("types: {colour: ['3']}", 18, "3"),
        ("types: {colour: [_red]}", 18, "_red"),
        ("types: {colour: [rosé]}", 18, "rosé"),
        ('types: {colour: ["red\\n"]}', 18, "red\n"),
        ('types: {"colour\\n": [red]}', 9, "colour\n"),
        ("zones: {deck: {holds: a-card}}", 23, "a-card"),
    ],
)
def test_an_id_of_the_wrong_form_is_pointed_at_be_it_key_or_value(
    added: str, column: int, value: str
) -> None:
    wanted = "Lower-case letters, digits and underscores, beginning with a letter."
    message = f"'{value}' does not have the form asked for: {wanted}"
    assert [("S205", 6, column, message)] == in_manifest(added)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1.0.0", "'1.0'"),
        ("1.0.0", "v1.0.0"),
        ("1.0.0", '"1.0.0\\n"'),
        ("1.0.0", "1.0.0-beta"),
        ("2 to 4", "2-4"),
        ("2 to 4", "two to four"),
        ("2 to 4", "2 to"),
        ("2 to 4", "-2 to 4"),
        ("2 to 4", '"2 to 4\\n"'),
    ],
)
def test_a_text_of_the_wrong_form_is_answered_by_what_the_schema_says_of_it(old: str, new: str) -> None:
    (fault,) = found(FIRST.replace(old, new), shipped("pack"))
    assert ("S205", 2 if old == "1.0.0" else 3) == (fault.code.id, fault.position.line)
    assert "such as" in fault.message


def test_a_number_of_players_is_written_with_its_word() -> None:
    for key in ("2", "13 players", "2 player", "0 players", "02 players", "2 players or more"):
        (fault,) = found(f"{FIRST}constants:\n  sales: {{'{key}': 2}}", shipped("pack"))
        assert ("S205", 7, 11) == (fault.code.id, fault.position.line, fault.position.column)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (FIRST.replace("2 to 4", "0"), 3, 10, "0 is outside the limits; needed is at least 1"),
        (FIRST.replace("2 to 4", "13"), 3, 10, "13 is outside the limits; needed is at most 12"),
        (
            FIRST.replace("The Fair", "''"),
            1,
            7,
            "an empty text is outside the limits; needed is a text of length 1 or more",
        ),
        (
            FIRST.replace("[stroll]", "[]"),
            4,
            7,
            "[] is outside the limits; needed is a list of length 1 or more",
        ),
        (
            FIRST + "counters: {coin: {of: [a, b, c]}}",
            6,
            23,
            '["a", "b", "c"] is outside the limits; needed is a list of length 2 or less',
        ),
        (
            FIRST + "constants: {limit: {}}",
            6,
            20,
            "{} is outside the limits; needed is a mapping of 1 or more keys",
        ),
        (
            FIRST + "grids: {board: {columns: 9223372036854775807, rows: 1, cell: {}}}",
            6,
            26,
            "9223372036854775807 is outside the limits; needed is at most 100",
        ),
    ],
)
def test_what_is_outside_the_limits_is_told_the_limit(
    text: str, line: int, column: int, message: str
) -> None:
    assert [("S206", line, column, message)] == told(text, shipped("pack"))


def test_a_mapping_with_too_many_keys_is_told_the_limit() -> None:
    pair: Schema = {"properties": {"do": {"maxProperties": 2}}}
    limit = "outside the limits; needed is a mapping of 2 or fewer keys"
    assert [("S206", 1, 5, f'{{"player": 0, "bid": 1, "lot": "cup"}} is {limit}')] == told(
        "do: {player: 0, bid: 1, lot: cup}\n", pair
    )


def test_of_a_repeated_value_the_second_is_pointed_at() -> None:
    assert [
        ("S207", 6, 28, "'red' stands in this list already"),
        ("S207", 6, 33, "'red' stands in this list already"),
    ] == in_manifest("types: {colour: [red, ash, red, red]}")


def test_equal_things_of_different_types_are_not_repeated() -> None:
    unique: Schema = {"uniqueItems": True}
    assert [] == told("[1, true, '1', 'true', {a: 1, b: 2}, [1], null]", unique)
    assert [("S207", 1, 16, '\'{"b": 2, "a": 1}\' stands in this list already')] == told(
        "[{a: 1, b: 2}, {b: 2, a: 1}]", unique
    )


def test_of_keys_that_exclude_each_other_one_is_needed() -> None:
    message = "exactly one of these is needed: gives; do"
    assert [("S208", 1, 1, message)] == told("takes: {}", shipped("procedure"))
    assert [("S208", 1, 1, message)] == told("gives: a\ndo: b", shipped("procedure"))


@pytest.mark.parametrize("value", ["[1]", "{a: 1}", "1.5", "true", "null"])
def test_where_several_shapes_will_do_all_are_named(value: str) -> None:
    message = "this should be text or a whole number"
    assert [("S203", 1, 8, message)] == told(f"gives: {value}", shipped("procedure"))
    assert [("S203", 5, 8, message)] == told(
        FIRST.replace("score: point", f"score: {value}"), shipped("pack")
    )


@pytest.mark.parametrize(
    ("listed", "column", "message"),
    [
        ("[coin]", 19, '["coin"] is outside the limits; needed is a list of length 2 or more'),
        ("[coin, [bet]]", 26, "this should be text or a mapping of keys to values"),
        ("1", 19, "this should be text or a mapping of keys to values or a list"),
    ],
)
def test_a_shape_can_be_one_of_several_itself(listed: str, column: int, message: str) -> None:
    document = f"sections:\n  bank:\n    shows: [deck, {listed}]"
    assert [(3, column, message)] == [found[1:] for found in told(document, shipped("layout"))]


def test_what_a_schema_says_of_a_value_may_hold_braces() -> None:
    assert ["S203"] == [found[0] for found in told("explanations: 1", shipped("texts"))]


EFFECTS: Schema = {
    "oneOf": [
        {"type": "object", "required": keys, "additionalProperties": False, "properties": properties}
        for keys, properties in (
            (["when", "do"], {"when": {"enum": ["income"]}, "do": {"type": "string"}}),
            (["modifies", "by"], {"modifies": {"enum": ["wage"]}, "by": {"type": ["integer", "string"]}}),
        )
    ]
}


@pytest.mark.parametrize(
    ("text", "code", "column", "message"),
    [
        ("{modifies: wages, by: 1}", "S204", 12, "'wages' is not one of the values allowed here: wage"),
        ("{modifies: wage}", "S202", 1, "'by' is missing"),
        ("{do: gain 1 coin}", "S202", 1, "'when' is missing"),
        ("{modifies: wage, by: [1]}", "S203", 22, "this should be a whole number or text"),
        ("{when: outcome, do: x}", "S204", 8, "'outcome' is not one of the values allowed here: income"),
        ("{when: income, by: 1}", "S208", 1, "exactly one of these is needed: when and do; modifies and by"),
        ("x", "S203", 1, "this should be a mapping of keys to values"),
    ],
)
def test_the_alternative_that_knows_all_the_keys_was_meant(
    text: str, code: str, column: int, message: str
) -> None:
    assert [(code, 1, column, message)] == told(text, EFFECTS)


def test_all_faults_of_the_alternative_that_was_meant_are_found() -> None:
    assert [
        ("S203", 6, 32, "this should be a whole number"),
        ("S203", 6, 46, "this should be a whole number"),
    ] == in_manifest("constants: {sales: {2 players: x, 3 players: y}}")


def test_faults_of_different_kinds_are_all_found() -> None:
    text = "name: 3\nversion: 1\nplayers: 0\nflow: [A]\nscores: x\n"
    assert ["S202", "S203", "S203", "S206", "S205", "S201"] == [
        code for code, *_ in told(text, shipped("pack"))
    ]


def test_a_fault_deep_in_the_flow_is_found_where_it_stands() -> None:
    depth = 12
    flow = "[{repeat: 2, steps: " * depth + "[Stroll]" + "}]" * depth
    (fault,) = found(FIRST.replace("[stroll]", flow), shipped("pack"))
    assert ("S205", 4, len("flow: " + "[{repeat: 2, steps: " * depth + "[") + 1) == (
        fault.code.id,
        fault.position.line,
        fault.position.column,
    )


def test_a_long_list_of_mixed_values_takes_no_long_time() -> None:
    mixed = ", ".join(f"{number}, a{number}" for number in range(2400))
    unique: Schema = {"type": "array", "uniqueItems": True}
    assert [] == told(f"[{mixed}]", unique)
    assert MOST_ERRORS == len(found(f"[{mixed}, {mixed}]", unique))


def test_of_very_many_unknown_keys_only_the_first_are_told() -> None:
    keys = "\n".join(f"key_{number}: 1" for number in range(3000))
    known: Schema = {"type": "object", "additionalProperties": False, "properties": {"key": {}}}
    assert MOST_ERRORS == len(found(keys, known))


def rules(tree: object) -> Iterator[str]:
    """The keywords of a schema; below `properties` and the like the keys are names and no keywords."""
    if isinstance(tree, list):
        for part in tree:
            yield from rules(part)
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key in ("properties", "definitions"):
                for part in value.values():
                    yield from rules(part)
            elif not isinstance(value, str) or key in ("type", "pattern", "const"):
                yield key
                yield from rules(value) if key not in ("dependencies", "enum", "required") else ()


def test_every_rule_that_a_schema_uses_has_its_report() -> None:
    pack = read_pack(ROOT / "tests" / "packs" / "fair", Findings())
    assert pack is not None
    used = {rule for tree in [*map(shipped, SHIPPED), *kind_schemas(pack).values()] for rule in rules(tree)}
    assert set() == used - schema._REPORTS.keys() - {"items", "propertyNames"}
