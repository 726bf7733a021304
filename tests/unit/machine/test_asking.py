"""Which texts can ask a player, however far away the question is, and which can come back to themselves."""

from pathlib import Path

import pytest

from engine.machine.asking import Asking
from tests import tiny

MANIFEST = (
    tiny.MANIFEST
    + """\
kinds:
  card: {starts_in: pile}
zones:
  pile: {holds: card}
hooks:
  dawn: {heard_by: card, for: player}
  dusk: {heard_by: card, for: player}
"""
)
QUIET = "first player gains 1 point"
CHOICE = "first player chooses gift from 1 to 2"
OFFER = ("first player may pay 1 point:", "  they gain 2 point")
MENU = ("first player chooses:", "  rest:", "    they gain 1 point")
SECRET = ("all players secretly:", "  they choose gift from 1 to 2")
DAWN = "trigger dawn on pile for first player"
DUSK = "trigger dusk on pile for first player"


def card(**effects: str) -> str:
    """The file of a card that does something at each of these hooks."""
    listed = "".join(f"  - {{when: {when}, do: {do}}}\n" for when, do in effects.items())
    return f"name: Card\neffects:\n{listed}"


def asking(folder: Path, opening: tuple[str, ...] = (QUIET,), **files: str) -> tuple[Asking, bool]:
    """What is known of a pack with these procedures and cards, and whether its phase can ask."""
    paths = {"phases/opening.yaml": tiny.phase(*opening)}
    for name, text in files.items():
        paths[f"{'card' if text.startswith('name') else 'procedures'}/{name}.yaml"] = text
    checked = tiny.checked(tiny.write_pack(folder, {"pack.yaml": MANIFEST, **paths}))
    found = Asking(checked)
    return found, found.asks(checked.phases["opening"])


def asks(folder: Path, opening: tuple[str, ...], **files: str) -> bool:
    return asking(folder, opening, **files)[1]


@pytest.mark.parametrize("lines", [(CHOICE,), OFFER, MENU, SECRET], ids=["choice", "offer", "menu", "secret"])
def test_a_text_with_a_question_asks(lines: tuple[str, ...], tmp_path: Path) -> None:
    assert asks(tmp_path, lines)


def test_a_text_without_one_does_not(tmp_path: Path) -> None:
    assert not asks(tmp_path, ("repeat 3 times:", "  each player where point > 0:", "    they lose 1 point"))


@pytest.mark.parametrize(
    "lines",
    [
        ("if count(pile) > 9:", f"  {CHOICE}"),
        ("if count(pile) > 9:", f"  {QUIET}", "else if count(pile) > 8:", f"  {CHOICE}"),
        ("if count(pile) > 9:", f"  {QUIET}", "else:", f"  {CHOICE}"),
        ("repeat 0 times:", f"  {CHOICE}"),
        ("each player:", "  each one in pile:", f"    {CHOICE}"),
    ],
)
def test_a_question_deep_inside_counts_even_if_it_is_never_reached(
    lines: tuple[str, ...], tmp_path: Path
) -> None:
    assert asks(tmp_path, lines)


def test_doing_what_asks_is_asking_through_any_number_of_procedures(tmp_path: Path) -> None:
    chain = {"one": tiny.phase("do two"), "two": tiny.phase("do three"), "three": tiny.phase(CHOICE)}
    assert asks(tmp_path / "asking", ("do one",), **chain)
    assert not asks(tmp_path / "quiet", ("do one",), **{**chain, "three": tiny.phase(QUIET)})


def test_a_procedure_that_nobody_does_makes_nobody_ask(tmp_path: Path) -> None:
    assert not asks(tmp_path, (QUIET,), one=tiny.phase(CHOICE))


def test_procedures_that_do_each_other_ask_if_one_of_them_does(tmp_path: Path) -> None:
    circle = {"one": tiny.phase("do two"), "two": tiny.phase("do three")}
    back = "if count(pile) > 9:", "  do one"
    assert not asks(tmp_path / "quiet", ("do two",), **circle, three=tiny.phase(*back))
    assert asks(tmp_path / "asking", ("do two",), **circle, three=tiny.phase(*back, CHOICE))


def test_a_hook_asks_if_any_item_asks_at_it(tmp_path: Path) -> None:
    cards = {
        "ace": card(dawn="gain 1 point"),
        "king": card(dawn="choose gift from 1 to 2", dusk="gain 1 point"),
    }
    found, opening = asking(tmp_path, (DAWN,), **cards)
    assert opening
    assert frozenset({"dawn"}) == found.hooks
    assert not asks(tmp_path / "other", (DUSK,), **cards)


def test_a_hook_that_nothing_hears_asks_nobody(tmp_path: Path) -> None:
    found, opening = asking(tmp_path, (DAWN, DUSK))
    assert not opening
    assert frozenset() == found.hooks


def test_hooks_and_procedures_pass_the_question_on_to_each_other(tmp_path: Path) -> None:
    files = {"one": tiny.phase(DAWN), "two": tiny.phase(DUSK), "ace": card(dawn="do two")}
    quiet, asking_ = card(dusk="gain 1 point"), card(dusk="choose gift from 1 to 2")
    assert not asks(tmp_path / "quiet", ("do one",), **files, king=quiet)
    found, opening = asking(tmp_path / "asking", ("do one",), **files, king=asking_)
    assert opening
    assert frozenset({"dawn", "dusk"}) == found.hooks
