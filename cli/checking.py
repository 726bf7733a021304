"""The folder of a pack comes in; all that is wrong with it is found, and its files go out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.diagnostic import Findings


def check(folder: Path, findings: Findings) -> tuple[str, ...]:
    """Check a pack, comments that allow something included; the files are named as findings name them."""
    from engine.lint.validation import validated
    from engine.source.allowed import without_allowed
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path, pack_files
    from engine.source.pages import codes

    found = Findings()
    checked = validated(folder, found)
    if checked is None:
        findings.extend(found)
        return tuple(display_path(path) for path in pack_files(folder, Findings()))
    documents = checked.pack.documents.values()
    findings.extend(without_allowed(found, documents, codes()))
    return tuple(document.file for document in documents)

