"""A text of the language comes in; its tree goes out, or None if the text is at fault.

This is how Lark parses, by Lark's own tables, for one purpose: to read sound texts fast. Of a fault it says
nothing, for then Lark reads the text again and explains it. The trees are the same, and a test says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from lark import Token, Tree
from lark.tree import Meta

from engine.lang.grammar import Start, tables
from engine.lang.layout import CLOSE, COLON, DEDENT, DEEPEST_BLOCK, INDENT, NEWLINE, OPEN
from engine.lang.tables import UNREADABLE, Tables
from engine.lang.tree import Branch, Part

Parts = list[Part]
Word = tuple[int, int, int]
"""Its kind, and where it begins and ends."""
Symbol = tuple[Parts, int, int]
"""A word or several that belong together: the parts that a tree keeps of it, and where it begins and ends."""

END = "$END"
# The parts of a word that no tree keeps.
_NONE: Parts = []
# Where something stands that has no words.
_NOWHERE = -1
# No action and no kind of word has this number.
_FAULT = -(10**9)


@cache
def reader() -> Reader:
    return Reader(tables())


class Reader:
    """Reads texts by the tables of a grammar."""

    def __init__(self, tables: Tables) -> None:
        numbers = {symbol: number for number, symbol in enumerate(tables.symbols)}
        self._matches = re.compile(tables.pattern).finditer
        self._kinds = {**numbers, UNREADABLE: _FAULT}
        self._reserved = {word: numbers[kind] for word, kind in tables.words.items()}
        self._newline, self._indent, self._dedent = numbers[NEWLINE], numbers[INDENT], numbers[DEDENT]
        self._colon, self._opening, self._closing = numbers[COLON], numbers[OPEN], numbers[CLOSE]
        self._end = numbers[END]
        self._kept = {numbers[kind]: kind for kind in tables.kept}
        self._states, self._starts, self._ends = tables.states, tables.starts, tables.ends
        self._rules = {
            ~number: (rule.gives, rule.size, rule.tree, rule.missing)
            for number, rule in enumerate(tables.rules)
        }
        self._names = {~number: rule.gives for number, rule in enumerate(tables.rules) if rule.passes}
        """What the rules give that are but another name for their only part."""
        self._leads: dict[tuple[int, int, int], int] = {}

    def read(self, text: str, start: Start) -> Branch | None:
        """The tree of a text that ends with a line end."""
        words = self._laid_out(text)
        return None if words is None else self._parsed(text, words, start)

    def _words(self, text: str) -> Iterator[Word]:
        kinds, reserved = self._kinds, self._reserved
        for match in self._matches(text):
            group = match.lastgroup or UNREADABLE
            kind = reserved.get(match[group])
            yield kinds[group] if kind is None else kind, *match.span(group)

    def _laid_out(self, text: str) -> list[Word] | None:
        """All words with the beginnings and ends of blocks between them, as `Layout` gives them."""
        newline, colon, opening, closing = self._newline, self._colon, self._opening, self._closing
        words: list[Word] = []
        open_at: list[int] = []
        last, begin, end, parentheses, ended = _FAULT, 0, 0, 0, False
        for kind, start, stop in self._words(text):
            if kind == newline:
                if words and parentheses == 0:
                    ended = True
                    words.append((newline, begin, end))
                continue
            if kind == _FAULT:
                return None
            if not words:
                open_at.append(_column(text, start))
            elif ended and not self._blocks(last == colon, _column(text, start), open_at, words):
                return None
            if kind in (opening, closing):
                parentheses += 1 if kind == opening else -1
            last, begin, end, ended = kind, start, stop, False
            words.append((kind, start, stop))
        words += [(self._dedent, begin, end)] * (len(open_at) - 1)
        words.append((self._end, begin, end))
        return None if last == colon else words

    def _blocks(self, opens: bool, indent: int, open_at: list[int], words: list[Word]) -> bool:
        """Whether a line can begin there; the blocks that begin or end before it join the words."""
        _, begin, end = words[-1]
        if opens is not (indent > open_at[-1]) or (opens and len(open_at) > DEEPEST_BLOCK):
            return False
        if opens:
            open_at.append(indent)
            words.append((self._indent, begin, end))
        while open_at and indent < open_at[-1]:
            open_at.pop()
            words.append((self._dedent, begin, end))
        return bool(open_at) and indent == open_at[-1]

    def _parsed(self, text: str, words: list[Word], start: Start) -> Branch | None:
        states, rules, kept, leads = self._states, self._rules, self._kept, self._leads
        state, last_state = self._starts[start], self._ends[start]
        # The state before each symbol that was read, and the symbols themselves.
        path, read = list[int](), list[Symbol]()
        for kind, begin, end in words:
            while (action := states[state].get(kind, _FAULT)) < 0:
                if action == _FAULT:
                    return None
                gives, size, name, missing = rules[action]
                if size == 1 and not missing:
                    (parts, at, until), state = read.pop(), path.pop()
                elif size:
                    (parts, at, until), state = _together(read, size, missing), path[-size]
                    del path[-size:], read[-size:]
                else:
                    parts, at, until = [None] * sum(missing), _NOWHERE, _NOWHERE
                read.append(([_tree(name, parts, at, until)] if name else parts, at, until))
                path.append(state)
                key = state, gives, kind
                state = leads[key] if key in leads else self._lead(key)
                if state == last_state:
                    return _tree(name or "", parts, at, until)
            name = kept.get(kind)
            read.append(([Token(name, text[begin:end], begin, end_pos=end)] if name else _NONE, begin, end))
            path.append(state)
            state = action
        return None

    def _lead(self, key: tuple[int, int, int]) -> int:
        """Where a symbol leads before a word, through all rules that only give it another name."""
        state, symbol, kind = key
        found = self._states[state][symbol]
        while (action := self._states[found].get(kind)) in self._names:
            found = self._states[state][self._names[action]]
        self._leads[key] = found
        return found


def _together(read: Sequence[Symbol], size: int, missing: Sequence[int]) -> Symbol:
    """The last symbols as one, with None for each part that is left out."""
    parts: Parts = []
    begin = end = _NOWHERE
    for number in range(-size, 0):
        more, at, until = read[number]
        if missing:
            parts = parts + [None] * missing[number - 1]
        # Each list is used once, so the first can become the whole: a long block grows at its end.
        if not parts:
            parts = more or parts
        elif more:
            parts += more
        if at >= 0:
            begin, end = (at if begin < 0 else begin), until
    return parts + [None] * missing[-1] if missing else parts, begin, end


def _tree(name: str, parts: Parts, begin: int, end: int) -> Branch:
    meta = Meta()  # type: ignore[no-untyped-call]  # as Lark has it
    if begin >= 0:
        meta.start_pos, meta.end_pos, meta.empty = begin, end, False
    return Tree(name, parts or [], meta)  # type: ignore[arg-type]  # what is left out is None


def _column(text: str, at: int) -> int:
    return at - text.rfind("\n", 0, at) - 1
