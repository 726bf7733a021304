"""The commands of `ludex` come in, as click knows them; the page of the reference about them goes out.

`python -m website.commands` prints it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import click

from cli.discovery import help_line, modules
from cli.main import main
from website.markdown import cell, introduced, table

_PARAGRAPHS = re.compile(r"\n\s*\n")
_AS_IT_STANDS = "\b\n"
_TITLE = re.compile(r"(Examples?|Exit codes): ?")


def page() -> str:
    """The page: an entry for each command, those of a group behind it."""
    context = click.Context(main, info_name="ludex")
    parts = {"list": _listed(), "entries": "\n".join(_entries(main, context, depth=2))}
    return introduced(__file__, parts)


def _listed() -> str:
    """A table of the commands, with what `ludex --help` says of them."""
    rows = [
        (f"[`ludex {name}`](#ludex-{name})", cell(help_line(file)))
        for name, file in sorted(modules("cli.commands").items())
    ]
    return table(("command", "what it does"), rows)


def _commands(group: click.Group, context: click.Context) -> Iterator[tuple[str, click.Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield name, command


def _entries(group: click.Group, context: click.Context, depth: int) -> Iterator[str]:
    for name, command in _commands(group, context):
        inner = click.Context(command, info_name=name, parent=context)
        yield "\n".join(_entry(command, inner, depth))
        if isinstance(command, click.Group):
            yield from _entries(command, inner, depth + 1)


def _entry(command: click.Command, context: click.Context, depth: int) -> Iterator[str]:
    yield f"{'#' * depth} {context.command_path}\n"
    yield from _prose(command.help or "")
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```sh\n{context.command_path} {usage}\n```\n"
    rows = [
        (f"`{found[0]}`".replace("|", "\\|"), cell(found[1]))
        for parameter in command.params
        if (found := parameter.get_help_record(context)) and found[1]
    ]
    if rows:
        yield table(("option", "what it does"), rows)
    yield from _prose(command.epilog or "")


def _prose(text: str) -> Iterator[str]:
    """Paragraphs; and blocks that stand as they were typed, which are examples."""
    for paragraph in _PARAGRAPHS.split(text.strip("\n")):
        plain = paragraph.removeprefix(_AS_IT_STANDS)
        titled = _TITLE.match(plain)
        if titled is None or titled[1] == "Exit codes":
            yield " ".join(plain.split()) + "\n"
        else:
            lines = plain[titled.end() :].strip("\n").split("\n")
            shown = "\n".join(line.removeprefix("  ") for line in lines)
            yield f"{titled[1]}:\n\n```sh\n{shown}\n```\n"


if __name__ == "__main__":
    sys.stdout.write(page())
