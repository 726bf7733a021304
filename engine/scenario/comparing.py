"""What a scenario expects comes in; all that is not so goes out, in truth or in what a player sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.pack.schema import shown
from engine.scenario.contents import BOTTOM, EMPTY, SLOTS, TOP, Contents
from engine.scenario.fault import FAILS
from engine.scenario.matching import as_stated, called, id_of, unpaired
from engine.scenario.sight import HIDDEN, Held, Lying, Sight
from engine.scenario.stated import Value
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.record import dataclass

DIFFERENT = code("T201", "{name} should be {expected}, but it is {actual}", FAILS)
SEEN_OTHERWISE = code("T210", "player {player} should see {name} as {expected}, but sees {actual}", FAILS)


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as a scenario states it."""

    where: Where
    """What states it."""
    actual: object
    """What would have to be stated there, as plain data."""


Report = Callable[[Where, str, str, str, object], None]
"""What to do with a difference: its place, what differs, how it should be and how it is, in words and as
data."""


def different(findings: Findings, found: list[Difference] | None = None) -> Report:
    """For what is compared with the truth."""

    def report(where: Where, name: str, expected: str, actual: str, data: object) -> None:
        findings.add(DIFFERENT, where.position, name=name, expected=expected, actual=actual)
        if found is not None:
            found.append(Difference(where, data))

    return report


def seen_otherwise(findings: Findings, player: int, found: list[Difference] | None = None) -> Report:
    """For what is compared with the view of a player."""

    def report(where: Where, name: str, expected: str, actual: str, data: object) -> None:
        written = {"name": name, "expected": expected, "actual": actual}
        findings.add(SEEN_OTHERWISE, where.position, None, player=player, **written)
        if found is not None:
            found.append(Difference(where, data))

    return report


def compare(parts: Iterable[Value | Contents], sight: Sight, report: Report) -> None:
    """Report all that is not as it is stated."""
    for part in parts:
        if isinstance(part, Contents):
            _compare_contents(part, sight.held(part), report)
        elif not called(part.where.value, actual := sight.value(part)):
            report(part.where, part.name, shown(part.where.value), shown(actual), actual)


def _compare_contents(stated: Contents, lying: Lying, report: Report) -> None:
    if stated.all is not None:
        _compare_all(stated, stated.all, lying, report)
    elif stated.hidden is not None or lying.hidden is not None:
        _compare_number(stated, lying, report)
    else:
        for key, name, parts, there in _in_order(stated, lying.items):
            if len(parts) != len(there) or not all(map(_fits, parts, there)):
                where = stated.where / key
                _report(report, where, name, _words(there, where))


def _compare_all(stated: Contents, parts: Sequence[Where], lying: Lying, report: Report) -> None:
    """All that is seen or known, and how many there are besides."""
    expected = [str(part.value) for part in parts]
    left = unpaired(expected, lying.items, lambda one, other: other.is_called(one))
    if left == ([], []) and (stated.hidden or 0) == (lying.hidden or 0):
        return
    words = _words(lying.items, stated.where)
    besides = [f"{lying.hidden} {HIDDEN}"] if lying.hidden else []
    told, data = _listed([*words, *besides]), [*as_stated(expected, words), *besides]
    report(stated.where, stated.name, _written(stated.where), told, data if words or not besides else told)


def _compare_number(stated: Contents, lying: Lying, report: Report) -> None:
    """How many there are, whether or not something is known of them."""
    number = None if lying.hidden is None else lying.hidden + len(lying.items)
    if number != stated.hidden:
        actual = _words(lying.items, stated.where) if number is None else f"{number} {HIDDEN}"
        _report(report, stated.where, stated.name, actual)


def _report(report: Report, where: Where, name: str, actual: str | list[str]) -> None:
    words = actual if isinstance(actual, str) else _listed(actual)
    report(where, name, _written(where), words, actual)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or EMPTY


def _in_order(
    stated: Contents, held: list[Held]
) -> Iterator[tuple[str, str, Sequence[Where | None], Sequence[Held | None]]]:
    """Where the order is stated: the key, what it is called, what should lie there and what does."""
    if stated.top is not None:
        yield TOP, f"the top of {stated.name}", stated.top, held[::-1][: len(stated.top)]
    if stated.bottom is not None:
        yield BOTTOM, f"the bottom of {stated.name}", stated.bottom, held[: len(stated.bottom)]
    if stated.slots is not None:
        by_slot = {item.slot: item for item in held}
        yield SLOTS, stated.name, stated.slots, [by_slot.get(slot) for slot in range(len(stated.slots))]


def _fits(stated: Where | None, held: Held | None) -> bool:
    if stated is None:
        return held is None
    return held is not None and held.is_called(str(stated.value))


def _written(where: Where) -> str:
    value = where.value
    return (", ".join(map(str, value)) or EMPTY) if isinstance(value, list) else shown(value)


def _words(held: Sequence[Held | None], stated: Where) -> list[str]:
    """By their ids, but copy by copy where the scenario names a copy."""
    by_copy = "#" in str(stated.value)
    return [
        EMPTY if item is None else " ".join([item.name if by_copy else id_of(item.name), *item.turned])
        for item in held
    ]
