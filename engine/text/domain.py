"""The engine's sentences, or a pack, come in; what there is to translate, and where, goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.files import TEXTS
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path, read_bytes
from engine.source.yaml import read_document
from engine.text.extraction import Message, messages_of_pack, messages_of_texts, template
from engine.text.glossary import NO_TERMS, Glossary, glossary_of
from engine.text.texts import NONE, Texts, read_texts
from engine.text.tongues import DOMAIN, languages
from engine.text.writing import Unit

if TYPE_CHECKING:
    from engine.pack.declarations import Pack

LOCALES, MESSAGES, SUFFIX = "locales", "LC_MESSAGES", ".po"
SENTENCES = Path(__file__).with_name("sentences.yaml")
SENTENCES_SHOWN = "engine/text/sentences.yaml"
"""How catalogs name that file, wherever it is installed."""


@dataclass(frozen=True, slots=True)
class Domain:
    """What is translated together: one catalog a language."""

    id: str
    locales: Path
    texts: Texts
    messages: tuple[Message, ...]
    shipped: bool
    """Whether it comes with Ludex, and so must speak all of its languages."""
    glossary: Glossary = NO_TERMS

    def path(self, language: str) -> Path:
        return self.locales / language / MESSAGES / f"{self.id}{SUFFIX}"

    def sources(self, with_lines: bool = False) -> Mapping[tuple[str, str], Unit]:
        return template(self.messages, with_lines)

    def languages(self) -> list[str]:
        """Those in which there is a catalog, or must be one."""
        if self.shipped:
            return languages()
        return sorted(
            path.parent.parent.name for path in self.locales.glob(f"*/{MESSAGES}/{self.id}{SUFFIX}")
        )


def engine_domain(findings: Findings) -> Domain | None:
    """The sentences of the engine and the command."""
    content = read_bytes(SENTENCES, findings)
    document = None if content is None else read_document(content, display_path(SENTENCES), findings)
    if document is None:
        return None
    texts = read_texts(document, findings)
    messages = tuple(messages_of_texts(texts, SENTENCES_SHOWN))
    return Domain(DOMAIN, data_folder(LOCALES), texts, messages, shipped=True)


def pack_domain(pack: Pack, findings: Findings) -> Domain:
    """A pack that comes with Ludex has its catalogs there; one from elsewhere brings its own."""
    folder = Path(pack.manifest.file).parent
    shipped = folder.resolve().parent == data_folder("content").resolve()
    document = pack.documents.get(TEXTS)
    texts = NONE if document is None else read_texts(document, findings)
    messages = tuple(messages_of_pack(pack, texts, f"content/{pack.id}/" if shipped else ""))
    locales = data_folder(LOCALES) if shipped else folder / LOCALES
    return Domain(pack.id, locales, texts, messages, shipped, glossary_of(pack, Findings()))


def strangers(locales: Path, domains: frozenset[str]) -> Iterator[Path]:
    """Catalogs that belong to none of the domains."""
    for path in sorted(locales.glob(f"*/{MESSAGES}/*{SUFFIX}")):
        if path.stem not in domains:
            yield path
