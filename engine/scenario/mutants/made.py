"""A sound pack comes in; all its mutants go out, in the order of its files and of their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.lang.grammar import Start
from engine.pack.declarations import Pack
from engine.pack.types import Filter, Optional
from engine.scenario.mutants.edit import Edit, Splice, spliced
from engine.scenario.mutants.language import edits
from engine.scenario.mutants.places import Files, Places
from engine.scenario.mutants.values import value_edits
from engine.source.document import Document, Where
from engine.source.position import Position
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """The rules of a pack with one small change, which stands in one file."""

    file: str
    """Its path in the pack, or in the mod."""
    line: str
    """The line in which the change stands, without the space around it."""
    change: str
    """What is different; together with the file and the line no other mutant says the same."""
    position: Position
    splices: tuple[Splice, ...]
    mod: str | None = None
    """The mod that the file belongs to; None for the pack itself."""

    def text(self, before: str) -> str:
        """The text of the file with the change."""
        return spliced(before, self.splices)


def mutants_of(pack: Pack, mods: Collection[str] = ()) -> list[Mutant]:
    """Every number, condition and statement of a pack, changed one at a time; of mods, what these bring."""
    own: list[tuple[str | None, Mapping[str, Document]]]
    own = [(mod.id, mod.documents) for mod in pack.mods if mod.id in mods] or [(None, pack.documents)]
    files = Files(document for _, documents in own for document in documents.values())
    found: dict[str, list[Edit]] = {}
    for where, edit in value_edits(pack, files):
        found.setdefault(files.document(where).file, []).append(edit)
    for where, start in _texts(pack):
        if where not in files:
            continue
        for edit in edits(str(where.value), start):
            moved = files.places(where).in_file(where, edit)
            if moved is not None:
                found.setdefault(files.document(where).file, []).append(moved)
    return [
        mutant
        for mod, documents in own
        for path, document in sorted(documents.items())
        for mutant in _of_file(mod, path, document, found.get(document.file, []))
    ]


def _of_file(mod: str | None, path: str, document: Document, found: Sequence[Edit]) -> Iterator[Mutant]:
    places = Places(document)
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
        position = Position(document.file, number, column, length)
        yield Mutant(path, line, change, position, edit.splices, mod)


def _texts(pack: Pack) -> Iterator[tuple[Where, Start]]:
    """All texts of the language, and what each of them is."""
    yield pack.score, "phrase"
    if pack.can_win is not None:
        yield pack.can_win, "phrase"
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
