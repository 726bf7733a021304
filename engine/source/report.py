"""A diagnostic and the text it points into come in; lines for a terminal go out."""

from __future__ import annotations

import unicodedata
from typing import Protocol

from engine.source.content import plain
from engine.source.diagnostic import Code, Diagnostic, Severity
from engine.source.phrase import phrase

_GUTTER = 5
_WIDEST = 100
_BEFORE_CARET = 40
_ELLIPSIS = "…"
_REPLACEMENT = "\ufffd"
# Controls, lone surrogates, invisible line ends; the signs that turn the direction of writing come by name.
_HARMFUL_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
_HARMFUL = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


class Words(Protocol):
    """Says what is told of a diagnostic, in one language."""

    def message(self, diagnostic: Diagnostic) -> str: ...

    def consequence(self, code: Code) -> str: ...

    def text(self, text: str) -> str: ...


class _English:
    """Needs no catalog."""

    def message(self, diagnostic: Diagnostic) -> str:
        return diagnostic.message

    def consequence(self, code: Code) -> str:
        return code.consequence

    def text(self, text: str) -> str:
        return text


ENGLISH: Words = _English()
_SEVERITIES = {Severity.ERROR: phrase("error"), Severity.WARNING: phrase("warning")}


def render(diagnostic: Diagnostic, text: str | None) -> str:
    """Without text, or where the text has no such line, the excerpt is left out."""
    lines = [] if text is None else plain(text).split("\n")
    number = diagnostic.position.line
    return render_line(diagnostic, lines[number - 1] if 1 <= number <= len(lines) else None)


def render_line(diagnostic: Diagnostic, line: str | None, words: Words = ENGLISH) -> str:
    """For whoever has the line already that the diagnostic points into."""
    position = diagnostic.position
    severity, code_id = words.text(_SEVERITIES[diagnostic.code.severity]), diagnostic.code.id
    place = f"{position.file}:{position.line}:{position.column}"
    return "\n".join(
        [
            harmless(f"{place}: {severity}[{code_id}] {words.message(diagnostic)}"),
            *([] if line is None else _excerpt(diagnostic, line, words)),
            f"  {words.consequence(diagnostic.code)}",
        ]
    )


def _excerpt(diagnostic: Diagnostic, line: str, words: Words) -> list[str]:
    position = diagnostic.position
    begin = min(position.column - 1, len(line))
    end = max(begin + 1, min(begin + position.length, len(line)))
    before, marked, after = _window(line, begin, end)
    hint = "" if diagnostic.nearest is None else f" {words.text(meant(diagnostic.nearest))}"
    carets = " " * _width(before) + "^" * max(1, _width(marked))
    return [
        f"{position.line:>{_GUTTER}} | {before}{marked}{after}".rstrip(),
        f"{'':>{max(_GUTTER, len(str(position.line)))}} | {carets}{hint}",
    ]


def meant(word: str) -> str:
    """Asks for the legal word."""
    return phrase("did you mean '{word}'?", word=harmless(word))


def capital(text: str) -> str:
    """As at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _window(line: str, begin: int, end: int) -> tuple[str, str, str]:
    """What stands before, under and after the carets; of a very long line only the part around them."""
    left, right = 0, len(line)
    if len(line) > _WIDEST:
        left = max(0, min(begin - _BEFORE_CARET, len(line) - _WIDEST))
        right = left + _WIDEST
    before = (_ELLIPSIS if left > 0 else "") + harmless(line[left:begin])
    after = harmless(line[end:right]) + (_ELLIPSIS if right < len(line) else "")
    return before, harmless(line[begin : min(end, right)]), after


def harmless(text: str) -> str:
    """One for one, so that columns stay: a tab as a space, what could steer a terminal as U+FFFD."""
    return "".join(map(_shown, text))


def _shown(character: str) -> str:
    if character == "\t":
        return " "
    harmful = unicodedata.category(character) in _HARMFUL_CATEGORIES or character in _HARMFUL
    return _REPLACEMENT if harmful else character


def _width(text: str) -> int:
    """Cells on a terminal: none for a combining sign, two for a wide one."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )
