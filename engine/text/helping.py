"""The docstring or epilog of a command comes in; its prose, and the same in another language, go out.

A paragraph is one text. Where click must not wrap the lines, each sentence is one, and of an example what
stands behind the command.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator

UNWRAPPED = "\b"
"""With this line begins what click leaves as it is."""
WIDTH = 78


def help_texts(text: str) -> Iterator[tuple[int, str]]:
    """What there is to translate, each with the number of its line."""
    for begin, lines in _paragraphs(text):
        if lines[0].strip() != UNWRAPPED:
            yield begin, " ".join(line.strip() for line in lines)
        else:
            for offset, line in _sentences(lines[1:]):
                if said := _remark(line)[1]:
                    yield begin + 1 + offset, said


def helped(text: str, say: Callable[[str], str]) -> str:
    """The text in the words of `say`."""
    return "\n\n".join(_said(lines, say) for _, lines in _paragraphs(text))


def _said(lines: list[str], say: Callable[[str], str]) -> str:
    if lines[0].strip() != UNWRAPPED:
        return say(" ".join(line.strip() for line in lines))
    made = [UNWRAPPED]
    for _, line in _sentences(lines[1:]):
        kept, said = _remark(line)
        made += [kept + say(said)] if kept else textwrap.wrap(say(said), WIDTH) if said else [line]
    return "\n".join(made)


def _paragraphs(text: str) -> Iterator[tuple[int, list[str]]]:
    found: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""]):
        if line.strip(" "):
            found.append(line)
        elif found:
            yield number - len(found), found
            found = []


def _sentences(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Examples as they are, and each sentence in one line."""
    before, begin = "", 0
    for offset, line in enumerate(lines):
        if line.startswith(" "):
            yield offset, line
            continue
        begin = begin if before else offset
        before = f"{before} {line}".strip()
        if before.endswith((".", ":")):
            yield begin, before
            before = ""
    if before:
        yield begin, before


def _remark(line: str) -> tuple[str, str]:
    """The command of an example with the spaces behind it, and what is said of it."""
    if not line.startswith(" "):
        return "", line
    _, gap, said = line.strip().partition("  ")
    if not gap:
        return line, ""
    said = said.strip()
    return line[: line.rindex(said)], said
