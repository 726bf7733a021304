"""A decision comes in and is put to a person; the option that they choose goes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from cli.telling import MENU, PASS, seat, shown, words

if TYPE_CHECKING:
    from engine import Decision

COLUMNS_FROM = 5
"""So many options or more stand side by side, if they are short."""
UNNAMED = "one of these"


def ask(decision: Decision, width: int = 80) -> object:
    """Ask until the answer is one of the options, by its number or by its name."""
    texts = [_option(option, decision) for option in decision.options]
    counts = _are_amounts(texts)
    click.echo(f"{seat(decision.player).capitalize()}, choose {_what(decision)}")
    for line in _amounts(texts) if counts else _listed(texts, width):
        click.echo(line)
    # An amount is its own number; others would only be taken for it.
    answers = dict(zip(texts, decision.options, strict=True))
    if not counts:
        answers |= {str(number): option for number, option in enumerate(decision.options, 1)}
    while True:
        answer = click.prompt("  >", prompt_suffix=" ").strip()
        if words(answer) in answers:
            return answers[words(answer)]
        how = "" if counts else f" Give a number from 1 to {len(texts)}, or the name."
        click.echo(f"  '{answer}' is not among them.{how}")


def _what(decision: Decision) -> str:
    """What is asked, and what has been named before it."""
    types = {local.name: local.type for local in decision.asked.question.names}
    known = [f"{words(name)}: {shown(value, types.get(name))}" for name, value in decision.args.items()]
    what = words(decision.asked.question.name)
    return (UNNAMED if what == MENU else what) + (f" ({', '.join(known)})" if known else "")


def _option(option: object, decision: Decision) -> str:
    return PASS if option is None else shown(option, decision.asked.type)


def _are_amounts(texts: Sequence[str]) -> bool:
    """Numbers, perhaps with a pass among them."""
    numbers = [text for text in texts if text != PASS]
    return bool(numbers) and all(text.removeprefix("-").isdigit() for text in numbers)


def _amounts(texts: Sequence[str]) -> Iterator[str]:
    numbers = [int(text) for text in texts if text != PASS]
    closed_up = numbers == list(range(numbers[0], numbers[0] + len(numbers))) and len(numbers) > 2
    listed = f"{numbers[0]} to {numbers[-1]}" if closed_up else ", ".join(map(str, numbers))
    yield f"  {listed}" + (f" or {PASS}" if PASS in texts else "")


def _listed(texts: Sequence[str], width: int) -> Iterator[str]:
    entries = [f"  {number:>3}  {text}" for number, text in enumerate(texts, 1)]
    broad = max(map(len, entries)) + 1
    across = max(1, width // broad) if len(texts) >= COLUMNS_FROM else 1
    for first in range(0, len(entries), across):
        yield "".join(f"{entry:<{broad}}" for entry in entries[first : first + across]).rstrip()
