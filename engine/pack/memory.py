"""A pack comes in again, with few files changed; what was made of the others before goes out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from engine.pack.declarations import Item
from engine.pack.manifest import Manifest
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Document
from engine.source.record import dataclass
from engine.source.yaml import read_document

_Read = tuple[bytes | str, Document | None, tuple[Diagnostic, ...]]
"""The content of a file, what was made of it, and what is wrong with it."""


@dataclass(slots=True)
class Memory:
    """What one who reads the same pack many times need not read again.

    A document is the same as long as its file is, and what was made of it is kept by the document itself.
    """

    _read: dict[str, tuple[bytes | str, Document | None, tuple[Diagnostic, ...]]] = field(
        default_factory=dict
    )
    _manifest: tuple[Document, Manifest] | None = None
    _modifiable: tuple[str, ...] = ()
    _items: dict[Document, Item] = field(default_factory=dict)

    def document(self, content: bytes | str, shown: str, findings: Findings) -> Document | None:
        """What a file holds; the same as last time, if its content is."""
        before = self._read.get(shown)
        if before is None or before[0] != content:
            found = Findings()
            if before is not None and before[1] is not None:
                self._items.pop(before[1], None)
            before = content, read_document(content, shown, found), tuple(found)
            self._read[shown] = before
        findings.extend(before[2])
        return before[1]

    def manifest(self, document: Document, findings: Findings) -> Manifest:
        """The declarations; if they were sound last time and their file is the same, the very same."""
        if self._manifest is not None and self._manifest[0] is document:
            return self._manifest[1].again(findings)
        found = Findings()
        manifest = Manifest(document.root, found)
        self._manifest = None if found else (document, manifest)
        self._items.clear()
        findings.extend(found)
        return manifest.again(findings)

    def items(self, modifiable: Iterable[str]) -> dict[Document, Item]:
        """The items whose files fitted their schemas, to be looked up and added to."""
        now = tuple(modifiable)
        if now != self._modifiable:
            self._modifiable = now
            self._items.clear()
        return self._items
