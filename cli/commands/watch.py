"""Check and test a pack whenever one of its files is saved."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from cli.modding import MODS
from cli.speaking import phrase

if TYPE_CHECKING:
    from cli.watching import Round

_EPILOG = """\b
Examples:
  ludex watch my_packs/fair
  ludex watch my_packs/autumn                      a mod, on the pack that it extends
  ludex watch my_packs/fair --mod my_packs/autumn

\b
Exit codes: 0 it was stopped with Ctrl-C, 2 the pack was not found.
With --once: 0 all is well, 1 something is wrong.
"""
SHOWN = 5


@click.command(epilog=_EPILOG)
@click.argument("pack")
@MODS
@click.option(
    "--every",
    type=click.FloatRange(min=0.05),
    default=0.5,
    show_default=True,
    metavar="SECONDS",
    help="How often to look whether a file has changed.",
)
@click.option("--once", is_flag=True, help="Look once, tell what is so, and end.")
def command(pack: str, mods: tuple[str, ...], every: float, once: bool) -> None:
    """Check PACK, a pack or a mod, and play its scenarios; then again after each change, until Ctrl-C.

    After a change only what it can have touched is checked and played; what is told is what became wrong and
    what is right again.
    """
    from cli.finding import manifest_of
    from cli.watching import Session
    from engine.pack.shelf import PackNotFoundError, find_pack

    try:
        folder = find_pack(pack)
        session, before = Session(folder, mods), None
        while True:
            found = session.look()
            if found is not None:
                _tell(before, found, manifest_of(folder).parent.resolve().name)
                before = found
            if once:
                break
            time.sleep(every)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    except KeyboardInterrupt:
        click.echo()
        return
    assert before is not None
    if before.found or before.failing:
        raise SystemExit(1)


def _tell(before: Round | None, now: Round, name: str) -> None:
    from cli.reporting import report
    from cli.saying import echo
    from cli.speaking import spoken, words

    if before is not None:
        shown, more = ", ".join(now.changed[:SHOWN]), len(now.changed) - SHOWN
        echo(phrase("{names} and {number} more", names=shown, number=more) if more > 0 else shown)
    old = set() if before is None else {_key(one) for one in before.found}
    new = [one for one in now.found if _key(one) not in old]
    report(new)
    for one in () if before is None else before.found:
        if _key(one) not in {_key(other) for other in now.found}:
            told = words().message(one)
            echo(
                "  " + spoken(phrase("right again: {file}: {problem}", file=one.position.file, problem=told))
            )
    failing = {} if before is None else before.failing
    for id, found in now.failing.items():
        if id not in failing or (id in now.played and found != failing[id]):
            echo("  " + spoken(phrase("{name} fails", name=id)))
            report(found)
    for id in failing:
        if id not in now.failing:
            told = phrase("{name} holds again", name=id)
            echo("  " + spoken(told if id in now.played else phrase("{name} is gone", name=id)))
    echo(_total(name, now))


def _key(one: object) -> tuple[str, str, str]:
    from engine.source.diagnostic import Diagnostic

    assert isinstance(one, Diagnostic)
    return one.position.file, one.code.id, one.message


def _total(name: str, now: Round) -> str:
    wrong = phrase("{number} found", number=len(now.found)) if now.found else phrase("sound")
    if not now.sound:
        return phrase("{name}: {wrong}; no scenario was played", name=name, wrong=wrong)
    return phrase(
        "{name}: {wrong}; {played} of {all} scenarios played, {passed} pass, {failed} fail",
        name=name,
        wrong=wrong,
        played=len(now.played),
        all=now.scenarios,
        passed=now.scenarios - len(now.failing),
        failed=len(now.failing),
    )
