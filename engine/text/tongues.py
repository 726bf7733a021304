"""A language and a pack come in; who speaks it about that pack goes out. Only this reads locales/."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.files import TEXTS
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path
from engine.source.yaml import read_document
from engine.text.catalog import EMPTY, Catalog, read_catalog
from engine.text.language import Language, language_of
from engine.text.speaker import Source, Speaker
from engine.text.texts import NONE, Texts, read_texts

if TYPE_CHECKING:
    from engine.pack.declarations import Pack

ENGLISH = "en"
DOMAIN = "ludex"
VARIABLE = "LUDEX_LANG"
GRAMMAR = "grammar.yaml"


class LanguageError(ValueError):
    """A language that nobody here speaks."""


def languages(locales: Path | None = None) -> list[str]:
    """Those that have a grammar."""
    return sorted(path.parent.name for path in (locales or data_folder("locales")).glob(f"*/{GRAMMAR}"))


def preferred(asked: str | None = None) -> str:
    """The language that is asked for, else that of LUDEX_LANG, of the locale, or English."""
    there = languages()
    if asked is not None:
        if asked not in there:
            raise LanguageError(f"there is no language '{asked}'; there are {', '.join(there)}")
        return asked
    for stated in _environment():
        if (short := stated.replace("-", "_").partition("_")[0].partition(".")[0].lower()) in there:
            return short
    return ENGLISH


def _environment() -> Iterator[str]:
    for name in (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            yield os.environ[name]


def speaker(id: str, pack: Pack) -> Speaker:
    """One that speaks a language about a pack; in English where there is no translation."""
    spoken = language(id)
    engine = Source(engine_texts(), _catalog(data_folder("locales"), id, DOMAIN))
    return Speaker(spoken, engine, Source(pack_texts(pack), _pack_catalog(id, pack)), pack)


def pack_texts(pack: Pack) -> Texts:
    document = pack.documents.get(TEXTS)
    return NONE if document is None else read_texts(document, Findings())


def _pack_catalog(id: str, pack: Pack) -> Catalog:
    """A pack elsewhere brings its own."""
    own = Path(pack.manifest.file).parent / "locales"
    folder = own if own.is_dir() else data_folder("locales")
    return _catalog(folder, id, pack.id)


@cache
def language(id: str) -> Language:
    path = data_folder("locales") / id / GRAMMAR
    findings = Findings()
    document = read_document(path.read_bytes(), display_path(path), findings) if path.is_file() else None
    found = None if document is None else language_of(id, document, findings)
    if found is None:
        raise LanguageError(f"the grammar of '{id}' cannot be read: {[one.message for one in findings]}")
    return found


@cache
def engine_texts() -> Texts:
    path = Path(__file__).with_name("sentences.yaml")
    findings = Findings()
    document = read_document(path.read_bytes(), display_path(path), findings)
    assert document is not None, list(findings)
    return read_texts(document, findings)


def _catalog(folder: Path, language: str, domain: str) -> Catalog:
    path = folder / language / "LC_MESSAGES" / f"{domain}.po"
    return read_catalog(path) if path.is_file() else EMPTY
