"""The bytes of a catalog come in; its translations, by context and English source, go out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.source.cache import cache_folder, cached, keep, key_of

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as Messages

_FORMAT = b"catalog 1"
"""Changes when what is kept of a catalog changes."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """What one file translates: a text for each context and source, or one for each plural."""

    texts: Mapping[tuple[str, str], tuple[str, ...]]

    def text(self, context: str, source: str) -> str | None:
        """None where nothing is translated; what is fuzzy counts as nothing."""
        found = self.texts.get((context, source))
        return None if found is None else found[0]

    def plural(self, context: str, source: str, form: int) -> str | None:
        found = self.texts.get((context, source))
        return None if found is None else found[min(form, len(found) - 1)]


EMPTY = Catalog({})


def read_catalog(path: Path) -> Catalog:
    """A catalog from its .po file; it is kept, made ready, so that Babel is needed only when it changes."""
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


def read_messages(content: bytes) -> Messages:
    """Everything that a .po file says, for those who check and update it."""
    from io import BytesIO

    from babel.messages.pofile import read_po

    return read_po(BytesIO(content), abort_invalid=True)


def _translated(content: bytes) -> list[tuple[tuple[str, str], list[str]]]:
    made = []
    for message in read_messages(content):
        texts = list(message.string) if isinstance(message.string, tuple | list) else [message.string]
        source = message.id[0] if isinstance(message.id, tuple | list) else message.id
        if source and not message.fuzzy and all(texts):
            made.append(((message.context or "", source), texts))
    return made
