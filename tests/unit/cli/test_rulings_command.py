"""`ludex rulings`: the page that it prints, and the one of Sylla that is checked in."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import printed, tiny
from tests.printed import RULEBOOK

PAGE = Path(__file__).parents[3] / "docs" / "rulings.md"


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rulings", *arguments], catch_exceptions=False)


WRITTEN = """\
# Rulings of Tiny

`ludex rulings tiny` writes this page from the pack's `rulebook.yaml`.
The printed editions are:

- `de`: German, 2008
- `en`: English, 2008

## What the print leaves open

No edition says clearly how to play here; this is how we do.

### Nobody passes

The first player has to bid.
Nothing is no bid.

- Why: No edition says so.
- Rule `one_to_three`: The first player bids 1 to 3.
- Rule `a_bid_is_a_gain`: A bid is gained in points.

## Where the editions differ

An option of the table plays these as an edition has them.

### How high a bid can be

| de | en | we play |
| --- | --- | --- |
| three | four \\| five | three |

- Option: `edition`, which can be `ours`, `de`, `en`
- Why: The German edition is the first.
- Rule `one_to_three`: The first player bids 1 to 3.

## Listed, not played

Slips and gaps of single editions: all play alike here, and no option changes that.

| point | de | en | we play | why |
| --- | --- | --- | --- | --- |
| Which picture shows the points | – | that of the box | none | Pictures are not played. |
"""


def test_rulings_come_first_then_what_is_played_then_slips(tmp_path: Path) -> None:
    printed.write(tmp_path)
    result = run("tiny")
    assert (0, WRITTEN, "") == (result.exit_code, result.stdout, result.stderr)


def test_a_chapter_of_which_there_is_nothing_is_left_out(tmp_path: Path) -> None:
    printed.write(tmp_path, rulebook=RULEBOOK[: RULEBOOK.index("differences:")])
    assert ["## What the print leaves open"] == [
        line for line in run("tiny").stdout.splitlines() if line.startswith("## ")
    ]


def test_a_pack_without_a_rulebook_has_no_rulings(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 point")})
    result = run("tiny")
    expected = "There are none: the pack has no `rulebook.yaml`, so it has no printed rules.\n"
    assert (0, f"# Rulings of Tiny\n\n{expected}") == (result.exit_code, result.stdout)


def test_an_unsound_pack_is_told_on_stderr(tmp_path: Path) -> None:
    printed.write(tmp_path, rulebook=RULEBOOK.replace("played: edition", "played: editions"))
    result = run("tiny")
    assert (1, "") == (result.exit_code, result.stdout)
    assert "tiny/rulebook.yaml:28:13: error[P407] the pack has no option 'editions'\n" in result.stderr


def test_a_pack_that_is_not_there_is_a_usage_error() -> None:
    result = run("tic_tac_to")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "did you mean 'tic_tac_toe'?" in result.stderr


def test_the_page_of_sylla_is_up_to_date() -> None:
    assert run("sylla").stdout == PAGE.read_text(encoding="utf-8"), "run `make reference`"
