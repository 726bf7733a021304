"""Every command that a page names is one of `ludex`, with options that it has, also where it is not run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.main import main

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(?:sh|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OTHER_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`(ludex [^`]+)`")
# Where the shell goes on, or words in a column of their own, or a comment.
BEHIND = re.compile(r"\s(?:\s|[>|#]).*")


def named(text: str) -> Iterator[str]:
    """The commands that a page names, in blocks and in lines."""
    for block in BLOCK.findall(text):
        for line in block.splitlines():
            if line.startswith(("ludex ", "$ ludex ")) and "[OPTIONS]" not in line:
                yield line.removeprefix("$ ")
    yield from SPAN.findall(OTHER_BLOCK.sub("", text))


def fault(line: str) -> str | None:
    """What click would say of a command, before it looks at what the words stand for."""
    either = re.match(r"(ludex \w+) (\w+(?:\|\w+)+)$", line)
    if either is not None:
        return next(filter(None, (fault(f"{either[1]} {word}") for word in either[2].split("|"))), None)
    name, *words = shlex.split(BEHIND.sub("", line))
    command: click.Command = main
    context = click.Context(main, info_name=name)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        inner = command.get_command(context, words[0])
        if inner is None:
            return f"no command {words[0]}"
        command, context = inner, click.Context(inner, info_name=words.pop(0), parent=context)
    try:
        _, rest, _ = command.make_parser(context).parse_args(words)
    except click.UsageError as error:
        return error.format_message()
    return f"too many words: {rest}" if rest and not isinstance(command, click.Group) else None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_commands_that_a_page_names_are_there(page: Path) -> None:
    lines = named(page.read_text(encoding="utf-8"))
    assert [] == [(line, said) for line in lines if (said := fault(line)) is not None]


def test_commands_are_named() -> None:
    assert sum(1 for page in PAGES for _ in named(page.read_text(encoding="utf-8"))) > 300


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ludex dance", "no command dance"),
        ("ludex i18n dance", "no command dance"),
        ("ludex validate --dance", "No such option '--dance'."),
        ("ludex test PACK --only", "Option '--only' requires an argument."),
        ("ludex explain L204 L205", "too many words: ['L205']"),
        ("ludex explain L204      two pages", None),
        ("ludex validate . --format sarif > ludex.sarif", None),
        ("ludex play sylla --mod … --seed 1", None),
        ("ludex --help", None),
        ("ludex i18n", None),
        ("ludex i18n check|stats", None),
        ("ludex i18n check|dance", "no command dance"),
    ],
)
def test_a_command_that_is_none_is_found(line: str, expected: str | None) -> None:
    assert expected == fault(line)
