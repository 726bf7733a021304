"""The cause of an event comes in; what the rules say there goes out, in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.lang.node import Block, Statement, statements
from engine.source.record import dataclass
from engine.text.card import CardWriter
from engine.text.clauses import NotDescribed
from engine.text.gloss import Glosses
from engine.text.pattern import sentence
from engine.text.words import table_constants

if TYPE_CHECKING:
    from engine.lang.checked import Checked, CheckedEffect
    from engine.machine.place import Place
    from engine.text.speaker import Speaker

_COLON = re.compile(r"\s*:$")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something happened."""

    where: str
    """What says so: a phase, a procedure, or an item, by its name."""
    rule: str
    """The statement in plain words."""
    card: str | None
    """The text of the effect on the card, if it is one and there are words for it."""
    path: str
    line: int
    """Where it stands in the pack."""


def why(
    checked: Checked,
    speaker: Speaker,
    cause: Place,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Reason | None:
    """What the rules say at the cause of an event; None if these rules have no such place."""
    found = _text(checked, cause)
    if found is None:
        return None
    block, effect = found
    statement = next((one for one in statements(block) if one.at == cause.offset), None)
    if statement is None:
        return None
    writer = CardWriter(speaker, checked, players, options)
    constants = table_constants(checked.pack, players, options or {})
    return Reason(
        where=_where(checked, speaker, cause.unit, effect),
        rule=_plainly(statement, Glosses(speaker, constants)),
        card=None if effect is None else _on_card(writer, speaker, effect),
        path=cause.path,
        line=cause.position.line,
    )


def _text(checked: Checked, cause: Place) -> tuple[Block, CheckedEffect | None] | None:
    """The block in which it happened, and the effect if it is one."""
    unit = cause.unit
    if unit in checked.phases:
        return checked.phases[unit], None
    if unit in checked.procedures:
        body = checked.procedures[unit].body
        return (body, None) if isinstance(body, Block) else None
    named = (one for one in checked.effects if f"{one.item.id}.{one.effect.when}" == unit)
    effect = next((one for one in named if one.effect.do.path == cause.text.path), None)
    return None if effect is None else (effect.do, effect)


def _where(checked: Checked, speaker: Speaker, unit: str, effect: CheckedEffect | None) -> str:
    if unit in checked.phases:
        return speaker.phase(unit)
    return sentence(speaker.text(speaker.noun(unit if effect is None else effect.item.id)))


def _plainly(statement: Statement, glosses: Glosses) -> str:
    """The statement alone: of a block below it not even the colon."""
    return _COLON.sub("", statement.gloss(glosses)[0].text)


def _on_card(writer: CardWriter, speaker: Speaker, effect: CheckedEffect) -> str | None:
    own = speaker.wording.own_words(effect.item.id)
    if own is not None:
        return own
    try:
        return writer.effect(effect)
    except NotDescribed:
        return None
