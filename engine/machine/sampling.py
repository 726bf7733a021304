"""A game and a player come in; games that this player cannot tell from it go out.

Items that the player does not know are dealt anew: to the places in which such items lay when the present
phase began, and to those to which chance has brought them since. Then the choices since are made again. What
the player could notice is compared, and if anything differs, another deal is tried. What is drawn depends on
what the player knows and on the source of chance alone; of the rest nothing goes into it, whatever fails.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.machine.chance import Chance, ChanceError, Outcome
from engine.machine.compile import Program
from engine.machine.decision import Decision
from engine.machine.driver import Driver
from engine.machine.fault import RuleError
from engine.machine.knowing import knowing
from engine.machine.layout import Layout
from engine.machine.noticing import noticing_for
from engine.machine.question import Asked
from engine.machine.state import State
from engine.pack.declarations import Counter
from engine.pack.types import Collection, Item, Optional, Type
from engine.source.phrase import phrase
from engine.source.record import dataclass

DEALS = 40
"""So many deals are tried, each for itself."""
STEPS = 400
"""So many more after these, every second of them the best so far with two places changed."""
Labels = Sequence[int]


class SampleError(ValueError):
    """No game was found that the player could be in: what they know leaves next to nothing open."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A choice that was made since the snapshot."""

    player: int
    asked: Asked
    value: object
    outcomes: int
    """How many outcomes of chance had been before it in the phase."""
    open: bool
    """Whether it was made secretly, by another, and has not been revealed yet."""
    veiled: bool
    """Whether it was another's, and of items that the player does not know."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """Which item goes to which place, and what is in counters that nobody can reckon."""

    orders: Sequence[list[int]]
    amounts: Sequence[int]

    def changed(self, rng: random.Random) -> _Deal:
        """The same, but for two places that have changed."""
        orders = [order[:] for order in self.orders]
        long = [order for order in orders if len(order) > 1]
        if long:
            order = rng.choice(long)
            one, other = rng.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
        return _Deal(orders, self.amounts)


@dataclass(frozen=True, slots=True)
class _Run:
    """A game that somebody listens to."""

    start: State
    driver: Driver
    told: list[object]

    @classmethod
    def begun(cls, program: Program, start: State) -> _Run:
        told: list[object] = []
        return cls(start, Driver(program, start, told=told), told)


class Sampler:
    """Draws games that a player could be in at one moment of a game."""

    def __init__(self, driver: Driver, player: int) -> None:
        assert driver.snapshot is not None
        self._program, self._player, self._me = driver.program, player, 1 << player
        self._noticing = noticing_for(driver.program.layout, player)
        self._answers = tuple(driver.answers)
        self._truth = truth = _Run.begun(driver.program, driver.snapshot)
        self._choices = self._remembered()
        self._outcomes = tuple(truth.driver.state.chance.outcomes)
        self._dealt = list(self._places())
        self._unreckoned = list(self._secret_counters())
        self._heard = self._noticing.heard(truth.told)
        self._seen = self._sight(truth.driver)
        self._open_to_all = not (
            any(len(items) > 1 for items in self._dealt)
            or self._unreckoned
            or any(choice.open for choice in self._choices)
        )
        """Whether nothing is hidden from the player but what is to come."""

    def draw(self, rng: random.Random) -> tuple[State, Driver]:
        """The state in which the drawn phase begins, and a driver that has come as far as the true one."""
        if self._open_to_all:
            start = self._truth.start.copy()
            start.chance = Chance(rng.getrandbits(64), forced=self._outcomes)
            return start, Driver(self._program, start, self._answers)
        run = self._found(rng) or self._likened(rng)
        if run is None:
            raise SampleError(phrase("no game was found that this player could be in"))
        run.driver.stop_telling()
        return run.start, run.driver

    def _found(self, rng: random.Random) -> _Run | None:
        """A game that the player cannot tell from the true one, if deals lead to one."""
        best: _Deal | None = None
        furthest = 0, 0
        for number in range(DEALS + STEPS):
            # What the others did may leave few deals: then it helps to mend the best one, as well as to deal.
            mends = number > DEALS and number % 2
            deal = best.changed(rng) if best is not None and mends else self._deal(rng)
            run, reached = self._tried(deal, rng)
            if run is not None:
                return run
            if best is None or reached >= furthest:
                best, furthest = deal, reached
        return None

    def _likened(self, rng: random.Random) -> _Run | None:
        """A game in which others chose what was nearest to what they did; the player decides the same."""
        for _ in range(DEALS):
            try:
                labels, run = self._begun(self._deal(rng), rng)
                repeated = self._repeat(run.driver, labels, rng, nearest=True)
            except (RuleError, ChanceError):
                continue
            if repeated == len(self._choices) and _asking(run.driver) == _asking(self._truth.driver):
                mine, theirs = (one.question_for(self._player) for one in (run.driver, self._truth.driver))
                if mine is None or theirs is None or list(mine.values) == list(theirs.values):
                    return run
        return None

    def _tried(self, deal: _Deal, rng: random.Random) -> tuple[_Run | None, tuple[int, int]]:
        """The game that a deal leads to, if the player could not tell; and how far it is like the true."""
        try:  # where other items lie, chance may have had less to choose from
            labels, run = self._begun(deal, rng)
            repeated = self._repeat(run.driver, labels, rng)
        except (RuleError, ChanceError):
            return None, (0, 0)
        heard = self._noticing.heard(run.told)
        alike = repeated == len(self._choices) and heard == self._heard
        if alike and self._sight(run.driver) == self._seen:
            return run, (repeated, len(heard))
        both = zip(heard, self._heard, strict=False)
        return None, (repeated, next((n for n, (one, other) in enumerate(both) if one != other), len(heard)))

    def _sight(self, driver: Driver) -> tuple[object, ...]:
        """What lies before the player's eyes, and what they read of the open questions."""
        state, mine = driver.state, driver.question_for(self._player)
        asked = [(one.player, one.key, self._read(state, one)) for one in driver.open]
        return self._noticing.seen(state), asked, mine and list(mine.values)

    def _read(self, state: State, decision: Decision) -> Sequence[object] | None:
        """What the player reads of a decision: what the text has named, but for items they do not know."""
        if decision.secret and decision.player != self._player:
            return None
        named = zip(decision.asked.question.names, decision.known, strict=True)
        return [value if self._knows(state, value, local.type) else None for local, value in named]

    # ---- what is dealt ----------------------------------------------------------------------

    def _places(self) -> Iterator[list[int]]:
        """The items that are dealt anew, by the places where they truly are: at first, by kind, and after
        each shuffle. Their order is that of the places, so that it tells nothing of the items."""
        layout, snapshot = self._program.layout, self._truth.start
        unknown = {item for item, known in enumerate(self._truth.driver.state.known) if not known & self._me}
        hidden = [
            item
            for zone in snapshot.zones
            for item in zone
            if item in unknown and not snapshot.known[item] & self._me
        ]
        for kind in layout.pack.kinds.values():
            numbers = layout.numbers(kind)
            yield [item for item in hidden if item in numbers]
        for outcome in self._outcomes:
            yield [] if isinstance(outcome, int) else [item for item in outcome if item in unknown]

    def _secret_counters(self) -> Iterator[tuple[int, Counter]]:
        """The places of counters that others set to amounts which the player is not told.

        All other changes are told to everybody, so that everybody can reckon what is in the others.
        """
        names = {told.fixed["what"] for told in self._program.told if told.private is not None}
        for name in sorted(names):
            counter = self._program.layout.pack.counters[name]
            yield from ((place, counter) for place in self._noticing.hidden(counter))

    def _deal(self, rng: random.Random) -> _Deal:
        chance = rng.random  # far faster than to shuffle, and this is done for every game that is drawn
        orders = [
            sorted(range(len(items)), key=[chance() for _ in items].__getitem__) for items in self._dealt
        ]
        return _Deal(orders, [rng.randint(one.lowest, self._plenty(one)) for _, one in self._unreckoned])

    def _plenty(self, counter: Counter) -> int:
        """Twice of what the player knows that one can have."""
        layout = self._program.layout
        place, hidden = layout.place(counter.id), set(self._noticing.hidden(counter))
        own = (
            self._truth.start.row[place + n]
            for n in range(layout.size(counter.of))
            if place + n not in hidden
        )
        most = max([counter.start, *(amount for amount in own if isinstance(amount, int))])
        return max(2 * most, counter.lowest + 1)

    def _begun(self, deal: _Deal, rng: random.Random) -> tuple[list[Labels], _Run]:
        """What each item is called instead, at first and after each outcome; and the phase begun so."""
        layout, snapshot = self._program.layout, self._truth.start
        labels = list(range(len(layout.copies)))
        kinds = len(layout.pack.kinds)
        for items, order in zip(self._dealt[:kinds], deal.orders, strict=False):
            _label(labels, items, order)
        after = [tuple(labels)]
        outcomes: list[Outcome] = []
        for number, outcome in enumerate(self._outcomes, kinds):
            if isinstance(outcome, int):
                outcomes.append(outcome)
            else:
                _label(labels, self._dealt[number], deal.orders[number])
                outcomes.append([labels[item] for item in outcome])
            after.append(tuple(labels))
        start = relabel(snapshot, after[0], layout)
        for (place, _), amount in zip(self._unreckoned, deal.amounts, strict=True):
            start.row[place] = amount
        start.chance = Chance(rng.getrandbits(64), forced=outcomes)
        return [*after], _Run.begun(self._program, start)

    # ---- what was chosen --------------------------------------------------------------------

    def _remembered(self) -> list[_Choice]:
        """Make the choices again, and keep what they were."""
        driver = self._truth.driver
        found = []
        for player, number in self._answers:
            question = driver.question_for(player)
            assert question is not None
            revealed = driver.state.revealed if question.secret and player != self._player else None
            found.append((question, question.values[number], len(driver.state.chance.outcomes), revealed))
            driver.answer(question, number)
        return [
            _Choice(
                question.player,
                question.asked,
                value,
                outcomes,
                revealed == driver.state.revealed,
                question.player != self._player
                and not knowing(driver.state, value, question.asked.type, self._me),
            )
            for question, value, outcomes, revealed in found
        ]

    def _repeat(
        self, driver: Driver, labels: Sequence[Labels], rng: random.Random, *, nearest: bool = False
    ) -> int:
        """Make the choices again under other labels; how many of them were there to be made."""
        for done, choice in enumerate(self._choices):
            question = driver.question_for(choice.player)
            if question is None or question.asked is not choice.asked:
                return done
            wanted = _labelled(choice.value, choice.asked.type, labels[choice.outcomes])
            number = next((number for number, one in enumerate(question.values) if one == wanted), None)
            if choice.open:
                # It could be anything.
                number = rng.randrange(len(question.values))
            elif number is None and choice.veiled:
                number = self._veiled(driver.state, question, wanted, rng)
            elif number is None and nearest and choice.player != self._player:
                number = _nearest(question.values, wanted, rng)
            if number is None:
                return done
            driver.answer(question, number)
        return len(self._choices)

    def _veiled(self, state: State, question: Decision, wanted: object, rng: random.Random) -> int | None:
        """Another option of which the player would notice no more: as many items that they do not know."""
        same = [
            number
            for number, one in enumerate(question.values)
            if _size(one) == _size(wanted) and not self._knows(state, one, question.asked.type)
        ]
        return rng.choice(same) if same else None

    def _knows(self, state: State, value: object, type_: Type) -> bool:
        return bool(knowing(state, value, type_, self._me))


