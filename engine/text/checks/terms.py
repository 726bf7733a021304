"""Terms of the printed rules: a language uses the words of its edition, as the glossary lists them.

The edition of a language is the one that is named like it. Cannot decide whether a word stands at the right
place of a sentence, only whether it is there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.source.diagnostic import Findings, Severity, code
from engine.source.position import Position
from engine.text.draft import Draft
from engine.text.glossary import Term
from engine.text.language import Language
from engine.text.noun import NounError, read_noun
from engine.text.po import Entry, PoText
from engine.text.texts import NOUN
from engine.text.typography import prose_of_noun, prose_of_sentence

OTHERWISE = code(
    "C217",
    "the edition '{edition}' prints other words for '{term}': {words}",
    "Players would not find it in their rulebook. Take a word of the edition, or say in a comment above the "
    "entry why not: `# ludex: allow C217 because …`.",
    Severity.WARNING,
)
Said = Mapping[str, Sequence[tuple[Entry, PoText]]]


def check(draft: Draft, findings: Findings) -> None:
    edition, said = draft.language.id, _by_source(draft)
    for term in draft.glossary.terms:
        words = term.editions.get(edition, ())
        printed = [folded(word) for word in words]
        for place in _elsewhere(term, said, draft.language, printed) if words else ():
            stated = ", ".join(words)
            findings.add(OTHERWISE, place, words[0], edition=edition, term=term.name or term.id, words=stated)


def _by_source(draft: Draft) -> Said:
    found: dict[str, list[tuple[Entry, PoText]]] = {}
    for entry, text in draft.texts():
        found.setdefault(entry.source.value, []).append((entry, text))
    return found


def _elsewhere(term: Term, said: Said, language: Language, printed: Collection[str]) -> Iterator[Position]:
    """Where the noun that stands for a term is none of its words, or a text that mentions it has none."""
    for entry, text in said.get(term.name or "", ()):
        if entry.key[0] == NOUN and not _is_one(text.value, language, printed):
            first = next(prose_of_noun(text.value))
            yield text.inside(first.offset, len(first.text))
    for source in term.within:
        for entry, text in said.get(source, ()):
            if not any(word in part for part in _parts(entry, text) for word in printed):
                yield text.position


def _is_one(noun: str, language: Language, printed: Collection[str]) -> bool:
    try:
        forms = read_noun(noun, language).forms.values()
    except NounError:
        return True  # what is no noun is found elsewhere
    return any(folded(form) in printed for form in forms)


def _parts(entry: Entry, text: PoText) -> list[str]:
    """What it says, form by form if it is a noun."""
    is_noun = entry.key[0] == NOUN
    prose = prose_of_noun(text.value) if is_noun else iter([prose_of_sentence(text.value)])
    return [folded(one.text) for one in prose]


def folded(text: str) -> str:
    """Large letters, sorts of spaces and of apostrophes make no other word."""
    return " ".join(text.casefold().replace("’", "'").split())
