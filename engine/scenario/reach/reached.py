"""What can happen and what did come in; what no scenario reaches goes out, with how much that is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.machine.probe import Probes
from engine.scenario.reach.points import Point, Text
from engine.source.diagnostic import Code, Findings, Severity, code
from engine.source.document import Where
from engine.source.phrase import phrase
from engine.source.record import dataclass

_HINT = "Nothing proves what the rules say there. Write a scenario that comes here."

NEVER = code("N101", "no scenario comes here{more}", _HINT, Severity.WARNING)
ALWAYS_HOLDS = code(
    "N102",
    "whenever a scenario comes here, a condition holds",
    "Nothing proves that it can fail. Write a scenario in which it does.",
    Severity.WARNING,
)
NEVER_DECLINED = code(
    "N103",
    "no scenario declines this",
    "Nothing proves that one may. Write a scenario in which somebody passes.",
    Severity.WARNING,
)


@dataclass(slots=True)
class Reach:
    """How many parts of the rules there are, and how many of them scenarios reach."""

    parts: int = 0
    reached: int = 0

    @property
    def percent(self) -> float:
        return 100 * self.reached / self.parts if self.parts else 100.0


def judge(
    texts: Iterable[Text], probes: Probes, declined: Collection[tuple[Where, int]], findings: Findings
) -> Reach:
    """Report what was not reached; of lines that would follow each other, the first."""
    judge_ = _Judge(probes, declined, findings)
    for text in texts:
        judge_.block(text.where, text.points)
    return judge_.reach


class _Judge:
    def __init__(self, probes: Probes, declined: Collection[tuple[Where, int]], findings: Findings) -> None:
        self._probes = probes
        self._declined = declined
        self._findings = findings
        self.reach = Reach()

    def block(self, text: Where, points: Sequence[Point]) -> None:
        for number, point in enumerate(points):
            if not self._probes.count(text, point.at):
                # What comes after it in this block is not reached either.
                left = sum(one.parts() for one in points[number:])
                self.reach.parts += left
                more = (
                    ""
                    if left == 1
                    else phrase(", nor to what follows from it: {number} parts of the rules", number=left)
                )
                self._report(NEVER, text, point, more=more)
                return
            self._reached(text, point)

    def _reached(self, text: Where, point: Point) -> None:
        self._count(True)
        times = self._probes.count(text, point.at)
        for block in point.blocks:
            self.block(text, block)
        if point.may_fail:
            entered = sum(self._probes.count(text, block[0].at) for block in point.blocks if block)
            if not self._count(times > entered):
                self._report(ALWAYS_HOLDS, text, point)
        if point.may_pass and not self._count((text, point.at) in self._declined):
            self._report(NEVER_DECLINED, text, point)

    def _count(self, reached: bool) -> bool:
        self.reach.parts += 1
        self.reach.reached += reached
        return reached

    def _report(self, code: Code, text: Where, point: Point, **args: object) -> None:
        value = str(text.value)
        end = value.find("\n", point.at)
        length = (len(value) if end < 0 else end) - point.at
        self._findings.add(code, text.inside(point.at, length), None, **args)
