"""The files of a good pack and a source of chance come in; the same files with some damage go out.

A file is bytes; None is a folder where a file should be, and a link or a pipe has a class of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import yaml

from engine.lang.grammar import keywords

ROOT = Path(__file__).parents[2]
GOOD = sorted(
    folder
    for place in ("content", "tests/packs")
    for folder in (ROOT / place).iterdir()
    if (folder / "pack.yaml").is_file()
)
MOST_SCENARIOS = 5


@dataclass(frozen=True, slots=True)
class Link:
    """A link to somewhere."""

    target: str


@dataclass(frozen=True, slots=True)
class Pipe:
    """A pipe to which nobody writes."""


File = bytes | Link | Pipe | None
Files = dict[str, File]

_WORD = re.compile(rb"[A-Za-z_]+")
_NUMBER = re.compile(rb"[0-9]+")
_TRAPS = (
    *(
        b"&a ",
        b"*a",
        b"!!python/object:os.system ",
        b"!t ",
        b"<<: *a\n",
        b"---\n",
        b"...\n",
        b"%YAML 1.1\n",
        b"? ",
    ),
    *(
        b"\0",
        b"\xef\xbb\xbf",
        b"\r\n",
        b"\r",
        b"\xff",
        b"\xed\xa0\x80",
        b"\xc2\x85",
        b"\xe2\x80\xa8",
        b"\x1b[2J",
    ),
    *(
        b'"\\ud800"',
        b'"\\U0010ffff"',
        b'"\\x1b[31m"',
        b"\xe2\x80\xae",
        b"\t",
        b"'",
        b'"',
        b"|",
        b">",
        b"#",
        b": ",
    ),
    *(
        b"[",
        b"]",
        b"{",
        b"}",
        b"- ",
        b"~",
        b"true",
        b"on",
        b"12:30",
        b".nan",
        b"-.inf",
        b"1e999",
        b"0x1F",
        b"0o17",
    ),
)
_NUMBERS = (
    *(b"0", b"-1", b"1", b"2", b"13", b"1000", b"100000", b"9223372036854775807", b"9223372036854775808"),
    *(b"1" + b"0" * 30, b"9" * 5000, b"0.5", b"3.0", b"-0", b"1_000", b"00"),
)
_SHELLS = (
    (b"not ", b""),
    (b"(", b")"),
    (b"-", b""),
    (b"count(", b")"),
    (b"", b" + 1"),
    (b"", b".a"),
    (b"player after ", b""),
    (b"a(", b")"),
    (b"", b" and true"),
    (b"top of ", b""),
    (b"[", b"]"),
    (b"{a: ", b"}"),
)
_LINES = (
    b"if true:",
    b"else:",
    b"repeat 2 times:",
    b"repeat until false:",
    b"each player:",
    b"they gain 1 coin",
    b"end",
    b"choose:",
    b"all players secretly:",
    b"let x = x",
    b"do stroll",
    b"trigger income on market",
    b"leader chooses lot from 1 to 1000000",
    b"leader chooses lot from exactly 30 of market",
    b"move price(wine) by -9223372036854775807",
)


def good_pack(lots: Random) -> Files:
    """The files of some good pack, with a few of its scenarios."""
    folder = lots.choice(GOOD)
    scenarios = sorted(folder.glob("scenarios/*.yaml"))
    left_out = lots.sample(scenarios, max(0, len(scenarios) - MOST_SCENARIOS))
    files = sorted(set(folder.rglob("*.yaml")).difference(left_out))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def damaged(files: Mapping[str, File], lots: Random, blows: int = 3) -> Files:
    """Some of the files with up to so many blows, most often one."""
    found = dict(files)
    for _ in range(min(blows, 1 + int(lots.expovariate(1.2)))):
        lots.choices(_BLOWS, _WEIGHTS)[0](found, lots)
    return found


def _some_file(files: Files, lots: Random) -> tuple[str, bytes]:
    paths = [path for path, content in files.items() if isinstance(content, bytes)]
    path = lots.choice(paths) if paths else "pack.yaml"
    content = files.get(path)
    return path, content if isinstance(content, bytes) else b""


# ---- bytes ----------------------------------------------------------------------------------


def _bytes(files: Files, lots: Random) -> None:
    path, content = _some_file(files, lots)
    begin = lots.randint(0, len(content))
    end = min(len(content), begin + lots.choice((0, 1, 1, 5, 50)))
    more = lots.choice(
        (lots.randbytes(lots.randint(1, 4)), b"", content[end : end + 30], lots.choice(_TRAPS))
    )
    files[path] = content[:begin] + more + content[end:]


def _cut_off(files: Files, lots: Random) -> None:
    path, content = _some_file(files, lots)
    files[path] = content[: lots.randint(0, len(content))]


def _noise(files: Files, lots: Random) -> None:
    path, _ = _some_file(files, lots)
    files[path] = lots.randbytes(lots.choice((0, 1, 10, 1000)))


# ---- words and lines ------------------------------------------------------------------------


def _word(files: Files, lots: Random) -> None:
    """Another word of the pack or of the language in the place of one."""
    path, content = _some_file(files, lots)
    other = lots.choice([*files.values()])
    words = _WORD.findall(other if isinstance(other, bytes) else b"") or [b"x"]
    new = lots.choice((lots.choice(words), lots.choice(sorted(keywords())).encode()))
    files[path] = _replaced(content, _WORD, new, lots)


def _number(files: Files, lots: Random) -> None:
    path, content = _some_file(files, lots)
    files[path] = _replaced(content, _NUMBER, lots.choice(_NUMBERS), lots)


def _nested(files: Files, lots: Random) -> None:
    path, content = _some_file(files, lots)
    before, after = lots.choice(_SHELLS)
    times = lots.choice((1, 2, 20, 61, 200, 2000))
    words = list(_WORD.finditer(content))
    if words:
        word = lots.choice(words)
        files[path] = (
            content[: word.start()] + before * times + word[0] + after * times + content[word.end() :]
        )


def _replaced(content: bytes, pattern: re.Pattern[bytes], new: bytes, lots: Random) -> bytes:
    found = list(pattern.finditer(content))
    if not found:
        return content
    one = lots.choice(found)
    return content[: one.start()] + new + content[one.end() :]


def _line(files: Files, lots: Random) -> None:
    """A line deleted, doubled, moved, indented, joined, made very long, or new."""
    path, content = _some_file(files, lots)
    lines = content.split(b"\n")
    at = lots.randrange(len(lines))
    other = lots.randrange(len(lines))
    spaces = b" " * lots.randint(0, 9)
    match lots.randrange(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = spaces + lines[at].lstrip()
        case 4:
            lines[at : at + 2] = [b" ".join(lines[at : at + 2])]
        case 5:
            lines[at] += b" # " + b"long " * lots.choice((100, 3000))
        case 6:
            lines.insert(at, spaces + lots.choice(_LINES))
        case _:
            lines[at] = lines[at] + lots.choice(_TRAPS)
    files[path] = lots.choice((b"\n", b"\n", b"\n", b"\r\n")).join(lines)


def _borrowed(files: Files, lots: Random) -> None:
    """A few lines of another file of the pack."""
    path, content = _some_file(files, lots)
    _, other = _some_file(files, lots)
    lines, more = content.split(b"\n"), other.split(b"\n")
    at, begin = lots.randrange(len(lines) + 1), lots.randrange(len(more))
    lines[at:at] = more[begin : begin + lots.randint(1, 4)]
    files[path] = b"\n".join(lines)


# ---- values ---------------------------------------------------------------------------------


def _value(files: Files, lots: Random) -> None:
    """One value of a file replaced, deleted, renamed, wrapped or repeated; the file stays good YAML."""
    path, content = _some_file(files, lots)
    try:
        data = yaml.safe_load(content)
    except (yaml.YAMLError, ValueError, RecursionError):
        return
    places = list(_places(data))
    if not places:
        return
    holder, key = lots.choice(places)
    new = lots.choice(
        (
            *(
                None,
                True,
                0,
                -1,
                10**6,
                2**62,
                3.5,
                "",
                "x",
                "player",
                "number 0 to 9",
                "card",
                [],
                {},
                [1, 1],
            ),
            lots.choice(places)[0],
            [holder[key]],
            {"a": holder[key]},
            {lots.choice(sorted(keywords())): holder[key]},
            f"{holder[key]} ",
        )
    )
    match lots.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[lots.choice(("x", "all", "name", "of", "source", "copies", str(key) * 2))] = holder.pop(
                key
            )
        case 2 if isinstance(holder, list):
            holder.extend([holder[key]] * lots.choice((1, 3, 500)))
        case _:
            holder[key] = new
    try:
        files[path] = yaml.safe_dump(data, sort_keys=False, allow_unicode=True).encode()
    except (yaml.YAMLError, RecursionError, ValueError):
        return


def _places(data: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    for one in waiting:
        keys = list(one) if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            found.append((one, key))
            waiting.append(one[key])
        if len(waiting) > 5000:
            break
    return found


# ---- files ----------------------------------------------------------------------------------


def _file(files: Files, lots: Random) -> None:
    """A file deleted, renamed, moved, or something that is no file in its place."""
    path, content = _some_file(files, lots)
    folder, _, name = path.rpartition("/")
    match lots.randrange(9):
        case 0:
            del files[path]
        case 1:
            files[lots.choice(("a/", "phases/", "x/y/z/", "")) + name] = content
        case 2:
            files[f"{folder}/" * bool(folder) + lots.choice(_NAMES)] = content
        case 3:
            files[path] = None
        case 4:
            files[path] = Link(
                lots.choice(("/etc/passwd", "../../..", ".", "pack.yaml", "/dev/zero", path, "nowhere"))
            )
        case 5:
            files[f"link{lots.randrange(9)}.yaml"] = Link(
                lots.choice(("/etc/passwd", "../pack.yaml", "pack.yaml"))
            )
        case 6:
            files["pipe.yaml"] = Pipe()
        case 7:
            files[path] = Pipe()
        case _:
            del files[path]
            files[f"{folder}/" * bool(folder) + lots.choice(_NAMES)] = content


_NAMES = (
    *(
        "Upper.yaml",
        "1.yaml",
        "with space.yaml",
        "a.b.yaml",
        ".hidden.yaml",
        "x.yml",
        "not.yaml",
        "line\nend.yaml",
    ),
    *(
        "\x1b[31mred.yaml",
        "umläut.yaml",
        "\udcff.yaml",
        "-.yaml",
        "a" * 200 + ".yaml",
        "player.yaml",
        ".yaml",
    ),
)

_Blow = Callable[[Files, Random], None]
_BLOWS: tuple[_Blow, ...]
_BLOWS = (_bytes, _cut_off, _noise, _word, _number, _nested, _line, _borrowed, _value, _file)
_WEIGHTS = (3, 1, 1, 6, 3, 2, 4, 2, 6, 1)
