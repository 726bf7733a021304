"""A view and what is to be shown of it come in; all lines of a picture go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.amounts import amount
from cli.screen.boards import board
from cli.screen.ink import HEAD, LABEL, STRONG, capital, flow, hung, joined, padded, wrap
from cli.screen.tracks import track
from cli.screen.zones import Items, is_flowing, zone_form
from engine.pack.arrangement import things_of

if TYPE_CHECKING:
    from cli.screen.table import Table
    from engine.pack.arrangement import Section, Shown

NARROW_BELOW = 100
"""With fewer columns, what has a narrow form takes it."""
_COLUMN = 55
"""So wide a column of sections must at least be to stand beside another."""
_MOST_COLUMNS = 3
"""Nobody finds anything on a screen of more."""
_BETWEEN = 2
TURN = "▶"
"""Before whoever is to choose."""
_LINE = "─"


def page(table: Table) -> list[Text]:
    """Where the game stands, all sections, and what signs mean."""
    style = table.style
    lines = wrap(_standing(table), style.width)
    if style.plain:
        for _, title, block in _blocks(table, style.width):
            lines += [Text(), title, *block]
        return lines
    across = min(max(1, style.width // _COLUMN), _MOST_COLUMNS)
    wide = (style.width - _BETWEEN * (across - 1)) // across
    blocks = [(owner, [_rule(title, wide, table), *block]) for owner, title, block in _blocks(table, wide)]
    if across == 1 and style.height is not None and sum(len(block) for _, block in blocks) > style.height:
        # What is above goes out of sight; one's own is needed most.
        blocks.sort(key=lambda one: one[0] is not None and one[0] == table.view["player"])
    lines += _side_by_side(_balanced([block for _, block in blocks], across), wide)
    return lines + _legend(table)


def area(table: Table, owner: int) -> list[Text]:
    """What one player has; nothing if there is nothing to show."""
    style = table.style
    lines: list[Text] = []
    for section in table.arrangement.sections:
        title = _title(section, table, owner)
        block = _lines(section, table, owner, title, style.width) if section.each_player else []
        if block:
            lines += [title if style.plain else _rule(title, style.width, table), *block]
    return lines + _legend(table) if lines and not style.plain else lines


def _legend(table: Table) -> list[Text]:
    legend = list(table.words.legend())
    return flow(legend, "  ", table.style.width) if legend else []


def _standing(table: Table) -> Text:
    """The game, the round and the phase, and whose turn it is."""
    words, view = table.words, table.view
    parts = [words.text(table.pack.title, STRONG)]
    for level, round_ in enumerate(view["rounds"]):
        named = table.arrangement.rounds
        what = words.heading(named[level]) if level < len(named) else words.say("round")
        parts.append(words.say("counted", what=what.plain, number=round_["number"], most=round_["of"]))
    if view["phase"] is not None:
        parts.append(words.text(words.phase(view["phase"])))
    if view["result"] is not None:
        parts.append(words.say("game_over"))
    deciding = [words.seat(pending["player"]) for pending in view["pending"]]
    if deciding:
        parts.append(words.say("deciding", STRONG, players=words.together(deciding)))
    return joined(parts, ". " if table.style.plain else f" {words.text('·').plain} ")


def _blocks(table: Table, width: int) -> Iterator[tuple[int | None, Text, list[Text]]]:
    """Every section with whose it is and its heading, those of players once for each; none that is empty."""
    first = table.view["player"] or 0
    seats = [(first + number) % table.view["players"] for number in range(table.view["players"])]
    for section in table.arrangement.sections:
        for owner in seats if section.each_player else (None,):
            title = _title(section, table, owner)
            lines = _lines(section, table, owner, title, width)
            if lines:
                yield owner, title, lines


def _title(section: Section, table: Table, owner: int | None) -> Text:
    words = table.words
    if owner is None:
        return words.heading(section.id, HEAD) if section.id else words.say("on_the_table", HEAD)
    parts = [words.player(owner)]
    if owner == table.view["player"]:
        parts = [parts[0] + Text(" ") + words.say("you")]
    variables = table.view["variables"]
    parts += [words.word(badge, STRONG) for badge in section.badges if variables.get(badge) == owner]
    deciding = any(pending["player"] == owner for pending in table.view["pending"])
    if table.style.plain:
        return joined([*parts, *([words.say("to_decide")] if deciding else [])], ", ")
    turn = [words.text(TURN, HEAD)] if deciding else []
    return joined([*turn, joined(parts, f" {words.text('·').plain} ")], " ")


def _rule(title: Text, width: int, table: Table) -> Text:
    line = table.words.text(_LINE).plain
    words = table.words
    made = words.text(line * 2 + " ", LABEL) + title + Text(" ")
    left = width - made.cell_len
    if left < 0:
        return wrap(title, width)[0]
    return made + words.text(line * left, LABEL)


def _lines(section: Section, table: Table, owner: int | None, title: Text, width: int) -> list[Text]:
    known = things_of(table.pack)
    alone = sum(map(len, section.lines)) == 1 and owner is None and section.id != ""
    lines: list[Text] = []
    for line in section.lines:
        # A pack may have changed since the game began: what the game does not have is not shown.
        parts = [_thing(shown, table, owner, title, alone, width) for shown in line if shown.id in known]
        lines += _beside([part for part in parts if part], table, width)
    return lines


def _beside(parts: Sequence[list[Text]], table: Table, width: int) -> list[Text]:
    """Things of one line stand side by side; what needs several lines has them for itself."""
    if table.style.plain:
        return [line for part in parts for line in part]
    lines: list[Text] = []
    for short, run in groupby(parts, lambda part: len(part) == 1):
        if short:
            lines += flow([part[0] for part in run], "   ", width)
        else:
            lines += [line for part in run for line in part]
    return lines


def _thing(shown: Shown, table: Table, owner: int | None, title: Text, alone: bool, width: int) -> list[Text]:
    """All lines of a thing, its label included unless the heading says the same."""
    words, pack = table.words, table.pack
    label = words.heading(shown.id)
    nameless = not label.plain
    if alone or label.plain == title.plain:
        label = Text()
    if shown.id in pack.tracks:
        return track(shown, table, owner, label, width)
    if shown.id in pack.grids:
        lines = board(shown, table, width)
        return lines if not label.plain else [words.label(label), *lines]
    if shown.id not in pack.zones:
        return _labelled(label, amount(shown, table, owner), table, width)
    style = table.style
    form = zone_form(shown, style.width < NARROW_BELOW and not style.plain and not style.whole)
    if form is None:
        return []
    items = Items(shown, table, owner)
    if is_flowing(form) or isinstance(items.content, int):
        parts = items.parts(form)
        if parts and nameless:
            parts[0] = capital(parts[0])
        return _labelled(label, parts, table, width)
    lines = items.lines(width, form)
    if not lines or not label.plain:
        return lines
    if table.style.plain:
        return [words.labelled(label, line) for line in lines]
    return [words.label(label), *lines]


def _labelled(label: Text, parts: list[Text], table: Table, width: int) -> list[Text]:
    """Parts behind a label; where there is room for it, further lines begin where the first does."""
    if not parts:
        return []
    words = table.words
    if table.style.plain:
        return [words.labelled(label, joined(parts, ", "))]
    head = words.label(label)
    if head.cell_len > width // 2:
        return [*wrap(head, width), *flow(parts, ", ", width)]
    return list(hung(head, flow(parts, ", ", width - head.cell_len), head.cell_len))


def _balanced(blocks: list[list[Text]], across: int) -> list[list[Text]]:
    """Columns of blocks in their order, the highest of which is as low as can be."""
    heights = [len(block) for block in blocks]
    limit = max([max(heights, default=0), -(-sum(heights) // across)])
    while True:
        columns: list[list[Text]] = [[]]
        for block in blocks:
            if columns[-1] and len(columns[-1]) + len(block) > limit:
                columns.append([])
            columns[-1] += block
        if len(columns) <= across:
            return columns
        limit += 1


def _side_by_side(columns: list[list[Text]], width: int) -> list[Text]:
    if len(columns) == 1:
        return columns[0]
    height = max(map(len, columns))
    return [
        joined(
            [padded(column[row] if row < len(column) else Text(), width) for column in columns],
            " " * _BETWEEN,
        )
        for row in range(height)
    ]
