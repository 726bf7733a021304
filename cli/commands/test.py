"""Play the scenarios of a pack and compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.lang.check import Checked

_EPILOG = """\b
Examples:
  ludex test my_packs/fair
  ludex test my_packs/fair --only auction
  ludex test my_packs/fair --mutate
  ludex test my_packs/fair --mutate --only phases/auction --jobs 2

\b
Exit codes: 0 all ended as expected, and all changes were noticed; 1 some did not, or were not;
2 the pack or the scenarios were not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.option(
    "--only",
    metavar="WORD",
    help="Just the scenarios whose name contains this; with --mutate, just the files whose path does.",
)
@click.option("--mutate", is_flag=True, help="Change the rules in every small way; tell what goes unnoticed.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="How many changes to try at once.")
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Try just so many of the changes.")
def command(pack: str, only: str | None, mutate: bool, jobs: int | None, sample: int | None) -> None:
    """Play the scenarios of PACK, an id or a folder, and tell which do not end as they expect.

    With --mutate the numbers, conditions and statements of the rules are changed one at a time, in memory,
    and all scenarios are played with each change until one fails. A change that no scenario notices is a rule
    that none of them proves.
    """
    from cli.mutating import try_mutants
    from cli.reporting import report
    from engine.machine.game import PackNotFoundError, check_folder, find_pack
    from engine.source.diagnostic import Findings

    if not mutate and (jobs or sample):
        raise click.UsageError("--jobs and --sample are for --mutate")
    findings = Findings()
    try:
        folder = find_pack(pack)
        checked = check_folder(folder, findings)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if checked is None:
        report(findings)
        raise SystemExit(1)
    passed = _play(checked, None if mutate else only)
    if not passed or (mutate and not try_mutants(folder, checked.pack, only, sample, jobs)):
        raise SystemExit(1)


def _play(checked: Checked, only: str | None) -> bool:
    """Play the scenarios and tell how they end; true if all end as they expect."""
    from cli.reporting import report
    from engine.machine.game import Game
    from engine.scenario.run import run_scenario
    from engine.source.diagnostic import Findings

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
    return not failed
