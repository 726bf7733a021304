"""The file that a game is kept in while it is played: what it holds, and what it bears."""

import json
import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from cli.table import journal as module
from cli.table.games import kept_games, new_path
from cli.table.journal import Journal, read_journal, read_opening
from cli.table.opening import Wish, begin, reopen
from cli.table.seats import Seat
from cli.table.table import Table
from engine import Game, SaveError, load_game
from tests.unit.cli.table.scripted import sit

ANNA, BOT = Seat("Anna", "de"), Seat(bot="random")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.ludex"


@pytest.fixture
def table(file: Path) -> Table:
    return sit(load_game("tic_tac_toe"), file, ANNA, BOT)


def choose(table: Table, *squares: str) -> None:
    for square in squares:
        table.choose(table.play.pending[0], square)


def test_every_choice_is_a_line_as_soon_as_it_is_made(table: Table, file: Path) -> None:
    assert (2, ()) == (len(file.read_text().splitlines()), read_journal(file).save.choices)
    choose(table, "b2", "a1")
    assert ((0, 4), (1, 0)) == read_journal(file).save.choices
    lines = [line.partition("\t")[0] for line in file.read_text().splitlines()]
    assert ['["choose",0,4]', '["choose",1,0]'] == lines[2:]
    assert (Seat("Anna", "de"), Seat(None, "en", "random")) == read_journal(file).opening.seats
    assert 0o600 == file.stat().st_mode & 0o777


def test_what_is_taken_back_and_another_language_are_lines_too(table: Table, file: Path) -> None:
    choose(table, "b2", "a1", "c3")
    table.take_back(2)
    table.speak(0, "fr")
    story = read_journal(file)
    assert ((0, 4),) == story.save.choices
    assert "fr" == story.opening.seats[0].language
    assert (False, 1) == read_opening(file)[1:]


def test_a_game_that_is_over_says_so(table: Table, file: Path) -> None:
    choose(table, "a1", "a2", "b1", "b2", "c1")
    assert read_journal(file).over
    assert (True, 5) == read_opening(file)[1:]


def test_a_game_is_gone_on_with_where_it_was_left(table: Table, file: Path) -> None:
    choose(table, "b2", "a1")
    assert table.journal is not None
    table.journal.close()
    again, over = reopen(file, to_play=True)
    assert not over
    assert table.play.view(0) == again.play.view(0)
    assert [Seat("Anna", "de"), Seat(None, "en", "random")] == again.seats
    choose(again, "c3")
    assert ((0, 4), (1, 0), (0, 8)) == tuple(
        (player, {0: 4, 1: 0}[player] if at < 2 else 8)
        for at, (player, _) in enumerate(read_journal(file).save.choices)
    )
    assert 3 == len(read_journal(file).save.choices)


def test_the_end_of_the_last_line_may_be_missing(table: Table, file: Path) -> None:
    choose(table, "b2", "a1")
    assert table.journal is not None
    table.journal.close()
    whole = file.read_bytes()
    before = whole[: whole.rstrip(b"\n").rindex(b"\n") + 1]
    for size in range(len(before), len(whole)):
        file.write_bytes(whole[:size])
        assert ((0, 4),) == read_journal(file).save.choices
    file.write_bytes(before + b'["choose",1,0]\t0000000000000000\n')
    assert ((0, 4),) == read_journal(file).save.choices
    again, _ = reopen(file, to_play=True)
    choose(again, "a1")
    assert whole == file.read_bytes()


def test_a_line_that_was_changed_is_noticed_and_the_file_is_left_alone(table: Table, file: Path) -> None:
    choose(table, "b2", "a1", "c3")
    assert table.journal is not None
    table.journal.close()
    whole = file.read_bytes()
    for old, new in ((b'["choose",0,4]', b'["choose",0,3]'), (b'"Anna"', b'"Anni"')):
        file.write_bytes(whole.replace(old, new))
        with pytest.raises(SaveError) as caught:
            reopen(file, to_play=True)
        assert "damaged" == caught.value.code
        assert whole.replace(old, new) == file.read_bytes()
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    with pytest.raises(SaveError, match="line 3 of the file has been changed or damaged"):
        read_journal(file)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_save"),
        (b"\xff\xfe", "not_a_save"),
        (b"{}", "not_a_save"),
        (b'{"format":"ludex-save"}', "not_a_save"),
        (b'{"format":"ludex-journal",', "damaged"),
        (b'{"format":"ludex-journal",\n', "damaged"),
        (b'{"format":"ludex-journal","version":1}\tx\n', "damaged"),
    ],
)
def test_a_file_that_holds_no_game_is_told(file: Path, content: bytes, code: str) -> None:
    file.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read_journal(file)
    assert code == caught.value.code
    assert content == file.read_bytes()


