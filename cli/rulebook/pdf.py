"""A rulebook comes in; a PDF goes out: the page of HTML, printed by a browser."""

from __future__ import annotations

from collections.abc import Sequence

from cli.rulebook import html
from cli.rulebook._browser import as_pdf
from engine.text.rulebook.book import Book

SPEAKS_ALL = False
"""Whether one page holds all languages."""
IS_TEXT = False
"""Whether it can be shown on a terminal."""


def printed(books: Sequence[Book]) -> bytes:
    return as_pdf(html.printed(books))
