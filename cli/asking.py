"""A decision comes in and is put to a person; the option that they choose goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.wording import words
from engine.pack.types import Number

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine import Decision

COLUMNS_FROM = 5
"""So many options or more stand side by side, if they are short."""


def ask(decision: Decision, voice: Voice, seen: Mapping[str, str], width: int = 80) -> object:
    """Ask until the answer is one of the options, by its number or by its name."""
    texts = voice.options(decision, seen)
    amounts = _amounts(decision)
    echo(voice.say("asked", player=voice.seat(decision.player), question=voice.question(decision)))
    for line in _listed(texts, width) if amounts is None else [_spanned(amounts, decision, voice)]:
        echo(line)
    answers = dict(zip(map(_typed, texts), decision.options, strict=True))
    if amounts is None:  # an amount is its own number; others would only be taken for it
        answers |= {str(number): option for number, option in enumerate(decision.options, 1)}
    while True:
        answer = click.prompt("  >", prompt_suffix=" ").strip()
        if _typed(answer) in answers:
            return answers[_typed(answer)]
        echo("  " + voice.say("not_among", answer=answer))
        if amounts is None:
            echo("  " + voice.say("give_number", most=len(texts)))


def _typed(text: str) -> str:
    """As people type: without capitals, ids as words, and the apostrophe of the keyboard."""
    return words(text).replace("’", "'").casefold()


def _amounts(decision: Decision) -> list[int] | None:
    """The numbers, if that is what is asked for."""
    if not isinstance(decision.asked.type, Number):
        return None
    return [one for one in decision.options if isinstance(one, int)] or None


def _spanned(numbers: Sequence[int], decision: Decision, voice: Voice) -> str:
    closed_up = list(numbers) == list(range(numbers[0], numbers[0] + len(numbers))) and len(numbers) > 2
    low, high = str(numbers[0]), str(numbers[-1])
    amounts = voice.say("from_to", low=low, high=high) if closed_up else ", ".join(map(str, numbers))
    if None in decision.options:
        amounts = voice.say("or_pass", amounts=amounts, **{"pass": voice.say("pass")})
    return f"  {amounts}"


def _listed(texts: Sequence[str], width: int) -> Iterator[str]:
    entries = [f"  {number:>3}  {text}" for number, text in enumerate(texts, 1)]
    broad = max(map(len, entries)) + 1
    across = max(1, width // broad) if len(texts) >= COLUMNS_FROM else 1
    for first in range(0, len(entries), across):
        yield "".join(f"{entry:<{broad}}" for entry in entries[first : first + across]).rstrip()
