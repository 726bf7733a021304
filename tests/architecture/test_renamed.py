"""The engine knows no game: a pack whose every id has become nonsense plays exactly as before."""

import random
from pathlib import Path

import pytest

from engine.machine.event import Event
from engine.machine.flow import Flow
from engine.machine.game import Game, load_game
from engine.machine.layout import Indexed, Layout
from tests import tiny
from tests.architecture import renaming

ROOT = Path(__file__).parents[2]
PACKS = sorted(
    manifest.parent for top in ("content", "tests/packs") for manifest in ROOT.glob(f"{top}/*/pack.yaml")
)
SAMPLE = ROOT / "tests" / "packs" / "fair"
SEEDS = range(60)

Transcript = list[tuple[str, object]]


def transcript(game: Game, seed: int) -> Transcript:
    """A game played at random by the numbers of options: each decision, and in the end all that happened."""
    players = game.fewest + seed % (game.most - game.fewest + 1)
    play, rng = game.start(players, seed=seed), random.Random(seed)
    found: Transcript = []
    while play.pending:
        decision = rng.choice(play.pending)
        found.append(("number of options", len(decision)))
        found.append(("decision", [decision.player, decision.key, decision.secret, decision.options]))
        play.choose(decision.player, decision.options[rng.randrange(len(decision))])
    result = play.result
    assert result is not None
    found.append(("result", [result.winners, result.scores, result.reason]))
    found += [("event", event.key) for event in play.events]
    found += [("told", told(event)) for event in play.events]
    return found


def told(event: Event) -> object:
    hidden = {name: sorted(seats) for name, seats in event.hidden.items()}
    return {"args": dict(event.args), "hidden": hidden, "unit": event.cause.unit}


def differences(pack: Path, target: Path) -> list[str]:
    """In which games a pack and its renamed copy part, and where."""
    words = renaming.nonsense(pack)
    game, other = load_game(pack), load_game(renaming.rename(pack, target / "nonsense", words))
    found = []
    for seed in SEEDS:
        ours = [(what, renaming.translate(value, words)) for what, value in transcript(game, seed)]
        theirs = [(what, renaming.translate(value, {})) for what, value in transcript(other, seed)]
        if ours != theirs:
            part = next(
                (n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), -1
            )
            found.append(f"seed {seed}, line {part}: {ours[part]} but {theirs[part]}")
    return found


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_a_pack_plays_the_same_when_every_id_is_nonsense(pack: Path, tmp_path: Path) -> None:
    assert [] == differences(pack, tmp_path)


def test_every_pack_is_found() -> None:
    assert {"tic_tac_toe", "leduc_poker", "fair", "sylla_parts"} <= {pack.name for pack in PACKS}


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_nothing_of_a_renamed_pack_is_called_as_before(pack: Path, tmp_path: Path) -> None:
    words = renaming.nonsense(pack)
    renamed = renaming.rename(pack, tmp_path / "nonsense", words)
    assert renaming.ids(pack) == words.keys()
    assert set(words.values()) == renaming.ids(renamed)
    assert set() == renaming.ids(pack) & renaming.ids(renamed)


def generous(layout: Layout, thing: Indexed) -> object:
    found = start(layout, thing)
    return 10 + found if thing.id == "coin" and isinstance(found, int) else found


def curious(layout: Layout, zone: int) -> int:
    return (1 << layout.players) - 1 if layout.zones[zone][0].id == "hand" else sees(layout, zone)


def superstitious(flow: Flow, number: int) -> str:
    found = phase(flow, number)
    return "income_phase" if found == "stroll" else found


start, sees, phase = Layout._start, Layout.sees, Flow.phase


@pytest.mark.parametrize(
    ("place", "special"),
    [
        ("engine.machine.layout.Layout._start", generous),
        ("engine.machine.layout.Layout.sees", curious),
        ("engine.machine.flow.Flow.phase", superstitious),
    ],
)
def test_an_engine_that_treated_one_id_specially_would_be_caught(
    place: str, special: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, special)
    assert [] != differences(SAMPLE, tmp_path)


