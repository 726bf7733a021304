"""A page in a real browser, steered by the DevTools protocol over a pair of pipes: nothing to install."""

from __future__ import annotations

import base64
import json
import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cli.rulebook._browser import browser

_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
IS_THERE = browser() is not None


class BrowserError(Exception):
    """What the browser or a script of a page complains of."""


class Page:
    """A tab. Every request of it for anything but its own file is written down in `asked`."""

    def __init__(self, program: subprocess.Popen[bytes], to: int, back: int) -> None:
        self._program = program
        self._to, self._back = to, back
        self._number, self._read = 0, b""
        self._events: list[dict[str, Any]] = []
        self._session: str | None = None
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self._call(f"{domain}.enable")

    # ---- the protocol

    def _call(self, method: str, **params: object) -> dict[str, Any]:
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            self._events.append(answer)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            more = os.read(self._back, 1 << 16)
            if not more:
                raise BrowserError("the browser has closed")
            self._read += more
        message, _, self._read = self._read.partition(b"\0")
        made: dict[str, Any] = json.loads(message)
        return made

    def _wait_for(self, event: str) -> None:
        while not any(one.get("method") == event for one in self._events):
            self._events.append(self._next())

    # ---- what a reader does

    def size(self, width: int, height: int = 900) -> None:
        self._call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )

    def wishes(self, media: str = "", **features: str) -> None:
        """What the reader's system asks for, `prefers_color_scheme="dark"` perhaps."""
        stated = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._call("Emulation.setEmulatedMedia", media=media, features=stated)

    def scripts(self, allowed: bool) -> None:
        self._call("Emulation.setScriptExecutionDisabled", value=not allowed)

    def open(self, file: Path, part: str = "") -> None:
        # From the same file, another part alone would load nothing.
        for address in ("about:blank", file.as_uri() + part):
            self._events.clear()
            self._call("Page.navigate", url=address)
            self._wait_for("Page.loadEventFired")

    def do(self, script: str) -> Any:
        """What a script gives; it is run by the protocol even where those of the page are not."""
        done = self._call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True
        )
        if "exceptionDetails" in done:
            raise BrowserError(str(done["exceptionDetails"]))
        return done["result"].get("value")

    def press(self, key: str, code: int) -> None:
        for sort in ("keyDown", "keyUp"):
            text: Mapping[str, object] = {"text": "\r"} if key == "Enter" and sort == "keyDown" else {}
            self._call(
                "Input.dispatchKeyEvent", type=sort, key=key, code=key, windowsVirtualKeyCode=code, **text
            )

    def write(self, text: str) -> None:
        self._call("Input.insertText", text=text)

    def picture(self, file: Path, whole: bool = False) -> None:
        made = self._call("Page.captureScreenshot", captureBeyondViewport=whole)
        file.write_bytes(base64.b64decode(made["data"]))

    def names(self) -> list[tuple[str, str]]:
        """The role and the name of all that a screen reader finds."""
        nodes = self._call("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes
            if not node["ignored"]
        ]

    @property
    def asked(self) -> list[str]:
        """All addresses that were asked for since the page was opened."""
        return [
            one["params"]["request"]["url"]
            for one in self._events
            if one.get("method") == "Network.requestWillBeSent"
        ]

    @property
    def complaints(self) -> list[str]:
        """What went wrong in scripts, and what was kept out."""
        said = ("Runtime.exceptionThrown", "Log.entryAdded")
        return [json.dumps(one["params"]) for one in self._events if one.get("method") in said]


@contextmanager
def opened(profile: Path) -> Iterator[Page]:
    program = browser()
    assert program is not None, "look at IS_THERE first"
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()

    def pipes() -> None:
        # The protocol wants the numbers 3 and 4; a copy lives on whatever numbers they had.
        inward, outward = os.dup(theirs_in), os.dup(theirs_out)
        os.dup2(inward, 3)
        os.dup2(outward, 4)

    started = subprocess.Popen(
        [program, *_FLAGS, f"--user-data-dir={profile}"],
        close_fds=False,
        preexec_fn=pipes,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs_in)
    os.close(theirs_out)
    try:
        yield Page(started, ours_out, ours_in)
    finally:
        started.terminate()
        started.wait()
        os.close(ours_out)
        os.close(ours_in)
