"""A language server's command comes in; what it says about a file, as an editor would ask it, goes out."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

Data = dict[str, Any]
PATIENCE = 120
"""Seconds."""
SETTINGS: Data = {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}


class LanguageServer:
    """Speaks the Language Server Protocol over standard input and output, one question at a time."""

    def __init__(self, command: Sequence[str | Path], folder: Path) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        # If it never answers, it is ended, and reading from it fails.
        self._patience = threading.Timer(PATIENCE, self._process.kill)
        self._patience.start()
        self._number = 0
        self._diagnostics: dict[str, list[Data]] = {}
        capabilities = {
            "textDocument": {"completion": {}, "publishDiagnostics": {}},
            "workspace": {"configuration": True, "didChangeConfiguration": {}},
        }
        self.ask("initialize", processId=None, rootUri=folder.as_uri(), capabilities=capabilities)
        self._tell("initialized")
        self._tell("workspace/didChangeConfiguration", settings={"yaml": SETTINGS})

    def __enter__(self) -> LanguageServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._patience.cancel()
        self._process.kill()
        self._process.communicate()

    def faults(self, texts: Mapping[Path, str]) -> dict[Path, list[tuple[int, str]]]:
        """The lines, counted from 1, and the messages of what it finds wrong with files; all must be new."""
        uris = {path: self._open(path, text) for path, text in texts.items()}
        while uris.values() - self._diagnostics.keys():
            self._listen()
        return {
            path: [(one["range"]["start"]["line"] + 1, one["message"]) for one in self._diagnostics[uri]]
            for path, uri in uris.items()
        }

    def completions(self, path: Path, text: str) -> set[str]:
        """What it would offer to somebody who types at the end of this new file."""
        uri = self._open(path, text)
        before, _, last = text.rpartition("\n")
        position = {"line": before.count("\n") + bool(text.count("\n")), "character": len(last)}
        answer = self.ask("textDocument/completion", textDocument={"uri": uri}, position=position)
        items = answer["items"] if isinstance(answer, dict) else answer or []
        return {item["label"] for item in items}

    def ask(self, method: str, **parameters: object) -> Any:
        self._number += 1
        self._send({"id": self._number, "method": method, "params": parameters})
        while True:
            message = self._listen()
            if message.get("id") == self._number and "method" not in message:
                assert "error" not in message, message
                return message.get("result")

    def _open(self, path: Path, text: str) -> str:
        uri = path.as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._tell("textDocument/didOpen", textDocument=document)
        return uri

    def _tell(self, method: str, **parameters: object) -> None:
        self._send({"method": method, "params": parameters})

    def _send(self, message: Data) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        stdin = self._process.stdin
        assert stdin is not None
        stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        stdin.flush()

    def _listen(self) -> Data:
        """The next message; what the server asks for is answered, what it finds is kept."""
        stdout = self._process.stdout
        assert stdout is not None
        length = 0
        while (header := stdout.readline().strip()) != b"" or not length:
            if not header:
                raise EOFError("the language server has ended")
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: Data = json.loads(stdout.read(length))
        match message:
            case {"method": "textDocument/publishDiagnostics", "params": found}:
                self._diagnostics[found["uri"]] = found["diagnostics"]
            case {"method": "workspace/configuration", "id": number, "params": {"items": items}}:
                self._send(
                    {"id": number, "result": [SETTINGS if i["section"] == "yaml" else {} for i in items]}
                )
            case {"method": _, "id": number}:
                self._send({"id": number, "result": None})
        return message
