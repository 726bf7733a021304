"""A place in a document comes in; where it begins and ends goes out, counted in characters of the file."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from engine.scenario.mutants.edit import Edit, Splice
from engine.source.document import Document, Where


class Files:
    """The files of a pack or of mods that are to be changed, each as it is without what mods change in it."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self._documents = {document.file: document for document in documents}
        self._places: dict[str, Places] = {}

    def __contains__(self, where: Where) -> bool:
        """Whether it is one of these files that states a value."""
        return where.origin.document.file in self._documents

    def document(self, where: Where) -> Document:
        """The file that states a value."""
        return self._documents[where.origin.document.file]

    def places(self, where: Where) -> Places:
        document = self.document(where)
        if document.file not in self._places:
            self._places[document.file] = Places(document)
        return self._places[document.file]

    def text(self, where: Where) -> str:
        return self.document(where).text


class Places:
    """Finds places in one file."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._text = document.text
        lines = document.text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)]
        self._lines = lines

    def line(self, offset: int) -> tuple[int, int]:
        """The line and column of a character, both counted from 1."""
        line = next(number for number, start in enumerate(self._starts[1:], 1) if offset < start)
        return line, offset - self._starts[line - 1] + 1

    def text_of_line(self, line: int) -> str:
        return self._lines[line - 1].strip()

    def value(self, where: Where) -> tuple[int, int]:
        """All of a value, the brackets around it included."""
        where = self._here(where)
        span = where.span
        return self._offset(span.line, span.column), self._end(where)

    def entry(self, where: Where) -> tuple[int, int]:
        """A value together with its key."""
        where = self._here(where)
        return self._offset(where.key.line, where.key.column), self._end(where)

    def in_file(self, where: Where, edit: Edit) -> Edit | None:
        """The same change, counted from the start of the file; None where the file writes the text in signs
        that mean others."""
        where = self._here(where)
        text = str(where.value)
        begin, end = self._inside(where, text, edit.begin), self._inside(where, text, edit.end)
        splices: list[Splice] = []
        for first, last, written in edit.splices:
            there = self._inside(where, text, first), self._inside(where, text, last)
            if self._text[slice(*there)].split() != text[first:last].split():
                return None
            splices.append((*there, written))
        return Edit(begin, end, edit.change, tuple(splices))

    def _here(self, where: Where) -> Where:
        """The same place in the file that states it, around which no mod has changed anything."""
        return Where(self._document, where.origin.path)

    def _inside(self, where: Where, text: str, offset: int) -> int:
        """Behind the character before, unless that is the end of a line or the indentation of the next."""
        behind = offset > 0 and not text[offset - 1].isspace()
        position = where.inside(offset - 1 if behind else offset)
        return self._offset(position.line, position.column) + behind

    def _end(self, where: Where) -> int:
        value, span = where.value, where.span
        end = self._offset(span.end_line, span.end_column)
        if isinstance(value, dict) and value:
            return max(end, self._end(where / next(reversed(value))))
        if isinstance(value, list) and value:
            return max(end, self._end(where / (len(value) - 1)))
        if isinstance(value, str) and value:
            return max(end, self._inside(where, value, len(value.rstrip())))
        return end

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column - 1
