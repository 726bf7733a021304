"""The table of a rulebook comes in; what is different at each other table goes out, sentence by sentence.

Other tables are those with another number of players, and those that choose another value of one option.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.text.explaining import BOOK, CHAPTERS, Explainer, Sitting
from engine.text.rulebook.book import Block, Chapter, Entry, Listing, Paragraph
from engine.text.rulebook.course import PHASE, named, repeated
from engine.text.rulebook.things import all_faces

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.text.rulebook.sources import Sources
    from engine.text.speaker import Speaker


def variants(sources: Sources, speaker: Speaker) -> Chapter:
    pack = sources.pack
    options = tuple(Entry(_choice(option.id, option.values, speaker)) for option in pack.options.values())
    blocks: tuple[Block, ...] = (Listing(options),) if options else ()
    parts = tuple(_variants(sources, speaker))
    return Chapter("book-variants", speaker.say("book_variants"), blocks, parts)


def _choice(option: str, values: tuple[str, ...], speaker: Speaker) -> str:
    either = speaker.either([value_of_option(value, speaker) for value in values])
    return speaker.say("book_option", option=speaker.heading(option), values=either)


def value_of_option(value: str, speaker: Speaker) -> str:
    """A value of an option: as it stands in a list, so without the large letter of a heading."""
    stated = speaker.wording.own("headings", value)
    return speaker.text(speaker.noun(value)) if stated is None else stated.filled({})


def _variants(sources: Sources, speaker: Speaker) -> Iterator[Chapter]:
    for id, title, sitting in _others(sources.pack, sources.sitting, speaker):
        different = tuple(_differences(sources, sitting, speaker))
        if different:
            said: tuple[Block, ...] = (Paragraph(speaker.say("book_variant_text")), Listing(different))
            yield Chapter(id, title, said)


def _others(pack: Pack, usual: Sitting, speaker: Speaker) -> Iterator[tuple[str, str, Sitting]]:
    for number in range(pack.fewest, pack.most + 1):
        if number != usual.players:
            title = speaker.say("book_for", number=number)
            yield f"variant-players-{number}", title, Sitting(number, usual.options)
    for option in pack.options.values():
        for value in option.values:
            if value != usual.options.get(option.id, option.values[0]):
                label, told = speaker.heading(option.id), value_of_option(value, speaker)
                title = speaker.say("labelled", label=label, value=told)
                sitting = Sitting(usual.players, {**usual.options, option.id: value})
                yield f"variant-{option.id}-{value}", title, sitting


def _differences(sources: Sources, sitting: Sitting, speaker: Speaker) -> Iterator[Entry]:
    """What is said at a table and not at the usual one: chapters and phases, their order, then cards."""
    pack = sources.pack
    here, there = (Explainer(pack, speaker, one) for one in (sources.sitting, sitting))
    chapters = [(f"{BOOK} {one}", speaker.say(f"book_{one}"), f"book-{one}") for one in CHAPTERS]
    told = [(id, speaker.phase(id), PHASE.format(id)) for id in dict.fromkeys(named(pack.flow))]
    for subject, title, target in (*chapters, *told):
        usual = here.said(subject)
        said = tuple(Entry(text) for key, text in there.said(subject).items() if usual.get(key) != text)
        if said:
            yield Entry(title, target, said)
    often = zip(*(repeated(pack, one, speaker) for one in (sitting, sources.sitting)), strict=True)
    if otherwise := tuple(entry for entry, usual in often if entry.text != usual.text):
        yield Entry(speaker.say("book_course"), "book-course", otherwise)
    usual_faces = all_faces(sources, sources.sitting, speaker)
    for id, face in all_faces(sources, sitting, speaker).items():
        usual_lines = usual_faces[id].lines
        if face.lines != usual_lines:
            yield Entry(face.name, id, tuple(Entry(line) for line in face.lines if line not in usual_lines))
