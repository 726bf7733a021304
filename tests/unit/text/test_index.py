"""The index of terms of a rulebook, as a reader looks something up in it."""

import re
from functools import cache

import pytest
from click.testing import CliRunner

from cli.main import main
from engine.text.alphabet import alphabetical


@cache
def index(language: str) -> dict[str, str]:
    """Where each headword leads to."""
    told = CliRunner().invoke(main, ["rulebook", "sylla", "--lang", language], catch_exceptions=False).output
    rows = re.findall(r"^\| ([^|]+?) \|.*\| ([^|]+?) \|$", told.rpartition("| --- |\n")[2], re.M)
    return dict(rows)


def test_words_with_accents_stand_among_those_without() -> None:
    wanted = ["Colisée", "Décadence", "denier", "Échoppe", "effet"]
    assert wanted == [word for word in index("fr") if word in wanted]


@pytest.mark.parametrize(
    "words",
    [
        ["Acker", "Äcker", "Ackerbau", "Öffentliche Bäder", "Ort", "Strasse", "Straße"],
        ["cœur", "coffre", "cote", "Cote", "coté", "côte", "écu", "effet"],
        ["perché", "persona", "più", "piuma"],
    ],
)
def test_accents_ligatures_and_large_letters_decide_last(words: list[str]) -> None:
    assert words == sorted(sorted(words), key=alphabetical)


@pytest.mark.parametrize(
    ("language", "headword", "printed"),
    [
        ("de", "abwerfen", "wirft"),
        ("de", "farbiger Platz", "farbigen Plätze"),
        ("en", "thumb up", "up"),
        ("fr", "révéler", "révèlent"),
        ("it", "rimuovere dal gioco", "rimosso dal gioco"),
    ],
)
def test_a_term_is_listed_under_its_headword(language: str, headword: str, printed: str) -> None:
    words = index(language)
    assert headword in words
    assert printed not in words


@pytest.mark.parametrize(
    ("language", "headword", "places"),
    [
        ("de", "Wahl", ["phase-first_consul_phase", "section-first_consul"]),
        ("de", "Kauffarbe", ["phase-buildings_phase", "section-buildings"]),
        ("en", "thumb up", ["phase-great_work_phase", "section-great_works"]),
        ("it", "verificarsi", ["phase-events_strike", "section-events"]),
        ("fr", "Élection", ["section-first_consul"]),
    ],
)
def test_a_term_leads_to_where_it_is_meant(language: str, headword: str, places: list[str]) -> None:
    assert places == re.findall(r"\(#([^)]+)\)", index(language)[headword])
