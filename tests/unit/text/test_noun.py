"""A noun in each form of its language: articles, cases, plurals, elisions; and entries that are none."""

import pytest

from engine.text.noun import NounError, plain_noun, read_noun
from engine.text.tongues import language


def whole(entry: str, id: str, words: str) -> str:
    article, text = read_noun(entry, language(id)).form(words.split())
    return f"{article}|{text}" if article else text


SKLAVE = "m; sg=Sklave; acc=Sklaven; dat=Sklaven; gen=Sklaven; pl=Sklaven"
HAUS = "n; sg=Haus; gen=Hauses; pl=Häuser; pl_dat=Häusern"
BANK = "f; sg=Bank; pl=Banken"


@pytest.mark.parametrize(
    ("expected", "entry", "words"),
    [
        ("Sklave", SKLAVE, ""),
        ("der|Sklave", SKLAVE, "def"),
        ("den|Sklaven", SKLAVE, "def acc"),
        ("einem|Sklaven", SKLAVE, "indef dat"),
        ("die|Sklaven", SKLAVE, "def pl"),
        ("den|Sklaven", SKLAVE, "def pl dat"),
        ("das|Haus", HAUS, "def acc"),
        ("des|Hauses", HAUS, "def gen"),
        ("den|Häusern", HAUS, "def pl dat"),
        ("der|Häuser", HAUS, "def pl gen"),
        ("der|Bank", BANK, "def dat"),
        ("keine|Bank", BANK, "no acc"),
        ("keine|Banken", BANK, "no pl"),
    ],
)
def test_german_has_cases_and_genders(expected: str, entry: str, words: str) -> None:
    assert expected == whole(entry, "de", words)


@pytest.mark.parametrize(
    ("expected", "entry", "words"),
    [
        ("le|Champ", "m; sg=Champ; pl=Champs", "def"),
        ("l’|Insula", "f; sg=Insula; pl=Insulae", "def"),
        ("l’|homme", "m; sg=homme; pl=hommes", "def"),
        ("le|héros", "m hard; sg=héros", "def"),
        ("l’|Échoppe", "f; sg=Échoppe; pl=Échoppes", "def"),
        ("les|Insulae", "f; sg=Insula; pl=Insulae", "def pl"),
        ("une|Insula", "f; sg=Insula; pl=Insulae", "indef"),
    ],
)
def test_french_elides(expected: str, entry: str, words: str) -> None:
    assert expected == whole(entry, "fr", words)


@pytest.mark.parametrize(
    ("expected", "entry", "words"),
    [
        ("il|Foro", "m; sg=Foro; pl=Fori", "def"),
        ("lo|Schiavo", "m; sg=Schiavo; pl=Schiavi", "def"),
        ("gli|Schiavi", "m; sg=Schiavo; pl=Schiavi", "def pl"),
        ("l’|Insula", "f; sg=Insula; pl=Insulae", "def"),
        ("le|Insulae", "f; sg=Insula; pl=Insulae", "def pl"),
        ("i|Senatori", "m; sg=Senatore; pl=Senatori", "def pl"),
        ("uno|Schiavo", "m; sg=Schiavo; pl=Schiavi", "indef"),
        ("un’|Insula", "f; sg=Insula; pl=Insulae", "indef"),
        ("un|Evento", "m; sg=Evento; pl=Eventi", "indef"),
    ],
)
def test_italian_articles_look_at_the_noun(expected: str, entry: str, words: str) -> None:
    assert expected == whole(entry, "it", words)


@pytest.mark.parametrize(
    ("expected", "entry", "words"),
    [
        ("the|Slave", "sg=Slave; pl=Slaves", "def"),
        ("a|Slave", "sg=Slave; pl=Slaves", "indef"),
        ("an|Insula", "sg=Insula; pl=Insulae", "indef"),
        ("a|unicorn", "consonant; sg=unicorn; pl=unicorns", "indef"),
        ("an|hour", "vowel; sg=hour; pl=hours", "indef"),
        ("the|Slaves", "sg=Slave; pl=Slaves", "def pl"),
    ],
)
def test_english_has_two_articles(expected: str, entry: str, words: str) -> None:
    assert expected == whole(entry, "en", words)


def test_a_form_that_is_left_out_is_that_which_stands_for_it() -> None:
    assert "Bank" == whole("f; sg=Bank", "de", "acc")
    assert "Bank" == whole("f; sg=Bank", "de", "pl dat")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("Sklave", "begins with the gender"),
        ("x; sg=Sklave", "begins with the gender"),
        ("m; Sklave", "is not a form"),
        ("m; sg=Sklave; akk=Sklaven", "unknown form 'akk'"),
        ("m; sg=Sklave; sg=Sklaven", "given twice"),
        ("m; acc=Sklaven", "'sg' is missing"),
        ("m; sg=", "empty or has stray spaces"),
        ("m; sg= Sklave", "empty or has stray spaces"),
        ("m weich; sg=Sklave", "unknown word 'weich'"),
    ],
)
def test_what_is_no_entry_says_why(entry: str, why: str) -> None:
    with pytest.raises(NounError, match=why):
        read_noun(entry, language("de"))


def test_a_word_without_an_entry_is_always_the_same() -> None:
    noun = plain_noun("Wein", language("de"))
    assert ["Wein", "Wein"] == [noun.form(words)[1] for words in ((), ("pl", "dat"))]
