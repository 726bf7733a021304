"""A scenario that was played comes in; what happened in it goes out, and what it should have stated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.machine.driver import Driver
from engine.machine.event import Event
from engine.scenario.comparing import Difference
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.machine.decision import Decision
    from engine.scenario.run import Passage
    from engine.source.document import Path, Where


@dataclass(frozen=True, slots=True)
class Happened:
    """An event, and which entry of `do` brought it about; None for what happens before the first choice."""

    event: Event
    entry: int | None


@dataclass(frozen=True, slots=True)
class Account:
    """All that happened, in truth and not as one player sees it, and who is asked then."""

    happened: Sequence[Happened]
    pending: Sequence[Decision]
    players: int


def account_of(passage: Passage) -> Account:
    """The scenario is played once more, as far as it came, by somebody who listens."""
    program, told = passage.program, list[object]()
    driver = Driver(program, passage.start, told=told)
    happened: list[Happened] = []
    read = 0

    def listen(entry: int | None) -> None:
        nonlocal read
        events = program.telling.events(told, read)
        happened.extend(Happened(event, entry) for event in events)
        read = len(told)

    listen(None)
    for (player, number), entry in zip(passage.made, passage.entries, strict=True):
        question = driver.question_for(player)
        assert question is not None, "the same choices lead to the same questions"
        driver.answer(question, number)
        listen(entry)
    return Account(happened, driver.open, program.layout.players)


@dataclass(frozen=True, slots=True)
class Statement:
    """One entry of a scenario as it is, and as it would hold."""

    where: Where
    expected: object
    actual: object


_DEPTH = {"expect": 2, "result": 2, "seen": 3, "do": 3}
"""How far below the scenario an entry lies that is shown as a whole."""


def statements(differences: Sequence[Difference]) -> Iterator[Statement]:
    """The entries that do not hold, each once, with all that differs in it."""
    by_entry: dict[Path, list[Difference]] = {}
    for one in differences:
        path = one.where.path
        by_entry.setdefault(path[: _DEPTH.get(str(path[0]), len(path))], []).append(one)
    for path, found in by_entry.items():
        where = type(found[0].where)(found[0].where.document, path)
        actual = where.value
        for one in found:
            actual = _put(actual, one.where.path[len(path) :], one.actual)
        yield Statement(where, where.value, actual)


def _put(data: Any, path: Path, value: object) -> object:
    """The data with another value at a place; what is there is not changed."""
    if not path:
        return value
    first, *rest = path
    if isinstance(data, list):
        return [_put(one, tuple(rest), value) if at == first else one for at, one in enumerate(data)]
    return {**data, first: _put(data.get(first), tuple(rest), value)}
