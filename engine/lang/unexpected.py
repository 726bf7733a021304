"""A text that breaks the grammar comes in; a diagnostic that says what could stand there goes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import chain

from lark import Token
from lark.exceptions import UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from engine.lang.grammar import Start, keywords, parser, word_of
from engine.lang.habits import SAID_OTHERWISE, is_article, said_here
from engine.lang.layout import DEDENT, NEWLINE
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import listed, phrase

UNEXPECTED = code(
    "L101",
    "'{word}' cannot stand here; what can: {expected}",
    "The text is rejected. The reference of the language shows the shape of every statement.",
)
ARTICLE = code(
    "L329",
    "this language has no articles: leave out '{word}'",
    "The text is rejected. Names stand alone: `shuffle deck`; "
    "of how many is said by a number: `gain 1 coin`.",
)
UNFINISHED = code(
    "L103",
    "the line ends too early; what can follow: {expected}",
    "The text is rejected. The reference of the language shows the shape of every statement.",
)
EMPTY = code(
    "L109",
    "there is nothing here but blank lines and comments",
    "The text is rejected. Write what happens here.",
)
RESERVED = code(
    "L216",
    "'{id}' is a word of the language, so nothing else can be called that",
    "It is rejected. Choose another name.",
)

_NAME, _END = "NAME", "$END"
# What else can stand where a name is given: `choose:`, `each player`, no further option.
_BESIDES_A_NAME = frozenset({DEDENT, "COLON", "PLAYER"})
_SHOWN = {
    _NAME: phrase("a name"),
    "NUMBER": phrase("a number"),
    NEWLINE: phrase("the end of the line"),
    _END: phrase("the end of the text"),
}


def explain(text: str, start: Start, where: Where, findings: Findings) -> None:
    """Read up to the first word that cannot stand where it does."""
    read, word = _read(text, start)
    if not read and word.type == _END:
        findings.add(EMPTY, where.position)
        return
    if _is_a_habit(text, read, word, start, where, findings):
        return
    article = _article(read, word)
    if article is not None:
        findings.add(ARTICLE, where.inside(article.start_pos or 0, len(article)), word=article)
        return
    meant = _meant_before(read, word, start)
    if meant is not None:
        word, read = read[-1], read[:-1]
    kinds = _possible(_after(read, start))
    expected = listed(_phrases(kinds))
    if word.type in (NEWLINE, DEDENT, _END):
        end = read[-1].end_pos or 0
        near = ":" if "COLON" in kinds and _goes_on_below(text, end) else None
        findings.add(UNFINISHED, where.inside(end), near, expected=expected)
        return
    position = where.inside(word.start_pos or 0, len(word))
    if kinds - _BESIDES_A_NAME == {_NAME} and word in keywords():
        findings.add(RESERVED, position, id=word)
        return
    below = "COLON" in kinds and word in _verbs()
    near = ":" if below else meant or nearest(word, _keywords_of(kinds))
    findings.add(UNEXPECTED, position, near, word=word, expected=expected)


def _article(read: Sequence[Token], word: Token) -> Token | None:
    """The word at fault, or one just before a word at fault, if people put it before a noun."""
    if is_article(word):
        return word
    before = read[-1] if read else None
    if before is None or before.type != _NAME or not is_article(before) or not word[:1].isalpha():
        return None
    return before


def _goes_on_below(text: str, end: int) -> bool:
    """Whether the next line is indented below the one that ends there."""
    line = text[text.rfind("\n", 0, end) + 1 : end]
    below = next((one for one in text[end:].split("\n")[1:] if one.strip()), "")
    return _indent(below) > _indent(line)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_a_habit(
    text: str, read: Sequence[Token], word: Token, start: Start, where: Where, findings: Findings
) -> bool:
    """Whether the word at fault, or a name just before it, is one that other languages have."""
    before = [read[-1]] if read and read[-1].type == _NAME else []
    for one, number in ((word, len(read)), *((name, len(read) - 1) for name in before)):
        following = text[one.end_pos or 0 :].lstrip()
        instead = said_here(one, _possible(_after(read[:number], start)), following)
        if instead is not None:
            position = where.inside(one.start_pos or 0, len(one))
            findings.add(SAID_OTHERWISE, position, word=one, shape=instead)
            return True
    return False


def _read(text: str, start: Start) -> tuple[list[Token], Token]:
    """All words before the one at fault, and that one."""
    cursor, read = _after((), start), list[Token]()
    for token in chain(parser().lex(text), [Token(_END, "")]):
        try:
            cursor.feed_token(token)
        except UnexpectedToken:
            return read, token
        read.append(token)
    raise AssertionError("only a text that cannot be parsed is explained")


def _after(read: Sequence[Token], start: Start) -> InteractiveParser:
    """The parser when it has read so much; one that has met a fault no longer knows what it could take."""
    cursor = parser().parse_interactive("", start=start)
    for token in read:
        cursor.feed_token(token)
    return cursor


def _possible(cursor: InteractiveParser) -> frozenset[str]:
    """The kinds of words that the parser could take now."""
    return frozenset(cursor.accepts())  # type: ignore[no-untyped-call]


def _meant_before(read: Sequence[Token], word: Token, start: Start) -> str | None:
    """The keyword that a name before the fault was meant to be: `chose lot …`, where `choose` would do."""
    if not read or read[-1].type != _NAME:
        return None
    cursor = _after(read[:-1], start)
    kinds = _possible(cursor)
    near = nearest(read[-1], _keywords_of(kinds))
    if near is None:
        return None
    cursor.feed_token(Token(next(kind for kind in kinds if word_of(kind) == near), near))
    return near if word.type in _possible(cursor) else None


def _verbs() -> frozenset[str]:
    """The words with which a statement says what is done; behind a condition they belong into a block."""
    return frozenset(_keywords_of(_possible(_after((Token(_NAME, ""),), "block"))))


def _keywords_of(kinds: Set[str]) -> list[str]:
    return sorted(keywords() & {word_of(kind) for kind in kinds})


def _phrases(kinds: Set[str]) -> Iterator[str]:
    """How the kinds of words are called in a message; those that always go together have one name."""
    left = set(kinds) - ({DEDENT} if kinds == {_END} else {DEDENT, _END})
    for called, core, whole in _groups():
        if core <= left:
            left -= whole
            yield called
    words = {_SHOWN.get(kind) or f"'{word_of(kind)}'" for kind in left}
    yield from sorted(words, key=lambda word: (word.startswith("'"), word))


@cache
def _groups() -> tuple[tuple[str, Set[str], Set[str]], ...]:
    """A phrase, the kinds of words that must all be possible to use it, and those that it then covers."""
    statement, value = _possible(_after((), "block")), _possible(_after((), "phrase"))
    operator = _possible(_after((Token(_NAME, ""),), "phrase")) - {NEWLINE, "LPAR", "WHERE"}
    # `not`, `-`, `top` and `player after` begin a value, but not everywhere.
    core = value - {"NOT", "MINUS", "TOP", "PLAYER"}
    return (
        (phrase("a statement"), statement, statement),
        (phrase("a value"), core, value),
        (phrase("an operator"), operator, operator),
    )
