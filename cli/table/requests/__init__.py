"""What somebody types instead of an answer comes in, such as `log`; it is done, and the question stands.

One file is one request, found by discovery. Its name is its word in English; the catalogs have the word of
every other language (`request_log`) and a line of help (`help_log`). What it can be about, if that has names,
are its `topics`: Tab completes them.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from cli.lettering import unaccented
from cli.table.completing import beginning

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host
    from cli.voice import Voice

MARK = "/"
"""Before a word that is a request even where an option is called so."""
HELP_MARK = "?"


@cache
def names() -> tuple[str, ...]:
    from cli.discovery import modules

    return tuple(sorted(modules(__name__)))


def word(name: str, voice: Voice) -> str:
    """What a request is called in somebody's language."""
    return voice.say(f"request_{name}")


def words(voice: Voice) -> list[str]:
    return [word(name, voice) for name in names()]


def read(typed: str, voice: Voice) -> tuple[str, str] | None:
    """A request and what it is about; None if it is none."""
    if typed.removeprefix(MARK).startswith(HELP_MARK):
        return "help", ""
    first, _, about = typed.removeprefix(MARK).strip().partition(" ")
    known = {name: name for name in names()} | {_plain(word(name, voice)): name for name in names()}
    name = known.get(_plain(first))
    return None if name is None else (name, about.strip())


def ends(host: Host, asked: Question, begun: str) -> Iterator[str]:
    """The requests that begin so, with what they can be about once one is named."""
    voice = asked.voice
    first, space, about = begun.partition(" ")
    if not space:
        mark = MARK if begun.startswith(MARK) else ""
        yield from (mark + word for word in beginning(begun.removeprefix(MARK), words(voice)))
        return
    found = read(begun, voice)
    topics = None if found is None else getattr(_request(found[0]), "topics", None)
    if topics is not None:
        yield from (f"{first} {topic}" for topic in beginning(about.lstrip(), topics(host, asked)))


def answer(host: Host, asked: Question, name: str, about: str) -> bool:
    """Do what is requested; whether the question has become another one."""
    changed: bool = _request(name).answer(host, asked, about)
    return changed


def _plain(word: str) -> str:
    return unaccented(word).casefold()


def _request(name: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{name}")
