"""Entries of a catalog come in; the text of a .po file goes out, the same for the same entries."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.source.record import dataclass
from engine.text.po import CONTEXT, PLURAL, SOURCE, TRANSLATION, Entry

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class Unit:
    """An entry to be written."""

    context: str
    source: str
    plural: str | None
    translations: Sequence[str]
    comments: Sequence[str] = ()
    notes: Sequence[str] = ()
    references: Sequence[str] = ()
    flags: Sequence[str] = ()
    previous: Sequence[str] = ()
    obsolete: bool = False

    def written(self) -> str:
        """Every text is one line, so that a change shows the word that has changed."""
        before = [*self.comments, *(f"#. {note}" for note in self.notes)]
        if self.references:
            before += [f"#: {' '.join(self.references)}"]
        if self.flags:
            before += [f"#, {', '.join(self.flags)}"]
        sign = "#~ " if self.obsolete else ""
        before += [f"#~{line[1:]}" if self.obsolete else line for line in self.previous]
        parts = [(CONTEXT, self.context)] if self.context else []
        parts += [(SOURCE, self.source)]
        if self.plural is None:
            parts += [(TRANSLATION, self.translations[0])]
        else:
            numbered = enumerate(self.translations)
            parts += [
                (PLURAL, self.plural),
                *((f"{TRANSLATION}[{number}]", text) for number, text in numbered),
            ]
        return (
            "\n".join([*before, *(f"{sign}{keyword} {quoted(text, sign)}" for keyword, text in parts)]) + "\n"
        )


def unit_of(entry: Entry) -> Unit:
    """An entry as it is."""
    return Unit(
        context=entry.key[0],
        source=entry.key[1],
        plural=None if entry.plural is None else entry.plural.value,
        translations=[text.value for text in entry.translations.values()],
        comments=entry.comments,
        notes=entry.notes,
        references=entry.references,
        flags=entry.flags,
        previous=entry.previous,
        obsolete=entry.obsolete,
    )


def quoted(text: str, before: str = "") -> str:
    """In quotes; a text of several lines has a pair for each."""
    lines = _LINE.findall(text) if "\n" in text.rstrip("\n") else [text]
    pairs = [f'"{_escaped(line)}"' for line in lines]
    return pairs[0] if len(pairs) == 1 else f"\n{before}".join(['""', *pairs])


def _escaped(text: str) -> str:
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return "".join(signs.get(sign, sign) for sign in text)
