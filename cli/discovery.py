"""A package of command files comes in; a click group that imports each only when it is called goes out."""

import ast
import importlib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from cli.clicking import SpokenContext, let_click_speak
from cli.speaking import ask_for, spoken, teller

_ARGS = "ludex.args"
_LANG, _LANGUAGE = "--lang", "lang"


class DiscoveredGroup(click.Group):
    """A group whose commands are the modules of one package, each exporting `command`."""

    def __init__(self, *, package: str, **settings: Any) -> None:
        super().__init__(**settings)
        self.package = package

    def main(self, *args: Any, **settings: Any) -> Any:
        """Which language was asked for holds for one call, up to what is said when it fails."""
        try:
            return super().main(*args, **settings)
        finally:
            ask_for(())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Before anything is read, it is known in which language to say what is wrong with it."""
        if ctx.parent is None:
            ctx.meta[_ARGS] = [*args]
            first = next((at for at, arg in enumerate(args) if not arg.startswith("-")), len(args))
            before = args[: first + 1] if _LANG in args[:first] else args[:first]
            _speak(_languages(before))
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self._files())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        file = self._files().get(cmd_name)
        if file is None:
            return None
        command: click.Command = importlib.import_module(f"{self.package}.{file.stem}").command
        command.context_class = SpokenContext
        if any(param.name == _LANGUAGE for param in command.params):
            _speak(_languages(ctx.find_root().meta.get(_ARGS, ())))
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self._files():
            raise click.NoSuchCommand(args[0], possibilities=self.list_commands(ctx), ctx=ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Errors may quote content."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            from cli.saying import tame

            if spoken(error.message) != error.message:
                object.__setattr__(error, "message", spoken(error.message))
            told = error.format_message()
            if tame(told) == told:
                raise
            if isinstance(error, click.UsageError):
                raise click.UsageError(tame(told), error.ctx) from error
            raise click.ClickException(tame(told)) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        speaker = teller()
        say = str if speaker is None else speaker.help
        rows = [(name, say(help_line(file))) for name, file in sorted(self._files().items())]
        if rows:
            with formatter.section("Commands" if speaker is None else speaker.click("Commands")):
                formatter.write_dl(rows)

    def _files(self) -> dict[str, Path]:
        return modules(self.package)


def _languages(args: Sequence[str]) -> list[str]:
    """What `--lang` names, the last one first."""
    found = [value for name, value in pairwise(args) if name == _LANG]
    found += [arg.removeprefix(f"{_LANG}=") for arg in args if arg.startswith(f"{_LANG}=")]
    return found[::-1]


def _speak(languages: Sequence[str]) -> None:
    ask_for(languages)
    if teller() is not None:
        let_click_speak()


def modules(package: str) -> dict[str, Path]:
    """The modules of a package, by name; one that begins with an underscore only serves the others."""
    folders = importlib.import_module(package).__path__
    files = (file for folder in folders for file in Path(folder).glob("[!_]*.py"))
    return {file.stem.replace("_", "-"): file for file in files}


def help_line(file: Path) -> str:
    """The first line of a module's docstring, read without importing the module."""
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]
