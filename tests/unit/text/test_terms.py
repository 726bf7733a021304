"""Catalogs and a glossary come in; words that the editions do not print are found, and no others."""

from pathlib import Path

import pytest

from engine.pack.filenames import GLOSSARY
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from engine.text.checking import spoken
from engine.text.checks import terms
from engine.text.checks.terms import folded
from engine.text.domain import pack_domain
from engine.text.draft import Draft
from engine.text.po import read_po
from tests.unit.text.printing import TERM, TEXTS, found_in
from tests.unit.text.reviewing import catalog_files

ROOT = Path(__file__).parents[3]
SHIPPED = sorted(glossary.parent for glossary in ROOT.glob(f"content/*/{GLOSSARY}"))
QUESTION = "How many points do you bid?"
ASKED = f"questions: {{opening.bid: {QUESTION}}}\n"
MENTIONED = TERM.replace("name: point", f'within: ["{QUESTION}"]')


def codes(folder: Path, noun: str, language: str = "de", glossary: str = TERM) -> list[str]:
    files = {"texts.yaml": TEXTS, GLOSSARY: glossary, **catalog_files({("noun", "point"): noun}, language)}
    return [found.code.id for found in found_in(folder, files)]


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("m; sg=Punkt; gen=Punkts; pl=Punkte", []),
        ("m; sg=punkt; pl=punkte", []),
        ("p; sg=Punkte", []),
        ("m; sg=Strich; pl=Punkte", []),
        ("m; sg=Strich; pl=Striche", ["C217"]),
        ("m; sg=Punktstand; pl=Punktestände", ["C217"]),
        ("Strich", ["C115"]),
        ("", ["C108"]),
    ],
)
def test_one_of_the_forms_of_a_noun_is_printed(noun: str, expected: list[str], tmp_path: Path) -> None:
    assert expected == codes(tmp_path, noun)


def test_a_language_without_an_edition_may_say_what_it_likes(tmp_path: Path) -> None:
    assert [] == codes(tmp_path, "f; sg=marque; pl=marques", "fr")


def test_an_edition_without_a_word_asks_for_none(tmp_path: Path) -> None:
    stated = TERM.replace("[Punkt, Punkte]", "[]")
    assert [] == codes(tmp_path, "m; sg=Strich; pl=Striche", glossary=stated)


def test_what_is_found_names_the_term_and_its_words_and_points_at_the_first_form(tmp_path: Path) -> None:
    catalog = catalog_files({("noun", "point"): "m; sg=Strich; pl=Striche"}, "de")
    (found,) = found_in(tmp_path, {"texts.yaml": TEXTS, GLOSSARY: TERM, **catalog})
    assert "the edition 'de' prints other words for 'point': Punkt, Punkte" == found.message
    assert ("Punkt", 15, len("Strich")) == (found.nearest, found.position.column, found.position.length)


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("Wie viele Punkte bietest du?", []),
        ("Wie hoch ist dein Punktgebot?", []),
        ("Wie viele bietest du?", ["C217"]),
    ],
)
def test_a_text_that_mentions_a_term_has_one_of_its_words(
    translation: str, expected: list[str], tmp_path: Path
) -> None:
    catalog = catalog_files({("question", QUESTION): translation}, "de")
    found = found_in(tmp_path, {"texts.yaml": ASKED, GLOSSARY: MENTIONED, **catalog})
    assert expected == [one.code.id for one in found]


def test_the_name_of_a_slot_is_no_word_of_a_text(tmp_path: Path) -> None:
    source = "{player} gains {amount}"
    files = {
        "texts.yaml": f'events: {{gain point: "{source}"}}\n',
        GLOSSARY: TERM.replace("name: point", f'within: ["{source}"]').replace("Punkt,", "amount,"),
        **catalog_files({("event", source): "{player} erhält {amount}"}, "de"),
    }
    assert ["C217"] == [one.code.id for one in found_in(tmp_path, files)]


def test_a_comment_allows_another_word_and_says_why(tmp_path: Path) -> None:
    ((path, text),) = catalog_files({("noun", "point"): "m; sg=Strich; pl=Striche"}, "de").items()
    comment = "# ludex: allow C217 because the box has strokes\n"
    allowed = {path: text.replace('msgctxt "noun"', f'{comment}msgctxt "noun"')}
    assert [] == found_in(tmp_path, {"texts.yaml": TEXTS, GLOSSARY: TERM, **allowed})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Culto Imperiale", "culto imperiale"),
        ("pollice verso l'alto", "Pollice verso l’alto"),
        ("a\u00a0b", "a  b"),
    ],
)
def test_letters_spaces_and_apostrophes_make_no_other_word(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda folder: folder.name)
@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_catalogs_of_a_shipped_pack_have_the_words_of_the_editions(folder: Path, language: str) -> None:
    pack, tongue, findings = read_pack(folder, Findings()), spoken(language, Findings()), Findings()
    assert pack is not None
    assert tongue is not None
    domain = pack_domain(pack, Findings())
    po = read_po(domain.path(language).read_bytes(), domain.id, Findings())
    sources = domain.sources()
    terms.check(
        Draft(po, tongue.language, tongue.typography, sources, language == "en", domain.glossary), findings
    )
    assert [] == [f"{one.position.line}: {one.message}" for one in findings]
