"""An error of the system comes in; why it came about goes out, in words that have other languages."""

import errno

from engine.source.phrase import Phrase, phrase

_REASONS = {
    errno.EACCES: phrase("Permission denied"),
    errno.EEXIST: phrase("File exists"),
    errno.EFBIG: phrase("File too large"),
    errno.EIO: phrase("Input/output error"),
    errno.EISDIR: phrase("Is a directory"),
    errno.ELOOP: phrase("Too many levels of symbolic links"),
    errno.ENAMETOOLONG: phrase("File name too long"),
    errno.ENOENT: phrase("No such file or directory"),
    errno.ENOSPC: phrase("No space left on device"),
    errno.ENOTDIR: phrase("Not a directory"),
    errno.EPERM: phrase("Operation not permitted"),
    errno.EROFS: phrase("Read-only file system"),
}
"""What happens to people, as their system says it in English; of the rest only the system can tell."""


def reason_of(error: OSError | ValueError) -> str:
    """Never nothing: who reads it would not know why."""
    if not isinstance(error, OSError):
        return str(error)
    stated: str | None = error.strerror
    if isinstance(stated, Phrase):
        return stated
    return _REASONS.get(error.errno or 0) or stated or str(error) or type(error).__name__
