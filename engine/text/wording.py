"""English texts and their translations come in; nouns and sentences of one language go out, by their keys.

What has no translation is said in English. Where it must not be missed, it is marked, and remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from engine.source.record import dataclass
from engine.text.catalog import Catalog
from engine.text.language import Language
from engine.text.noun import Noun, NounError, plain_noun, read_noun
from engine.text.pattern import escaped, is_readable
from engine.text.sentence import NOT_SAID, Sentence
from engine.text.texts import CARD_TEXT, CONTEXTS, NOUN, Texts

ENGLISH = "en"
MISSING = "⟦{}⟧"
"""How a text shows that it is not translated."""


@dataclass(frozen=True, slots=True)
class Source:
    """English texts and their translations: of the engine, or of a pack."""

    texts: Texts
    catalog: Catalog


@dataclass(slots=True)
class Wording:
    """What a pack and the engine say in one language."""

    language: Language
    engine: Source
    pack: Source
    items: Mapping[str, str]
    """The English names of items, by their ids."""
    strict: bool = False
    """Whether a text without a translation is marked."""
    missing: dict[str, None] = field(default_factory=dict)
    """What was said in English for want of a translation, if that is strictly seen."""
    _nouns: dict[str, Noun] = field(default_factory=dict)
    _sentences: dict[tuple[bool, str, str], Sentence | None] = field(default_factory=dict)

    def at(self, options: Mapping[str, str]) -> Wording:
        """What is said at a table with these options; what is missing there is remembered here, too."""
        texts = self.pack.texts.at(options)
        if texts is self.pack.texts:
            return self
        return replace(self, pack=replace(self.pack, texts=texts), _nouns={}, _sentences={})

    # ---- nouns

    def noun(self, id: str) -> Noun:
        """The noun for an id of the pack, or for one of the engine's own words; copies share theirs."""
        found = self._nouns.get(id)
        if found is None:
            one, copy, _ = id.partition("#")
            found = self._nouns[id] = self.noun(one) if copy else self._noun(id)
        return found

    def is_named(self, id: str) -> bool:
        """Whether somebody has a word for it."""
        return id in self.pack.texts.names or id in self.items or id in self.engine.texts.names

    def _noun(self, id: str) -> Noun:
        for source, names in (
            (self.pack, self.pack.texts.names),
            (self.pack, self.items),
            (self.engine, self.engine.texts.names),
        ):
            if id in names:
                return self._entry(source, names[id])
        # What has no English name either, such as a cell of a grid, is called by its id in every language.
        return plain_noun(id.replace("_", " "), self.language)

    def filtered(self, words: str) -> Noun | None:
        """The noun for what a filter lets through."""
        english = self.pack.texts.filters.get(words)
        return None if english is None else self._entry(self.pack, english)

    def _entry(self, source: Source, english: str) -> Noun:
        entry = source.catalog.text(NOUN, english)
        if entry is None:
            return plain_noun(self._untranslated(english), self.language)
        try:
            return read_noun(entry, self.language)
        except NounError:
            return plain_noun(self._untranslated(entry), self.language)

    # ---- sentences

    def own(self, part: str, key: str) -> Sentence | None:
        """A sentence of the game."""
        return self._kept(True, part, key)

    def engines(self, part: str, key: str) -> Sentence | None:
        """A sentence of the engine."""
        return self._kept(False, part, key)

    def either(self, part: str, key: str) -> Sentence | None:
        """The game's own, or else the engine's."""
        return self.own(part, key) or self.engines(part, key)

    def _kept(self, own: bool, part: str, key: str) -> Sentence | None:
        place = own, part, key
        try:
            return self._sentences[place]
        except KeyError:
            found = self._sentences[place] = self._sentence(self.pack if own else self.engine, part, key)
            return found

    def _sentence(self, source: Source, part: str, key: str) -> Sentence | None:
        english: str | None = getattr(source.texts, part).get(key)
        if english is None:
            return None
        plural = source.texts.plurals.get((part, key))
        sources: tuple[str, ...] = (english,) if plural is None else (english, plural.other)
        found = None if english == NOT_SAID else source.catalog.translations(CONTEXTS[part], english)
        if found is not None and all(map(is_readable, found)):
            sources = found
        elif english != NOT_SAID:
            sources = tuple(self._untranslated(one if is_readable(one) else escaped(one)) for one in sources)
        return Sentence(sources, self.language, None if plural is None else plural.by)

    def own_words(self, item: str) -> str | None:
        """What the author says of an item instead of what its effects say."""
        english = self.pack.texts.cards.get(item)
        if english is None:
            return None
        return self.line(CARD_TEXT, english)

    def line(self, context: str, english: str) -> str:
        """A text of the pack that is said as it is, without slots."""
        return self.pack.catalog.text(context, english) or self._untranslated(english)

    def has_line(self, context: str, english: str) -> bool:
        """Whether such a text need not be said in English to somebody who speaks another language."""
        return self.language.id == ENGLISH or self.pack.catalog.text(context, english) is not None

    def _untranslated(self, english: str) -> str:
        """English stands for itself."""
        if not self.strict or self.language.id == ENGLISH:
            return english
        self.missing[english] = None
        return MISSING.format(english)
