"""A sound pack comes in; all its mutants go out, in the order of its files and of their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.lang.grammar import Start
from engine.pack.declarations import Pack
from engine.pack.types import Filter, Optional
from engine.scenario.mutants.edit import Edit, Splice, spliced
from engine.scenario.mutants.language import edits
from engine.scenario.mutants.places import Places
from engine.scenario.mutants.values import value_edits
from engine.source.document import Document, Where
from engine.source.position import Position


@dataclass(frozen=True, slots=True)
class Mutant:
    """The rules of a pack with one small change, which stands in one file."""

    file: str
    """Its path in the pack."""
    line: str
    """The line in which the change stands, without the space around it."""
    change: str
    """What is different; together with the file and the line no other mutant says the same."""
    position: Position
    splices: tuple[Splice, ...]

    def text(self, before: str) -> str:
        """The text of the file with the change."""
        return spliced(before, self.splices)


def mutants_of(pack: Pack) -> list[Mutant]:
    """Every number, condition and statement of a pack, changed one at a time."""
    texts: dict[Document, list[tuple[Where, Start]]] = {}
    for where, start in _texts(pack):
        texts.setdefault(where.document, []).append((where, start))
    return [
        mutant
        for path, document in sorted(pack.documents.items())
        for mutant in _of_file(pack, path, document, texts.get(document, []))
    ]


def _of_file(pack: Pack, path: str, document: Document, texts: list[tuple[Where, Start]]) -> Iterator[Mutant]:
    places = Places(document)
    found = [*value_edits(pack, document, places)]
    for where, start in texts:
        moved = (places.in_file(where, edit) for edit in edits(str(where.value), start))
        found += [edit for edit in moved if edit is not None]
    # Two changes can come to the same text; the first stands for both.
    different: dict[str, Edit] = {}
    for edit in sorted(found, key=lambda edit: (edit.begin, edit.end)):
        different.setdefault(spliced(document.text, edit.splices), edit)
    different.pop(document.text, None)
    times: Counter[tuple[str, str]] = Counter()
    for edit in different.values():
        number, column = places.line(edit.begin)
        line = places.text_of_line(number)
        length = max(1, min(edit.end, document.text.find("\n", edit.begin)) - edit.begin)
        times[line, edit.change] += 1
        time = times[line, edit.change]
        change = edit.change if time == 1 else f"{edit.change} ({time})"
        yield Mutant(path, line, change, Position(document.file, number, column, length), edit.splices)


def _texts(pack: Pack) -> Iterator[tuple[Where, Start]]:
    """All texts of the language, and what each of them is."""
    yield pack.score, "phrase"
    for kind in pack.kinds.values():
        yield from ((where, "phrase") for where in kind.derived.values())
    yield from ((phase.do, "block") for phase in pack.phases.values())
    for procedure in pack.procedures.values():
        phrases = (procedure.gives, procedure.modified_by)
        yield from ((where, "phrase") for where in phrases if where is not None)
        if procedure.do is not None:
            yield procedure.do, "block"
    for item in pack.items:
        yield from ((effect.do, "block") for effect in item.effects)
        yield from ((modifier.by, "phrase") for modifier in item.modifiers)
        for name, type_ in pack.kinds[item.kind].has.items():
            of = type_.of if isinstance(type_, Optional) else type_
            if isinstance(of, Filter) and item.values[name] is not None:
                yield item.where / name, "phrase"
