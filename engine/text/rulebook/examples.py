"""The scenarios that a rulebook names come in; what happens in them goes out, told in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.scenario.account import Account, account_of
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Findings
from engine.text.printed import EXAMPLE, in_words
from engine.text.rulebook.book import Block, Chapter, Entry, Listing, Paragraph
from engine.text.rulebook.course import EXAMPLE as EXAMPLE_CHAPTER

if TYPE_CHECKING:
    from engine.machine.game import Game
    from engine.pack.declarations import Pack
    from engine.text.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario that was played, and what its reader sees in it, in English."""

    tells: str
    account: Account

    @property
    def phases(self) -> frozenset[str]:
        """Those in which something of it happens."""
        return frozenset(one.event.phase for one in self.account.happened if one.event.phase is not None)


def played(game: Game, printed: Pack) -> Iterator[Played]:
    """Those scenarios that the rulebook of a pack names, else the one in which most is done.

    One that ends otherwise than it expects, under a mod perhaps, would tell readers what is not so.
    """
    for scenario, tells in _chosen(printed):
        findings = Findings()
        passage = run_scenario(game, printed.scenarios[scenario], findings)
        if passage is not None and not findings:
            yield Played(tells, account_of(passage))


def _chosen(pack: Pack) -> list[tuple[str, str]]:
    if pack.rulebook is not None and pack.rulebook.examples:
        return [(one.scenario, one.tells) for one in pack.rulebook.examples if one.scenario in pack.scenarios]
    done = {id: len(stated.get("do", ())) for id, stated in _stated(pack)}
    longest = max(done, key=lambda id: done[id], default=None)
    return [] if longest is None else [(longest, str((pack.scenarios[longest] / "about").value))]


def _stated(pack: Pack) -> Iterator[tuple[str, dict[str, Sequence[object]]]]:
    for id, where in pack.scenarios.items():
        value = where.value
        assert isinstance(value, dict), "the schema says so"
        yield id, value


def examples(told: Sequence[Played], speaker: Speaker) -> Chapter:
    parts = tuple(
        Chapter(
            EXAMPLE_CHAPTER.format(number),
            speaker.say("book_example", number=number),
            (Paragraph(in_words(speaker.wording, EXAMPLE, one.tells)), *_happened(one.account, speaker)),
        )
        for number, one in enumerate(told, 1)
    )
    return Chapter("book-examples", speaker.say("book_examples"), (), parts)


def _happened(account: Account, speaker: Speaker) -> Iterator[Block]:
    """What happened, phase by phase."""
    phases: list[tuple[str, list[Entry]]] = []
    phase: str | None = None
    for one in account.happened:
        # Nothing of something is told by the rules; here it would bury what happens.
        said = None if one.event.args.get("amount") == 0 else speaker.event(one.event)
        if one.event.phase is not None and one.event.phase != phase:
            phase = one.event.phase
            phases.append((speaker.phase(phase), []))
        if said is not None and phases:
            phases[-1][1].append(Entry(said))
    entries = tuple(Entry(heading, entries=tuple(below)) for heading, below in phases if below)
    if entries:
        yield Listing(entries, ordered=True)
