"""The flow of a pack comes in; the order of its phases goes out, and what happens in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.pack.filenames import TEXTS
from engine.pack.provenance import rules_of
from engine.text.explaining import Explainer, about
from engine.text.gloss import INDENT, gloss
from engine.text.printed import title
from engine.text.rulebook.book import Block, Chapter, Entry, Links, Listing, Paragraph

if TYPE_CHECKING:
    from engine.pack.declarations import Layer, Pack, Step
    from engine.pack.rulebook import Rulebook, Section
    from engine.source.document import Document, Where
    from engine.text.explaining import Sitting
    from engine.text.rulebook.sources import Sources
    from engine.text.speaker import Speaker

SECTION, PHASE, PROCEDURE, EXAMPLE = "section-{}", "phase-{}", "procedure-{}", "example-{}"
"""The ids of chapters about a printed section, a phase, a procedure and an example."""
_PLACE = "texts/explanations/"
"""Where a patch of an explanation is."""


def course(sources: Sources, speaker: Speaker) -> Chapter:
    """All phases in their order; each leads to where it is explained."""
    steps = tuple(_steps(_flow(sources.pack, sources.sitting), speaker))
    return Chapter("book-course", speaker.say("book_course"), (Listing(steps, ordered=True),))


def repeated(pack: Pack, sitting: Sitting, speaker: Speaker) -> tuple[Entry, ...]:
    """What is repeated at a table, and how often, in the order of the game."""
    return tuple(_repeated(_steps(_flow(pack, sitting), speaker)))


def _repeated(entries: Iterable[Entry]) -> Iterator[Entry]:
    for entry in entries:
        if entry.entries:
            yield entry
            yield from _repeated(entry.entries)


def _flow(pack: Pack, sitting: Sitting) -> Iterator[Step]:
    return (step.at(sitting.players, sitting.options) for step in pack.flow)


def _steps(steps: Iterable[Step], speaker: Speaker) -> Iterator[Entry]:
    for step in steps:
        if step.phase is not None:
            yield Entry(speaker.phase(step.phase), PHASE.format(step.phase))
        else:
            below = tuple(_steps(step.steps, speaker))
            yield Entry(speaker.say("book_repeat", number=step.times), entries=below)


def phases(sources: Sources, speaker: Speaker) -> Chapter:
    """What happens in each phase: in the words of the pack, else step by step."""
    told = _Phases(sources, speaker)
    parts = tuple(told.phase(id) for id in dict.fromkeys(named(sources.pack.flow)))
    return Chapter("book-phases", speaker.say("book_phases"), (), (*parts, *told.procedures()))


class _Phases:
    def __init__(self, sources: Sources, speaker: Speaker) -> None:
        self._sources = sources
        self._pack = sources.pack
        self._speaker = speaker
        self._explainer = Explainer(self._pack, speaker, sources.sitting)
        self._in_steps = False
        """Whether any phase was told step by step, which needs the procedures that it uses."""

    def phase(self, id: str) -> Chapter:
        return Chapter(PHASE.format(id), self._speaker.phase(id), tuple(self._blocks(id)))

    def _blocks(self, id: str) -> Iterator[Block]:
        said = self._explainer.said(id)
        yield from map(Paragraph, said.values())
        changed = self._changed(self._pack.phases[id].do, id)
        if changed is not None and said:
            yield Paragraph(self._speaker.say("book_changed_phase", mod=changed.name))
        if changed is not None or not said:
            self._in_steps = True
            yield from _in_steps(self._sources, self._speaker, id)[1]
        yield from self._links(id)

    def _links(self, id: str) -> Iterator[Links]:
        rulebook = self._sources.printed.rulebook
        section = section_of(self._pack.phases[id].do.document.root, rulebook)
        if section is not None:
            name = title(section, self._speaker.language.id)
            label = self._speaker.leading(self._speaker.say("book_printed"))
            yield Links(label, (Entry(name, SECTION.format(section.id)),))
        examples = tuple(
            Entry(self._speaker.say("book_example", number=number), EXAMPLE.format(number))
            for number, one in enumerate(self._sources.played, 1)
            if id in one.phases
        )
        if examples:
            yield Links(self._speaker.leading(self._speaker.say("book_examples")), examples)

    def procedures(self) -> Iterator[Chapter]:
        """Those that a reader needs: what a mod changes, and what phases that are told in steps may use."""
        rulebook = self._sources.printed.rulebook
        for procedure in self._pack.procedures.values():
            unexplained = self._in_steps and section_of(procedure.where, rulebook) is None
            if unexplained or self._changed(procedure.do or procedure.gives or procedure.where) is not None:
                name, blocks = _in_steps(self._sources, self._speaker, procedure.id)
                yield Chapter(PROCEDURE.format(procedure.id), name, blocks)

    def _changed(self, where: Where, subject: str | None = None) -> Layer | None:
        """The mod that states a text of the pack below it without explaining what it does, or that phase."""
        file = where.position.file
        for mod in self._pack.mods:
            own = {mod.manifest.file, *(document.file for document in mod.documents.values())}
            if file in own and not _explains(mod, subject):
                return mod
        return None


def _explains(mod: Layer, subject: str | None) -> bool:
    """Whether a mod adds or changes a sentence about a phase, or any at all."""
    texts = mod.documents.get(TEXTS)
    added = _stated(texts, "explanations")
    patched = (
        place.removeprefix(_PLACE) for place in _stated(mod.manifest, "patch") if place.startswith(_PLACE)
    )
    return any(subject in (None, about(key).subject) for key in (*added, *patched))


def _stated(document: Document | None, part: str) -> Iterable[str]:
    """The keys of a part of a file."""
    data = None if document is None else document.data
    found = data.get(part) if isinstance(data, dict) else None
    return found if isinstance(found, dict) else ()


def section_of(file: Where, rulebook: Rulebook | None) -> Section | None:
    """The printed section from which a phase or a procedure carries out most rules; of two, most of it."""
    if rulebook is None:
        return None
    carried = rules_of(file)

    def measure(section: Section) -> tuple[int, float]:
        count = sum(rule.id in carried for rule in section.rules)
        return count, count / len(section.rules)

    best = max((one for one in rulebook.sections if one.rules), key=measure, default=None)
    return best if best is not None and measure(best)[0] else None


def named(steps: Iterable[Step]) -> Iterator[str]:
    """The phases of a flow in their order."""
    for step in steps:
        if step.phase is not None:
            yield step.phase
        yield from named(step.steps)


def _in_steps(sources: Sources, speaker: Speaker, id: str) -> tuple[str, tuple[Block, ...]]:
    name, *lines = gloss(sources.checked, speaker, id)
    return name, (Listing(tuple(_nested(lines)), ordered=True),) if lines else ()


def _nested(lines: list[str]) -> Iterator[Entry]:
    """Lines that stand below others, by how far they are set in."""
    while lines:
        first, *rest = lines
        depth = _depth(first)
        below = next((place for place, line in enumerate(rest) if _depth(line) <= depth), len(rest))
        yield Entry(first.strip(), entries=tuple(_nested(rest[:below])))
        lines = rest[below:]


def _depth(line: str) -> int:
    return (len(line) - len(line.lstrip())) // len(INDENT)
