"""The decisions of a game come in one by one, each on the disk before the next; a file goes out, and back in.

The first line says who sits at the table, the second is the game as a save holds it, and each further line is
one thing that was decided. A line ends with a digest of itself and of all before it, so that what was changed
is noticed. Only the end of the last line can be missing: who was stopped while writing it had not yet been
told that it is kept.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from cli.speaking import phrase
from cli.table.seats import Seat, is_name
from engine.machine.save import LARGEST, LARGEST_NUMBER, Save, SaveError, from_bytes, to_bytes
from engine.source.files import flush_folder, read_start
from engine.source.reason import reason_of
from engine.source.record import dataclass

FORMAT, VERSION = "ludex-journal", 1
CHOOSE, UNDO, LANGUAGE, OVER = "choose", "undo", "language", "over"
_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game was begun."""

    game: str
    """What it is called."""
    pack: str
    """What somebody typed for it: an id or a folder."""
    mods: tuple[str, ...]
    seats: tuple[Seat, ...]
    started: str
    """When, as ISO 8601 says it."""


@dataclass(frozen=True, slots=True)
class Story:
    """All that a journal says."""

    opening: Opening
    """With the languages that the seats have now."""
    save: Save
    """With the choices that hold now."""
    over: bool
    size: int
    """How many bytes of the file are good."""
    digest: str


@dataclass(slots=True)
class Journal:
    """A file that grows by a line for every decision."""

    path: Path
    _descriptor: int | None
    _digest: str
    _size: int = 0

    @classmethod
    def begin(cls, path: Path, opening: Opening, save: Save) -> Journal:
        """A new file; SaveError if there is one already, or if it cannot be written."""
        try:
            _make(path.parent)
            # It holds every secret of the table.
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        except (OSError, ValueError) as error:
            raise _not_written(path, error) from error
        _lock(descriptor, path)
        journal = cls(path, descriptor, "")
        try:
            journal.write(
                {"format": FORMAT, "version": VERSION, **asdict(opening)}, json.loads(to_bytes(save))
            )
        except SaveError:
            journal.close()
            with suppress(OSError):
                path.unlink()  # no game was begun in it
            raise
        flush_folder(path.parent)
        return journal

    @classmethod
    def go_on(cls, path: Path, story: Story) -> Journal:
        """The same file again; what was not written to its end is cut off.

        SaveError if more was decided at another table since the file was read.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | _BINARY)
        except (OSError, ValueError) as error:
            raise _not_written(path, error) from error
        journal = cls(path, descriptor, story.digest, story.size)
        _lock(descriptor, path)
        try:
            if _entries(_content(path))[1:] != (story.size, story.digest):
                raise SaveError(
                    "busy",
                    phrase("'{path}' has been played on at another table; go on with it again", path=path),
                )
            os.ftruncate(descriptor, story.size)
        except OSError as error:
            journal.close()
            raise _not_written(path, error) from error
        except SaveError:
            journal.close()
            raise
        return journal

    def write(self, *entries: object) -> None:
        """Add lines, and wait until they are on the disk; SaveError if that fails, and none is added."""
        digest, lines = self._digest, b""
        for entry in entries:
            line, digest = _line(entry, digest)
            lines += line
        assert self._descriptor is not None
        try:
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            left = lines
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise _not_written(self.path, error) from error
        self._digest, self._size = digest, self._size + len(lines)

    def close(self) -> None:
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:  # which says less than what is the matter
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error


_BINARY = getattr(os, "O_BINARY", 0)


def _lock(descriptor: int, path: Path) -> None:
    """A game is played at one table only; not every system can tell."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            raise SaveError("busy", phrase("'{path}' is being played at another table", path=path)) from error
        except OSError:
            return  # a disk that knows no locks


def _line(entry: object, before: str) -> tuple[bytes, str]:
    text = json.dumps(entry, ensure_ascii=True, separators=(",", ":"))
    digest = _digest(before, text.encode())
    return f"{text}\t{digest}\n".encode(), digest


def _digest(before: str, text: bytes) -> str:
    return hashlib.sha256(before.encode() + text).hexdigest()[:_DIGITS]


def _not_written(path: Path, error: OSError | ValueError) -> SaveError:
    return SaveError(
        "not_written",
        phrase(
            "'{path}' cannot be written: {reason}",
            path=path,
            reason=reason_of(error),
        ),
    )


