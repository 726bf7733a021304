"""Values and schemas come in and are judged twice: what is told at once to be sound must really be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pack.folder import kind_schemas, read_pack
from engine.pack.schema import shipped
from engine.pack.validator import Schema, errors, fits, surely_fits
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE


def assert_alike(value: object, schema: Schema) -> None:
    sound = next(errors(value, schema), None) is None
    assert sound == fits(value, schema)
    assert sound or not surely_fits(value, schema)


def sample() -> tuple[dict[str, Schema], list[tuple[str, Any]]]:
    """The schemas of the sample pack, and its files with the names of their schemas."""
    pack = read_pack(SAMPLE, Findings())
    assert pack is not None
    schemas = {
        **kind_schemas(pack),
        **{name: shipped(name) for name in ("pack", "phase", "procedure", "scenario")},
    }
    folders = {kind.folder: kind.id for kind in pack.kinds.values()}
    folders |= {"pack.yaml": "pack", "phases": "phase", "procedures": "procedure", "scenarios": "scenario"}
    files = [(folders[path.partition("/")[0]], document.data) for path, document in pack.documents.items()]
    return schemas, files


SCHEMAS, FILES = sample()


def test_sound_files_are_told_at_once() -> None:
    for name, data in FILES:
        assert surely_fits(data, SCHEMAS[name])
        assert_alike(data, SCHEMAS[name])


@pytest.mark.parametrize(
    ("value", "schema", "sound"),
    [
        (3, {"type": "integer"}, True),
        (3.0, {"type": "integer"}, False),
        ([{"a": 3.0}], {"items": {"properties": {"a": {"type": "integer"}}}}, False),
        (True, {"type": "integer"}, False),
        ("ab", {"pattern": "^ab$"}, True),
        ("ab\n", {"pattern": "^ab$"}, False),
        ("xab", {"pattern": "ab"}, False),
        ("b", {"pattern": "^a|b$"}, True),
        ("ax", {"pattern": "^a|b$"}, False),
        ([1, True], {"uniqueItems": True}, True),
        ([1, 1], {"uniqueItems": True}, False),
        ([{"a": 1, "b": 2}, {"b": 2, "a": 1}], {"uniqueItems": True}, False),
        (True, {"enum": [1]}, False),
        (1, {"const": True}, False),
        ("é" * 3, {"maxLength": 3}, True),
        ("\ud800", {"type": "string"}, True),
        (float("nan"), {"type": "integer"}, False),
        (2**62, {"maximum": 2**62}, True),
        (2**62 + 1, {"maximum": 2**62}, False),
    ],
)
def test_what_python_and_json_read_differently_is_read_strictly(
    value: object, schema: Schema, sound: bool
) -> None:
    assert sound == fits(value, schema)
    assert_alike(value, schema)


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.floats()
    | st.sampled_from(["", "x", "a b", "a\n", "é"])
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner)
)


@settings(max_examples=300)
@given(st.data())
def test_damaged_files_are_judged_alike(data: st.DataObject) -> None:
    name, file = data.draw(st.sampled_from(FILES))
    damaged = _copy(file)
    holder, key = data.draw(st.sampled_from(list(_places(damaged))))
    if data.draw(st.booleans()):
        holder[key] = data.draw(VALUES)
    elif isinstance(holder, dict):
        holder[data.draw(st.sampled_from(["x", "name", "of", "source"]))] = holder.pop(key)
    else:
        holder.append(holder[key])
    assert_alike(damaged, SCHEMAS[name])


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in ((value, key), *_places(value[key]))]
