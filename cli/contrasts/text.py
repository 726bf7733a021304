"""For people at a terminal: what was, with a minus before it, and what is, with a plus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cli.contrasting import Change, Contrast, Field, Proof
from cli.retelling import written
from cli.saying import echo
from cli.speaking import phrase, spoken

HEADS = {
    "items": phrase("Cards"),
    "declarations": phrase("Declarations"),
    "procedures": phrase("Phases and procedures"),
    "rules": phrase("Rules concerned"),
    "scenarios": phrase("Scenarios"),
}


def show(found: Contrast) -> None:
    if not found:
        echo(phrase("{old} and {new} play alike.", old=found.old, new=found.new))
        return
    echo(f"{found.old} → {found.new}")
    for name, changes in (
        ("items", found.items),
        ("declarations", found.declarations),
        ("procedures", found.procedures),
    ):
        if changes:
            echo(f"\n{spoken(HEADS[name])}")
            for change in changes:
                _change(change)
    if found.rules:
        echo(f"\n{spoken(HEADS['rules'])}")
        for id, rule in found.rules.items():
            echo(f"  {id}: {rule}" if rule else f"  {id}")
    if found.scenarios:
        echo(f"\n{spoken(HEADS['scenarios'])}")
        for proof in found.scenarios:
            _proof(proof)


def heading(change: Change) -> str:
    name = f"{change.title} ({change.sort}/{change.id})" if change.title else f"{change.sort}/{change.id}"
    return become(name, change.how)


def become(name: str, how: str) -> str:
    """What has become of a part of a pack, or of a scenario."""
    match how:
        case "added":
            told = phrase("{name} is new", name=name)
        case "removed":
            told = phrase("{name} is gone", name=name)
        case "changed":
            told = phrase("{name} has changed", name=name)
        case "broken":
            told = phrase("{name} holds no longer", name=name)
        case "mended":
            told = phrase("{name} holds now", name=name)
        case _:
            told = phrase("{name} is there, but fails", name=name)
    return spoken(told)


def card_lines(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """What was and what is read on a card; what stays as it is stands between."""
    from difflib import ndiff

    yield from (line for line in ndiff(list(before), list(after)) if not line.startswith("?"))


def field_lines(field: Field) -> Iterator[str]:
    if field.before is not None:
        yield f"- {field.name}: {written(field.before)}"
    if field.after is not None:
        yield f"+ {field.name}: {written(field.after)}"


def _change(change: Change) -> None:
    echo(f"  {heading(change)}")
    for language, (before, after) in change.cards.items():
        if before != after:
            if len(change.cards) > 1:
                echo(f"    {language}:")
            _say(card_lines(before, after))
    for one in change.fields:
        _say(field_lines(one))
    for place, lines in change.texts.items():
        echo(f"    {place}:")
        _say(lines)


def _say(lines: Iterator[str] | Sequence[str]) -> None:
    for line in lines:
        echo(f"    {line}")


def _proof(proof: Proof) -> None:
    echo(f"  {become(proof.id, proof.how)}: {proof.about}")
    shown = None
    for place, expected, actual in proof.differing:
        if place != shown:
            echo(f"    {place}:")
        shown = place
        echo(f"    - {expected}")
        echo(f"    + {actual}")
    for message in proof.messages if not proof.differing else ():
        echo(f"    {message}")
