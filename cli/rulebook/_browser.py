"""A page of HTML comes in; the browser that is installed prints it, and a PDF goes out."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import click

from cli.speaking import phrase

VARIABLE = "LUDEX_BROWSER"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
_SECONDS = 120
# A page of ours loads nothing; nothing that browsers do besides shall load anything either.
_FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
)


def browser() -> str | None:
    """The one that LUDEX_BROWSER names, else Chromium, Chrome or Edge where they usually are."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    found = (shutil.which(name) for name in _NAMES)
    return next((one for one in found if one), None) or next(
        (one for one in _ELSEWHERE if Path(one).exists()), None
    )


def as_pdf(page: str) -> bytes:
    program = browser()
    if program is None:
        raise click.ClickException(_missing())
    with tempfile.TemporaryDirectory(prefix="ludex-", ignore_cleanup_errors=True) as folder:
        source, made = Path(folder, "rulebook.html"), Path(folder, "rulebook.pdf")
        source.write_text(page, encoding="utf-8")
        said = _run(
            [
                program,
                *_FLAGS,
                *_sandbox(),
                f"--user-data-dir={folder}/profile",
                f"--print-to-pdf={made}",
                source.as_uri(),
            ]
        )
        if not made.is_file():
            last = said.strip().splitlines()[-1:] or [phrase("it said nothing")]
            raise click.ClickException(
                phrase("{program} printed no PDF: {reason}", program=program, reason=last[0])
            )
        return made.read_bytes()


def _run(command: list[str]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise click.ClickException(
            phrase(
                "{program} has not printed the page within {seconds} seconds",
                program=command[0],
                seconds=_SECONDS,
            )
        ) from error
    except OSError as error:
        from engine.source.reason import reason_of

        reason = reason_of(error)
        raise click.ClickException(
            phrase("{program} cannot be started: {reason}", program=command[0], reason=reason)
        ) from error
    return done.stderr


def _sandbox() -> list[str]:
    """The administrator, as in most containers, cannot have Chromium's sandbox."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _missing() -> str:
    named = os.environ.get(VARIABLE)
    if named:
        return phrase(
            "{variable} names '{name}', which is no program that can be started",
            variable=VARIABLE,
            name=named,
        )
    return phrase(
        "a PDF is printed by Chromium, Chrome or Edge, and none of them is here. Install one (Debian and "
        "Ubuntu: `apt install chromium`), or name its program in {variable}. Or make a page with "
        "`--format html`, and print it from any browser",
        variable=VARIABLE,
    )
