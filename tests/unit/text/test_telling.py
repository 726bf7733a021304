"""Phrases and findings in another language: as a catalog has them, else in English."""

import json
from pathlib import Path

import pytest

from engine.source.diagnostic import Code, Diagnostic, Severity
from engine.source.phrase import Phrase, counted, either, phrase, together
from engine.source.position import Position
from engine.text import telling
from engine.text.catalog import Catalog
from engine.text.telling import CLICK, CONSEQUENCE, MESSAGE, PHRASE, Teller

CODE = Code("X999", "'{name}' needs {wanted}", "It is rejected.", Severity.ERROR)
FOUND = Diagnostic(CODE, Position("a.yaml", 1, 1), {"name": "cup", "wanted": phrase("a number")})
GERMAN = {
    (MESSAGE, "'{name}' needs {wanted}"): ("„{name}“ braucht {wanted}",),
    (CONSEQUENCE, "It is rejected."): ("Es wird abgelehnt.",),
    (PHRASE, "a number"): ("eine Zahl",),
    (PHRASE, "{first} or {last}"): ("{first} oder {last}",),
    (PHRASE, "{number} game"): ("{number} Spiel", "{number} Spiele"),
    (PHRASE, "in {place}"): ("in {place.__class__}",),
    (PHRASE, "of {place}"): ("von {secret}",),
    (CLICK, "No such option '{name}'."): ("Keine Option {other}.",),
}


@pytest.fixture
def teller(monkeypatch: pytest.MonkeyPatch) -> Teller:
    monkeypatch.setattr(telling, "_catalog", lambda *_: Catalog(GERMAN))
    return Teller("de")


def test_a_phrase_is_english_to_whoever_knows_only_strings() -> None:
    said = phrase("{what} is here", what=phrase("a number"))
    assert ("a number is here", '"a number is here"') == (said, json.dumps(said))
    assert isinstance(str(said), Phrase)


def test_a_finding_is_told_with_its_phrases(teller: Teller) -> None:
    assert "'cup' needs a number" == FOUND.message
    assert "„cup“ braucht eine Zahl" == teller.message(FOUND)
    assert "Es wird abgelehnt." == teller.consequence(CODE)


def test_several_are_joined_in_the_language(teller: Teller) -> None:
    choice = either([phrase("a number"), "cup", "salt"])
    assert ("a number or cup or salt", "eine Zahl oder cup oder salt") == (choice, teller.text(choice))
    assert "a number and cup" == together([phrase("a number"), "cup"])
    assert "" == either([])


@pytest.mark.parametrize(("number", "said"), [(1, "1 Spiel"), (0, "0 Spiele"), (7, "7 Spiele")])
def test_a_phrase_can_depend_on_a_number(number: int, said: str, teller: Teller) -> None:
    assert said == teller.text(counted("{number} game", "{number} games", number))


def test_a_translation_can_read_nothing_but_the_arguments_of_its_source(teller: Teller) -> None:
    assert "of here" == teller.text(phrase("of {place}", place="here"))
    assert "here" not in teller.text(phrase("in {place}", place="here")).replace("in here", "")
    assert "No such option '{name}'." == teller.click("No such option '{name}'.")


def test_what_is_not_translated_is_said_in_english(teller: Teller) -> None:
    assert "a word" == teller.text(phrase("a word"))
    assert "a word" == teller.text("a word")


def test_phrases_survive_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.source.snapshot import take
    from engine.source.verdict import Verdict, keep_verdict, kept_verdict
    from tests.overlay import SAMPLE

    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    wanted = either([phrase("at least {limit}", limit="2"), counted("{number} cup", "{number} cups", 3)])
    keep_verdict(
        take(SAMPLE), Verdict((Diagnostic(CODE, FOUND.position, {"name": "a", "wanted": wanted}),), ())
    )
    kept = kept_verdict(take(SAMPLE))
    assert kept is not None
    found = kept.found[0].args["wanted"]
    assert isinstance(found, Phrase)
    assert [wanted.pattern, wanted.args, wanted.other] == [found.pattern, found.args, found.other]  # type: ignore[attr-defined]  # a phrase
    assert all(isinstance(one, Phrase) for one in found.args.values())
