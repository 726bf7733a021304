"""A mutants.yaml comes in; the changes to a pack that are argued to change nothing of its game go out."""

from __future__ import annotations

from engine.pack.filenames import BESIDE, MUTANTS, SCENARIOS
from engine.pack.files import PackFiles
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.record import dataclass

UNKNOWN_FILE = code(
    "P501",
    "the pack has no file '{name}' whose rules could be changed",
    "mutants.yaml is rejected. Name the file by its path in the pack.",
)
ARGUED_TWICE = code(
    "P502",
    "this change stands in line {line} already",
    "mutants.yaml is rejected. One reason is enough: delete one of the two.",
)


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A change of one file, and why nobody could notice it."""

    file: str
    text: str
    """The line in which it stands."""
    change: str
    why: str
    where: Where


def read_equivalents(files: PackFiles, findings: Findings) -> tuple[Equivalent, ...]:
    """Read what is argued about changes of a pack; nothing if it does not fit its schema."""
    document = files.beside.get(MUTANTS)
    if document is None or not conforms(document, shipped("mutants"), findings):
        return ()
    entries = document.data
    assert isinstance(entries, list)
    found = tuple(Equivalent(**entry, where=document.root / i) for i, entry in enumerate(entries))
    rules = [p for p in files.documents if p not in BESIDE and not p.startswith(f"{SCENARIOS}/")]
    first: dict[tuple[str, str, str], Equivalent] = {}
    for one in found:
        if one.file not in rules:
            position = (one.where / "file").position
            findings.add(UNKNOWN_FILE, position, nearest(one.file, rules), name=one.file)
        other = first.setdefault((one.file, one.text, one.change), one)
        if other is not one:
            findings.add(ARGUED_TWICE, one.where.position, line=other.where.position.line)
    return found
