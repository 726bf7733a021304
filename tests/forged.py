"""The data of a save comes in; the bytes of a file go out whose checksums are right, whatever it holds.

Written from the description of the format, not with the engine's own writer.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

Data = dict[str, Any]


def unforged(path: Path) -> Data:
    """What a save holds, without its checksum."""
    data: Data = json.loads(path.read_text(encoding="utf-8"))
    del data["checksum"]
    return data


def checksum(data: object) -> str:
    """SHA-256 of the data with sorted keys and without spaces."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def forge(data: Data) -> bytes:
    return json.dumps({**data, "checksum": checksum(data)}).encode()


def with_files(data: Data, files: object) -> Data:
    """The same save with other rules, and with the hash of those."""
    return {**data, "pack": {**data["pack"], "files": files, "hash": checksum(files)}}
