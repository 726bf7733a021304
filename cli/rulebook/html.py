"""A rulebook comes in; one page of HTML goes out, with all its languages, pictures, style and script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from cli.rulebook import _drawing
from engine.text.rulebook.book import (
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

SPEAKS_ALL = True
"""Whether one page holds all languages."""
IS_TEXT = True
"""Whether it can be shown on a terminal."""
_KEPT_OUT = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""A page loads nothing, whatever stands in it."""


def printed(books: Sequence[Book]) -> str:
    """The first book is the one that is shown first."""
    first = books[0]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(first.language)}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{_KEPT_OUT}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(first.title)}</title>",
            f"<style>\n{_file('page.css')}</style>",
            # Without a script the links of the switch show the book that they lead to.
            f"<noscript><style>\n{_file('noscript.css')}</style></noscript>",
            "</head>",
            "<body>",
            *(line for book in books for line in _book(book, books)),
            f"<script>\n{_file('page.js')}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _file(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _book(book: Book, books: Sequence[Book]) -> Iterator[str]:
    language = escape(book.language)
    hidden = "" if book is books[0] else " hidden"
    title, found = escape(book.title), escape(book.labels.found)
    stated = f'id="{language}" lang="{language}" data-title="{title}" data-found="{found}"'
    yield f'<div class="book" {stated}{hidden}>'
    yield f'<a class="skip" href="#{language}-rules">{escape(book.labels.skip)}</a>'
    yield "<header>"
    yield f"<h1>{title}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in book.about)
    yield "</header>"
    yield '<div class="tools">'
    if len(books) > 1:
        yield from _switch(book, books)
    yield '<search class="search">'
    yield f'<label for="{language}-search">{escape(book.labels.search)}</label>'
    yield f'<input type="search" id="{language}-search" autocomplete="off">'
    yield '<output role="status"></output>'
    yield "</search>"
    yield "</div>"
    yield f'<nav class="contents" aria-labelledby="{language}-contents">'
    yield f'<h2 id="{language}-contents">{escape(book.labels.contents)}</h2>'
    yield "<ol>"
    yield from _contents(book.chapters, language)
    yield "</ol>"
    yield "</nav>"
    yield f'<main id="{language}-rules" tabindex="-1">'
    for chapter in book.chapters:
        yield from _chapter(chapter, language, 2)
    yield "</main>"
    yield "</div>"


def _switch(book: Book, books: Sequence[Book]) -> Iterator[str]:
    yield f'<nav class="languages" aria-label="{escape(book.labels.language)}">'
    for one in sorted(books, key=lambda one: one.language):
        id, current = escape(one.language), ' aria-current="true"' if one is book else ""
        name = escape(one.language_name)
        yield f'<a href="#{id}" lang="{id}" hreflang="{id}" data-book="{id}"{current}>{name}</a>'
    yield "</nav>"


def _contents(chapters: Sequence[Chapter], prefix: str) -> Iterator[str]:
    for chapter in chapters:
        yield f'<li><a href="#{prefix}-{escape(chapter.id)}">{escape(chapter.title)}</a>'
        if chapter.chapters:
            yield "<ol>"
            yield from _contents(chapter.chapters, prefix)
            yield "</ol>"
        yield "</li>"


def _chapter(chapter: Chapter, prefix: str, level: int) -> Iterator[str]:
    id = f"{prefix}-{escape(chapter.id)}"
    side_by_side = ' class="parts"' if _is_small(chapter) else ""
    yield f'<section id="{id}" aria-labelledby="{id}-title"{side_by_side}>'
    yield f'<h{level} id="{id}-title">{escape(chapter.title)}</h{level}>'
    cards = [block for block in chapter.blocks if isinstance(block, CardFace)]
    for block in chapter.blocks:
        if not isinstance(block, CardFace):
            yield from _block(block, prefix)
    if cards:
        yield '<div class="cards">'
        for card in cards:
            yield from _card(card, prefix, level + 1)
        yield "</div>"
    for below in chapter.chapters:
        yield from _chapter(below, prefix, level + 1)
    yield "</section>"


def _is_small(chapter: Chapter) -> bool:
    """Whether the chapters below it have nothing but narrow tables, which may stand beside each other."""
    below = [block for part in chapter.chapters for block in part.blocks]
    return bool(below) and all(isinstance(block, Table) and len(block.head) <= 2 for block in below)


def _block(block: Block, prefix: str) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield f"<p>{escape(text)}</p>"
        case Listing():
            yield from _entries(block.entries, block.ordered, prefix)
        case Links(label, entries):
            linked = ", ".join(_linked(one, prefix) for one in entries)
            yield f'<p class="see">{escape(label)} {linked}</p>'
        case Row():
            yield f"<figure>{_drawing.row(block)}<figcaption>{escape(block.text)}</figcaption></figure>"
        case TableTop():
            yield from _table_top(block)
        case Table():
            yield from _table(block, prefix)


def _table_top(table: TableTop) -> Iterator[str]:
    yield '<div class="table">'
    for area in table.areas:
        yield f"<figure><figcaption>{escape(area.name)}</figcaption>{_drawing.area(area)}</figure>"
    yield "</div>"


def _card(card: CardFace, prefix: str, level: int) -> Iterator[str]:
    # A picture of nothing but the name would tell nothing.
    picture = _drawing.card(card) if card.marks or card.copies != 1 else ""
    plain = "" if picture else " plain"
    yield f'<article class="card{plain}" id="{prefix}-{escape(card.id)}">{picture}<div>'
    yield f"<h{level}>{escape(card.name)}</h{level}>"
    yield from (f"<p>{escape(line)}</p>" for line in card.lines)
    yield "</div></article>"


def _entries(entries: Sequence[Entry], ordered: bool, prefix: str) -> Iterator[str]:
    tag = "ol" if ordered else "ul"
    yield f"<{tag}>"
    for entry in entries:
        yield f"<li>{_linked(entry, prefix)}"
        if entry.entries:
            yield from _entries(entry.entries, ordered, prefix)
        yield "</li>"
    yield f"</{tag}>"


def _linked(entry: Entry, prefix: str) -> str:
    text = escape(entry.text)
    return text if entry.target is None else f'<a href="#{prefix}-{escape(entry.target)}">{text}</a>'


def _table(table: Table, prefix: str) -> Iterator[str]:
    spoken = [f' lang="{escape(language)}"' for language in table.languages]
    spoken += [""] * (len(table.head) - len(spoken))
    places = table.places or ((),) * len(table.rows)
    head = "".join(
        f'<th scope="col"{lang}>{escape(cell)}</th>' for cell, lang in zip(table.head, spoken, strict=True)
    )
    label = escape(", ".join(table.head))
    yield f'<div class="wide" tabindex="0" role="region" aria-label="{label}">'
    yield '<table class="terms">' if table.places else "<table>"
    yield f"<thead><tr>{head}</tr></thead>"
    yield "<tbody>"
    for (first, *others), seen in zip(table.rows, places, strict=True):
        cells = [f"<td{lang}>{escape(cell)}</td>" for cell, lang in zip(others, spoken[1:], strict=False)]
        if table.places:
            cells.append(f"<td>{', '.join(_linked(one, prefix) for one in seen)}</td>")
        yield f'<tr><th scope="row"{spoken[0]}>{escape(first)}</th>{"".join(cells)}</tr>'
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
