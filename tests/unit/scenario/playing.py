"""The text of a scenario comes in; it is played in the sample pack or another, and what is found goes out."""

from functools import cache
from pathlib import Path

from engine.machine.game import Game
from engine.pack.schema import conforms, shipped
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.overlay import SAMPLE

# A game of five phases in which one can see by the points which were played.
THREE = tiny.MANIFEST.replace("flow: [opening]", "flow: [opening, {repeat: 2, steps: [middle, closing]}]")
LOUD = {
    "phases/middle.yaml": tiny.phase("first player gains 10 point"),
    "phases/closing.yaml": tiny.phase("first player gains 100 point"),
}


@cache
def game(folder: Path) -> Game:
    return Game(tiny.checked(folder))


def read(text: str) -> Where:
    findings = Findings()
    document = read_document(f"about: A test.\n{text}", "scenario.yaml", findings)
    assert document is not None
    assert conforms(document, shipped("scenario"), findings), [found.message for found in findings]
    return document.root


def found_in(text: str, folder: Path = SAMPLE) -> list[Diagnostic]:
    findings = Findings()
    run_scenario(game(folder), read(text), findings)
    return list(findings)


def messages(text: str, folder: Path = SAMPLE) -> list[tuple[str, str]]:
    return [(found.code.id, found.message) for found in found_in(text, folder)]


def opening(folder: Path, *lines: str, manifest: str = tiny.MANIFEST, **files: str) -> Path:
    return tiny.write_pack(
        folder, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(*lines), **files}
    )
