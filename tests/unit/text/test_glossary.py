"""The glossary of a pack comes in; what is read of it, and where it is looked at, is checked."""

from pathlib import Path

import pytest

from cli.checking import check
from engine.machine.game import load_game
from engine.pack.declarations import Pack
from engine.pack.filenames import GLOSSARY
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from engine.source.yaml import read_document
from engine.text.glossary import NO_TERMS, glossary_of, read_glossary
from tests import printed, tiny
from tests.unit.text.printing import TERM, TEXTS, found_in, pack_of

ROOT = Path(__file__).parents[3]
SHIPPED = sorted(glossary.parent for glossary in ROOT.glob(f"content/*/{GLOSSARY}"))


def shipped(folder: Path) -> Pack:
    pack = read_pack(folder, Findings())
    assert pack is not None
    return pack


def test_a_term_has_words_rules_and_notes(tmp_path: Path) -> None:
    stated = TERM + "    avoid: {en: [pip]}\n    notes: {en: An example counts pips.}\n"
    findings = Findings()
    (term,) = glossary_of(pack_of(tmp_path, {"texts.yaml": TEXTS, GLOSSARY: stated}), findings).terms
    assert [] == list(findings)
    assert ("score", "point", ()) == (term.id, term.name, term.within)
    assert {"de": ("Punkt", "Punkte"), "en": ("point", "points")} == term.editions
    assert ({"en": ("pip",)}, {"en": "An example counts pips."}) == (term.avoid, term.notes)
    assert (("most_points_win",), 2) == (term.rules, term.where.position.line)


HEADWORDS = """\
terms:
  - id: score
    editions: {de: [Punkt, Punkte], en: [points, point], fr: []}
    headwords: {en: point}
    rules: [most_points_win]
"""


def test_a_headword_is_the_preferred_form_unless_it_is_stated() -> None:
    document = read_document(HEADWORDS.encode(), GLOSSARY, Findings())
    assert document is not None
    (term,) = read_glossary(document, Findings()).terms
    assert ["Punkt", "point", None, None] == [term.headword(edition) for edition in ("de", "en", "fr", "it")]


def test_an_edition_may_have_no_word_for_a_concept(tmp_path: Path) -> None:
    stated = TERM.replace("[Punkt, Punkte]", "[]")
    assert [] == found_in(tmp_path, {"texts.yaml": TEXTS, GLOSSARY: stated})


def test_a_pack_needs_no_glossary(tmp_path: Path) -> None:
    findings = Findings()
    assert NO_TERMS == glossary_of(pack_of(tmp_path, {}), findings)
    assert [] == list(findings)


def test_the_name_of_an_item_is_a_noun_too(tmp_path: Path) -> None:
    files = {
        "pack.yaml": printed.MANIFEST.replace(
            "flow:", "kinds: {card: {starts_in: deck}}\nzones: {deck: {holds: card}}\nflow:"
        ),
        "card/ace.yaml": "name: Ace\n",
        GLOSSARY: TERM.replace("point\n", "Ace\n"),
    }
    assert [] == found_in(tmp_path, files)


@pytest.mark.parametrize(
    ("stated", "nearest"),
    [
        (TERM.replace("name: point", "name: points"), "point"),
        (TERM.replace("most_points_win", "most_point_win"), "most_points_win"),
        (f"{TERM}    notes: {{da: An example counts strokes.}}\n", "de"),
    ],
)
def test_what_was_perhaps_meant_is_told(stated: str, nearest: str, tmp_path: Path) -> None:
    (found,) = found_in(tmp_path, {"texts.yaml": TEXTS, GLOSSARY: stated})
    assert nearest == found.nearest


def test_a_glossary_that_does_not_fit_its_schema_has_no_terms(tmp_path: Path) -> None:
    pack, findings = pack_of(tmp_path, {GLOSSARY: "terms: [{id: score, edition: {}}]\n"}), Findings()
    assert NO_TERMS == glossary_of(pack, findings)
    assert {"S201", "S202"} == {one.code.id for one in findings}


def test_ludex_validate_finds_what_is_wrong_with_a_glossary(tmp_path: Path) -> None:
    files = {**printed.COMPLETE, "texts.yaml": TEXTS, GLOSSARY: TERM.replace("win]", "wins]")}
    findings = Findings()
    shown = check(tiny.write_pack(tmp_path, files), findings)
    assert ["C211"] == [one.code.id for one in findings if one.position.file.endswith(GLOSSARY)]
    assert any(file.endswith(GLOSSARY) for file in shown)


def test_nobody_needs_a_glossary_to_play(tmp_path: Path) -> None:
    game = load_game(tiny.write_pack(tmp_path, {**printed.FILES, GLOSSARY: "terms: none\n"}))
    assert GLOSSARY not in game.pack.documents


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_the_glossary_of_a_shipped_pack_is_sound(folder: Path) -> None:
    findings = Findings()
    assert glossary_of(shipped(folder), findings).terms
    assert [] == [f"{one.position.line}: {one.message}" for one in findings]


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_the_glossary_of_a_shipped_pack_has_all_items_and_all_printed_rules(folder: Path) -> None:
    pack = shipped(folder)
    terms = glossary_of(pack, Findings()).terms
    said = {text for term in terms for text in (term.name, *term.within)}
    assert [] == [item.name for item in pack.items if item.name not in said]
    assert pack.rulebook is not None
    assert set() == pack.rulebook.rules.keys() - {rule for term in terms for rule in term.rules}


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_a_shipped_glossary_says_why_a_word_is_to_be_avoided(folder: Path) -> None:
    terms = glossary_of(shipped(folder), Findings()).terms
    assert [] == [f"{term.id}, {one}" for term in terms for one in term.avoid if one not in term.notes]
    assert [] == [
        f"{term.id}, {edition}: {word}"
        for term in terms
        for edition, words in term.avoid.items()
        for word in words
        if word in term.editions[edition]
    ]


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
def test_a_shipped_glossary_states_no_headword_that_is_the_preferred_form(folder: Path) -> None:
    terms = glossary_of(shipped(folder), Findings()).terms
    assert [] == [
        f"{term.id}, {edition}"
        for term in terms
        for edition, word in term.headwords.items()
        if word == term.editions[edition][0]
    ]
