"""The content of a .po file comes in; its entries with all places go out, and its faults as findings.

Babel reads such files, too, but tells neither columns nor all that is wrong; a test holds that both agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from engine.source.content import read_text
from engine.source.diagnostic import Findings, code
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.source.record import dataclass

SYNTAX = code(
    "C101",
    "not a sound catalog: {problem}",
    "The entry is not read, and the text is shown in English.",
)
DUPLICATE = code(
    "C105",
    "the {context} '{source}' stands in line {line} already",
    "Only the first entry is read. Keep one of them.",
)

CONTEXT, SOURCE, PLURAL, TRANSLATION = "msgctxt", "msgid", "msgid_plural", "msgstr"
FUZZY = "fuzzy"
_LINE = re.compile(
    rf"(?:(?P<keyword>{CONTEXT}|{PLURAL}|{SOURCE}|{TRANSLATION})(?:\[(?P<number>[0-9]{{1,2}})\])?[ \t]+)?"
    r'"(?P<text>(?:[^"\\]|\\.)*)"[ \t]*'
)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_ORDER = {CONTEXT: 0, SOURCE: 1, PLURAL: 2, TRANSLATION: 3}


@dataclass(frozen=True, slots=True)
class Piece:
    """One pair of quotes, what stands between them, and where that begins."""

    line: int
    column: int
    raw: str

    @property
    def value(self) -> str:
        return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[0]), self.raw)

    def spots(self) -> Iterator[int]:
        """The column of each sign of the value, and the one behind the last."""
        column = self.column
        for match in re.finditer(r"\\.|.", self.raw):
            plain = match[0][0] == "\\" and match[0][1] not in _ESCAPES
            yield from (column, column + 1) if plain else (column,)
            column += len(match[0])
        yield column


@dataclass(frozen=True, slots=True)
class PoText:
    """A text of a catalog, and where it stands."""

    value: str
    file: str
    pieces: tuple[Piece, ...]

    @property
    def position(self) -> Position:
        """The first line of it that says something, with its quotes."""
        piece = next((one for one in self.pieces if one.raw), self.pieces[0])
        return Position(self.file, piece.line, piece.column - 1, len(piece.raw) + 2)

    def inside(self, offset: int, length: int = 1) -> Position:
        """Where a stretch of the value stands, up to the end of its line."""
        begin = min(max(offset, 0), len(self.value))
        for piece in self.pieces:
            size = len(piece.value)
            if begin < size or piece is self.pieces[-1]:
                spots = list(piece.spots())
                end = spots[min(begin + max(length, 1), size)]
                return Position(self.file, piece.line, spots[begin], max(1, end - spots[begin]))
            begin -= size
        return self.position


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: its English source, the place that this is for, and its translations."""

    context: PoText | None
    source: PoText
    plural: PoText | None
    translations: Mapping[int, PoText]
    comments: tuple[str, ...]
    """What translators say, line by line as it is written."""
    notes: tuple[str, ...]
    """What the sources say about it."""
    references: tuple[str, ...]
    flags: tuple[str, ...]
    previous: tuple[str, ...]
    """The source of which a fuzzy translation is one, line by line as it is written."""
    obsolete: bool
    first: int
    """The first line, comments included."""
    last: int

    @property
    def key(self) -> tuple[str, str]:
        return "" if self.context is None else self.context.value, self.source.value

    @property
    def fuzzy(self) -> bool:
        return FUZZY in self.flags

    @property
    def translation(self) -> PoText:
        return next(iter(self.translations.values()))

    @property
    def translated(self) -> bool:
        """Whether all of it has a text; what is fuzzy has one."""
        return all(text.value for text in self.translations.values())


@dataclass(frozen=True, slots=True)
class PoFile:
    """A catalog as it is written; what could not be read is not in it."""

    file: str
    header: Entry | None
    entries: tuple[Entry, ...]
    """All but the header, obsolete ones included."""
    tail: tuple[str, ...]
    """Comments behind the last entry."""
    sound: bool

    @property
    def active(self) -> Iterator[Entry]:
        return (entry for entry in self.entries if not entry.obsolete)