MADE_UP = {
    "pack.yaml": """\
name: Made up
version: 1.0.0
players: 2 to 3
types:
  colour: [red, blue]
constants:
  sales: {2 players: 2, 3 players: 4}
counters:
  coin: {of: player, start: 3, seen_by: owner}
  start: {of: [player, colour]}
variables:
  holds: player or nobody
  best: {of: player, is: list of number}
kinds:
  card:
    folder: cards
    starts_in: pile
    has: {colours: set of colour, wants: filter of card or nothing}
    states: {face: [up, down]}
    derived: {ready: up and colours has red}
zones:
  pile: {holds: card}
  market: {holds: card, slot: {colour: colour}, slots: [{colour: red}, {colour: blue}]}
hooks:
  income: {heard_by: card, for: player}
flow: [{repeat: sales, steps: [opening]}]
score: coin + start(red)
""",
    "cards/cup.yaml": """\
name: Cup of red
source: {copies: reconstructed}
copies: 2
colours: [red]
wants: card where ready
effects:
  - when: income
    do: gain 1 coin  # for you
""",
    "phases/opening.yaml": """\
source: {do: inferred}
do: |
  put pile in market
  each player from first player:
    they choose lot from market where slot.colour is red and not down:
      do charge(lot, sales)
""",
    "procedures/charge.yaml": """\
takes: {what: card, sum_of: number}
do: trigger income on what for first player
""",
}
WORDS = {
    "colour": "a1",
    "red": "a2",
    "blue": "a3",
    "sales": "a4",
    "coin": "a5",
    "start": "a6",
    "holds": "a7",
    "best": "a8",
    "card": "a9",
    "cards": "b1",
    "market": "b2",
    "colours": "b3",
    "wants": "b4",
    "face": "b5",
    "up": "b6",
    "down": "b7",
    "ready": "b8",
    "income": "b9",
    "opening": "c1",
    "cup": "c2",
    "lot": "c3",
    "charge": "c4",
    "what": "c5",
    "sum_of": "c6",
    "pile": "c7",
}
RENAMED = {
    "pack.yaml": {
        "name": "Nonsense",
        "version": "1.0.0",
        "players": "2 to 3",
        "types": {"a1": ["a2", "a3"]},
        "constants": {"a4": {"2 players": 2, "3 players": 4}},
        "counters": {
            "a5": {"of": "player", "start": 3, "seen_by": "owner"},
            "a6": {"of": ["player", "a1"]},
        },
        "variables": {"a7": "player or nobody", "a8": {"of": "player", "is": "list of number"}},
        "kinds": {
            "a9": {
                "folder": "b1",
                "starts_in": "c7",
                "has": {"b3": "set of a1", "b4": "filter of a9 or nothing"},
                "states": {"b5": ["b6", "b7"]},
                "derived": {"b8": "b6 and b3 has a2"},
            }
        },
        "zones": {
            "c7": {"holds": "a9"},
            "b2": {"holds": "a9", "slot": {"a1": "a1"}, "slots": [{"a1": "a2"}, {"a1": "a3"}]},
        },
        "hooks": {"b9": {"heard_by": "a9", "for": "player"}},
        "flow": [{"repeat": "a4", "steps": ["c1"]}],
        "score": "a5 + a6(a2)",
    },
    "b1/c2.yaml": {
        "name": "Nonsense",
        "copies": 2,
        "b3": ["a2"],
        "b4": "a9 where b8",
        "effects": [{"when": "b9", "do": "gain 1 a5"}],
    },
    "phases/c1.yaml": {
        "do": "put c7 in b2\neach player from first player:\n"
        "  they choose c3 from b2 where slot.a1 is a2 and not b7:\n"
        "    do c4(c3, a4)\n"
    },
    "procedures/c4.yaml": {
        "takes": {"c5": "a9", "c6": "number"},
        "do": "trigger b9 on c5 for first player",
    },
}


def test_ids_are_replaced_in_all_their_roles_and_words_of_schemas_and_language_stay(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, MADE_UP)
    assert WORDS.keys() == renaming.ids(pack)
    assert RENAMED == renaming.rewritten(pack, WORDS.__getitem__)


def test_a_pack_under_its_other_names_is_a_sound_pack(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, MADE_UP)
    assert [] == differences(pack, tmp_path)
    renamed = tiny.checked(renaming.rename(pack, tmp_path / "other", WORDS)).pack
    assert (["a5", "a6"], ["c2"]) == (list(renamed.counters), [item.id for item in renamed.items])


def test_items_keep_their_order_and_everything_else_loses_it(tmp_path: Path) -> None:
    cards = {f"cards/{id}.yaml": MADE_UP["cards/cup.yaml"] for id in ("stave", "ace", "sword")}
    pack = tiny.write_pack(tmp_path, {**MADE_UP, **cards})
    words = renaming.nonsense(pack)
    assert ["ace", "cup", "stave", "sword"] == sorted(renaming.item_ids(pack))
    items = [words[id] for id in ("ace", "cup", "stave", "sword")]
    others = [words[id] for id in sorted(words.keys() - renaming.item_ids(pack))]
    assert sorted(items) == items
    assert sorted(others, reverse=True) == others


def test_a_pool_too_small_is_an_error(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, MADE_UP)
    with pytest.raises(ValueError, match="25 ids, but only 2 words for them"):
        renaming.renaming(pack, ["one", "two", "gain", "where"])


def test_data_that_names_things_is_translated_word_by_word() -> None:
    plain = {"item": "cup#2", "to": {"zone": "market", "player": 1}, "chosen": ["red", None, True, "b1"]}
    expected = {"item": "c2#2", "to": {"zone": "b2", "player": 1}, "chosen": ["a2", None, True, "b1"]}
    assert expected == renaming.translate(plain, WORDS)
