"""Two packs that are sound come in; what is different for whoever plays goes out as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import ndiff
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.pack.declarations import Pack
    from engine.source.document import Where
    from engine.text.card import CardWriter

ADDED, REMOVED, CHANGED = "added", "removed", "changed"
BROKEN, MENDED, FAILING = "broken", "mended", "failing"
Lines = Sequence[str]


@dataclass(frozen=True, slots=True)
class Field:
    """One value of a file or a declaration; None where there is none, and then that is no value."""

    name: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Change:
    """A card, a declaration, a phase or a procedure that is not as it was."""

    sort: str
    """What it is: the id of a kind, a section of pack.yaml, or a folder."""
    id: str
    how: str
    title: str = ""
    fields: tuple[Field, ...] = ()
    cards: Mapping[str, tuple[Lines, Lines]] = field(default_factory=dict)
    """For a card, what is read on it before and after, by language."""
    texts: Mapping[str, Lines] = field(default_factory=dict)
    """What it does, line by line, each marked as in a diff; by its place in the file."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A scenario that ends otherwise, or is there no longer."""

    id: str
    about: str
    how: str
    messages: tuple[str, ...] = ()
    differing: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Contrast:
    """All that is different between two packs."""

    old: str
    new: str
    items: tuple[Change, ...]
    declarations: tuple[Change, ...]
    procedures: tuple[Change, ...]
    """And phases."""
    rules: Mapping[str, str]
    """What the printed rules say that are carried out by what has changed, by their ids."""
    scenarios: tuple[Proof, ...]

    def __bool__(self) -> bool:
        return bool(self.items or self.declarations or self.procedures or self.scenarios)


def contrast(
    old: Checked, new: Checked, labels: tuple[str, str], languages: Sequence[str], players: int | None
) -> Contrast:
    items = tuple(_items(old, new, languages, players))
    declarations = tuple(_declarations(old.pack, new.pack))
    procedures = tuple(_procedures(old.pack, new.pack))
    return Contrast(
        *labels,
        items,
        declarations,
        procedures,
        _rules(old.pack, new.pack, [*items, *declarations, *procedures]),
        tuple(_proofs(old, new)),
    )


# ---- cards


def _items(old: Checked, new: Checked, languages: Sequence[str], players: int | None) -> Iterator[Change]:
    before = {(item.kind, item.id): item for item in old.pack.items}
    after = {(item.kind, item.id): item for item in new.pack.items}
    writers = _writers(old, languages, players), _writers(new, languages, players)
    for kind, id in sorted({*before, *after}):
        was, is_ = before.get((kind, id)), after.get((kind, id))
        values = _data(None if was is None else was.where), _data(None if is_ is None else is_.where)
        cards = {
            language: (_card(writers[0][language], kind, id, was), _card(writers[1][language], kind, id, is_))
            for language in languages
        }
        differ = {language: pair for language, pair in cards.items() if pair[0] != pair[1]}
        if values[0] == values[1] and not differ:
            continue
        fields = tuple(_fields(*values, without=("effects", "name", "source")))
        # Where the card says it, nobody needs to read how that is written.
        texts = {} if differ or was is None or is_ is None else dict(_texts(*values))
        there = is_ or was
        assert there is not None
        yield Change(kind, id, _how(was, is_), there.name, fields, cards, texts)


def _writers(checked: Checked, languages: Sequence[str], players: int | None) -> dict[str, CardWriter]:
    from engine.text.card import CardWriter
    from engine.text.tongues import speaker

    return {one: CardWriter(speaker(one, checked.pack), checked, players) for one in languages}


def _card(writer: CardWriter, kind: str, id: str, there: object) -> Lines:
    """What is read on it, its name first."""
    if there is None:
        return ()
    card = writer.card(kind, id)
    return (card.name, *card.lines)


# ---- declarations


def _declarations(old: Pack, new: Pack) -> Iterator[Change]:
    before, after = _data(old.manifest.root), _data(new.manifest.root)
    for section in [*before, *(key for key in after if key not in before)]:
        was, is_ = before.get(section), after.get(section)
        if was == is_ or section == "source":
            continue
        if isinstance(was, dict | None) and isinstance(is_, dict | None):
            was, is_ = was or {}, is_ or {}
            for id in [*was, *(key for key in is_ if key not in was)]:
                if was.get(id) != is_.get(id):
                    changed = Field(id, was.get(id), is_.get(id))
                    yield Change(section, id, _how(was.get(id), is_.get(id)), fields=(changed,))
        else:
            yield Change("pack", section, _how(was, is_), fields=(Field(section, was, is_),))


