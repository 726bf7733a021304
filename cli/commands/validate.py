"""Check that content packs are sound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.modding import MODS
from cli.selecting import code_prefixes, format_option
from cli.speaking import phrase

if TYPE_CHECKING:
    from cli.outcome import Outcome
    from engine.source.selection import Selection

_EPILOG = """\b
Examples:
  ludex validate                   all packs that come with Ludex
  ludex validate tic_tac_toe       one of them
  ludex validate my_packs/fair     a folder with a pack.yaml
  ludex validate .                 all packs below this folder
  ludex validate my_packs/fair --mod my_packs/autumn
  ludex validate . --format sarif --strict
  ludex validate my_packs/fair --select L2 --ignore L204

\b
Exit codes: 0 all packs are sound, 1 something is wrong, 2 the command was used wrongly.
Warnings are wrong only with --strict.
"""


@click.command(epilog=_EPILOG)
@click.argument("packs", nargs=-1, metavar="[PACK]...")
@MODS
@format_option("cli.formats", help="How to tell what was found.")
@click.option("--strict", is_flag=True, help="Take warnings for faults.")
@click.option(
    "--select",
    multiple=True,
    callback=code_prefixes,
    metavar="CODE",
    help="Only this code, or all that begin so.",
)
@click.option(
    "--ignore",
    multiple=True,
    callback=code_prefixes,
    metavar="CODE",
    help="Not this code, nor any that begins so.",
)
def command(
    packs: tuple[str, ...],
    mods: tuple[str, ...],
    format_: str,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
) -> None:
    """Check that content packs are sound: files, schemas, rules, and that the rules compile.

    PACK is an id, or a folder with a pack or with several below it. What is wrong is told with its place and
    a remedy, as text on standard error, in any other format on standard output.
    """
    from cli.finding import pack_folders
    from engine.pack.shelf import PackNotFoundError
    from engine.source.selection import Selection

    if mods and len(packs) != 1:
        raise click.UsageError(phrase("--mod needs the one PACK that the mods change"))
    folders = pack_folders(packs)
    selection = Selection(select, ignore)
    outcomes: list[Outcome] = []

    def each() -> Iterator[Outcome]:
        for folder in folders:
            outcomes.append(_outcome(folder, mods, selection, strict))
            yield outcomes[-1]

    try:
        import_module(f"cli.formats.{format_}").show(each())
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if not all(outcome.sound for outcome in outcomes):
        raise SystemExit(1)


def _outcome(folder: Path, mods: Sequence[str], selection: Selection, strict: bool) -> Outcome:
    from cli.checking import check
    from cli.finding import manifest_of
    from cli.outcome import Outcome
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path
    from engine.source.position import Position
    from engine.source.selection import selected

    findings = Findings()
    files = check(folder, findings, mods)
    manifest = Position(display_path(manifest_of(folder)), 1, 1)
    found = selected(findings, selection, manifest)
    return Outcome(folder.resolve().name, display_path(folder), files, tuple(found), strict)
