"""What a pack declares comes in; the chapters about aim, components, set-up and cards go out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.pack.types import Enum, Player
from engine.text.alphabet import alphabetical
from engine.text.card import CardWriter
from engine.text.clauses import NotDescribed
from engine.text.explaining import BOOK, Explainer, Sitting
from engine.text.gloss import Glosses, gloss
from engine.text.pattern import sentence
from engine.text.rulebook.book import Block, CardFace, Chapter, Paragraph, Row, Table
from engine.text.rulebook.marks import Marks
from engine.text.rulebook.tabletop import tabletop
from engine.text.value import Quantity, written

if TYPE_CHECKING:
    from engine.pack.declarations import Item, Kind, Pack, Track
    from engine.text.rulebook.sources import Sources
    from engine.text.speaker import Speaker

CARD = "card-{}-{}"
"""The id of a card, of its kind and its own."""


def own_words(sources: Sources, speaker: Speaker, chapter: str) -> Iterator[Paragraph]:
    """What the pack itself says in a chapter."""
    said = Explainer(sources.pack, speaker, sources.sitting).said(f"{BOOK} {chapter}")
    return map(Paragraph, said.values())


def aim(sources: Sources, speaker: Speaker) -> Chapter:
    scored = speaker.text(sources.checked.score.gloss(Glosses(speaker, {})))
    told = [speaker.say("book_aim_text"), speaker.say("book_scored", score=scored)]
    if sources.checked.can_win is not None:
        condition = speaker.text(sources.checked.can_win.gloss(Glosses(speaker, {})))
        told.append(speaker.say("book_can_win", condition=condition))
    blocks = (*own_words(sources, speaker, "aim"), Paragraph(" ".join(told)))
    return Chapter("book-aim", speaker.say("book_aim"), blocks)


# ---- components


def components(sources: Sources, speaker: Speaker) -> Chapter:
    parts = tuple(
        Chapter(f"kind-{kind.id}", _counted(kind, items, speaker), (_copies(items, speaker),))
        for kind, items in _by_kind(sources.pack, speaker)
    )
    own = tuple(own_words(sources, speaker, "components"))
    return Chapter("book-components", speaker.say("book_components"), own, parts)


def _by_kind(pack: Pack, speaker: Speaker) -> Iterator[tuple[Kind, list[Item]]]:
    """The items of each kind, in the order in which a reader looks a name up."""
    named = sorted(pack.items, key=lambda item: alphabetical(_name(item, speaker)))
    for kind in pack.kinds.values():
        items = [item for item in named if item.kind == kind.id]
        if items:
            yield kind, items


def _counted(kind: Kind, items: list[Item], speaker: Speaker) -> str:
    number = sum(item.copies for item in items)
    return speaker.say("book_total", kind=speaker.heading(kind.id), number=number)


def _copies(items: list[Item], speaker: Speaker) -> Table:
    rows = ((_name(item, speaker), written(item.copies, speaker.language)) for item in items)
    return Table((speaker.say("book_component"), speaker.say("book_copies")), tuple(rows))


def _name(item: Item, speaker: Speaker) -> str:
    return sentence(speaker.text(speaker.noun(item.id)))


# ---- set-up


def setup(sources: Sources, speaker: Speaker) -> Chapter:
    return Chapter("book-setup", speaker.say("book_setup"), tuple(_setup(sources, speaker)))


def _setup(sources: Sources, speaker: Speaker) -> Iterator[Block]:
    pack = sources.pack
    yield from own_words(sources, speaker, "setup")
    had = [
        speaker.text(Quantity(counter.start, speaker.noun(counter.id)))
        for counter in pack.counters.values()
        if counter.start and len(counter.of) == 1 and isinstance(counter.of[0], Player)
    ]
    if had:
        yield Paragraph(speaker.say("book_start", amounts=speaker.together(had)))
    yield tabletop(pack, sources.arrangement, speaker)
    marks = Marks(sources.arrangement, speaker)
    yield from (_row(track, pack, marks, speaker) for track in pack.tracks.values())
    yield from _numbers(pack, speaker)


def _row(track: Track, pack: Pack, marks: Marks, speaker: Speaker) -> Row:
    """A track, what it is called, and what it has markers for."""
    markers = tuple(
        mark
        for type_ in track.of
        if isinstance(type_, Enum)
        for mark in marks.of_values(type_, pack.types[type_.id].values)
    )
    heading = speaker.heading(track.id)
    name = f"{heading} ({speaker.together([one.name for one in markers])})" if markers else heading
    values = ", ".join(written(worth, speaker.language) for worth in track.spaces)
    told = speaker.say("book_track", track=name, values=values, start=track.start)
    return Row(heading, told, track.spaces, track.start, markers)


def _numbers(pack: Pack, speaker: Speaker) -> Iterator[Table]:
    """The constants that depend on how many play."""
    counts = range(pack.fewest, pack.most + 1)
    varying = [one for one in pack.constants.values() if len(set(one.by_players.values())) > 1]
    if varying:
        yield Table(
            (speaker.say("book_number"), *(speaker.say("book_for", number=number) for number in counts)),
            tuple(
                (
                    _label(one.id, speaker),
                    *(written(one.by_players[number], speaker.language) for number in counts),
                )
                for one in varying
            ),
        )


def _label(id: str, speaker: Speaker) -> str:
    """A heading of the same id may stand over a picture of the table; the name is of the number itself."""
    return sentence(speaker.text(speaker.noun(id))) if speaker.wording.is_named(id) else speaker.heading(id)


# ---- cards


def cards(sources: Sources, speaker: Speaker) -> Chapter:
    parts = tuple(
        Chapter(
            f"cards-{kind.id}",
            speaker.heading(kind.id),
            tuple(faces(kind, items, sources, sources.sitting, speaker)),
        )
        for kind, items in _by_kind(sources.pack, speaker)
    )
    return Chapter("book-cards", speaker.say("book_cards"), (), parts)


def all_faces(sources: Sources, sitting: Sitting, speaker: Speaker) -> dict[str, CardFace]:
    """Every card as it reads at a table, by its id in the rulebook."""
    made = (faces(kind, items, sources, sitting, speaker) for kind, items in _by_kind(sources.pack, speaker))
    return {face.id: face for some in made for face in some}


def faces(
    kind: Kind, items: list[Item], sources: Sources, sitting: Sitting, speaker: Speaker
) -> Iterator[CardFace]:
    writer = CardWriter(speaker, sources.checked, sitting.players, sitting.options)
    marks = Marks(sources.arrangement, speaker)
    for item in items:
        name, lines = _text(item, writer, sources, speaker)
        yield CardFace(
            CARD.format(kind.id, item.id), name, lines, tuple(marks.of_item(kind, item)), item.copies
        )


def _text(item: Item, writer: CardWriter, sources: Sources, speaker: Speaker) -> tuple[str, tuple[str, ...]]:
    """What has no words of a card is told step by step."""
    try:
        card = writer.card(item.kind, item.id)
    except NotDescribed:
        name, *lines = gloss(sources.checked, speaker, item.id)
        return name, tuple(line.strip() for line in lines)
    return card.name, card.lines
