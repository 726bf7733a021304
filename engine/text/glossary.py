"""The glossary.yaml of a pack comes in; its terms, with the words of each printed edition, go out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.pack.editing import OF_FILES
from engine.pack.filenames import GLOSSARY, TEXTS
from engine.pack.rulebook import check_known
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings, code
from engine.source.nearest import nearest
from engine.source.phrase import phrase
from engine.source.record import dataclass
from engine.text.texts import NONE, NOUN, read_texts

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.pack.rulebook import Rulebook
    from engine.source.document import Document, Where

UNKNOWN_RULE = code(
    "C211",
    "unknown rule '{name}'",
    "The term would explain nothing. Name a rule that stands in a section of rulebook.yaml.",
)
UNKNOWN_EDITION = code(
    "C212",
    "unknown edition '{name}'",
    "Nothing is compared with these words. The editions are named under `editions` in rulebook.yaml.",
)
MISSING_EDITION = code(
    "C213",
    "the words of '{term}' in the edition '{edition}' are missing",
    "Catalogs could say what they like. State what the edition prints, or [] if it has no word for it.",
)
UNKNOWN_NAME = code(
    "C214",
    "no {sort} of the pack is '{name}'",
    "Nothing is compared with this term. Write the English as it stands in texts.yaml, or in the file of an "
    "item.",
)
GIVEN_TWICE = code(
    "C215",
    "'{word}' stands in line {line} already",
    "Nobody could say which of the two is meant. Make one term of them, or rename one.",
)
NO_RULEBOOK = code(
    "C216",
    "the pack has no rulebook.yaml",
    "A glossary tells the words of printed editions. Write the rulebook that names them, or delete the file.",
)


@dataclass(frozen=True, slots=True)
class Term:
    """A concept of the printed rules, and what it is called."""

    id: str
    name: str | None
    """The English noun that stands for it."""
    within: tuple[str, ...]
    """English texts that mention it."""
    editions: Mapping[str, tuple[str, ...]]
    """What each edition prints, the preferred form first; nothing where it has no word for it."""
    headwords: Mapping[str, str]
    """Under which words it is looked up in an edition, where that is not the preferred form."""
    avoid: Mapping[str, tuple[str, ...]]
    """What an edition prints, too, but catalogs do not use: misprints, and words that it uses for once."""
    rules: tuple[str, ...]
    notes: Mapping[str, str]
    """Where an edition is inconsistent or misprinted, what it does."""
    where: Where

    def headword(self, edition: str) -> str | None:
        """What a dictionary of the edition would list; nothing where it has no word for it."""
        forms = self.editions.get(edition, ())
        return self.headwords.get(edition, forms[0]) if forms else None


@dataclass(frozen=True, slots=True)
class Glossary:
    """What the concepts of a pack are called in print."""

    terms: tuple[Term, ...]


NO_TERMS = Glossary(())


def glossary_of(pack: Pack, findings: Findings) -> Glossary:
    """The glossary of a pack; an empty one if it has none, or if that does not fit its schema."""
    document = pack.documents.get(GLOSSARY)
    glossary = NO_TERMS if document is None else read_glossary(document, findings)
    if document is None or not glossary.terms:
        return glossary
    _check_twice(glossary, findings)
    _check_texts(glossary, pack, findings)
    if pack.rulebook is None:
        findings.add(NO_RULEBOOK, document.root.position)
    else:
        _check_print(glossary, pack.rulebook, findings)
    return glossary


def read_glossary(document: Document, findings: Findings) -> Glossary:
    """What a glossary.yaml says; nothing if it does not fit its schema."""
    if not conforms(document, shipped(OF_FILES[GLOSSARY]), findings):
        return NO_TERMS
    terms = document.root / "terms"
    return Glossary(tuple(_term(terms / number) for number in range(_length(terms))))


def _term(where: Where) -> Term:
    fields: Mapping[str, Any] = where.value  # type: ignore[assignment]  # the schema says so
    return Term(
        id=fields["id"],
        name=fields.get("name"),
        within=tuple(fields.get("within", ())),
        editions=_forms(fields["editions"]),
        headwords=fields.get("headwords", {}),
        avoid=_forms(fields.get("avoid", {})),
        rules=tuple(fields["rules"]),
        notes=fields.get("notes", {}),
        where=where,
    )


def _forms(stated: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {edition: tuple(forms) for edition, forms in stated.items()}


def _length(where: Where) -> int:
    value = where.value
    assert isinstance(value, list)
    return len(value)


def _check_twice(glossary: Glossary, findings: Findings) -> None:
    """An id is that of one term, and so is a name."""
    for key in ("id", "name"):
        first: dict[str, int] = {}
        for term in glossary.terms:
            word = getattr(term, key)
            if word is None:
                continue
            position = (term.where / key).position
            line = first.setdefault(word, position.line)
            if line != position.line:
                findings.add(GIVEN_TWICE, position, word=word, line=line)


def _check_texts(glossary: Glossary, pack: Pack, findings: Findings) -> None:
    """What a term names in English must be said."""
    document = pack.documents.get(TEXTS)
    texts = NONE if document is None else read_texts(document, Findings())
    names = {item.name for item in pack.items}
    nouns = names | {one.source for one in texts.messages() if one.context == NOUN}
    every = names | {one.source for one in texts.messages()}
    for term in glossary.terms:
        if term.name is not None:
            _check_said(term.where / "name", nouns, phrase("name"), findings)
        for number in range(len(term.within)):
            _check_said(term.where / "within" / number, every, phrase("text"), findings)


def _check_said(where: Where, said: Collection[str], sort: str, findings: Findings) -> None:
    name = str(where.value)
    if name not in said:
        findings.add(UNKNOWN_NAME, where.position, nearest(name, said), name=name, sort=sort)


def _check_print(glossary: Glossary, rulebook: Rulebook, findings: Findings) -> None:
    """The rules and editions of a term are those of the rulebook."""
    for term in glossary.terms:
        for number in range(len(term.rules)):
            check_known(term.where / "rules" / number, rulebook.rules, UNKNOWN_RULE, findings)
        for key, edition in _named_editions(term):
            if edition not in rulebook.editions:
                place = (term.where / key / edition).key
                findings.add(UNKNOWN_EDITION, place, nearest(edition, rulebook.editions), name=edition)
        for edition in rulebook.editions:
            if edition not in term.editions:
                place = (term.where / "editions").key
                findings.add(MISSING_EDITION, place, term=term.id, edition=edition)
            elif edition in term.headwords and not term.editions[edition]:
                place = (term.where / "headwords" / edition).key
                findings.add(MISSING_EDITION, place, term=term.id, edition=edition)


def _named_editions(term: Term) -> Iterator[tuple[str, str]]:
    for key in ("editions", "headwords", "avoid", "notes"):
        yield from ((key, edition) for edition in getattr(term, key))
