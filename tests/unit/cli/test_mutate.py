"""`ludex test --mutate`: what it prints where, and how it ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny

OPENING = tiny.phase("first player chooses bid from 1 to 3", "if bid > 2:", "  first player gains bid point")
GAPS = """\
- file: phases/opening.yaml
  text: "if bid > 2:"
  change: with {} instead of {}
  why: Nobody bids 2.
"""


def scenario(bid: int, point: int) -> str:
    return f"""\
about: A bid.
players: 2
do: [{{player: 0, bid: {bid}, offered: [1, 2, 3]}}]
expect: {{point: [{point}, 0]}}
"""


COMPLETE = {
    "phases/opening.yaml": OPENING,
    "scenarios/low.yaml": scenario(2, 0),
    "scenarios/high.yaml": scenario(3, 3),
}
WITH_A_GAP = {path: text for path, text in COMPLETE.items() if path != "scenarios/low.yaml"}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    command = ["test", "tiny", "--mutate", "--jobs", "1", *arguments]
    return CliRunner().invoke(main, command, catch_exceptions=False)


def test_where_scenarios_notice_all_changes_the_command_says_so(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, COMPLETE)
    result = run()
    assert (0, "") == (result.exit_code, result.stderr)
    assert (
        "2 passed, 0 failed\n"
        "11 changes: 10 caught, 0 not noticed, 0 argued to change nothing, 1 rejected by the checks; "
        "100.0 % caught\n"
    ) == result.stdout


def test_changes_that_no_scenario_notices_are_told_with_their_place(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, WITH_A_GAP)
    result = run()
    assert 1 == result.exit_code
    places = [line for line in result.stderr.splitlines() if "M201" in line]
    assert [
        "tiny/phases/opening.yaml:3:6: warning[M201] no scenario fails with true instead of bid > 2",
        "tiny/phases/opening.yaml:3:10: warning[M201] no scenario fails with >= instead of >",
        "tiny/phases/opening.yaml:3:12: warning[M201] no scenario fails with 1 instead of 2",
    ] == places
    assert "    3 |   if bid > 2:\n      |          ^\n" in result.stderr
    assert result.stdout.endswith(
        "7 caught, 3 not noticed, 0 argued to change nothing, 1 rejected by the checks; 70.0 % caught\n"
    )


def test_what_is_argued_to_change_nothing_is_not_told(tmp_path: Path) -> None:
    argued = GAPS.format("true", "bid > 2") + GAPS.format(">=", ">") + GAPS.format(1, 2)
    tiny.write_pack(tmp_path, {**WITH_A_GAP, "mutants.yaml": argued})
    result = run()
    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.endswith(
        "7 caught, 0 not noticed, 3 argued to change nothing, 1 rejected by the checks; 100.0 % caught\n"
    )


def test_what_is_argued_wrongly_is_told(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {**COMPLETE, "mutants.yaml": GAPS.format(1, 2)})
    result = run()
    assert 1 == result.exit_code
    assert "tiny/mutants.yaml:1:3: error[M103] the scenario 'low' notices this change" in result.stderr


def test_an_argument_about_no_change_is_told_and_nothing_is_tried(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {**COMPLETE, "mutants.yaml": GAPS.format(7, 2)})
    result = run()
    assert (1, "2 passed, 0 failed\n") == (result.exit_code, result.stdout)
    assert "tiny/mutants.yaml:3:11: error[M102] that line is not changed so" in result.stderr


def test_only_the_changes_of_some_files_are_tried(tmp_path: Path) -> None:
    other = {"phases/closing.yaml": tiny.phase("first player gains 0 point")}
    manifest = tiny.MANIFEST.replace("[opening]", "[opening, closing]")
    tiny.write_pack(tmp_path, {**COMPLETE, **other, "pack.yaml": manifest})
    assert "2 changes: " in run("--only", "closing").stdout
    result = run("--only", "clsing")
    assert 2 == result.exit_code
    assert "no file of tiny with rules has 'clsing' in its path" in result.stderr


def test_a_sample_is_always_the_same(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, WITH_A_GAP)
    first, second = run("--sample", "4"), run("--sample", "4")
    assert "4 changes: " in first.stdout
    assert (first.stdout, first.stderr) == (second.stdout, second.stderr)


def test_nothing_is_changed_while_a_scenario_fails(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {**COMPLETE, "scenarios/low.yaml": scenario(2, 2)})
    result = run()
    assert (1, "low fails", "1 passed, 1 failed") == (
        result.exit_code,
        result.stdout.split("\n")[0],
        result.stdout.split("\n")[-2],
    )


def test_a_pack_without_scenarios_notices_nothing(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": OPENING})
    result = run()
    assert 1 == result.exit_code
    assert "; 0.0 % caught\n" in result.stdout


def test_jobs_and_samples_are_for_changes(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, COMPLETE)
    result = CliRunner().invoke(main, ["test", "tiny", "--sample", "3"])
    assert 2 == result.exit_code
    assert "--jobs and --sample are for --mutate" in result.stderr


MORE = {
    "mod.yaml": (
        "name: More\nversion: 1.0.0\nextends: tiny\npatch:\n  phases/opening/do: |\n"
        "    first player chooses bid from 1 to 3\n"
        "    first player gains bid + more_of_it point\n"
        "adds:\n  constants: {more_of_it: 1}\n"
    ),
}


def write_mod(folder: Path, files: dict[str, str]) -> None:
    tiny.write_pack(folder, COMPLETE)
    for path, text in files.items():
        (folder / "more" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "more" / path).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("named", [["more"], ["tiny", "--mod", "more"]])
def test_of_a_mod_only_what_it_brings_is_changed(tmp_path: Path, named: list[str], jobs: str) -> None:
    """The two numbers of the choice and the constant, the sign, two lines, and the patch itself."""
    write_mod(tmp_path, {**MORE, "scenarios/more.yaml": scenario(3, 4)})
    result = CliRunner().invoke(main, ["test", *named, "--mutate", "--jobs", jobs], catch_exceptions=False)
    assert (0, "") == (result.exit_code, result.stderr)
    assert (
        "1 passed, 0 failed\n"
        "10 changes: 9 caught, 0 not noticed, 0 argued to change nothing, 1 rejected by the checks; "
        "100.0 % caught\n"
    ) == result.stdout


def test_a_change_of_a_mod_that_nobody_notices_is_told_where_the_mod_states_it(tmp_path: Path) -> None:
    write_mod(tmp_path, {**MORE, "scenarios/more.yaml": scenario(3, 4).replace(", offered: [1, 2, 3]", "")})
    result = CliRunner().invoke(main, ["test", "more", "--mutate", "--jobs", "1"], catch_exceptions=False)
    places = [line for line in result.stderr.splitlines() if "M201" in line]
    assert [
        "more/mod.yaml:6:35: warning[M201] no scenario fails with 2 instead of 1",
        "more/mod.yaml:6:35: warning[M201] no scenario fails with 0 instead of 1",
        "more/mod.yaml:6:40: warning[M201] no scenario fails with 4 instead of 3",
    ] == places
    assert 1 == result.exit_code


def test_a_mod_may_bring_phases_before_steps_of_the_pack_that_are_repeated(tmp_path: Path) -> None:
    """What the pack states is no change of the mod: of this one only its steps and its phase are."""
    gift = "about: A gift.\nplayers: 2\nat: gift\nexpect: {point: [2, 0]}\n"
    stated = "name: More\nversion: 1.0.0\nextends: tiny\nflow:\n- {after: setting_up, steps: [gift]}\n"
    files = {"mod.yaml": stated, "phases/gift.yaml": tiny.phase("first player gains 2 point")}
    write_mod(tmp_path, {**files, "scenarios/gift.yaml": gift})
    flow = "flow:\n- setting_up\n- {repeat: 2, steps: [opening]}\n"
    manifest = tiny.MANIFEST.replace("flow: [opening]\n", flow)
    nothing = tiny.phase("first player gains 0 point")
    tiny.write_pack(tmp_path, {"pack.yaml": manifest, "phases/setting_up.yaml": nothing})
    result = CliRunner().invoke(main, ["test", "more", "--mutate", "--jobs", "1"], catch_exceptions=False)
    assert (0, "") == (result.exit_code, result.stderr)
    assert (
        "1 passed, 0 failed\n"
        "4 changes: 3 caught, 0 not noticed, 0 argued to change nothing, 1 rejected by the checks; "
        "100.0 % caught\n"
    ) == result.stdout
