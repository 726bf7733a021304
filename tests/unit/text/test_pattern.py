"""Patterns are filled with values, words join where they meet, and nothing but the named values is read."""

import pytest

from engine.text.conventions import Style
from engine.text.noun import read_noun
from engine.text.pattern import PatternError, Slot, fill, read_pattern, sentence, slots
from engine.text.tongues import language
from engine.text.value import Amount, Plain, Quantity, Several, listed

FORMS = {
    "de": {
        "denier": "m; sg=Denar; gen=Denars; pl=Denare; pl_dat=Denaren",
        "field": "m; sg=Acker; gen=Ackers; pl=Äcker",
    },
    "fr": {
        "denier": "m; sg=denier; pl=deniers",
        "field": "m; sg=Champ; pl=Champs",
        "insula": "f; sg=Insula; pl=Insulae",
    },
    "it": {
        "denier": "m; sg=denaro; pl=denari",
        "field": "m; sg=Campo; pl=Campi",
        "insula": "f; sg=Insula; pl=Insulae",
    },
    "en": {
        "denier": "sg=denier; pl=deniers",
        "field": "sg=Field; pl=Fields",
        "insula": "sg=Insula; pl=Insulae",
    },
}


def filled(id: str, pattern: str) -> str:
    tongue = language(id)
    values = {name: read_noun(entry, tongue) for name, entry in FORMS[id].items()}
    return fill(pattern, {**values, "player": Plain("Anna")}, tongue)


@pytest.mark.parametrize(
    ("id", "pattern", "expected"),
    [
        ("de", "{player} kauft {field:def acc}", "Anna kauft den Acker"),
        ("de", "zu {field:def dat}", "zum Acker"),
        ("de", "Von {field:def dat}", "Vom Acker"),
        ("de", "mit {field:indef dat}", "mit einem Acker"),
        ("fr", "le prix de {field:def}", "le prix du Champ"),
        ("fr", "le prix de {insula:def}", "le prix de l’Insula"),
        ("fr", "le prix de {field:def pl}", "le prix des Champs"),
        ("fr", "à {field:def}", "au Champ"),
        ("fr", "carte de {insula}", "carte d’Insula"),
        ("fr", "carte de {field}", "carte de Champ"),
        ("it", "il prezzo di {field:def}", "il prezzo del Campo"),
        ("it", "su {insula:def}", "sull’Insula"),
        ("it", "in {field:def pl}", "nei Campi"),
        ("it", "tocca a {player}", "tocca ad Anna"),
        ("it", "a {insula}", "a Insula"),
        ("it", "Anna e {player}", "Anna e Anna"),
        ("en", "{player} buys {insula:indef}", "Anna buys an Insula"),
    ],
)
def test_words_join_where_they_meet(id: str, pattern: str, expected: str) -> None:
    assert expected == filled(id, pattern)


@pytest.mark.parametrize(
    ("id", "number", "expected"),
    [
        ("de", 1, "1 Denar"),
        ("de", 2, "2 Denare"),
        ("de", 0, "0 Denare"),
        ("fr", 0, "0 denier"),
        ("fr", 1, "1 denier"),
        ("fr", 2, "2 deniers"),
        ("it", 1, "1 denaro"),
        ("en", 0, "0 deniers"),
    ],
)
def test_a_noun_agrees_with_its_number(id: str, number: int, expected: str) -> None:
    noun = read_noun(FORMS[id]["denier"], language(id))
    assert expected == fill("{amount}", {"amount": Quantity(number, noun)}, language(id))


def test_a_quantity_has_a_case_too() -> None:
    noun = read_noun(FORMS["de"]["denier"], language("de"))
    assert "mit 2 Denaren" == fill("mit {amount:dat}", {"amount": Quantity(2, noun)}, language("de"))


def test_large_numbers_are_written_as_the_language_does() -> None:
    assert ["12.000", "−3"] == [Amount(n, language("de")).form(())[1] for n in (12000, -3)]
    assert "12,000" == Amount(12000, language("en")).form(())[1]


@pytest.mark.parametrize(("id", "expected"), [("de", "a, b und c"), ("fr", "a, b et c"), ("it", "a, b e c")])
def test_several_are_listed_as_the_language_does(id: str, expected: str) -> None:
    several = Several((Plain("a"), Plain("b"), Plain("c")), language(id), "-")
    assert expected == several.form(())[1]
    assert "-" == Several((), language(id), "-").form(())[1]


@pytest.mark.parametrize(
    ("texts", "style", "expected"),
    [
        (("Taverne", "Edifici"), "standard", "Taverne ed Edifici"),
        (("Taverne", "Gru", "È tardi"), "standard", "Taverne, Gru ed È tardi"),
        (("Epidemia", "Alluvione"), "standard", "Epidemia e Alluvione"),
        (("Taverne", "Edifici"), "or", "Taverne o Edifici"),
    ],
)
def test_the_last_of_several_can_change_the_word_before_it(
    texts: tuple[str, ...], style: Style, expected: str
) -> None:
    assert expected == listed(texts, language("it"), style)


def test_nothing_but_the_named_values_can_be_read() -> None:
    hostile = "{player.__class__} {player[0]} {0} {player!r} {{player}}"
    with pytest.raises(PatternError, match="a brace alone"):
        read_pattern(hostile)
    assert "{player}" == fill("{{player}}", {"player": Plain("Anna")}, language("en"))


def test_a_value_that_is_not_there_shows_its_name() -> None:
    assert "[who] passes" == fill("{who} passes", {}, language("en"))


def test_slots_know_what_they_ask_for() -> None:
    assert (Slot("item", ("def", "acc")), Slot("player", ())) == slots("{item:def acc} – {player}")


def test_a_sentence_begins_with_a_capital_letter() -> None:
    assert ["Das Haus", "Änne", ""] == [sentence(text) for text in ("das Haus", "änne", "")]
