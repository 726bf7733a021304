"""`ludex diff`: what a change means for cards, rules and scenarios, how that is printed, and how it ends."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests.overlay import SAMPLE

INCOME = """\
about: A bakery pays, and so does a visited shop.
players: 3
at: income_phase
given:
  coin: [0, 0, 0]
  shops: [[bakery], [], []]
expect:
  coin: [{}, 3, 3]
"""


@pytest.fixture(autouse=True)
def two_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDEX_LANG", "en")
    for side in ("old", "new"):
        shutil.copytree(SAMPLE, tmp_path / side / "fair")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments], catch_exceptions=False)


def change(path: str, before: str, after: str) -> None:
    file = Path("new/fair") / path
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")


def test_two_packs_that_are_alike_end_with_zero() -> None:
    result = run("old/fair", "new/fair")
    assert (0, "old/fair and new/fair play alike.\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_comment_changes_nothing_for_whoever_plays() -> None:
    change("shops/bakery.yaml", "copies: 3", "copies: 3  # as many as there are corners")
    assert 0 == run("old/fair", "new/fair").exit_code


def test_a_changed_card_is_told_by_what_is_read_on_it_and_by_its_other_fields() -> None:
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    change("shops/bakery.yaml", "copies: 3", "copies: 2")
    result = run("old/fair", "new/fair")
    assert 1 == result.exit_code
    assert (
        "old/fair → new/fair\n"
        "\n"
        "Cards\n"
        "  Bakery (shop/bakery) has changed\n"
        "      Bakery\n"
        "    - ‹income›: You gain 2 coin.\n"
        "    + ‹income›: You gain 3 coin.\n"
        "      1 more.\n"
        "    - copies: 3\n"
        "    + copies: 2\n"
        "\n"
        "Scenarios\n"
        "  a_visited_shop_raises_the_wage holds no longer: A shop that was visited before adds to the wage "
        "of its owner; a shop that nobody has visited does not.\n"
        "    expect:\n"
        "    - coin: [5, 9, 2]\n"
        "    + coin: [6, 10, 2]\n"
    ) == result.stdout


def test_cards_are_told_in_the_language_that_is_asked_for_or_in_all() -> None:
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    assert "    + ‹income›: Du erhältst 3 coin.\n" in run("old/fair", "new/fair", "--lang", "de").stdout
    told = run("old/fair", "new/fair", "--lang", "all").stdout
    heads = [line.strip() for line in told.split("\n") if line.strip() in ("de:", "en:", "fr:", "it:")]
    assert ["de:", "en:", "fr:", "it:"] == heads


def test_a_card_that_is_read_otherwise_because_of_a_constant_has_changed() -> None:
    for side in ("old", "new"):
        file = Path(side, "fair/shops/bakery.yaml")
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("gain 2 coin", "gain limit coin"), encoding="utf-8")
    change("pack.yaml", "limit: 3", "limit: 4")
    told = run("old/fair", "new/fair").stdout
    assert "    - ‹income›: You gain 3 coin.\n    + ‹income›: You gain 4 coin.\n" in told
    assert "  constants/limit has changed\n    - limit: 3\n    + limit: 4\n" in told


def test_cards_phases_and_declarations_that_are_new_or_gone_are_told() -> None:
    Path("new/fair/shops/stall.yaml").write_text(
        "name: Stall\nprizes: [1]\neffects:\n  - {when: income, do: gain 1 coin}\n", encoding="utf-8"
    )
    Path("new/fair/shops/bakery.yaml").unlink()
    change("pack.yaml", "limit: 3", "limit: 3\n  extra: 1")
    change("phases/income_phase.yaml", "move price(wine) by 1", "move price(wine) by 2")
    told = run("old/fair", "new/fair").stdout
    assert "  Bakery (shop/bakery) is gone\n    - Bakery\n    - ‹income›: You gain 2 coin.\n" in told
    assert (
        "  Stall (shop/stall) is new\n    + Stall\n    + ‹income›: You gain 1 coin.\n    + prizes: [1]\n"
        in told
    )
    assert "  constants/extra is new\n    + extra: 1\n" in told
    assert "  phases/income_phase has changed\n    do:\n" in told
    assert "    -   move price(wine) by 1\n    +   move price(wine) by 2\n" in told


def test_scenarios_that_are_new_or_mended_or_fail_are_told() -> None:
    Path("old/fair/scenarios/income.yaml").write_text(INCOME.format(6), encoding="utf-8")
    Path("new/fair/scenarios/bread.yaml").write_text(INCOME.format(1), encoding="utf-8")
    Path("new/fair/scenarios/income.yaml").write_text(INCOME.format(6), encoding="utf-8")
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    told = run("old/fair", "new/fair").stdout
    lines = [line for line in told.split("\n") if "A bakery pays" in line]
    assert [
        "  income holds now: A bakery pays, and so does a visited shop.",
        "  bread is new: A bakery pays, and so does a visited shop.",
        "  bread is there, but fails: A bakery pays, and so does a visited shop.",
    ] == lines


def test_the_rules_that_a_changed_field_carries_out_are_told() -> None:
    for side in ("old", "new"):
        Path(side, "fair/rulebook.yaml").write_text(
            "editions: {en: English}\nsections:\n  - id: income\n    title: {en: Income}\n    rules:\n"
            "      - {id: bakers_bake, rule: A bakery pays its owner.}\n"
            "      - {id: prizes_are_won, rule: A shop wins prizes.}\n",
            encoding="utf-8",
        )
        file = Path(side, "fair/shops/bakery.yaml")
        text = file.read_text(encoding="utf-8")
        sources = "source:\n  effects: {rulebook: [bakers_bake]}\n  prizes: {rulebook: [prizes_are_won]}\n"
        file.write_text(text + sources, encoding="utf-8")
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    told = run("old/fair", "new/fair").stdout
    assert "\nRules concerned\n  bakers_bake: A bakery pays its owner.\n\n" in told
    assert "prizes_are_won" not in told


def write_mod() -> None:
    Path("old/autumn").mkdir()
    Path("old/autumn/mod.yaml").write_text(
        "name: Autumn\nversion: 1.0.0\nextends: fair\npatch:\n  shops/bakery/effects/0/do: gain 3 coin\n",
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    "arguments", [["old/fair", "--mod", "old/autumn"], ["old/fair", "old/autumn"]], ids=["mod", "folder"]
)
def test_a_pack_is_compared_with_itself_and_a_mod(arguments: list[str]) -> None:
    write_mod()
    result = run(*arguments)
    assert 1 == result.exit_code
    assert "    - ‹income›: You gain 2 coin.\n    + ‹income›: You gain 3 coin.\n" in result.stdout
    held = "a_visited_shop_raises_the_wage holds no longer"
    assert [held] == [line.strip().partition(":")[0] for line in result.stdout.split("\n") if "holds" in line]


def test_a_folder_is_compared_with_a_revision_of_git(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        settings = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *settings, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "Before")
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    result = run("HEAD:new/fair", "new/fair")
    assert 1 == result.exit_code
    assert result.stdout.startswith("HEAD:new/fair → new/fair\n")
    assert "    - ‹income›: You gain 2 coin.\n    + ‹income›: You gain 3 coin.\n" in result.stdout
    assert (2, "") == ((missing := run("HEAD:new/faire", "new/fair")).exit_code, missing.stdout)
    assert "there is no 'new/faire' in HEAD" in missing.stderr
    assert 2 == run("nonsense:new/fair", "new/fair").exit_code


def test_markdown_is_fit_for_a_pull_request() -> None:
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    change("shops/bakery.yaml", "name: Bakery", 'name: "Bakery *of* `gold`"')
    assert (
        "## old/fair → new/fair\n"
        "\n"
        "1 card changed, 1 scenario\n"
        "\n"
        "### Cards\n"
        "\n"
        r"**Bakery \*of\* \`gold\` (`shop/bakery`)** has changed"
        "\n\n"
        "```diff\n"
        "- Bakery\n"
        "+ Bakery *of* `gold`\n"
        "- ‹income›: You gain 2 coin.\n"
        "+ ‹income›: You gain 3 coin.\n"
        "  1 more.\n"
        "```\n"
        "\n"
        "### Scenarios\n"
        "\n"
        "- **`a_visited_shop_raises_the_wage` holds no longer**: A shop that was visited before adds to the "
        "wage of its owner; a shop that nobody has visited does not.\n"
        "\n"
        "  ```diff\n"
        "  @@ expect @@\n"
        "  - coin: [5, 9, 2]\n"
        "  + coin: [6, 10, 2]\n"
        "  ```\n"
        "\n"
    ) == run("old/fair", "new/fair", "--format", "markdown").stdout


def test_programs_read_the_same() -> None:
    change("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    told = json.loads(run("old/fair", "new/fair", "--format", "json").stdout)
    assert (1, True, "old/fair", "new/fair") == tuple(
        told[key] for key in ("format", "different", "old", "new")
    )
    (item,) = told["items"]
    assert ("shop", "bakery", "changed") == (item["sort"], item["id"], item["how"])
    assert {
        "en": [
            ["Bakery", "‹income›: You gain 2 coin.", "1 more."],
            ["Bakery", "‹income›: You gain 3 coin.", "1 more."],
        ]
    } == (item["cards"])
    assert ["broken"] == [proof["how"] for proof in told["scenarios"]]


def test_what_is_not_sound_cannot_be_compared() -> None:
    change("shops/bakery.yaml", "gain 2 coin", "gain 2 coins")
    result = run("old/fair", "new/fair")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "new/fair/shops/bakery.yaml:7:16: error[L204] unknown counter 'coins'" in result.stderr


def test_one_side_alone_is_a_usage_error() -> None:
    result = run("old/fair")
    assert 2 == result.exit_code
    assert "name NEW, or a mod with --mod" in result.stderr


def test_two_versions_of_a_mod_are_compared_with_the_scenarios_of_both() -> None:
    write_mod()
    (Path("old/autumn/scenarios")).mkdir()
    Path("old/autumn/scenarios/a_bakery_pays.yaml").write_text(INCOME.format("4"), encoding="utf-8")
    shutil.copytree("old/autumn", "new/autumn")
    assert "old/autumn and new/autumn play alike.\n" == run("old/autumn", "new/autumn").stdout
