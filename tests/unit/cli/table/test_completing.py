"""What Tab makes of a line that somebody has begun."""

from pathlib import Path

import pytest

from cli.table import requests
from cli.table.answering import Question, question
from cli.table.completing import among, beginning, nothing
from cli.table.hosting import Host
from cli.table.keyboard import completer
from cli.table.seats import Seat
from engine import load_game
from tests.unit.cli.table.scripted import Script, sit


@pytest.fixture
def sitting(tmp_path: Path) -> tuple[Host, Question]:
    table = sit(load_game("sylla"), tmp_path / "game.ludex", Seat("Anna", "fr"), Seat("Bruno"), players=3)
    decision = next(one for one in table.play.pending if one.player == 0)
    return Host(table, Script([])), question(decision, table.voice(0), {})


def test_words_are_found_without_capitals_and_accents() -> None:
    assert ["Échoppe"] == list(beginning("ech", ["Échoppe", "Esclave"]))
    assert ["l’Insula"] == list(beginning("L'in", ["l’Insula"]))
    assert [] == list(nothing("a"))


def test_readline_is_given_one_line_after_the_other() -> None:
    complete = completer(among(["red", "rose", "red", "blue"]))
    assert ["red", "rose", None] == [complete("r", number) for number in range(3)]


@pytest.mark.parametrize(
    ("begun", "ends"),
    [
        ("rè", ["règles"]),
        ("/REG", ["/règles"]),
        ("joueur br", ["joueur Bruno"]),
        ("carte tem", ["carte Temple", "carte Temple privé"]),
        ("langue d", ["langue de"]),
        ("règles princ", ["règles Principes du Jeu"]),
        ("journal 1", []),
        ("nothing at all", []),
    ],
)
def test_requests_are_completed_and_what_they_are_about(
    sitting: tuple[Host, Question], begun: str, ends: list[str]
) -> None:
    host, asked = sitting
    assert ends == list(requests.ends(host, asked, begun))


def test_one_name_after_the_other_is_completed(sitting: tuple[Host, Question]) -> None:
    _, asked = sitting
    assert ["esclave, marchand, Légionnaire", "esclave, marchand, Légionnaire chrétien"] == sorted(
        asked.ends("esclave, marchand, leg")
    )
