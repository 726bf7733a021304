"""What click says comes in, in English; it goes out in the language of whoever typed the command."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from gettext import gettext, ngettext

import click

from cli.speaking import teller

_SPEAKING = ("core", "decorators", "exceptions", "formatting", "parser", "types")
"""The modules of click that say something."""
_QUOTED = re.compile(r"\{(\w+)!r\}")
_IN_ENGLISH = {"{name} '{filename}'": "'{filename}'", "a valid {number_type}": "a valid number"}
"""What click would put its own English words into, and what we say instead."""


class SpokenContext(click.Context):
    """Helps in the language that is spoken."""

    def get_help(self) -> str:
        speaker = teller()
        if speaker is None:
            return super().get_help()
        from engine.text.helping import helped

        # A copy: the command itself stays as it is declared.
        command = copy.copy(self.command)
        command.help = helped(command.help, speaker.help) if command.help else None
        command.epilog = helped(command.epilog, speaker.help) if command.epilog else None
        command.params = [_translated(param, speaker.help) for param in command.params]
        command._help_option = None
        return command.get_help(self)


def _translated(param: click.Parameter, say: Callable[[str], str]) -> click.Parameter:
    made = copy.copy(param)
    if isinstance(made, click.Option) and made.help:
        made.help = say(made.help)
    return made


def let_click_speak() -> None:
    """From now on click asks us for its words; whoever speaks English hears what click would have said."""
    import importlib

    for name in _SPEAKING:
        module = importlib.import_module(f"click.{name}")
        for word, ours in (("_", _said), ("ngettext", _counted)):
            if hasattr(module, word):
                setattr(module, word, ours)


def _said(text: str) -> str:
    speaker = teller()
    return gettext(text) if speaker is None else speaker.click(_source(text))


def _counted(one: str, other: str, number: int) -> str:
    speaker = teller()
    if speaker is None:
        return ngettext(one, other, number)
    return speaker.click(_source(one), _source(other), number)


def _source(text: str) -> str:
    """What click would say as it stands in catalogs."""
    text = _QUOTED.sub(r"'{\1}'", text)
    for theirs, ours in _IN_ENGLISH.items():
        text = text.replace(theirs, ours)
    return text


def says(one: str, other: str | None = None) -> None:
    """Marks what click says for translators."""


says("Usage:")
says("Options")
says("Commands")
says("Show this message and exit.")
says("Show the version and exit.")
says("Aborted!")
says("Error: {message}")
says("Try '{command} {option}' for help.")
says("Invalid value: {message}")
says("Invalid value for {param_hint}: {message}")
says("Missing argument")
says("Missing option")
says("Missing command.")
says("Choose from:\n\t{choices}")
says("No such option '{name}'.")
says("No such command '{name}'.")
says("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)")
says("Option '{name}' does not take a value.")
says("Option '{name}' requires an argument.", "Option '{name}' requires {nargs} arguments.")
says("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})")
says("'{value}' is not {choice}.", "'{value}' is not one of {choices}.")
says("'{value}' is not a valid number.")
says("{value} is not in the range {range}.")
says("'{filename}' is a file.")
says("'{filename}' is a directory.")
says("'{filename}' is not readable.")
says("'{filename}' is not writable.")
says("Could not open file '{filename}': {message}")
says("default: {default}")
says("required")
