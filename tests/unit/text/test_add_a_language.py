"""`docs/how-to/add-a-language.md` is followed in a copy of the project; at its end a fifth language speaks.

The page translates a small pack and a few sentences of the engine. All others are translated mechanically
here, so that a new sentence does not break this test.
"""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.source.diagnostic import Findings
from engine.text.domain import OWN
from engine.text.po import Entry, read_po
from engine.text.texts import NOUN
from engine.text.writing import unit_of

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/how-to/add-a-language.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACK = "tic_tac_toe"
LANGUAGE = "eo"
COPIED = ("engine", "cli", "schemas", "locales", f"content/{PACK}", "docs/diagnostics")


def blocks(kind: str) -> list[str]:
    return [text for found, text in BLOCK.findall(PAGE) if found == kind]


def commands() -> list[list[str]]:
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with one small pack and without the catalogs of all others."""
    copy = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for catalog in copy.glob("locales/*/LC_MESSAGES/*.po"):
        if catalog.stem not in (PACK, *OWN):
            catalog.unlink()
    return copy


def run(project: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    assert "ludex" == command[0]
    return subprocess.run(
        [sys.executable, "-m", "cli", *command[1:]],
        cwd=project,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def said_by_the_page() -> dict[tuple[str, str], str]:
    findings = Findings()
    found = read_po("\n".join(blocks("po")), "page", findings)
    assert 0 == len(findings)
    return {entry.key: entry.translation.value for entry in found.entries}


def translated(entry: Entry, page: dict[tuple[str, str], str]) -> str:
    context, source = entry.key
    made_up = (
        f"sg={source}o; acc={source}on; pl={source}oj; pl_acc={source}ojn" if context == NOUN else source
    )
    return page.get(entry.key, mechanically(made_up))


def mechanically(text: str) -> str:
    """The same words, as the page's language sets them: code stays, quotes and apostrophes are its own."""
    parts = re.split(r"(`[^`]*`)", text)
    for at in range(0, len(parts), 2):
        bare = re.sub(r"(\{\w+):[a-z_ ]+\}", r"\1}", parts[at])
        bare = re.sub(r"\B'([^']*)'\B", r"“\1”", bare).replace("'", "’")
        parts[at] = re.sub(r'"([^"]*)"', r"“\1”", bare).replace('"', "").replace("\n\t", "\n")
    return "".join(parts)


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def translate(path: Path, page: dict[tuple[str, str], str]) -> None:
    """Fill the empty quotes of a catalog, as a translator would."""
    read = read_po(path.read_bytes(), path.name, Findings())
    text = path.read_text(encoding="utf-8")
    for entry in read.entries:
        before = unit_of(entry).written()
        assert before in text
        after = before.replace('msgstr ""', f'msgstr "{escaped(translated(entry, page))}"')
        for number, form in enumerate((entry.source, entry.plural)):
            if form is not None:
                said = escaped(mechanically(form.value))
                after = after.replace(f'msgstr[{number}] ""', f'msgstr[{number}] "{said}"')
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def test_whoever_follows_the_page_can_play_in_a_fifth_language(project: Path) -> None:
    new, check, stats, play, update = commands()
    begun = run(project, new)
    assert (0, "") == (begun.returncode, begun.stderr)
    folder = project / "locales" / LANGUAGE
    catalogs = sorted(folder.glob("LC_MESSAGES/*.po"))
    assert sorted([*OWN, PACK]) == [path.stem for path in catalogs]

    missing = run(project, check)
    assert 1 == missing.returncode
    assert {"C108"} == set(re.findall(r"error\[(\w+)\]", missing.stderr))

    (grammar,) = blocks("yaml")
    (folder / "grammar.yaml").write_text(grammar, encoding="utf-8")
    page = said_by_the_page()
    for path in catalogs:
        translate(path, page)
    keys = {entry.key for path in catalogs for entry in read_po(path.read_bytes(), "", Findings()).entries}
    assert page.keys() <= keys  # the page translates what there is

    checked = run(project, check)
    assert (0, "") == (checked.returncode, checked.stderr), checked.stderr
    assert "eo: sound, 6 files" in checked.stdout
    counted = run(project, stats).stdout.splitlines()[1:]
    assert ["0", "0"] * len(counted) == [number for line in counted for number in line.split()[-2:]]

    played = run(project, play)
    assert 0 == played.returncode
    assert "Ludanto 1 markas" in played.stdout
    assert "gajnas 1 poenton" in played.stdout
    assert "La ludo finiĝis: tri en vico." in played.stdout

    assert 0 == run(project, update).returncode  # texts of several lines have their usual form now
    before = {path: path.read_bytes() for path in catalogs}
    assert 0 == run(project, update).returncode
    assert before == {path: path.read_bytes() for path in catalogs}
