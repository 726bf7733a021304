"""Grammars come in; what contradicts itself in them is found, and nothing makes the reader fall over."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.diagnostic import Findings
from engine.source.yaml import read_document
from engine.text.language import Language, language_of
from engine.text.skeleton import grammar_skeleton


def language(text: str) -> tuple[Language | None, list[tuple[str, int, str | None]]]:
    findings = Findings()
    document = read_document(text, "grammar.yaml", findings)
    found = None if document is None else language_of("xx", document, findings)
    return found, [(one.code.id, one.position.line, one.nearest) for one in findings]


def test_the_skeleton_of_a_new_language_is_sound_and_has_its_name() -> None:
    found, findings = language(grammar_skeleton("Esperanto"))
    assert [] == findings
    assert found is not None
    assert ("Esperanto", ("“", "”")) == (found.name, found.quotes)


def test_what_the_skeleton_shows_in_comments_is_sound_too() -> None:
    lines = grammar_skeleton("Esperanto").split("\n")
    shown = [
        line.removeprefix("# ") for line in lines if line.startswith(("# genders", "# cases", "# flags"))
    ]
    shown += [
        line.removeprefix("# ") for line in lines if line.startswith(("# joints", "# elisions", "# vowels"))
    ]
    shown += [
        line.removeprefix("# ") for line in lines if line.startswith(("# spaced", "# articles:", "#   "))
    ]
    forms = next(line.removeprefix("# ") for line in lines if line.startswith("# forms:"))
    text = "\n".join(["name: Esperanto", 'quotes: ["“", "”"]', forms, *shown])
    found, findings = language(text)
    assert [] == findings
    assert found is not None
    assert ("m", "f", "n") == found.genders
    assert {"def"} == found.articles.keys()


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("forms: {sg: null, acc: sgg, pl: sg}", [("C201", 3, "sg")]),
        ("forms: {sg: null, acc: dat, dat: gen, gen: acc, pl: sg}", [("C202", 3, None)]),
        ("forms: {sg: null, x: acc, acc: dat, dat: acc, pl: sg}", [("C202", 3, None)]),
        ("forms: {sg: null, pl: sg}\nvowels: z-a", [("C203", 4, None)]),
        ("forms: {sg: null, pl: sg}\nvowels: 'a]['", [("C203", 4, None)]),
        ('forms: {sg: null, pl: sg}\narticles: {def: {"": [{word: a, flag: vowle}]}}', [("C201", 4, None)]),
        ('forms: {sg: null, pl: sg}\narticles: {def: {"": [{word: a, before: "("}]}}', [("C203", 4, None)]),
        ("forms: {sg: null, pl: sg}\narticles: {def: {m: a}}", [("C201", 4, None)]),
        ('forms: {sg: null, pl: sg}\nelisions: {e: {word: ed, before: "("}}', [("C203", 4, None)]),
        ("forms: {sg: null, pl: sg}\nelisions: {e: {before: e}}", [("S202", 4, None)]),
        ('forms: {sg: null, pl: sg}\ncases: [nom]\narticles: {def: {"": {nom: 5}}}', [("S203", 5, None)]),
        (
            'forms: {sg: null, pl: sg}\ncases: [nom]\narticles: {def: {"": {nom: {wort: a}}}}',
            [("S201", 5, "word"), ("S202", 5, None)],
        ),
    ],
)
def test_what_does_not_fit_together_is_found(part: str, expected: list[tuple[str, int, str | None]]) -> None:
    found, findings = language(f'name: Made up\nquotes: ["“", "”"]\n{part}\n')
    assert sorted(expected, key=str) == sorted(findings, key=str)
    assert found is None


_WORDS = st.sampled_from(
    ["m", "f", "pl", "sg", "acc", "", "pl m", "[", "a", "(?", "de le", "word", "before", "flag"]
)
_DATA = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | _WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_WORDS, inner, max_size=3),
    max_leaves=8,
)
_KEYS = ("genders", "cases", "forms", "flags", "articles", "joints", "elisions", "vowels", "quotes", "spaced")


@given(st.dictionaries(st.sampled_from(_KEYS), _DATA, max_size=4))
def test_no_data_makes_the_reader_fall_over(data: dict[str, object]) -> None:
    stated = {"name": "Made up", "forms": {"sg": None, "pl": "sg"}, "quotes": ["“", "”"], **data}
    found, findings = language(json.dumps(stated))
    assert (found is None) == bool(findings)
