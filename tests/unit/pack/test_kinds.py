"""Attributes and kinds come in; the schemas derived from them, and what they allow, are checked."""

import pytest
from jsonschema import Draft7Validator

from engine.pack.declarations import Enumeration, Hook, Kind
from engine.pack.kinds import OF_EVERY_ITEM, attribute_schema, can_be_stated, item_schema
from engine.pack.types import (
    BROKEN,
    FLAG,
    NUMBER,
    PLACE,
    PLAYER,
    Cell,
    Collection,
    Enum,
    Filter,
    Item,
    Label,
    Number,
    Optional,
    Slot,
    Type,
)
from engine.pack.validator import Schema, fits
from engine.source.diagnostic import Findings
from engine.source.document import Where
from engine.source.yaml import read_document


def nowhere() -> Where:
    document = read_document("a: 1", "f", Findings())
    assert document is not None
    return document.root


NOWHERE = nowhere()
TYPES = {"colour": Enumeration("colour", ("red", "blue"), NOWHERE)}
COLOUR = Enum("colour")
ENUM: dict[str, object] = {"enum": ["red", "blue"]}

STATED: list[tuple[Type, dict[str, object]]] = [
    (NUMBER, {"type": "integer"}),
    (Number(0, 9), {"type": "integer", "minimum": 0, "maximum": 9}),
    (Number(-2, 0), {"type": "integer", "minimum": -2, "maximum": 0}),
    (FLAG, {"type": "boolean"}),
    (COLOUR, ENUM),
    (Collection(COLOUR), {"type": "array", "items": ENUM}),
    (Collection(COLOUR, ordered=False), {"type": "array", "items": ENUM, "uniqueItems": True}),
    (
        Collection(Collection(FLAG)),
        {"type": "array", "items": {"type": "array", "items": {"type": "boolean"}}},
    ),
    (Filter("card"), {"type": "string", "description": "A filter: card, or card where …"}),
    (Optional(Number(0, 9)), {"type": "integer", "minimum": 0, "maximum": 9}),
]
UNSTATED: list[Type] = [PLAYER, Item("card"), Cell("board"), Slot("card"), PLACE, Label(("rest",)), BROKEN]
UNSTATED += [Optional(PLAYER), Collection(Item("card"))]


def kind(**has: Type) -> Kind:
    return Kind("card", "cards", "deck", None, has, {}, {}, NOWHERE)


def hook(id: str, heard_by: str) -> Hook:
    return Hook(id, heard_by, personal=False, where=NOWHERE)


def schema(*hooks: Hook, **has: Type) -> Schema:
    return item_schema(kind(**has), TYPES, {each.id: each for each in hooks}, [])


@pytest.mark.parametrize(("type_", "expected"), STATED, ids=[str(type_) for type_, _ in STATED])
def test_the_schema_of_an_attribute_follows_from_its_type(type_: Type, expected: dict[str, object]) -> None:
    assert expected == attribute_schema(type_, TYPES)
    assert can_be_stated(type_)


@pytest.mark.parametrize("type_", UNSTATED, ids=str)
def test_no_file_can_state_what_exists_only_in_play(type_: Type) -> None:
    assert not can_be_stated(type_)
    with pytest.raises(ValueError, match="no file can state a value of type"):
        attribute_schema(type_, TYPES)


@pytest.mark.parametrize(
    ("type_", "allowed", "refused"),
    [
        (NUMBER, [0, -5, 2**62], [1.0, 1.5, True, "1", None, [1]]),
        (Number(0, 9), [0, 9], [-1, 10, 9.0]),
        (FLAG, [True, False], [0, 1, "true", None]),
        (COLOUR, ["red", "blue"], ["green", "Red", "", None, 0, ["red"]]),
        (Collection(COLOUR), [[], ["red", "red"]], ["red", ["green"], None, {}]),
        (Collection(COLOUR, ordered=False), [[], ["red", "blue"]], [["red", "red"], ["blue", "red", "blue"]]),
        (Collection(NUMBER, ordered=False), [[1, 0]], [[1, 1], [1, True]]),
        (Filter("card"), ["card", "card where up"], [None, True, ["card"]]),
        (Optional(COLOUR), ["red"], [None, "nothing"]),
    ],
    ids=str,
)
def test_the_schema_of_an_attribute_allows_its_values_and_no_others(
    type_: Type, allowed: list[object], refused: list[object]
) -> None:
    derived = attribute_schema(type_, TYPES)
    assert (allowed, []) == (
        [value for value in allowed if fits(value, derived)],
        [value for value in refused if fits(value, derived)],
    )


