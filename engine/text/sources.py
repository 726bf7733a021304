"""The English texts of a pack, or of the engine, come in; what is wrong with them is found."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.lang.checked import Checked
from engine.lang.forms.where import Where as Filtered
from engine.lang.node import Node, walk
from engine.pack.arranging import arrangement_of
from engine.pack.declarations import Pack
from engine.pack.filenames import TEXTS
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import phrase
from engine.source.record import dataclass
from engine.text.card import CardWriter
from engine.text.checks.quotes import FOREIGN
from engine.text.checks.slots import OPTIONAL, UNREADABLE, lonely_brace, read
from engine.text.checks.spaces import STRAY
from engine.text.clauses import NotDescribed
from engine.text.explaining import BOOK, CHAPTERS, about, figures
from engine.text.sayable import Sayable, sayable
from engine.text.sentence import NOT_SAID
from engine.text.texts import INTRODUCTION, NOUN, Texts, read_texts
from engine.text.tongues import speaker
from engine.text.typography import Prose, Typography, foreign_signs, prose_of_sentence, stray_spaces
from engine.text.unsaid import check_clauses
from engine.text.wording import ENGLISH

UNKNOWN_NAME = code(
    "C301",
    "the pack has nothing called '{key}'",
    "The name has no use. Correct the id, or delete the line; items are named in their own files.",
)
UNKNOWN_PHASE = code(
    "C302", "the pack has no phase '{key}'", "The heading has no use. Correct the id, or delete the line."
)
UNKNOWN_HEADING = code(
    "C310",
    "no picture of the table has anything called '{key}'",
    "The heading has no use. It stands under the id of a section or of a round of layout.yaml, of something "
    "that pack.yaml declares, or of an attribute.",
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
UNKNOWN_OPTION = code(
    "C312",
    "the pack has no option and value '{key}'",
    "These texts are never said. Write the option and one of its values, as under `options` of pack.yaml.",
)
NOT_REVIEWED = code(
    "C309",
    "the effects of '{key}' say something else now: {generated}",
    "The card would go on to say what it said before. Compare the two, mend `text` if need be, and write "
    "what the effects say under `instead_of`.",
)


UNKNOWN_EXPLAINED = code(
    "C315",
    "nothing is explained by '{key}'",
    "No rulebook says it. The key begins with a phase, or with `book aim`, `book components` or "
    "`book setup`; behind `if` or `unless` stands a constant.",
)
UNKNOWN_FILTER = code(
    "C311",
    "no text has the filter '{key}'",
    "The words have no use. They stand under the filter as its text writes it, without `their` or `your`.",
)


_SHOWN = 20
"""So many of the slots that there are a diagnostic lists."""


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
    if texts.where is not None:
        check_sources(texts, english, findings)
        known = _check_stated(checked, texts, {}, findings)
        check_clauses(checked, texts, speaker(ENGLISH, checked.pack), known.names, findings)
        for (option, value), one in texts.options.items():
            _check_option(checked, option, value, document.root / "with", findings)
            _check_stated(checked, one, {option: value}, findings)


def _check_stated(checked: Checked, texts: Texts, chosen: Mapping[str, str], findings: Findings) -> Sayable:
    """What can be said in the game, after the keys and the cards have been compared with it."""
    assert texts.where is not None
    known = _Keys(checked, texts, texts.where, findings).check()
    if texts.cards:
        _check_cards(checked, texts, texts.where / "cards", chosen, findings)
    return known


def _check_option(checked: Checked, option: str, value: str, stated: Where, findings: Findings) -> None:
    """Only a table with options can say something else."""
    known = [f"{one.id} {word}" for one in checked.pack.options.values() for word in one.values]
    key = f"{option} {value}"
    if key not in known:
        findings.add(UNKNOWN_OPTION, (stated / key).key, nearest(key, known), key=key)


def _check_cards(
    checked: Checked, texts: Texts, cards: Where, chosen: Mapping[str, str], findings: Findings
) -> None:
    """An author's own words must have been compared with what the effects say today."""
    kinds = {item.id: item.kind for item in checked.pack.items}
    writer = CardWriter(speaker(ENGLISH, checked.pack), checked, options=chosen)
    for id, reviewed in texts.reviewed.items():
        if id not in kinds:
            findings.add(UNKNOWN_CARD, (cards / id).key, nearest(id, kinds), key=id)
            continue
        try:
            generated = writer.generated(kinds[id], id)
        except NotDescribed:
            generated = NOT_SAID  # nobody has words for it but the author
        if reviewed != generated:
            position = (cards / id / "instead_of").position
            findings.add(NOT_REVIEWED, position, None, key=id, generated=generated)


