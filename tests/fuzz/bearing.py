"""A folder comes in that may be a pack; all that the engine does with one is done, and must be borne.

Whatever lies there, nothing may be raised. A pack that cannot be played must say why, each finding must point
to a place that there is, and a pack that is sound must compile, start and play until a rule of its own fails.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from xml.etree import ElementTree

from click.testing import CliRunner

from cli.discovery import modules
from cli.main import main
from engine.lint.validation import validated
from engine.machine.fault import RuleError
from engine.machine.game import Game
from engine.source.allowed import without_allowed
from engine.source.content import shown_text
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.pages import codes
from engine.source.report import render

CHOICES = 60
FORMATS = sorted(modules("cli.formats"))


def bear(folder: Path, lots: Random) -> str:
    """What became of it, in a word; whatever is raised is a fault of the engine."""
    findings = Findings()
    checked = validated(folder, findings)
    assert checked is not None or findings.has_errors(), "rejected without a word"
    point(findings, folder)
    if lots.random() < 0.2:
        tell(folder, lots.choice(FORMATS))
    if checked is None:
        return "rejected"
    list(without_allowed(findings, checked.pack.documents.values(), codes()))
    if findings.has_errors():
        return "told"
    for players in {checked.pack.fewest, checked.pack.most}:
        play(Game(checked), folder, players, lots)
    return "warned" if findings else "sound"


def point(findings: Iterable[Diagnostic], folder: Path) -> None:
    """Every finding has a page, a message and a place in a file, or in what should be one."""
    for found in findings:
        position = found.position
        path = Path(position.file)
        assert path.absolute().is_relative_to(folder.absolute()), position
        assert found.code.id in codes(), found.code.id
        text = shown_text(path.read_bytes()) if path.is_file() and path.stat().st_size < 2**21 else None
        lines = [""] if text is None else text.split("\n")
        assert 1 <= position.line <= len(lines), position
        assert 1 <= position.column <= len(lines[position.line - 1]) + 1, position
        assert position.length >= 1, position
        shown = render(found, text)
        assert found.message in shown or not found.message.isprintable()
        assert not any(sign in shown for sign in "\x1b\0\r\u202e")


def tell(folder: Path, format_: str) -> None:
    """The command tells it in some format, and ends as it should."""
    done = CliRunner().invoke(main, ["validate", str(folder), "--format", format_])
    assert done.exit_code in (0, 1), done.output[-500:]
    assert isinstance(done.exception, SystemExit | None), done.exception
    if format_ in ("json", "sarif"):
        json.loads(done.stdout)
    if format_ == "junit":
        ElementTree.fromstring(done.stdout)


def play(game: Game, folder: Path, players: int, lots: Random) -> None:
    """A few choices at random, with all that a program may ask for on the way."""
    try:
        going = game.start(players, seed=lots.randrange(100))
        for _ in range(CHOICES):
            if not going.pending:
                break
            decision = lots.choice(going.pending)
            json.dumps([list(decision.options[:50]), going.view(decision.player)])
            going.choose(decision.player, lots.choice(decision.options))
        json.dumps([event.args for event in going.events])
    except RuleError as error:
        point([error.diagnostic], folder)
