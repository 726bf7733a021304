"""A saved game is loaded where its pack is the same, has changed, is gone or unsound; or it is hostile."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import Change, Play, SaveError, load_game, load_play
from engine.machine import loading
from engine.machine.save import from_bytes
from engine.text.tongues import pack_texts
from tests import printed, tiny
from tests.forged import Data, forge, unforged, with_files

ROOT = Path(__file__).parents[3]
MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2 to 3
counters:
  point: {of: player}
kinds: {card: {starts_in: deck, has: {worth: number}}}
zones:
  deck: {holds: card, seen_by: nobody}
  table: {holds: card}
hooks:
  played: {heard_by: card, for: player}
flow: [deal, bidding, ending]
score: point
"""
# Nothing is shuffled: `moon` lies on `earth`, on top is `sun`, and only `sun` comes into play.
RULES = {
    "pack.yaml": MANIFEST,
    "phases/deal.yaml": tiny.phase("put top of deck in table"),
    "phases/bidding.yaml": tiny.phase(
        "first player chooses bid from 1 to 3",
        "do pay_out(bid)",
        "player after first player chooses answer from 1 to 3",
        "player after first player gains answer point",
    ),
    "phases/ending.yaml": tiny.phase(
        "first player chooses last from 1 to 2", "first player gains last point"
    ),
    "procedures/pay_out.yaml": "takes: {amount: number}\ndo: |\n  first player gains amount point\n",
    "card/earth.yaml": "name: Earth\nworth: 1\n",
    "card/moon.yaml": "name: Moon\nworth: 2\n",
    "card/sun.yaml": "name: Sun\nworth: 3\n",
}


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack in the present folder, where it is found by its id."""
    monkeypatch.chdir(tmp_path)
    return tiny.write_pack(tmp_path, RULES)


@pytest.fixture
def file(pack: Path) -> Path:
    """A game of two choices, saved before the second player answers."""
    play = load_game(pack).start()
    play.choose(0, 2)
    file = pack.parent / "game.json"
    play.save(file)
    return file


def found(play: Play) -> list[tuple[str, str, bool]]:
    return [(change.path, change.kind, change.touched) for change in play.changes]


def refused(file: str | Path) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load_play(file)
    return caught.value


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def finished(play: Play) -> list[int]:
    """The scores when the rest of the game is played in one certain way."""
    play.choose(1, 1)
    play.choose(0, 1)
    assert play.result is not None
    return list(play.result.scores)


# ---- the pack is the same --------------------------------------------------------------------


def test_a_game_goes_on_where_it_was_saved(pack: Path, file: Path) -> None:
    play = load_play(file)
    assert [(1, "bidding.answer", (1, 2, 3))] == [(d.player, d.key, d.options) for d in play.pending]
    assert () == play.changes
    assert [3, 1] == finished(play)


def test_a_game_that_is_over_is_over_when_it_is_loaded(pack: Path) -> None:
    play = load_game(pack).start(3, seed=9)
    play.choose(0, 2)
    finished(play)
    play.save("over.json")
    again = load_play("over.json")
    assert ((), play.result, play.events) == (again.pending, again.result, again.events)
    assert 3 == again.players


def test_the_options_of_the_table_are_kept(pack: Path) -> None:
    rewrite(pack / "pack.yaml", "counters:", "options:\n  speed: [slow, fast]\ncounters:")
    load_game(pack).start(options={"speed": "fast"}).save("fast.json")
    assert {"speed": "fast"} == load_play("fast.json").view(0)["options"]


def test_choices_can_be_undone_after_loading_as_before(file: Path) -> None:
    play = load_play(file)
    play.undo()
    assert [(0, "bidding.bid")] == [(decision.player, decision.key) for decision in play.pending]


def test_scripted_chance_goes_on_after_loading(pack: Path) -> None:
    rewrite(pack / "phases" / "ending.yaml", "first player chooses", "chance chooses")
    play = load_game(pack).start(chance=[["2"]])
    play.choose(0, 1)
    play.save("scripted.json")
    again = load_play("scripted.json")
    again.choose(1, 1)
    assert again.result is not None
    assert (3, 1) == again.result.scores


def test_a_loaded_game_can_be_saved_again_and_gives_the_same_file(file: Path) -> None:
    load_play(file).save("again.json")
    assert file.read_bytes() == Path("again.json").read_bytes()


def test_other_line_ends_and_new_scenarios_are_no_change(pack: Path, file: Path) -> None:
    for path in pack.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (pack / "scenarios").mkdir()
    scenario = "about: Nothing.\nplayers: 2\nat: deal\ndo: []\nexpect: {}\n"
    (pack / "scenarios" / "nothing.yaml").write_text(scenario, encoding="utf-8")
    assert [] == found(load_play(file))


# ---- the pack has changed --------------------------------------------------------------------


def test_the_game_goes_on_by_the_rules_it_was_saved_with(pack: Path, file: Path) -> None:
    rewrite(pack / "phases" / "ending.yaml", "gains last", "gains 10 * last")
    rewrite(pack / "phases" / "bidding.yaml", "gains answer", "gains 100 * answer")
    assert [3, 1] == finished(load_play(file))


def test_a_changed_card_is_touched_if_it_took_part_in_the_game(pack: Path, file: Path) -> None:
    rewrite(pack / "card" / "sun.yaml", "worth: 3", "worth: 4")
    rewrite(pack / "card" / "moon.yaml", "worth: 2", "worth: 4")
    expected = [("card/moon.yaml", "changed", False), ("card/sun.yaml", "changed", True)]
    assert expected == found(load_play(file))


def test_a_changed_text_is_touched_if_something_in_the_game_came_from_it(pack: Path, file: Path) -> None:
    rewrite(pack / "phases" / "deal.yaml", "put top of deck", "put top 1 of deck")
    rewrite(pack / "phases" / "ending.yaml", "1 to 2", "1 to 3")
    rewrite(pack / "procedures" / "pay_out.yaml", "gains amount", "gains 2 * amount")
    expected = [
        ("phases/deal.yaml", "changed", True),
        ("phases/ending.yaml", "changed", False),
        ("procedures/pay_out.yaml", "changed", True),
    ]
    assert expected == found(load_play(file))


def test_the_manifest_has_to_do_with_every_game(pack: Path, file: Path) -> None:
    rewrite(pack / "pack.yaml", "version: 1.0.0", "version: 1.1.0")
    assert [("pack.yaml", "changed", True)] == found(load_play(file))


def test_files_that_came_and_went_are_told(pack: Path, file: Path) -> None:
    for gone in ("earth", "sun"):
        (pack / "card" / f"{gone}.yaml").unlink()
    (pack / "card" / "comet.yaml").write_text("name: Comet\nworth: 9\n", encoding="utf-8")
    expected = [
        ("card/comet.yaml", "added", False),
        ("card/earth.yaml", "removed", False),
        ("card/sun.yaml", "removed", True),
    ]
    assert expected == found(load_play(file))


def test_a_file_that_moved_is_one_that_went_and_one_that_came(pack: Path, file: Path) -> None:
    (pack / "card" / "sun.yaml").rename(pack / "card" / "sol.yaml")
    assert (Change("card/sol.yaml", "added", False), Change("card/sun.yaml", "removed", True)) == (
        load_play(file).changes
    )


def test_a_game_loaded_after_a_change_is_saved_with_its_own_rules(pack: Path, file: Path) -> None:
    rewrite(pack / "card" / "sun.yaml", "worth: 3", "worth: 4")
    load_play(file).save("again.json")
    assert file.read_bytes() == Path("again.json").read_bytes()


# ---- the pack is gone, or unsound ------------------------------------------------------------


def test_a_game_whose_pack_is_gone_goes_on(pack: Path, file: Path) -> None:
    shutil.rmtree(pack)
    play = load_play(file)
    assert ((), [3, 1]) == (play.changes, finished(play))


def test_a_game_whose_rulebook_is_gone_or_another_goes_on_as_before(pack: Path) -> None:
    other = printed.write(Path("elsewhere")).rename("printed")
    load_game(other).start().save("game.json")
    rewrite(other / "rulebook.yaml", "Who has most", "Whoever has most")
    assert () == load_play("game.json").changes
    (other / "rulebook.yaml").unlink()
    assert [(0, "opening.bid")] == [(asked.player, asked.key) for asked in load_play("game.json").pending]


def test_a_game_whose_pack_is_unsound_now_goes_on(pack: Path, file: Path) -> None:
    rewrite(pack / "phases" / "ending.yaml", "chooses", "choses")
    play = load_play(file)
    assert ((), [3, 1]) == (play.changes, finished(play))


def test_a_game_whose_pack_cannot_be_looked_at_goes_on(
    pack: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(id: str, mods: list[str], *, when_needed: bool) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(loading, "load", denied)
    assert [3, 1] == finished(load_play(file))


def test_a_folder_by_the_name_of_the_pack_that_is_none_is_no_change(pack: Path, file: Path) -> None:
    shutil.rmtree(pack)
    pack.mkdir()
    assert [] == found(load_play(file))


# ---- files that are no saves -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("none.json", "No such file or directory"),
        (".", "it is not a file"),
        ("tiny", "it is not a file"),
        ("/dev/zero", "it is not a file"),
        ("tiny/pack.yaml/game.json", "Not a directory"),
        ("a\0b", "no file can have such a name"),
        ("\ud800", "no file can have such a name"),
        ("x" * 300, "File name too long"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_reason(pack: Path, path: str, reason: str) -> None:
    error = refused(path)
    assert ("not_read", f"'{path}' cannot be read: {reason}") == (error.code, str(error))


def test_a_file_larger_than_any_save_is_not_read_to_its_end(
    pack: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "LARGEST", file.stat().st_size)
    assert [3, 1] == finished(load_play(file))
    monkeypatch.setattr(loading, "LARGEST", file.stat().st_size - 1)
    error = refused(file)
    assert ("not_a_save", "the file is too large for a saved game") == (error.code, str(error))


# ---- hostile saves, with checksums that are right --------------------------------------------

MISFIT = "what was played does not fit the rules in the file: "


def forged(file: Path, **changed: Any) -> Path:
    file.write_bytes(forge({**unforged(file), **changed}))
    return file


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"choices": [[1, 0]]}, "player 1 cannot choose number 0 now"),
        ({"choices": [[11, 0]]}, "player 11 cannot choose number 0 now"),
        ({"choices": [[2**31 - 1, 0]]}, "player 2147483647 cannot choose number 0 now"),
        ({"choices": [[0, 3]]}, "player 0 cannot choose number 3 now"),
        ({"choices": [[0, 1], [1, 0], [0, 0], [0, 0]]}, "player 0 cannot choose number 0 now"),
        ({"choices": [[0, 1]] * 1_000_000}, "player 0 cannot choose number 1 now"),
        ({"players": 1}, "Tiny is for 2 to 3 players, not for 1"),
        ({"players": 12}, "Tiny is for 2 to 3 players, not for 12"),
        ({"options": {"edition": "fr"}}, "Tiny has no option 'edition'"),
    ],
)
def test_what_was_played_must_fit_the_rules(file: Path, changed: Data, reason: str) -> None:
    error = refused(forged(file, **changed))
    assert ("choices", MISFIT + reason) == (error.code, str(error))


def test_a_script_that_cannot_come_about_does_not_fit(pack: Path, file: Path) -> None:
    files = {**RULES, "phases/deal.yaml": tiny.phase("shuffle deck", "put top of deck in table")}
    file.write_bytes(forge({**with_files(unforged(file), files), "chance": [["pluto"]]}))
    error = refused(file)
    assert "choices" == error.code
    assert MISFIT + "the script wants 'pluto' where there is none left" == str(error)


@pytest.mark.parametrize("choices", [[], [[0, 1]]])
def test_rules_that_break_do_not_fit(pack: Path, file: Path, choices: list[list[int]]) -> None:
    files = {**RULES, "phases/bidding.yaml": tiny.phase("first player gains 1 / 0 point")}
    file.write_bytes(forge({**with_files(unforged(file), files), "choices": choices}))
    error = refused(file)
    assert ("choices", MISFIT + "bidding: a number is divided by 0") == (error.code, str(error))


def test_a_seed_of_any_size_is_a_seed(file: Path) -> None:
    assert [3, 1] == finished(load_play(forged(file, seed=10**4000)))
    assert [3, 1] == finished(load_play(forged(file, seed=-(10**4000))))


PATHS = [
    "../x.yaml",
    "../../x.yaml",
    "/etc/passwd",
    "//etc/passwd",
    "phases/../../x.yaml",
    "phases/../opening.yaml",
    "C:\\x.yaml",
    "phases\\x.yaml",
    "phases/a\0b.yaml",
    "\0",
    "",
    "/",
    "phases/",
    "phases//x.yaml",
    "./pack.yaml",
    "phases/\ud800.yaml",
    "phases/" + "x" * 100_000 + "é.yaml",
    "unknown/x.yaml",
    "a" + "/b" * 50_000,
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_a_path_that_no_file_of_a_pack_has_makes_the_rules_unsound(file: Path, path: str) -> None:
    data = unforged(file)
    file.write_bytes(forge(with_files(data, {**data["pack"]["files"], path: "do: end\n"})))
    error = refused(file)
    assert ("content", "the rules in the file are not sound") == (error.code, str(error))
    assert {"P102", "P103", "P104"} >= {diagnostic.code.id for diagnostic in error.diagnostics}
    assert error.diagnostics


UNSOUND = {
    "no manifest": {},
    "an empty manifest": {"pack.yaml": ""},
    "a manifest that is no mapping": {"pack.yaml": "[]"},
    "half a character": {"pack.yaml": MANIFEST + "# \ud800"},
    "a NUL": {"pack.yaml": MANIFEST + "# \0"},
    "a file over the limit": {"pack.yaml": MANIFEST + "#" * 1024 * 1024},
    "a nest of lists": {"pack.yaml": MANIFEST + "types: " + "[" * 10_000},
    "an alias": {"pack.yaml": "a: &a [1]\nb: *a\n"},
    "a Python object": {"pack.yaml": "!!python/object/apply:os.system ['touch touched']\n"},
    "an unknown word": {**RULES, "phases/deal.yaml": tiny.phase("import os")},
    "a nest of parentheses": {**RULES, "phases/deal.yaml": tiny.phase("let x = " + "(" * 10_000)},
}


@pytest.mark.parametrize("files", UNSOUND.values(), ids=UNSOUND)
def test_rules_that_are_not_sound_are_told_with_their_places(file: Path, files: dict[str, str]) -> None:
    file.write_bytes(forge(with_files(unforged(file), files)))
    error = refused(file)
    assert ("content", "the rules in the file are not sound") == (error.code, str(error))
    assert error.diagnostics
    assert all(diagnostic.position.file.startswith("tiny/") for diagnostic in error.diagnostics)
    assert not Path("touched").exists()


WATCHED = """\
import json, sys
from pathlib import Path
from engine import SaveError, load_play

