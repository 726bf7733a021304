"""Good, bad and random YAML comes in; the data and the findings are checked."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.source.diagnostic import Findings
from engine.source.position import Position
from engine.source.yaml import read_document

RICH = """\
# A stall, with everything of YAML that is allowed.
name: Stall
"quoted": 'it''s'
copies: {A: 1, B: [1, 2.5], C: }
effects:
- when: revenue
  do: |
    you may pay 2 denier:
      gain 1 health

  why: >-
    folded
    text

    in parts
-
  - "escaped \\n \\u00e9 \\
     line"
  - plain over
    two lines
on: yes
é😀: ~
? long key
: [a: b, {c, d: e}]
last:
"""


def faults(content: str | bytes) -> list[tuple[str, int, int, int]]:
    """Code, line, column and length of every finding."""
    findings = Findings()
    read_document(content, "f", findings)
    return [
        (found.code.id, found.position.line, found.position.column, found.position.length)
        for found in findings
    ]


def message(content: str) -> str:
    findings = Findings()
    read_document(content, "f", findings)
    (found,) = findings
    return found.message


def test_words_that_older_yaml_reads_as_truth_or_time_stay_text() -> None:
    document = read_document("on: no\nyes: 12:30\nn: 1_000\nz: 0777\n", "f", Findings())
    assert document is not None
    assert document.data == {"on": "no", "yes": "12:30", "n": "1_000", "z": 777}


def test_what_stands_in_quotes_or_in_a_block_is_text() -> None:
    document = read_document("- '1'\n- \"true\"\n- |-\n  2\n- >-\n  ~\n- ''\n", "f", Findings())
    assert document is not None
    assert document.data == ["1", "true", "2", "~", ""]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("a: b: c", ("Y101", 1, 5, 1)),
        ("a: [1, 2\nb: 3", ("Y101", 2, 2, 1)),
        ("a: 'x", ("Y101", 1, 6, 1)),
        ("é: @x", ("Y101", 1, 4, 1)),
        ("\ufeffa: @x", ("Y101", 1, 4, 1)),
        ("a: 1\r\nb: 2\r\nc", ("Y101", 3, 1, 1)),
        ("a:\n\tb: 1", ("Y101", 2, 1, 1)),
        ('a: "\\q"', ("Y101", 1, 5, 1)),
        ('a: "\\ud800"', ("Y101", 1, 7, 1)),
        ('a: "\\UFFFFFFFF"', ("Y101", 1, 7, 1)),
        ("{a: 1}: 2\nb: &", ("Y101", 2, 5, 1)),
        ("a: 1\nb: 2\na: 3", ("Y102", 3, 1, 1)),
        ("x: {abc: 1, 'abc': 2}", ("Y102", 1, 13, 5)),
        ("a: &x 1", ("Y103", 1, 4, 2)),
        ("- [a, &long-1 {b: c}]", ("Y103", 1, 7, 7)),
        ("a: [*b, c]", ("Y103", 1, 5, 2)),
        ("*a : b", ("Y103", 1, 1, 2)),
        ("a: !t b", ("Y104", 1, 4, 2)),
        ("a: !!str 1", ("Y104", 1, 4, 5)),
        ("a: ! 1", ("Y104", 1, 4, 1)),
        ("!t\na: 1", ("Y104", 1, 1, 2)),
        ("a: !t |\n  text\n", ("Y104", 1, 4, 2)),
        ("a: 1\n--- \nb: 2", ("Y105", 2, 1, 3)),
        ("a: 1\n...\n---\n", ("Y105", 3, 1, 3)),
        ("", ("Y106", 1, 1, 1)),
        ("\n# nothing\n", ("Y106", 1, 1, 1)),
        ("---\n", ("Y106", 1, 1, 1)),
        (b"\xef\xbb\xbf", ("Y106", 1, 1, 1)),
        ("3: a", ("Y107", 1, 1, 1)),
        ("a:\n  false: b", ("Y107", 2, 3, 5)),
        ("{~ : b}", ("Y107", 1, 2, 1)),
        ("? [a, b]\n: c", ("Y107", 1, 3, 6)),
        (b"a: \xff", ("Y108", 1, 4, 1)),
        ("a:\n  " + "[" * 40, ("Y109", 2, 42, 1)),
        ("- " * 41, ("Y109", 1, 81, 1)),
        ("{a: " * 1000, ("Y109", 1, 161, 1)),
        ("a: \x00", ("Y111", 1, 4, 1)),
        ("a: [1, " + "9" * 30 + "]", ("Y114", 1, 8, 30)),
        ("a: 1e999", ("Y114", 1, 4, 5)),
    ],
)
def test_a_fault_is_found_at_its_place(content: str | bytes, fault: tuple[str, int, int, int]) -> None:
    assert fault in faults(content)


def test_several_faults_are_found_in_one_reading() -> None:
    assert faults("a: &x 1\nb: !t 2\na: *x\n3: 4\na: [\n") == [
        ("Y103", 1, 4, 2),
        ("Y104", 2, 4, 2),
        ("Y102", 3, 1, 1),
        ("Y103", 3, 4, 2),
        ("Y107", 4, 1, 1),
        ("Y102", 5, 1, 1),
        ("Y101", 6, 1, 1),
    ]


def test_an_anchor_and_a_tag_on_one_value_have_each_their_place() -> None:
    assert faults("a: &x !t b") == [("Y103", 1, 4, 2), ("Y104", 1, 7, 2)]
    assert faults("a: !t &x b") == [("Y104", 1, 4, 2), ("Y103", 1, 7, 2)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: b: c", "a colon stands where none can; "),
        ("a:b\nc: d", "a colon stands where none can; "),
        ("a:\n\tb: c", "a tab stands here; indent with spaces"),
        ("a: 'b\nc: d", "the quote that begins in line 1 is never closed"),
        ("a: @b", "found character that cannot start any token"),
    ],
)
def test_a_syntax_error_says_what_is_wrong(text: str, told: str) -> None:
    assert message(text).startswith(f"not valid YAML: {told}")


def test_a_duplicate_key_names_the_line_of_the_first() -> None:
    assert message("a: 1\nbc: 2\nd: 3\nbc: 4") == "duplicate key 'bc', first used in line 2"


def test_the_first_of_two_equal_keys_counts_and_the_document_goes_on() -> None:
    findings = Findings()
    document = read_document("a: 1\na: 2\nb: 3", "f", findings)
    assert document is not None
    assert document.data == {"a": 1, "b": 3}
    assert findings.has_errors()


def test_a_key_without_quotes_is_read_as_if_it_had_them() -> None:
    document = read_document("3: a\nTrue: b", "f", Findings())
    assert document is not None
    assert document.data == {"3": "a", "True": "b"}
    assert (document.root / "3").position == Position("f", 1, 4)


def test_the_same_key_with_and_without_quotes_is_a_duplicate() -> None:
    assert faults("3: a\n'3': b") == [("Y107", 1, 1, 1), ("Y102", 2, 1, 3)]


@pytest.mark.parametrize(
    "content", ["a: &x 1", "a: !t 1", "a: *x", "? [a]\n: b", "a: 1e999", "a: 1\n---\nb: 2"]
)
def test_a_document_that_would_say_something_else_is_not_given(content: str) -> None:
    assert read_document(content, "f", Findings()) is None


def test_forty_levels_are_allowed() -> None:
    assert faults("[" * 40 + "]" * 40) == []


def test_a_document_may_be_framed() -> None:
    document = read_document("%YAML 1.2\n---\na: 1\n...\n", "f", Findings())
    assert document is not None
    assert document.data == {"a": 1}


needs_both = pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is only one parser to compare")


@needs_both
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_both_parsers_give_the_same_document(monkeypatch: pytest.MonkeyPatch, line_end: str) -> None:
    content = RICH.replace("\n", line_end)
    fast = read_document(content, "f", Findings())
    monkeypatch.setattr("engine.source.events.LOADER", yaml.SafeLoader)
    pure = read_document(content, "f", Findings())
    assert fast is not None
    assert pure is not None
    assert (pure.data, pure._marks) == (fast.data, fast._marks)


@needs_both
@pytest.mark.parametrize(
    "content",
    [
        *("a: b: c", "a: [1", "a: 1\na: 2", "a: &x 1", "a: *x", "a: !t 1", "1: 2", "a: 1\n---\nb", ""),
        *('"\\ud800"', '"\\UFFFFFFFF"', '"\\U00110000"', "a: 1e999", "[" * 50),
    ],
)
def test_both_parsers_give_the_same_codes(monkeypatch: pytest.MonkeyPatch, content: str) -> None:
    fast = [code for code, *_ in faults(content)]
    monkeypatch.setattr("engine.source.events.LOADER", yaml.SafeLoader)
    assert [code for code, *_ in faults(content)] == fast
    assert len(fast) == 1


@settings(max_examples=400)
@given(st.binary(max_size=60) | st.text(max_size=40) | st.text("[]{}-?:,&*!|>'\"%@#\\ \n\tax1", max_size=40))
def test_no_content_whatever_raises(content: bytes | str) -> None:
    findings = Findings()
    document = read_document(content, "f", findings)
    assert document is not None or findings.has_errors()


@settings(max_examples=400)
@given(st.data())
def test_no_damage_to_a_good_file_raises(data: st.DataObject) -> None:
    damaged = bytearray(RICH.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(damaged)))
        end = data.draw(st.integers(begin, min(begin + 5, len(damaged))))
        damaged[begin:end] = data.draw(
            st.binary(max_size=3)
            | st.sampled_from([b"&a ", b"*a", b"!t ", b"\n", b": ", b"- ", b"\t", b"---\n"])
        )
    findings = Findings()
    document = read_document(bytes(damaged), "f", findings)
    assert document is not None or findings.has_errors()
    assert all(found.message for found in findings)
    lines = damaged.count(b"\n") + damaged.count(b"\r") + 1
    assert all(1 <= found.position.line <= lines and found.position.column >= 1 for found in findings)
