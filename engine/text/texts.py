"""What a pack, or the engine, says in English comes in; names and sentences by their keys go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.document import Document, Where

NOUN = "noun"
PARTS = ("names", "filters", "phases", "questions", "events", "clauses", "sentences")
"""The parts of the file; names and filters are nouns, all else are sentences with slots."""
CONTEXTS = {
    "filters": NOUN,
    "clauses": "clause",
    "names": NOUN,
    "phases": "phase",
    "questions": "question",
    "events": "event",
    "sentences": "sentence",
}


@dataclass(frozen=True, slots=True)
class Texts:
    """English sources by part and key; each may be spelt with slots."""

    names: Mapping[str, str]
    filters: Mapping[str, str]
    """Nouns for what filters let through, by the words of the filter."""
    phases: Mapping[str, str]
    questions: Mapping[str, str]
    events: Mapping[str, str]
    clauses: Mapping[str, str]
    """What effects are called in the texts of cards."""
    sentences: Mapping[str, str]
    cards: Mapping[str, str]
    """The author's own words for what an item does, instead of those that are made from its effects."""
    reviewed: Mapping[str, str]
    """The text that was made from the effects when the author's own words were compared with it."""
    units: Mapping[str, str]
    """Of what a chosen number is one: the id of a noun, by the text that asks and the name of the number."""
    document: Document | None

    def messages(self) -> Iterator[tuple[str, str, str, Where]]:
        """Every source with its context, its key and its place."""
        if self.document is None:
            return
        for id, source in self.cards.items():
            yield "card text", source, id, self.document.root / "cards" / id / "text"
        for part in PARTS:
            for key, source in getattr(self, part).items():
                yield CONTEXTS[part], source, key, self.document.root / part / key


NONE = Texts({}, {}, {}, {}, {}, {}, {}, {}, {}, {}, None)


def read_texts(document: Document, findings: Findings) -> Texts:
    if not conforms(document, shipped("texts"), findings):
        return NONE
    data = document.root.value
    assert isinstance(data, dict)
    parts = {part: dict(data.get(part, {})) for part in (*PARTS, "units")}
    cards = data.get("cards", {})
    parts["cards"] = {id: " ".join(own["text"].split()) for id, own in cards.items()}
    parts["reviewed"] = {id: " ".join(own["instead_of"].split()) for id, own in cards.items()}
    return Texts(**parts, document=document)
