"""A document and a JSON Schema come in, one diagnostic for each cause goes out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Where
from engine.source.files import data_folder
from engine.source.nearest import nearest

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Schema = Mapping[str, object]

UNKNOWN_KEY = code("S201", "unknown key '{key}'", "The file is rejected: nothing would read this key.")
MISSING_KEY = code("S202", "'{key}' is missing", "The file is rejected until it says this.")
WRONG_TYPE = code("S203", "this should be {wanted}", "The file is rejected.")
NOT_ALLOWED = code("S204", "'{value}' is not one of: {allowed}", "The file is rejected.")
WRONG_FORM = code("S205", "'{value}' is not of the form asked for: {wanted}", "The file is rejected.")
OUT_OF_RANGE = code("S206", "{value} is outside the limits: {limit}", "The file is rejected.")
REPEATED = code("S207", "a value stands here twice", "The file is rejected: each may stand here once.")
CONTRADICTION = code("S208", "{message}", "The file is rejected.")

_TYPES = {
    "object": "a mapping of keys to values",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "empty",
}


@cache
def shipped(name: str) -> Schema:
    """One of the schemas that travel with the engine."""
    text = (data_folder("schemas") / f"{name}.schema.json").read_text(encoding="utf-8")
    schema: Schema = json.loads(text)
    return schema


@dataclass(frozen=True, slots=True)
class _Fault:
    """What a validator found: where, which rule of the schema, and what that rule wants."""

    where: Where
    rule: str
    wanted: Any
    instance: Any
    schema: Mapping[str, Any]


def conforms(document: Document, schema: Schema, findings: Findings) -> bool:
    """Check a document against a schema; every fault is added to the findings."""
    from jsonschema import Draft7Validator

    errors = [_cause(error) for error in Draft7Validator(schema).iter_errors(document.data)]
    # A validator gives one error for each missing key, all of them alike; one report names them all.
    faults = {(error.validator, *error.absolute_path, repr(error.instance)): error for error in errors}
    for fault in faults.values():
        _report(fault, document.root, findings)
    return not faults


def _cause(error: ValidationError) -> ValidationError:
    """Of the alternatives that all failed, the one that the author most likely meant."""
    while error.context:
        by_branch: dict[object, list[ValidationError]] = {}
        for inner in error.context:
            by_branch.setdefault(inner.relative_schema_path[0], []).append(inner)
        meant = [
            branch for branch in by_branch.values() if not any(_is_other_shape(e, error) for e in branch)
        ]
        if len(meant) != 1:
            return error
        error = meant[0][0]
    return error


def _is_other_shape(inner: ValidationError, outer: ValidationError) -> bool:
    return inner.validator == "type" and inner.absolute_path == outer.absolute_path


def _report(error: ValidationError, root: Where, findings: Findings) -> None:
    where = root
    for part in error.absolute_path:
        where = where / part
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    fault = _Fault(where, str(error.validator), error.validator_value, error.instance, schema)
    _REPORTS.get(fault.rule, _report_other)(fault, findings)


def _report_unknown_keys(fault: _Fault, findings: Findings) -> None:
    allowed = [str(key) for key in fault.schema.get("properties", {})]
    for key in fault.instance:
        if key not in allowed:
            findings.add(UNKNOWN_KEY, (fault.where / key).key, nearest(key, allowed), key=key)


def _report_missing(fault: _Fault, findings: Findings) -> None:
    for key in fault.wanted:
        if key not in fault.instance:
            findings.add(MISSING_KEY, fault.where.position, key=key)


def _report_incomplete(fault: _Fault, findings: Findings) -> None:
    asked = (key for given, keys in fault.wanted.items() if given in fault.instance for key in keys)
    for key in asked:
        if key not in fault.instance:
            findings.add(MISSING_KEY, fault.where.position, key=key)


def _report_type(fault: _Fault, findings: Findings) -> None:
    findings.add(WRONG_TYPE, fault.where.position, wanted=_types(fault.wanted))


def _report_not_allowed(fault: _Fault, findings: Findings) -> None:
    values = fault.wanted if fault.rule == "enum" else [fault.wanted]
    allowed = [str(value) for value in values]
    near = nearest(str(fault.instance), allowed)
    value, shown = _shown(fault.instance), ", ".join(allowed)
    findings.add(NOT_ALLOWED, fault.where.position, near, value=value, allowed=shown)


def _report_form(fault: _Fault, findings: Findings) -> None:
    is_name = fault.where.value != fault.instance
    position = (fault.where / fault.instance).key if is_name else fault.where.position
    findings.add(WRONG_FORM, position, value=_shown(fault.instance), wanted=_form(fault))


def _report_range(fault: _Fault, findings: Findings) -> None:
    limit = f"{_LIMITS[fault.rule]} {fault.wanted}"
    findings.add(OUT_OF_RANGE, fault.where.position, value=_shown(fault.instance), limit=limit)


def _report_repeated(fault: _Fault, findings: Findings) -> None:
    findings.add(REPEATED, fault.where.position)


def _report_other(fault: _Fault, findings: Findings) -> None:
    findings.add(CONTRADICTION, fault.where.position, message=_alternatives(fault))


_LIMITS = {
    "minimum": "at least",
    "maximum": "at most",
    "minItems": "in number at least",
    "maxItems": "in number at most",
    "minLength": "characters at least",
    "minProperties": "entries at least",
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
    **dict.fromkeys(_LIMITS, _report_range),
}


def _types(wanted: str | list[str]) -> str:
    names = [wanted] if isinstance(wanted, str) else wanted
    return " or ".join(_TYPES[name] for name in names)


def _form(fault: _Fault) -> str:
    return str(fault.schema.get("description") or fault.wanted)


def _alternatives(fault: _Fault) -> str:
    described = fault.schema.get("description")
    if described and "required" not in fault.wanted[0]:
        return f"this should be: {described}"
    keys = [key for option in fault.wanted for key in option.get("required", ())]
    return "exactly one of these is needed: " + ", ".join(keys)


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"