watching, touched, refused = False, set(), 0

def watch(event, args):
    if watching and event in ("open", "os.listdir", "os.scandir", "os.rename", "os.remove", "os.mkdir"):
        writes = event == "open" and (not isinstance(args[2], int) or args[2] & 3)
        touched.add(("write " if writes else "") + str(args[0]))

sys.addaudithook(watch)
saves = sorted(Path("saves").iterdir())
load_play(saves[0])
watching = True
for save in saves[1:]:
    try:
        load_play(save)
    except SaveError:
        refused += 1
watching = False
print(json.dumps([refused, sorted(touched)]))
"""


def test_nothing_is_read_or_written_but_the_save_and_its_pack(pack: Path, file: Path) -> None:
    """Not even for a moment: a process that Python itself watches loads one hostile save after another."""
    data = unforged(file)
    files = data["pack"]["files"]
    hostile = [with_files(data, {**files, path: "do: end\n"}) for path in PATHS]
    hostile += [with_files(data, {path: "do: end\n"}) for path in PATHS]
    ids = ["/etc", "..", ".", "../other", str(pack), "a\0b", "/", "tiny/.", "~root"]
    hostile += [{**data, "pack": {**data["pack"], "id": id}} for id in ids]
    (pack.parent / "saves").mkdir()
    shutil.copy(file, "saves/000.json")
    for number, made_up in enumerate(hostile, 1):
        Path(f"saves/{number:03}.json").write_bytes(forge(made_up))
    process = subprocess.run(
        [sys.executable, "-c", WATCHED],
        env={"PYTHONPATH": str(ROOT), "LUDEX_CACHE": "", "LUDEX_PACKS": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    refusals, touched = json.loads(process.stdout)
    assert len(hostile) - 1 == refusals  # a pack called ~root is just not installed
    ours = ("saves/", "tiny", str(pack), str(ROOT))
    assert [] == [path for path in touched if not path.startswith(ours)]
    assert "saves/001.json" in touched


MOD = """\
name: Dear
version: 1.0.0
extends: tiny
patch:
  card/sun/worth: 9
  texts/names/point: mark
  layout/sections/bank/shows/0: table
"""


@pytest.mark.parametrize(("is_gone", "names"), [(True, {}), (False, {"point": "sign"})])
def test_what_a_mod_changes_beside_the_rules_is_neither_kept_nor_missed(
    is_gone: bool, names: dict[str, str], pack: Path
) -> None:
    (pack / "texts.yaml").write_text("names: {point: point}\n", encoding="utf-8")
    (pack / "layout.yaml").write_text("sections: {bank: {shows: [deck]}}\n", encoding="utf-8")
    mod = pack.parent / "dear" / "mod.yaml"
    mod.parent.mkdir()
    mod.write_text(MOD, encoding="utf-8")
    play = load_game("tiny", mods=["dear"]).start()
    play.choose(0, 2)
    file = pack.parent / "game.json"
    play.save(file)
    if is_gone:
        shutil.rmtree(pack)
    else:
        mod.write_text(MOD.replace("9", "8").replace("mark", "sign"), encoding="utf-8")
    game, _ = loading.restore(from_bytes(file.read_bytes()))
    (sun,) = (item for item in game.pack.items if item.id == "sun")
    assert (9, names) == (sun.values["worth"], pack_texts(game.pack).names)
