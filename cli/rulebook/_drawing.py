"""Rows of spaces, cards and tables come in; their pictures go out as SVG, each with its words.

A picture is no wider than a phone. What content says in it is escaped; colours are names for the style.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from textwrap import wrap

from engine.text.rulebook.book import Area, CardFace, Mark, Row, Spot

_WIDTH = 350
_SPACE, _GAP = 26, 3
_IN_A_LINE = 12
_MARKER = 20
_LETTER = 5.6
"""How wide a letter of a small text is, roughly."""


def row(row: Row) -> str:
    """A track, wrapped where it is long, with its markers above the space on which they begin."""
    step, room = _SPACE + _GAP, _MARKER * max(1, len(row.markers)) + 4
    line, column = divmod(row.start - 1, _IN_A_LINE)
    parts = []
    for place, worth in enumerate(row.spaces):
        below, along = divmod(place, _IN_A_LINE)
        parts.append(_space(1 + step * along, step * below + (room if below >= line else 0), str(worth)))
    middle, top = 1 + step * column + _SPACE / 2, step * line + room
    for place, mark in enumerate(row.markers or (Mark(row.name),)):
        parts.append(_piece(middle, top - 3 - _MARKER / 2 - _MARKER * place, mark))
    wide, deep = min(len(row.spaces), _IN_A_LINE), -(-len(row.spaces) // _IN_A_LINE)
    return _svg(step * wide - _GAP + 2, step * deep + room, row.name, row.text, parts)


def _space(left: float, top: float, text: str, mark: Mark | None = None, side: float = _SPACE) -> str:
    return (
        f'<rect class="space{_colour(mark)}" x="{left:g}" y="{top:g}" '
        f'width="{side:g}" height="{side:g}" rx="4"/>'
        + (_text(left + side / 2, top + side / 2, text, "middle") if text else "")
    )


def _piece(x: float, y: float, mark: Mark) -> str:
    """A round marker with its sign; one without a sign points at its space."""
    if mark.sign:
        return f'<circle class="piece{_colour(mark)}" cx="{x:g}" cy="{y:g}" r="9"/>' + _text(
            x, y, mark.sign, "middle on"
        )
    return f'<polygon class="piece" points="{x - 7:g},{y - 7:g} {x + 7:g},{y - 7:g} {x:g},{y + 8:g}"/>'


# ---- cards

_CARD, _NAME, _LINE = 104, 13, 17


def card(face: CardFace) -> str:
    """A card: its name, then a line of signs or a word for each thing that it states."""
    named = wrap(face.name, 19) or [""]
    top = 8 + _NAME * len(named)
    parts = [
        _text(_CARD / 2, 15 + _NAME * place, line, "name", _CARD - 14) for place, line in enumerate(named)
    ]
    parts.append(f'<line x1="10" x2="{_CARD - 10}" y1="{top + 6}" y2="{top + 6}"/>')
    y = top + 6
    for label, marks in face.marks:
        told = [label] if label and not any(mark.sign for mark in marks) else []
        for line in _told(told, marks):
            y += _LINE
            parts.append(line.replace("@y", f"{y:g}"))
    height = max(y + _LINE + 6, 118)
    if face.copies != 1:
        parts.append(_text(_CARD - 9, height - 11, f"×{face.copies}", "copies"))
    outline = f'<rect class="face" x="1" y="1" width="{_CARD - 2}" height="{height - 2:g}" rx="7"/>'
    return _svg(_CARD, height, face.name, _described(face), [outline, *parts])


def _told(label: Sequence[str], marks: Sequence[Mark]) -> Iterator[str]:
    """Signs side by side, or a line of words for what has none."""
    signed = [mark for mark in marks if mark.sign]
    first = _CARD / 2 - 12 * (len(signed) - 1)
    if signed:
        yield "".join(_sign(first + 24 * place, mark) for place, mark in enumerate(signed))
    words = ", ".join(mark.name for mark in marks if not mark.sign)
    if words:
        text = " ".join([*label, words])
        yield from (_text(_CARD / 2, "@y", line, "small") for line in wrap(text, 18))


def _sign(x: float, mark: Mark) -> str:
    points = "-9,5 -9,-5 0,-10 9,-5 9,5 0,10"
    place = f'transform="translate({x:g} @y)"'
    shape = f'<polygon class="piece{_colour(mark)}" points="{points}" {place}/>'
    return shape + _text(x, "@y", mark.sign, "middle on")


def _described(face: CardFace) -> str:
    told = (
        " ".join(filter(None, [label, ", ".join(mark.name for mark in marks)])) for label, marks in face.marks
    )
    return "; ".join(told)


# ---- the table


def area(area: Area) -> str:
    """A part of the table: what lies there, line by line, each thing below its name."""
    parts, top = list[str](), 4.0
    for line in area.lines:
        left, deepest = 4.0, 0.0
        for spot in line:
            body, wide, high = _spot(spot)
            wide = min(max(wide, _LETTER * len(spot.name)), _WIDTH - 8)
            if left > 4 and left + wide > _WIDTH - 4:
                top, left, deepest = top + deepest + 10, 4.0, 0.0
            parts.append(_text(left, top + 9, spot.name, "label"))
            parts.append(f'<g transform="translate({left:g} {top + 16:g})">{body}</g>')
            left, deepest = left + wide + 14, max(deepest, high + 16)
        top += deepest + 10
    return _svg(_WIDTH, top, area.name, area.text, parts)


def _spot(spot: Spot) -> tuple[str, float, float]:
    """The picture of one thing, its width and its height."""
    match spot.sort:
        case "heap":
            backs = (_place(4 - 2 * place, 4 - 2 * place, "back") for place in range(3))
            return "".join(backs), 34, 46
        case "amount":
            marks = [mark for row in spot.places for mark in row] or [Mark("")]
            pieces = (_piece(10 + 24 * place, 10, _round(mark)) for place, mark in enumerate(marks))
            return "".join(pieces), 24 * len(marks), 20
        case "spaces":
            side = min(22.0, (_WIDTH - 8) / max(len(row) for row in spot.places))
            return _grid(spot, side), side * max(len(row) for row in spot.places), side * len(spot.places)
        case "cards":
            places = [mark for row in spot.places for mark in row]
            if not places:
                return f'<rect class="zone" width="{_WIDTH * 0.45:g}" height="42" rx="4"/>', _WIDTH * 0.45, 42
            made = (
                _place(36 * at, 0, f"spot{_colour(mark)}")
                + _text(36 * at + 15, 21, mark.sign or mark.name, "middle")
                for at, mark in enumerate(places)
            )
            return "".join(made), 36 * len(places), 42


def _round(mark: Mark) -> Mark:
    return mark if mark.sign else Mark(mark.name, mark.name[:1] or " ", mark.colour)


def _place(left: float, top: float, shape: str) -> str:
    return f'<rect class="{shape}" x="{left:g}" y="{top:g}" width="30" height="42" rx="4"/>'


def _grid(spot: Spot, side: float) -> str:
    return "".join(
        _space(side * x, side * y, mark.name, mark, side - 2)
        for y, row in enumerate(spot.places)
        for x, mark in enumerate(row)
    )


# ---- what they share


def _svg(width: float, height: float, title: str, described: str, parts: Iterable[str]) -> str:
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    told = f"<title>{escape(title)}</title>" + (f"<desc>{escape(described)}</desc>" if described else "")
    return f'<svg role="img" {size}>{told}{"".join(parts)}</svg>'


def _text(x: float, y: float | str, text: str, sort: str, room: float | None = None) -> str:
    """Where room is short, a text is set narrower."""
    y = y if isinstance(y, str) else f"{y:g}"
    narrow = room is not None and 1.3 * _LETTER * len(text) > room
    fitted = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if narrow else ""
    return f'<text class="{sort}" x="{x:g}" y="{y}"{fitted}>{escape(text)}</text>'


def _colour(mark: Mark | None) -> str:
    return "" if mark is None or mark.colour is None else f" c-{escape(mark.colour)}"
