"""A trace comes in; the yardstick plays the same game, up to the first thing that differs."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations
from typing import Any

from tests.yardstick.hand_written import Card as TheirCard
from tests.yardstick.hand_written import HandWritten, Player, Sylla
from tests.yardstick.recording import ENDS, NAMES
from tests.yardstick.trace import Card, Choice, Deal, Disagreement, Snapshot, Trace, must_agree

TOKENS = ("health", "leisure", "civic")
TEMPLE_PRICE = 2
STEPS = {"one_step_right": 1, "one_step_left": -1}
IN_NO_ORDER = frozenset(
    {
        "choice_of_characters.kept",
        "great_work_phase.fist",
        "great_work_phase.thumb",
        "ecclesia_work.built.freed",
    }
)
"""What all players choose secretly and at once; and who frees their Slaves touches nobody else."""
HERE = {there: here for here, there in NAMES.items()}


def replay(yardstick: HandWritten, trace: Trace) -> None:
    """Disagreement if a question, the state after a phase or the winners are not those of the trace."""
    try:
        _replay(yardstick, trace)
    except Disagreement as found:
        raise Disagreement(f"{trace.players} players, seed {trace.seed}: {found}") from found


def _replay(yardstick: HandWritten, trace: Trace) -> None:
    answers = _Answers(trace.choices)
    game = yardstick.Sylla(trace.players, answers.ask, _Shuffler(trace.deal))
    answers.game = game
    expected = deque(trace.snapshots)
    must_agree(expected.popleft(), _look(game, "preparation"))
    for phase in ENDS.values():
        _then(game, phase, expected)
    _first(game, "revenue", answers.revenue_begins)
    _first(game, "strike", answers.event_strikes)
    winners = game.play()
    must_agree(expected.popleft(), _look(game, "ecclesia"))
    if list(trace.winners) != winners:
        raise Disagreement(f"{trace.winners} win here, {winners} there")
    answers.must_be_over()


def _then(game: Sylla, phase: str, expected: deque[Snapshot]) -> None:
    """Compare whenever a phase is over."""
    original = getattr(game, phase)

    def both(*args: object) -> None:
        original(*args)
        must_agree(expected.popleft(), _look(game, phase))

    setattr(game, phase, both)


def _first(game: Sylla, method: str, act: Callable[..., object]) -> None:
    """Do something before one of its own methods, with the same arguments."""
    original = getattr(game, method)

    def both(*args: object) -> None:
        act(*args)
        original(*args)

    setattr(game, method, both)


def _card(card: TheirCard) -> Card:
    return card.type, tuple(sorted(card.hexes)), card.christian, card.turned


def _look(game: Sylla, after: str) -> Snapshot:
    return Snapshot(
        after=after,
        prestige=[player.prestige for player in game.players],
        deniers=[player.money for player in game.players],
        tokens=[[player.tokens[token] for token in TOKENS] for player in game.players],
        ladder=[game.markers[token] for token in TOKENS],
        famine=game.famine,
        first_consul=game.consul,
        characters=[sorted((_card(card), card.down) for card in player.cards) for player in game.players],
        buildings=[sorted((tile.type, tile.down) for tile in player.tiles) for player in game.players],
        row=list(game.events),
        pile=[_card(card) for card in game.deck],
        stack=[tile.type for tile in game.tiles],
    )


class _Shuffler:
    """Puts what the yardstick shuffles in the order of the deal, in which there must be the same things."""

    def __init__(self, deal: Deal) -> None:
        self._wanted: list[tuple[Sequence[Hashable], Callable[[Any], Hashable]]] = [
            (deal.tiles, lambda number: number),
            (deal.pile, _card),
            *((stack, lambda tile: tile.type) for stack in deal.stacks.values()),
            (deal.events, lambda event: event),
            (deal.works, lambda work: work),
        ]

    def shuffle(self, things: list[Any]) -> None:
        wanted, described = self._wanted.pop(0)
        there: dict[Hashable, list[Any]] = {}
        for thing in things:
            there.setdefault(described(thing), []).append(thing)
        if Counter(wanted) != {one: len(same) for one, same in there.items()}:
            raise Disagreement(f"{sorted(map(str, wanted))} lie here, {sorted(map(str, there))} there")
        things[:] = [there[one].pop() for one in wanted]


class _Answers:
    """Answers as was chosen here, each player with their own choices, in the same order as here.

    A question to which all answers are alike is answered without a choice, for here it was not asked.
    """

    game: Sylla

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._waiting: dict[int, deque[Choice]] = {}
        for choice in choices:
            self._waiting.setdefault(choice.player, deque()).append(choice)
        self._in_order = deque(choice for choice in choices if choice.key not in IN_NO_ORDER)
        self._cards: list[Card] = []
        """The rest of several cards that were chosen at once."""
        self._price = 0
        self._event = ""
        self._moved: set[str] = set()
        self._tokens: dict[int, list[Hashable]] = {}
        self._moves: dict[int, list[tuple[str, int]]] = {}

    def ask(self, player: Player, kind: str, options: Sequence[Any]) -> int:
        answered: int = getattr(self, "_" + kind.replace(" ", "_"))(player, options)
        return answered

    def revenue_begins(self) -> None:
        self._moved = set()
        self._tokens, self._moves = {}, {}

    def event_strikes(self, event: str) -> None:
        self._event = event

    def must_be_over(self) -> None:
        left = [choice for waiting in self._waiting.values() for choice in waiting]
        if left or self._cards:
            raise Disagreement(f"not asked there: {left} {self._cards}")

    def _decide(self, player: Player, key: str, offered: Sequence[Hashable]) -> Any:
        options = frozenset(offered)
        if len(options) == 1:
            return offered[0]
        choice = self._next(player)
        if (choice.key, choice.options) != (key, options):
            here, there = sorted(map(str, choice.options)), sorted(map(str, options))
            raise Disagreement(f"player {player.seat}: {choice.key} of {here} here, {key} of {there} there")
        if key not in IN_NO_ORDER and (first := self._in_order.popleft()) is not choice:
            raise Disagreement(
                f"{first.key} of player {first.player} comes before {key} of {player.seat} here"
            )
        return self._waiting[player.seat].popleft().chosen

    def _next(self, player: Player) -> Choice:
        if not self._waiting.get(player.seat):
            raise Disagreement(f"player {player.seat} has nothing more to choose here")
        return self._waiting[player.seat][0]

    def _number(self, player: Player, key: str, offered: Sequence[Hashable]) -> int:
        return offered.index(self._decide(player, key, offered))

    def _one_of_several(self, player: Player, key: str, number: int, options: Sequence[TheirCard]) -> int:
        """Here several cards are chosen at once, there one after the other."""
        cards = [_card(card) for card in options]
        if not self._cards:
            selections = {tuple(sorted(selection)) for selection in combinations(cards, number)}
            self._cards = list(self._decide(player, key, list(selections)))
        return cards.index(self._cards.pop())

    def _keep(self, player: Player, options: Sequence[TheirCard]) -> int:
        number = len(self._cards) or len(self._next(player).chosen)  # type: ignore[arg-type]
        return self._one_of_several(player, "choice_of_characters.kept", number, options)

    def _election(self, player: Player, options: Sequence[int | None]) -> int:
        question = "offer" if options[0] is not None else "bid"
        return self._number(player, f"first_consul_phase.{question}", options)

    def _token(self, player: Player, options: Sequence[str]) -> int:
        if self._tokens.get(player.seat):
            return options.index(str(self._tokens[player.seat].pop(0)))
        return self._number(player, "take_token.kind_of_token", options)

    def _recruit(self, player: Player, options: Sequence[TheirCard]) -> int:
        return self._number(player, "recruitment.recruit", [_card(card) for card in options])

    def _offer(self, player: Player, options: Sequence[tuple[Any, str]]) -> int:
        return self._number(player, "buildings_phase.lot", [(tile.type, colour) for tile, colour in options])

    def _bid(self, player: Player, options: Sequence[int | None]) -> int:
        number = self._number(player, "buildings_phase.bid", options)
        self._price = options[number] or self._price
        return number

    def _pay(self, player: Player, options: Sequence[TheirCard]) -> int:
        return self._one_of_several(player, "buildings_phase.payment", self._price, options)

    def _use_temple(self, player: Player, options: Sequence[bool]) -> int:
        self._use_buildings(player)
        if player.money < TEMPLE_PRICE:
            raise Disagreement(f"player {player.seat} cannot pay for a Temple here, but can there")
        return options.index(bool(self._tokens[player.seat]))

    def _tavern(self, player: Player, options: Sequence[tuple[str, int] | None]) -> int:
        self._use_buildings(player)
        unmoved = [(token, step) for token in TOKENS if token not in self._moved for step in STEPS.values()]
        if {None, *unmoved} != set(options):
            raise Disagreement(f"a Tavern can do {unmoved} here, {options} there")
        if not self._moves[player.seat]:
            return options.index(None)
        marker, step = self._moves[player.seat].pop(0)
        self._moved.add(marker)
        return options.index((marker, step))

    def _use_buildings(self, player: Player) -> None:
        """Here a player uses Temples and Taverns in any order, there in that of their purchase.

        Neither touches what the other is about, so that all tokens may come before all moves or after.
        """
        seat = player.seat
        if seat in self._tokens:
            return
        tokens = self._tokens[seat] = []
        moves = self._moves[seat] = []
        money, moved = player.money, set(self._moved)
        unused = Counter(
            tile.type for tile in player.tiles if tile.type in ("temple", "tavern") and not tile.down
        )
        while True:
            tools = [tool for tool in unused if unused[tool] and (tool == "tavern" or money >= TEMPLE_PRICE)]
            tool = self._decide(player, "revenue_phase.tool", [None, *tools])
            if tool is None:
                return
            unused[tool] -= 1
            if tool == "temple":
                money -= TEMPLE_PRICE
                tokens.append(self._decide(player, "take_token.kind_of_token", TOKENS))
            else:
                unmoved = [token for token in TOKENS if token not in moved]
                marker = self._decide(player, "tavern.used.marker", unmoved)
                moved.add(marker)
                moves.append((marker, STEPS[self._decide(player, "tavern.used.option", tuple(STEPS))]))

    def _cube(self, player: Player, options: Sequence[tuple[str, int]]) -> int:
        """Here first the event is chosen, then with whom, if there is a choice."""
        events = [self.game.events[place] for _, place in options]
        event = self._decide(player, "cubes_are_placed.fought", events)
        roles = [role for role, place in options if self.game.events[place] == event]
        role = self._decide(player, "cubes_are_placed.option", roles)
        return options.index((role, self.game.events.index(event)))

    def _prevent(self, player: Player, options: Sequence[int]) -> int:
        return self._number(player, "events_strike.saved", [self.game.events[place] for place in options])

    def _remove(self, player: Player, options: Sequence[int]) -> int:
        events = [self.game.events[place] for place in options]
        return self._number(player, "an_event_is_resolved.solved", events)

    def _turn_down(self, player: Player, options: Sequence[Any]) -> int:
        if self._event == "pillage":
            return self._number(player, "pillage.strike.looted", [tile.type for tile in options])
        if self._event != "flood":
            key = f"{HERE.get(self._event, self._event)}.strike.victim"
            return self._number(player, key, [_card(card) for card in options])
        # Here first whether it is a building or a Crane, then which.
        sorts = ["crane" if thing.type == "crane" else "building" for thing in options]
        sort = self._decide(player, "flood.strike.option", sorts)
        things = [_card(thing) if thing.type == "crane" else thing.type for thing in options]
        of_the_sort = [thing for thing, one in zip(things, sorts, strict=True) if one == sort]
        return things.index(self._decide(player, "flood.strike.flooded", of_the_sort))

    def _thumb(self, player: Player, options: Sequence[str]) -> int:
        """Here the fist is filled first, there the thumb is turned first; both are secret."""
        waiting = self._waiting[player.seat]
        if waiting[0].key == "great_work_phase.fist":
            waiting[0], waiting[1] = waiting[1], waiting[0]
        return self._number(player, "great_work_phase.thumb", options)

    def _fist(self, player: Player, options: Sequence[int]) -> int:
        return self._number(player, "great_work_phase.fist", options)

    def _free(self, player: Player, options: Sequence[int]) -> int:
        return self._number(player, "ecclesia_work.built.freed", options)
