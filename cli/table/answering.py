"""A decision comes in; its options as a person reads them go out, and what they typed becomes one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cli.lettering import folded, unaccented
from cli.saying import tame
from cli.table.completing import beginning
from cli.wording import words
from engine.pack.types import Number
from engine.source.nearest import nearest
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine import Decision

COLUMNS_FROM = 5
"""So many options or more stand side by side, if they are short."""
SHORTEST_BEGINNING = 2


class NotAnOption(Exception):  # noqa: N818  people may type what they like
    """What was typed is none of the options; `near` are those that were perhaps meant.

    `named` is how many things were named, if only that is wrong.
    """

    def __init__(self, near: Sequence[str], named: int | None = None) -> None:
        super().__init__(near, named)
        self.near = near
        self.named = named


@dataclass(frozen=True, slots=True)
class Question:
    """A decision in the words of who is asked."""

    decision: Decision
    voice: Voice
    texts: Sequence[str]
    marks: Mapping[str, str]
    """Of some texts, the same with the signs that it has in the picture of the table."""

    @property
    def amounts(self) -> list[int] | None:
        """The numbers, if that is what is asked for."""
        if not isinstance(self.decision.asked.type, Number):
            return None
        return [one for one in self.decision.options if isinstance(one, int)] or None

    def ends(self, begun: str) -> Iterator[str]:
        """The answers that begin so."""
        return beginning(begun, self.texts)

    @property
    def things(self) -> Sequence[Sequence[str]]:
        """What each line of the list stands for, by ids."""
        if self.amounts is not None:
            return ()
        return [_ids(option) for option in self.decision.options]

    def text(self, number: int) -> str:
        """An option in words."""
        return self.texts[number]

    def advice(self) -> str:
        """How to answer."""
        amounts = self.amounts
        if len(self.decision.options) == 1:
            return self.voice.say("no_other_option")
        if amounts is None:
            return self.voice.say("give_number", most=len(self.texts))
        return _spanned(amounts, self.decision, self.voice)

    def lines(self, width: int) -> Iterator[str]:
        """The options, each with its number; an amount is its own number."""
        amounts = self.amounts
        if len(self.decision.options) == 1:
            yield f"  {self.advice()}"
        if amounts is None:
            yield from listed(self.marked(self.texts), width)
        else:
            yield f"  {_spanned(amounts, self.decision, self.voice)}"

    def marked(self, texts: Sequence[str]) -> Sequence[str]:
        return [self.marks.get(text, text) for text in texts]

    def option(self, typed: str) -> object:
        """NotAnOption if it is none of them; a beginning will do that only one of them has."""
        named = dict(zip(map(as_typed, self.texts), self.decision.options, strict=True))
        answers: Mapping[str, object] = named
        if self.amounts is None:
            answers = {**_numbered(self.decision.options), **named}
        answer = as_typed(typed)
        if answer in answers:
            return answers[answer]
        begun = list(beginning(answer, named)) if is_beginning(answer) else []
        if len(same := [name for name in begun if unaccented(name) == unaccented(answer)]) == 1:
            return named[same[0]]
        if len(begun) == 1:
            return named[begun[0]]
        spelt = {as_typed(text): text for text in self.texts}
        near = nearest(answer, named)
        raise NotAnOption([spelt[name] for name in begun] or ([] if near is None else [spelt[near]]))


def question(
    decision: Decision, voice: Voice, seen: Mapping[str, str], drawn: Mapping[str, str] | None = None
) -> Question:
    """`seen` are the items as they lie on the table, `drawn` as they are drawn there."""
    from cli.table.selecting import selection

    found = selection(decision, voice, seen, drawn or {})
    if found is None:
        texts = [tame(text) for text in voice.options(decision, seen)]
        return Question(decision, voice, texts, marks(zip(decision.options, texts, strict=True), drawn or {}))
    return found


def marks(named: Iterable[tuple[object, str]], drawn: Mapping[str, str]) -> dict[str, str]:
    """Of the names of items, those with signs: what is drawn otherwise than it is called has none here."""
    single = ((one[0] if isinstance(one, list) and len(one) == 1 else one, text) for one, text in named)
    found = {text: drawn[item] for item, text in single if isinstance(item, str) and item in drawn}
    # A picture has fewer letters than its terminal, if that says it is a dumb one.
    spelt = ((text, mark, name) for text, mark in found.items() for name in (text, folded(text)))
    return {text: text + mark.removeprefix(name) for text, mark, name in spelt if mark.startswith(name)}


def _ids(option: object) -> list[str]:
    return [str(one) for one in (option if isinstance(option, list) else [option])]


def as_typed(text: str) -> str:
    """As people type: without capitals, ids as words, and the apostrophe and the dash of the keyboard."""
    return " ".join(words(text).replace("’", "'").replace("–", "-").casefold().split())


def is_beginning(answer: str) -> bool:
    return len(answer) >= SHORTEST_BEGINNING and not answer.isdecimal()


def _numbered(options: Sequence[object]) -> dict[str, object]:
    return {str(number): option for number, option in enumerate(options, 1)}


def _spanned(numbers: Sequence[int], decision: Decision, voice: Voice) -> str:
    closed_up = list(numbers) == list(range(numbers[0], numbers[0] + len(numbers))) and len(numbers) > 2
    low, high = str(numbers[0]), str(numbers[-1])
    amounts = voice.say("from_to", low=low, high=high) if closed_up else ", ".join(map(str, numbers))
    if None in decision.options:
        return voice.say("or_pass", amounts=amounts, **{"pass": voice.say("pass")})
    return amounts


def listed(texts: Sequence[str], width: int) -> Iterator[str]:
    """Side by side where there are many short ones; what is too long goes on below itself."""
    import textwrap

    entries = [f"  {number:>3}  {text}" for number, text in enumerate(texts, 1)]
    broad = max(map(len, entries)) + 1
    across = max(1, width // broad) if len(texts) >= COLUMNS_FROM else 1
    if across == 1:
        for entry in entries:
            yield from textwrap.wrap(entry, max(width, 20), subsequent_indent=" " * 7, drop_whitespace=True)
        return
    for first in range(0, len(entries), across):
        yield "".join(f"{entry:<{broad}}" for entry in entries[first : first + across]).rstrip()
