"""What goes wrong while a game is played comes in; a diagnostic at the statement at fault goes out."""

from __future__ import annotations

from collections.abc import Sequence
from types import CodeType, TracebackType

from engine.machine.place import Place
from engine.machine.question import Asked
from engine.source.diagnostic import Code, Diagnostic, Findings, code

_STOPS = "The game cannot go on; nothing of this step has happened."

NOTHING_TO_CHOOSE = code("R101", "{unit}: there is nothing to choose from for '{name}'", _STOPS)
RUNAWAY = code("R102", "{unit}: this has gone on for {limit} steps without an end", _STOPS)
CANNOT_PAY = code("R103", "{unit}: {amount} should be paid, but only {there} can be", _STOPS)
NONE_THERE = code("R104", "{unit}: there is nothing on top of an empty zone", _STOPS)
NO_SUCH_PLACE = code("R105", "{unit}: there is no place {place} among {number}", _STOPS)
DIVIDED_BY_ZERO = code("R106", "{unit}: a number is divided by 0", _STOPS)
NO_SLOT = code("R107", "{unit}: the item lies in no slot, so it has no attributes of one", _STOPS)
FULL = code("R108", "{unit}: all slots of '{zone}' are taken", _STOPS)
TOO_MANY = code("R109", "{unit}: more than {limit} options", _STOPS)
OUT_OF_RANGE = code("R111", "{unit}: {value} is not a number from {low} to {high}", _STOPS)
TOO_LARGE = code("R110", "{unit}: a number beyond 64 bits", _STOPS)

STEP_LIMIT = 100_000
OPTION_LIMIT = 20_000
LARGEST = 2**63


class RuleError(Exception):
    """The rules of a pack led to something impossible; the diagnostic says where and what."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class BrokenRuleError(Exception):
    """Raised inside compiled code, before the place is known."""

    def __init__(self, code: Code, /, **args: object) -> None:
        super().__init__(code.id)
        self.code = code
        self.fault_args = args


# What Python itself notices in compiled code, and what it means there.
_NOTICED: dict[type[Exception], Code] = {
    ZeroDivisionError: DIVIDED_BY_ZERO,
    IndexError: NONE_THERE,
    KeyError: NO_SLOT,
}
NOTICED: tuple[type[Exception], ...] = (BrokenRuleError, RecursionError, *_NOTICED)


def rule_error(
    error: Exception, places: Sequence[Place], module: str, asking: CodeType | None = None
) -> RuleError | None:
    """The error as the content's author should see it; None if it is the engine's own.

    Or of whoever is asked by the function of that code: who answers wrongly has not broken the rules.
    """
    place = _place(error.__traceback__, places, module, error, asking)
    if place is None:
        return None
    if isinstance(error, BrokenRuleError):
        return rule_fault(error.code, place, **error.fault_args)
    if isinstance(error, RecursionError):
        return rule_fault(RUNAWAY, place, limit=STEP_LIMIT)
    return rule_fault(_NOTICED[type(error)], place)


def rule_fault(code: Code, place: Place, /, **args: object) -> RuleError:
    findings = Findings()
    findings.add(code, place.position, None, unit=place.unit, **args)
    return RuleError(next(iter(findings)))


def nothing_to_choose(asked: Asked) -> RuleError:
    return rule_fault(NOTHING_TO_CHOOSE, asked.place, name=asked.question.name)


def _place(
    trace: TracebackType | None,
    places: Sequence[Place],
    module: str,
    error: Exception,
    asking: CodeType | None,
) -> Place | None:
    """The innermost frame of compiled code; what Python itself notices must have been noticed right there."""
    found = None
    while trace is not None:
        if trace.tb_frame.f_code is asking:
            return None
        if trace.tb_frame.f_code.co_filename == module:
            found = places[trace.tb_lineno - 1]
        elif not isinstance(error, BrokenRuleError | RecursionError):
            found = None
        trace = trace.tb_next
    return found
