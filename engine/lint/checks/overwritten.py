"""Values that are given, and replaced by a line below before anything reads them.

Finds them among the lines of one block: names, and what variables, counters and cells are made with `=`.

Cannot decide what happens between two lines that ask, do, trigger or repeat something else; nor whether two
places are the same if what tells them apart changes.
"""

from __future__ import annotations

from engine.lang.forms.amount import Change
from engine.lang.forms.assign import Assign, Rename
from engine.lang.forms.let import Let
from engine.lang.forms.move import Move
from engine.lang.forms.put import Put
from engine.lang.forms.turn import Turn
from engine.lang.node import Block, Local, Statement
from engine.lint.doing import Doings
from engine.lint.parts import walk
from engine.lint.sameness import Key, key_of
from engine.lint.uses import Uses, thing_at
from engine.source.diagnostic import Findings, Severity, code

OVERWRITTEN = code(
    "W311",
    "nothing reads '{name}' before line {line} gives it another value",
    "This line does nothing. Delete it, or use the value before it is replaced.",
    Severity.WARNING,
)

_PLAIN = (Assign, Rename, Let, Change, Move, Put, Turn)
_Place = Local | Key


def check(uses: Uses, findings: Findings) -> None:
    doings = Doings(uses)
    for text, block in uses.of(Block):
        for first, second, name in _overwritten(block, doings):
            for position, below in zip(uses.at(text, first), uses.at(text, second), strict=True):
                findings.add(OVERWRITTEN, position, name=name, line=below.line)


def _overwritten(block: Block, doings: Doings) -> list[tuple[Statement, Statement, str]]:
    found: list[tuple[Statement, Statement, str]] = []
    last: dict[_Place, int] = {}
    if len(block.statements) == 1:
        return found
    for number, statement in enumerate(block.statements):
        place = _place(statement)
        if place is None:
            continue
        before = last.get(place)
        if before is not None and _unread(block.statements[before : number + 1], doings):
            found.append((block.statements[before], statement, _name(statement)))
        last[place] = number
    return found


def _place(statement: Statement) -> _Place | None:
    match statement:
        case Let(local=local):
            return local
        case Rename(place=place):
            return place.local
        case Assign(place=place):
            return key_of(place)
        case _:
            return None


def _name(statement: Statement) -> str:
    match statement:
        case Rename(place=place):
            return place.local.name
        case Assign(id=id):
            return id
        case _:
            return ""


def _unread(statements: tuple[Statement, ...], doings: Doings) -> bool:
    """Whether what the first line makes plays no part until the last makes it anew."""
    first, *between, last = statements
    if isinstance(last, Rename):
        local = last.place.local
        read = (local in doings.of(one).reads for one in between)
        asked = (local in getattr(part, "names", ()) for one in between for part in walk(one))
        return not any(read) and not any(asked) and local not in doings.of(last.value).reads
    if not isinstance(last, Assign) or not all(isinstance(one, _PLAIN) for one in between):
        return False
    told_apart = doings.of(*last.of).reads
    meanwhile = doings.of(first, *between)
    after = doings.of(*between, *last.of, last.value)
    return thing_at(last.place) not in after.reads and not told_apart & meanwhile.changes
