"""Write templates: everything that is to be translated, without translations."""

from __future__ import annotations

from pathlib import Path

import click

from cli.saying import echo
from cli.speaking import phrase
from cli.translating import PACKS, domains

_EPILOG = """\b
Examples:
  ludex i18n extract leduc_poker > leduc_poker.pot
  ludex i18n extract -o templates          one file for each pack, and one for the engine
  pybabel extract -F babel.cfg -o leduc_poker.pot content/leduc_poker    the same with Babel's own command

\b
Exit codes: 0 fine, 1 a pack cannot be read, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@PACKS
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write one file for each domain there.",
)
def command(packs: tuple[str, ...], output: Path | None) -> None:
    """Write templates (.pot) of packs, to standard output or to a folder.

    PACK is an id, a folder with a pack or with several below it, or what Ludex itself says: ludex (of games),
    command, diagnostics or explain.
    """
    from engine.source.files import display_path, replace_file
    from engine.text.updating import template_text

    found = domains(packs)
    if output is None and len(found) > 1:
        raise click.UsageError(phrase("there are several templates; name a folder for them with -o"))
    for domain in found:
        text = template_text(domain.id, domain.sources(with_lines=True))
        if output is None:
            click.echo(text, nl=False)
            continue
        output.mkdir(parents=True, exist_ok=True)
        path = output / f"{domain.id}.pot"
        replace_file(path, text.encode())
        echo(phrase("{file}: {messages} messages", file=display_path(path), messages=len(domain.sources())))
