"""The bytes of a catalog come in; its translations, by context and English source, go out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from engine.source.cache import cache_folder, cached, keep, key_of
from engine.source.record import dataclass

_FORMAT = b"catalog 2"
"""Changes when what is kept of a catalog changes."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """What one file translates: a text for each context and source, or one for each plural."""

    texts: Mapping[tuple[str, str], tuple[str, ...]]

    def translations(self, context: str, source: str) -> tuple[str, ...] | None:
        """One for each plural; None where nothing is translated, and what is fuzzy counts as nothing."""
        return self.texts.get((context, source))

    def text(self, context: str, source: str) -> str | None:
        found = self.translations(context, source)
        return None if found is None else found[0]


EMPTY = Catalog({})


def read_catalog(path: Path) -> Catalog:
    """A catalog from its .po file; it is kept, made ready, until the file changes."""
    try:
        content = path.read_bytes()
    except OSError:
        return EMPTY
    folder, key = cache_folder(), key_of(_FORMAT, content)
    kept = None if folder is None else cached(folder, key)
    if kept is None:
        kept = json.dumps([[*where, *texts] for where, texts in _translated(content)]).encode()
        if folder is not None:
            keep(folder, key, kept)
    return Catalog({(context, source): tuple(texts) for context, source, *texts in json.loads(kept)})


def _translated(content: bytes) -> list[tuple[tuple[str, str], list[str]]]:
    """What is not sound is passed over, and said in English; `ludex i18n check` tells where."""
    from engine.source.diagnostic import Findings
    from engine.text.po import read_po

    return [
        (entry.key, [text.value for text in entry.translations.values()])
        for entry in read_po(content, "", Findings()).active
        if entry.translated and not entry.fuzzy
    ]
