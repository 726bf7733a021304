"""Explain a diagnostic code."""

from __future__ import annotations

import click

from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex explain L204
  ludex explain            lists all codes
  ludex explain L204 --lang de
"""


@click.command(epilog=_EPILOG)
@click.argument("code", required=False)
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr or it; else that of LUDEX_LANG or of the system."
)
def command(code: str | None, lang: str | None) -> None:
    """Show the page of a diagnostic CODE, such as L204: what it means, and how to mend it.

    Without a CODE all of them are listed, with their titles.
    """
    from cli.selecting import hinted
    from cli.speaking import preferred, teller
    from engine.source.pages import codes, page
    from engine.text.tongues import LanguageError

    try:
        preferred(lang)
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    speaker = teller()
    if code is None:
        for id in sorted(codes()):
            click.echo(f"{id}  {page(id).title if speaker is None else speaker.title(id)}")
        return
    if code.upper() not in codes():
        problem = phrase("there is no code '{code}'", code=code)
        raise click.UsageError(hinted(problem, code.upper(), codes()))
    told = page(code.upper()).text if speaker is None else speaker.page(code.upper())
    click.echo(told.rstrip())
