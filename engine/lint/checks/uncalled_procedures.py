"""Procedures that no other text calls, and what a procedure takes but never reads.

Two procedures that only call each other are called by nobody.

Cannot decide whether the line that calls a procedure ever happens.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.lang.checked import CheckedModifier, CheckedProcedure
from engine.lang.forms.do import Do
from engine.lang.references import Call, LocalValue
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNCALLED = code(
    "W114",
    "nothing calls the procedure '{name}'",
    "What it says never happens. Call it somewhere, or delete the file.",
    Severity.WARNING,
)
UNREAD = code(
    "W115",
    "'{name}' takes '{parameter}', but never reads it",
    "Whatever it is given there, it does the same. Use it, or leave it out here and where it is called.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    _check_calls(uses, findings)
    _check_parameters(uses, findings)


def _check_calls(uses: Uses, findings: Findings) -> None:
    calls = [(text.procedure, node.procedure.id) for text, node in uses.of(Do)]
    calls += [(text.procedure, node.procedure.id) for text, node in uses.of(Call)]
    by_caller: dict[str | None, set[str]] = {}
    for caller, called in calls:
        by_caller.setdefault(caller, set()).add(called)
    explained: set[str] = set()
    _mark(None, by_caller, explained)
    called_by_another = {called for caller, called in calls if caller is not None and caller != called}
    # First those that nobody calls, then those that call each other.
    in_order = sorted(uses.pack.procedures.values(), key=lambda procedure: procedure.id in called_by_another)
    for procedure in in_order:
        if procedure.id not in explained:
            explained.add(procedure.id)
            _mark(procedure.id, by_caller, explained)
            findings.add(UNCALLED, procedure.where.position, name=procedure.id)


def _mark(start: str | None, by_caller: Mapping[str | None, set[str]], explained: set[str]) -> None:
    """Whatever is called from here, directly or not, is used or idle for the same reason."""
    waiting = [start]
    while waiting:
        new = by_caller.get(waiting.pop(), set()) - explained
        explained |= new
        waiting += new


def _check_parameters(uses: Uses, findings: Findings) -> None:
    """A name cannot be given twice in a text, so the name alone tells which is read."""
    read: set[tuple[str, str]] = set()
    for text, node in uses.of(LocalValue):
        match text.of:
            case CheckedProcedure(procedure=procedure):
                read.add((procedure.id, node.local.name))
            case CheckedModifier(modifier=modifier):
                read.add((modifier.modifies, node.local.name))
    for procedure in uses.pack.procedures.values():
        for name in procedure.takes:
            if (procedure.id, name) not in read:
                position = (procedure.where / "takes" / name).key
                findings.add(UNREAD, position, name=procedure.id, parameter=name)
