"""What a player cannot see changes nothing in what they see: in every pack, at every moment."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Decision, Event, Game, Play, load_game
from engine.machine.layout import Layout
from engine.machine.state import State
from engine.machine.view import _Eye
from engine.pack.declarations import SeenBy
from engine.pack.types import Type
from tests import tiny
from tests.properties.disguise import Run, phases, side_by_side
from tests.properties.games import PACKS, choices, game, named, seeds, tables, tables_of_packs

TABLES = tables()
every_table = pytest.mark.parametrize(("pack", "players"), TABLES, ids=named)
every_table_of_a_pack = pytest.mark.parametrize(("pack", "players"), tables_of_packs(), ids=named)
DECISIONS = 150


# ---- two games that differ only in what one player cannot see --------------------------------


def compare(play: Play, seed: int) -> int:
    """Play a game and beside it, phase by phase, its twins; how many moments have been compared."""
    lots = random.Random(seed)
    compared = 0
    for number, (start, answers) in enumerate(phases(play, random.Random(seed))):
        for player in range(play.players):
            richer = (number + player) % 2 == 1
            for one, other in side_by_side(play._program, start, answers, player, lots, richer):
                assert one.seen_by(player) == other.seen_by(player)
                compared += 1
    return compared


def has_secrets(pack: Path) -> bool:
    declared = game(pack).pack
    seen_by = [zone.seen_by for zone in declared.zones.values()]
    seen_by += [counter.seen_by for counter in declared.counters.values()]
    return set(seen_by) > {SeenBy.ALL}


@every_table
def test_a_player_sees_the_same_whatever_lies_where_they_cannot_see_it(pack: Path, players: int) -> None:
    compared = sum(compare(game(pack).start(players, seed), seed) for seed in seeds(pack, players, DECISIONS))
    assert has_secrets(pack) == (compared > 0)


@every_table_of_a_pack
def test_a_player_sees_the_same_in_a_sampled_game(pack: Path, players: int) -> None:
    lots = random.Random(players)
    play = game(pack).start(players, seed=31)
    for number, _ in enumerate(choices(play, random.Random(31))):
        if number % 5 == 0 and play.pending:
            player = number // 5 % players
            sampled = play.sample(player, lots)
            assert play.view(player) == sampled.view(player)
            assert phase_told(play).seen_by(player) == phase_told(sampled).seen_by(player)


def phase_told(play: Play) -> Run:
    """The present phase from its beginning."""
    driver = play._driver
    assert driver.snapshot is not None
    run = Run.begun(play._program, driver.snapshot)
    for choice in driver.answers:
        run.answer(*choice)
    return run


# ---- what is told ----------------------------------------------------------------------------


def names_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for one in value:
                yield from names_in(one)
        case dict():
            for one in value.values():
                yield from names_in(one)


def overheard(play: Play) -> list[tuple[int, str, str]]:
    """Who was told by which event of an item that they did not know then."""
    run = told(play)
    items = {name: item for item, (name, _) in enumerate(play._program.layout.names)}
    return [
        (player, event.key, name)
        for event, known in zip(run.ears.events, run.ears.known, strict=True)
        for player in range(play.players)
        for name in names_in(dict(event.seen_by(player).args))
        if name in items and not known[items[name]] >> player & 1
    ]


def overlooked(play: Play) -> list[tuple[int, str]]:
    """Who sees in their view an item that they do not know."""
    items = {name: item for item, (name, _) in enumerate(play._program.layout.names)}
    known = play._driver.state.known
    return [
        (player, name)
        for player in range(play.players)
        for name in names_in(dict(play.view(player)))
        if name in items and not known[items[name]] >> player & 1
    ]


def told(play: Play) -> Run:
    """The whole game, told again."""
    run = Run.begun(play._program, play._start)
    for choice in play._choices:
        run.answer(*choice)
    return run


def finished(pack: Path, players: int, seed: int) -> Play:
    play = game(pack).start(players, seed)
    for _ in choices(play, random.Random(seed)):
        pass
    return play


@every_table
def test_nobody_is_told_of_an_item_that_they_do_not_know(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        assert [] == overheard(finished(pack, players, seed))


@every_table
def test_nobody_sees_an_item_that_they_do_not_know(pack: Path, players: int) -> None:
    play = game(pack).start(players, seed=32)
    for _ in choices(play, random.Random(32)):
        assert [] == overlooked(play)


class Witnesses:
    """Follows by the events alone who can have seen which item since it was last shuffled among others."""

    def __init__(self, layout: Layout, start: State) -> None:
        self._layout = layout
        self._zones = {self._key(number): number for number in range(len(layout.zones))}
        self._items = {name: item for item, (name, _) in enumerate(layout.names)}
        self.at = start.at[:]
        self.seen = [layout.sees(zone) for zone in self.at]

    def _key(self, number: int) -> tuple[str, int | None]:
        zone, owner = self._layout.zones[number]
        return zone.id, owner

    def hear(self, event: Event) -> None:
        args = event.args
        if event.key in ("put", "put_under"):
            item, to = self._items[str(args["item"])], args["to"]
            assert isinstance(to, dict)
            self.at[item] = self._zones[to["zone"], to.get("player")]
            self.seen[item] |= self._layout.sees(self.at[item])
        elif event.key == "look":
            self.seen[self._items[str(args["item"])]] |= 1 << int(str(args["player"]))
        elif event.key == "show_item":
            self.seen[self._items[str(args["item"])]] = (1 << self._layout.players) - 1
        elif event.key == "shuffle":
            shuffled = {number for (id, _), number in self._zones.items() if id == args["zone"]}
            assert len(shuffled) == 1
            for item, zone in enumerate(self.at):
                if zone in shuffled:
                    self.seen[item] = self._layout.sees(zone)


@every_table
def test_nobody_knows_an_item_that_they_have_not_seen(pack: Path, players: int) -> None:
    for seed in seeds(pack, players, 500):
        play = finished(pack, players, seed)
        run = told(play)
        witnesses = Witnesses(play._program.layout, play._start)
        for event, known in zip(run.ears.events, run.ears.known, strict=True):
            witnesses.hear(event)
            assert [] == [item for item, seen in enumerate(witnesses.seen) if known[item] & ~seen]
        assert witnesses.at == run.driver.state.at


# ---- decisions -------------------------------------------------------------------------------


@every_table
def test_of_the_decisions_of_others_only_what_is_public_is_in_a_view(pack: Path, players: int) -> None:
    play = game(pack).start(players, seed=33)
    for _ in choices(play, random.Random(33)):
        for player in range(players):
            check_pending(play, player)


def check_pending(play: Play, player: int) -> None:
    expected = []
    for decision in play.pending:
        shown: dict[str, object] = {"player": decision.player, "key": decision.key}
        if decision.player == player or not decision.secret:
            shown["args"] = dict(decision.args)
        if decision.player == player:
            shown["options"] = list(decision.options)
        expected.append(shown)
    assert expected == play.view(player)["pending"]


TWICE = tiny.phase(
    "all players secretly:", "  they choose bid from 1 to 3", "  they choose raise from 4 to 6"
)


def test_what_another_has_chosen_secretly_so_far_is_in_no_view_of_others(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, {"phases/opening.yaml": TWICE}).start()
    play.choose(0, 2)
    (own,) = (decision for decision in play.pending if decision.player == 0)
    assert {"bid": 2} == own.args
    assert {"player": 0, "key": "opening.raise"} in play.view(1)["pending"]  # type: ignore[operator]
    assert "'bid': 2" in str(play.view(0)["pending"])
    assert "'bid': 2" not in str(play.view(1))
    assert [] == [event for event in play.events if "chosen" in event.seen_by(1).args]


# ---- what the game remembers -----------------------------------------------------------------

REMEMBERING = """\
name: Tiny
version: 1.0.0
players: 2
counters:
  point: {of: player}
