"""A checked pack and a speaker come in; the rulebook of a table goes out in the speaker's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.text.rulebook.book import Book, Chapter, Labels
from engine.text.rulebook.course import course, phases
from engine.text.rulebook.examples import examples
from engine.text.rulebook.index import terms
from engine.text.rulebook.print import differences, rules
from engine.text.rulebook.things import aim, cards, components, setup
from engine.text.rulebook.variants import value_of_option, variants

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.text.rulebook.sources import Sources
    from engine.text.speaker import Speaker


def book(sources: Sources, speaker: Speaker) -> Book:
    pack = sources.pack
    return Book(
        language=speaker.language.id,
        language_name=speaker.language.name,
        game=pack.title,
        title=speaker.say("book_title", game=pack.title),
        about=tuple(_about(sources, speaker)),
        chapters=tuple(chapter for chapter in _chapters(sources, speaker) if not chapter.is_empty),
        labels=Labels(
            contents=speaker.say("book_contents"),
            search=speaker.say("book_search"),
            found=speaker.say("book_found", number="#"),
            language=speaker.say("book_language"),
            skip=speaker.say("book_skip"),
        ),
    )


def _about(sources: Sources, speaker: Speaker) -> Iterator[str]:
    pack, sitting = sources.pack, sources.sitting
    if pack.fewest == pack.most:
        yield speaker.say("book_players_exact", number=pack.most)
    else:
        yield speaker.say("book_players", low=pack.fewest, high=pack.most)
        yield speaker.say("book_at_table", number=sitting.players)
    for option, value in sitting.options.items():
        yield speaker.say("labelled", label=speaker.heading(option), value=value_of_option(value, speaker))
    if pack.mods:
        together = speaker.together([f"{mod.name} {mod.version}" for mod in pack.mods])
        yield speaker.say("book_made_with", game=pack.name, version=pack.version, mods=together)
    else:
        yield speaker.say("book_made", game=pack.name, version=pack.version)


def _chapters(sources: Sources, speaker: Speaker) -> Iterator[Chapter]:
    pack, printed = sources.pack, sources.printed
    explained = [
        aim(sources, speaker),
        setup(sources, speaker),
        phases(sources, speaker),
        cards(sources, speaker),
    ]
    in_print = rules(printed, speaker, pack.mods)
    yield explained[0]
    yield components(sources, speaker)
    yield explained[1]
    yield course(sources, speaker)
    yield from explained[2:]
    yield examples(sources.played, speaker)
    yield variants(sources, speaker)
    yield in_print
    yield differences(printed, speaker)
    yield terms(printed, speaker, [*explained, in_print])
