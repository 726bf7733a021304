"""Tutorials and how-tos are followed to the letter, in an empty folder: so they cannot rot."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from tests.docs.pages import Command, File, is_as_shown, steps

DOCS = Path(__file__).parents[2] / "docs"
# A list, and pages that are followed by a test of their own, with what they need.
APART = {"README.md", "add-a-language.md", "review-a-change.md", "validate-in-ci.md"}
PAGES = sorted(page for page in DOCS.glob("*/*.md") if page.parent.name in ("tutorial", "how-to"))
WRONG_USAGE = 2
FOLLOWED = [page for page in PAGES if page.name not in APART]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize("page", FOLLOWED, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_a_page_can_be_followed_to_the_letter(
    page: Path, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    environment = {
        "LUDEX_LANG": "en",
        "LUDEX_CACHE": str(cache),
        "LUDEX_HOME": str(tmp_path / ".ludex"),
        "NO_COLOR": "1",
        "COLUMNS": "80",
    }
    commands = 0
    for step in steps(page):
        match step:
            case File(path, text):
                (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / path).write_text(text, encoding="utf-8")
            case Command(words, shown):
                commands += 1
                name, *arguments = shlex.split(words, comments=True)
                assert "ludex" == name, words
                done = CliRunner().invoke(main, arguments, env=environment, prog_name="ludex")
                assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
                assert done.exit_code != WRONG_USAGE, done.output
                printed = (
                    [line.rstrip() for line in done.output.rstrip("\n").split("\n")] if done.output else []
                )
                assert is_as_shown(shown, printed), f"$ {words}\n{done.output}"
    assert commands > 0


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (("a", "b"), True),
        (("a",), False),
        (("a", "b", "c"), False),
        (("…", "b"), True),
        (("…",), True),
        (("a", "…", "b"), True),
        (("…", "a"), False),
        (("a…", "b"), True),
        (("a", "…c"), False),
        ((), False),
    ],
)
def test_dots_stand_for_any_lines(shown: tuple[str, ...], expected: bool) -> None:
    assert expected == is_as_shown(shown, ["a", "b"])


def test_the_list_of_how_tos_is_complete() -> None:
    listed = re.findall(r"\]\(([^/)]+\.md)\)", (DOCS / "how-to" / "README.md").read_text(encoding="utf-8"))
    there = [page.name for page in PAGES if page.parent.name == "how-to" and page.name != "README.md"]
    assert there == sorted(listed)
