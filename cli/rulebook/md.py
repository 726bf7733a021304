"""A rulebook comes in; Markdown goes out, one book after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.text.rulebook.book import (
    Area,
    Block,
    Book,
    CardFace,
    Chapter,
    Entry,
    Links,
    Listing,
    Paragraph,
    Row,
    Table,
    TableTop,
)

SPEAKS_ALL = False
"""Whether one page holds all languages."""
IS_TEXT = True
"""Whether it can be shown on a terminal."""
_SIGNS = re.compile(r"[\\`*_\[\]<>|&]|^(?=[#>+-]|\d+[.)])")
_INDENT = "   "


def printed(books: Sequence[Book]) -> str:
    return "\n".join(line for book in books for line in _book(book)) + "\n"


def _book(book: Book) -> Iterator[str]:
    yield from (f"# {_text(book.title)}", "")
    for line in book.about:
        yield from (_text(line), "")
    for chapter in book.chapters:
        yield from _chapter(chapter, 2)


def _chapter(chapter: Chapter, level: int) -> Iterator[str]:
    yield from (f'<a id="{chapter.id}"></a>', "", f"{'#' * level} {_text(chapter.title)}", "")
    for block in chapter.blocks:
        yield from _block(block)
        yield ""
    for below in chapter.chapters:
        yield from _chapter(below, level + 1)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text) | Row(text=text):
            yield _text(text)
        case Listing():
            yield from _entries(block.entries, block.ordered, "")
        case Links(label, entries):
            yield f"*{_text(label)} {', '.join(_linked(one) for one in entries)}*"
        case TableTop(areas):
            yield from map(_area, areas)
        case Table():
            places = block.places or ((),) * len(block.rows)
            yield _row(map(_text, block.head))
            yield _row(["---"] * len(block.head))
            for row, seen in zip(block.rows, places, strict=True):
                where = [", ".join(map(_linked, seen))] if block.places else []
                yield _row([*map(_text, row), *where])
        case CardFace():
            yield f'<a id="{block.id}"></a>**{_text(block.name)}**'
            yield from (f"- {_text(line)}" for line in block.lines)


def _area(area: Area) -> str:
    """A part of the table, and what lies there if that is not called the same."""
    there = f" – {_text(area.text)}" if area.text != area.name else ""
    return f"- **{_text(area.name)}**{there}"


def _entries(entries: Sequence[Entry], ordered: bool, indent: str) -> Iterator[str]:
    for number, entry in enumerate(entries, 1):
        yield f"{indent}{f'{number}.' if ordered else '-'} {_linked(entry)}"
        yield from _entries(entry.entries, ordered, indent + _INDENT)


def _linked(entry: Entry) -> str:
    text = _text(entry.text)
    return text if entry.target is None else f"[{text}](#{entry.target})"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _text(text: str) -> str:
    """What content says, so that it means nothing in Markdown."""
    return _SIGNS.sub(lambda sign: f"\\{sign[0]}", " ".join(text.split()))
