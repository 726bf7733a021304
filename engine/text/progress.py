"""A catalog and its sources come in; how much of them is translated goes out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.source.record import dataclass
from engine.text.po import PoFile
from engine.text.texts import NOUN
from engine.text.wording import ENGLISH


@dataclass(frozen=True, slots=True)
class Progress:
    """How many sources have a translation, one that nobody has confirmed, or none."""

    translated: int
    fuzzy: int
    missing: int


def progress_of(po: PoFile | None, sources: Iterable[tuple[str, str]], language: str) -> Progress:
    """English sentences need no translation; English nouns have their forms in the catalog."""
    entries = {} if po is None else {entry.key: entry for entry in po.active}
    fuzzy = {key for key, entry in entries.items() if entry.fuzzy}
    done = {key for key, entry in entries.items() if entry.translated} - fuzzy
    wanted = set(sources)
    if language == ENGLISH:
        done |= {key for key in wanted if key[0] != NOUN} - fuzzy
    translated, unsure = len(wanted & done), len(wanted & fuzzy)
    return Progress(translated, unsure, len(wanted) - translated - unsure)
