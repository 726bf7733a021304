"""A parser made by Lark comes in; its tables go out as plain data that can be kept.

They say how words are told apart and what can follow what. To work them out takes longer than most packs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from lark import Lark
from lark.grammar import Rule as LarkRule
from lark.lexer import TerminalDef

from engine.source.record import dataclass

UNREADABLE = "UNREADABLE"
_SHIFT = 0


@dataclass(frozen=True, slots=True)
class Rule:
    """How the parts of a rule become one: a tree, or the same parts in the place where the rule stands."""

    gives: int
    """The symbol that its parts are together."""
    size: int
    tree: str | None
    """What the tree is called; None if the parts take the place of the rule."""
    missing: Sequence[int]
    """How many optional parts are left out before each part and behind the last; empty if none is."""
    passes: bool
    """Whether it is but another name for its only part."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Symbols and states are numbers; an action is the state to go to, or `~rule` to complete."""

    pattern: str
    """Finds the next word and what is to be ignored before it; the name of its group is the word's kind."""
    words: Mapping[str, str]
    """The kinds of the words that look like names and are none, and of the signs."""
    symbols: Sequence[str]
    kept: Sequence[str]
    """The kinds of words that a tree keeps; of all others the rule says everything."""
    rules: Sequence[Rule]
    states: Sequence[Mapping[int, int]]
    starts: Mapping[str, int]
    ends: Mapping[str, int]


def to_json(tables: Tables) -> bytes:
    data = asdict(tables)
    data["states"] = [[list(row), list(row.values())] for row in tables.states]
    return json.dumps(data, separators=(",", ":")).encode()


def from_json(content: bytes) -> Tables:
    data = json.loads(content)
    data["rules"] = [Rule(**rule) for rule in data["rules"]]
    data["states"] = [dict(zip(*row, strict=True)) for row in data["states"]]
    return Tables(**data)


def tables_of(lark: Lark) -> Tables:
    """What Lark has worked out, as `python -m lark.tools.serialize` would give it."""
    data, memo = lark.memo_serialize([TerminalDef, LarkRule])
    table = data["parser"]["parser"]
    symbols: list[str] = [str(table["tokens"][number]) for number in range(len(table["tokens"]))]
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    written = [memo[place["@"]] for place in data["rules"]]
    places = {place["@"]: number for number, place in enumerate(data["rules"])}
    terminals = [memo[place["@"]] for place in data["parser"]["lexer_conf"]["terminals"]]
    return Tables(
        pattern=_pattern(terminals, data["parser"]["lexer_conf"]["ignore"]),
        words={
            one["pattern"]["value"]: one["name"]
            for one in terminals
            if _is_word(one) and one["name"] in numbers
        },
        symbols=symbols,
        kept=sorted(_kept(written)),
        rules=[_rule(rule, numbers) for rule in written],
        states=[
            {
                symbol: arg if action == _SHIFT else ~places[arg["@"]]
                for symbol, (action, arg) in table["states"][state].items()
            }
            for state in range(len(table["states"]))
        ],
        starts=table["start_states"],
        ends=table["end_states"],
    )


def _is_word(terminal: Mapping[str, Any]) -> bool:
    return bool(terminal["pattern"]["__type__"] == "PatternStr")


def _pattern(terminals: Sequence[Mapping[str, Any]], ignored: Sequence[str]) -> str:
    """What has a pattern of its own, then the other signs, the longest first; then what cannot be read."""
    patterns = {one["name"]: one["pattern"]["value"] for one in terminals if not _is_word(one)}
    words = sorted((one for one in terminals if _is_word(one)), key=lambda one: -len(one["pattern"]["value"]))
    signs = {
        one["name"]: re.escape(one["pattern"]["value"])
        for one in words
        if not any(re.fullmatch(pattern, one["pattern"]["value"]) for pattern in patterns.values())
    }
    before = "|".join(pattern for name, pattern in {**patterns, **signs}.items() if name in ignored)
    groups = {name: pattern for name, pattern in {**patterns, **signs}.items() if name not in ignored}
    kinds = "|".join(f"(?P<{name}>{pattern})" for name, pattern in groups.items())
    return f"(?:{before})*(?:{kinds}|(?P<{UNREADABLE}>(?s:.)))"


def _kept(rules: Sequence[Mapping[str, Any]]) -> set[str]:
    """The kinds of words that trees keep; each must be kept by all rules or by none."""
    uses = {
        (str(symbol["name"]), bool(symbol["filter_out"]))
        for rule in rules
        for symbol in rule["expansion"]
        if symbol["__type__"] == "Terminal"
    }
    kept = {name for name, dropped in uses if not dropped}
    torn = kept & {name for name, dropped in uses if dropped}
    if torn or any(rule["alias"] or rule["options"]["keep_all_tokens"] for rule in rules):
        raise ValueError(f"the grammar keeps words at some places only: {sorted(torn)}")
    return kept


def _rule(rule: Mapping[str, Any], numbers: Mapping[str, int]) -> Rule:
    name, size = str(rule["origin"]["name"]), len(rule["expansion"])
    inlined = name.startswith("_") or (rule["options"]["expand1"] and size == 1)
    missing = tuple(_missing(rule["options"]["empty_indices"]))
    return Rule(
        numbers[name], size, None if inlined else name, missing, inlined and size == 1 and not missing
    )


def _missing(left_out: Sequence[bool]) -> Iterator[int]:
    """For each part, and for the end, how many optional parts are left out before it."""
    if any(left_out):
        yield from (len(run) for run in "".join(str(int(one)) for one in left_out).split("0"))
