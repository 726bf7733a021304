"""A text whose faults are marked, as in `they gain 2 ‹coins›`, comes in; what is found there goes out.

The text is one of the sample pack.
"""

from __future__ import annotations

import json
import re
from functools import cache

from engine.lang.checker import About, Checker
from engine.lang.grammar import Start
from engine.lang.node import Local
from engine.lang.parse import parse
from engine.lang.references import Fixed
from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.pack.types import PLAYER, SHAPE, Cell, Item
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.position import Position
from engine.source.yaml import read_document
from tests.overlay import SAMPLE

THEY, YOU, THIS = Fixed("they", PLAYER), Fixed("you", PLAYER), Fixed("this", Item("shop"))
IN_A_PHASE = About()
IN_AN_EFFECT = About(you=YOU, this=THIS)
IN_EACH_PLAYER = About(they=THEY)
ANYWHERE = About(
    {"square": Local("square", Cell("board")), "carpet": Local("carpet", SHAPE)}, THEY, YOU, THIS
)

_MARK = re.compile("‹([^›]*)›")


@cache
def sample() -> Pack:
    findings = Findings()
    pack = read_pack(SAMPLE, findings)
    assert [] == list(findings)
    assert pack is not None
    return pack


def place_of(text: str) -> Where:
    """The place of a text in a document of its own."""
    document = read_document(f"do: {json.dumps(text, ensure_ascii=False)}", "text.yaml", Findings())
    assert document is not None
    assert document.root.value == {"do": text}
    return document.root / "do"


def syntax(marked: str, *codes: str, start: Start = "block") -> list[Diagnostic]:
    """Parse: exactly what is marked must be at fault, with these codes in this order."""
    text, findings = place_of(_MARK.sub(r"\1", marked)), Findings()
    tree = parse(text, start, findings)
    assert (tree is None) == bool(codes)
    return _compared(marked, codes, text, findings)


def faults(
    marked: str, *codes: str, about: About = IN_EACH_PLAYER, start: Start = "block"
) -> list[Diagnostic]:
    """Parse and check: exactly what is marked must be at fault, with these codes in this order."""
    text = place_of(_MARK.sub(r"\1", marked))
    return _compared(marked, codes, text, found_in(text, about, start))


def found_in(text: Where, about: About, start: Start = "block") -> Findings:
    """What there is to find in a text."""
    findings = Findings()
    checker = Checker(sample(), findings)
    if start == "block":
        checker.block(text, about)
    else:
        checker.expression(text, None, about)
    return findings


def _compared(marked: str, codes: tuple[str, ...], text: Where, findings: Findings) -> list[Diagnostic]:
    found = list(findings)
    expected = list(zip(codes, _marks(marked, text), strict=True))
    assert expected == [(one.code.id, one.position) for one in found]
    return found


def _marks(marked: str, text: Where) -> list[Position]:
    """Where the marked words stand once the marks are gone."""
    places, gone = [], 0
    for mark in _MARK.finditer(marked):
        places.append(text.inside(mark.start() - gone, len(mark[1])))
        gone += 2
    return places
