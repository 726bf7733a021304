"""The page of a diagnostic comes in; its prose for translators, and the page in other words, go out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from engine.source.pages import FOLDER, codes, page, page_path
from engine.source.phrase import Phrase, phrase
from engine.source.record import dataclass
from engine.text.extraction import Message

_FIXED = (phrase("Not so:"), phrase("But so:"), phrase("How to mend it:"))
"""What stands on every page, and is a phrase; all else has the code of its page as context."""
_FENCE = "```"
_TITLE = "# "


@dataclass(frozen=True, slots=True)
class Part:
    """Some lines of a page; what is not said, such as an example, is the same in every language."""

    text: str
    line: int
    said: bool = False
    before: str = ""
    """What stands before it and is not said."""


def messages_of_page(content: str, path: Path | str) -> Iterator[Message]:
    code_id = Path(path).stem
    for part in parts(content, code_id):
        if part.said and not isinstance(part.text, Phrase):
            note = "title" if part.before else "prose"
            yield Message(code_id, part.text, page_path(code_id), part.line, note)


def messages_of_pages() -> Iterator[Message]:
    for code_id in sorted(codes()):
        yield from messages_of_page(page(code_id).text, f"{FOLDER}/{code_id}.md")


def explained(code_id: str, say: Callable[[str], str]) -> str:
    """The whole page; `say` puts what is said there into words of the reader's language."""
    found = parts(page(code_id).text, code_id)
    return "\n".join(part.before + (say(part.text) if part.said else part.text) for part in found)


def parts(content: str, code_id: str) -> Iterator[Part]:
    """Together they are the page: prose, a paragraph each, and all that stands between."""
    lines = content.rstrip("\n").split("\n")
    number = 0
    while number < len(lines):
        line, begin = lines[number], number
        number += 1
        if line.startswith(_TITLE):
            head = f"{_TITLE}{code_id}: "
            yield Part(line.removeprefix(head), number, True, head)
        elif line.startswith(_FENCE):
            while lines[number] != _FENCE:
                number += 1
            number += 1
            yield Part("\n".join(lines[begin:number]), begin + 1)
        elif line in _FIXED:
            yield Part(_FIXED[_FIXED.index(line)], number, True)
        elif not line:
            yield Part(line, number)
        else:
            while number < len(lines) and lines[number] and not _ends_prose(lines[number]):
                number += 1
            yield Part("\n".join(lines[begin:number]), begin + 1, True)


def _ends_prose(line: str) -> bool:
    return line in _FIXED or line.startswith(_FENCE)
