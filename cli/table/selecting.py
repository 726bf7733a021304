"""A decision about several things comes in; one chooses the things, not one of all combinations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cli.lettering import unaccented
from cli.saying import tame
from cli.table.answering import NotAnOption, Question, as_typed, is_beginning, listed, marks
from cli.table.completing import beginning
from engine.source.nearest import nearest
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine import Decision

FROM = 9
"""So many combinations or more are not listed one by one."""
_BETWEEN = re.compile(r"[,;]\s*")


@dataclass(frozen=True, slots=True)
class Selection(Question):
    """A decision whose options are combinations of things; the things are listed, with a number each."""

    names: Sequence[str]
    ids: Mapping[str, str]
    """By which id a name is that of a thing."""
    combinations: Mapping[tuple[str, ...], object]

    def lines(self, width: int) -> Iterator[str]:
        yield from listed(self.marked(self.names), width)
        yield f"  {self.advice()}"

    @property
    def things(self) -> Sequence[Sequence[str]]:
        return [[self.ids[name]] for name in self.names]

    def ends(self, begun: str) -> Iterator[str]:
        """Names after names, with commas between them."""
        before, comma, last = begun.rpartition(",")
        taken = Counter(map(as_typed, _BETWEEN.split(before)))
        left = [thing for thing, often in Counter(self.names).items() if often > taken[as_typed(thing)]]
        for thing in beginning(last.lstrip(), left):
            yield f"{before}{comma}{' ' if comma else ''}{thing}"

    def text(self, number: int) -> str:
        option = self.decision.options[number]
        names = next((names for names, one in self.combinations.items() if one == option), ())
        return self.voice.speaker.together(names) if names else self.voice.say("pass")

    def advice(self) -> str:
        sizes = sorted({len(one) for one in self.combinations})
        example = " ".join(str(number + 1) for number in range(max(1, min(sizes[-1], len(self.names)))))
        if len(sizes) == 1:
            return self.voice.say("select", number=sizes[0], example=example)
        return self.voice.say("select_between", low=sizes[0], high=sizes[-1], example=example)

    def option(self, typed: str) -> object:
        """Numbers with spaces or commas between them, or names with commas; 0 for none at all."""
        if None in self.decision.options and as_typed(typed) == as_typed(self.voice.say("pass")):
            return None
        chosen = () if typed.strip() == "0" else self._chosen(typed)
        if chosen not in self.combinations:
            fits = any(len(one) == len(chosen) for one in self.combinations)
            raise NotAnOption((), None if fits else len(chosen))
        return self.combinations[chosen]

    def _chosen(self, typed: str) -> tuple[str, ...]:
        numbers = re.split(r"[\s,;]+", typed.strip(" ,;"))
        if all(one.isdecimal() and 0 < int(one[:6]) <= len(self.names) for one in numbers):
            if len(set(numbers)) < len(numbers):
                raise NotAnOption(())
            return tuple(sorted(self.names[int(one) - 1] for one in numbers))
        spelt = {as_typed(name): name for name in self.names}
        plain = {unaccented(name): thing for name, thing in spelt.items()}
        spelt = {**(plain if len(plain) == len(spelt) else {}), **spelt}
        found = []
        for name in map(as_typed, _BETWEEN.split(typed.strip(" ,;"))):
            begun = [name] if name in spelt else beginning(name, spelt) if is_beginning(name) else ()
            meant = sorted({spelt[one] for one in begun})
            if len(meant) != 1:
                near = nearest(name, spelt)
                raise NotAnOption(meant or ([] if near is None else [spelt[near]]))
            found += meant
        return tuple(sorted(found))


def selection(
    decision: Decision, voice: Voice, seen: Mapping[str, str], drawn: Mapping[str, str]
) -> Question | None:
    """None where options are better listed one by one: few, no combinations, or of one name."""
    several = [option for option in decision.options if isinstance(option, list)]
    if len(decision.options) < FROM or len(several) < len(decision.options) - (None in decision.options):
        return None
    ids = dict.fromkeys(one for option in several for one in option)
    items = {str(one): tame(seen.get(str(one)) or voice.value(one)) for one in ids}
    most: Counter[str] = Counter()
    combinations: dict[tuple[str, ...], object] = {}
    for option in several:
        names = [items[str(one)] for one in option]
        most |= Counter(names)
        combinations[tuple(sorted(names))] = option
    if len(combinations) < len(several):
        return None
    lines = [name for name, times in most.items() for _ in range(times)]
    called = {name: id for id, name in items.items()}
    return Selection(decision, voice, (), marks(items.items(), drawn), lines, called, combinations)
