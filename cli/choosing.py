"""What somebody typed as OPTION=VALUE comes in; the ways to play that they choose go out."""

from __future__ import annotations

import click

from cli.speaking import phrase


def _chosen(_: click.Context, __: click.Parameter, typed: tuple[str, ...]) -> dict[str, str]:
    return dict(map(_option, typed))


def _option(text: str) -> tuple[str, str]:
    option, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(
            phrase("'{text}' should be an option and its value, such as speed=fast", text=text)
        )
    return option, value


OPTIONS = click.option(
    "--set",
    "options",
    multiple=True,
    metavar="OPTION=VALUE",
    callback=_chosen,
    help="Choose a way to play.",
)
