"""Bytes of catalogs come in; their entries and places are checked, and that no bytes stop the reader."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as read_with_babel
from hypothesis import given
from hypothesis import strategies as st

from engine.source.diagnostic import Findings
from engine.text.po import PoFile, read_po
from engine.text.writing import Unit, unit_of

ROOT = Path(__file__).parents[3]
CATALOGS = sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po"))
SAMPLE = """\
# A header.
msgid ""
msgstr "Language: de\\n"

# Said by a translator.
#. said by the sources
#: texts.yaml other.yaml
#, fuzzy, no-wrap
#| msgid "They gain"
msgctxt "event"
msgid "{player} gains"
msgstr ""
"{player} "
"erhält \\"etwas\\""

msgid "one"
msgid_plural "several"
msgstr[0] "eins"
msgstr[1] "mehrere"

#~ msgid "gone"
#~ msgstr "fort"

# The end.
"""


def sound(text: str | bytes) -> PoFile:
    findings = Findings()
    found = read_po(text, "de.po", findings)
    assert [] == [f"{one.position.line}: {one.message}" for one in findings]
    return found


def faults(text: str | bytes) -> list[tuple[int, int, str]]:
    findings = Findings()
    read_po(text, "de.po", findings)
    return [(one.position.line, one.position.column, one.message) for one in findings]


def test_an_entry_has_its_texts_its_comments_and_its_flags() -> None:
    header, entry = sound(SAMPLE).header, sound(SAMPLE).entries[0]
    assert header is not None
    assert ("Language: de\n", ("# A header.",)) == (header.translation.value, header.comments)
    assert ("event", "{player} gains") == entry.key
    assert '{player} erhält "etwas"' == entry.translation.value
    assert ("# Said by a translator.",) == entry.comments
    assert ("said by the sources",) == entry.notes
    assert ("texts.yaml", "other.yaml") == entry.references
    assert ("fuzzy", "no-wrap") == entry.flags
    assert ('#| msgid "They gain"',) == entry.previous
    assert (5, 14) == (entry.first, entry.last)


def test_plurals_obsolete_entries_and_the_end_are_read() -> None:
    _, plural, gone = sound(SAMPLE).entries
    assert {0: "eins", 1: "mehrere"} == {number: text.value for number, text in plural.translations.items()}
    assert (True, "fort") == (gone.obsolete, gone.translation.value)
    assert ("# The end.",) == sound(SAMPLE).tail
    assert ["{player} gains", "one"] == [entry.source.value for entry in sound(SAMPLE).active]


def test_a_place_inside_a_text_is_found_behind_escapes_and_on_later_lines() -> None:
    text = sound(SAMPLE).entries[0].translation
    offset = text.value.index("etwas")
    place = text.inside(offset, 5)
    assert (14, 11, 5) == (place.line, place.column, place.length)
    place = text.inside(0, 8)
    assert (13, 2, 8) == (place.line, place.column, place.length)
    assert (13, 1) == (text.position.line, text.position.column)


def test_what_is_written_is_read_as_it_was() -> None:
    read = sound(SAMPLE)
    assert read.header is not None
    units = [unit_of(entry) for entry in (read.header, *read.entries)]
    again = sound("\n".join(unit.written() for unit in units))
    assert again.header is not None
    assert units == [unit_of(entry) for entry in (again.header, *again.entries)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('msgid "a', (1, 1, "a text stands between two quotes")),
        ('msgid "a" b', (1, 1, "a text stands between two quotes")),
        ('msgid "a"b"', (1, 1, "a text stands between two quotes")),
        ("hello", (1, 1, "a line begins with")),
        ('"a"', (1, 1, "this text belongs to nothing")),
        ('msgstr "a"', (1, 1, "msgstr needs a msgid before it")),
        ('msgid "a"\n\nmsgctxt "b"\nmsgid "c"\nmsgstr "d"', (3, 1, "msgctxt cannot stand behind msgid")),
        ('msgctxt "a"', (1, 1, "a msgid is missing")),
        ('msgid "a"', (1, 1, "a msgstr is missing")),
        ('msgid "a"\n# b\nmsgstr "c"', (1, 1, "a msgstr is missing")),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"', (2, 1, "msgid is given twice")),
        ('msgid "a"\nmsgstr[0] "b"', (2, 1, "msgstr is needed here")),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"', (3, 1, "msgstr[0] and so on is needed here")),
        ('msgid "a"\nmsgstr "\\x"', (2, 9, "'\\x' stands for nothing here")),
    ],
)
def test_what_is_not_sound_is_found_where_it_stands(text: str, expected: tuple[int, int, str]) -> None:
    line, column, message = faults(text)[0]
    assert expected[:2] == (line, column)
    assert message.removeprefix("not a sound catalog: ").startswith(expected[2])


def test_after_a_fault_the_next_entry_is_read() -> None:
    found = read_po('msgid "a\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"\n', "de.po", Findings())
    assert [("", "c")] == [entry.key for entry in found.entries]
    assert not found.sound


def test_bytes_that_are_no_text_are_found() -> None:
    assert [(2, 9)] == [(line, column) for line, column, _ in faults(b'msgid "a"\nmsgstr "\xff"')]


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_babel_reads_the_catalogs_of_ludex_as_we_do(path: Path) -> None:
    content = path.read_bytes()
    ours = {
        (entry.key[0], _alone(entry.key[1], None if entry.plural is None else entry.plural.value)): (
            _alone(*(text.value for text in entry.translations.values())),
            entry.fuzzy,
        )
        for entry in sound(content).active
    }
    babel = read_with_babel(BytesIO(content), abort_invalid=True)
    assert ours == {(one.context or "", one.id): (one.string, one.fuzzy) for one in babel if one.id}


def _alone(*texts: str | None) -> object:
    """As Babel has it: a text, or several where there are plurals."""
    there = tuple(text for text in texts if text is not None)
    return there[0] if len(there) == 1 else there


_TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cn", "Co"))
) | st.text('ab \\"{}\n\t', max_size=12)
_UNITS = st.lists(
    st.builds(
        Unit,
        context=st.sampled_from(["", "noun", "event"]),
        source=_TEXTS.filter(bool),
        plural=st.none(),
        translations=_TEXTS.map(lambda text: [text]),
        flags=st.sampled_from([(), ("fuzzy",)]),
    ),
    unique_by=lambda unit: (unit.context, unit.source),
    max_size=4,
)


@given(_UNITS)
def test_babel_reads_what_we_write_as_we_do(units: list[Unit]) -> None:
    text = "\n".join(unit.written() for unit in units)
    expected = {(unit.context, unit.source): (unit.translations[0], bool(unit.flags)) for unit in units}
    ours = {entry.key: (entry.translation.value, entry.fuzzy) for entry in sound(text).active}
    assert expected == ours
    babel = read_with_babel(BytesIO(text.encode()), abort_invalid=True)
    assert expected == {(one.context or "", one.id): (one.string, one.fuzzy) for one in babel if one.id}


_LINES = st.sampled_from(
    [
        b'msgid "a"',
        b'msgid "',
        b'msgctxt "noun"',
        b'msgstr "m; sg=a"',
        b"msgstr[7] ",
        b'msgid_plural "b"',
        b"#~",
        b"#|",
        b'"\\',
        b"#, fuzzy",
        b"",
        b'"{a} \\n"',
        b"\xff\xfe",
        b"\x00",
        b"\xe2\x80\xa8",
        b"msgstr",
        b'msgstr[1] "{"',
    ]
)


@given(st.lists(_LINES | st.binary(max_size=12), max_size=12))
def test_no_bytes_make_the_reader_fall_over(lines: list[bytes]) -> None:
    found = read_po(b"\n".join(lines), "de.po", Findings())
    for entry in found.entries:
        for text in (entry.source, *entry.translations.values()):
            for offset in range(len(text.value) + 2):
                place = text.inside(offset)
                assert place.line >= 1
                assert place.column >= 1
        assert unit_of(entry).written()
