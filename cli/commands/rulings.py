"""Write down what was decided where the printed rules of a pack are silent or differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.pack.declarations import GameOption, Pack
    from engine.pack.rulebook import Difference, Rulebook, Ruling

_EPILOG = """\b
Examples:
  ludex rulings my_packs/fair
  ludex rulings my_packs/fair > RULINGS.md

\b
Exit codes: 0 fine, 1 the pack is not sound, 2 the pack was not found.
"""
OURS = "we play"
SILENT = "–"
"""What an edition has on a point of which it does not speak."""
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) +(?=[A-Z])")


@click.command(epilog=_EPILOG)
@click.argument("pack")
def command(pack: str) -> None:
    """Print, in Markdown, every ruling of PACK with its reason, and every difference between the editions."""
    from cli.reading import printed_pack
    from engine.source.report import harmless

    for line in _page(printed_pack(pack)):
        click.echo(harmless(line))


def _page(pack: Pack) -> Iterator[str]:
    rulebook = pack.rulebook
    yield from (f"# Rulings of {pack.name}", "")
    if rulebook is None:
        yield "There are none: the pack has no `rulebook.yaml`, so it has no printed rules."
        return
    yield f"`ludex rulings {pack.id}` writes this page from the pack's `rulebook.yaml`."
    yield "The printed editions are:"
    yield ""
    yield from (f"- `{id}`: {_one_line(edition)}" for id, edition in rulebook.editions.items())
    yield from _chapter(
        "What the print leaves open",
        "No edition says clearly how to play here; this is how we do.",
        [_ruling(ruling, rulebook) for ruling in rulebook.rulings],
    )
    yield from _chapter(
        "Where the editions differ",
        "An option of the table plays these as an edition has them.",
        [_difference(one, rulebook, pack.options) for one in rulebook.differences if one.played],
    )
    slips = [one for one in rulebook.differences if not one.played]
    yield from _chapter(
        "Listed, not played",
        "Slips and gaps of single editions: all play alike here, and no option changes that.",
        [_slips(slips, rulebook)] if slips else [],
    )


def _chapter(heading: str, introduction: str, parts: Sequence[Iterable[str]]) -> Iterator[str]:
    """Nothing if there are no parts."""
    if not parts:
        return
    yield from ("", f"## {heading}", "", introduction)
    for part in parts:
        yield ""
        yield from part


def _ruling(ruling: Ruling, rulebook: Rulebook) -> Iterator[str]:
    from cli.wording import words

    yield from (f"### {words(ruling.id).capitalize()}", "")
    yield from _sentences(ruling.ruling)
    yield ""
    yield from _listed("Why", ruling.why)
    yield from _rules(ruling.about, rulebook)


def _difference(
    difference: Difference, rulebook: Rulebook, options: Mapping[str, GameOption]
) -> Iterator[str]:
    yield from (f"### {_one_line(difference.point)}", "")
    yield from _table([*rulebook.editions, OURS], [[*_of_editions(difference, rulebook), difference.ours]])
    yield ""
    if difference.played is not None:
        values = ", ".join(f"`{value}`" for value in options[difference.played].values)
        yield from _listed("Option", f"`{difference.played}`, which can be {values}")
    yield from _listed("Why", difference.why)
    yield from _rules(difference.about, rulebook)


def _slips(differences: Iterable[Difference], rulebook: Rulebook) -> Iterator[str]:
    return _table(
        ["point", *rulebook.editions, OURS, "why"],
        [[one.point, *_of_editions(one, rulebook), one.ours, one.why] for one in differences],
    )


def _of_editions(difference: Difference, rulebook: Rulebook) -> Iterator[str]:
    return (difference.editions.get(edition, SILENT) for edition in rulebook.editions)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(map(_cell, cells))} |"


def _rules(about: Sequence[str], rulebook: Rulebook) -> Iterator[str]:
    for id in about:
        yield from _listed(f"Rule `{id}`", rulebook.rules[id].rule)


def _listed(what: str, text: str) -> Iterator[str]:
    """One entry of a list, one sentence a line."""
    first, *others = _sentences(text)
    yield f"- {what}: {first}"
    yield from (f"  {sentence}" for sentence in others)


def _sentences(text: str) -> list[str]:
    return _BETWEEN_SENTENCES.split(_one_line(text))


def _cell(text: str) -> str:
    return _one_line(text).replace("|", "\\|")


def _one_line(text: str) -> str:
    return " ".join(text.split())
