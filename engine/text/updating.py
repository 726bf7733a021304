"""A catalog and the sources as they are now come in; the catalog brought up to date goes out, nothing lost.

Babel decides what a changed source was before; what it does not carry (comments as they are written, flags
and previous sources of what is obsolete) is carried around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.text.header import header_unit
from engine.text.po import FUZZY, Entry, PoFile
from engine.text.writing import Unit, quoted, unit_of

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as Messages
    from babel.messages.catalog import Message

_Key = tuple[str, str]
# Babel takes our slots for Python's, and editors for catalogs would then forbid other grammatical forms.
_NOT_OURS = frozenset({"python-format", "python-brace-format"})


def template_text(domain: str, sources: Mapping[_Key, Unit]) -> str:
    """A .pot file."""
    return _text([header_unit(None, domain, None), *sources.values()])


def updated(old: PoFile | None, domain: str, language: str, sources: Mapping[_Key, Unit]) -> str:
    """A .po file that has all sources in their order, with the translations that there are."""
    header = header_unit(None if old is None else old.header, domain, language)
    if old is None:
        return _text([header, *sources.values()])
    kept = dict(_kept(old, sources))
    found: dict[_Key, Unit] = {}
    carried: set[_Key] = set()
    for context in dict.fromkeys(context for context, _ in (*sources, *kept)):
        # One context after the other, so that no sentence is taken for the former text of a noun.
        for key, unit, origin in _merged(context, kept, sources, language):
            found[key] = unit
            carried.add(origin)
    gone = [unit_of(entry) for key, entry in kept.items() if key not in carried]
    before = [unit_of(entry) for entry in old.entries if entry.obsolete and entry.key not in kept]
    obsolete = [_obsolete(unit) for unit in (*before, *gone) if any(unit.translations) or unit.comments]
    ordered = [found[key] for key in sources]
    return _text([header, *ordered, *obsolete], old.tail)


def _kept(old: PoFile, sources: Mapping[_Key, Unit]) -> Iterator[tuple[_Key, Entry]]:
    """What is translated, and what was once and is wanted again."""
    for entry in old.entries:
        if entry.obsolete and entry.key in sources:
            yield entry.key, entry
    for entry in old.active:
        if entry.translated or not any(one.obsolete and one.key == entry.key for one in old.entries):
            yield entry.key, entry


def _merged(
    context: str, kept: Mapping[_Key, Entry], sources: Mapping[_Key, Unit], language: str
) -> Iterator[tuple[_Key, Unit, _Key]]:
    """Every source of a context, and which of the old entries its translation comes from."""
    old, new = _messages(language), _messages(language)
    for key, entry in kept.items():
        if key[0] == context:
            _add(old, unit_of(entry))
    for key, unit in sources.items():
        if key[0] == context:
            _add(new, unit)
    old.update(new)
    for message in old:
        if message.id:
            key = context, _first(message.id)
            unit = _unit(sources[key], message, kept.get(key))
            yield key, unit, (context, message.previous_id[0]) if message.previous_id else key


def _unit(source: Unit, message: Message, entry: Entry | None) -> Unit:
    translations = [*message.string] if isinstance(message.string, tuple | list) else [message.string or ""]
    flags = set(message.flags) - _NOT_OURS - (set() if any(translations) else {FUZZY})
    previous: Iterable[str] = ()
    if FUZZY in flags and message.previous_id:
        previous = [f"#| {line}" for line in f"msgid {quoted(message.previous_id[0])}".split("\n")]
    elif FUZZY in flags and entry is not None:
        previous = entry.previous
    comments = [line for block in message.user_comments for line in block.split("\n")]
    ordered = sorted(flags, key=lambda flag: (flag != FUZZY, flag))
    return replace(
        source, translations=translations, comments=comments, flags=ordered, previous=list(previous)
    )


def _obsolete(unit: Unit) -> Unit:
    return replace(unit, notes=(), references=(), obsolete=True)


def _messages(language: str) -> Messages:
    from babel.messages.catalog import Catalog as Messages

    return Messages(locale=language)


def _add(catalog: Messages, unit: Unit) -> None:
    """As Babel has it; a comment goes through it whole, for it would drop empty lines and repeated ones."""
    is_plural = unit.plural is not None
    catalog.add(
        (unit.source, unit.plural or "") if is_plural else unit.source,
        tuple(unit.translations) if is_plural else unit.translations[0],
        flags=unit.flags,
        user_comments=["\n".join(unit.comments)] if unit.comments else [],
        context=unit.context or None,
    )


def _first(id: object) -> str:
    return str(id[0]) if isinstance(id, tuple | list) else str(id)


def _text(units: Iterable[Unit], tail: Iterable[str] = ()) -> str:
    parts = [unit.written() for unit in units]
    end = "".join(f"{line}\n" for line in tail)
    return "\n".join([*parts, end] if end else parts)
