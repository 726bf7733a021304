"""The lines of a file and a scalar's mark come in; the line and column of each character of its value go out.

The parser says where a scalar begins and ends, not where its escapes, folds and indentation fall. So the
scalar is read once more here, character by character, and only when somebody points into it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from engine.source.mark import Mark, Span
from engine.source.record import dataclass

Spot = tuple[int, int]
Traced = tuple[int, str]
"""How far into the source text a character of the value begins, and the character."""

_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)
_ESCAPED = {
    **{sign: sign for sign in '\t "/\\'},
    **dict(zip("0abtnvfre", "\0\a\b\t\n\v\f\r\x1b", strict=True)),
    **dict(zip("N_LP", "\x85\xa0\u2028\u2029", strict=True)),
}
_HEADER = re.compile(r"[|>](?:[-+]|([1-9]))*")


@dataclass(frozen=True, slots=True)
class Trace:
    """A scalar's value with one spot a character, and one more for its end."""

    value: str
    spots: list[Spot]


@dataclass(slots=True)
class _Writer:
    characters: list[str] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def put(self, traced: Iterable[Traced], line: int, column: int) -> None:
        for offset, character in traced:
            self.characters.append(character)
            self.spots.append((line, column + offset))

    def breaks(self, breaks: Sequence[Spot], folded: bool) -> None:
        """Keep line ends; folded, a single one becomes a space, and of several the last one goes."""
        character = " " if folded and len(breaks) == 1 else "\n"
        for line, column in breaks[:-1] if folded and len(breaks) > 1 else breaks:
            self.put([(0, character)], line, column)

    def trace(self, end: Spot) -> Trace:
        return Trace("".join(self.characters), [*self.spots, end])


def trace(lines: Sequence[str], mark: Mark, parent_column: int) -> Trace:
    """`parent_column` is where the surrounding block begins, 0 for a scalar that is the whole document."""
    if mark.style in ("|", ">"):
        return _block(lines, mark, parent_column)
    return _flow(lines, mark)


def header_length(line: str, column: int) -> int:
    """The length of a block scalar's `|2-` that begins at this column; 0 if none does."""
    return len(_header(line, column)[0])


def _flow(lines: Sequence[str], mark: Mark) -> Trace:
    writer = _Writer()
    breaks: list[Spot] = []
    escaped_break = False
    rows = _rows(lines, mark.span, len(mark.style))
    for index, (line, column, row) in enumerate(rows):
        last = index == len(rows) - 1
        text = row if index == 0 else row.lstrip(" \t")
        column += len(row) - len(text)
        text = text if last else _without_tail(text, mark.style)
        if text or last:
            writer.breaks(breaks, folded=not escaped_break)
            breaks = []
            escaped_break = not last and _ends_in_escape(text, mark.style)
            writer.put(_characters(text[:-1] if escaped_break else text, mark.style), line, column)
        if text == "" or not escaped_break:
            breaks.append((line, column + len(text)))
    return writer.trace(end=(mark.span.end_line, mark.span.end_column - len(mark.style)))


def _rows(lines: Sequence[str], span: Span, quote: int) -> list[tuple[int, int, str]]:
    """What stands between the quotes, line by line: line number, first column, text."""
    rows = []
    for line in range(span.line, span.end_line + 1):
        begin = span.column - 1 + quote if line == span.line else 0
        text = lines[line - 1]
        end = span.end_column - 1 - quote if line == span.end_line else len(text)
        rows.append((line, begin + 1, text[begin:end]))
    return rows


def _without_tail(text: str, style: str) -> str:
    kept = text.rstrip(" \t")
    if len(kept) < len(text) and _ends_in_escape(kept, style):
        return text[: len(kept) + 1]
    return kept


def _ends_in_escape(text: str, style: str) -> bool:
    return style == '"' and (len(text) - len(text.rstrip("\\"))) % 2 == 1


def _characters(text: str, style: str) -> Iterator[Traced]:
    offset = 0
    while offset < len(text):
        if style == "'" and text[offset] == "'":
            yield offset, "'"
            offset += 2
        elif style == '"' and (escape := _ESCAPE.match(text, offset)):
            yield offset, _unescape(escape)
            offset = escape.end()
        else:
            yield offset, text[offset]
            offset += 1


def _unescape(escape: re.Match[str]) -> str:
    digits = escape[1] or escape[2] or escape[3]
    return chr(int(digits, 16)) if digits else _ESCAPED[escape[4]]


def _block(lines: Sequence[str], mark: Mark, parent_column: int) -> Trace:
    header, explicit = _header(lines[mark.span.line - 1], mark.span.column)
    indent = max(0, parent_column - 1) + explicit
    if not explicit:
        indent = max(_found_indent(lines, mark.span.line), parent_column, 1)
    writer = _Writer()
    breaks: list[Spot] = []
    any_content = False
    was_deeper = False
    for line in range(mark.span.line + 1, len(lines) + 1):
        text = lines[line - 1]
        if len(text) > indent and not text[:indent].strip(" "):
            deeper = text[indent] in " \t"
            writer.breaks(breaks, folded=mark.style == ">" and any_content and not (deeper or was_deeper))
            writer.put(enumerate(text[indent:]), line, indent + 1)
            breaks, any_content, was_deeper = [], True, deeper
        elif text.strip(" "):
            break
        if line < len(lines):
            breaks.append((line, len(text) + 1))
    writer.breaks(_unchomped(breaks, header, any_content), folded=False)
    return writer.trace(end=_block_end(writer, mark.span))


def _header(line: str, column: int) -> tuple[str, int]:
    """`|2-` as written, and its indentation indicator or 0."""
    match = _HEADER.match(line, column - 1)
    return (match[0], int(match[1] or 0)) if match else ("", 0)


def _found_indent(lines: Sequence[str], header_line: int) -> int:
    """As the parser finds it: the deepest of the first line with text and the blank ones before it."""
    deepest = 0
    for text in lines[header_line:]:
        spaces = len(text) - len(text.lstrip(" "))
        deepest = max(deepest, spaces)
        if spaces < len(text):
            break
    return deepest


def _unchomped(breaks: list[Spot], header: str, any_content: bool) -> list[Spot]:
    if "+" in header:
        return breaks
    return breaks[:1] if any_content and "-" not in header else []


def _block_end(writer: _Writer, span: Span) -> Spot:
    """The end of the last line that belongs to the value, for what follows its line end is another value."""
    if not writer.spots:
        return span.line, span.column
    line, column = writer.spots[-1]
    return line, column + (writer.characters[-1] != "\n")
