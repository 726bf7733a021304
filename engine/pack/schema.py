"""A document and a JSON Schema come in, one diagnostic for each cause goes out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.pack.validator import Schema, errors, surely_fits
from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Where
from engine.source.files import data_folder
from engine.source.message import literal
from engine.source.nearest import nearest
from engine.source.phrase import Phrase, either, one_by_one, phrase, together
from engine.source.position import Position
from engine.source.record import dataclass

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

UNKNOWN_KEY = code(
    "S201",
    "unknown key '{key}'",
    "The file is rejected: nothing would read this key. Correct its name, or delete it.",
)
MISSING_KEY = code("S202", "'{key}' is missing", "The file is rejected. Add this key.")
WRONG_TYPE = code("S203", "this should be {wanted}", "The file is rejected.")
NOT_ALLOWED = code(
    "S204", "'{value}' is not one of the values allowed here: {allowed}", "The file is rejected."
)
WRONG_FORM = code("S205", "'{value}' does not have the form asked for: {wanted}", "The file is rejected.")
OUT_OF_RANGE = code("S206", "{value} is outside the limits; needed is {limit}", "The file is rejected.")
REPEATED = code(
    "S207", "'{value}' stands in this list already", "The file is rejected: each value may stand there once."
)
NOT_ONE_OF = code(
    "S208",
    "exactly one of these is needed: {keys}",
    "The file is rejected. Keep one of them and leave out the others.",
)

MOST_ERRORS = 100
"""Who has so many in one file has made one mistake in many places; the rest is not looked at."""
_SUFFIX = ".schema.json"
_TYPES = {
    "object": phrase("a mapping of keys to values"),
    "array": phrase("a list"),
    "string": phrase("text"),
    "integer": phrase("a whole number"),
    "number": phrase("a number"),
    "boolean": phrase("true or false"),
    "null": phrase("empty"),
}


@cache
def shipped(name: str) -> Schema:
    """One of the schemas that travel with the engine; what it takes from another stands in it."""
    text = (data_folder("schemas") / f"{name}{_SUFFIX}").read_text(encoding="utf-8")
    schema: Schema = json.loads(text, object_hook=_with_other)
    return schema


@cache
def shipped_part(name: str) -> Schema:
    """One of those schemas, to stand inside another."""
    return {key: value for key, value in shipped(name).items() if key not in ("$schema", "$id", "title")}


def _with_other(schema: Schema) -> Schema:
    other = str(schema.get("$ref", ""))
    return shipped_part(other.removesuffix(_SUFFIX)) if other.endswith(_SUFFIX) else schema


@dataclass(frozen=True, slots=True)
class _Fault:
    """What a validator found: where, which rule of the schema, and what that rule wants."""

    where: Where
    rule: str
    wanted: Any
    instance: Any
    schema: Mapping[str, Any]
    shapes: tuple[str, ...] = ()
    """Of alternatives none of which has the value's shape, the shapes."""
    described: str | None = None
    """What the schema says about the value, or about the alternatives that it is one of."""


def conforms(document: Document, schema: Schema, findings: Findings) -> bool:
    """Check a document against a schema; every fault is added to the findings."""
    if surely_fits(document.data, schema):
        return True
    found = islice(errors(document.data, schema), MOST_ERRORS)
    causes = [cause for error in found for cause in _causes(error)]
    misshapen = {tuple(error.absolute_path) for error in causes if error.validator == "type"}
    # A validator gives one error for each missing key, all of them alike; one report names them all.
    # Of a value of the wrong shape, nothing else is worth saying.
    faults = {
        (error.validator, *error.absolute_path, repr(error.instance)): error
        for error in causes
        if error.validator == "type" or tuple(error.absolute_path) not in misshapen
    }
    for fault in faults.values():
        _report(fault, document.root, findings)
    return not faults


def _causes(error: ValidationError) -> list[ValidationError]:
    """Of alternatives that all failed, the faults of the one that the author most likely meant."""
    meant = [branch for branch in _branches(error) if not any(_is_other_shape(e, error) for e in branch)]
    if len(meant) > 1:  # the one that knows all the keys
        meant = [branch for branch in meant if not any(_has_other_keys(e, error) for e in branch)]
    if len(meant) != 1:
        return [error]
    return [cause for inner in meant[0] for cause in _causes(inner)]


def _has_other_keys(inner: ValidationError, outer: ValidationError) -> bool:
    return inner.validator == "additionalProperties" and inner.absolute_path == outer.absolute_path


def _branches(error: ValidationError) -> Iterable[list[ValidationError]]:
    """The faults of each alternative."""
    by_branch: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        by_branch.setdefault(inner.relative_schema_path[0], []).append(inner)
    return by_branch.values()


def _is_other_shape(inner: ValidationError, outer: ValidationError) -> bool:
    """Whether an alternative wants a value of another shape; it can have alternatives itself."""
    if inner.absolute_path != outer.absolute_path:
        return False
    if inner.context:
        return all(any(_is_other_shape(e, inner) for e in branch) for branch in _branches(inner))
    return inner.validator == "type"


def _shapes(error: ValidationError) -> Iterator[str]:
    """Of alternatives none of which has the value's shape, the shapes."""
    for inner in error.context or ():
        if inner.validator == "type" and inner.absolute_path == error.absolute_path:
            yield _shape(inner.validator_value)
        elif _is_other_shape(inner, error):
            yield from _shapes(inner)


