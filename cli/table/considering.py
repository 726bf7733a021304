"""What a bot considered comes in; lines in the language of a reader go out, the best option first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.table.opponents import Advice
    from cli.voice import Voice


def considered(advice: Advice, text: Callable[[int], str], voice: Voice, most: int) -> Iterator[str]:
    """As many as are wanted of the options that were tried, each with what the bot thinks of it."""
    tried = [one for one in advice.considered if one.value is not None and one.visits > 0]
    for one in tried[:most]:
        number = advice.decision.number(one.option)
        if number is not None and one.value is not None:
            rate = round(100 * one.value)
            yield voice.say("considered", option=text(number), rate=rate, tries=one.visits)
    left = len(advice.considered) - len(tried[:most])
    if tried and left > 0:
        yield voice.say("considered_others", number=left)
