"""Print the JSON Schema of the files of a pack."""

from __future__ import annotations

import json

import click

_EPILOG = """\b
Examples:
  ludex schema leduc_poker card
  ludex schema my_packs/fair shop > shop.schema.json
  ludex schema my_packs/fair scenario

\b
Exit codes: 0 fine, 1 the pack does not say what its kinds are, 2 the pack or the kind was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("kind")
def command(pack: str, kind: str) -> None:
    """Print the JSON Schema of the files of a KIND of PACK, for editors and other programs.

    KIND is one that pack.yaml declares; or phase, procedure or scenario; or pack, rulebook or another of the
    files beside pack.yaml.
    """
    from cli.reporting import report
    from cli.selecting import hint
    from engine.pack.editing import OF_EVERY_PACK, own_schemas
    from engine.pack.schema import shipped
    from engine.pack.shelf import PackNotFoundError, find_pack
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        own = own_schemas(find_pack(pack), findings)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if kind in (own or {}):
        schema = (own or {})[kind]
    elif kind in OF_EVERY_PACK:
        schema = shipped(kind)
    elif own is None:
        report(findings)
        raise SystemExit(1)
    else:
        known = [*own, *OF_EVERY_PACK]
        raise click.UsageError(f"{pack} has no kind '{kind}'{hint(kind, known)} ({', '.join(known)})")
    click.echo(json.dumps(schema, indent=2, ensure_ascii=False))
