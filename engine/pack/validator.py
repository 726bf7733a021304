"""A value and a JSON Schema come in; what the value breaks of it goes out.

Two libraries share the work: jsonschema-rs tells at once that a value is sound, as nearly all are, and
jsonschema finds out what is wrong with the others.

Three keywords are read more strictly than Python's usual reading: 3.0 is no whole number, a pattern's end is
the end of the text and not the line end before it, and of a list it is the repeated value that is at fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import jsonschema_rs
    from jsonschema import TypeChecker
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

Schema = Mapping[str, object]


def errors(value: object, schema: Schema) -> Iterator[ValidationError]:
    """Everything about a value that its schema forbids."""
    return _validator_class()(schema).iter_errors(value)  # type: ignore[arg-type]  # YAML gives no other


def fits(value: object, schema: Schema) -> bool:
    """Whether a schema allows a value."""
    return surely_fits(value, schema) or next(errors(value, schema), None) is None


def surely_fits(value: object, schema: Schema) -> bool:
    """Whether that can be told at once; if not, the value may fit all the same."""
    if _has_fractions(value):
        return False
    try:
        return _judge(_Itself(schema)).is_valid(value)
    except ValueError:  # a text that is no Unicode, or a key that is no text: no document has such
        return False


def _has_fractions(value: object) -> bool:
    """Numbers such as 3.0, which that library takes for whole ones, and which no pack needs."""
    waiting = [value]
    for one in waiting:
        if isinstance(one, dict):
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)
        elif isinstance(one, float):
            return True
    return False


class _Itself:
    """A schema as a key: the same only for the very same schema, so that it need not be compared."""

    __slots__ = ("schema",)

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    def __hash__(self) -> int:
        return id(self.schema)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.schema is other.schema


@lru_cache(maxsize=100)
def _judge(schema: _Itself) -> jsonschema_rs.Draft7Validator:
    from jsonschema_rs import Draft7Validator

    return Draft7Validator(_whole_patterns(schema.schema))


def _whole_patterns(schema: object) -> Any:
    """The same schema with patterns for the whole text, which that library looks for anywhere in it."""
    match schema:
        case Mapping():
            return {
                key: f"^(?:{value})$"
                if key == "pattern" and isinstance(value, str)
                else _whole_patterns(value)
                for key, value in schema.items()
            }
        case list() | tuple():
            return [_whole_patterns(one) for one in schema]
        case _:
            return schema


@cache
def _validator_class() -> type[Validator]:
    from jsonschema import Draft7Validator
    from jsonschema.validators import extend

    types = Draft7Validator.TYPE_CHECKER.redefine("integer", _is_integer)
    keywords = {"pattern": _pattern, "uniqueItems": _unique_items}
    strict: type[Validator] = extend(  # type: ignore[no-untyped-call]  # as its stub has it
        Draft7Validator, keywords, type_checker=types
    )
    return strict


def _is_integer(_: TypeChecker, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _pattern(_: Validator, pattern: str, value: object, __: Schema) -> Iterator[ValidationError]:
    from jsonschema.exceptions import ValidationError

    if isinstance(value, str) and not re.fullmatch(pattern, value):
        yield ValidationError("not of the form")


def _unique_items(_: Validator, unique: bool, value: object, __: Schema) -> Iterator[ValidationError]:
    from jsonschema.exceptions import ValidationError

    seen: set[str] = set()
    for index, item in enumerate(value if unique and isinstance(value, list) else ()):
        written = json.dumps(item, sort_keys=True)
        if written in seen:
            yield ValidationError("repeated", path=[index], instance=item)
        seen.add(written)