def forge(file: Path, *entries: object) -> None:
    """A file whose every digest is right, whatever it says."""
    lines, digest = b"", ""
    for entry in entries:
        line, digest = module._line(entry, digest)
        lines += line
    file.write_bytes(lines)


def entries(file: Path) -> list[Any]:
    return [json.loads(line.partition("\t")[0]) for line in file.read_text().splitlines()]


@pytest.mark.parametrize(
    "line",
    [
        ["choose", 0],
        ["choose", -1, 0],
        ["choose", 0, True],
        ["choose", 0, 2**40],
        ["undo", 1],
        ["undo", 0],
        ["undo", -1],
        ["language", 7, "de"],
        ["language", -1, "de"],
        ["language", 0, 3],
        ["dance"],
        {},
        None,
        "choose",
    ],
)
def test_a_made_up_line_is_refused(table: Table, file: Path, line: object) -> None:
    forge(file, *entries(file), line)
    with pytest.raises(SaveError, match="line 3 of the file is not as in a game that was played here"):
        read_journal(file)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("version", 2, "version"),
        ("version", None, "version"),
        ("seats", [], "damaged"),
        ("seats", [{}, {}], "damaged"),
        ("seats", None, "damaged"),
        ("seats", [{"name": "\x1b[2J", "language": None, "bot": None}] * 2, "damaged"),
        ("seats", [{"name": 3, "language": None, "bot": None}] * 2, "damaged"),
        ("game", 7, "damaged"),
        ("mods", [7], "damaged"),
    ],
)
def test_a_made_up_opening_is_refused(table: Table, file: Path, key: str, value: object, code: str) -> None:
    first, *others = entries(file)
    forge(file, {**first, key: value}, *others)
    with pytest.raises(SaveError) as caught:
        read_journal(file)
    assert code == caught.value.code


def test_choices_that_do_not_fit_the_rules_are_told(table: Table, file: Path) -> None:
    forge(file, *entries(file), ["choose", 1, 0])
    with pytest.raises(SaveError) as caught:
        reopen(file, to_play=True)
    assert "choices" == caught.value.code


def test_a_file_that_is_there_is_not_written_over(table: Table, file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(SaveError, match="cannot be written: File exists"):
        sit(load_game("tic_tac_toe"), file, ANNA)
    assert before == file.read_bytes()


def test_two_tables_cannot_play_one_game(table: Table, file: Path) -> None:
    pytest.importorskip("fcntl")
    with pytest.raises(SaveError, match="is being played at another table"):
        reopen(file, to_play=True)
    reopen(file, to_play=False)


def test_a_disk_that_is_full_is_told_and_the_choices_before_are_kept(
    table: Table, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(table, "b2")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        with pytest.raises(SaveError, match="cannot be written: No space left on device"):
            choose(table, "a1")
    assert ((0, 4),) == read_journal(file).save.choices


def test_rules_that_have_changed_since_are_kept_with_the_game(tmp_path: Path) -> None:
    from tests import tiny

    manifest = tiny.MANIFEST + "options: {speed: [slow, fast]}\n"
    phase = tiny.phase("first player chooses bid from 1 to 2", "first player gains bid point")
    texts = "questions:\n  opening.bid: How much?\n"
    files = {"pack.yaml": manifest, "phases/opening.yaml": phase, "texts.yaml": texts}
    folder = tiny.write_pack(tmp_path, files)
    table = sit(load_game(folder), tmp_path / "game.ludex", ANNA)
    assert table.journal is not None
    table.journal.close()
    path = tmp_path / "game.ludex"
    first, *others = entries(path)
    forge(path, {**first, "pack": str(folder)}, *others)
    (folder / "phases" / "opening.yaml").write_text(phase.replace("1 to 2", "5 to 6"))
    again, _ = reopen(path, to_play=True)
    assert [1, 2] == list(again.play.pending[0].options)
    assert ["phases/opening.yaml"] == [change.path for change in again.play.changes]
    assert "How much?" == again.voice_in("en").question(again.play.pending[0])


# ---- killed ----------------------------------------------------------------------------------


def test_a_kill_at_any_line_of_writing_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("a system on which no process can be forked and killed")
    found = []
    game = load_game("tic_tac_toe")
    for step in range(1000):
        path = tmp_path / f"{step}.ludex"
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                _play_until_killed(game, path, step, writing)
                os._exit(0)
            finally:
                os._exit(1)
        os.close(writing)
        with os.fdopen(reading, "rb") as stream:
            confirmed = len(stream.read())
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == 0:
            break
        assert -signal.SIGKILL == code
        kept = _kept(path)
        assert confirmed <= kept <= confirmed + 1
        found.append(kept)
    assert {0, 1} <= set(found)


def _kept(path: Path) -> int:
    """How many choices a file holds; none if it was not begun."""
    try:
        return len(read_journal(path).save.choices)
    except SaveError:
        return 0


def _play_until_killed(game: Game, path: Path, step: int, confirming: int) -> None:
    left = step

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal left
        if frame.f_code.co_filename != module.__file__:
            return None
        if event == "line":
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return trace

    sys.settrace(trace)
    table = sit(game, path, ANNA, BOT)
    for square in ("b2", "a1"):
        choose(table, square)
        os.write(confirming, b".")


def test_journals_are_named_by_the_moment_and_never_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path / "games"))
    first = new_path("my packs/Fair!")
    assert (tmp_path / "games", ".ludex") == (first.parent, first.suffix)
    assert first.stem.endswith("-fair")
    table = sit(load_game("tic_tac_toe"), new_path("tic_tac_toe"), ANNA)
    (tmp_path / "games" / "broken.ludex").write_text("x")
    games, unread = kept_games()
    assert table.journal is not None
    assert [table.journal.path] == [game.path for game in games]
    assert [tmp_path / "games" / "broken.ludex"] == unread


