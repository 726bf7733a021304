"""Sentences that depend on a number: as many texts as a language has plurals, chosen by Babel's rules."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.lang.describing import NOT_SAID
from engine.source.diagnostic import Findings
from engine.source.files import data_folder
from engine.text.extraction import messages_of_texts, template
from engine.text.noun import read_noun
from engine.text.po import read_po
from engine.text.sentence import Sentence
from engine.text.texts import read_texts
from engine.text.tongues import engine_texts, language, languages
from engine.text.value import Amount, Plain, Quantity
from tests import tiny

TEXTS = """\
events:
  gain point:
    by: amount
    one: "{player} gains a point"
    other: "{player} gains {amount} points"
"""


@pytest.mark.parametrize(
    ("id", "ones"), [("de", {1}), ("en", {1}), ("fr", {0, 1}), ("it", {1})]
)  # fmt: skip
def test_which_number_takes_which_text_is_decided_by_the_language(id: str, ones: set[int]) -> None:
    spoken = language(id)
    assert ones == {number for number in range(200) if spoken.plural(number) == 0}


def test_a_number_chooses_its_text_wherever_it_stands() -> None:
    spoken = language("en")
    said = Sentence(("one space", "{number} spaces"), spoken, "number")
    numbers = (0, 1, 2, 1000)
    assert ["0 spaces", "one space", "2 spaces", "1,000 spaces"] == [
        said.filled({"number": Amount(number, spoken)}) for number in numbers
    ]


def test_a_quantity_decides_as_its_number_does_and_what_is_no_number_can_be_any() -> None:
    said = Sentence(("lost one", "lost {what}"), language("en"), "what")
    noun = read_noun("sg=coin; pl=coins", language("en"))
    assert ["lost one", "lost 2 coins", "lost all"] == [
        said.filled({"what": value}) for value in (Quantity(1, noun), Quantity(2, noun), Plain("all"))
    ]


def test_a_language_with_three_plurals_gets_three_texts() -> None:
    spoken = replace(language("en"), id="pl")
    said = Sentence(("{n} pole", "{n} pola", "{n} pól"), spoken, "n")
    assert ["1 pole", "2 pola", "5 pól", "22 pola"] == [
        said.filled({"n": Amount(number, spoken)}) for number in (1, 2, 5, 22)
    ]


def test_both_texts_are_one_entry_of_a_catalog(tmp_path: Path) -> None:
    pack = tiny.checked(tiny.write_pack(tmp_path, {"texts.yaml": TEXTS, "phases/opening.yaml": PHASE})).pack
    texts = read_texts(pack.documents["texts.yaml"], Findings())
    (unit,) = template(messages_of_texts(texts, "texts.yaml")).values()
    assert ("{player} gains a point", "{player} gains {amount} points") == (unit.source, unit.plural)
    assert 'msgid_plural "{player} gains {amount} points"\nmsgstr[0] ""\nmsgstr[1] ""\n' in unit.written()


PHASE = tiny.phase("first player gains 1 point", "first player chooses n from 1 to 2")

# A number alone, and a word after it that would have to agree with it.
AGREEING = re.compile(r"\{(number|each|prize|times)\} [^\W\d_]{2,}")


@pytest.mark.parametrize("id", languages())
@pytest.mark.parametrize("domain", ["ludex", "sylla", "leduc_poker", "goofspiel"])
def test_no_word_stands_after_a_bare_number_without_a_plural(id: str, domain: str) -> None:
    """A number with its noun is a quantity, or else the sentence has plurals: "1 points" is impossible."""
    path = data_folder("locales") / id / "LC_MESSAGES" / f"{domain}.po"
    entries = read_po(path.read_bytes(), path.name, Findings()).active
    alone = [
        text.value
        for entry in entries
        if entry.plural is None and entry.key[0] in ("clause", "gloss")
        for text in entry.translations.values()
        if AGREEING.search(text.value)
    ]
    assert [] == alone


def test_a_sentence_for_one_that_is_not_said_has_no_other() -> None:
    assert NOT_SAID not in {plural.other for plural in engine_texts().plurals.values()}
