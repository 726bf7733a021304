"""For a pull request: Markdown, in which what was and what is stand side by side or as a diff."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cli.contrasting import Change, Contrast, Proof
from cli.contrasts.text import HEADS, become, card_lines, field_lines
from cli.saying import echo
from cli.speaking import counted, phrase, spoken

_SIGNS = re.compile(r"([\\`*_{}\[\]<>|#@~])")


def show(found: Contrast) -> None:
    echo(f"## {_plain(found.old)} → {_plain(found.new)}\n")
    if not found:
        echo(phrase("No difference for whoever plays."))
        return
    echo(_summary(found) + "\n")
    for name, changes in (
        ("items", found.items),
        ("declarations", found.declarations),
        ("procedures", found.procedures),
    ):
        if changes:
            echo(f"### {spoken(HEADS[name])}\n")
            for change in changes:
                _change(change)
    if found.rules:
        echo(f"### {spoken(HEADS['rules'])}\n")
        for id, rule in found.rules.items():
            echo(f"- `{id}`{': ' + _plain(rule) if rule else ''}")
        echo("")
    if found.scenarios:
        echo(f"### {spoken(HEADS['scenarios'])}\n")
        for proof in found.scenarios:
            _proof(proof)


def _summary(found: Contrast) -> str:
    parts = [
        counted("{number} card changed", "{number} cards changed", len(found.items)),
        counted("{number} declaration", "{number} declarations", len(found.declarations)),
        counted("{number} phase or procedure", "{number} phases or procedures", len(found.procedures)),
        counted("{number} printed rule concerned", "{number} printed rules concerned", len(found.rules)),
        counted("{number} scenario", "{number} scenarios", len(found.scenarios)),
    ]
    return ", ".join(spoken(part) for part in parts if part.args["number"] != "0")


def _change(change: Change) -> None:
    name = f"{_plain(change.title)} (`{change.sort}/{change.id}`)" if change.title else _code(change)
    echo(become(f"**{name}**", change.how) + "\n")
    for language, (before, after) in change.cards.items():
        if before != after:
            if len(change.cards) > 1:
                echo(f"{language}:\n")
            _fenced(card_lines(before, after))
    lines = [line for one in change.fields for line in field_lines(one)]
    for place, text in change.texts.items():
        lines += [f"@@ {place} @@", *text]
    if lines:
        _fenced(lines)


def _code(change: Change) -> str:
    return f"`{change.sort}/{change.id}`"


def _proof(proof: Proof) -> None:
    echo(f"- **{become(f'`{proof.id}`', proof.how)}**: {_plain(proof.about)}")
    lines = [
        line for place, was, is_ in proof.differing for line in (f"@@ {place} @@", f"- {was}", f"+ {is_}")
    ]
    if lines:
        echo("")
        _fenced(lines, "  ")
    for message in proof.messages if not lines else ():
        echo(f"  - {_plain(message)}")


def _fenced(lines: Iterator[str] | Sequence[str], indent: str = "") -> None:
    found = list(lines)
    # A line of content may hold backticks; a fence is longer than any run of them.
    runs = [len(run) for line in found for run in re.findall("`+", line)]
    fence = "`" * max(3, *(run + 1 for run in runs), 3)
    for line in (f"{fence}diff", *found, fence):
        echo(f"{indent}{line}")
    echo("")


def _plain(text: str) -> str:
    """Words of content, of which none is taken for a sign of Markdown."""
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
