"""The English texts of packs come in; what is found in them, and what they could say, is checked."""

import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engine import Play
from engine.machine.event import Event
from engine.source.diagnostic import Findings
from engine.text.catalog import EMPTY
from engine.text.checking import check_pack_texts
from engine.text.sayable import Sayable, sayable
from engine.text.sentence import Sentence
from engine.text.speaker import Speaker
from engine.text.texts import Texts
from engine.text.tongues import engine_texts, language, pack_texts
from engine.text.wording import Source, Wording
from tests import tiny
from tests.properties.games import PACKS, choices, game
from tests.tiny import checked
from tests.unit.text.reviewing import reviewed

# Depends on whose the place is.
NOT_ALWAYS = {"from_player", "to_player"}


@dataclass(slots=True)
class Listening(Wording):
    """Notes which keys of the pack it is asked for."""

    looked: list[tuple[str, str]] = field(default_factory=list)

    def own(self, part: str, key: str) -> Sentence | None:
        self.looked.append((part, key))
        return super(Listening, self).own(part, key)


class ListeningSpeaker(Speaker):
    """Tells what its wording was asked for."""

    @property
    def looked(self) -> list[tuple[str, str]]:
        assert isinstance(self.wording, Listening)
        return self.wording.looked


def listening(pack: Path) -> ListeningSpeaker:
    declared = game(pack).pack
    engine, own = Source(engine_texts(), EMPTY), Source(pack_texts(declared), EMPTY)
    return ListeningSpeaker(Listening(language("en"), engine, own, {}), declared)


def all_sayable(pack: Path) -> Sayable:
    *_, last = sayable(checked(pack))
    return last


def named(play: Play) -> set[tuple[str, frozenset[str]]]:
    """What is asked now, and what can be said with it: read before the game goes on."""
    return {(decision.key, frozenset(decision.args)) for decision in play.pending}


def keys_of_event(speaker: ListeningSpeaker, event: Event) -> list[str]:
    speaker.looked.clear()
    speaker.event(event)
    return [key for part, key in speaker.looked if part == "events" and not key.endswith(" ")]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_the_speaker_looks_for_no_key_that_we_do_not_know(pack: Path) -> None:
    known, speaker = all_sayable(pack), listening(pack)
    play = game(pack).start(seed=7)
    asked = named(play)
    for _ in choices(play, random.Random(7)):
        asked |= named(play)
    assert set() == {key for key, _ in asked} - known.questions.keys()
    for key, names in asked:
        assert known.questions[key] <= names | {"what"}
    for event in play.events:
        keys = keys_of_event(speaker, event)
        assert set() == set(keys) - known.events.keys()
        said = {*event.args, "item", "chosen", "worth", "value_player"}
        for key in keys:
            assert known.events[key] - NOT_ALWAYS <= said


def texts_of(text: str, folder: Path) -> list[tuple[str, int, str | None]]:
    found = reviewed(folder, {"texts.yaml": text})
    return [(one.code.id, one.position.line, one.nearest) for one in found]


@pytest.mark.parametrize(
    "text",
    [
        "names: {point: point, bid: bid, opening: opening}\n",
        'questions: {opening.bid: "Which of {what}?"}\n',
        'events: {gain: "{player} gains {amount}", choose opening.bid: "{player}: {chosen}"}\n',
        "units: {opening.bid: point}\n",
        'sentences: {anything: "{whatever:acc}"}\n',
        'events: {gain point: "-"}\n',
        'explanations: {opening all: "From {start_point} on, a {point}.", book aim: "Points."}\n',
    ],
)
def test_what_fits_the_pack_is_sound(text: str, tmp_path: Path) -> None:
    assert [] == texts_of(text, tmp_path)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("names: {bit: bid}\n", ("C301", 1, "bid")),
        ("questions: {opening.bit: Which?}\n", ("C303", 1, "opening.bid")),
        ("questions: {openin.bid: Which?}\n", ("C303", 1, "opening.bid")),
        ('events: {pass opening.bid: "{player} passes"}\n', ("C304", 1, "choose opening.bid")),
        ('events: {gian point: "{player} gains"}\n', ("C304", 1, "gain point")),
        ('questions: {opening.bid: "Which, {plyer}?"}\n', ("C305", 1, None)),
        ('events: {gain: "{plyer} gains"}\n', ("C305", 1, "player")),
        ("filters: {players where point > 9: rich player}\n", ("C311", 1, None)),
        ("explanations: {openin all: It begins.}\n", ("C315", 1, "opening")),
        ('explanations: {opening all: "From {start_pint} on."}\n', ("C305", 1, "start_point")),
        ("questons: {}\n", ("S201", 1, "questions")),
    ],
)
def test_what_does_not_fit_is_found_with_what_was_perhaps_meant(
    text: str, expected: tuple[str, int, str | None], tmp_path: Path
) -> None:
    assert expected in texts_of(text, tmp_path)


def test_what_a_slot_has_can_be_named(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + (
        "kinds: {card: {starts_in: deck}}\n"
        "zones: {deck: {holds: card, slot: {surcharge: number 0 to 3}, slots: [{surcharge: 0}]}}\n"
    )
    opening = tiny.phase("first player gains 1 point")
    files = {"pack.yaml": manifest, "phases/opening.yaml": opening, "texts.yaml": "names: {surcharge: fee}\n"}
    findings = Findings()
    check_pack_texts(tiny.checked(tiny.write_pack(tmp_path, files)), findings)
    assert [] == list(findings)


def test_every_part_of_the_texts_is_checked_or_free() -> None:
    """A new part of `texts.yaml` must be thought about here."""
    parts = set(Texts.__dataclass_fields__) - {"options", "where"}
    compared = {"names", "phases", "headings", "questions", "events", "units", "cards", "reviewed", "filters"}
    compared |= {"explanations"}
    free = {"sentences", "clauses", "glosses", "plurals"}
    assert parts == compared | free
