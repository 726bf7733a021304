"""The English texts of a pack, or of the engine, come in; what is wrong with them is found."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.lang.check import Checked
from engine.pack.files import TEXTS
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.text.card import CardWriter, NotDescribed
from engine.text.checks.quotes import FOREIGN
from engine.text.checks.slots import OPTIONAL, UNREADABLE, lonely_brace, read
from engine.text.checks.spaces import STRAY
from engine.text.extraction import NOT_TOLD
from engine.text.sayable import Sayable, sayable
from engine.text.texts import NOUN, Texts, read_texts
from engine.text.tongues import ENGLISH, speaker
from engine.text.typography import Prose, Typography, foreign_signs, prose_of_sentence, stray_spaces

UNKNOWN_NAME = code(
    "C301",
    "the pack has nothing called '{key}'",
    "The name has no use. Correct the id, or delete the line; items are named in their own files.",
)
UNKNOWN_PHASE = code(
    "C302", "the pack has no phase '{key}'", "The heading has no use. Correct the id, or delete the line."
)
UNKNOWN_QUESTION = code(
    "C303",
    "nobody is ever asked '{key}'",
    "The text has no use. It stands under what asks (a phase, a procedure, an item and its hook) and the "
    "name of the answer: `auction.bid`.",
)
UNKNOWN_EVENT = code(
    "C304",
    "nothing tells '{key}'",
    "The text has no use. It stands under what happens and what that is about: `gain coin`, `put deck hand`, "
    "`choose auction.bid`.",
)
UNKNOWN_SLOT = code(
    "C305",
    "'{slot}' is not known where this is said; there is {slots}",
    "Nothing can be put there. Take one of those, or leave it out.",
)
UNKNOWN_WORD = code(
    "C306",
    "no language knows '{word}'",
    "The form cannot be made. A slot asks for a case, an article or a number that some grammar.yaml lists.",
)
UNKNOWN_NUMBER = code(
    "C307",
    "no text names a number '{key}'",
    "The unit has no use. It stands under the text that names a number, and its name: `auction.bid`.",
)


UNKNOWN_CARD = code(
    "C308", "the pack has no item '{key}'", "The text has no use. Correct the id, or delete the entry."
)
NOT_REVIEWED = code(
    "C309",
    "the effects of '{key}' say something else now: {generated}",
    "The card would go on to say what it said before. Compare the two, mend `text` if need be, and write "
    "what the effects say under `instead_of`.",
)


@dataclass(frozen=True, slots=True)
class English:
    """What the sources are measured by: how English is set, and the words that some language knows."""

    typography: Typography
    words: frozenset[str]


def check_texts(checked: Checked, english: English, findings: Findings) -> None:
    """Check `texts.yaml` of a pack, if it has one."""
    document = checked.pack.documents.get(TEXTS)
    if document is None:
        return
    texts = read_texts(document, findings)
    if texts.document is not None:
        check_sources(texts, english, findings)
        _Keys(checked, texts, document.root, findings).check()
        if texts.cards:
            _check_cards(checked, texts, document.root / "cards", findings)


def _check_cards(checked: Checked, texts: Texts, cards: Where, findings: Findings) -> None:
    """An author's own words must have been compared with what the effects say today."""
    kinds = {item.id: item.kind for item in checked.pack.items}
    writer = CardWriter(speaker(ENGLISH, checked.pack), checked)
    for id, reviewed in texts.reviewed.items():
        if id not in kinds:
            findings.add(UNKNOWN_CARD, (cards / id).key, nearest(id, kinds), key=id)
            continue
        try:
            generated = writer.generated(kinds[id], id)
        except NotDescribed:
            generated = NOT_TOLD  # nobody has words for it but the author
        if reviewed != generated:
            position = (cards / id / "instead_of").position
            findings.add(NOT_REVIEWED, position, None, key=id, generated=generated)


def check_sources(texts: Texts, english: English, findings: Findings) -> None:
    """Check how texts are written, whatever they are said about."""
    for context, source, _, where in texts.messages():
        prose = Prose(0, source) if context == NOUN else prose_of_sentence(source)
        for at, length in stray_spaces(prose):
            findings.add(STRAY, where.inside(at, length))
        for at, sign, instead in foreign_signs(prose, english.typography):
            quotes, apostrophe = "…".join(english.typography.quotes), english.typography.apostrophe
            place = where.inside(at)
            findings.add(
                FOREIGN, place, instead, language="English", sign=sign, quotes=quotes, apostrophe=apostrophe
            )
        if context != NOUN and (stated := read(source)) is None:
            findings.add(UNREADABLE, where.inside(lonely_brace(source)))
        elif context != NOUN:
            for word in (word for slot in stated or () for word in slot.words):
                if word != OPTIONAL and word not in english.words:
                    near = nearest(word, (*english.words, OPTIONAL))
                    findings.add(UNKNOWN_WORD, where.inside(source.find(word), len(word)), near, word=word)


@dataclass(slots=True)
class _Keys:
    """Compares the keys of `texts.yaml` with what can be said in the game."""

    checked: Checked
    texts: Texts
    root: Where
    findings: Findings

    def check(self) -> None:
        known = self._known()
        pack = self.checked.pack
        self._unknown("names", UNKNOWN_NAME, known.names)
        self._unknown("phases", UNKNOWN_PHASE, pack.phases)
        self._unknown("questions", UNKNOWN_QUESTION, known.questions)
        self._unknown("events", UNKNOWN_EVENT, known.events)
        self._unknown("units", UNKNOWN_NUMBER, known.numbers)
        for key, noun in self.texts.units.items():
            if noun not in known.names:
                place = (self.root / "units" / key).position
                self.findings.add(UNKNOWN_NAME, place, nearest(noun, known.names), key=noun)
        self._slots("questions", self.texts.questions, known.questions)
        self._slots("events", self.texts.events, known.events)

    def _known(self) -> Sayable:
        """What can be said at the tables that had to be looked at to find all that the texts state."""
        found = Sayable(set())
        for found in sayable(self.checked):
            stated = ((self.texts.questions, found.questions), (self.texts.events, found.events))
            if all(one.keys() <= other.keys() for one, other in stated):
                break
        return found

    def _unknown(self, part: str, kind: Code, known: Collection[str]) -> None:
        stated: Mapping[str, str] = getattr(self.texts, part)
        for key in stated:
            if key not in known:
                self.findings.add(kind, (self.root / part / key).key, nearest(key, known), key=key)

    def _slots(self, part: str, stated: Mapping[str, str], known: Mapping[str, frozenset[str]]) -> None:
        for key, source in stated.items():
            slots = known.get(key)
            if slots is None or source == NOT_TOLD:
                continue
            for slot in read(source) or ():
                if slot.name not in slots:
                    place = (self.root / part / key).inside(source.find(f"{{{slot.name}") + 1, len(slot.name))
                    self.findings.add(
                        UNKNOWN_SLOT,
                        place,
                        nearest(slot.name, slots),
                        slot=slot.name,
                        slots=", ".join(sorted(slots)),
                    )
