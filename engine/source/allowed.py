"""Findings and the documents they lie in come in; those that no comment allows go out.

`# ludex: allow W116 because a mod has the cards that hear it` allows one warning: on its own line, or on the
next if it stands alone. A comment inside a text of the language counts for lines of that text, as all
comments there do. One in YAML that stands at a key, or above it, counts for the whole value of that key if
the value is a text, however many lines it has.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from engine.source.diagnostic import CODES, Diagnostic, Findings, Severity, code
from engine.source.document import Document, Where
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.record import dataclass

NO_REASON = code(
    "A101",
    "{code} is allowed here without a reason",
    "The comment is not heeded. Say why, behind 'because'.",
    Severity.WARNING,
)
NOT_THERE = code(
    "A102",
    "there is no {code} here that could be allowed",
    "The comment has no use. Delete it, or put it on the line that is at fault or directly above it.",
    Severity.WARNING,
)
UNKNOWN = code(
    "A103",
    "there is no code '{code}'",
    "The comment is not heeded. The codes stand in docs/diagnostics, and with every finding.",
    Severity.WARNING,
)
NOT_ALLOWABLE = code(
    "A104",
    "{code} cannot be allowed",
    "The comment is not heeded. Only warnings about the pack can be allowed: mend what is wrong.",
    Severity.WARNING,
)
NOT_UNDERSTOOD = code(
    "A105",
    "this comment for Ludex is not understood",
    "The comment is not heeded. Write it so: '# ludex: allow', a code, 'because' and a reason.",
    Severity.WARNING,
)
OWN = "A"
"""The first letter of the codes about these comments, which no comment can allow."""

_SIGN = "ludex:"
_COMMENT = re.compile(rf"#[ \t]*{_SIGN}(?P<order>.*)")
_ORDER = re.compile(r"\s*allow\s+(?P<code>\S+)(?:\s+because(?P<reason>\s.*)?)?\s*")
_WHOLE_LINE = re.compile(r"\s*#")


@dataclass(frozen=True, slots=True)
class _Comment:
    """A comment for Ludex, and the lines for which it counts."""

    position: Position
    order: str
    first: int
    last: int

    def covers(self, diagnostic: Diagnostic) -> bool:
        place = diagnostic.position
        return place.file == self.position.file and self.first <= place.line <= self.last


@dataclass(frozen=True, slots=True)
class _Scalar:
    """A text: the line of its key, where it begins, and where it ends."""

    key_line: int
    begin: tuple[int, int]
    end: tuple[int, int]
    is_block: bool

    def holds(self, line: int, column: int) -> bool:
        if self.is_block:
            return self.begin[0] < line <= self.end[0]
        return self.begin <= (line, column) < self.end


def without_allowed(
    found: Iterable[Diagnostic], documents: Iterable[Document], codes: Collection[str]
) -> Iterator[Diagnostic]:
    """What is left of the findings, and what is wrong with the comments; `codes` are all that there are."""
    left = list(found)
    amiss = Findings()
    # Comments are rare: a document that has none costs a search for one word.
    for comment in (one for document in documents if _SIGN in document.text for one in _comments(document)):
        allowed = _allowed(comment, codes, amiss)
        if allowed is None:
            continue
        kept = [one for one in left if one.code.id != allowed or not comment.covers(one)]
        if len(kept) == len(left):
            amiss.add(NOT_THERE, comment.position, code=allowed)
        left = kept
    amiss.extend(left)
    return iter(amiss)


def _allowed(comment: _Comment, codes: Collection[str], amiss: Findings) -> str | None:
    """The code that a comment allows; None if it cannot be heeded."""
    order = _ORDER.fullmatch(comment.order)
    if order is None:
        amiss.add(NOT_UNDERSTOOD, comment.position)
        return None
    id = order["code"]
    declared = CODES.get(id)
    if id not in codes:
        amiss.add(UNKNOWN, comment.position, nearest(id, codes), code=id)
    elif id.startswith(OWN) or (declared is not None and declared.severity is Severity.ERROR):
        amiss.add(NOT_ALLOWABLE, comment.position, code=id)
    elif not (order["reason"] or "").strip():
        amiss.add(NO_REASON, comment.position, code=id)
    else:
        return id
    return None


def _comments(document: Document) -> Iterator[_Comment]:
    lines = document.text.split("\n")
    scalars = list(_scalars(document.root, lines))
    for number, line in enumerate(lines, 1):
        match = _COMMENT.search(line) if _SIGN in line else None
        if match is None:
            continue
        holder = next((one for one in scalars if one.holds(number, match.start() + 1)), None)
        if holder is not None and not holder.is_block:
            continue  # no comment, but a part of a text
        position = Position(document.file, number, match.start() + 1, len(match[0].rstrip()))
        meant = _meant(lines, number)
        yield _Comment(position, match["order"], number, meant if holder else _end(scalars, meant))


def _meant(lines: list[str], number: int) -> int:
    """The line that a comment is about: its own, or the next if nothing but comments stands there."""
    while number < len(lines) and _WHOLE_LINE.match(lines[number - 1]):
        number += 1
    return number


def _end(scalars: Iterable[_Scalar], line: int) -> int:
    """Where the texts end that begin in a line, or whose key stands there."""
    return max([line, *(one.end[0] for one in scalars if line in (one.key_line, one.begin[0]))])


def _scalars(where: Where, lines: list[str]) -> Iterator[_Scalar]:
    """All texts of a document, and all keys."""
    value = where.value
    if isinstance(value, dict):
        for key in value:
            place = (where / key).key
            begin = place.line, place.column
            yield _Scalar(place.line, begin, (place.line, place.column + place.length), False)
            yield from _scalars(where / key, lines)
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from _scalars(where / index, lines)
    elif isinstance(value, str):
        first, last = where.position, where.inside(len(value), 0)
        is_block = lines[first.line - 1][first.column - 1] in "|>"
        yield _Scalar(where.key.line, (first.line, first.column), (last.line, last.column), is_block)
