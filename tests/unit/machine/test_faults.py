"""The bad examples of `tests/cases` whose rules break in play: each leads to its code, and to nothing else.

The line at fault ends with an arrow and the message that is expected.
"""

import random
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.machine.fault import RuleError
from engine.machine.game import Game, load_game
from engine.machine.play import Play
from engine.source.diagnostic import CODES, Diagnostic
from tests import tiny
from tests.diagnosed import cases
from tests.overlay import lay_over, overlay

ROOT = Path(__file__).parents[3]
CASES = cases("R")
ARROW = "# <-- "
EXAMPLE = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
SEEDS = range(60)


@dataclass(frozen=True, slots=True)
class Broken:
    """A game whose rules have just broken: what was seen before, and what led to it."""

    seed: int
    play: Play
    before: list[object]
    choices: list[tuple[int, object]]
    choice: tuple[int, object]
    diagnostic: Diagnostic


def seen(play: Play) -> list[object]:
    """All that can be seen of a game from outside."""
    decisions = [(one.player, one.key, one.secret, one.options, dict(one.args)) for one in play.pending]
    return [decisions, play.events, play.result, *(play.view(player) for player in range(play.players))]


def break_by_chance(game: Game) -> Broken:
    """Play at random, one game after the other, until the rules break."""
    for seed in SEEDS:
        play, rng = game.start(seed=seed), random.Random(seed)
        choices: list[tuple[int, object]] = []
        while play.pending:
            before = seen(play)
            decision = rng.choice(play.pending)
            choice = decision.player, rng.choice(decision.options)
            try:
                play.choose(*choice)
            except RuleError as error:
                return Broken(seed, play, before, choices, choice, error.diagnostic)
            choices.append(choice)
    raise AssertionError(f"the rules never broke in {len(SEEDS)} games")


def expected(case: Path) -> tuple[str, int, str]:
    """The file, the line and the message that the arrow of a case points to."""
    found = [
        (path, number, line.split(ARROW)[1])
        for path, text in overlay(case).items()
        for number, line in enumerate((text or "").splitlines(), 1)
        if ARROW in line
    ]
    assert 1 == len(found), f"{case.name} should have one arrow"
    return found[0]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: case.stem)
