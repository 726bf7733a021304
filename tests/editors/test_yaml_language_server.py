"""The language server that editors use for YAML: it takes our files, finds faults, and offers what fits."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editors.language_server import LanguageServer

ROOT = Path(__file__).parents[2]
SERVER = "yaml-language-server@1"
MODELINE = "# yaml-language-server: $schema=../../../schemas/{}.schema.json\n"
# Of what may be told about a registry that cannot be reached, as much as is worth reading.
LONGEST = 300

pytestmark = pytest.mark.registry


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LanguageServer]:
    """The server, installed from its registry; nothing of this module can be tried without."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("there is no Node.js with npm here")
    folder = tmp_path_factory.mktemp("language_server")
    options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund"]
    try:
        subprocess.run(
            [npm, "install", *options, "--loglevel", "error", "--prefix", folder, SERVER],
            cwd=folder,
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
            env={**os.environ, "npm_config_fetch_retries": "0"},
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        told = " ".join(str(error.stderr or error).split())[:LONGEST]
        pytest.skip(f"{SERVER} cannot be installed from the registry of npm: {told}")
    program = folder / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
    with LanguageServer([node, program, "--stdio"], ROOT) as running:
        yield running


def test_it_finds_no_fault_in_the_shipped_packs_and_one_where_there_is_one(server: LanguageServer) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("content/**/*.yaml"))}
    bad = ROOT / "content" / "leduc_poker" / "cards" / "not_there.yaml"
    text = MODELINE.format("leduc_poker/card") + "name: Ace\nrnk: 2\n"
    found = server.faults({**texts, bad: text})
    assert {(2, 'Missing property "rank".'), (3, "Property rnk is not allowed.")} == set(found.pop(bad))
    assert {path: [] for path in texts} == found


@pytest.mark.parametrize(
    ("path", "schema", "text", "offered"),
    [
        ("leduc_poker/cards/a.yaml", "leduc_poker/card", "name: Ace\n", {"copies", "rank", "source"}),
        (
            "sylla/buildings/a.yaml",
            "sylla/building",
            "name: Stall\neffects:\n  - when: ",
            {"acquired", "revenue", "used"},
        ),
        ("sylla/buildings/b.yaml", "sylla/building", "name: Stall\neffects:\n  - ", {"when", "modifies"}),
        (
            "sylla/phases/a.yaml",
            "phase",
            "do: x\nsource:\n  do: ",
            {"rulebook", "published", "inferred", "reconstructed"},
        ),
        ("sylla/phases/b.yaml", "phase", "do: x\n", {"source"}),
        ("sylla/scenarios/a.yaml", "scenario", "about: Nothing.\n", {"players", "given", "proves"}),
    ],
)
def test_it_offers_what_fits(
    server: LanguageServer, path: str, schema: str, text: str, offered: set[str]
) -> None:
    assert offered <= server.completions(ROOT / "content" / path, MODELINE.format(schema) + text)
