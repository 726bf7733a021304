"""A few files come in; the smallest pack that has them is written and checked, and what is found goes out."""

from collections.abc import Mapping
from pathlib import Path

from engine.lint.validation import validated
from engine.source.diagnostic import Diagnostic, Findings
from tests import tiny
from tests.diagnosed import Place, places

OPENING = "do: first player gains 1 point\n"


def small_pack(folder: Path, files: Mapping[str, str]) -> Path:
    """Sound without any of the files: one phase, in which the first player gains a point."""
    return tiny.write_pack(folder, {"phases/opening.yaml": OPENING, **files})


def found_in(folder: Path) -> list[Diagnostic]:
    findings = Findings()
    validated(folder, findings)
    return list(findings)


def places_in(folder: Path) -> list[Place]:
    """What is found, with files as they are called in the pack."""
    return places(found_in(folder), folder)


def codes(folder: Path, files: Mapping[str, str]) -> list[str]:
    """The codes of all that is found in a small pack."""
    return [one.code.id for one in found_in(small_pack(folder, files))]


def pack(more: str, **changed: str) -> str:
    """A manifest with further declarations: the counter `point`, the phase `opening`, two players."""
    fields = {"version": "1.0.0", "players": "2", "flow": "[opening]", "score": "point", **changed}
    counters = "" if "counters:" in more else "counters:\n  point: {of: player}\n"
    return "name: Tiny\n" + "".join(f"{key}: {value}\n" for key, value in fields.items()) + counters + more
