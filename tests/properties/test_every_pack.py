"""What holds in every game of every pack, whatever the players choose."""

import json
import random
from pathlib import Path

import pytest

from engine import Play, UndoError
from tests.properties.games import choices, game, named, played, seeds, tables, tables_of_packs

TABLES = tables()

every_table = pytest.mark.parametrize(("pack", "players"), TABLES, ids=named)
every_table_of_a_pack = pytest.mark.parametrize(("pack", "players"), tables_of_packs(), ids=named)


def views(play: Play) -> list[object]:
    return [play.view(player) for player in range(play.players)]


def whereabouts(play: Play) -> list[tuple[int, int]]:
    state = play._driver.state
    return [(zone, item) for zone, items in enumerate(state.zones) for item in items]


@every_table
def test_every_item_is_in_exactly_one_place_at_every_decision(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        play = game(pack).start(players, seed)
        everything = sorted(item for _, item in whereabouts(play))
        assert list(range(len(everything))) == everything
        for _ in choices(play, random.Random(seed)):
            lying = whereabouts(play)
            assert everything == sorted(item for _, item in lying)
            assert [zone for zone, _ in sorted(lying, key=lambda pair: pair[1])] == play._driver.state.at


@every_table
def test_every_pending_decision_has_options_that_differ(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        play = game(pack).start(players, seed)
        for _ in choices(play, random.Random(seed)):
            assert len(play.pending) == len({decision.player for decision in play.pending})
            for decision in play.pending:
                written = [json.dumps(option) for option in decision.options]
                assert written
                assert len(written) == len(set(written))


@every_table
def test_every_game_ends_with_a_winner(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        play, _ = played(pack, players, seed)
        assert play.result is not None
        assert players == len(play.result.scores)
        best = max(play.result.scores)
        first = tuple(p for p, score in enumerate(play.result.scores) if score == best)
        assert play.result.winners in ([first] if game(pack).pack.can_win is None else [first, ()])


@every_table
def test_a_replay_gives_the_same_events(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        play, made = played(pack, players, seed)
        again = game(pack).start(players, seed)
        for player, option in made:
            again.choose(player, option)
        assert play.events == again.events
        assert play.result == again.result


@every_table_of_a_pack
def test_events_read_on_the_way_are_those_read_at_the_end(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 200):
        play = game(pack).start(players, seed)
        seen = list(play.events)
        for _ in choices(play, random.Random(seed)):
            assert seen == list(play.events[: len(seen)])
            seen = list(play.events)
        other, _ = played(pack, players, seed)
        assert list(other.events) == seen


@every_table_of_a_pack
def test_views_decisions_and_events_are_plain_data(pack: Path, players: int) -> None:
    play = game(pack).start(players, 1)
    for _ in choices(play, random.Random(1)):
        for decision in play.pending:
            assert list(decision.options) == json.loads(json.dumps(list(decision.options)))
            assert decision.args == json.loads(json.dumps(dict(decision.args)))
        for seen in views(play):
            assert seen == json.loads(json.dumps(seen))
    for event in play.events:
        assert event.args == json.loads(json.dumps(dict(event.args)))


@every_table_of_a_pack
def test_undo_and_the_same_choice_again_change_nothing(pack: Path, players: int) -> None:
    undone = 0
    for seed in seeds(pack, players, 200):
        play = game(pack).start(players, seed)
        before = views(play), play.events
        for player, option in choices(play, random.Random(seed)):
            after = views(play), play.events
            try:
                play.undo()
            except UndoError:
                assert after == (views(play), play.events)
            else:
                undone += 1
                assert before == (views(play), play.events)
                play.choose(player, option)
                assert after == (views(play), play.events)
            before = after
    assert undone


@every_table_of_a_pack
def test_a_clone_and_its_original_do_not_touch_each_other(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 200):
        play = game(pack).start(players, seed)
        clone = play.clone()
        for player, option in choices(play, random.Random(seed)):
            at_clone = views(clone)
            assert at_clone == views(clone)
            clone.choose(player, option)
            assert views(play) == views(clone)
            other = clone.clone()
            for _ in choices(other, random.Random(seed + 1)):
                break
            assert views(play) == views(clone)
        assert play.events == clone.events


@every_table_of_a_pack
def test_a_player_cannot_tell_a_sample_from_the_game(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 100):
        lots = random.Random(seed)
        play = game(pack).start(players, seed)
        for _ in choices(play, random.Random(seed)):
            if not play.pending:
                break
            for player in range(players):
                sampled = play.sample(player, lots)
                assert play.view(player) == sampled.view(player)
                assert len(play.pending) == len(sampled.pending)


@every_table_of_a_pack
def test_a_sample_can_be_played_to_its_end(pack: Path, players: int) -> None:
    lots = random.Random(5)
    play = game(pack).start(players, 5)
    for _ in choices(play, random.Random(5)):
        if play.pending:
            sampled = play.sample(0, lots)
            for _ in choices(sampled, lots):
                pass
            assert sampled.result is not None


@every_table
def test_the_order_of_simultaneous_choices_does_not_matter(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 200):
        results = []
        for first in (0, -1):
            play = game(pack).start(players, seed)
            while play.pending:
                decision = play.pending[first]
                number = (seed + 7 * len(decision.options) + decision.player) % len(decision.options)
                play.choose(decision.player, decision.options[number])
            results.append((play.result, play.events))
        assert results[0] == results[1]


def test_something_is_hidden_in_some_pack_and_the_sample_draws_it_anew() -> None:
    """The properties above would hold for a sample that changes nothing; this one would not."""
    pack = next(pack for pack, _ in TABLES if pack.name == "leduc_poker")
    play = game(pack).start(2, seed=3)
    lots = random.Random(0)
    truth = play.view(1)["zones"]
    hands = {str(play.sample(0, lots).view(1)["zones"]) for _ in range(60)}
    assert len(hands) > 3
    assert str(truth) in hands
