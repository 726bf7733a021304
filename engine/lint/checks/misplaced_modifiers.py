"""Items that modify a procedure which only ever looks at items of another kind.

Cannot decide whether an item of the right kind ever lies where the procedure looks.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.pack.types import Collection, Item
from engine.source.diagnostic import Findings, Severity, code

IGNORED = code(
    "W202",
    "'{name}' is modified by each '{kind}', but this is a '{own}'",
    "The number never changes by it. Let the procedure look at this kind, or delete the entry.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    kinds = {
        id: procedure.modified_by.type.of
        for id, procedure in uses.checked.procedures.items()
        if procedure.modified_by is not None and isinstance(procedure.modified_by.type, Collection)
    }
    for modifier in uses.checked.modifiers:
        id, own = modifier.modifier.modifies, modifier.item.kind
        wanted = kinds.get(id)
        if isinstance(wanted, Item) and wanted.kind != own:
            position = (modifier.modifier.where / "modifies").position
            findings.add(IGNORED, position, name=id, kind=wanted.kind, own=own)
