"""The glossaries of packs and the texts of their printed editions come in; every word must be in its edition.

The texts are no part of the project. They lie beside it: `shared/rulebooks/<pack>.<edition>.txt`.
"""

import re
from pathlib import Path

import pytest
import yaml

from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from engine.text.glossary import Glossary, glossary_of

ROOT = Path(__file__).parents[2]
PLACE = ROOT.parent / "shared" / "rulebooks"
EDITIONS = [
    (pack.parent, edition)
    for pack in sorted(ROOT.glob("content/*/glossary.yaml"))
    for edition in yaml.safe_load(pack.with_name("rulebook.yaml").read_text(encoding="utf-8"))["editions"]
]


def glossary(folder: Path) -> Glossary:
    findings = Findings()
    pack = read_pack(folder, findings)
    assert pack is not None
    found = glossary_of(pack, findings)
    assert [] == [one.message for one in findings]
    return found


def plain(text: str) -> str:
    """Without emphasis; with one sort of space and of apostrophe; words that a line parts are whole."""
    whole = re.sub(r"(?<=\w)-[ \t]*\n\s*(?=[^\W\d_A-ZÀ-Þ])", "", text.replace("*", ""))
    return " ".join(whole.replace("’", "'").split())


def is_in(word: str, text: str) -> bool:
    """As a word of its own, written so."""
    return re.search(rf"(?<!\w){re.escape(plain(word))}(?!\w)", text) is not None


@pytest.mark.parametrize(
    ("pack", "edition"), EDITIONS, ids=lambda one: one.name if isinstance(one, Path) else str(one)
)
def test_an_edition_prints_every_word_that_the_glossary_says_it_does(pack: Path, edition: str) -> None:
    file = PLACE / f"{pack.name}.{edition}.txt"
    if not file.is_file():
        pytest.skip(f"the printed rules are no part of the project, and they are not at {file}")
    text = plain(file.read_text(encoding="utf-8"))
    stated = [
        (term.id, word)
        for term in glossary(pack).terms
        for word in (*term.editions[edition], *term.avoid.get(edition, ()))
    ]
    assert stated
    assert [] == [f"{id}: {word}" for id, word in stated if not is_in(word, text)]


@pytest.mark.parametrize(
    ("word", "text", "expected"),
    [
        ("Haustempel", "Der Besitzer eines Haus-\ntempels und ein Haus-\n  tempel", True),
        ("Haustempel", "Der Besitzer eines Haus-\ntempels", False),
        ("Res Publica-Spielstein", "ein *Res Publica*-Spielstein", True),
        ("Res Publica-Spielstein", "ein Res\nPublica-Spielstein.", True),
        ("Res Publica-Leiter", "auf der Res Publica-\nLeiter", False),
        ("pion d’avancée", "le pion d'avancée du tour", True),
        ("denier", "3 deniers", False),
        ("denier", "Denier", False),
    ],
)
def test_words_are_found_across_lines_and_emphasis(word: str, text: str, expected: bool) -> None:
    assert expected == is_in(word, plain(text))
