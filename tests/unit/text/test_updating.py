"""Catalogs and sources come in; what an update makes of them is checked: nothing is lost."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as read_with_babel

from engine.source.diagnostic import Findings
from engine.text.extraction import Message, template
from engine.text.po import Entry, PoFile, read_po
from engine.text.updating import template_text, updated
from engine.text.writing import Unit

ROOT = Path(__file__).parents[3]
CATALOGS = sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po"))
HEADER = """\
# German translations for fair.
# Copyright (C) 2026 ORGANIZATION
#
msgid ""
msgstr ""
"Project-Id-Version: fair 1.0.0\\n"
"POT-Creation-Date: 2026-11-18 12:16+0000\\n"
"PO-Revision-Date: 2026-11-19 08:00+0000\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language: de\\n"
"X-Generator: Poedit 3.4\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Generated-By: Babel 2.18.0\\n"

"""


def sources(*texts: str, context: str = "event") -> dict[tuple[str, str], Unit]:
    return template(
        Message(context, text, "texts.yaml", number, "note") for number, text in enumerate(texts, 1)
    )


def read(text: str) -> PoFile:
    findings = Findings()
    found = read_po(text, "de.po", findings)
    assert [] == [one.message for one in findings]
    return found


def after(entries: str, *texts: str, context: str = "event") -> PoFile:
    """What becomes of entries when the sources are these; a second update changes nothing."""
    wanted = sources(*texts, context=context)
    text = updated(read(HEADER + entries), "fair", "de", wanted)
    assert text == updated(read(text), "fair", "de", wanted)
    return read(text)


def entry(po: PoFile, source: str) -> Entry:
    (found,) = (one for one in po.entries if one.source.value == source)
    return found


def test_a_new_catalog_has_all_sources_in_their_order_and_says_what_it_is() -> None:
    po = read(updated(None, "fair", "de", sources("b", "a")))
    assert ["b", "a"] == [one.source.value for one in po.entries]
    assert po.header is not None
    assert "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);" in po.header.translation.value
    assert ("# German translations for fair.",) == po.header.comments


def test_what_is_translated_stays_and_what_is_new_comes_to_its_place() -> None:
    po = after('msgctxt "event"\nmsgid "a"\nmsgstr "A"\n', "something else", "a")
    assert ["", "A"] == [one.translation.value for one in po.entries]
    assert ["texts.yaml"] == list(entry(po, "a").references)


def test_what_is_gone_becomes_obsolete_with_its_comments_and_flags() -> None:
    old = '# Said in haste.\n#\n# Twice.\n#, fuzzy\nmsgctxt "event"\nmsgid "a"\nmsgstr "A"\n'
    gone = entry(after(old, "something else"), "a")
    assert (True, "A", ("fuzzy",)) == (gone.obsolete, gone.translation.value, gone.flags)
    assert ("# Said in haste.", "#", "# Twice.") == gone.comments


def test_what_was_gone_comes_back_with_its_translation() -> None:
    old = '#~ msgctxt "event"\n#~ msgid "a"\n#~ msgstr "A"\n'
    back = entry(after(old, "a"), "a")
    assert (False, "A", False) == (back.obsolete, back.translation.value, back.fuzzy)


def test_obsolete_entries_stay() -> None:
    old = '#~ msgctxt "event"\n#~ msgid "a"\n#~ msgstr "A"\n'
    assert entry(after(old, "something else"), "a").obsolete


def test_a_changed_source_keeps_its_translation_as_fuzzy_and_says_what_it_was() -> None:
    old = 'msgctxt "event"\nmsgid "{player} gets a card"\nmsgstr "{player} bekommt eine Karte"\n'
    po = after(old, "{player} gets one card")
    found = entry(po, "{player} gets one card")
    assert (True, "{player} bekommt eine Karte") == (found.fuzzy, found.translation.value)
    assert ('#| msgid "{player} gets a card"',) == found.previous
    assert 1 == len(po.entries)


def test_a_sentence_never_takes_the_translation_of_a_noun() -> None:
    old = 'msgctxt "noun"\nmsgid "a building"\nmsgstr "n; sg=ein Bauwerk"\n'
    po = after(old, "a buildings")
    assert "" == entry(po, "a buildings").translation.value
    assert entry(po, "a building").obsolete


def test_comments_of_translators_stay_as_they_are_written() -> None:
    long = "# " + "very " * 40 + "long"
    old = f'{long}\n#\n# again\n# again\nmsgctxt "event"\nmsgid "a"\nmsgstr "A"\n'
    assert (long, "#", "# again", "# again") == entry(after(old, "a"), "a").comments


def test_the_header_keeps_what_people_say_and_drops_dates_and_placeholders() -> None:
    header = after("", "a").header
    assert header is not None
    fields = dict(line.split(": ", 1) for line in header.translation.value.strip().split("\n"))
    assert ("fair 1.0.0", "Poedit 3.4") == (fields["Project-Id-Version"], fields["X-Generator"])
    assert "2026-11-19 08:00+0000" == fields["PO-Revision-Date"]
    assert set() == {"POT-Creation-Date", "Generated-By", "Last-Translator"} & fields.keys()
    assert ("# German translations for fair.",) == header.comments


def test_slots_are_not_taken_for_those_of_python() -> None:
    assert () == entry(after("", "{player} wins"), "{player} wins").flags


def test_a_catalog_names_files_without_lines_and_a_template_with_them() -> None:
    messages = [Message("noun", "coin", "a.yaml", 3, "coin"), Message("noun", "coin", "a.yaml", 9, "money")]
    assert "#. coin\n#. money\n#: a.yaml\n" in template_text("fair", template(messages))
    assert "#: a.yaml:3 a.yaml:9\n" in template_text("fair", template(messages, with_lines=True))


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_an_update_loses_nothing_of_the_catalogs_of_ludex_and_babel_reads_the_same(
    path: Path, tmp_path: Path
) -> None:
    old = read(path.read_text(encoding="utf-8"))
    wanted = template(
        Message(*one.key, "texts.yaml", 1, "", None if one.plural is None else one.plural.value)
        for one in old.active
    )
    text = updated(old, path.stem, path.parent.parent.name, wanted)
    new = tmp_path / "new.po"
    new.write_text(text, encoding="utf-8")
    before, now = (
        {
            (one.context, one.id): (one.string, one.fuzzy)
            for one in read_with_babel(BytesIO(file.read_bytes()))
            if one.id
        }
        for file in (path, new)
    )
    assert before == now
