"""A condition comes in; whether it is the same at every table at which the game can be played goes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.lang.declared import ConstantValue
from engine.lang.forms.seat import Players
from engine.lang.node import Expression
from engine.lint.conditions import NOTHING_KNOWN, Conditions, Contradiction, Facts
from engine.lint.parts import walk
from engine.lint.subjects import Subjects
from engine.lint.uses import Uses


class Judge:
    """Asks at each table, if a condition depends on the table at all."""

    def __init__(self, uses: Uses) -> None:
        self._uses = uses
        self._known: dict[tuple[frozenset[str], bool], Sequence[Conditions]] = {}
        self._subjects = Subjects(uses)
        self._open = uses.seen.open
        uses.seen.known_by(uses.pack.manifest, (uses.assigned, uses.started_in))

    def are_open(self, *tests: Expression) -> bool:
        """Whether a glance is enough to see that all of several conditions can hold or fail."""
        key = tuple(map(id, tests))
        known = self._open.get(key)
        if known is None:
            known = self._open[key] = tests, self._subjects.are_open(*tests)
        return known[1]

    def contradiction(
        self, test: Expression, holds: bool = True, failed: Iterable[Expression] = ()
    ) -> Contradiction | None:
        """Why a condition never holds, or never fails, where others have failed before; None if it can."""
        found = None
        others = tuple(failed)
        for conditions in self._at_tables(test, *others):
            facts = _after(others, conditions)
            if isinstance(facts, Contradiction):
                continue
            given = conditions.given(test, holds, facts)
            if not isinstance(given, Contradiction):
                return None
            found = found or given
        return found

    def can_all_fail(self, tests: Iterable[Expression]) -> bool:
        """Whether there is a table at which none of several conditions need hold."""
        several = tuple(tests)
        tables = self._at_tables(*several)
        return any(not isinstance(_after(several, conditions), Contradiction) for conditions in tables)

    def _at_tables(self, *tests: Expression) -> Sequence[Conditions]:
        """One for each set of numbers that the conditions depend on."""
        parts = [part for test in tests for part in walk(test)]
        constants = {part.constant.id for part in parts if isinstance(part, ConstantValue)}
        by_players = any(isinstance(part, Players) for part in parts)
        key = frozenset(constants), by_players
        if key not in self._known:
            found: dict[tuple[int, ...], Conditions] = {}
            for table in self._uses.tables:
                numbers = () if table is None else (table.constants[id] for id in sorted(constants))
                players = (table.players,) if table is not None and by_players else ()
                found.setdefault((*numbers, *players), Conditions(self._uses, table))
            self._known[key] = tuple(found.values())
        return self._known[key]


def _after(failed: Iterable[Expression], conditions: Conditions) -> Facts | Contradiction:
    facts = NOTHING_KNOWN
    for test in failed:
        given = conditions.given(test, holds=False, facts=facts)
        if isinstance(given, Contradiction):
            return given
        facts = given
    return facts
