"""A text of the language comes in; all its small changes go out: numbers, conditions, statements, words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from lark import Token, Tree

from engine.lang.grammar import Start, parser
from engine.lang.scope import span
from engine.lang.tree import Branch
from engine.scenario.mutants.edit import Edit, brief, instead, without

_COMPARED = {
    "equal": ("is", ("is not",)),
    "unequal": ("is not", ("is",)),
    "less": ("<", ("<=", ">=")),
    "at_most": ("<=", ("<", ">")),
    "more": (">", (">=", "<=")),
    "at_least": (">=", (">", "<")),
}
"""What stands between the two sides of a comparison; and instead, one that differs in the middle if there is
a middle, and the one that holds whenever this one does not."""
_JOINED = {
    "both": ("and", "or"),
    "either": ("or", "and"),
    "plus": ("+", "-"),
    "minus": ("-", "+"),
    "times": ("*", "/"),
    "over": ("/", "*"),
}
"""What stands between two parts, and its opposite."""
_FIRST = {
    "highest": "lowest",
    "lowest": "highest",
    "true": "false",
    "false": "true",
    "from_player": "after",
    "after_player": "from",
}
"""What begins with a word that has an opposite."""
_SECOND = {"players_from": "after", "players_after": "from", "player_before": "after"}
"""What has such a word behind its first. Where only two play, who sits after is who sits before."""
_CONDITIONS = {
    "if_else": 0,
    "else_if": 0,
    "repeat_until": 0,
    "guard": 0,
    "such_that": 0,
    "where": 1,
    "line": 1,
}
"""Which part is a condition."""
_NEVER_WITHOUT = ("if_else", "else_if", "repeat_until", "line")
"""What cannot do without its condition."""


def edits(text: str, start: Start) -> Iterator[Edit]:
    """All changes of a text that is sound; what comes out need not be."""
    return _Editor(text, start).edits()


class _Editor:
    def __init__(self, text: str, start: Start) -> None:
        self._text = text
        self._tree = parser().parse(text + "\n", start=start)
        self._tokens = [token for token in parser().lex(text + "\n") if token.strip()]
        self._starts = [span(token)[0] for token in self._tokens]

    def edits(self) -> Iterator[Edit]:
        rules: Sequence[Callable[[Branch], Iterator[Edit]]] = (
            self._numbers,
            self._comparisons,
            self._opposites,
            self._conjuncts,
            self._conditions,
            self._statements,
            self._branches,
            self._choices,
        )
        waiting = [self._tree]
        while waiting:
            tree = waiting.pop()
            waiting.extend(child for child in tree.children if isinstance(child, Tree))
            for rule in rules:
                yield from rule(tree)

    # ---- words

    def _numbers(self, tree: Branch) -> Iterator[Edit]:
        if tree.data == "number":
            number = int(self._of(tree))
            yield self._instead(tree, str(number + 1))
            yield self._instead(tree, str(number - 1))

    def _comparisons(self, tree: Branch) -> Iterator[Edit]:
        if tree.data in _COMPARED:
            words, others = _COMPARED[tree.data]
            found = self._between(tree, words)
            begin, end = span(found[0])[0], span(found[-1])[1]
            for other in others:
                yield instead(begin, end, words, other)

    def _opposites(self, tree: Branch) -> Iterator[Edit]:
        if tree.data in _JOINED:
            word, other = _JOINED[tree.data]
            yield instead(*span(self._between(tree, word)[0]), word, other)
        if tree.data in _FIRST:
            first = self._tokens[self._number_of(span(tree)[0])]
            yield instead(*span(first), first, _FIRST[tree.data])
        if tree.data in _SECOND:
            second = self._tokens[self._number_of(span(tree)[0]) + 1]
            yield instead(*span(second), second, _SECOND[tree.data])

    def _choices(self, tree: Branch) -> Iterator[Edit]:
        """Who may choose has to, and the other way round."""
        if tree.data not in ("may_choose", "may_menu", "choose_then"):
            return
        subject = tree.children[0]
        number = self._number_of(span(subject)[1] if isinstance(subject, Tree) else span(tree)[0])
        first = self._tokens[number]
        if tree.data == "choose_then":
            yield instead(*span(first), first, "may choose")
        else:
            yield instead(span(first)[0], span(self._tokens[number + 1])[1], "may choose", "choose")

    # ---- conditions

    def _conjuncts(self, tree: Branch) -> Iterator[Edit]:
        """Each part of a condition left out, and turned into its opposite."""
        if tree.data not in ("both", "either"):
            return
        left, right = _tree(tree.children[0]), _tree(tree.children[1])
        begin, end = span(tree)
        number = self._number_of(span(self._between(tree, _JOINED[tree.data][0])[0])[0])
        before, after = span(self._tokens[number - 1])[1], self._starts[number + 1]
        if left.data != tree.data:
            yield without(*span(left), self._of(left), (begin, after))
        yield without(*span(right), self._of(right), (before, end))
        yield from (one for part in (left, right) if part.data != tree.data for one in self._negated(part))

    def _conditions(self, tree: Branch) -> Iterator[Edit]:
        """Each condition turned into its opposite, and taken for true."""
        if tree.data not in _CONDITIONS:
            return
        condition = _tree(tree.children[_CONDITIONS[tree.data]])
        yield from self._negated(condition)
        if tree.data in _NEVER_WITHOUT:
            yield self._instead(condition, "true")
            return
        begin, end = span(tree)
        if tree.data == "where":
            begin = span(self._between(tree, "where")[0])[0]
        before = span(self._tokens[self._number_of(begin) - 1])[1]
        yield without(begin, end, self._text[begin:end], (before, end))

    def _negated(self, condition: Branch) -> Iterator[Edit]:
        begin, end = span(condition)
        old = self._of(condition)
        if condition.data in _COMPARED:
            return  # another comparison does that
        if condition.data == "negation":
            inner = self._starts[self._number_of(begin) + 1]
            words = f"with {brief(self._text[inner:end])} instead of {brief(old)}"
            yield Edit(begin, end, words, ((begin, inner, ""),))
        elif condition.data in ("both", "either"):
            words = f"with not ({brief(old)}) instead of {brief(old)}"
            yield Edit(begin, end, words, ((begin, begin, "not ("), (end, end, ")")))
        else:
            yield Edit(
                begin, end, f"with not {brief(old)} instead of {brief(old)}", ((begin, begin, "not "),)
            )

    # ---- statements

    def _statements(self, tree: Branch) -> Iterator[Edit]:
        """Each statement of a block left out, and each option of a menu, unless it is the only one."""
        if tree.data in ("block", "suite", "menu", "may_menu"):
            parts = [child for child in tree.children if isinstance(child, Tree) and child.data != "subject"]
            for number, part in enumerate(parts) if len(parts) > 1 else ():
                begin, end = span(part)
                is_last = number == len(parts) - 1
                cut = (span(parts[number - 1])[1], end) if is_last else (begin, span(parts[number + 1])[0])
                yield without(begin, end, self._of(part), cut)

    def _branches(self, tree: Branch) -> Iterator[Edit]:
        """What is done otherwise left out."""
        if tree.data == "if_else":
            _, before, *branches = (child for child in tree.children if isinstance(child, Tree))
            for part in branches:
                yield without(*span(part), self._of(part), (span(before)[1], span(part)[1]))
                before = part

    # ---- where things stand

    def _of(self, tree: Branch) -> str:
        begin, end = span(tree)
        return self._text[begin:end]

    def _instead(self, tree: Branch, new: str) -> Edit:
        return instead(*span(tree), self._of(tree), new)

    def _number_of(self, begin: int) -> int:
        """Which word stands here, or is the first behind it."""
        return bisect_left(self._starts, begin)

    def _between(self, tree: Branch, words: str) -> list[Token]:
        """The words that join the first part of a rule to the second."""
        number = self._number_of(span(_tree(tree.children[0]))[1])
        first = words.split()[0]
        while self._tokens[number] != first:  # behind the parentheses around the first part
            number += 1
        return self._tokens[number : number + len(words.split())]


def _tree(part: object) -> Branch:
    assert isinstance(part, Tree)
    return part
