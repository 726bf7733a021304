"""Play the scenarios of a pack and compare."""

from __future__ import annotations

import click

_EPILOG = """\b
Examples:
  ludex test my_packs/fair
  ludex test my_packs/fair --only auction

\b
Exit codes: 0 all ended as expected, 1 some did not, 2 the pack or the scenarios were not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.option("--only", metavar="WORD", help="Just the scenarios whose name contains this.")
def command(pack: str, only: str | None) -> None:
    """Play the scenarios of PACK, an id or a folder, and tell which do not end as they expect."""
    from cli.reporting import report
    from engine.machine.game import Game, PackNotFoundError, check_folder, find_pack
    from engine.scenario.run import run_scenario
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        checked = check_folder(find_pack(pack), findings)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if checked is None:
        report(findings)
        raise SystemExit(1)
    game = Game(checked)
    chosen = {id: one for id, one in checked.pack.scenarios.items() if only is None or only in id}
    if only is not None and not chosen:
        raise click.UsageError(f"no scenario of {checked.pack.id} has '{only}' in its name")
    passed = failed = 0
    for id, scenario in chosen.items():
        found = Findings()
        run_scenario(game, scenario, found)
        failed, passed = (failed + 1, passed) if found else (failed, passed + 1)
        if found:
            click.echo(f"{id} fails")
            report(found)
    click.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise SystemExit(1)