def test_a_journal_is_closed_without_complaint_twice(file: Path, table: Table) -> None:
    assert isinstance(table.journal, Journal)
    table.journal.close()
    table.journal.close()


# ---- where games lie -------------------------------------------------------------------------


def test_what_another_table_decided_after_the_file_was_read_is_not_cut_off(table: Table, file: Path) -> None:
    choose(table, "b2")
    story = read_journal(file)
    choose(table, "a1")
    assert table.journal is not None
    table.journal.close()
    whole = file.read_bytes()
    with pytest.raises(SaveError, match="has been played on at another table"):
        Journal.go_on(file, story)
    assert whole == file.read_bytes()


def test_a_game_that_cannot_even_be_begun_leaves_no_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError, match="cannot be written: No space left on device"):
        sit(load_game("tic_tac_toe"), file, ANNA)
    assert not file.exists()


def test_a_folder_of_games_that_is_a_file_is_called_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "games"
    place.write_text("x")
    monkeypatch.setenv("LUDEX_GAMES", str(place))
    with pytest.raises(SaveError, match=f"'{place}' cannot be read: Not a directory"):
        kept_games()
    with pytest.raises(SaveError, match="cannot be written: Not a directory"):
        sit(load_game("tic_tac_toe"), new_path("tic_tac_toe"), ANNA)
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path / "not_there"))
    assert ([], []) == kept_games()


def test_a_folder_of_games_that_is_closed_to_us_is_not_said_to_be_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "iterdir", denied)
        with pytest.raises(SaveError, match="cannot be read: Permission denied"):
            kept_games()
    monkeypatch.setattr(Path, "stat", denied)
    assert tmp_path == new_path("tic_tac_toe").parent


def denied(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_where_nobody_has_a_home_games_need_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    def homeless(*_: object, **__: object) -> None:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("LUDEX_GAMES", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    for asked in (kept_games, lambda: new_path("tic_tac_toe")):
        with pytest.raises(SaveError, match="no folder for games is known; LUDEX_GAMES can name one"):
            asked()


def test_a_folder_that_only_has_the_name_of_a_pack_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tic_tac_toe").mkdir()
    monkeypatch.chdir(tmp_path)
    sit(load_game("tic_tac_toe"), tmp_path / "game.ludex", ANNA)
    assert "tic_tac_toe" == read_journal(tmp_path / "game.ludex").opening.pack


def test_rules_that_have_changed_since_are_told_in_the_languages_of_today(tmp_path: Path) -> None:
    from tests import tiny

    phase = tiny.phase("first player chooses bid from 1 to 2", "first player gains bid point")
    german = 'msgctxt "question"\nmsgid "How much?"\nmsgstr "Wie viel?"\n'
    files = {"phases/opening.yaml": phase, "texts.yaml": "questions:\n  opening.bid: How much?\n"}
    folder = tiny.write_pack(tmp_path, {**files, "locales/de/LC_MESSAGES/tiny.po": german})
    path = tmp_path / "game.ludex"
    table = begin(load_game(folder), Wish(str(folder), "de", seats=[ANNA], file=path))
    assert table.journal is not None
    table.journal.close()
    (folder / "phases" / "opening.yaml").write_text(phase.replace("1 to 2", "5 to 6"))
    again, _ = reopen(path, to_play=False)
    assert [1, 2] == list(again.play.pending[0].options)
    assert "Wie viel?" == again.voice_in("de").question(again.play.pending[0])