def _asking(driver: Driver) -> list[tuple[int, str]]:
    return [(one.player, one.key) for one in driver.open]


def _size(value: object) -> int | None:
    return None if value is None else len(value) if isinstance(value, tuple) else 1


def _nearest(values: Sequence[object], wanted: object, rng: random.Random) -> int:
    numbers = [number for number, one in enumerate(values) if type(one) is int and type(wanted) is int]
    if not numbers:
        return rng.randrange(len(values))
    return min(numbers, key=lambda number: abs(values[number] - wanted))  # type: ignore[operator]  # see above


def _label(labels: list[int], items: Sequence[int], order: Sequence[int]) -> None:
    """Deal to the places of some items the labels that these have among them."""
    pool = sorted(labels[item] for item in items)
    for item, number in zip(items, order, strict=True):
        labels[item] = pool[number]


def relabel(state: State, labels: Labels, layout: Layout) -> State:
    """The same state, in which other items lie in the same places."""
    made = state.copy()
    made.zones = [tuple([labels[item] for item in zone]) if zone else zone for zone in state.zones]
    for item, label in enumerate(labels):
        if label != item:
            made.at[label], made.slot[label] = state.at[item], state.slot[item]
            made.states[label], made.known[label] = state.states[item], state.known[item]
    for place, type_ in layout.item_values:
        made.row[place] = _labelled(state.row[place], type_, labels)
    return made


def _labelled(value: object, type_: Type, labels: Labels) -> object:
    match type_:
        case Item() if isinstance(value, int):
            return labels[value]
        case Optional(of):
            return _labelled(value, of, labels)
        case Collection(of) if isinstance(value, tuple):
            return tuple(_labelled(one, of, labels) for one in value)
        case _:
            return value
