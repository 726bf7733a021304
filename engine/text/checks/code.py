"""What stands between backticks: it is typed as it is, in every language.

Cannot decide whether the words around it say what the source says.
"""

from __future__ import annotations

import re
from collections import Counter

from engine.source.diagnostic import Findings, code
from engine.text.draft import Draft

OTHER_CODE = code(
    "C123",
    "`{code}` stands {wanted} times in the source and {number} times here",
    "A reader would type something that is not there. Code is not translated: write it as the source does.",
)
_CODE = re.compile(r"`([^`\n]+)`")


def check(draft: Draft, findings: Findings) -> None:
    for entry, text in draft.sentences():
        source = entry.source.value
        if entry.plural is not None and text is not entry.translations.get(0):
            source = entry.plural.value
        wanted, there = Counter(_CODE.findall(source)), Counter(_CODE.findall(text.value))
        # What is lost is mostly what has become something else, and is told only where nothing has.
        for one in there - wanted or wanted - there:
            at = text.value.find(f"`{one}`")
            place = text.position if at < 0 else text.inside(at, len(one) + 2)
            findings.add(OTHER_CODE, place, code=one, wanted=wanted[one], number=there[one])
