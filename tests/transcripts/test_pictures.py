"""Tables at certain moments, drawn in every style and language: whoever changes a picture sees what it does.

A snapshot shows change, not truth. Make it anew with `pytest tests/transcripts --snapshot-update`, and look.
"""

import random
from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from cli.screen import Style, picture
from engine import Play, load_game
from engine.text.tongues import speaker

NAMES = ("Anna", "Bruno", "Carla", "Dario")
MOMENTS = {
    "hands": ("sylla", 4, 5, "choice_of_characters", 1),
    "auction": ("sylla", 4, 5, "buildings_phase", 2),
    "cubes": ("sylla", 3, 11, "cubes_are_placed", 3),
    "poker": ("leduc_poker", 2, 1, "second_round", 1),
    "prizes": ("goofspiel", 3, 2, "bid_for_a_prize", 9),
    "noughts": ("tic_tac_toe", 2, 1, "mark_a_cell", 6),
    "discs": ("connect_four", 2, 1, "drop_a_disc", 20),
}
"""The game, how many play, the seed, and the phase that comes for so manyth a time."""
STYLES = {
    "80": Style(80),
    "120": Style(120),
    "plain": Style(plain=True),
}
LATER = 3
"""So many choices into the phase."""


class Picture(SingleFileSnapshotExtension):
    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@cache
def moment(name: str) -> Play:
    pack, players, seed, phase, time = MOMENTS[name]
    play, lots = load_game(pack).start(players, seed), random.Random(seed)
    before, times, inside = None, 0, 0
    while play.pending:
        view = play.view(None)
        if (view["phase"], view["phases_over"]) != before:
            before = (view["phase"], view["phases_over"])
            times += view["phase"] == phase
            inside = 0
        if times == time and view["phase"] == phase and inside == (LATER if pack == "sylla" else 0):
            return play
        decision = play.pending[0]
        play.choose(decision.player, lots.choice(decision.options))
        inside += 1
    raise AssertionError(f"{name} never comes")


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_table_looks_so(name: str, style: str, language: str, snapshot: SnapshotAssertion) -> None:
    play = moment(name)
    seen = picture(play, 0, speaker(language, play.pack), STYLES[style], NAMES)
    assert seen + "\n" == snapshot(extension_class=Picture)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_table_looks_so_on_a_narrow_screen_without_signs(
    language: str, snapshot: SnapshotAssertion
) -> None:
    play = moment("cubes")
    seen = picture(play, 0, speaker(language, play.pack), Style(40, ascii=True), NAMES)
    assert seen + "\n" == snapshot(extension_class=Picture)


def test_a_table_looks_so_in_colours(snapshot: SnapshotAssertion) -> None:
    play = moment("cubes")
    seen = picture(play, 0, speaker("en", play.pack), Style(80, colour=True), NAMES)
    assert seen.replace("\x1b", "␛") + "\n" == snapshot(extension_class=Picture)


def test_a_table_looks_so_to_somebody_who_only_watches(snapshot: SnapshotAssertion) -> None:
    play = moment("hands")
    seen = picture(play, None, speaker("en", play.pack), Style(80), NAMES)
    assert seen + "\n" == snapshot(extension_class=Picture)
