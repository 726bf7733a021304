"""A value and a JSON Schema come in; what the value breaks of it goes out.

Three keywords are read more strictly than Python's usual reading: 3.0 is no whole number, a pattern's end is
the end of the text and not the line end before it, and of a list it is the repeated value that is at fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jsonschema import TypeChecker
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

Schema = Mapping[str, object]


def errors(value: object, schema: Schema) -> Iterator[ValidationError]:
    """Everything about a value that its schema forbids."""
    return _validator_class()(schema).iter_errors(value)  # type: ignore[arg-type]  # YAML gives no other


def fits(value: object, schema: Schema) -> bool:
    """Whether a schema allows a value."""
    return next(errors(value, schema), None) is None


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