def test_the_schema_of_a_kind_is_valid_in_draft_7() -> None:
    has = {f"a{number}": type_ for number, (type_, _) in enumerate(STATED)}
    Draft7Validator.check_schema(dict(schema(hook("income", "card"), **has)))
    Draft7Validator.check_schema(dict(schema()))


def test_a_kind_that_has_nothing_still_has_what_every_item_has() -> None:
    derived = schema()
    assert ["name"] == derived["required"]
    assert fits({"name": "Cup"}, derived)
    assert fits({"name": "Cup", "copies": 6, "source": {"copies": "inferred"}}, derived)


@pytest.mark.parametrize(
    "item",
    [
        {},
        {"name": ""},
        {"name": 3},
        {"name": "Cup", "copies": 0},
        {"name": "Cup", "copies": 1001},
        {"name": "Cup", "copies": 6.0},
        {"name": "Cup", "source": "counted"},
        {"name": "Cup", "source": {"copies": 3}},
        {"name": "Cup", "source": {"copies": "counted"}},
        {"name": "Cup", "source": {"copies": {"counted": ["six_cups"]}}},
        {"name": "Cup", "source": {"copies": {}}},
        {"name": "Cup", "source": {"copies": {"rulebook": [], "inferred": []}}},
        {"name": "Cup", "source": {"copies": {"rulebook": "six_cups"}}},
        {"name": "Cup", "source": {"copies": {"rulebook": ["six cups"]}}},
        {"name": "Cup", "source": {"copies": {"rulebook": ["six_cups", "six_cups"]}}},
        {"name": "Cup", "suit": "cups"},
        {"name": "Cup", "effects": []},
        ["Cup"],
        "Cup",
        None,
    ],
    ids=str,
)
def test_what_every_item_has_is_checked(item: object) -> None:
    assert not fits(item, schema())


def test_an_attribute_is_required_unless_there_may_be_none() -> None:
    derived = schema(colour=COLOUR, worth=Optional(NUMBER))
    assert ["name", "colour"] == derived["required"]
    assert fits({"name": "Cup", "colour": "red"}, derived)
    assert fits({"name": "Cup", "colour": "red", "worth": 3}, derived)
    assert not fits({"name": "Cup", "worth": 3}, derived)


def test_an_item_acts_only_at_the_hooks_that_its_kind_hears() -> None:
    derived = schema(hook("income", "card"), hook("opening", "shop"))
    effect = {"when": "income", "do": "gain 1 coin"}
    assert fits({"name": "Cup", "effects": [effect, effect]}, derived)
    assert not fits({"name": "Cup", "effects": [{**effect, "when": "opening"}]}, derived)


@pytest.mark.parametrize(
    "effect",
    [
        {"when": "income"},
        {"do": "x"},
        {"when": "income", "do": ""},
        {"when": "income", "do": "x", "by": 1},
        "x",
    ],
    ids=str,
)
def test_an_effect_says_when_and_what_and_no_more(effect: object) -> None:
    assert not fits({"name": "Cup", "effects": [effect]}, schema(hook("income", "card")))


def test_the_names_that_every_item_has_are_those_of_the_schema() -> None:
    properties = schema(hook("income", "card"))["properties"]
    assert isinstance(properties, dict)
    assert OF_EVERY_ITEM == tuple(properties)
