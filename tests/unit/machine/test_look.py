"""Items are looked at or shown: they stay where they are, and who learns of them is told which they are."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine import Play, UndoError
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 3
counters: {point: {of: player}}
kinds:
  card: {folder: cards, starts_in: deck, has: {rank: number}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
flow: [opening]
score: point
"""
CARDS = {f"cards/{name}.yaml": f"name: {name}\nrank: {rank}\n" for rank, name in enumerate("abcdef")}
DEAL = ("shuffle deck", "each player:", "  put top of deck in their hand")
ASK, END = "first player chooses bid from 1 to 2", "first player chooses tip from 1 to 2"
Told = tuple[str, dict[str, object]]


def opening(folder: Path, *lines: str) -> Play:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*DEAL, *lines), **CARDS}
    return tiny.game(folder, files).start(seed=1)


def told(play: Play, player: int) -> list[Told]:
    events = [event.seen_by(player) for event in play.events if event.key in ("look", "show_item")]
    return [(event.key, dict(event.args)) for event in events]


def lying(play: Play, zone: str, owner: int | None = None) -> list[str]:
    """The ids of what truly lies there, from below."""
    return [
        str(event.args["item"])
        for event in play.events
        if event.key == "put" and event.args["to"] == {"zone": zone, "player": owner}
    ]


def test_who_looks_learns_what_it_is_and_the_others_where_somebody_looked(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player looks at (player after first player).hand", ASK)
    (card,) = lying(play, "hand", 1)
    where: dict[str, object] = {"player": 0, "from": {"zone": "hand", "player": 1}}
    known: list[Told] = [("look", {**where, "item": card})]
    assert [known, known, [("look", where)]] == [told(play, player) for player in range(3)]


def test_what_is_shown_everybody_sees(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player shows first player.hand", ASK)
    (card,) = lying(play, "hand", 0)
    shown: list[Told] = [("show_item", {"player": 0, "from": {"zone": "hand", "player": 0}, "item": card})]
    assert [shown, shown, shown] == [told(play, player) for player in range(3)]


def test_of_several_each_is_told_and_of_none_nothing(tmp_path: Path) -> None:
    play = opening(
        tmp_path, "first player looks at top 2 of deck", "first player shows deck where rank > 9", ASK
    )
    assert 2 == len({str(args["item"]) for _, args in told(play, 0)})
    assert [("look", {"player": 0, "from": {"zone": "deck"}})] * 2 == told(play, 1)


def test_what_was_looked_at_stays_hidden_from_the_others_in_the_view(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player looks at (player after first player).hand", ASK)
    assert 1 == play.view(2)["zones"]["hand"][1]  # type: ignore[index]


def known(play: Play, player: int | None, zone: str) -> object:
    """The names of what they know there, of a zone of each player by seat."""

    def names(items: list[dict[str, str]]) -> list[str]:
        return [item["item"] for item in items]

    seen: Any = play.view(player)["known"]
    return [names(part) for part in seen[zone]] if zone == "hand" else names(seen[zone])


def test_the_view_of_who_has_looked_remembers_what_lies_unseen(tmp_path: Path) -> None:
    play = opening(
        tmp_path,
        "first player looks at top of deck",
        "put top 2 of deck in (player after first player).hand",
        ASK,
    )
    card = lying(play, "hand", 1)[1]
    expected: list[object] = [[[], [card], []], [[], [], []], [[], [], []]]
    assert expected == [known(play, player, "hand") for player in range(3)]
    assert 3 == play.view(0)["zones"]["hand"][1]  # type: ignore[index]


def test_what_all_have_seen_is_known_in_the_view_of_nobody_in_particular(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player shows top of deck", "first player looks at deck", ASK)
    everybody, looking = known(play, None, "deck"), known(play, 0, "deck")
    assert isinstance(looking, list)
    assert (looking[-1:], 3) == (everybody, len(looking))


def test_who_gives_a_card_away_remembers_it_until_it_is_shuffled(tmp_path: Path) -> None:
    give = "put first player.hand in (player after first player).hand"
    play = opening(tmp_path, give, ASK, "put (player after first player).hand in deck", "shuffle deck", END)
    (card,) = lying(play, "hand", 0)
    assert [[], [card], []] == known(play, 0, "hand")
    play.choose(0, 1)
    assert [] == known(play, 0, "deck")


@pytest.mark.parametrize(("verb", "knowing"), [("looks at", {0}), ("shows", {0, 1, 2})])
def test_who_has_seen_a_card_draws_no_game_in_which_it_is_another(
    verb: str, knowing: set[int], tmp_path: Path
) -> None:
    play = opening(
        tmp_path, f"first player {verb} top of deck", ASK, "put top of deck in first player.hand", END
    )
    for player in range(3):
        drawn = set()
        for number in range(12):
            game = play.sample(player, random.Random(number))
            game.choose(0, 1)
            drawn.add(lying(game, "hand", 0)[-1])
        assert (len(drawn) == 1) is (player in knowing)


def test_what_somebody_has_seen_cannot_be_taken_back(tmp_path: Path) -> None:
    play = opening(tmp_path, ASK, "first player looks at top of deck", END)
    play.choose(0, 1)
    with pytest.raises(UndoError) as error:
        play.undo()
    assert "revealed" == error.value.code


def test_to_look_at_what_one_knows_reveals_nothing(tmp_path: Path) -> None:
    play = opening(tmp_path, ASK, "first player looks at first player.hand", END)
    play.choose(0, 1)
    play.undo()
    assert ["opening.bid"] == [decision.key for decision in play.pending]


def test_a_shuffle_makes_what_was_seen_unknown_again(tmp_path: Path) -> None:
    lines = (
        "first player looks at deck",
        "shuffle deck",
        "player after first player looks at top of deck",
        ASK,
    )
    play = opening(tmp_path, *lines)
    assert "item" not in told(play, 0)[-1][1]


def test_what_the_game_remembers_can_be_looked_at_and_shown(tmp_path: Path) -> None:
    """A variable is no counter whose name is misspelt."""
    manifest = MANIFEST.replace("flow:", "variables: {omen: set of card}\nflow:")
    lines = ("omen = top 2 of deck", "first player shows omen", ASK)
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(*DEAL, *lines), **CARDS}
    shown = told(tiny.game(tmp_path, files).start(seed=1), 2)
    assert [("show_item", True)] * 2 == [(key, "item" in args) for key, args in shown]
