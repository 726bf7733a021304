"""A decision comes in; what its seat was never told about the phase and the cards named goes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.table.table import Table
    from engine import Decision


class Presenter:
    """Tells each seat once about each phase in which it is asked, and each card that a question names."""

    def __init__(self, table: Table, *, resumed: bool) -> None:
        self._table = table
        begun = [phase for phase, _ in table.play.phases()] if resumed else []
        self._phases = {(seat, phase) for seat in range(len(table.seats)) for phase in begun}
        self._items: set[tuple[int, str]] = set()

    def news(self, decision: Decision) -> Iterator[str]:
        yield from self._phase(decision)
        yield from self._cards(decision)

    def _phase(self, decision: Decision) -> Iterator[str]:
        phase = self._table.phase
        if phase is not None and _is_new((decision.player, phase), self._phases):
            from cli.table.consulting import explained

            voice = self._table.voice(decision.player)
            if said := explained(self._table, voice, phase):
                yield voice.speaker.phase(phase)
                yield from (f"  {line}" for line in said)

    def _cards(self, decision: Decision) -> Iterator[str]:
        named = {value.partition("#")[0] for value in decision.args.values() if isinstance(value, str)}
        for item in self._table.game.pack.items if named else ():
            if item.id in named and _is_new((decision.player, item.id), self._items):
                from cli.table.requests.card import card_lines

                yield from card_lines(self._table, self._table.voice(decision.player), item.id)


def _is_new(told: tuple[int, str], before: set[tuple[int, str]]) -> bool:
    """Whether a seat has not been told about something before."""
    new = told not in before
    before.add(told)
    return new
