"""Languages and what is translated into them come in; what is wrong with grammars and catalogs goes out."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.lang.checked import Checked
from engine.pack.declarations import Pack
from engine.source.diagnostic import Findings, code
from engine.source.files import data_folder, display_path, read_bytes
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.record import dataclass
from engine.source.yaml import read_document
from engine.text.allowing import without_allowed
from engine.text.domain import LOCALES, OWN, Domain, strangers
from engine.text.draft import Draft
from engine.text.language import Language, language_of
from engine.text.po import PoFile, read_po
from engine.text.sources import English, check_texts
from engine.text.tongues import GRAMMAR, languages
from engine.text.typography import Typography, typography_of
from engine.text.wording import ENGLISH

NO_CATALOG = code(
    "C103",
    "there is no catalog of '{domain}' in {language}",
    "All of it is shown in English. `ludex i18n update` makes the file.",
)
STRANGER = code(
    "C104",
    "nothing reads this catalog: there is no pack '{domain}'",
    "The file has no use. Rename it like the pack whose texts it translates, or delete it.",
)
NO_GRAMMAR = code(
    "C121",
    "there is no grammar of '{language}'",
    "Nobody can play in this language. `ludex i18n new` makes a grammar to start from.",
)
Check = Callable[[Draft, Findings], None]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language, and how it is set."""

    language: Language
    typography: Typography


def grammar_path(id: str, domains: Iterable[Domain] = ()) -> Path:
    """Where the grammar of a language lies: with Ludex, or else where one of the domains has its catalogs."""
    own = data_folder(LOCALES) / id / GRAMMAR
    brought = (domain.locales / id / GRAMMAR for domain in domains)
    return own if own.is_file() else next((path for path in brought if path.is_file()), own)


def spoken(id: str, findings: Findings, domains: Iterable[Domain] = ()) -> Spoken | None:
    """A language from its grammar; None if that is not sound, and the findings say why."""
    path = grammar_path(id, domains)
    content = read_bytes(path, findings)
    document = None if content is None else read_document(content, display_path(path), findings)
    language = None if document is None else language_of(id, document, findings)
    if document is None or language is None:
        return None
    return Spoken(language, typography_of(document))


def english() -> English | None:
    """What English texts are measured by; None if its own grammar is not sound."""
    known = {id: one for id in languages() if (one := spoken(id, Findings())) is not None}
    if ENGLISH not in known:
        return None
    words = frozenset(word for one in known.values() for word in one.language.words)
    return English(known[ENGLISH].typography, words)


def check_pack_texts(checked: Checked, findings: Findings) -> None:
    """Check the English texts of one pack; whoever checks several makes what they are measured by once."""
    measure = english()
    if measure is not None:
        check_texts(checked, measure, findings)


def check_catalog(domain: Domain, id: str, language: Spoken | None, findings: Findings) -> PoFile | None:
    """Check the catalog of a domain in one language; without its grammar, only how it is written."""
    path = domain.path(id)
    if not path.is_file():
        if domain.messages:
            findings.add(NO_CATALOG, Position(display_path(path), 1, 1), domain=domain.id, language=id)
        return None
    found = Findings()
    content = read_bytes(path, found)
    po = None if content is None else read_po(content, display_path(path), found)
    if po is not None and language is not None:
        draft = Draft(
            po,
            language.language,
            language.typography,
            domain.sources(),
            id == ENGLISH,
            domain.glossary,
            domain.inflects,
        )
        for check in checks():
            check(draft, found)
    findings.extend(found if po is None else without_allowed(found, po))
    return po


def check_language(id: str, domains: Sequence[Domain], findings: Findings) -> list[str]:
    """Check a grammar and the catalogs in its language; the files that were looked at."""
    path, language = grammar_path(id, domains), None
    files = []
    if path.is_file():
        files.append(display_path(path))
        language = spoken(id, findings, domains)
    for domain in domains:
        if not path.is_file():
            place = Position(display_path(domain.path(id)), 1, 1)
            findings.add(NO_GRAMMAR, place, nearest(id, languages()), language=id)
        if check_catalog(domain, id, language, findings) is not None:
            files.append(display_path(domain.path(id)))
    return files


def check_strangers(id: str, domains: Iterable[str], findings: Findings) -> None:
    """Catalogs of a language that comes with Ludex and that belong to no pack."""
    known = frozenset(domains)
    for path in strangers(data_folder(LOCALES), known):
        if path.parent.parent.name == id:
            near = nearest(path.stem, known)
            findings.add(STRANGER, Position(display_path(path), 1, 1), near, domain=path.stem)


def check_own_catalogs(pack: Pack, findings: Findings) -> None:
    """Catalogs in the folder of a pack that nothing reads, such as those of one that was renamed."""
    last = pack.layers[-1].manifest if pack.layers else pack.manifest
    own = {pack.id, *(layer.id for layer in pack.layers)}
    for path in strangers(Path(last.file).parent / LOCALES, frozenset({*own, *OWN})):
        findings.add(STRANGER, Position(display_path(path), 1, 1), nearest(path.stem, own), domain=path.stem)


@cache
def checks() -> Sequence[Check]:
    """The checks, in the order of their names: every module in `checks/` has one."""
    from engine.text import checks as package

    return [importlib.import_module(f"{package.__name__}.{name}").check for name in _names(package.__path__)]


def _names(path: Iterable[str]) -> Iterator[str]:
    return iter(sorted(info.name for info in pkgutil.iter_modules(list(path))))
