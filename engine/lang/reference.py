"""The forms, the grammar and an introduction come in; the page of the reference about the language goes out.

`python -m engine.lang.reference` prints it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from engine.lang.form import Form, StatementForm, forms
from engine.lang.grammar import keywords
from engine.lang.layout import DEEPEST_BLOCK
from engine.lang.shape import rules, shape
from engine.source.message import fill

_INTRODUCTION = Path(__file__).with_suffix(".md")
_BETWEEN_SENTENCES = re.compile(r"(?<=\.) (?=[A-Z`])")


def page() -> str:
    """The page, one sentence a line; the forms stand in the order of the grammar."""
    ordered = [forms()[rule] for rule in rules() if rule in forms()]
    parts = {
        "deepest": DEEPEST_BLOCK,
        "source": _listed(shape("_source").split(" | ")),
        "counter": _listed([shape("counter")]),
        "statements": _shown(form for form in ordered if isinstance(form, StatementForm)),
        "expressions": _shown(form for form in ordered if not isinstance(form, StatementForm)),
        "words": _listed(sorted(keywords())),
    }
    return fill(_INTRODUCTION.read_text(encoding="utf-8"), parts)


def _shown(some: Iterable[Form]) -> str:
    return "\n".join(map(_section, some))


def _section(form: Form) -> str:
    meaning = _BETWEEN_SENTENCES.sub("\n", form.meaning)
    return f"### `{shape(form.rule)}`\n\n{meaning}\n\n```\n{form.example}\n```\n"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    sys.stdout.write(page())
