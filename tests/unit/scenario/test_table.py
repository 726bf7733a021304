"""A scenario says how many play, and how, where the pack has options."""

from pathlib import Path

import pytest

from tests.unit.scenario.playing import found_in, messages, opening


def test_the_number_of_players_must_be_one_that_can_play() -> None:
    assert [("T107", "the game is for 2, 3, 4 players, not for 5")] == messages("players: 5\n")


# ---- options ---------------------------------------------------------------------------------

INCOME = "players: 2\nat: income_phase\ngiven: {coin: [0, 0], point: [0, 4]}\n"


@pytest.mark.parametrize(
    ("options", "coins"),
    [
        ("", "[3, 2]"),
        ("options: {}\n", "[3, 2]"),
        ("options: {weather: sunny}\n", "[3, 2]"),
        ("options: {weather: rainy}\n", "[4, 2]"),
    ],
)
def test_a_scenario_is_played_with_its_options(options: str, coins: str) -> None:
    assert [] == messages(f"{INCOME}{options}expect: {{coin: {coins}}}\n")


@pytest.mark.parametrize(
    ("options", "column", "code", "message", "meant"),
    [
        ("{wether: rainy}", 11, "T108", "the game has no option 'wether'; it has: weather", "weather"),
        ("{edition: fr}", 11, "T108", "the game has no option 'edition'; it has: weather", None),
        (
            "{weather: rain}",
            20,
            "T109",
            "'rain' is not a value of 'weather'; there are: sunny, rainy",
            "rainy",
        ),
        ("{weather: snow}", 20, "T109", "'snow' is not a value of 'weather'; there are: sunny, rainy", None),
    ],
)
def test_an_option_or_a_value_that_the_game_does_not_have_is_told(
    options: str, column: int, code: str, message: str, meant: str | None
) -> None:
    (fault,) = found_in(f"{INCOME}options: {options}\n")
    assert (code, 5, column) == (fault.code.id, fault.position.line, fault.position.column)
    assert (message, meant) == (fault.message, fault.nearest)


def test_a_game_without_options_says_so(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 1 point")
    assert [("T108", "the game has no option 'weather'; it has none")] == messages(
        "players: 2\noptions: {weather: rainy}\n", pack
    )
