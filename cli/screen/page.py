"""A view and what is to be shown of it come in; all lines of a picture go out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.amounts import amount
from cli.screen.boards import board
from cli.screen.ink import HEAD, LABEL, STRONG, capital, flow, hung, joined, padded, wrap
from cli.screen.tracks import track
from cli.screen.zones import Items, is_flowing, zone_form
from engine.pack.arrangement import things_of
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.screen.style import Style
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


Sections = Mapping[tuple[str, int | None], str]
"""What each section says, by its id and by whose it is."""


@dataclass(frozen=True, slots=True)
class _Block:
    section: str
    owner: int | None
    title: Text
    lines: list[Text]

    @property
    def key(self) -> tuple[str, int | None]:
        return self.section, self.owner


def page(table: Table) -> list[Text]:
    """Where the game stands, all sections, and what signs mean."""
    return _page(table, _blocks(table))


def glance(table: Table, known: Sections | None, room: int | None) -> tuple[list[Text], Sections, bool]:
    """Where there is no room for the page, only one's own and what is not known; and whether that is all."""
    blocks = _blocks(table)
    said = {one.key: _said(one) for one in blocks}
    lines = _page(table, blocks)
    if known is not None and room is not None and len(lines) > room:
        news = [one for one in blocks if _is_own(one, table) or known.get(one.key) != said[one.key]]
        if len(news) < len(blocks):
            return _page(table, news), said, False
    return lines, said, True


def _is_own(block: _Block, table: Table) -> bool:
    """Whether it is of the player who looks."""
    return block.owner is not None and block.owner == table.view["player"]


def _said(block: _Block) -> str:
    """Whose turn it is, the first line of all says, too."""
    return "\n".join(one.plain for one in (block.title, *block.lines)).replace(TURN, "")


def _page(table: Table, blocks: Sequence[_Block]) -> list[Text]:
    style = table.style
    lines = wrap(_standing(table), style.width)
    if style.plain:
        for one in blocks:
            lines += [Text(), one.title, *one.lines]
        return lines
    across, wide = _columns(style)
    if across == 1 and style.height is not None and sum(len(one.lines) + 1 for one in blocks) > style.height:
        # What is above goes out of sight; one's own is needed most.
        blocks = sorted(blocks, key=lambda one: _is_own(one, table))
    ruled = [[_rule(one.title, wide, table), *one.lines] for one in blocks]
    lines += _side_by_side(_balanced(ruled, across), wide)
    return lines + _legend(table)


def _columns(style: Style) -> tuple[int, int]:
    """How many sections stand side by side, and how wide each is."""
    across = 1 if style.plain else min(max(1, style.width // _COLUMN), _MOST_COLUMNS)
    return across, (style.width - _BETWEEN * (across - 1)) // across


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


def _blocks(table: Table) -> list[_Block]:
    """Every section with whose it is and its heading, those of players once for each; none that is empty."""
    _, width = _columns(table.style)
    found = []
    first = table.view["player"] or 0
    seats = [(first + number) % table.view["players"] for number in range(table.view["players"])]
    for section in table.arrangement.sections:
        for owner in seats if section.each_player else (None,):
            title = _title(section, table, owner)
            lines = _lines(section, table, owner, title, width)
            if lines:
                found.append(_Block(section.id, owner, title, lines))
    return found


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