def _procedures(old: Pack, new: Pack) -> Iterator[Change]:
    groups = (
        (
            "phases",
            {id: one.do.document.root for id, one in old.phases.items()},
            {id: one.do.document.root for id, one in new.phases.items()},
        ),
        (
            "procedures",
            {id: one.where for id, one in old.procedures.items()},
            {id: one.where for id, one in new.procedures.items()},
        ),
    )
    for folder, before, after in groups:
        for id in sorted({*before, *after}):
            was, is_ = _data(before.get(id)), _data(after.get(id))
            if was != is_:
                fields = tuple(_fields(was, is_, without=("do", "gives", "modified_by", "source")))
                yield Change(
                    folder,
                    id,
                    _how(before.get(id), after.get(id)),
                    fields=fields,
                    texts=dict(_texts(was, is_)),
                )


# ---- what proves the rules


def _rules(old: Pack, new: Pack, changes: Sequence[Change]) -> dict[str, str]:
    """Named by what was changed, or proved by a scenario about the same."""
    from engine.pack.provenance import sources_of

    texts: dict[str, str] = {}
    for pack in (old, new):
        if pack.rulebook is not None:
            texts |= {id: rule.rule for id, rule in pack.rulebook.rules.items()}
            texts |= {ruling.id: ruling.ruling for ruling in pack.rulebook.rulings}
    found: dict[str, str] = {}
    for change in changes:
        touched = {one.name for one in change.fields} | {place.partition(".")[0] for place in change.texts}
        touched |= {"effects"} if any(before != after for before, after in change.cards.values()) else set()
        for pack in (old, new):
            root = _file(pack, change)
            for source in sources_of(root) if root is not None else ():
                whole = change.how != CHANGED or change.sort == source.field
                if whole or source.field in touched:
                    found |= {rule: texts.get(rule, "") for rule in source.rules}
    return dict(sorted(found.items()))


def _file(pack: Pack, change: Change) -> Where | None:
    if change.sort in pack.kinds:
        return next((one.where for one in pack.items if (one.kind, one.id) == (change.sort, change.id)), None)
    if change.sort == "phases":
        return pack.phases[change.id].do.document.root if change.id in pack.phases else None
    if change.sort == "procedures":
        return pack.procedures[change.id].where if change.id in pack.procedures else None
    return pack.manifest.root


def _proofs(old: Checked, new: Checked) -> Iterator[Proof]:
    """Scenarios of both sides, played with the new rules."""
    from cli.playing import play_scenarios
    from cli.retelling import differing
    from engine.machine.game import Game
    from engine.scenario.below import scenarios_below
    from engine.source.diagnostic import Findings

    known, now = (
        {**(scenarios_below(pack, Findings()) if pack.mods else {}), **pack.scenarios}
        for pack in (old.pack, new.pack)
    )
    game = Game(new, when_needed=True)
    held = {one.id: one.passed for one in play_scenarios(Game(old, when_needed=True), known)}
    for one in play_scenarios(game, known):
        if held[one.id] != one.passed:
            how = MENDED if one.passed else BROKEN
            messages = tuple(found.message for found in one.found)
            yield Proof(one.id, one.about, how, messages, tuple(differing(one)))
    for id in sorted({*known, *now}):
        was, is_ = _data(known.get(id)), _data(now.get(id))
        if was != is_:
            about = str((is_ or was)["about"])
            yield Proof(id, about, _how(known.get(id), now.get(id)))
    others = {id: one for id, one in now.items() if _data(one) != _data(known.get(id))}
    for one in play_scenarios(game, others):
        if not one.passed:
            messages = tuple(found.message for found in one.found)
            yield Proof(one.id, one.about, FAILING, messages, tuple(differing(one)))


# ---- values


def _data(where: Where | None) -> Any:
    value = None if where is None else where.value
    return value if isinstance(value, dict) else {}


def _how(before: object, after: object) -> str:
    return ADDED if before is None else REMOVED if after is None else CHANGED


def _fields(before: Mapping[str, Any], after: Mapping[str, Any], without: Sequence[str]) -> Iterator[Field]:
    for name in [*before, *(key for key in after if key not in before)]:
        if name not in without and before.get(name) != after.get(name):
            yield Field(name, before.get(name), after.get(name))


def _texts(before: object, after: object, place: tuple[str, ...] = ()) -> Iterator[tuple[str, Lines]]:
    """The texts that differ, each by its place."""
    if isinstance(before, dict | list) or isinstance(after, dict | list):
        old, new = _by_key(before), _by_key(after)
        for key in [*old, *(key for key in new if key not in old)]:
            if place or key in ("effects", "do", "gives", "modified_by"):
                yield from _texts(old.get(key), new.get(key), (*place, key))
    elif before != after:
        lines = ndiff(_lines(before), _lines(after))
        yield ".".join(place), [line for line in lines if not line.startswith("?")]


def _by_key(value: object) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    return {str(number): one for number, one in enumerate(value)} if isinstance(value, list) else {}


def _lines(value: object) -> list[str]:
    return [] if value is None else str(value).rstrip("\n").split("\n")
