"""Scenarios that were played come in; which parts of the rules none of them reaches is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from cli.playing import Played
from cli.saying import echo
from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.machine.probe import Probes


def tell_reach(checked: Checked, played: Iterable[Played], probes: Probes, mods: Collection[str]) -> float:
    """Which percentage is reached: of the rules of a pack, or of those that mods bring."""
    from cli.reporting import report
    from engine.scenario.reach.points import texts_of
    from engine.scenario.reach.reached import judge
    from engine.source.diagnostic import Findings

    brought = {one.file for mod in checked.pack.mods if mod.id in mods for one in mod.documents.values()}
    texts = (
        text
        for text in texts_of(checked)
        if not checked.pack.mods or text.where.origin.document.file in brought
    )
    declined = {place for one in played if one.passage is not None for place in one.passage.declined}
    findings = Findings()
    reach = judge(texts, probes, declined, findings)
    report(findings)
    echo(
        phrase(
            "{reached} of {parts} parts of the rules are reached: {percent} %",
            reached=reach.reached,
            parts=reach.parts,
            percent=f"{reach.percent:.1f}",
        )
    )
    return reach.percent
