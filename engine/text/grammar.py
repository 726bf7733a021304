"""The document of a grammar comes in; what contradicts itself in it is found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from warnings import catch_warnings, simplefilter

from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Where
from engine.source.nearest import nearest
from engine.source.phrase import phrase

UNKNOWN = code(
    "C201",
    "the grammar has no {sort} '{word}'",
    "The grammar is rejected. Correct the word, or list it where the others of its sort stand.",
)
CIRCLE = code(
    "C202",
    "'{form}' stands for itself in the end",
    "The grammar is rejected. Let one form of the chain stand for itself: null.",
)
NO_EXPRESSION = code(
    "C203",
    "this is no regular expression: {reason}",
    "The grammar is rejected. A regular expression says how the noun begins, such as `[aeiou]`.",
)
PLURAL, NO_GENDER = "pl", ""


def coherent(document: Document, findings: Findings) -> bool:
    """Whether what a grammar names is in it; for a document that conforms to the schema."""
    before = len(findings)
    root = document.root
    data: Mapping[str, Any] = root.value  # type: ignore[assignment]  # its schema says so
    _forms(root / "forms", data["forms"], findings)
    for kind, genders in data.get("articles", {}).items():
        _article(root / "articles" / kind, genders, data, findings)
    _joints(root / "joints", data, findings)
    for word, other in data.get("elisions", {}).items():
        _words(root / "elisions" / word, other, data, findings)
    if "vowels" in data:
        _expression(root / "vowels", f"[{data['vowels']}]", findings)
    return len(findings) == before


def _forms(where: Where, forms: Mapping[str, str | None], findings: Findings) -> None:
    known_circles: set[str] = set()
    for key, other in forms.items():
        if other is not None and other not in forms:
            near = nearest(other, forms)
            findings.add(UNKNOWN, (where / key).position, near, sort=phrase("form"), word=other)
        elif key in (circle := _chain(key, forms)) and key not in known_circles:
            findings.add(CIRCLE, (where / key).position, form=key)
            known_circles |= circle


def _chain(key: str, forms: Mapping[str, str | None]) -> set[str]:
    """The forms that stand for one, directly or in the end."""
    found: set[str] = set()
    here = forms[key]
    while here is not None and here not in found:
        found.add(here)
        here = forms.get(here)
    return found


def _article(where: Where, genders: Mapping[str, Any], data: Mapping[str, Any], findings: Findings) -> None:
    known = [*data.get("genders", [NO_GENDER]), PLURAL]
    known += [f"{PLURAL} {gender}" for gender in data.get("genders", ())]
    for gender, stated in genders.items():
        place = where / gender
        if gender not in known:
            findings.add(UNKNOWN, place.key, nearest(gender, known), sort=phrase("gender"), word=gender)
        elif isinstance(stated, dict):
            cases = data.get("cases", ())
            for case, words in stated.items():
                if case not in cases:
                    findings.add(
                        UNKNOWN, (place / case).key, nearest(case, cases), sort=phrase("case"), word=case
                    )
                _words(place / case, words, data, findings)
        else:
            _words(place, stated, data, findings)


def _words(where: Where, stated: Any, data: Mapping[str, Any], findings: Findings) -> None:
    several = isinstance(stated, list)
    for number, one in enumerate(stated if several else [stated]):
        if not isinstance(one, dict):
            continue
        place, flags = (where / number if several else where), data.get("flags", ())
        if "before" in one:
            _expression(place / "before", one["before"], findings)
        if "flag" in one and one["flag"] not in flags:
            word = one["flag"]
            findings.add(
                UNKNOWN, (place / "flag").position, nearest(word, flags), sort=phrase("flag"), word=word
            )


def _joints(where: Where, data: Mapping[str, Any], findings: Findings) -> None:
    """A preposition joins with an article that there is."""
    articles = set(_article_words(data.get("articles", {})))
    for joined in data.get("joints", {}):
        article = joined.split()[-1]
        if article not in articles:
            findings.add(
                UNKNOWN,
                (where / joined).key,
                nearest(article, articles),
                sort=phrase("article"),
                word=article,
            )


def _article_words(stated: Any) -> Iterator[str]:
    match stated:
        case str():
            yield stated
        case {"word": str(word)}:
            yield word
        case dict():
            yield from (word for inner in stated.values() for word in _article_words(inner))
        case list():
            yield from (word for inner in stated for word in _article_words(inner))


def _expression(where: Where, pattern: str, findings: Findings) -> None:
    try:
        with catch_warnings():
            simplefilter("error", FutureWarning)  # what Python will read otherwise one day
            re.compile(pattern)
    except (re.error, OverflowError, RecursionError, FutureWarning) as error:
        findings.add(NO_EXPRESSION, where.position, reason=error)
