"""A text of the language comes in; its tree goes out, or a diagnostic at the word that cannot stand there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest

UNEXPECTED = code("L101", "'{word}' cannot stand here; what can: {expected}", "The text is rejected.")
UNREADABLE = code("L102", "'{character}' is not part of the language", "The text is rejected.")
UNFINISHED = code("L103", "the line ends too early; what can follow: {expected}", "The text is rejected.")
WRONG_INDENT = code(
    "L104", "this line is indented like none of the lines it could belong to", "The text is rejected."
)
TAB = code("L105", "a tab; indent with spaces", "The text is rejected: a tab is not as wide everywhere.")
TOO_DEEP = code(
    "L106", "this is nested more than {limit} deep", "The text is rejected. Give a part of it a name."
)

Start = Literal["block", "phrase"]
Branch = Tree[Token]

DEEPEST = 60
_GRAMMAR = Path(__file__).with_name("grammar.lark")
_KINDS = {"NAME": "a name", "NUMBER": "a number", "_NL": "the end of the line", "_INDENT": "an indented line"}


class _Indenter(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]  # noqa: RUF012  the base class declares plain lists
    CLOSE_PAREN_types = ["RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


def build(strict: bool = False) -> Lark:
    """The parser. Strict also proves that the grammar is free of conflicts, which takes its time."""
    return Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="basic",  # every keyword is reserved everywhere
        strict=strict,
        start=["block", "phrase"],
        postlex=_Indenter(),
        propagate_positions=True,
        maybe_placeholders=True,
    )


@cache
def _parser() -> Lark:
    return build()


@cache
def keywords() -> frozenset[str]:
    """The reserved words."""
    patterns = (terminal.pattern for terminal in _parser().terminals)
    return frozenset(p.value for p in patterns if p.type == "str" and p.value.isalpha())


def parse(where: Where, start: Start, findings: Findings) -> Branch | None:
    """The tree of the text at a place in a document."""
    text = str(where.value)
    if "\t" in text:
        findings.add(TAB, where.inside(text.index("\t")))
        return None
    try:
        tree = _parser().parse(text if text.endswith("\n") else text + "\n", start=start)
    except UnexpectedToken as fault:
        _unexpected(fault, where, findings)
    except UnexpectedCharacters as fault:
        at: int = fault.pos_in_stream  # type: ignore[assignment]  # Lark declares it None, and sets it
        findings.add(UNREADABLE, where.inside(at), character=text[at])
    except UnexpectedInput as fault:
        findings.add(UNFINISHED, where.inside(len(text.rstrip())), expected=str(fault))
    except DedentError:
        findings.add(WRONG_INDENT, where.inside(_stray_line(text)))
    else:
        if _deeper(tree, DEEPEST):
            findings.add(TOO_DEEP, where.position, limit=DEEPEST)
            return None
        return tree
    return None


def _unexpected(fault: UnexpectedToken, where: Where, findings: Findings) -> None:
    token = fault.token
    words = sorted(filter(str.isalpha, (_word(kind) for kind in fault.accepts or fault.expected)))
    expected = ", ".join(_expected(fault.accepts or fault.expected))
    if token.type in ("_NL", "_INDENT", "_DEDENT", "$END"):
        at = min(token.start_pos or 0, len(str(where.value).rstrip()))
        findings.add(UNFINISHED, where.inside(at), expected=expected)
        return
    position = where.inside(token.start_pos or 0, len(token))
    findings.add(UNEXPECTED, position, nearest(str(token), words), word=str(token), expected=expected)


def _expected(kinds: Iterable[str]) -> list[str]:
    shown = {_KINDS.get(kind) or f"'{_word(kind)}'" for kind in kinds if kind not in ("_DEDENT", "$END")}
    return sorted(shown, key=lambda word: (word.startswith("'"), word))


@cache
def _word(kind: str) -> str:
    """The word of a terminal; what is not a word is shown by its name."""
    for terminal in _parser().terminals:
        if terminal.name == kind and terminal.pattern.type == "str":
            return terminal.pattern.value
    return f"<{kind}>"


def _stray_line(text: str) -> int:
    """The offset of the first line that is dedented to where no open block began."""
    open_at, offset = [0], 0
    for line in text.splitlines(keepends=True):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            indent = len(line) - len(line.lstrip(" "))
            while open_at[-1] > indent:
                open_at.pop()
            if open_at[-1] < indent:
                if indent not in open_at and offset and _closes(text[:offset], indent):
                    return offset + indent
                open_at.append(indent)
        offset += len(line)
    return 0


def _closes(before: str, indent: int) -> bool:
    last = next(line for line in reversed(before.splitlines()) if line.strip())
    return len(last) - len(last.lstrip(" ")) > indent


def _deeper(tree: Branch, limit: int) -> bool:
    level: list[Branch] = [tree]
    for _ in range(limit):
        level = [child for branch in level for child in branch.children if isinstance(child, Tree)]
        if not level:
            return False
    return True
