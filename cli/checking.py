"""The folder of a pack comes in; all that is wrong with it is found, and its files go out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.lang.recall import Recall
    from engine.lint.uses import Seen
    from engine.pack.memory import Memory
    from engine.source.diagnostic import Findings
    from engine.source.progress import Progress
    from engine.source.snapshot import Snapshot
    from engine.source.verdict import Verdict


def check(folder: Path, findings: Findings, mods: Sequence[str] = ()) -> tuple[str, ...]:
    """Check a pack, comments that allow something included; the files are named as findings name them."""
    from cli.progress import shown_progress
    from engine.pack.layers.stack import stack
    from engine.source.verdict import keep_verdict, kept_verdict

    snapshot = stack(folder, mods)
    verdict = kept_verdict(snapshot)
    if verdict is None:
        with shown_progress(folder.name) as progress:
            verdict, _ = verdict_of(snapshot, progress)
        keep_verdict(snapshot, verdict)
    findings.extend(verdict.found)
    return verdict.files


@dataclass(frozen=True, slots=True)
class Known:
    """What is remembered of a pack from one time to the next."""

    memory: Memory
    recall: Recall
    seen: Seen


def verdict_of(
    snapshot: Snapshot, progress: Progress, known: Known | None = None
) -> tuple[Verdict, Checked | None]:
    """All that is wrong with a pack, and its texts if it can be played."""
    from engine.lint.validation import validated_files
    from engine.pack.filenames import GLOSSARY, TEXTS
    from engine.source.allowed import without_allowed
    from engine.source.diagnostic import Findings
    from engine.source.garbage import collector_paused
    from engine.source.pages import codes
    from engine.source.verdict import Verdict

    found = Findings()
    with collector_paused():
        if known is None:
            checked = validated_files(snapshot, found, progress)
        else:
            checked = validated_files(snapshot, found, progress, known.memory, known.recall, known.seen)
    if checked is None:
        return Verdict(tuple(found), tuple(file.shown for file in snapshot.files)), None
    if TEXTS in checked.pack.documents:
        from engine.text.checking import check_pack_texts

        check_pack_texts(checked, found)
    if GLOSSARY in checked.pack.documents:
        from engine.text.glossary import glossary_of

        glossary_of(checked.pack, found)
    layers = checked.pack.mods
    documents = [*checked.pack.documents.values(), *(mod.manifest for mod in layers)]
    # Whoever checks a mod is not answerable for what the pack below says, or needs no more.
    below = {one.file for one in checked.pack.layers[0].documents.values()} if layers else frozenset()
    told = [one for one in found if one.position.file not in below]
    left = tuple(without_allowed(told, [one for one in documents if one.file not in below], codes()))
    return Verdict(left, tuple(document.file for document in documents)), checked
