"""The file of the grammar comes in; the shape of every form, as a reader sees it, goes out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from engine.lang.form import forms
from engine.lang.grammar import GRAMMAR

# What stands for a rule in a shape; for any other it is the rule's own name in capitals.
_SHOWN = {
    "suite": "BLOCK",
    "counter": "COUNTER",
    "_shown": "COUNTER | THINGS",
    "arguments": "VALUE, …",
    "_one": "VALUE",
    "_postfix": "OWNER",
    "_somebody": "WHO",
    # A verb agrees with its subject; the page says so once.
    "_gain": "gains",
    "_lose": "loses",
    "_pay": "pays",
    "_show": "shows",
    "_look": "looks",
    "_choose": "chooses",
    **dict.fromkeys(["_all", "_several", "_list"], "THINGS"),
    **dict.fromkeys(["_expression", "_conjunction", "_negation"], "CONDITION"),
    **dict.fromkeys(["_sum", "_product", "_signed", "_place", "_index", "_amount"], "NUMBER"),
    **dict.fromkeys(["_NL", "_INDENT", "_DEDENT"], ""),
}
_COMMENT = re.compile("^//.*$", re.MULTILINE)
_RULE = re.compile(r"^\??([a-z_]+):((?:.|\n[ ]+\|)*)", re.MULTILINE)
_SYMBOL = re.compile(r'"[^"]+"|[A-Za-z_]+|[][|*+]')
_NEEDLESS_SPACE = re.compile(r" (?=[:,.)\]])|(?<=[([.]) | (?=(?:\[ ?)?\()")


@cache
def rules() -> Mapping[str, str]:
    """The rules of the grammar as they are written, in their order."""
    text = _COMMENT.sub("", GRAMMAR.read_text(encoding="utf-8"))
    return {rule[1]: rule[2] for rule in _RULE.finditer(text)}


@cache
def shape(rule: str) -> str:
    """`[WHO] may choose NAME from SOURCE: BLOCK`: words as they are written, the rest in capitals."""
    pieces: list[str] = []
    for symbol in _SYMBOL.findall(rules()[rule]):
        if symbol == "*":
            pieces[-1] = f"[{pieces[-1]} …]"
        elif symbol == "+":
            pieces[-1] = f"{pieces[-1]} …"
        else:
            pieces.append(_piece(symbol))
    return _NEEDLESS_SPACE.sub("", " ".join(filter(None, pieces)))


def _piece(symbol: str) -> str:
    if symbol in _SHOWN:
        return _SHOWN[symbol]
    if symbol in _parts():
        return shape(symbol)
    return symbol.strip('"') if symbol.startswith('"') else symbol.strip("_").upper()


@cache
def _parts() -> frozenset[str]:
    """The rules that are but a part of a form."""
    return frozenset(part for form in forms().values() for part in form.parts)
