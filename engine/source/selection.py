"""Findings and the codes that somebody wants to see come in; those findings go out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.source.diagnostic import Diagnostic, Findings, Severity, code
from engine.source.position import Position
from engine.source.record import dataclass

LEFT_OUT = code(
    "A201",
    "there are errors whose codes were not asked for: {codes}",
    "The pack is not sound. Select these codes, or do not ignore them, to see where.",
)


@dataclass(frozen=True, slots=True)
class Selection:
    """All codes that begin with one of the selected, or all if none is; less those to be ignored."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def __contains__(self, code_id: str) -> bool:
        return code_id.startswith(self.select or "") and not code_id.startswith(self.ignore)


def selected(found: Iterable[Diagnostic], selection: Selection, pack: Position) -> Findings:
    """The findings that were asked for.

    A pack with an error among the others is not sound, and nobody may take it for sound: where nothing that
    is shown says so, one finding at the pack does.
    """
    every = list(found)
    shown = Findings()
    shown.extend(diagnostic for diagnostic in every if diagnostic.code.id in selection)
    errors = [one for one in every if one.code.severity is Severity.ERROR]
    if errors and not shown.has_errors():
        codes = ", ".join(sorted({one.code.id for one in errors}))
        shown.add(LEFT_OUT, pack, codes=codes)
    return shown