def read_po(content: bytes | str, file: str, findings: Findings) -> PoFile:
    """Never raises; what is not sound is left out and found."""
    found = Findings()
    text = read_text(content, file, found)
    reader = _Reader(file, found)
    for number, line in enumerate([] if text is None else text.split("\n"), 1):
        reader.line(number, line)
    reader.finish()
    _find_duplicates(reader.entries, found)
    findings.extend(found)
    entries = tuple(entry for entry in reader.entries if entry is not reader.header)
    return PoFile(file, reader.header, entries, tuple(reader.comments.lines), not found.has_errors())


@dataclass(slots=True)
class _Comments:
    """The comments before an entry, by their sign; `lines` has them as they are written."""

    lines: list[str] = field(default_factory=list)
    by_sign: dict[str, list[str]] = field(default_factory=dict)
    first: int = 0

    def add(self, number: int, line: str) -> None:
        sign = line[1:2] if line[1:2] in (".", ":", ",", "|") else ""
        if line.startswith("#~|"):
            sign, line = "|", f"#{line[2:]}"
        self.first = self.first or number
        self.lines.append(line)
        self.by_sign.setdefault(sign, []).append(line.rstrip() if sign in ("", "|") else line[2:].strip())

    def words(self, sign: str, separator: str | None) -> tuple[str, ...]:
        stated = (word for line in self.by_sign.get(sign, ()) for word in line.split(separator))
        return tuple(dict.fromkeys(word.strip() for word in stated if word.strip()))

    def texts(self, sign: str) -> tuple[str, ...]:
        return tuple(self.by_sign.get(sign, ()))


@dataclass(slots=True)
class _Part:
    keyword: str
    number: int
    pieces: list[Piece]


