"""Tell what an archive or a pack says of itself."""

from __future__ import annotations

import json

import click

from cli.saying import echo
from cli.speaking import phrase, spoken

_EPILOG = """\b
Examples:
  ludex pack info fair-1.0.0.zip
  ludex pack info fair
  ludex pack info fair --format json

\b
Exit codes: 0 fine, 1 the archive is refused, 2 there is no such file or pack.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack", metavar="FILE|ID")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(pack: str, format_: str) -> None:
    """Tell the name, version, languages and size of a pack, in an archive or by its id or folder.

    The archive is looked at as when it is installed, but its rules are not checked: that does `install`.
    """
    from cli.travelling import data, files_of
    from engine.pack.archive.about import about

    found = files_of(pack)
    of = about(found.id, found.files)
    if format_ == "json":
        click.echo(json.dumps(data(of), indent=2))
        return
    rows = {
        phrase("id"): of.id,
        phrase("name"): of.name,
        phrase("version"): of.version,
        phrase("changes"): of.extends and f"{of.extends} {of.versions or ''}".strip(),
        phrase("requires"): ", ".join(f"{id} {range_}" for id, range_ in of.requires.items()),
        phrase("players"): _players(of.players),
        phrase("languages"): ", ".join(of.languages),
        phrase("files"): spoken(phrase("{files}, {bytes} bytes", files=of.files, bytes=of.size)),
        phrase("digest"): of.digest,
    }
    heads = [spoken(what) for what in rows]
    width = max(map(len, heads))
    for head, value in zip(heads, rows.values(), strict=True):
        if value:
            echo(f"{head:<{width}}  {value}")


def _players(stated: str | None) -> str | None:
    """How many play, as a manifest states it; that of an archive may state anything."""
    fewest, between, most = (stated or "").partition(" to ")
    return spoken(phrase("{fewest} to {most}", fewest=fewest, most=most)) if between else stated
