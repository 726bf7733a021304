"""A catalog and all that it is measured by come in; the texts that are to be checked go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.source.record import dataclass
from engine.text.glossary import NO_TERMS, Glossary
from engine.text.language import Language
from engine.text.po import Entry, PoFile, PoText
from engine.text.texts import NOUN
from engine.text.typography import Prose, Typography, prose_of_noun, prose_of_sentence
from engine.text.writing import Unit


@dataclass(frozen=True, slots=True)
class Draft:
    """A catalog, its language, and the sources as they are now."""

    po: PoFile
    language: Language
    typography: Typography
    sources: Mapping[tuple[str, str], Unit]
    is_english: bool
    """Whether it is in the language of the sources: a sentence without a translation stands for itself."""
    glossary: Glossary = NO_TERMS
    inflects: bool = True
    """Whether a slot can ask for a grammatical form."""

    def needs_translation(self, entry: Entry) -> bool:
        return not self.is_english or entry.key[0] == NOUN

    def texts(self) -> Iterator[tuple[Entry, PoText]]:
        """What is shown to people: all that is translated and not fuzzy."""
        for entry in self.po.active:
            if not entry.fuzzy:
                yield from ((entry, text) for text in entry.translations.values() if text.value)

    def nouns(self) -> Iterator[tuple[Entry, PoText]]:
        return ((entry, text) for entry, text in self.texts() if entry.key[0] == NOUN)

    def sentences(self) -> Iterator[tuple[Entry, PoText]]:
        return ((entry, text) for entry, text in self.texts() if entry.key[0] != NOUN)

    def prose(self) -> Iterator[tuple[Entry, PoText, Prose]]:
        """The words of the language, without what is only notation."""
        for entry, text in self.texts():
            if entry.key[0] == NOUN:
                yield from ((entry, text, prose) for prose in prose_of_noun(text.value))
            else:
                yield entry, text, prose_of_sentence(text.value)