def case(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


@pytest.fixture(scope="module")
def game(case: Path, tmp_path_factory: pytest.TempPathFactory) -> Game:
    return load_game(lay_over(case, tmp_path_factory.mktemp("packs")))


@pytest.fixture
def broken(game: Game) -> Broken:
    return break_by_chance(game)


def test_random_play_leads_to_the_code_in_the_name_at_the_statement_marked(
    case: Path, broken: Broken
) -> None:
    path, line, message = expected(case)
    found = broken.diagnostic
    assert (case.name[:4], message) == (found.code.id, found.message)
    assert (f"{case.stem}/{path}", line) == (
        "/".join(found.position.file.split("/")[-3:]),
        found.position.line,
    )


def test_the_column_is_that_of_the_statement(case: Path, broken: Broken) -> None:
    path, line, _ = expected(case)
    text = (overlay(case)[path] or "").splitlines()[line - 1]
    statement = text.removeprefix("gives: ").lstrip()
    assert text.index(statement) + 1 == broken.diagnostic.position.column


def test_after_the_fault_the_game_is_as_it_was_before_the_choice(broken: Broken) -> None:
    assert broken.before == seen(broken.play)


def test_the_same_choice_breaks_the_rules_again_in_the_same_way(broken: Broken) -> None:
    with pytest.raises(RuleError) as again:
        broken.play.choose(*broken.choice)
    assert broken.diagnostic == again.value.diagnostic
    assert broken.before == seen(broken.play)


def test_another_choice_works_and_the_game_goes_on_as_if_nothing_had_been(game: Game, broken: Broken) -> None:
    others = (
        (decision.player, option)
        for decision in broken.play.pending
        for option in decision.options
        if (decision.player, option) != broken.choice
    )
    other = next(others)
    broken.play.choose(*other)
    untouched = game.start(seed=broken.seed)
    for choice in (*broken.choices, other):
        untouched.choose(*choice)
    assert seen(untouched) == seen(broken.play)


@pytest.mark.parametrize(
    "page", sorted((ROOT / "docs" / "diagnostics").glob("R*.md")), ids=lambda page: page.stem
)
def test_what_a_page_shows_is_content_that_can_be_read_and_only_breaks_in_play(
    page: Path, tmp_path: Path
) -> None:
    examples = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    assert 2 == len(examples)
    case = next(case for case in CASES if case.name.startswith(page.stem))
    for number, example in enumerate(examples):
        folder = "procedures" if "takes:" in example else "phases"
        pack = lay_over(case, tmp_path / str(number))
        (pack / folder / "example.yaml").write_text(example, encoding="utf-8")
        assert "example" in getattr(tiny.checked(pack), folder)


def test_rules_that_break_before_anybody_chose_are_a_fault_of_the_start(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": tiny.phase("first player gains 1 point", "first player pays 2 point")}
    with pytest.raises(RuleError) as error:
        tiny.game(tmp_path, files).start()
    found = error.value.diagnostic
    assert ("R103", 3, 3) == (found.code.id, found.position.line, found.position.column)
    assert "opening: 2 should be paid, but only 1 can be" == found.message == str(error.value)


def test_a_choice_that_ends_its_phase_is_taken_back_when_the_next_phase_breaks(tmp_path: Path) -> None:
    files = {
        "pack.yaml": tiny.MANIFEST.replace("[opening]", "[opening, opening, payment]"),
        "phases/opening.yaml": tiny.phase(
            "first player chooses gift from 1 to 3", "first player gains gift point"
        ),
        "phases/payment.yaml": tiny.phase("first player pays 4 point"),
    }
    play = tiny.game(tmp_path, files).start()
    play.choose(0, 1)
    before = seen(play)
    with pytest.raises(RuleError, match="payment: 4 should be paid, but only 3 can be"):
        play.choose(0, 2)
    assert before == seen(play)
    play.choose(0, 3)
    assert play.result is not None
    assert (0, 0) == play.result.scores


def test_a_fault_takes_back_no_choice_that_others_made_secretly(tmp_path: Path) -> None:
    lines = (
        "all players secretly:",
        "  they choose gift from 1 to 3",
        "each player:",
        "  they gain their gift point",
        "first player pays 2 point",
    )
    play = tiny.game(tmp_path, {"phases/opening.yaml": tiny.phase(*lines)}).start()
    play.choose(1, 3)
    before = seen(play)
    with pytest.raises(RuleError, match="2 should be paid, but only 1 can be"):
        play.choose(0, 1)
    assert before == seen(play)
    assert [0] == [decision.player for decision in play.pending]
    play.choose(0, 2)
    assert play.result is not None
    assert (0, 3) == play.result.scores


def test_chance_falls_again_as_it_fell_before_the_fault(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + (
        "kinds: {card: {starts_in: deck, has: {worth: number}}}\n"
        "zones: {deck: {holds: card, seen_by: nobody}, open: {holds: card}}\n"
    )
    lines = (
        "shuffle deck",
        "first player chooses price from 0 to 1",
        "shuffle deck",
        "put top of deck in open",
        "first player pays price point",
        "first player gains sum(worth for open) point",
    )
    cards = {f"card/card_{worth}.yaml": f"name: Card\nworth: {worth}\n" for worth in range(1, 10)}
    game = tiny.game(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(*lines), **cards})
    for seed in range(5):
        broken, untouched = game.start(seed=seed), game.start(seed=seed)
        with pytest.raises(RuleError):
            broken.choose(0, 1)
        for play in (broken, untouched):
            play.choose(0, 0)
        assert untouched.result == broken.result
        assert untouched.events == broken.events


@pytest.mark.parametrize("error", [IndexError, KeyError, ZeroDivisionError])
def test_a_bug_of_the_engine_is_never_called_a_fault_of_the_content(
    error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def buggy(low: int, high: int) -> range:
        raise error("of our own")

    monkeypatch.setattr("engine.machine.verbs.span", buggy)
    buggy.__name__ = "span"
    files = {"phases/opening.yaml": tiny.phase("first player chooses gift from 1 to 3")}
    with pytest.raises(error, match="of our own"):
        tiny.game(tmp_path, files).start()


def test_no_message_lacks_the_place_that_only_the_machine_knows() -> None:
    declared = [code for code in CODES.values() if code.id.startswith("R")]
    assert [] == [code.id for code in declared if not code.message.startswith("{unit}: ")]
