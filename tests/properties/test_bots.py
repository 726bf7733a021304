"""What a player cannot see changes nothing in what is drawn for them, nor in what a bot does for them."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from engine import Play
from engine.bots import Seat, make_bot
from engine.machine.chance import Chance, Outcome
from engine.machine.driver import Driver
from tests import tiny
from tests.properties.disguise import Disguise, state_of
from tests.properties.games import choices, game, named, tables
from tests.properties.test_secrets import has_secrets

TABLES = tables()
every_table = pytest.mark.parametrize(("pack", "players"), TABLES, ids=named)


def twin(play: Play, player: int, lots: random.Random) -> Play | None:
    """A game that differs only in what a player cannot see, and in what is to come; None if there is none."""
    driver, program = play._driver, play._program
    snapshot, me = driver.snapshot, 1 << player
    assert snapshot is not None
    before = zip(snapshot.known, driver.state.known, strict=True)
    unknown = [item for item, (then, now) in enumerate(before) if not (then | now) & me]
    disguise = Disguise.against(player, program.layout, unknown, lots, richer=False)
    if not disguise.changes_something:
        return None
    start = disguise.put_on(snapshot)
    start.chance = Chance(
        lots.getrandbits(64), forced=[outcome(one, disguise) for one in driver.state.chance.outcomes]
    )
    other = Driver(program, start, told=[])
    truth = Driver(program, snapshot, told=[])
    for who, number in driver.answers:
        asked, there = truth.question_for(who), other.question_for(who)
        if asked is None or there is None:
            return None
        wanted = disguise.value(asked.values[number], asked.asked.type)
        if wanted not in there.values:
            return None
        truth.answer(asked, number)
        other.answer(there, list(there.values).index(wanted))
    if state_of(disguise.put_on(driver.state)) != state_of(other.state):
        return None
    made = Play(program, start, None, other)
    return made if made.view(player) == play.view(player) else None


def outcome(one: Outcome, disguise: Disguise) -> Outcome:
    return one if isinstance(one, int) else [disguise.labels[item] for item in one]


def twins(pack: Path, players: int, most: int, seed: int) -> Iterator[tuple[Play, Play, int]]:
    """Moments of a random game, each with another game that looks the same to who must choose."""
    lots = random.Random(seed)
    play = game(pack).start(players, seed)
    found = 0
    for number, _ in enumerate(choices(play, random.Random(seed))):
        if play.pending and number % 3 == 0 and found < most:
            player = lots.choice(play.pending).player
            other = twin(play, player, lots)
            if other is not None:
                found += 1
                yield play, other, player


@every_table
def test_what_is_drawn_for_a_player_is_the_same_whatever_is_hidden_from_them(
    pack: Path, players: int
) -> None:
    compared = 0
    for play, other, player in twins(pack, players, 40, seed=51):
        for seed in range(3):
            one, same = (each.sample(player, random.Random(seed)) for each in (play, other))
            assert state_of(one._driver.state) == state_of(same._driver.state)
            assert play.view(player) == one.view(player)
            compared += 1
    assert hides_items(pack) == (compared > 0)


def hides_items(pack: Path) -> bool:
    return bool(game(pack).pack.kinds) and has_secrets(pack)


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
@every_table
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(pack: Path, players: int, name: str) -> None:
    for play, other, player in twins(pack, players, 6, seed=52):
        bots = [make_bot(name, 9, iterations=16) for _ in range(2)]
        seats = [Seat(each, player) for each in (play, other)]
        assert seats[0].view == seats[1].view
        assert bots[0].choose(seats[0]) == bots[1].choose(seats[1])
        assert bots[0].considered == bots[1].considered


def rivals(pack: Path, players: int, seed: int) -> Iterator[tuple[Play, Play, int]]:
    """Moments in which others have just chosen secretly, each with a game in which they chose otherwise."""
    lots = random.Random(seed)
    play = game(pack).start(players, seed)
    while play.pending:
        secret = [one for one in play.pending if one.secret]
        if len(secret) > 1 and any(len(one.values) > 1 for one in secret[:-1]):
            pair = [play.clone(), play.clone()]
            for other in secret[:-1]:
                numbers = lots.sample(range(len(other.values)), min(2, len(other.values)))
                for one, number in zip(pair, (numbers[0], numbers[-1]), strict=True):
                    asked = next(each for each in one.pending if each.player == other.player)
                    one.answer(asked, number)
            yield pair[0], pair[1], secret[-1].player
        decision = play.pending[0]
        play.answer(decision, lots.randrange(len(decision.values)))


@every_table
def test_what_others_have_chosen_secretly_changes_nothing_for_who_is_still_to_choose(
    pack: Path, players: int
) -> None:
    compared = 0
    for one, other, player in islice(rivals(pack, players, seed=53), 8):
        seats = [Seat(each, player) for each in (one, other)]
        assert seats[0].view == seats[1].view
        for name in ("random", "greedy", "mcts"):
            bots = [make_bot(name, 9, iterations=16) for _ in seats]
            assert bots[0].choose(seats[0]) == bots[1].choose(seats[1])
            assert bots[0].considered == bots[1].considered
        drawn = [state_of(seat.sample(random.Random(5))._driver.state) for seat in seats]
        assert drawn[0] == drawn[1]
        compared += 1
    texts = game(pack).start(players, 53).kept().texts
    assert any("all players secretly:" in text for text in texts.values()) == (compared > 0)


BOASTING = """\
name: Tiny
version: 1.0.0
players: 2
counters:
  point: {of: player}
kinds: {card: {starts_in: deck, has: {high: flag}}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
flow: [deal, opening]
score: point
"""
BOAST = tiny.phase(
    "first player may choose boast from 1 to count(first player.hand where high):",
    "  first player gains boast point",
    "player after first player chooses bid from 1 to 2",
)
DEAL = tiny.phase("shuffle deck", "put top 2 of deck in first player.hand")


def test_what_another_could_only_do_with_one_card_puts_it_into_their_hand(tmp_path: Path) -> None:
    cards = {
        "card/ace.yaml": "name: Ace\nhigh: true\n",
        "card/low.yaml": "name: Low\ncopies: 30\nhigh: false\n",
    }
    files = {"pack.yaml": BOASTING, "phases/deal.yaml": DEAL, "phases/opening.yaml": BOAST, **cards}
    play = tiny.game(tmp_path, files).start(chance=[["ace"]])
    play.choose(0, 1)
    hands = [play.sample(1, random.Random(seed)).view(0)["zones"]["hand"][0] for seed in range(20)]  # type: ignore[index]
    assert all("ace" in {card["item"] for card in hand} for hand in hands)
    assert 3 < len({card["item"] for hand in hands for card in hand})


def test_what_others_set_in_secret_is_not_in_what_is_drawn(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("  point:", "  purse: {of: player, start: 2, seen_by: owner}\n  point:")
    lines = ("first player.purse = 7", "player after first player chooses bid from 1 to 2")
    files = {
        "pack.yaml": manifest.replace("[opening]", "[secret, opening]"),
        "phases/secret.yaml": tiny.phase(*lines[:1]),
        "phases/opening.yaml": tiny.phase(*lines[1:]),
    }
    play = tiny.game(tmp_path, files).start()
    purses = {play.sample(1, random.Random(seed)).view(0)["counters"]["purse"][0] for seed in range(40)}  # type: ignore[index]
    assert {0, 1, 2, 3, 4} == purses
