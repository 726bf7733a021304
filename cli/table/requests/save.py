"""Where the game is kept; or a copy of it somewhere else."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    voice, journal = asked.voice, host.table.journal
    if journal is None:
        show("  " + voice.say("kept_nowhere"))
    elif not about:
        show("  " + voice.say("kept", file=str(journal.path)))
    else:
        _copy(journal.path, _at_home(about), host, asked)
    return False


def _at_home(typed: str) -> Path:
    """With the home of whoever is meant in place of `~`; where nobody has one, it is a name like others."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)


def _copy(source: Path, target: Path, host: Host, asked: Question) -> None:
    """A file that is there already stays as it is."""
    from engine.source.reason import reason_of
    from engine.text.telling import Teller

    voice = asked.voice
    try:
        begun = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        try:
            with os.fdopen(begun, "wb") as stream:
                stream.write(source.read_bytes())
        except OSError:
            with suppress(OSError):
                target.unlink()  # half a copy would not tell that it is none
            raise
    except FileExistsError:
        show("  " + voice.say("file_is_there", file=str(target)))
    except (OSError, ValueError) as error:
        reason = Teller(voice.speaker.wording.language.id).text(reason_of(error))
        show("  " + voice.say("not_written", file=str(target), reason=reason))
    else:
        show("  " + voice.say("copied", file=str(target)))
