"""The pack of a table comes in; its printed rules go out, by section, by term, or by who carries them out.

The rulebook and the glossary are no part of a game, and are read when somebody looks something up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cli.table.answering import as_typed
from engine.source.record import dataclass
from engine.text.alphabet import alphabetical
from engine.text.explaining import Explainer, Sitting
from engine.text.printed import RULE, in_words, is_in_words, title

if TYPE_CHECKING:
    from cli.table.table import Table
    from cli.voice import Voice
    from engine.pack.declarations import Pack
    from engine.pack.rulebook import Rule, Rulebook
    from engine.source.document import Document
    from engine.text.glossary import Term

PHASE_FILES = "phases/{id}.yaml"


@dataclass(frozen=True, slots=True)
class Consulted:
    """A rulebook that lies open before somebody."""

    pack: Pack
    voice: Voice
    rulebook: Rulebook
    terms: Sequence[Term]
    """What the glossary says of each term."""

    def titles(self) -> list[str]:
        """The sections, as the edition of the reader's language calls them."""
        return [title(section, self._edition) for section in self.rulebook.sections]

    def words(self) -> list[str]:
        """The headword of that edition for each term of the glossary, as a dictionary has them."""
        found = {word for term in self.terms if (word := term.headword(self._edition))}
        return sorted(found, key=alphabetical)

    def about(self, topic: str) -> Sequence[Rule]:
        """A section by its title, else a phase, else a term, else whatever rule has the word."""
        wanted = as_typed(topic)
        for section, called in zip(self.rulebook.sections, self.titles(), strict=True):
            if wanted in (as_typed(called), as_typed(section.id)):
                return section.rules
        for phase in self.pack.phases:
            if wanted == as_typed(self.voice.speaker.phase(phase)) and (rules := self.of_phase(phase)):
                return rules
        if rules := self.of_term(topic):
            return rules
        begun = [number for number, called in enumerate(self.titles()) if wanted in as_typed(called)]
        if len(begun) == 1:
            return self.rulebook.sections[begun[0]].rules
        return [rule for rule in self.rulebook.rules.values() if wanted in as_typed(self.said(rule))]

    def of_term(self, word: str) -> Sequence[Rule]:
        wanted = as_typed(word)
        called = [rules for one, rules in self._called() if as_typed(one) == wanted]
        return self._rules(id for rules in called for id in rules)

    def of_phase(self, phase: str) -> Sequence[Rule]:
        return self.of_file(PHASE_FILES.format(id=phase))

    def of_file(self, path: str) -> Sequence[Rule]:
        """The rules that a file of the pack says it carries out."""
        from engine.pack.provenance import sources_of

        document = self.pack.documents.get(path)
        if document is None or not isinstance(document.root.value, dict):
            return ()
        return self._rules(id for source in sources_of(document.root) for id in source.rules)

    def from_several(self, rules: Sequence[Rule]) -> bool:
        """Whether they stand in more than one section: one alone may then seem to contradict another."""
        return len({self.section(rule) for rule in rules}) > 1

    def section(self, rule: Rule) -> str:
        """What the section is called in which a rule stands."""
        sections = zip(self.rulebook.sections, self.titles(), strict=True)
        return next(called for section, called in sections if rule in section.rules)

    def said(self, rule: Rule) -> str:
        return in_words(self.voice.speaker.wording, RULE, rule.rule)

    def is_translated(self, rule: Rule) -> bool:
        return is_in_words(self.voice.speaker.wording, RULE, rule.rule)

    @property
    def _edition(self) -> str:
        return self.voice.speaker.language.id

    def _rules(self, ids: Iterable[str]) -> Sequence[Rule]:
        return [self.rulebook.rules[id] for id in dict.fromkeys(ids) if id in self.rulebook.rules]

    def _called(self) -> Iterator[tuple[str, Sequence[str]]]:
        for term in self.terms:
            printed = term.editions.get(self._edition, ())
            words = (term.headword(self._edition), *printed, term.id, term.name)
            yield from ((word, term.rules) for word in words if word is not None)


def consult(pack: Pack, voice: Voice) -> Consulted | None:
    """None if the pack has no rulebook, or it cannot be read."""
    from engine.pack.filenames import RULEBOOK
    from engine.pack.rulebook import read_rulebook
    from engine.source.diagnostic import Findings

    folder = _folder(pack)
    document = None if folder is None else _document(folder / RULEBOOK)
    rulebook = None if document is None else read_rulebook(document, (), Findings())
    if folder is None or rulebook is None:
        return None
    return Consulted(pack, voice, rulebook, _terms(folder))


def explained(table: Table, voice: Voice, phase: str) -> list[str]:
    """What the pack itself says of a phase, with the figures of this table; it needs no rulebook."""
    sitting = Sitting(table.play.players, table.play.options)
    return list(Explainer(voice.speaker.pack, voice.speaker, sitting).said(phase).values())


def _folder(pack: Pack) -> Path | None:
    """Where the pack lies; a game by old rules is looked up in today's."""
    from engine.pack.filenames import RULEBOOK
    from engine.pack.shelf import PackNotFoundError, find_pack
    from engine.source.files import is_file

    own = Path(pack.manifest.file).parent
    if is_file(own / RULEBOOK):
        return own
    try:
        return find_pack(pack.id)
    except PackNotFoundError:
        return None


def _terms(folder: Path) -> Sequence[Term]:
    from engine.pack.filenames import GLOSSARY
    from engine.source.diagnostic import Findings
    from engine.text.glossary import read_glossary

    document = _document(folder / GLOSSARY)
    return () if document is None else read_glossary(document, Findings()).terms


def _document(path: Path) -> Document | None:
    from engine.source.diagnostic import Findings
    from engine.source.files import is_file, read_bytes
    from engine.source.yaml import read_document

    content = read_bytes(path, Findings()) if is_file(path) else None
    return None if content is None else read_document(content, path.name, Findings())
