"""The bytes of a file come in; its text, without byte-order mark and with plain line ends, goes out."""

import re

from engine.source.diagnostic import Findings, code
from engine.source.position import Position

SIZE_LIMIT = 1024 * 1024

NOT_UTF8 = code("Y108", "byte {byte} is not UTF-8", "The file is rejected. Save it as UTF-8.")
TOO_LARGE = code(
    "Y110", "the file is larger than {limit} bytes", "The file is rejected. Split it into several files."
)
FORBIDDEN_CHARACTER = code(
    "Y111",
    "the character {character} is not allowed",
    "The file is rejected. Delete the character, or write it as an escape in double quotes.",
)

# What YAML cannot print, and the three line ends and the inner byte-order mark that editors do not show:
# with them, no two programs would agree on what line 7 is.
_FORBIDDEN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def read_text(content: bytes | str, file: str, findings: Findings) -> str | None:
    """The text that positions refer to, or None and a finding."""
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    if len(raw) > SIZE_LIMIT:
        findings.add(TOO_LARGE, Position(file, 1, 1), limit=SIZE_LIMIT)
        return None
    if isinstance(content, bytes):
        try:
            decoded = content.decode("utf-8")
        except UnicodeDecodeError as error:
            before = plain(content[: error.start].decode("utf-8"))
            findings.add(NOT_UTF8, _end_of(before, file), byte=f"0x{content[error.start]:02X}")
            return None
    else:
        decoded = content
    text = plain(decoded)
    if bad := _FORBIDDEN.search(text):
        position = _end_of(text[: bad.start()], file)
        findings.add(FORBIDDEN_CHARACTER, position, character=f"U+{ord(bad[0]):04X}")
        return None
    return text


def shown_text(content: bytes | str) -> str:
    """The text to quote in a report, whatever is wrong with it; its lines and columns are `read_text`'s."""
    return plain(content.decode("utf-8", "replace") if isinstance(content, bytes) else content)


def plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _end_of(text: str, file: str) -> Position:
    return Position(file, text.count("\n") + 1, len(text) - text.rfind("\n"))