def _report(error: ValidationError, root: Where, findings: Findings) -> None:
    where = root
    for part in error.absolute_path:
        where = where / part
    fault = _Fault(
        where=where,
        rule=str(error.validator),
        wanted=error.validator_value,
        instance=error.instance,
        schema=error.schema if isinstance(error.schema, Mapping) else {},
        shapes=tuple(dict.fromkeys(_shapes(error))),
        described=_description(error),
    )
    _REPORTS[fault.rule](fault, findings)


def _description(error: ValidationError) -> str | None:
    for schema in (error.schema, error.parent.schema if error.parent else None):
        if isinstance(schema, Mapping) and "description" in schema:
            return Phrase(literal(str(schema["description"])), {})
    return None


def _report_unknown_keys(fault: _Fault, findings: Findings) -> None:
    _report_unknown(fault, [str(key) for key in fault.schema.get("properties", {})], findings)


def _report_unknown(fault: _Fault, allowed: Sequence[str], findings: Findings) -> None:
    for key in islice((key for key in fault.instance if key not in allowed), MOST_ERRORS):
        findings.add(UNKNOWN_KEY, (fault.where / key).key, nearest(key, allowed), key=shown(key))


def _report_missing(fault: _Fault, findings: Findings) -> None:
    for key in fault.wanted:
        if key not in fault.instance:
            findings.add(MISSING_KEY, fault.where.key, key=key)


def _report_incomplete(fault: _Fault, findings: Findings) -> None:
    asked = (key for given, keys in fault.wanted.items() if given in fault.instance for key in keys)
    for key in asked:
        if key not in fault.instance:
            findings.add(MISSING_KEY, fault.where.key, key=key)


def _report_type(fault: _Fault, findings: Findings) -> None:
    wanted = _shape(fault.wanted)
    # Where a version is asked for, 1.0 is not just in want of quotes.
    is_version = wanted == _TYPES["string"] and isinstance(fault.instance, float)
    if fault.described and is_version:
        wanted = phrase("{shape}: {about}", shape=wanted, about=fault.described)
    findings.add(WRONG_TYPE, fault.where.position, _in_shape(fault), wanted=wanted)


def _in_shape(fault: _Fault) -> str | None:
    """The same value as it was perhaps meant: in quotes, without them, or as a list of one."""
    given = fault.instance
    is_one = isinstance(given, str | int | float) and not isinstance(given, bool)
    if fault.wanted == "array" and is_one:
        return f"[{given}]"
    if fault.wanted == "string" and is_one and "pattern" not in fault.schema:
        return f'"{given}"'
    if fault.wanted == "integer" and isinstance(given, str) and given.isdecimal():
        return given
    return None


def _shape(wanted: object) -> str:
    """The shape that a schema asks for, or the several that it allows."""
    return either(_TYPES[str(one)] for one in (wanted if isinstance(wanted, list) else [wanted]))


def _report_not_allowed(fault: _Fault, findings: Findings) -> None:
    values = fault.wanted if fault.rule == "enum" else [fault.wanted]
    allowed = [shown(value) for value in values]
    value = shown(fault.instance)
    near = nearest(value, allowed)
    findings.add(NOT_ALLOWED, _position(fault), near, value=value, allowed=", ".join(allowed))


def _report_form(fault: _Fault, findings: Findings) -> None:
    wanted = fault.described or fault.wanted
    findings.add(WRONG_FORM, _position(fault), value=shown(fault.instance), wanted=wanted)


def _position(fault: _Fault) -> Position:
    """Where a value stands, or a key whose name is at fault."""
    is_name = fault.where.value != fault.instance
    return (fault.where / fault.instance).key if is_name else fault.where.position


def _report_range(fault: _Fault, findings: Findings) -> None:
    limit = _LIMITS[fault.rule](fault.wanted)
    value = shown(fault.instance) or phrase("an empty text")
    findings.add(OUT_OF_RANGE, fault.where.position, value=value, limit=limit)


def _report_repeated(fault: _Fault, findings: Findings) -> None:
    findings.add(REPEATED, fault.where.position, value=shown(fault.instance))


def _report_alternatives(fault: _Fault, findings: Findings) -> None:
    if fault.shapes:
        findings.add(WRONG_TYPE, fault.where.position, wanted=either(fault.shapes))
        return
    known = [key for option in fault.wanted for key in option.get("properties", ())]
    if known:
        _report_unknown(fault, known, findings)
    keys = one_by_one(together(option["required"]) for option in fault.wanted)
    findings.add(NOT_ONE_OF, fault.where.position, keys=keys)


_LIMITS: Mapping[str, Callable[[object], Phrase]] = {
    "minimum": lambda limit: phrase("at least {limit}", limit=limit),
    "maximum": lambda limit: phrase("at most {limit}", limit=limit),
    "minItems": lambda limit: phrase("a list of length {limit} or more", limit=limit),
    "maxItems": lambda limit: phrase("a list of length {limit} or less", limit=limit),
    "minLength": lambda limit: phrase("a text of length {limit} or more", limit=limit),
    "minProperties": lambda limit: phrase("a mapping of {limit} or more keys", limit=limit),
    "maxProperties": lambda limit: phrase("a mapping of {limit} or fewer keys", limit=limit),
}
_REPORTS = {
    "additionalProperties": _report_unknown_keys,
    "required": _report_missing,
    "dependencies": _report_incomplete,
    "type": _report_type,
    "enum": _report_not_allowed,
    "const": _report_not_allowed,
    "pattern": _report_form,
    "uniqueItems": _report_repeated,
    "oneOf": _report_alternatives,
    **dict.fromkeys(_LIMITS, _report_range),
}
"""What each rule of a schema is reported by; a test holds that no schema of ours uses another."""


def shown(value: object) -> str:
    """A value as an author would write it, not as Python would (`null`, `true`), and never very long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"
