"""The words of a text come in; the same words with the beginnings and ends of blocks between them go out."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token
from lark.lark import PostLex

from engine.source.diagnostic import Code, code

WRONG_INDENT = code(
    "L104",
    "this line begins left of the line above, but below none of the lines it could belong to",
    "The text is rejected. Begin the line exactly below the block that it belongs to.",
)
TOO_DEEP = code(
    "L106",
    "this is nested more than {limit} deep",
    "The text is rejected. Make a procedure of the inner part, or name a part of it with `let`.",
)
NO_BLOCK = code(
    "L107",
    "a line that ends with ':' needs indented lines below it",
    "The text is rejected. Indent what belongs to this line by two spaces.",
)
STRAY_INDENT = code(
    "L108",
    "this line is indented, but the line above does not end with ':'",
    "The text is rejected. Begin the line exactly below the line above.",
)

NEWLINE, INDENT, DEDENT = "_NL", "_INDENT", "_DEDENT"
COLON, OPEN, CLOSE = "COLON", "LPAR", "RPAR"
# A block can become a loop of Python, which allows 20 within each other, and some forms add their own.
DEEPEST_BLOCK = 12


class LayoutError(Exception):
    """A line begins where none can, at this word."""

    def __init__(self, code: Code, word: Token, **values: object) -> None:
        super().__init__(code.id)
        self.code, self.word, self.values = code, word, values


class Layout(PostLex):
    """The first line says where the text begins; inside parentheses the ends of lines do not matter."""

    always_accept = (NEWLINE,)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        last: Token | None = None
        open_at: list[int] = []
        parentheses, ended = 0, False
        for token in stream:
            if token.type == NEWLINE:
                if last is not None and parentheses == 0:
                    ended = True
                    yield _after(last, NEWLINE)
                continue
            if last is None:
                open_at.append(_column(token))
            elif ended:
                yield from _blocks(last, token, open_at)
            parentheses += (token.type == OPEN) - (token.type == CLOSE)
            last, ended = token, False
            yield token
        if last is not None:
            if last.type == COLON:
                raise LayoutError(NO_BLOCK, last)
            yield from (_after(last, DEDENT) for _ in open_at[1:])


def _blocks(last: Token, first: Token, open_at: list[int]) -> Iterator[Token]:
    """What begins or ends between the last word of a line and the first word of the next."""
    indent, opens = _column(first), last.type == COLON
    if opens and indent <= open_at[-1]:
        raise LayoutError(NO_BLOCK, last)
    if indent > open_at[-1]:
        if not opens:
            raise LayoutError(STRAY_INDENT, first)
        if len(open_at) > DEEPEST_BLOCK:
            raise LayoutError(TOO_DEEP, first, limit=DEEPEST_BLOCK)
        open_at.append(indent)
        yield _after(last, INDENT)
    while indent < open_at[-1]:
        open_at.pop()
        if not open_at or indent > open_at[-1]:
            raise LayoutError(WRONG_INDENT, first)
        yield _after(last, DEDENT)


def _after(last: Token, kind: str) -> Token:
    """A sign of no width, at the last word of a line, so that a statement ends with its last word."""
    return Token.new_borrow_pos(kind, "", last)


def _column(token: Token) -> int:
    assert token.column is not None
    return token.column - 1