# ---- reading ---------------------------------------------------------------------------------


def read_journal(path: Path) -> Story:
    """SaveError if the file is no journal, of a later version, or damaged; it is not touched."""
    entries, size, digest = _entries(_content(path))
    opening = _opening(entries[0])
    if len(entries) < 2:
        raise SaveError("damaged", phrase("the file ends before the game begins"))
    save = from_bytes(json.dumps(entries[1]).encode())
    choices, seats, over = list(save.choices), list(opening.seats), False
    if len(seats) != save.players:
        raise _unlike(1)
    for number, entry in enumerate(entries[2:], 3):
        match entry:
            case ["choose", int(player), int(option)] if _fit(player, option):
                choices.append((player, option))
            case ["undo", int(times)] if 0 < times <= len(choices):
                del choices[-times:]
                over = False
            case ["language", int(player), str(language)] if 0 <= player < len(seats):
                seats[player] = replace(seats[player], language=language)
            case ["over"]:
                over = True
            case _:
                raise _unlike(number)
    return Story(
        replace(opening, seats=tuple(seats)), replace(save, choices=tuple(choices)), over, size, digest
    )


def read_opening(path: Path) -> tuple[Opening, bool, int]:
    """How a game was begun, whether it is over, and how much was decided, without a look at its rules."""
    entries, _, _ = _entries(_content(path))
    decided = [entry for entry in entries[2:] if isinstance(entry, list)]
    number = sum(1 if entry[:1] == [CHOOSE] else -_taken_back(entry) for entry in decided)
    return _opening(entries[0]), decided[-1:] == [[OVER]], number


def _taken_back(entry: Sequence[object]) -> int:
    match entry:
        case ["undo", int(times)]:
            return times
    return 0


def _fit(*numbers: int) -> bool:
    return all(type(one) is int and 0 <= one <= LARGEST_NUMBER for one in numbers)


def _content(path: Path) -> bytes:
    try:
        content = read_start(path, LARGEST + 1)
    except OSError as error:
        raise SaveError(
            "not_read", phrase("'{path}' cannot be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    if len(content) > LARGEST:
        raise SaveError("not_a_save", phrase("the file is too large for a game"))
    return content


def _entries(content: bytes) -> tuple[list[Any], int, str]:
    """What the good lines say, how many bytes they are, and the digest of the last."""
    if not content.startswith(b'{"format":"%s",' % FORMAT.encode()):
        raise SaveError("not_a_save", phrase("the file is not a game that was played here"))
    lines = content.split(b"\n")
    entries: list[Any] = []
    size, digest = 0, ""
    for number, line in enumerate(lines[:-1], 1):
        text, _, stated = line.rpartition(b"\t")
        made = _digest(digest, text)
        if made.encode() != stated:
            if number == len(lines) - 1 and not lines[-1] and number > 2:
                break  # the last line: its writer was stopped
            raise SaveError(
                "damaged", phrase("line {number} of the file has been changed or damaged", number=number)
            )
        try:
            entries.append(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise _unlike(number) from error
        size, digest = size + len(line) + 1, made
    if not entries:
        raise SaveError("damaged", phrase("the file ends before the game begins"))
    return entries, size, digest


def _opening(data: Mapping[str, Any]) -> Opening:
    if data.get("version") != VERSION:
        raise SaveError(
            "version",
            phrase("the game was kept by another version; only {version} can be read", version=VERSION),
        )
    try:
        seats = tuple(Seat(seat["name"], seat["language"], seat["bot"]) for seat in data["seats"])
        opening = Opening(data["game"], data["pack"], tuple(data["mods"]), seats, data["started"])
    except (KeyError, TypeError) as error:
        raise _unlike(1) from error
    texts = [opening.game, opening.pack, opening.started, *opening.mods]
    about = [one for seat in seats for one in (seat.language, seat.bot) if one is not None]
    names = [seat.name for seat in seats if seat.name is not None]
    if not all(isinstance(one, str) for one in (*texts, *about, *names)) or not all(map(is_name, names)):
        raise _unlike(1)
    return opening


def _unlike(line: int) -> SaveError:
    return SaveError(
        "damaged", phrase("line {line} of the file is not as in a game that was played here", line=line)
    )
