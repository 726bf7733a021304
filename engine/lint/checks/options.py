"""Options and constants that make no difference where one could be meant.

Finds options that no constant heeds, values of an option that play like another, and values of constants that
are never reached, change nothing, or contradict each other. An edition of the rulebook may play like another:
that is how it was printed.

Cannot decide about the values of options if there are more tables than it can look at.
"""

from __future__ import annotations

from engine.lint.tables import can_be_looked_at, ways
from engine.lint.uses import Uses
from engine.pack.declarations import Constant, GameOption, Pack
from engine.pack.manifest import OTHERWISE
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W401",
    "no constant heeds the option '{name}'",
    "Whatever is chosen, the game plays the same. State a constant for one of its values, or delete it.",
    Severity.WARNING,
)
ALIKE = code(
    "W402",
    "'{value}' plays exactly like '{other}'",
    "To choose between the two changes nothing. State a constant for it, or delete the value.",
    Severity.WARNING,
)
NEEDLESS = code(
    "W403",
    "'{key}' changes nothing: without it the number is {number}, too",
    "The entry can be deleted, unless another number was meant.",
    Severity.WARNING,
)
UNREACHED = code(
    "W404",
    "'{key}' is never reached: every number of players has its own",
    "The entry can be deleted, unless one of the others was not meant.",
    Severity.WARNING,
)
CONTRADICTION = code(
    "W405",
    "'{key}' and '{other}' can be chosen together, but state different numbers",
    "Then the option counts that is declared first, and the other is ignored. Let only one of them decide.",
    Severity.WARNING,
)

# So many entries of a constant are compared with all others; no game has more.
_COMPARED = 50


def check(uses: Uses, findings: Findings) -> None:
    pack = uses.pack
    heeded = {option for constant in pack.constants.values() for option, _ in constant.by_option}
    for option in pack.options.values():
        if option.id not in heeded:
            findings.add(UNUSED, option.where.key, name=option.id)
        elif can_be_looked_at(pack):
            _compare_values(option, pack, findings)
    for constant in pack.constants.values():
        if isinstance(constant.where.value, dict):
            _check_constant(constant, pack, findings)


def _compare_values(option: GameOption, pack: Pack, findings: Findings) -> None:
    editions = () if pack.rulebook is None else pack.rulebook.editions
    numbers: dict[str, list[int]] = {value: [] for value in option.values}
    for chosen in ways(pack):
        for players in range(pack.fewest, pack.most + 1):
            mine = numbers[chosen[option.id]]
            mine += [constant.number(players, chosen) for constant in pack.constants.values()]
    first: dict[tuple[int, ...], str] = {}
    for number, value in enumerate(option.values):
        other = first.setdefault(tuple(numbers[value]), value)
        if other != value and value not in editions:
            findings.add(ALIKE, (option.where / number).position, value=value, other=other)


def _check_constant(constant: Constant, pack: Pack, findings: Findings) -> None:
    stated = constant.where.value
    assert isinstance(stated, dict)
    counts = range(pack.fewest, pack.most + 1)
    if OTHERWISE in stated and all(_key(count) in stated for count in counts):
        findings.add(UNREACHED, (constant.where / OTHERWISE).key, key=OTHERWISE)
    for (option, value), number in constant.by_option.items():
        if all(constant.by_players[count] == number for count in counts):
            key = f"{option} {value}"
            findings.add(NEEDLESS, (constant.where / key).key, key=key, number=number)
    _check_together(constant, findings)


def _check_together(constant: Constant, findings: Findings) -> None:
    """Of two options only the first decides."""
    entries = list(constant.by_option.items())
    for place, ((option, value), number) in enumerate(entries):
        some = entries[: min(place, _COMPARED)]
        before = ((key, other) for key, other in some if key[0] != option and other != number)
        first = next(before, None)
        if first is not None:
            key, other = f"{option} {value}", " ".join(first[0])
            position = (constant.where / key).key
            findings.add(CONTRADICTION, position, key=key, other=other)


def _key(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"
