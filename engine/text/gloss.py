"""A checked text comes in; plain sentences, one for each statement, go out in one language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.lang.describing import YOU, Line, Phrase
from engine.lang.node import Block, Expression
from engine.lang.references import Fixed
from engine.source.record import dataclass
from engine.text.pattern import sentence
from engine.text.value import Many
from engine.text.words import SpokenWords, as_it_is

if TYPE_CHECKING:
    from engine.lang.checked import Checked, CheckedProcedure
    from engine.text.speaker import Speaker

INDENT = "  "


@dataclass(frozen=True, slots=True)
class Glosses(SpokenWords):
    """Puts the statements of a text into plain words."""

    def noun(self, id: str) -> Phrase:
        return self.speaker.noun(id) if self.speaker.wording.is_named(id) else as_it_is(id)

    def many(self, id: str) -> Phrase:
        return Many(self.speaker.noun(id)) if self.speaker.wording.is_named(id) else as_it_is(id)

    def filtered(self, words: str) -> Phrase | None:
        found = self.speaker.wording.filtered(words)
        return None if found is None else Many(found)

    def line(self, key: str, who: Expression | None = None, /, **values: Phrase) -> Line:
        wording = self.speaker.wording
        if who is not None:
            values["who"] = who.gloss(self)
            key = f"{key} {YOU}" if isinstance(who, Fixed) and who.word == YOU else key
        found = wording.either("glosses", key)
        assert found is not None, key
        return Line(0, sentence(found.filled(values)))

    def block(self, block: Block) -> list[Line]:
        return [line.deeper() for line in self.lines(block)]

    def lines(self, block: Block) -> list[Line]:
        return [line for statement in block.statements for line in statement.gloss(self)]


def gloss(checked: Checked, speaker: Speaker, id: str) -> Iterator[str]:
    """A phase, a procedure, or the effects of an item in plain sentences, each below what it belongs to."""
    out = Glosses(speaker, {})
    if id in checked.phases:
        yield speaker.phase(id)
        yield from _written(out.block(checked.phases[id]))
    if id in checked.procedures:
        yield from _procedure(checked.procedures[id], out)
    for item in checked.pack.items:
        if item.id == id:
            yield sentence(speaker.text(speaker.noun(id)))
            for effect in checked.effects:
                if effect.item is item:
                    yield from _written([out.line("when", hook=out.noun(effect.effect.when)).deeper()])
                    yield from _written([line.deeper() for line in out.block(effect.do)])
            for modifier in checked.modifiers:
                if modifier.item is item:
                    changed = out.noun(modifier.modifier.modifies)
                    line = out.line("modifies", value=changed, by=modifier.by.gloss(out))
                    yield from _written([line.deeper()])


def _procedure(procedure: CheckedProcedure, out: Glosses) -> Iterator[str]:
    name = out.noun(procedure.procedure.id)
    if not procedure.takes:
        head = out.line("procedure", procedure=name)
    else:
        head = out.line(
            "procedure of", procedure=name, takes=out.several([out.named(one) for one in procedure.takes])
        )
    if isinstance(procedure.body, Block):
        lines = [head, *out.block(procedure.body)]
    else:
        lines = [head, out.line("gives", value=procedure.body.gloss(out)).deeper()]
        if procedure.modified_by is not None:
            lines.append(out.line("modified by", items=procedure.modified_by.gloss(out)).deeper())
    yield from _written(lines)


def _written(lines: list[Line]) -> Iterator[str]:
    return (f"{INDENT * line.depth}{line.text}" for line in lines)
