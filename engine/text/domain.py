"""The engine's sentences, or a pack, come in; what there is to translate, and where, goes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.filenames import TEXTS
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path, read_bytes
from engine.source.record import dataclass
from engine.source.yaml import read_document
from engine.text.explained import messages_of_pages
from engine.text.extraction import Message, messages_of_pack, messages_of_texts, template
from engine.text.glossary import NO_TERMS, Glossary, glossary_of
from engine.text.marked import messages_below
from engine.text.schemas import messages_of_schemas
from engine.text.telling import COMMAND, DIAGNOSTICS, EXPLAIN
from engine.text.texts import NONE, NOUN, Texts, read_texts
from engine.text.tongues import DOMAIN, languages
from engine.text.wording import ENGLISH
from engine.text.writing import Unit

if TYPE_CHECKING:
    from engine.pack.declarations import Pack

OWN = (DOMAIN, COMMAND, DIAGNOSTICS, EXPLAIN)
"""What Ludex says of games, and what it says of itself and of packs."""
LOCALES, MESSAGES, SUFFIX = "locales", "LC_MESSAGES", ".po"
ENGINE = Path(__file__).parents[1]
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
    inflects: bool = True
    """Whether a slot can ask for a grammatical form."""

    def path(self, language: str) -> Path:
        return self.locales / language / MESSAGES / f"{self.id}{SUFFIX}"

    def sources(self, with_lines: bool = False) -> Mapping[tuple[str, str], Unit]:
        return template(self.messages, with_lines)

    def speaks(self, language: str) -> bool:
        """Whether there is anything to say in a catalog: English needs one only for the forms of nouns."""
        return language != ENGLISH or not self.messages or any(one.context == NOUN for one in self.messages)

    def languages(self) -> list[str]:
        """Those in which there is a catalog, or must be one."""
        if self.shipped:
            return [language for language in languages() if self.speaks(language)]
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


def diagnostics_domain() -> Domain:
    """What the engine finds fault with, and how."""
    return plain_domain(DIAGNOSTICS, (*messages_below(ENGINE), *messages_of_schemas()))


def pages_domain() -> Domain:
    """The pages that explain what it finds fault with."""
    return plain_domain(EXPLAIN, messages_of_pages())


def plain_domain(id: str, messages: Iterable[Message]) -> Domain:
    """Texts of Ludex that are about no game: their slots are filled with what is written there."""
    return Domain(id, data_folder(LOCALES), NONE, tuple(messages), shipped=True, inflects=False)


def pack_domain(pack: Pack, findings: Findings) -> Domain:
    """A pack, or the last mod of one; what comes with Ludex has its catalogs there, others with them."""
    last = pack.layers[-1] if pack.layers else None
    own, manifest = (pack.id, pack.manifest) if last is None else (last.id, last.manifest)
    folder = Path(manifest.file).parent
    shipped = folder.resolve().parent == data_folder("content").resolve()
    document = pack.documents.get(TEXTS)
    texts = NONE if document is None else read_texts(document, findings)
    messages = tuple(messages_of_pack(pack, texts, f"content/{own}/" if shipped else ""))
    locales = data_folder(LOCALES) if shipped else folder / LOCALES
    return Domain(own, locales, texts, messages, shipped, glossary_of(pack, Findings()))


def strangers(locales: Path, domains: frozenset[str]) -> Iterator[Path]:
    """Catalogs that belong to none of the domains."""
    for path in sorted(locales.glob(f"*/{MESSAGES}/*{SUFFIX}")):
        if path.stem not in domains:
            yield path
