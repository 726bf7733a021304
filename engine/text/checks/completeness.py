"""Sources that have no translation, or none that somebody has confirmed."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.text.draft import Draft

MISSING = code(
    "C108",
    "'{source}' is not translated",
    "It is shown in English. Write the translation between the quotes.",
)
UNCONFIRMED = code(
    "C109",
    "the translation of '{source}' is fuzzy",
    "The text is shown in English. Compare the translation with the source, mend it, and delete the flag.",
)


def check(draft: Draft, findings: Findings) -> None:
    for entry in draft.po.active:
        if entry.key not in draft.sources:
            continue
        if entry.fuzzy:
            findings.add(UNCONFIRMED, entry.translation.position, source=shown(entry.source.value))
        elif draft.needs_translation(entry):
            for text in entry.translations.values():
                if not text.value:
                    findings.add(MISSING, text.position, source=shown(entry.source.value))


def shown(text: str) -> str:
    """A text in a message, never very long."""
    return text if len(text) <= 60 else text[:59] + "…"
