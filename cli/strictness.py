"""Speakers come in when all is said; if anything was not translated, the command says so and ends with 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.text.speaker import Speaker

STRICT = click.option(
    "--strict", is_flag=True, help="Mark what has no translation as ⟦English⟧, and end with exit code 1."
)
_SHOWN = 20


def end_if_missing(speakers: Iterable[Speaker]) -> None:
    """Exit with 1 if something was said in English for want of a translation."""
    found = False
    for speaker in speakers:
        missing = list(speaker.wording.missing)
        for text in missing[:_SHOWN]:
            echo(
                phrase("{language}: not translated: {text}", language=speaker.language.id, text=text),
                err=True,
            )
        if len(missing) > _SHOWN:
            echo(
                phrase(
                    "{language}: and {number} more",
                    language=speaker.language.id,
                    number=len(missing) - _SHOWN,
                ),
                err=True,
            )
        found = found or bool(missing)
    if found:
        raise SystemExit(1)
