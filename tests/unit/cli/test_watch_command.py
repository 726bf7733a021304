"""`ludex watch`: after each change it knows the same as somebody who looks for the first time."""

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from cli.watching import Round, Session
from engine.pack.folder import read_pack
from engine.scenario.mutants.made import mutants_of
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE

TIMES = count(2_000_000_000)
BREAD = """\
about: A bakery pays.
players: 3
at: income_phase
given: {coin: [0, 0, 0], shops: [[bakery], [], []]}
expect: {coin: [5, 3, 3]}
"""


@pytest.fixture
def fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return shutil.copytree(SAMPLE, tmp_path / "fair")


def save(file: Path, text: str) -> None:
    """Each time later than the last, whatever the clock of the disk can tell apart."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    os.utime(file, (now := next(TIMES), now))


def put(file: Path, before: str, after: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert before in text
    save(file, text.replace(before, after))


def known(found: Round | None) -> tuple[object, ...]:
    assert found is not None
    return found.found, found.sound, found.failing if found.sound else None


def looked(session: Session) -> Round:
    found = session.look()
    assert found is not None
    return found


def test_nothing_is_told_while_nothing_changes(fair: Path) -> None:
    session = Session(fair)
    assert looked(session).played
    assert [None, None] == [session.look(), session.look()]
    save(fair / "shops/bakery.yaml", (fair / "shops/bakery.yaml").read_text(encoding="utf-8"))
    assert session.look() is None


def test_a_changed_effect_is_played_by_the_scenarios_that_need_it(fair: Path) -> None:
    session = Session(fair)
    first = looked(session)
    assert (3, {}) == (len(first.played), first.failing)
    put(fair / "shops/vintner.yaml", "coin > 8", "coin > 9")
    found = looked(session)
    assert ("fair/shops/vintner.yaml",) == found.changed
    assert ("a_visited_shop_raises_the_wage",) == found.played
    put(fair / "shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    assert ["a_visited_shop_raises_the_wage"] == list(looked(session).failing)


def test_a_changed_attribute_or_phase_is_played_by_all(fair: Path) -> None:
    session = Session(fair)
    looked(session)
    put(fair / "shops/bakery.yaml", "prizes: [3, 1]", "prizes: [3, 2]")
    assert 3 == len(looked(session).played)
    put(fair / "phases/stroll.yaml", "they gain 5 point", "they gain 6 point")
    assert 3 == len(looked(session).played)


def test_a_new_scenario_is_played_alone(fair: Path) -> None:
    session = Session(fair)
    looked(session)
    save(fair / "scenarios/bread.yaml", BREAD)
    found = looked(session)
    assert (("bread",), 4, {}) == (found.played, found.scenarios, found.failing)


def edits(fair: Path, steps: int) -> Iterator[str]:
    """A series of small changes, of faults, and of what takes them back."""
    pack = read_pack(fair, Findings())
    assert pack is not None
    random, mutants = Random(7), mutants_of(pack)
    sound = {path: (fair / path).read_text(encoding="utf-8") for path in pack.documents}
    for _ in range(steps):
        mutant = random.choice(mutants)
        path = random.choice([mutant.file] * 6 + sorted(sound))
        match random.randrange(8):
            case 0:
                save(fair / path, sound[path] + "nonsense: {\n")
            case 1:
                save(fair / path, sound[path].replace("coin", "coins"))
            case 2:
                save(fair / "scenarios/bread.yaml", BREAD.replace("5,", f"{random.randrange(4, 7)},"))
            case 3:
                (fair / "scenarios/bread.yaml").unlink(missing_ok=True)
            case 4 | 5:
                for each, text in sound.items():
                    if (fair / each).read_text(encoding="utf-8") != text:
                        save(fair / each, text)
            case _:
                path = mutant.file
                save(fair / path, mutant.text(sound[path]))
        yield path


def test_after_any_series_of_edits_it_knows_what_a_full_run_finds(fair: Path) -> None:
    session = Session(fair)
    looked(session)
    last, rounds, unsound, failing, partly = None, 0, 0, 0, 0
    for _ in edits(fair, 45):
        found = session.look()
        full = looked(Session(fair))
        last = found or last
        assert known(full) == known(last) if last is not None else not full.found
        if found is not None:
            rounds, unsound, failing = rounds + 1, unsound + (not found.sound), failing + bool(found.failing)
            partly += found.sound and len(found.played) < found.scenarios
    assert rounds > 15
    assert min(unsound, failing, partly) > 1


def test_a_mod_is_watched_with_the_pack_that_it_extends(fair: Path) -> None:
    mod = fair.parent / "autumn"
    patch = "name: Autumn\nversion: 1.0.0\nextends: fair\npatch:\n  shops/bakery/effects/0/do: gain {} coin\n"
    save(mod / "mod.yaml", patch.format(3))
    save(mod / "scenarios/bread.yaml", BREAD.replace("[5,", "[6,"))
    session = Session(mod)
    assert (1, {}) == ((first := looked(session)).scenarios, first.failing)
    save(mod / "mod.yaml", patch.format(4))
    found = looked(session)
    assert (("autumn/mod.yaml",), ["bread"]) == (found.changed, list(found.failing))
    put(fair / "procedures/wage.yaml", "gives: 2", "gives: 1")
    found = looked(session)
    assert ("fair/procedures/wage.yaml",) == found.changed
    assert known(looked(Session(mod))) == known(found)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["watch", *arguments], catch_exceptions=False)


def test_the_command_tells_what_changed_what_is_wrong_and_what_is_right_again(
    fair: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bakery = fair / "shops/bakery.yaml"
    steps: Iterator[Callable[[], None]] = iter(
        [
            lambda: put(bakery, "gain 2 coin", "gain 2 coins"),
            lambda: put(bakery, "gain 2 coins", "gain 3 coin"),
            lambda: put(bakery, "gain 3 coin", "gain 2 coin"),
        ]
    )

    def sleep(seconds: float) -> None:
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr("time.sleep", sleep)
    result = run("fair")
    assert 0 == result.exit_code
    assert (
        "fair: sound; 3 of 3 scenarios played, 3 pass, 0 fail\n"
        "fair/shops/bakery.yaml\n"
        "fair: 1 found; no scenario was played\n"
        "fair/shops/bakery.yaml\n"
        "  right again: fair/shops/bakery.yaml: unknown counter 'coins'\n"
        "  a_visited_shop_raises_the_wage fails\n"
        "fair: sound; 1 of 3 scenarios played, 2 pass, 1 fail\n"
        "fair/shops/bakery.yaml\n"
        "  a_visited_shop_raises_the_wage holds again\n"
        "fair: sound; 1 of 3 scenarios played, 3 pass, 0 fail\n"
        "\n"
    ) == result.stdout
    assert "fair/shops/bakery.yaml:7:16: error[L204] unknown counter 'coins'" in result.stderr
    assert "error[T201] coin of player 0 should be 5, but it is 6" in result.stderr


def test_looking_once_ends_with_one_if_something_is_wrong(fair: Path) -> None:
    assert 0 == run("fair", "--once").exit_code
    put(fair / "shops/bakery.yaml", "gain 2 coin", "gain 3 coin")
    assert 1 == run("fair", "--once").exit_code


def test_a_pack_that_is_not_there_is_a_usage_error(fair: Path) -> None:
    result = run("fiar", "--once")
    assert (2, "") == (result.exit_code, result.stdout)


@pytest.mark.parametrize("gone", ["fair", "dear"])
def test_a_folder_that_goes_and_comes_again_is_watched_on(fair: Path, gone: str) -> None:
    mod = "name: Dear\nversion: 1.0.0\nextends: fair\npatch: {pack/name: Dear}\n"
    save(fair.parent / "dear/mod.yaml", mod)
    session = Session("fair", ["dear"])
    first = looked(session)
    (fair.parent / gone).rename(fair.parent / "aside")
    assert ["P101"] == [one.code.id for one in looked(session).found]
    assert session.look() is None
    (fair.parent / "aside").rename(fair.parent / gone)
    assert known(first) == known(session.look())
