"""What somebody typed about a seat comes in; who sits there, and in which language, goes out."""

from __future__ import annotations

from collections.abc import Sequence

from cli.speaking import phrase
from engine.source.record import dataclass

BOT = "bot"
LONGEST_NAME = 24


class SeatError(ValueError):
    """Nobody can sit there so; the message says why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person or a bot; what is None is as usual: the number for a name, the language of the table."""

    name: str | None = None
    language: str | None = None
    bot: str | None = None

    @property
    def human(self) -> bool:
        return self.bot is None


def read_seat(typed: str, bots: Sequence[str], languages: Sequence[str], usual: str) -> Seat:
    """`Anna`, `Anna:de`, `:de`, `bot` or `bot:greedy`."""
    name, _, about = (part.strip() for part in typed.partition(":"))
    if name == BOT:
        return Seat(
            bot=_among(about, bots, phrase("there is no bot '{name}'", name=about)) if about else usual
        )
    if not is_name(name) and name:
        raise SeatError(
            phrase("a name has up to {limit} letters, and signs that can be seen", limit=LONGEST_NAME)
        )
    return Seat(
        name or None,
        _among(about, languages, phrase("there is no language '{name}'", name=about)) if about else None,
    )


def is_name(name: str) -> bool:
    """Whether a table can call somebody so: what is a number would be taken for one."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and not name.isdecimal()


def check_seats(seats: Sequence[Seat], players: int) -> None:
    """No more than there are, and nobody like another."""
    if len(seats) > players:
        raise SeatError(
            phrase("{seats} seats are taken, but only {players} play", seats=len(seats), players=players)
        )
    names = [seat.name.casefold() for seat in seats if seat.name is not None]
    for name in names:
        if names.count(name) > 1:
            raise SeatError(phrase("two players are called '{name}'", name=name))


def _among(word: str, known: Sequence[str], problem: str) -> str:
    if word not in known:
        from engine.source.nearest import nearest

        near = nearest(word, known)
        if near:
            raise SeatError(phrase("{problem}; did you mean '{word}'?", problem=problem, word=near))
        raise SeatError(phrase("{problem}; there are {known}", problem=problem, known=", ".join(known)))
    return word
