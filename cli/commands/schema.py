"""Print the JSON Schema of the files of a pack."""

from __future__ import annotations

import json

import click

from cli.modding import MODS
from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex schema leduc_poker card
  ludex schema my_packs/fair shop > shop.schema.json
  ludex schema my_packs/fair scenario
  ludex schema my_packs/fair pageant --mod my_packs/autumn

\b
Exit codes: 0 fine, 1 the pack does not say what its kinds are, 2 the pack or the kind was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("kind")
@MODS
def command(pack: str, kind: str, mods: tuple[str, ...]) -> None:
    """Print the JSON Schema of the files of a KIND of PACK, for editors and other programs.

    KIND is one that pack.yaml or a mod declares; or phase, procedure or scenario; or pack, mod, rulebook or
    another of the files beside them.
    """
    from cli.reporting import report
    from cli.selecting import hinted
    from engine.pack.editing import OF_EVERY_PACK, own_schemas
    from engine.pack.layers.stack import stack
    from engine.pack.schema import shipped
    from engine.pack.shelf import PackNotFoundError
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        own = own_schemas(stack(pack, mods), findings)
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
        problem = phrase("{pack} has no kind '{kind}'", pack=pack, kind=kind)
        raise click.UsageError(hinted(problem, kind, known, listed=True))
    click.echo(json.dumps(schema, indent=2, ensure_ascii=False))
