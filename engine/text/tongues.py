"""A language and a pack come in; who speaks it about that pack goes out. Only this reads locales/.

A pack from elsewhere brings its own, and so does a mod: catalogs, and grammars of languages that are new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.filenames import LOCALES, TEXTS
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path, is_file, is_folder, read_bytes
from engine.source.phrase import phrase
from engine.source.yaml import read_document
from engine.text.catalog import EMPTY, Catalog, read_catalog
from engine.text.language import Language, language_of
from engine.text.sayings import Sayings
from engine.text.speaker import Speaker
from engine.text.texts import NONE, Texts, read_texts
from engine.text.wording import Source, Wording

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.source.document import Document

DOMAIN = "ludex"
GRAMMAR = "grammar.yaml"


class LanguageError(ValueError):
    """A language that nobody here speaks."""


def languages(pack: Pack | None = None) -> list[str]:
    """Those that have a grammar, here or in a pack and its mods."""
    folders = [data_folder(LOCALES), *(own for _, own in _brought(pack))]
    return sorted({path.parent.name for folder in folders for path in folder.glob(f"*/{GRAMMAR}")})


def speaker(id: str, pack: Pack, strict: bool = False) -> Speaker:
    """One that speaks a language about a pack; what has no translation is English, and marked if strict."""
    engine = Source(engine_texts(), _engine_catalog(id, pack))
    items = {item.id: item.name for item in pack.items}
    own = Source(pack_texts(pack), _pack_catalog(id, pack))
    return Speaker(Wording(language(id, pack), engine, own, items, strict), pack)


def sayings(id: str) -> Sayings:
    """One that speaks a language about no pack."""
    return Sayings(language(id), Source(engine_texts(), _catalog(data_folder("locales"), id, DOMAIN)))


def pack_sayings(id: str, pack: str, texts: Document) -> Sayings:
    """One that says what a pack that travels with the engine has in its texts, without reading its rules."""
    return Sayings(language(id), Source(read_texts(texts, Findings()), _shipped(id, pack)))


def pack_texts(pack: Pack) -> Texts:
    document = pack.documents.get(TEXTS)
    return NONE if document is None else read_texts(document, Findings())


def _engine_catalog(id: str, pack: Pack) -> Catalog:
    """Who brings a language may bring the sentences of the engine in it, too."""
    return _heard(id, [(data_folder(LOCALES), DOMAIN), *((own, DOMAIN) for _, own in _brought(pack))])


def _pack_catalog(id: str, pack: Pack) -> Catalog:
    """A mod may also translate what the pack below says."""
    brought = dict(_brought(pack))
    sources = [(brought.get(pack.id, data_folder(LOCALES)), pack.id)]
    for mod in pack.mods:
        own = brought.get(mod.id)
        sources += [(data_folder(LOCALES), mod.id)] if own is None else [(own, pack.id), (own, mod.id)]
    return _heard(id, sources)


def _heard(id: str, sources: Iterable[tuple[Path, str]]) -> Catalog:
    """Several catalogs as one; later ones are heard before earlier ones."""
    found = [catalog for folder, domain in sources if (catalog := _catalog(folder, id, domain)) is not EMPTY]
    if len(found) < 2:
        return found[0] if found else EMPTY
    return Catalog({key: texts for catalog in found for key, texts in catalog.texts.items()})


def _brought(pack: Pack | None) -> Iterator[tuple[str, Path]]:
    """The ids of a pack and of its mods that bring something, with the folders of what they bring."""
    if pack is None:
        return
    layers = [(pack.id, pack.manifest), *((mod.id, mod.manifest) for mod in pack.mods)]
    for id, manifest in layers:
        own = Path(manifest.file).parent / LOCALES
        if is_folder(own):
            yield id, own


def language(id: str, pack: Pack | None = None) -> Language:
    """From the grammar that comes with Ludex, or else from the first that is brought."""
    folders = [data_folder(LOCALES), *(own for _, own in _brought(pack))]
    there = (path for folder in folders if is_file(path := folder / id / GRAMMAR))
    return _language(id, next(there, data_folder(LOCALES) / id / GRAMMAR))


@cache
def _language(id: str, path: Path) -> Language:
    findings = Findings()
    content = read_bytes(path, findings) if is_file(path) else None
    document = None if content is None else read_document(content, display_path(path), findings)
    found = None if document is None else language_of(id, document, findings)
    if found is None:
        problem = "; ".join(one.message for one in findings)
        raise LanguageError(
            phrase("the grammar of '{language}' cannot be read: {problem}", language=id, problem=problem)
        )
    return found


@cache
def engine_texts() -> Texts:
    path = Path(__file__).with_name("sentences.yaml")
    findings = Findings()
    document = read_document(path.read_bytes(), display_path(path), findings)
    assert document is not None, list(findings)
    return read_texts(document, findings)


def _catalog(folder: Path, language: str, domain: str) -> Catalog:
    return _shipped(language, domain) if folder == data_folder(LOCALES) else _read(folder, language, domain)


@cache
def _shipped(language: str, domain: str) -> Catalog:
    """One a language, however many speak it."""
    return _read(data_folder(LOCALES), language, domain)


def _read(folder: Path, language: str, domain: str) -> Catalog:
    path = folder / language / "LC_MESSAGES" / f"{domain}.po"
    return read_catalog(path) if is_file(path) else EMPTY
