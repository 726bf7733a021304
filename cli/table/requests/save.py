"""Where the game is kept; or a copy of it somewhere else."""

from __future__ import annotations

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
        _copy(journal.path, Path(about).expanduser(), host, asked)
    return False


def _copy(source: Path, target: Path, host: Host, asked: Question) -> None:
    """A file that is there already stays as it is."""
    voice = asked.voice
    try:
        with target.open("xb") as stream:
            stream.write(source.read_bytes())
    except FileExistsError:
        show("  " + voice.say("file_is_there", file=str(target)))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        show("  " + voice.say("not_written", file=str(target), reason=reason))
    else:
        show("  " + voice.say("copied", file=str(target)))
