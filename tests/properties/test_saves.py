"""What holds for the saves of every game of every pack, at any moment and whatever befalls the file."""

import random
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Game, Play, SaveError, UndoError, load_play
from engine.machine import loading
from engine.machine.save import from_bytes
from tests.properties.games import PACKS, choices, game, named, tables_of_packs

every_table = pytest.mark.parametrize(("pack", "players"), tables_of_packs(), ids=named)


def noticed(play: Play) -> tuple[object, ...]:
    """All that anybody can see of a game, events left out."""
    views = [play.view(player) for player in range(play.players)]
    pending = [(one.player, one.key, dict(one.args), one.options, one.secret) for one in play.pending]
    return play.result, pending, views


def rest(play: Play, lots: random.Random) -> Iterator[tuple[object, ...]]:
    """What is seen until the end, if all choose by lot."""
    yield noticed(play)
    for made in choices(play, lots):
        yield made, play.result, [(one.player, one.options) for one in play.pending]
    yield noticed(play)


@pytest.fixture
def pack_at_hand(pack: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The pack is found by its id, and read only once."""
    made = game(pack)
    monkeypatch.setattr(loading, "load", lambda id, mods, when_needed: {made.id: made}[id])
    return made


@every_table
def test_a_game_saved_at_any_decision_goes_on_as_if_nothing_had_happened(
    pack: Path, players: int, pack_at_hand: Game, tmp_path: Path
) -> None:
    play = pack_at_hand.start(players, seed=21)
    lots = random.Random(players)
    decisions = 0
    more: Iterator[object] = choices(play, lots)
    while True:
        play.save(tmp_path / "game.json")
        loaded = load_play(tmp_path / "game.json")
        assert noticed(play) == noticed(loaded)
        if decisions % 10 == 0:
            assert play.events == loaded.events
            same, other = play.clone(), loaded
            assert list(rest(same, random.Random(decisions))) == list(rest(other, random.Random(decisions)))
            assert same.events == other.events
        decisions += 1
        if next(more, None) is None:
            break
    assert play.result is not None


@every_table
def test_what_could_be_undone_can_be_undone_after_loading(
    pack: Path, players: int, pack_at_hand: Game, tmp_path: Path
) -> None:
    play = pack_at_hand.start(players, seed=22)
    for number, _ in enumerate(choices(play, random.Random(players))):
        if number % 7 == 0:
            play.save(tmp_path / "game.json")
            loaded, same = load_play(tmp_path / "game.json"), play.clone()
            assert undone(same) == undone(loaded)
            assert noticed(same) == noticed(loaded)


def undone(play: Play) -> int:
    """How many choices can be taken back."""
    number = 0
    try:
        while True:
            play.undo()
            number += 1
    except UndoError:
        return number


@pytest.mark.parametrize("pack", PACKS, ids=named)
def test_a_game_goes_on_by_the_rules_in_its_save_where_its_pack_is_not_installed(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = game(pack).start(seed=23)
    for number, _ in enumerate(choices(play, random.Random(0))):
        if number == 5:
            break
    play.save(tmp_path / "game.json")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("engine.pack.shelf.shipped_packs", dict)
    loaded = load_play("game.json")
    assert () == loaded.changes
    assert list(rest(play.clone(), random.Random(1))) == list(rest(loaded.clone(), random.Random(1)))
    assert [event.key for event in play.events] == [event.key for event in loaded.events]
    loaded.save("again.json")
    assert Path("game.json").read_bytes() == Path("again.json").read_bytes()


# ---- damaged files ---------------------------------------------------------------------------


@cache
def saved(pack: Path) -> bytes:
    """A game in its middle, as it lies on the disk."""
    play = game(pack).start(seed=24)
    for number, _ in enumerate(choices(play, random.Random(0))):
        if number == 3:
            break
    with tempfile.TemporaryDirectory() as folder:
        play.save(Path(folder) / "game.json")
        return (Path(folder) / "game.json").read_bytes()


def refused_or_the_same(damaged: bytes, whole: bytes) -> bool:
    """Whether a file is refused; if it is not, it must still be the very same game."""
    try:
        found = from_bytes(damaged)
    except SaveError as error:
        refusal = error
    else:
        assert from_bytes(whole) == found
        return False
    assert refusal.code in {"not_a_save", "version", "damaged"}
    assert str(refusal)
    return True


packs = st.sampled_from(PACKS)


@given(pack=packs, data=st.data())
def test_a_save_cut_off_anywhere_is_refused(pack: Path, data: st.DataObject) -> None:
    whole = saved(pack)
    assert refused_or_the_same(whole[: data.draw(st.integers(0, len(whole) - 2))], whole)


@settings(max_examples=500)
@given(pack=packs, data=st.data(), flipped=st.integers(1, 255))
def test_a_save_in_which_a_byte_was_flipped_is_refused_or_still_the_same(
    pack: Path, data: st.DataObject, flipped: int
) -> None:
    whole = saved(pack)
    place = data.draw(st.integers(0, len(whole) - 1))
    refused_or_the_same(whole[:place] + bytes([whole[place] ^ flipped]) + whole[place + 1 :], whole)


@given(pack=packs, data=st.data(), put_in=st.binary(min_size=1, max_size=8))
def test_a_save_into_which_something_was_put_is_refused_or_still_the_same(
    pack: Path, data: st.DataObject, put_in: bytes
) -> None:
    whole = saved(pack)
    place = data.draw(st.integers(0, len(whole)))
    refused_or_the_same(whole[:place] + put_in + whole[place:], whole)


def test_of_the_smallest_save_every_bit_counts_save_those_between_its_words() -> None:
    whole = saved(min(PACKS, key=lambda pack: len(saved(pack))))
    for place, byte in enumerate(whole):
        for bit in range(8):
            damaged = whole[:place] + bytes([byte ^ 1 << bit]) + whole[place + 1 :]
            assert refused_or_the_same(damaged, whole) or byte in b" \n"


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_are_a_save_by_chance(content: bytes) -> None:
    with pytest.raises(SaveError):
        from_bytes(content)