variables:
  omen: card or nothing
  token: {of: player, is: card or nothing}
kinds: {card: {starts_in: deck}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
grids:
  board: {columns: 1, rows: 1, cell: {tile: card or nothing}}
flow: [opening]
score: point
"""


def remembering(folder: Path, *lines: str) -> Play:
    cards = {"card/ace.yaml": "name: Ace\n", "card/king.yaml": "name: King\n"}
    files = {"pack.yaml": REMEMBERING, "phases/opening.yaml": tiny.phase(*lines), **cards}
    return tiny.game(folder, files).start()


def test_what_the_game_remembers_is_shown_and_told_to_those_who_know_it(tmp_path: Path) -> None:
    lines = (
        "omen = top of deck",
        "put top of deck in first player.hand",
        "each player:",
        "  their token = top of first player.hand",
        "first player chooses spot from board",
        "spot.tile = top of first player.hand",
        "first player chooses bid from 1 to 2",
    )
    play = remembering(tmp_path, *lines)
    owner, other = play.view(0), play.view(1)
    assert {"omen": "king", "token": ["king", "king"]} == owner["variables"]
    assert {"omen": None, "token": [None, None]} == other["variables"]
    assert {"board": {"a1": {"tile": "king"}}} == owner["grids"]
    assert {"board": {"a1": {"tile": None}}} == other["grids"]
    assigned = [event for event in play.events if event.key == "assign"]
    assert [False, True, True, True] == ["value" in event.seen_by(0).args for event in assigned]
    assert [False] * 4 == ["value" in event.seen_by(1).args for event in assigned]


def test_an_item_that_a_text_has_named_is_shown_to_those_who_know_it(tmp_path: Path) -> None:
    lines = (
        "put top of deck in first player.hand",
        "omen = top of first player.hand",
        "let thing = omen",
        "player after first player chooses bid from 1 to 2",
    )
    play = remembering(tmp_path, *lines)
    assert [{"player": 1, "key": "opening.bid", "args": {"thing": "king"}}] == play.view(0)["pending"]
    assert [{"player": 1, "key": "opening.bid", "args": {}, "options": [1, 2]}] == play.view(1)["pending"]
    assert {} == play.pending[0].args


def test_who_chooses_secretly_is_told_of_no_item_that_they_do_not_know(tmp_path: Path) -> None:
    lines = (
        "put top of deck in first player.hand",
        "omen = top of first player.hand",
        "let thing = omen",
        "all players secretly:",
        "  they choose bid from 1 to 2",
    )
    play = remembering(tmp_path, *lines)
    assert [{"thing": "king"}, {}] == [decision.args for decision in play.pending]


# ---- a leak is caught ------------------------------------------------------------------------

SECRETIVE = next(pack for pack in PACKS if pack.name == "fair")


def keeps_its_secrets(played: Game) -> None:
    """All of the above with a few games."""
    for seed in range(1, 5):
        play = played.start(2, seed=seed)
        compare(play, seed)
        assert [] == overheard(play)
        again = played.start(2, seed=seed)
        for _ in choices(again, random.Random(seed)):
            assert [] == overlooked(again)
            for player in (0, 1):
                check_pending(again, player)


def test_without_a_leak_nothing_is_caught() -> None:
    keeps_its_secrets(load_game(SECRETIVE))


def any_zone(eye: _Eye, number: int) -> object:
    return [eye._item(item) for item in eye._state.zones[number]]


def any_counter(eye: _Eye, thing: object, value: object, path: object) -> object:
    return value


def any_remembered(eye: _Eye, value: object, type_: Type) -> object:
    return eye._plain.value(value, type_)


def any_options(eye: _Eye, decision: Decision) -> object:
    return {"player": decision.player, "key": decision.key, "options": list(decision.options)}


def any_event(event: Event, player: int) -> Event:
    return event


def everybody_knows(told: object, values: object, everybody: int) -> dict[str, frozenset[int]]:
    return {}


def nothing_is_hidden(node: object) -> bool:
    return False


LEAKS: dict[str, list[tuple[str, object]]] = {
    "a zone that anybody can look into": [("engine.machine.view._Eye._items", any_zone)],
    "what anybody is thought to know": [("engine.machine.view._Eye._remembered_items", any_zone)],
    "a purse that anybody can look into": [("engine.machine.view._Eye._value", any_counter)],
    "an item that is remembered openly": [("engine.machine.view._Eye._remembered", any_remembered)],
    "options that anybody can read": [("engine.machine.view._Eye.decision", any_options)],
    "an event that tells all to all": [("engine.machine.event.Event.seen_by", any_event)],
    "an event that hides no item": [("engine.machine.event._hidden", everybody_knows)],
    "silence where there is only one thing to choose": [
        (f"engine.lang.forms.{form}.reads_hidden", nothing_is_hidden)
        for form in ("choose", "menu", "may_pay")
    ],
}


@pytest.mark.parametrize("patches", LEAKS.values(), ids=LEAKS)
def test_a_leak_is_caught(patches: list[tuple[str, object]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", "")
    for name, leaking in patches:
        monkeypatch.setattr(name, leaking)
    leaky = load_game(SECRETIVE)
    with pytest.raises(AssertionError):
        keeps_its_secrets(leaky)
