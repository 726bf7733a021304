"""Packs that are damaged, cut off, or traps come in; none may bring the engine down.

`make fuzz` does the same for as long as one likes.
"""

import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import tiny
from tests.fuzz.bearing import bear
from tests.fuzz.damage import File, Link, Pipe, damaged, good_pack
from tests.fuzz.run import write
from tests.overlay import SAMPLE

FILES = {path.relative_to(SAMPLE).as_posix(): path.read_bytes() for path in sorted(SAMPLE.rglob("*.yaml"))}


def borne(files: dict[str, File], seed: int = 0) -> str:
    with TemporaryDirectory() as place:
        folder = Path(place) / "pack"
        write(files, folder)
        return bear(folder, Random(seed))


def test_a_good_pack_is_sound() -> None:
    assert "sound" == borne(dict(FILES))


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_damaged_packs_are_borne(seed: int) -> None:
    lots = Random(seed)
    borne(damaged(good_pack(lots), lots), seed)


@settings(max_examples=100)
@given(st.sampled_from(sorted(FILES)), st.binary(max_size=200))
def test_arbitrary_bytes_in_the_place_of_any_file_are_borne(path: str, content: bytes) -> None:
    assert "rejected" == borne({**FILES, path: content}) or path.startswith("scenarios/")


@settings(max_examples=100)
@given(st.sampled_from(sorted(FILES)), st.floats(0, 1))
def test_files_that_are_cut_off_are_borne(path: str, share: float) -> None:
    content = FILES[path]
    borne({**FILES, path: content[: int(share * len(content))]})


@pytest.mark.parametrize("path", ["pack.yaml", "cards/cup.yaml", "phases/stroll.yaml"])
@pytest.mark.parametrize(
    "file",
    [
        Link("/etc/passwd"),
        Link("../../../../etc/passwd"),
        Link("/dev/zero"),
        Link("/dev/stdin"),
        Link("nowhere"),
        Link("."),
        Link(".."),
        Link("pack.yaml"),
        Link("../pack.yaml"),
        Pipe(),
        None,
    ],
    ids=str,
)
def test_what_is_no_file_of_the_pack_is_not_read(path: str, file: File) -> None:
    assert "sound" != borne({**FILES, path: file})


def test_a_device_is_no_file(tmp_path: Path) -> None:
    folder = tiny.write_pack(tmp_path, {"phases/opening.yaml": "do: end"})
    device = folder / "phases" / "zero.yaml"
    try:
        os.mknod(device, 0o666 | 0o020000, os.makedev(1, 5))
    except OSError:
        pytest.skip("only the administrator can make a device")
    assert "rejected" == bear(folder, Random(0))


def test_a_file_and_a_folder_that_may_not_be_read_are_told(tmp_path: Path) -> None:
    if os.getuid() == 0:
        pytest.skip("the administrator may read everything")
    for name in ("phases/opening.yaml", "phases"):
        folder = tiny.write_pack(tmp_path / name.replace("/", "_"), {"phases/opening.yaml": "do: end"})
        (folder / name).chmod(0)
        try:
            assert "rejected" == bear(folder, Random(0))
        finally:
            (folder / name).chmod(0o700)


def test_the_names_of_files_are_shown_harmlessly() -> None:
    names = [
        "\x1b[31mred.yaml",
        "line\nend.yaml",
        "\u202edlrow.yaml",
        "\udcff.yaml",
        " .yaml",
        "a" * 250 + ".yaml",
    ]
    for name in names:
        assert "rejected" == borne({**FILES, f"cards/{name}": b"nme: x"})


def test_thousands_of_files_and_folders_are_borne() -> None:
    many: dict[str, File] = {f"cards/c{number}.yaml": b"nme: x" for number in range(3000)}
    assert "rejected" == borne({**FILES, **many})
    deep: dict[str, File] = {"d/" * 400 + "x.yaml": b""}
    assert "rejected" == borne({**FILES, **deep})