class _Reader:
    """Takes line after line, and makes an entry when one is complete."""

    def __init__(self, file: str, findings: Findings) -> None:
        self._file = file
        self._findings = findings
        self._parts: list[_Part] = []
        self._obsolete = False
        self._broken = False
        self._last = 0
        self.comments = _Comments()
        self.entries: list[Entry] = []
        self.header: Entry | None = None

    def line(self, number: int, line: str) -> None:
        stripped = line.strip(" \t")
        obsolete = stripped.startswith("#~") and not stripped.startswith("#~|")
        if obsolete:
            stripped = stripped[2:].strip(" \t")
        if not stripped:
            self._broken = False
        elif stripped.startswith("#"):
            self.finish()
            self._broken = False
            self.comments.add(number, stripped)
        elif not self._broken:
            self._stated(number, line.find(stripped), stripped, obsolete)

    def _stated(self, number: int, indent: int, line: str, obsolete: bool) -> None:
        match = _LINE.fullmatch(line)
        if match is None or (match["number"] is not None and match["keyword"] != TRANSLATION):
            self._fault(Position(self._file, number, indent + 1, len(line)), _wrong_line(line))
            return
        piece = Piece(number, indent + match.start("text") + 1, match["text"])
        for escape in _ESCAPE.finditer(piece.raw):
            if escape[1] not in _ESCAPES:
                place = Position(self._file, number, piece.column + escape.start(), 2)
                self._findings.add(
                    SYNTAX, place, problem=phrase("'{escape}' stands for nothing here", escape=escape[0])
                )
        if match["keyword"] is None:
            self._continued(piece)
        else:
            keyword = _Part(match["keyword"], int(match["number"] or -1), [piece])
            self._begun(keyword, obsolete, Position(self._file, number, indent + 1, len(match["keyword"])))
        self._last = number

    def _continued(self, piece: Piece) -> None:
        if self._parts:
            self._parts[-1].pieces.append(piece)
        else:
            place = Position(self._file, piece.line, piece.column - 1, len(piece.raw) + 2)
            self._fault(
                place,
                phrase(
                    "this text belongs to nothing; write {source} or {translation} before it",
                    source=SOURCE,
                    translation=TRANSLATION,
                ),
            )

    def _begun(self, part: _Part, obsolete: bool, place: Position) -> None:
        starts = part.keyword in (CONTEXT, SOURCE) and self._has(TRANSLATION)
        if starts or (self._parts and obsolete != self._obsolete):
            self.finish()
        if self._parts and _ORDER[part.keyword] < _ORDER[self._parts[-1].keyword]:
            self._fault(
                place,
                phrase(
                    "{keyword} cannot stand behind {other}",
                    keyword=part.keyword,
                    other=self._parts[-1].keyword,
                ),
            )
            return
        if any((one.keyword, one.number) == (part.keyword, part.number) for one in self._parts):
            self._fault(place, phrase("{keyword} is given twice", keyword=part.keyword))
            return
        if part.keyword in (PLURAL, TRANSLATION) and not self._has(SOURCE):
            self._fault(
                place, phrase("{keyword} needs a {source} before it", keyword=part.keyword, source=SOURCE)
            )
            return
        if part.keyword == TRANSLATION and self._has(PLURAL) != (part.number >= 0):
            wanted = phrase("{word}[0] and so on", word=TRANSLATION) if self._has(PLURAL) else TRANSLATION
            self._fault(place, phrase("{wanted} is needed here", wanted=wanted))
            return
        self._parts.append(part)
        self._obsolete = obsolete

    def finish(self) -> None:
        """The entry so far is over."""
        parts, comments = self._parts, self.comments
        if not parts:
            return
        self._parts, self.comments = [], _Comments()
        texts = {(part.keyword, part.number): self._text(part) for part in parts}
        translations = {number: text for (word, number), text in texts.items() if word == TRANSLATION}
        if not translations:
            place = Position(self._file, parts[-1].pieces[0].line, 1, len(parts[-1].keyword))
            missing = TRANSLATION if (SOURCE, -1) in texts else SOURCE
            self._findings.add(
                SYNTAX, place, problem=phrase("a {missing} is missing behind this", missing=missing)
            )
            return
        entry = Entry(
            context=texts.get((CONTEXT, -1)),
            source=texts[SOURCE, -1],
            plural=texts.get((PLURAL, -1)),
            translations={max(number, 0): text for number, text in sorted(translations.items())},
            comments=comments.texts(""),
            notes=comments.texts("."),
            references=comments.words(":", None),
            flags=comments.words(",", ","),
            previous=comments.texts("|"),
            obsolete=self._obsolete,
            first=comments.first or parts[0].pieces[0].line,
            last=self._last,
        )
        self.entries.append(entry)
        if self.header is None and entry.key == ("", "") and not entry.obsolete:
            self.header = entry

    def _text(self, part: _Part) -> PoText:
        return PoText("".join(piece.value for piece in part.pieces), self._file, tuple(part.pieces))

    def _has(self, keyword: str) -> bool:
        return any(part.keyword == keyword for part in self._parts)

    def _fault(self, place: Position, problem: str) -> None:
        """Of an entry that is not sound, the rest up to the next empty line or comment is passed over."""
        self._findings.add(SYNTAX, place, problem=problem)
        self._parts, self.comments, self._broken = [], _Comments(), True


def _find_duplicates(entries: Iterable[Entry], findings: Findings) -> None:
    seen: dict[tuple[bool, tuple[str, str]], Entry] = {}
    for entry in entries:
        first = seen.setdefault((entry.obsolete, entry.key), entry)
        if first is not entry:
            context, source = entry.key
            line = first.source.position.line
            findings.add(
                DUPLICATE,
                entry.source.position,
                source=source,
                line=line,
                context=context or phrase("header"),
            )


def _wrong_line(line: str) -> str:
    if re.match(rf'(?:{CONTEXT}|{SOURCE}|{PLURAL}|{TRANSLATION}(?:\[[0-9]+\])?)?[ \t]*"', line):
        return phrase('a text stands between two quotes, and a quote in it is written \\"')
    return phrase(
        "a line begins with {context}, {source}, {plural}, {translation}, a quote or #",
        context=CONTEXT,
        source=SOURCE,
        plural=PLURAL,
        translation=TRANSLATION,
    )
