"""Catalogs come in; what is found in them is checked beyond one bad example a code."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.diagnostic import Findings
from engine.source.files import data_folder
from engine.text import checking, domain
from engine.text.checking import check_catalog, check_own_catalogs, check_strangers, checks, spoken
from engine.text.domain import Domain
from engine.text.draft import Draft
from engine.text.extraction import Message, template
from engine.text.po import read_po
from engine.text.texts import NONE
from tests import tiny
from tests.unit.text.reviewing import HEADER, catalog_files, reviewed

GAIN = "{player} gains {amount}"
TEXTS = {"texts.yaml": f'events: {{gain point: "{GAIN}"}}\n'}


def codes(folder: Path, files: dict[str, str]) -> list[str]:
    return [found.code.id for found in reviewed(folder, files)]


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("{player} erhält {amount:acc}", []),
        ("{amount:nom}: {player}", []),
        ("{player} erhält {amount}, {player}!", []),
        ("{player:def indef} {amount}", []),
        ("{amount}", ["C112"]),
        ("{player} {amount} {{}}", []),
    ],
)
def test_a_translation_may_ask_for_other_forms_and_orders(
    translation: str, expected: list[str], tmp_path: Path
) -> None:
    files = TEXTS | catalog_files({("event", GAIN): translation}, "de")
    assert expected == codes(tmp_path, files)


def test_a_slot_may_be_left_out_where_the_source_allows_it(tmp_path: Path) -> None:
    source = "{player:optional} gains {amount}"
    texts = {"texts.yaml": f'events: {{gain point: "{source}"}}\n'}
    assert [] == codes(tmp_path, texts | catalog_files({("event", source): "Gewinn: {amount}"}, "de"))


def test_an_english_sentence_stands_for_itself_but_a_noun_needs_its_forms(tmp_path: Path) -> None:
    texts = {"texts.yaml": f'names: {{point: point}}\nevents: {{gain point: "{GAIN}"}}\n'}
    empty = catalog_files({("noun", "point"): "", ("event", GAIN): ""}, "en")
    (found,) = reviewed(tmp_path, texts | empty)
    assert ("C108", "'point' is not translated") == (found.code.id, found.message)


def test_what_is_fuzzy_or_obsolete_is_not_checked_further(tmp_path: Path) -> None:
    (path, text), *_ = catalog_files({("event", GAIN): "{"}, "de").items()
    fuzzy = text.replace('msgctxt "event"', '#, fuzzy\nmsgctxt "event"')
    assert ["C109"] == codes(tmp_path, TEXTS | {path: fuzzy})
    obsolete = text + '\n#~ msgctxt "event"\n#~ msgid "gone"\n#~ msgstr "{"\n'
    assert ["C110"] == codes(tmp_path, TEXTS | {path: obsolete})


NOUNS = {"texts.yaml": "names: {point: lake, opening: sea}\n"}
SEAS = """\
msgctxt "noun"
msgid "lake"
msgstr "m; sg=See; gen=Sees; pl=Seen"

{comment}msgctxt "noun"
msgid "sea"
msgstr "f; sg=See; pl=Seen"
"""


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("", ["C116"]),
        ("# ludex: allow C116 because der See and die See are two words\n", []),
        ("# ludex: allow C116\n", ["A101", "C116"]),
        ("# ludex: allow C161 because of something\n", ["A103", "C116"]),
        ("# ludex: allow C108 because of something\n", ["A104", "C116"]),
        ("# ludex: ignore C116\n", ["A105", "C116"]),
    ],
)
def test_a_warning_can_be_allowed_by_a_comment_with_a_reason(
    comment: str, expected: list[str], tmp_path: Path
) -> None:
    text = HEADER.format(language="de") + SEAS.format(comment=comment)
    assert expected == codes(tmp_path, NOUNS | {"locales/de/LC_MESSAGES/tiny.po": text})


def test_a_comment_that_allows_nothing_is_found(tmp_path: Path) -> None:
    comment = "# ludex: allow C116 because der See and die See are two words\n"
    text = HEADER.format(language="de") + SEAS.format(comment=comment).replace('"f; ', '"m; ')
    (found,) = reviewed(tmp_path, NOUNS | {"locales/de/LC_MESSAGES/tiny.po": text})
    assert ("A102", 8) == (found.code.id, found.position.line)


def test_a_catalog_that_still_has_the_old_name_of_its_pack_is_found(tmp_path: Path) -> None:
    messages = "locales/de/LC_MESSAGES"
    opening = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
    catalogs = {f"{messages}/{id}.po": "" for id in ("tinny", "tiny")}
    folder = tiny.write_pack(tmp_path, opening | catalogs)
    findings = Findings()
    check_own_catalogs(tiny.checked(folder).pack, findings)
    assert [("C104", "tiny")] == [(found.code.id, found.nearest) for found in findings]


def test_what_comes_with_ludex_must_have_a_catalog(tmp_path: Path) -> None:
    findings = Findings()
    message = Message("noun", "coin", "texts.yaml", 1, "coin")
    check_catalog(Domain("fair", tmp_path, NONE, (message,), shipped=True), "de", None, findings)
    assert ["C103"] == [found.code.id for found in findings]
    check_catalog(Domain("fair", tmp_path, NONE, (), shipped=True), "de", None, findings)
    assert 1 == len(findings)


def test_a_catalog_of_no_pack_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "data_folder", lambda name: tmp_path)
    (tmp_path / "de" / domain.MESSAGES).mkdir(parents=True)
    (tmp_path / "de" / domain.MESSAGES / "fairr.po").touch()
    findings = Findings()
    check_strangers("de", ["fair"], findings)
    assert [("C104", "fair")] == [(found.code.id, found.nearest) for found in findings]
    check_strangers("fr", ["fair"], findings)
    assert 1 == len(findings)


@pytest.mark.parametrize(
    "language", sorted(path.parent.name for path in data_folder("locales").glob("*/grammar.yaml"))
)
def test_the_grammars_of_ludex_are_sound(language: str) -> None:
    findings = Findings()
    assert spoken(language, findings) is not None
    assert 0 == len(findings)


_SIGNS = st.text("{}:;= „“’'\"«»?!\u00a0abmsgp_l\n\\", max_size=24) | st.text(max_size=12)


@given(st.lists(st.tuples(st.sampled_from(["noun", "event"]), _SIGNS, _SIGNS, st.booleans()), max_size=3))
def test_no_translation_makes_a_check_fall_over(entries: list[tuple[str, str, str, bool]]) -> None:
    escape = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})
    text = "\n".join(
        f'msgctxt "{context}"\nmsgid "{source.translate(escape)}"\n'
        + (f'msgid_plural "{source.translate(escape)}"\nmsgstr[0] ' if plural else "msgstr ")
        + f'"{translation.translate(escape)}"\n'
        for context, source, translation, plural in entries
    )
    wanted = template(Message(context, source, "texts.yaml", 1, "") for context, source, *_ in entries)
    for language in ("de", "en", "fr", "it"):
        known = spoken(language, Findings())
        assert known is not None
        findings = Findings()
        draft = Draft(
            read_po(text, "x.po", findings), known.language, known.typography, wanted, language == "en"
        )
        for check in checks():
            check(draft, findings)
        assert all(found.message for found in findings)