HUGE = {
    "many values": "x: [" + "1, " * 20_000 + "1]",
    "many keys": "{" + ", ".join(f"k{number}" for number in range(4000)) + "}",
    "the same key again and again": "{" + "a: 1, " * 4000 + "}",
    "deep brackets": "[" * 5000 + "]" * 5000,
    "deep keys": "? " * 5000,
    "deep lists": "- " * 5000 + "a",
    "a long line": "name: " + "a" * 900_000,
    "a long text": "name: |\n" + "  a\n" * 200_000,
    "a long number": "name: " + "9" * 100_000,
    "escapes": 'name: "' + "\\x41" * 100_000 + '"',
    "doubling aliases": "a0: &a0 x\n"
    + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40)),
    "an alias in itself": "a: &a [*a]",
    "a merged key": "<<: {a: 1}",
    "tags": "!!python/object/apply:os.system ['true']",
    "larger than a file may be": "#" * 2_000_000,
    "quotes": "'" * 100_001,
    "anchors": "- &a\n" * 3000,
    "directives": "%TAG ! tag:x,2000:\n" * 2000 + "---\na: 1",
}


@pytest.mark.parametrize("content", HUGE.values(), ids=HUGE.keys())
@pytest.mark.parametrize("path", ["pack.yaml", "cards/cup.yaml", "phases/stroll.yaml"])
def test_huge_and_deep_yaml_is_borne(path: str, content: str) -> None:
    assert "rejected" == borne({**FILES, path: content.encode()})


TEXTS = {
    "deep parentheses": "let x = " + "(" * 2000 + "1" + ")" * 2000,
    "deep negations": "let x = " + "not " * 1000 + "true",
    "a long sum": "let x = " + "1 + " * 1000 + "1",
    "a long chain": "let x = leader" + ".hand" * 800,
    "deep blocks": "\n".join(" " * depth + "repeat 2 times:" for depth in range(100))
    + "\n"
    + " " * 100
    + "end",
    "many branches": "if true:\n  end\n" + "else if true:\n  end\n" * 200,
    "many statements": "shuffle deck\n" * 300,
    "many names": "".join(f"let x{number} = y{number}\n" for number in range(250)),
    "many arguments": "do take(" + ", ".join("1" for _ in range(1000)) + ")",
    "a long name": "let " + "x" * 4000 + " = 1",
    "a large number": "let x = " + "9" * 4000,
    "a comment": "end #" + "x" * 6000,
    "unknown signs": "§" * 4000,
    "tabs": "\t" * 4000,
    "carriage returns": "end\rend\r\nend",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_huge_and_deep_texts_are_borne(text: str) -> None:
    lines = "".join(f"  {line}\n" for line in text.split("\n"))
    borne({**FILES, "phases/stroll.yaml": f"do: |\n{lines}".encode()})


def test_a_chain_of_long_definitions_is_no_trouble() -> None:
    """Where something is found in a text, it is checked again, with all that it builds on."""
    gives = {f"procedures/g{n}.yaml": f"gives: {' + '.join([f'g{n - 1}()'] * 50)}" for n in range(1, 12)}
    files = {"phases/opening.yaml": "do: |\n  let x = g11()\n", "procedures/g0.yaml": "gives: 1", **gives}
    borne({"pack.yaml": tiny.MANIFEST.encode(), **{path: text.encode() for path, text in files.items()}})


@pytest.mark.parametrize("answer", ["[cup]", "{cup: 1}", "[[cup]]", "3.5", "~", "''", "true"])
def test_a_scenario_may_answer_whatever_it_likes(answer: str) -> None:
    scenario = f"about: An answer.\nplayers: 2\nat: auction\ndo:\n  - {{player: 0, lot: {answer}}}\n"
    assert "sound" != borne({**FILES, "scenarios/answer.yaml": scenario.encode()})


def test_a_game_with_very_many_items_is_shown() -> None:
    """What every player can be told about each pair of things must not be looked for among all of them."""
    manifest = tiny.MANIFEST + (
        "kinds: {card: {starts_in: deck}}\nzones: {deck: {holds: card}}\n"
        "hooks: {}\nvariables: {mark: {of: [player, card], is: flag}}\n"
    )
    phase = "do: |\n  chance chooses one from deck\n  mark(first player, one) = true\n  end\n"
    files = {
        "pack.yaml": manifest,
        "phases/opening.yaml": phase,
        "card/cup.yaml": "name: Cup\ncopies: 1000\n",
    }
    borne({path: text.encode() for path, text in files.items()})
