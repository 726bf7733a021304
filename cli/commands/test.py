"""Play the scenarios of a pack and compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cli.modding import MODS
from cli.selecting import format_option
from cli.speaking import phrase

if TYPE_CHECKING:
    from cli.playing import Played, Wanted
    from engine.lang.checked import Checked
    from engine.machine.probe import Probes
    from engine.pack.declarations import Pack
    from engine.source.document import Where

_EPILOG = """\b
Examples:
  ludex test my_packs/fair
  ludex test my_packs/fair --only auction --lang de
  ludex test my_packs/fair --coverage --at-least 90
  ludex test my_packs/fair --mutate --only phases/auction --jobs 2
  ludex test my_packs/autumn                             the scenarios of a mod
  ludex test my_packs/fair --mod my_packs/autumn --base  those of the pack, with the mod

\b
Exit codes: 0 all ended as expected, all changes were noticed, and enough is reached; 1 something was not;
2 the pack or the scenarios were not found.
"""
LOG = 20


@click.command(epilog=_EPILOG)
@click.argument("pack")
@MODS
@click.option("--base", is_flag=True, help="Play the scenarios of the pack that the mods change, not theirs.")
@click.option(
    "--only",
    metavar="WORD",
    help="Just the scenarios whose name contains this; with --mutate, just the files whose path does.",
)
@click.option(
    "--lang", metavar="LANGUAGE", help="The language of what happened; else LUDEX_LANG or that of the system."
)
@click.option(
    "--log",
    type=click.IntRange(min=0),
    default=LOG,
    show_default=True,
    metavar="N",
    help="How many lines to show of what happened where a scenario fails; 0 for none.",
)
@format_option("cli.verdicts", help="How to tell how the scenarios end.")
@click.option("--coverage", is_flag=True, help="Tell which parts of the rules no scenario reaches.")
@click.option(
    "--at-least",
    type=click.FloatRange(min=0, max=100),
    metavar="PERCENT",
    help="With --coverage: end with 1 if fewer are reached.",
)
@click.option("--mutate", is_flag=True, help="Change the rules in every small way; tell what goes unnoticed.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="How many changes to try at once.")
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Try just so many of the changes.")
def command(
    pack: str,
    mods: tuple[str, ...],
    base: bool,
    only: str | None,
    lang: str | None,
    log: int,
    format_: str,
    coverage: bool,
    at_least: float | None,
    mutate: bool,
    jobs: int | None,
    sample: int | None,
) -> None:
    """Play the scenarios of PACK, an id or a folder of a pack or a mod, and tell which do not end as they
    expect: what differs, and what happened.

    With --coverage, all parts of the rules are told that no scenario reaches. With --mutate the numbers,
    conditions and statements of the rules are changed one at a time, in memory, and all scenarios are played
    with each change until one fails. A change that no scenario notices is a rule that none of them proves.
    """
    from cli.modding import brought_by
    from cli.playing import Wanted
    from cli.reporting import report
    from cli.speaking import preferred
    from engine.machine.game import PackNotFoundError, check_folder, find_pack
    from engine.machine.probe import Probes
    from engine.source.diagnostic import Findings
    from engine.text.tongues import LanguageError, speaker

    _check_usage(format_, coverage, at_least, mutate, jobs, sample, base)
    findings = Findings()
    try:
        language, folder = preferred(lang), find_pack(pack)
        checked = check_folder(folder, findings, mods)
    except (PackNotFoundError, LanguageError) as error:
        raise click.UsageError(str(error)) from error
    if checked is None:
        report(findings)
        raise SystemExit(1)
    scenarios = _scenarios(checked.pack, base)
    chosen = {id: one for id, one in scenarios.items() if mutate or only is None or only in id}
    if only is not None and not chosen:
        raise click.UsageError(
            phrase("no scenario of {pack} has '{word}' in its name", pack=checked.pack.id, word=only)
        )
    wanted = Wanted(speaker(language, checked.pack), log)
    probes = Probes() if coverage else None
    played = _play(checked, chosen, format_, wanted, probes)
    fine = all(one.passed for one in played)
    if probes is not None:
        from cli.covering import tell_reach

        percent = tell_reach(checked, played, probes, brought_by(folder, mods))
        fine = fine and percent >= (at_least or 0)
    if fine and mutate:
        from cli.mutating import try_mutants

        fine = try_mutants(folder, checked.pack, only, sample, jobs, mods)
    if not fine:
        raise SystemExit(1)


def _check_usage(
    format_: str,
    coverage: bool,
    at_least: float | None,
    mutate: bool,
    jobs: int | None,
    sample: int | None,
    base: bool,
) -> None:
    if not mutate and (jobs or sample):
        raise click.UsageError(phrase("--jobs and --sample are for --mutate"))
    if at_least is not None and not coverage:
        raise click.UsageError(phrase("--at-least is for --coverage"))
    if format_ != "text" and (mutate or coverage):
        raise click.UsageError(phrase("--mutate and --coverage are told as text"))
    if base and mutate:
        raise click.UsageError(
            phrase("--mutate tries what the mods bring by their own scenarios; leave out --base")
        )


def _scenarios(pack: Pack, base: bool) -> Mapping[str, Where]:
    """Those of the pack; with mods those of the mods, or else those of the pack below."""
    if not base:
        return pack.scenarios
    if not pack.mods:
        raise click.UsageError(phrase("--base is for a pack with mods, or for a mod"))
    from cli.reporting import report
    from engine.scenario.below import scenarios_below
    from engine.source.diagnostic import Findings

    findings = Findings()
    found = scenarios_below(pack, findings)
    if findings:
        report(findings)
        raise SystemExit(1)
    return found


def _play(
    checked: Checked, scenarios: Mapping[str, Where], format_: str, wanted: Wanted, probes: Probes | None
) -> list[Played]:
    """Play the scenarios and tell how they end."""
    from cli.playing import play_scenarios
    from engine.machine.game import Game

    played: list[Played] = []

    def each() -> Iterator[Played]:
        for one in play_scenarios(Game(checked, probes, when_needed=True), scenarios):
            played.append(one)
            yield one

    import_module(f"cli.verdicts.{format_}").show(checked.pack.id, each(), wanted)
    return played
