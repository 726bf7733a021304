"""The bytes of a save: what stands in them, and what is not accepted."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine import Play, SaveError, load_game, load_play
from engine.machine.save import LARGEST_NUMBER, Save, changes, digest, from_bytes, texts_of, to_bytes
from engine.pack.folder import read_pack
from engine.pack.schema import shipped
from engine.pack.validator import fits
from engine.source.diagnostic import Findings
from tests import printed, tiny
from tests.forged import checksum, forge, unforged, with_files

RULES = {
    "pack.yaml": tiny.MANIFEST,
    "phases/opening.yaml": tiny.phase("first player chooses bid from 1 to 3", "first player gains bid point"),
}
SAVE = Save(
    id="tiny",
    version="1.0.0",
    texts={"pack.yaml": "name: Tiny\n", "phases/opening.yaml": "do: end\n"},
    players=2,
    seed=-7,
    options={"edition": "fr"},
    chance=[["a", "b"], []],
    choices=[(0, 1), (1, 0)],
)
WRITTEN = """\
{
 "checksum": "CHECKSUM",
 "format": "ludex-save",
 "version": 1,
 "pack": {
  "id": "tiny",
  "version": "1.0.0",
  "hash": "HASH",
  "files": {
   "pack.yaml": "name: Tiny\\n",
   "phases/opening.yaml": "do: end\\n"
  }
 },
 "players": 2,
 "seed": -7,
 "options": {
  "edition": "fr"
 },
 "chance": [
  [
   "a",
   "b"
  ],
  []
 ],
 "choices": [
  [
   0,
   1
  ],
  [
   1,
   0
  ]
 ]
}
"""


def data() -> dict[str, Any]:
    """The data of the save above, to be changed."""
    read: dict[str, Any] = json.loads(to_bytes(SAVE))
    del read["checksum"]
    return read


def refused(content: bytes) -> tuple[str, str]:
    """The code and the sentence with which a file is not accepted."""
    with pytest.raises(SaveError) as caught:
        from_bytes(content)
    return caught.value.code, str(caught.value)


# ---- what is written -------------------------------------------------------------------------


def test_a_save_is_written_exactly_so() -> None:
    whole = json.loads(WRITTEN)
    expected = WRITTEN.replace("HASH", checksum(whole["pack"]["files"]))
    rest = {name: value for name, value in json.loads(expected).items() if name != "checksum"}
    assert expected.replace("CHECKSUM", checksum(rest)) == to_bytes(SAVE).decode()


def test_a_save_of_a_game_conforms_to_the_published_schema(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, RULES).start(seed=3)
    play.choose(0, 2)
    play.save(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert fits(saved, shipped("save"))
    assert ("tiny", "1.0.0", 2, 3, {}, [], [[0, 1]]) == (
        saved["pack"]["id"],
        saved["pack"]["version"],
        saved["players"],
        saved["seed"],
        saved["options"],
        saved["chance"],
        saved["choices"],
    )


def test_a_save_keeps_the_rules_and_leaves_the_scenarios_out(tmp_path: Path) -> None:
    scenario = "about: First.\nplayers: 2\nat: opening\ndo: [{player: 0, bid: 1}]\nexpect: {point: [1, 0]}\n"
    pack = read_pack(tiny.write_pack(tmp_path, {**RULES, "scenarios/first.yaml": scenario}), Findings())
    assert pack is not None
    assert "scenarios/first.yaml" in pack.documents
    assert RULES == texts_of(pack)


def test_a_save_leaves_the_rulebook_out(tmp_path: Path) -> None:
    pack = read_pack(tiny.write_pack(tmp_path, printed.FILES), Findings())
    assert pack is not None
    assert "rulebook.yaml" in pack.documents
    assert ["pack.yaml", "phases/opening.yaml"] == list(texts_of(pack))


def test_a_save_leaves_out_what_is_argued_about_changes(tmp_path: Path) -> None:
    entry = "- {file: pack.yaml, text: 'players: 2', change: so, why: Nobody knows.}\n"
    pack = read_pack(tiny.write_pack(tmp_path, {**RULES, "mutants.yaml": entry}), Findings())
    assert pack is not None
    assert "mutants.yaml" in pack.documents
    assert RULES == texts_of(pack)


def test_the_hash_depends_on_paths_and_texts_and_not_on_their_order() -> None:
    texts = {"a.yaml": "1", "b.yaml": "2"}
    assert digest(texts) == digest(dict(reversed(texts.items())))
    others = [{"a.yaml": "1"}, {"a.yaml": "2", "b.yaml": "1"}, {"a.yaml": "1", "c.yaml": "2"}, {}]
    assert 5 == len({digest(texts), *map(digest, others)})


def test_the_bytes_of_a_save_give_the_save() -> None:
    assert SAVE == from_bytes(to_bytes(SAVE))


def test_texts_of_every_script_and_half_characters_survive() -> None:
    save = Save("Ænïgma 謎", "1.0.0", {"pack.yaml": "name: Ωμέγα 🎲\n"}, 1, 2**63, {}, [["\ud800"]], [])
    assert save == from_bytes(to_bytes(save))
    assert to_bytes(save).decode("utf-8")


def test_the_order_of_keys_and_the_spaces_do_not_matter() -> None:
    saved = json.loads(to_bytes(SAVE))
    compact = json.dumps(dict(reversed(saved.items())), separators=(",", ":")).encode()
    assert SAVE == from_bytes(compact)


def test_a_sampled_game_cannot_be_saved(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, RULES).start().sample(0, random.Random(0))
    with pytest.raises(SaveError) as caught:
        play.save(tmp_path / "game.json")
    expected = ("sampled", "a sampled game has no past that could be saved")
    assert expected == (caught.value.code, str(caught.value))
    assert not (tmp_path / "game.json").exists()


def test_saving_changes_nothing_in_the_game(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, RULES).start()
    before = play.view(0)
    play.save(tmp_path / "game.json")
    assert before == play.view(0)
    play.choose(0, 3)
    play.save(tmp_path / "game.json")
    assert play.result == load_play(tmp_path / "game.json").result


# ---- where it is written ---------------------------------------------------------------------


@pytest.fixture
def play() -> Play:
    return load_game("tic_tac_toe").start()


def not_written(play: Play, path: str | Path) -> str:
    with pytest.raises(SaveError) as caught:
        play.save(path)
    assert "not_written" == caught.value.code
    return str(caught.value)


def test_a_path_can_be_a_text(play: Play, tmp_path: Path) -> None:
    play.save(str(tmp_path / "game.json"))
    assert () == load_play(str(tmp_path / "game.json")).changes


@pytest.mark.parametrize("path", ["", "/", "a\0b", "\ud800"])
def test_a_path_that_no_file_can_have_is_refused(
    play: Play, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    expected = f"'{path}' cannot be written: no file can have such a name"
    assert expected == not_written(play, path)
    assert [] == list(tmp_path.iterdir())


def test_a_folder_is_not_written_over(play: Play, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "cannot be written: Is a directory" in not_written(play, tmp_path / "folder")
    assert [tmp_path / "folder"] == list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_not_made(play: Play, tmp_path: Path) -> None:
    assert "cannot be written: No such file" in not_written(play, tmp_path / "none" / "game.json")
    assert [] == list(tmp_path.iterdir())


def test_a_link_in_the_place_of_the_new_file_is_not_followed(play: Play, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine", encoding="utf-8")
    (tmp_path / ".game.json.new").symlink_to(victim)
    play.save(tmp_path / "game.json")
    assert "mine" == victim.read_text(encoding="utf-8")
    assert ["game.json", "victim"] == sorted(path.name for path in tmp_path.iterdir())


# ---- what is not accepted --------------------------------------------------------------------

NOT_JSON = ("not_a_save", "the file is not a saved game, or a part of it is missing")
NO_SAVE = ("not_a_save", "the file is not a saved game")
DAMAGED = ("damaged", "the file has been changed or damaged since it was saved")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"{}}", b"nonsense", b'{"seed": ' + b"1" * 5000])
def test_what_is_not_json_is_no_save(content: bytes) -> None:
    assert NOT_JSON == refused(content)


@pytest.mark.parametrize("content", [b"[]", b"null", b'"ludex-save"', b"{}", b"1e999", b'{"format": "zip"}'])
def test_what_does_not_say_that_it_is_a_save_is_none(content: bytes) -> None:
    assert NO_SAVE == refused(content)


@pytest.mark.parametrize(
    ("version", "shown"),
    [(2, "2"), (0, "0"), ("1", "'1'"), (None, "None"), ([[[[[[[[1]]]]]]]], "[[[[[[[...]]]]]]]")],
)
def test_another_version_is_refused_before_anything_else_is_looked_at(version: object, shown: str) -> None:
    expected = ("version", f"the save has version {shown}, and only 1 can be read")
    assert expected == refused(json.dumps({"format": "ludex-save", "version": version}).encode())


def test_a_version_as_long_as_a_book_is_told_in_short() -> None:
    _, sentence = refused(json.dumps({"format": "ludex-save", "version": "9" * 100_000}).encode())
    assert 90 > len(sentence)


def test_a_save_without_its_checksum_or_with_another_is_damaged() -> None:
    assert DAMAGED == refused(json.dumps(data()).encode())
    assert DAMAGED == refused(json.dumps({**data(), "checksum": checksum({})}).encode())
    assert DAMAGED == refused(json.dumps({**data(), "checksum": None}).encode())


@pytest.mark.parametrize(
    ("name", "value"),
    [("seed", 8), ("players", 3), ("choices", [[0, 1], [1, 1]]), ("choices", []), ("chance", [])],
)
def test_a_save_in_which_anything_was_changed_is_damaged(name: str, value: object) -> None:
    assert DAMAGED == refused(json.dumps({**json.loads(to_bytes(SAVE)), name: value}).encode())


MADE_UP = [
    ("players", 2.0, "players"),
    ("players", True, "players"),
    ("players", 0, "players"),
    ("players", 13, "players"),
    ("players", 10**4000, "players"),
    ("players", "2", "players"),
    ("seed", 1.0, "seed"),
    ("seed", None, "seed"),
    ("seed", float("nan"), "seed"),
    ("seed", float("inf"), "seed"),
    ("options", [], "options"),
    ("options", {"edition": 1}, "options/edition"),
    ("chance", {}, "chance"),
    ("chance", None, "chance"),
    ("chance", ["ab"], "chance/0"),
    ("chance", [["a"], ["b", 1]], "chance/1"),
    ("choices", "0 1", "choices"),
    ("choices", {"0": 1}, "choices"),
    ("choices", [[0, 1], 7], "choices/1"),
    ("choices", [[0]], "choices/0"),
    ("choices", [[0, 1, 2]], "choices/0"),
    ("choices", [[0, 1.0]], "choices/0"),
    ("choices", [[0, True]], "choices/0"),
    ("choices", [[0, -1]], "choices/0"),
    ("choices", [[0, LARGEST_NUMBER + 1]], "choices/0"),
    ("choices", [[0, 10**4000]], "choices/0"),
    ("choices", [[None, 0]], "choices/0"),
    ("pack", [], "pack"),
    ("pack", {}, "pack"),
    ("extra", 1, "the file"),
    ("version", True, "version"),
]


@pytest.mark.parametrize(("name", "value", "place"), MADE_UP)
def test_a_made_up_save_with_a_right_checksum_is_refused_where_it_is_wrong(
    name: str, value: object, place: str
) -> None:
    assert ("damaged", f"{place} is not as in a saved game") == refused(forge({**data(), name: value}))


@pytest.mark.parametrize(("name", "value", "place"), MADE_UP)
def test_the_published_schema_refuses_the_same(name: str, value: object, place: str) -> None:
    assert fits(data(), shipped("save"))
    assert not fits({**data(), name: value}, shipped("save"))


@pytest.mark.parametrize("missing", ["pack", "players", "seed", "options", "chance", "choices"])
def test_a_made_up_save_that_lacks_something_is_refused(missing: str) -> None:
    made_up = data()
    del made_up[missing]
    assert ("damaged", "the file is not as in a saved game") == refused(forge(made_up))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", ""),
        ("id", "."),
        ("id", ".."),
        ("id", "/etc"),
        ("id", "../tiny"),
        ("id", "a\\b"),
        ("id", "a\0b"),
        ("id", "x" * 256),
        ("id", 1),
        ("version", 1),
        ("hash", "0" * 63),
        ("hash", "0" * 64),
        ("hash", "0" * 64 + "\n"),
        ("hash", "G" * 64),
        ("files", []),
    ],
)
def test_a_made_up_pack_is_refused(name: str, value: object) -> None:
    made_up = data()
    made_up["pack"][name] = value
    assert ("damaged", f"pack/{name} is not as in a saved game") == refused(forge(made_up))


def test_a_file_that_is_no_text_is_refused() -> None:
    expected = ("damaged", "pack/files/pack.yaml is not as in a saved game")
    assert expected == refused(forge(with_files(data(), {"pack.yaml": 1})))


@pytest.mark.parametrize("name", ["extra", "seed", "version", "checksum"])
def test_no_depth_is_too_deep_for_a_clear_answer(name: str) -> None:
    text = json.dumps({**data(), name: "HERE"})
    for depth in (100, 500, *range(900, 1010), 5000, 200_000):
        deep = text.replace('"HERE"', "[" * depth + "]" * depth)
        assert refused(deep.encode())[0] in {"not_a_save", "damaged", "version"}


def test_the_place_of_a_fault_is_told_in_short() -> None:
    _, sentence = refused(forge(with_files(data(), {"x" * 100_000: 1})))
    assert 120 > len(sentence)


# ---- what has changed ------------------------------------------------------------------------


def test_files_are_added_removed_changed_or_the_same() -> None:
    save = Save("tiny", "1.0.0", {"a": "1", "b": "2", "c": "3", "d": "4", "e": "5"}, 2, 0, {}, [], [])
    installed = {"a": "1", "b": "0", "d": "0", "z": "6"}
    found = changes(save, installed, frozenset({"b", "c", "z"}))
    assert [
        ("b", "changed", True),
        ("c", "removed", True),
        ("d", "changed", False),
        ("e", "removed", False),
        ("z", "added", False),
    ] == [(change.path, change.kind, change.touched) for change in found]


def test_unforging_and_forging_again_is_a_save(tmp_path: Path, play: Play) -> None:
    """The tests above forge saves; were a forgery never accepted, they would prove nothing."""
    play.choose(0, "b2")
    play.save(tmp_path / "game.json")
    (tmp_path / "forged.json").write_bytes(forge(unforged(tmp_path / "game.json")))
    assert play.view(0) == load_play(tmp_path / "forged.json").view(0)


def test_any_number_can_be_a_seed_and_be_saved(tmp_path: Path) -> None:
    for number, seed in enumerate((10**5000, -1, 2**64 + 7)):
        play = load_game("tic_tac_toe").start(seed=seed)
        file = tmp_path / f"{number}.save"
        play.save(file)
        assert play.pending[0].options == load_play(file).pending[0].options