def check_sources(texts: Texts, english: English, findings: Findings) -> None:
    """Check how texts are written, whatever they are said about."""
    for one in texts.written():
        context, source, where = one.context, one.source, one.where
        prose = Prose(0, source) if context == NOUN else prose_of_sentence(source)
        for at, length in stray_spaces(prose):
            findings.add(STRAY, where.inside(at, length))
        for at, sign, instead in foreign_signs(prose, english.typography):
            quotes, apostrophe = "…".join(english.typography.quotes), english.typography.apostrophe
            place = where.inside(at)
            findings.add(
                FOREIGN,
                place,
                instead,
                language=phrase("English"),
                sign=sign,
                quotes=quotes,
                apostrophe=apostrophe,
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

    def check(self) -> Sayable:
        known = self._known()
        pack = self.checked.pack
        self._unknown("names", UNKNOWN_NAME, known.names)
        self._unknown("phases", UNKNOWN_PHASE, pack.phases)
        self._unknown("headings", UNKNOWN_HEADING, self._headed(known))
        self._unknown("questions", UNKNOWN_QUESTION, known.questions)
        self._unknown("events", UNKNOWN_EVENT, known.events)
        self._unknown("units", UNKNOWN_NUMBER, known.numbers)
        for key, noun in self.texts.units.items():
            if noun not in known.names:
                place = (self.root / "units" / key).position
                self.findings.add(UNKNOWN_NAME, place, nearest(noun, known.names), key=noun)
        self._filters()
        self._slots("questions", self.texts.questions, known.questions)
        self._slots("events", self.texts.events, known.events)
        self._explanations(known)
        return known

    def _known(self) -> Sayable:
        """What can be said at the tables that had to be looked at to find all that the texts state."""
        found = Sayable(set())
        for found in sayable(self.checked):
            stated = ((self.texts.questions, found.questions), (self.texts.events, found.events))
            if all(one.keys() <= other.keys() for one, other in stated):
                break
        return found

    def _filters(self) -> None:
        """Only words that stand nowhere in the rules have surely no use."""
        written = [" ".join(text.split()) for text in _rules(self.checked.pack)]
        for key in self.texts.filters:
            if not any(key in text for text in written):
                known = {one for root in _roots(self.checked) for one in _filters_in(root)}
                known |= {" ".join(str(one.text.value).split()) for one in self.checked.filters}
                place = (self.root / "filters" / key).key
                self.findings.add(UNKNOWN_FILTER, place, nearest(key, known), key=key)

    def _explanations(self, known: Sayable) -> None:
        """Each is about something that a rulebook has, and its slots name figures or things."""
        pack = self.checked.pack
        subjects = {*pack.phases, *(f"{BOOK} {chapter}" for chapter in CHAPTERS)}
        for key in self.texts.explanations:
            one = about(key)
            near = nearest(one.subject, subjects) if one.subject not in subjects else None
            if one.subject in subjects and one.constant is not None and one.constant not in pack.constants:
                near = nearest(one.constant, pack.constants)
            elif one.subject in subjects:
                continue
            self.findings.add(UNKNOWN_EXPLAINED, (self.root / "explanations" / key).key, near, key=key)
        slots = figures(pack) | known.names | {item.id for item in pack.items}
        stated = self.texts.explanations
        self._slots("explanations", stated, dict.fromkeys(stated, slots))

    def _headed(self, known: Sayable) -> set[str]:
        """All that can have a heading of its own."""
        layout = arrangement_of(self.checked.pack, Findings())
        sections = () if layout is None else (section.id for section in layout.sections)
        return {INTRODUCTION, *known.names, *sections, *(() if layout is None else layout.rounds)}

    def _unknown(self, part: str, kind: Code, known: Collection[str]) -> None:
        stated: Mapping[str, str] = getattr(self.texts, part)
        for key in stated:
            if key not in known:
                self.findings.add(kind, (self.root / part / key).key, nearest(key, known), key=key)

    def _slots(self, part: str, stated: Mapping[str, str], known: Mapping[str, frozenset[str]]) -> None:
        for key, source in stated.items():
            slots = known.get(key)
            if slots is None or source == NOT_SAID:
                continue
            for slot in read(source) or ():
                if slot.name not in slots:
                    place = (self.root / part / key).inside(source.find(f"{{{slot.name}") + 1, len(slot.name))
                    self.findings.add(
                        UNKNOWN_SLOT,
                        place,
                        nearest(slot.name, slots),
                        slot=slot.name,
                        slots=_listed(slots),
                    )


def _listed(slots: Collection[str]) -> str:
    """So many that a reader can take them in."""
    shown = sorted(slots)[:_SHOWN]
    return ", ".join(shown) + (", …" if len(slots) > _SHOWN else "")


def _rules(pack: Pack) -> Iterator[str]:
    """All that the files of a pack state as text, save what is said about it."""
    for path, document in pack.documents.items():
        if path != TEXTS:
            yield from _strings(document.data)


def _strings(data: object) -> Iterator[str]:
    match data:
        case str(text):
            yield text
        case dict():
            yield from (text for part in data.values() for text in _strings(part))
        case list():
            yield from (text for part in data for text in _strings(part))


def _roots(checked: Checked) -> Iterator[Node]:
    yield from checked.phases.values()
    yield from (procedure.body for procedure in checked.procedures.values())
    yield from (effect.do for effect in checked.effects)
    yield from (modifier.by for modifier in checked.modifiers)
    yield from checked.derived.values()
    yield checked.score
    if checked.can_win is not None:
        yield checked.can_win


def _filters_in(root: Node) -> Iterator[str]:
    return (part.words for part in walk(root) if isinstance(part, Filtered))
