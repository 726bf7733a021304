"""The folder of a pack comes in; all that is wrong with it is found, and its files go out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.diagnostic import Findings
    from engine.source.progress import Progress
    from engine.source.snapshot import Snapshot
    from engine.source.verdict import Verdict


def check(folder: Path, findings: Findings) -> tuple[str, ...]:
    """Check a pack, comments that allow something included; the files are named as findings name them."""
    from cli.progress import shown_progress
    from engine.source.snapshot import take
    from engine.source.verdict import keep_verdict, kept_verdict

    snapshot = take(folder)
    verdict = kept_verdict(snapshot)
    if verdict is None:
        with shown_progress(folder.name) as progress:
            verdict = _verdict(snapshot, progress)
        keep_verdict(snapshot, verdict)
    findings.extend(verdict.found)
    return verdict.files


def _verdict(snapshot: Snapshot, progress: Progress) -> Verdict:
    from engine.lint.validation import validated_files
    from engine.pack.files import GLOSSARY, TEXTS
    from engine.source.allowed import without_allowed
    from engine.source.diagnostic import Findings
    from engine.source.garbage import collector_paused
    from engine.source.pages import codes
    from engine.source.verdict import Verdict

    found = Findings()
    with collector_paused():
        checked = validated_files(snapshot, found, progress)
    if checked is None:
        return Verdict(tuple(found), tuple(file.shown for file in snapshot.files))
    if TEXTS in checked.pack.documents:
        from engine.text.checking import check_pack_texts

        check_pack_texts(checked, found)
    if GLOSSARY in checked.pack.documents:
        from engine.text.glossary import glossary_of

        glossary_of(checked.pack, found)
    documents = checked.pack.documents.values()
    left = tuple(without_allowed(found, documents, codes()))
    return Verdict(left, tuple(document.file for document in documents))
