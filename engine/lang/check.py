"""A resolved pack comes in, its checked texts go out; every fault is a diagnostic at its column."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.checked import Checked, CheckedEffect, CheckedFilter, CheckedModifier
from engine.lang.checker import About, Checker
from engine.lang.hidden import mark_hidden
from engine.lang.node import Elsewhere, Node
from engine.lang.order import in_order
from engine.lang.recall import Recall
from engine.lang.references import Fixed
from engine.lang.reserved import reserved
from engine.pack.declarations import Item, Pack
from engine.pack.types import FLAG, NUMBER, PLAYER, Collection, Filter, Optional, Type
from engine.source.diagnostic import Findings
from engine.source.progress import UNWATCHED, Progress

CHECKING = 0.4
"""Which share of checking a pack it is to check the effects of its items."""
SCORED = "e_scored"


def check_pack(
    pack: Pack, findings: Findings, progress: Progress = UNWATCHED, recall: Recall | None = None
) -> Checked | None:
    """Check every text of a pack; None if any is at fault."""
    from engine.lang.grammar import keywords  # who has the pack from a cache needs neither of the two
    from engine.lang.unexpected import RESERVED

    for name, position in reserved(pack, keywords()):
        findings.add(RESERVED, position, id=name)
    recall = recall or Recall()
    checker = recall.checker(pack, findings)
    for definition in in_order(pack):
        checker.define(definition)
    derived = {
        (kind.id, id): checker.derived(kind, id) for kind in pack.kinds.values() for id in kind.derived
    }
    about = About(element=Fixed(SCORED, PLAYER))
    checked = Checked(
        pack=pack,
        phases={id: checker.block(phase.do) for id, phase in pack.phases.items()},
        procedures={id: checker.procedure(procedure) for id, procedure in pack.procedures.items()},
        effects=tuple(
            effect
            for item in progress.through(pack.items, CHECKING)
            for effect in recall.of(item, "effects", lambda item: _effects(item, checker), findings)
        ),
        filters=tuple(
            filter_
            for item in pack.items
            for filter_ in recall.of(item, "filters", lambda item: _filters(item, checker, pack), findings)
        ),
        modifiers=tuple(
            modifier
            for item in pack.items
            for modifier in recall.of(item, "modifiers", lambda item: _modifiers(item, checker), findings)
        ),
        derived={key: found for key, found in derived.items() if found is not None},
        score=checker.expression(pack.score, NUMBER, about),
        can_win=None if pack.can_win is None else checker.expression(pack.can_win, FLAG, about),
        value=None if pack.value is None else checker.expression(pack.value, NUMBER, about),
    )
    if findings.has_errors():
        recall.forget()
        return None
    bodies = [procedure.body for procedure in checked.procedures.values()]
    effects = {id(effect.do): effect.do for effect in checked.effects}  # those alike are one
    texts = [*checked.phases.values(), *bodies, *effects.values()]
    takes = {id: procedure.takes for id, procedure in checked.procedures.items()}
    mark_hidden(texts, takes, _elsewhere(checked, checker), recall.given)
    return checked


def _effects(item: Item, checker: Checker) -> Iterator[CheckedEffect]:
    return (checker.effect(item, effect) for effect in item.effects)


def _modifiers(item: Item, checker: Checker) -> Iterator[CheckedModifier]:
    return (checker.modifier(item, modifier) for modifier in item.modifiers)


def _filters(item: Item, checker: Checker, pack: Pack) -> Iterator[CheckedFilter]:
    for name, type_ in pack.kinds[item.kind].has.items():
        for place, kind in _stated_filters(type_, item.values[name]):
            yield checker.filter(item, name, kind, place)


def _stated_filters(
    type_: Type, value: object, place: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], str]]:
    """The filters in a value that a file states, each with its kind."""
    match type_, value:
        case Optional(of), _ if value is not None:
            yield from _stated_filters(of, value, place)
        case Filter(kind), str():
            yield place, kind
        case Collection(of), list():
            for number, one in enumerate(value):
                yield from _stated_filters(of, one, (*place, number))


def _elsewhere(checked: Checked, checker: Checker) -> Iterator[tuple[Elsewhere, Node]]:
    """What the value of a procedure depends on besides its own text, and what a filter does."""
    procedures = checked.pack.procedures
    for id, procedure in checked.procedures.items():
        if procedure.modified_by is not None:
            yield checker.modified(procedures[id]), procedure.modified_by
    for modifier in checked.modifiers:
        yield checker.modified(procedures[modifier.modifier.modifies]), modifier.by
    for filter_ in checked.filters:
        if filter_.test is not None:
            yield checker.filtered(filter_.kind), filter_.test
