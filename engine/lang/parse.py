"""A text of the language comes in; its tree goes out, or a diagnostic at the word that cannot stand there."""

from __future__ import annotations

import re

from lark import Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from engine.lang.grammar import Start, parser
from engine.lang.layout import TOO_DEEP, LayoutError
from engine.lang.reader import reader
from engine.lang.tree import Branch
from engine.lang.unexpected import explain
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.position import Position

UNREADABLE = code(
    "L102",
    "'{word}' is not part of the language",
    "The text is rejected. Delete it, or write it with the letters a to z, digits and underscores.",
)
TAB = code("L105", "there is a tab here", "The text is rejected. Write spaces instead.")
TOO_MANY = code(
    "L110",
    "one statement has more than {limit} branches; this is one too many",
    "The text is rejected. Make procedures of some of them.",
)

TOO_LONG = code(
    "L111",
    "the text is longer than {limit} characters",
    "The text is rejected. Make procedures of its parts.",
)

# Deeper or longer than any rule of a game, and well within what Python can compile.
DEEPEST = MOST_BRANCHES = 60
LONGEST = 5_000
_BRANCHES = ("else_if", "option")
_BLOCKS = ("suite", "option")
_TAB_BEFORE_COMMENT = re.compile(r"^[^#\n\t]*\t", re.MULTILINE)
_WORD = re.compile(r"\w+")
_NAME = re.compile("[a-z][a-z0-9_]*")


def parse(where: Where, start: Start, findings: Findings) -> Branch | None:
    """The tree of the text at a place in a document."""
    text = str(where.value)
    if len(text) > LONGEST:
        findings.add(TOO_LONG, where.position, limit=LONGEST)
        return None
    tab = _TAB_BEFORE_COMMENT.search(text) if "\t" in text else None
    if tab is not None:
        findings.add(TAB, where.inside(tab.end() - 1))
        return None
    tree = reader().read(text + "\n", start)
    if tree is None:
        _explain(text, start, where, findings)
        return None
    return tree if _within_limits(tree, where, findings) else None


def _explain(text: str, start: Start, where: Where, findings: Findings) -> None:
    """Say what is wrong with a text that cannot be read."""
    try:
        parser().parse(text + "\n", start=start)
    except UnexpectedToken:
        explain(text + "\n", start, where, findings)
    except UnexpectedCharacters as fault:
        at: int = fault.pos_in_stream  # type: ignore[assignment]  # Lark declares it None, and sets it
        _unreadable(text, at, where, findings)
    except LayoutError as fault:
        position = where.inside(fault.word.start_pos or 0, len(fault.word))
        findings.add(fault.code, position, None, **fault.values)
    else:
        raise AssertionError("only a text that cannot be read is explained")


def _unreadable(text: str, at: int, where: Where, findings: Findings) -> None:
    """Complain of the whole word in which a sign stands that no name can have."""
    word = next((found for found in _WORD.finditer(text) if found.start() <= at < found.end()), None)
    if word is None:
        shown = text[at] if text[at].isprintable() else f"U+{ord(text[at]):04X}"
        findings.add(UNREADABLE, where.inside(at), word=shown)
        return
    lower = word[0].lower()
    meant = lower if _NAME.fullmatch(lower) else None
    findings.add(UNREADABLE, where.inside(word.start(), len(word[0])), meant, word=word[0])


def _within_limits(tree: Branch, where: Where, findings: Findings) -> bool:
    """Whether no value is nested too deep and no statement has too many branches."""
    waiting: list[tuple[Branch, int]] = [] if _is_small(tree) else [(tree, 0)]
    while waiting:
        one, depth = waiting.pop()
        parts = [child for child in one.children if isinstance(child, Tree)]
        branches = [part for part in parts if part.data in _BRANCHES]
        if depth > DEEPEST and not one.meta.empty:
            findings.add(TOO_DEEP, _start(one, where), limit=DEEPEST)
            return False
        if len(branches) > MOST_BRANCHES:
            findings.add(TOO_MANY, _start(branches[MOST_BRANCHES], where), limit=MOST_BRANCHES)
            return False
        waiting.extend((part, 0 if part.data in _BLOCKS else depth + 1) for part in reversed(parts))
    return True


def _is_small(tree: Branch) -> bool:
    """Whether a tree is surely within the limits; nearly all are, and this is soon told."""
    blocks = [tree]
    for block in blocks:
        level, depth = [block], 0
        while level:
            parts = list[Branch]()
            for one in level:
                for child in one.children:
                    if isinstance(child, Tree):
                        (blocks if child.data in _BLOCKS else parts).append(child)
            if depth == DEEPEST or any(len(one.children) > MOST_BRANCHES for one in level):
                return False
            level, depth = parts, depth + 1
    return True


def _start(tree: Branch, where: Where) -> Position:
    return where.inside(tree.meta.start_pos, tree.meta.end_pos - tree.meta.start_pos)
