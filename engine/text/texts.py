"""What a pack, or the engine, says in English comes in; names and sentences by their keys go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.document import Document, Where
from engine.source.record import dataclass

ONE, OTHER = "one", "other"
NOUN, CARD_TEXT = "noun", "card text"
PARTS = (
    "names",
    "filters",
    "phases",
    "headings",
    "questions",
    "events",
    "clauses",
    "glosses",
    "sentences",
    "explanations",
)
"""The parts of the file; names and filters are nouns, all else are sentences with slots."""
ALL_PARTS = (*PARTS, "cards", "reviewed", "units", "plurals")
INTRODUCTION = "introduction"
"""The heading in which a pack says in a few sentences what its game is about."""
CONTEXTS = {
    "filters": NOUN,
    "clauses": "clause",
    "glosses": "gloss",
    "names": NOUN,
    "phases": "phase",
    "headings": "heading",
    "questions": "question",
    "events": "event",
    "sentences": "sentence",
    "explanations": "explanation",
}


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence that depends on a number: the slot that has it, and the text for other numbers than one."""

    by: str
    other: str


@dataclass(frozen=True, slots=True)
class Texts:
    """English sources by part and key; each may be spelt with slots."""

    names: Mapping[str, str]
    filters: Mapping[str, str]
    """Nouns for what filters let through, by the words of the filter."""
    phases: Mapping[str, str]
    headings: Mapping[str, str]
    """What stands over or before something in a picture of the table, where its name would not do."""
    questions: Mapping[str, str]
    events: Mapping[str, str]
    clauses: Mapping[str, str]
    """What effects are called in the texts of cards."""
    glosses: Mapping[str, str]
    """How statements and values read in plain words."""
    sentences: Mapping[str, str]
    explanations: Mapping[str, str]
    """What a rulebook says of a phase, or in a chapter, with figures of the content in its slots."""
    cards: Mapping[str, str]
    """The author's own words for what an item does, instead of those that are made from its effects."""
    reviewed: Mapping[str, str]
    """The text that was made from the effects when the author's own words were compared with it."""
    units: Mapping[str, str]
    """Of what a chosen number is one: the id of a noun, by the text that asks and the name of the number."""
    plurals: Mapping[tuple[str, str], Plural]
    """By part and key: what depends on a number; the part itself has the text for one."""
    options: Mapping[tuple[str, str], Texts]
    """What is said instead at a table that has chosen a value of an option."""
    where: Where | None

    def at(self, chosen: Mapping[str, str]) -> Texts:
        """What is said at a table with these options."""
        here = self
        for (option, value), texts in self.options.items():
            if chosen.get(option) == value:
                merged: dict[str, Any] = {
                    part: {**getattr(here, part), **getattr(texts, part)} for part in ALL_PARTS
                }
                here = replace(here, **merged)
        return here

    def messages(self) -> Iterator[Written]:
        """Every source that is a message of its own."""
        if self.where is None:
            return
        for id, source in self.cards.items():
            yield Written(CARD_TEXT, source, id, self.where / "cards" / id / "text")
        for part in PARTS:
            for key, source in getattr(self, part).items():
                where, plural = self.where / part / key, self.plurals.get((part, key))
                place = where if plural is None else where / ONE
                yield Written(CONTEXTS[part], source, key, place, plural)
        for texts in self.options.values():
            yield from texts.messages()

    def written(self) -> Iterator[Written]:
        """Every text that the file states, those for several things as well."""
        for message in self.messages():
            yield message
            if message.plural is not None:
                where = Where(message.where.document, (*message.where.path[:-1], OTHER))
                yield Written(message.context, message.plural.other, message.key, where)


@dataclass(frozen=True, slots=True)
class Written:
    """An English source, its context, its key and its place."""

    context: str
    source: str
    key: str
    where: Where
    plural: Plural | None = None


NONE = Texts({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, None)


def read_texts(document: Document, findings: Findings) -> Texts:
    if not conforms(document, shipped("texts"), findings):
        return NONE
    return _read(document.root)


def _read(where: Where) -> Texts:
    data = where.value
    assert isinstance(data, dict)
    stated = {part: data.get(part, {}) for part in (*PARTS, "units")}
    parts: dict[str, Any] = {
        part: {key: _first(one) for key, one in texts.items()} for part, texts in stated.items()
    }
    parts["plurals"] = {
        (part, key): Plural(one["by"], one[OTHER])
        for part, texts in stated.items()
        for key, one in texts.items()
        if isinstance(one, dict)
    }
    cards = data.get("cards", {})
    parts["cards"] = {id: " ".join(own["text"].split()) for id, own in cards.items()}
    parts["reviewed"] = {id: " ".join(own["instead_of"].split()) for id, own in cards.items()}
    options = {tuple(key.split()): _read(where / "with" / key) for key in data.get("with", {})}
    return Texts(**parts, options=options, where=where)


def _first(stated: str | dict[str, str]) -> str:
    return stated if isinstance(stated, str) else stated[ONE]
