"""`ludex serve` as another program meets it: a process, lines that go in, lines that come out."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from cli.serving import DEEPEST, LONGEST, Session
from engine import load_game
from engine.machine.game import shipped_packs
from engine.pack.schema import shipped
from engine.pack.validator import Schema, errors
from tests import tiny
from tests.forged import forge, unforged, with_files

ROOT = Path(__file__).parents[3]
REQUESTS: Any = shipped("serve")["definitions"]
ANSWERS: Any = shipped("serve_answer")["definitions"]
CODES = ANSWERS["error"]["properties"]["code"]["enum"]
Answer = dict[str, Any]


@cache
def schema_of(do: str) -> Schema:
    """The form of `ok` in the answer to a request."""
    return {"$ref": f"#/definitions/answers/properties/{do}", "definitions": ANSWERS}


class Server:
    """A process that serves; every answer it gives is checked against the published schemas."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cli", "serve", "--stdio"],
            cwd=folder,
            env={"PYTHONPATH": str(ROOT), "LUDEX_CACHE": ""},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _, complaints = self._process.communicate()
        assert (0, b"") == (self._process.returncode, complaints)

    def send(self, *lines: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.writelines(lines)
        self._process.stdin.flush()

    def receive(self, do: str | None = None) -> Answer:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.endswith(b"\n")
        return checked(line.decode("ascii"), do)

    def ask(self, do: str, **fields: object) -> Answer:
        self.send(json.dumps({"do": do, **fields}).encode() + b"\n")
        return self.receive(do)

    def ok(self, do: str, **fields: object) -> Answer:
        answer: Answer = self.ask(do, **fields)["ok"]
        return answer

    def refuses(self, do: str, **fields: object) -> str:
        """The code with which a request is not granted."""
        code: str = self.ask(do, **fields)["error"]["code"]
        return code


def checked(line: str, do: str | None) -> Answer:
    answer: Answer = json.loads(line)
    assert [] == [fault.message for fault in errors(answer, shipped("serve_answer"))]
    if do is not None and "ok" in answer:
        assert [] == [fault.message for fault in errors(answer["ok"], schema_of(do))]
    return answer


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the process runs: packs that are sound, unsound and treacherous, and files that are no saves."""
    folder = tmp_path_factory.mktemp("served")
    bid = "first player chooses bid from 0 to 2"
    opening = {
        "sound": bid,
        "treacherous": f"{bid}\nfirst player gains 6 / bid point",
        "broken": "let x = 1 / 0",
    }
    opening["unsound"] = "first player choses bid from 0 to 2"
    for id, text in opening.items():
        tiny.write_pack(folder, {"phases/opening.yaml": tiny.phase(*text.splitlines())}, id)
    manifest = tiny.MANIFEST.replace("counters:", "options:\n  speed: [slow, fast]\ncounters:")
    tiny.write_pack(folder, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(bid)}, "optional")
    play = load_game(folder / "sound").start()
    play.choose(0, 1)
    play.save(folder / "sound.json")
    data = unforged(folder / "sound.json")
    hostile = {
        "version": json.dumps({**data, "version": 2}).encode(),
        "damaged": json.dumps({**data, "checksum": "0"}).encode(),
        "content": forge(with_files(data, {"pack.yaml": "[]"})),
        "choices": forge({**data, "choices": [[1, 0]]}),
        "not_a_save": b"nothing",
    }
    for name, content in hostile.items():
        (folder / f"{name}.json").write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with Server(folder) as server:
        yield server


# ---- whole games -----------------------------------------------------------------------------


@pytest.mark.parametrize("pack", sorted(shipped_packs()))
def test_a_whole_game_is_played_as_it_would_be_in_python(server: Server, pack: str) -> None:
    lots = random.Random(pack)
    play = load_game(pack).start(seed=5)
    told = server.ok("start", pack=pack, seed=5)
    number = told["play"]
    while told["result"] is None:
        asked = told["pending"]
        expected = [
            {
                "player": one.player,
                "key": one.key,
                "args": dict(one.args),
                "options": list(one.options),
                "secret": one.secret,
            }
            for one in play.pending
        ]
        assert expected == asked
        decision = lots.choice(asked)
        choice = {"player": decision["player"], "option": lots.choice(decision["options"])}
        play.choose(choice["player"], choice["option"])
        told = server.ok("choose", play=number, **choice)
    assert play.result is not None
    assert list(play.result.scores) == told["result"]["scores"]
    assert list(play.result.winners) == told["result"]["winners"]
    assert play.result.reason == told["result"]["reason"]
    for player in range(play.players):
        assert play.view(player) == server.ok("view", play=number, player=player)["view"]
        events = server.ok("events", play=number, player=player)["events"]
        assert [dict(event.seen_by(player).args) for event in play.events] == [one["args"] for one in events]
    server.ok("end", play=number)


# ---- every request ---------------------------------------------------------------------------


def test_the_packs_that_come_with_ludex_are_listed(server: Server) -> None:
    assert list(shipped_packs()) == server.ok("packs")["packs"]


def test_a_game_can_be_started_from_a_folder(server: Server, folder: Path) -> None:
    assert 2 == server.ok("start", pack="sound")["players"]
    assert 2 == server.ok("start", pack=str(folder / "sound"))["players"]


def test_players_seed_options_and_chance_are_heeded(server: Server) -> None:
    assert 4 == server.ok("start", pack="goofspiel", players=4)["players"]
    first = [server.ok("start", pack="leduc_poker", seed=seed)["play"] for seed in range(8)]
    hands = [server.ok("view", play=play, player=0)["view"]["zones"]["hand"][0] for play in first]
    assert 3 == len({hand[0]["id"] for hand in hands})
    dealt = server.ok("start", pack="leduc_poker", chance=[["king#2", "jack#1"]])["play"]
    hand = server.ok("view", play=dealt, player=0)["view"]["zones"]["hand"]
    assert [[{"item": "king#2", "id": "king"}], 1] == hand
    fast = server.ok("start", pack="optional", options={"speed": "fast"})["play"]
    assert {"speed": "fast"} == server.ok("view", play=fast, player=1)["view"]["options"]


def test_every_game_has_a_number_of_its_own_and_is_played_apart(server: Server) -> None:
    one, other = (server.ok("start", pack="tic_tac_toe")["play"] for _ in range(2))
    assert one != other
    server.ok("choose", play=one, player=0, option="b2")
    assert 1 == server.ok("pending", play=one)["pending"][0]["player"]
    assert 0 == server.ok("pending", play=other)["pending"][0]["player"]


def test_a_choice_can_be_undone(server: Server) -> None:
    begun = server.ok("start", pack="tic_tac_toe")
    server.ok("choose", play=begun["play"], player=0, option="b2")
    undone = server.ok("undo", play=begun["play"])
    assert begun["pending"] == undone["pending"]


def test_a_game_is_saved_and_loaded(server: Server, folder: Path) -> None:
    play = server.ok("start", pack="tic_tac_toe")["play"]
    after = server.ok("choose", play=play, player=0, option="b2")
    assert {} == server.ok("save", play=play, file="game.json")
    loaded = server.ok("load", file="game.json")
    assert (after["pending"], []) == (loaded["pending"], loaded["changes"])
    assert play < loaded["play"]


def test_loading_tells_what_has_changed_in_the_pack(server: Server, folder: Path) -> None:
    pack = tiny.write_pack(
        folder, {"phases/opening.yaml": tiny.phase("first player chooses bid from 0 to 2")}, "changing"
    )
    server.ok("save", play=server.ok("start", pack="changing")["play"], file="changing.json")
    (pack / "phases" / "opening.yaml").write_text(
        tiny.phase("first player chooses bid from 0 to 3"), encoding="utf-8"
    )
    expected = [{"path": "phases/opening.yaml", "kind": "changed", "touched": False}]
    assert expected == server.ok("load", file="changing.json")["changes"]


def test_events_are_told_whole_or_as_a_player_sees_them_and_from_any_on(server: Server) -> None:
    play = server.ok("start", pack="leduc_poker", chance=[["king#2", "jack#1"]])["play"]
    events = server.ok("events", play=play)["events"]
    assert {"item": [0]} == events[1]["hidden"]
    assert "king#2" == events[1]["args"]["item"]
    seen = server.ok("events", play=play, player=1)["events"]
    assert ({}, None) == (seen[1]["hidden"], seen[1]["args"].get("item"))
    assert {"unit": "deal", "file": "phases/deal.yaml", "line": 5, "column": 5} == seen[1]["cause"]
    assert events[2:] == server.ok("events", play=play, after=2)["events"]
    assert [] == server.ok("events", play=play, after=10**30)["events"]


def test_a_game_that_was_ended_is_forgotten(server: Server) -> None:
    play = server.ok("start", pack="tic_tac_toe")["play"]
    assert {} == server.ok("end", play=play)
    assert "no_such_play" == server.refuses("pending", play=play)
    assert play < server.ok("start", pack="tic_tac_toe")["play"]


def test_every_request_of_the_schema_is_known_and_has_an_answer_in_the_other() -> None:
    assert list(REQUESTS) == list(Session()._answers) == list(ANSWERS["answers"]["properties"])
    assert [{"$ref": f"#/definitions/{do}"} for do in REQUESTS] == shipped("serve")["oneOf"]


# ---- every error -----------------------------------------------------------------------------

# What is sent for each code. `play` is a game of tic-tac-toe that has just begun.
REFUSED: dict[str, list[dict[str, object]]] = {
    "unknown_request": [{}, {"do": "dance"}, {"do": None}, {"do": 1}, {"do": ["start"]}, {"do": {}}],
    "bad_request": [
        {"do": "start"},
        {"do": "start", "pack": ""},
        {"do": "start", "pack": 1},
        {"do": "start", "pack": "tic_tac_toe", "players": "2"},
        {"do": "start", "pack": "tic_tac_toe", "players": 2.0},
        {"do": "start", "pack": "tic_tac_toe", "players": True},
        {"do": "start", "pack": "tic_tac_toe", "players": None},
        {"do": "start", "pack": "tic_tac_toe", "seed": "1"},
        {"do": "start", "pack": "tic_tac_toe", "seed": 1.5},
        {"do": "start", "pack": "tic_tac_toe", "options": ["fast"]},
        {"do": "start", "pack": "tic_tac_toe", "options": {"speed": 1}},
        {"do": "start", "pack": "tic_tac_toe", "chance": "king"},
        {"do": "start", "pack": "tic_tac_toe", "chance": [["king"], [1]]},
        {"do": "start", "pack": "tic_tac_toe", "colour": "red"},
        {"do": "pending"},
        {"do": "pending", "play": "1"},
        {"do": "pending", "play": 0},
        {"do": "pending", "play": 1.0},
        {"do": "choose", "play": "PLAY", "player": 0},
        {"do": "choose", "play": "PLAY", "option": "a1"},
        {"do": "choose", "play": "PLAY", "player": -1, "option": "a1"},
        {"do": "choose", "play": "PLAY", "player": 12, "option": "a1"},
        {"do": "choose", "play": "PLAY", "player": "0", "option": "a1"},
        {"do": "view", "play": "PLAY"},
        {"do": "events", "play": "PLAY", "after": -1},
        {"do": "events", "play": "PLAY", "after": 1.0},
        {"do": "save", "play": "PLAY"},
        {"do": "save", "play": "PLAY", "file": ""},
        {"do": "load", "file": ["game.json"]},
    ],
    "no_such_pack": [
        {"do": "start", "pack": "tic_tac_to"},
        {"do": "start", "pack": "../nowhere"},
        {"do": "start", "pack": "a\0b"},
        {"do": "start", "pack": "\ud800"},
        {"do": "start", "pack": "x" * 5000},
    ],
    "unsound_pack": [{"do": "start", "pack": "unsound"}, {"do": "start", "pack": "."}],
    "players": [
        {"do": "start", "pack": "tic_tac_toe", "players": 3},
        {"do": "start", "pack": "tic_tac_toe", "players": -1},
        {"do": "start", "pack": "tic_tac_toe", "players": 10**100},
    ],
    "options": [
        {"do": "start", "pack": "tic_tac_toe", "options": {"speed": "fast"}},
        {"do": "start", "pack": "optional", "options": {"speed": "faster"}},
    ],
    "chance": [{"do": "start", "pack": "leduc_poker", "chance": [["ace"]]}],
    "rules": [{"do": "start", "pack": "broken"}],
    "no_such_play": [{"do": "pending", "play": 10**9}, {"do": "end", "play": 10**30}],
    "no_such_player": [
        {"do": "view", "play": "PLAY", "player": 2},
        {"do": "events", "play": "PLAY", "player": 11},
    ],
    "not_asked": [{"do": "choose", "play": "PLAY", "player": 1, "option": "a1"}],
    "not_an_option": [
        {"do": "choose", "play": "PLAY", "player": 0, "option": option}
        for option in ("d4", None, 0, False, 1.5, ["a1"], {"cell": "a1"}, "\ud800", "x" * 100_000)
    ],
    "nothing_to_undo": [{"do": "undo", "play": "PLAY"}],
    "save_not_read": [
        {"do": "load", "file": "nowhere.json"},
        {"do": "load", "file": "."},
        {"do": "load", "file": "a\0b"},
        {"do": "load", "file": "\ud800"},
        {"do": "load", "file": "x" * 5000},
    ],
    "save_not_a_save": [{"do": "load", "file": "not_a_save.json"}],
    "save_version": [{"do": "load", "file": "version.json"}],
    "save_damaged": [{"do": "load", "file": "damaged.json"}],
    "save_content": [{"do": "load", "file": "content.json"}],
    "save_choices": [{"do": "load", "file": "choices.json"}],
    "save_not_written": [
        {"do": "save", "play": "PLAY", "file": "nowhere/game.json"},
        {"do": "save", "play": "PLAY", "file": "."},
        {"do": "save", "play": "PLAY", "file": "/"},
        {"do": "save", "play": "PLAY", "file": "a\0b"},
        {"do": "save", "play": "PLAY", "file": "\ud800"},
    ],
}
WITHOUT_A_REQUEST = {"not_json", "too_long"}
AFTER_OTHERS = {"revealed"}


@pytest.fixture(scope="module")
def begun(server: Server) -> int:
    number: int = server.ok("start", pack="tic_tac_toe")["play"]
    return number


@pytest.mark.parametrize(
    ("code", "request_"),
    [(code, request) for code, requests in REFUSED.items() for request in requests],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_request_that_cannot_be_granted_has_its_code_and_its_id_and_changes_nothing(
    server: Server, begun: int, code: str, request_: dict[str, object]
) -> None:
    if request_.get("play") == "PLAY":
        request_ = {**request_, "play": begun}
    before = server.ok("pending", play=begun)
    server.send(json.dumps({"id": "mine", **request_}).encode() + b"\n")
    answer = server.receive()
    assert ("mine", code) == (answer["id"], answer["error"]["code"])
    assert len(answer["error"]["message"]) <= 501
    assert before == server.ok("pending", play=begun)


def test_every_code_of_the_schema_is_tested_here() -> None:
    assert sorted(CODES) == sorted({*REFUSED, *WITHOUT_A_REQUEST, *AFTER_OTHERS})


def test_what_somebody_has_seen_is_not_undone(server: Server) -> None:
    play = server.ok("start", pack="goofspiel")["play"]
    for player in (0, 1):
        server.ok("choose", play=play, player=player, option=1)
    assert "revealed" == server.refuses("undo", play=play)


def test_rules_that_break_after_a_choice_leave_the_game_as_it_was(server: Server) -> None:
    begun = server.ok("start", pack="treacherous")
    answer = server.ask("choose", play=begun["play"], player=0, option=0)
    assert "rules" == answer["error"]["code"]
    (diagnostic,) = answer["error"]["diagnostics"]
    assert ("R106", "treacherous/phases/opening.yaml", 3) == (
        diagnostic["code"],
        diagnostic["file"],
        diagnostic["line"],
    )
    assert begun["pending"] == server.ok("pending", play=begun["play"])["pending"]
    assert [3, 0] == server.ok("choose", play=begun["play"], player=0, option=2)["result"]["scores"]


def test_a_script_that_cannot_go_on_is_told_when_its_time_comes(server: Server) -> None:
    play = server.ok("start", pack="goofspiel", chance=[["3"], ["99"]])["play"]
    server.ok("choose", play=play, player=0, option=1)
    assert "chance" == server.refuses("choose", play=play, player=1, option=2)


def test_an_unsound_pack_is_told_with_its_places(server: Server) -> None:
    error = server.ask("start", pack="unsound")["error"]
    place = [(one["code"], one["file"], one["line"], one["column"]) for one in error["diagnostics"]]
    assert [("L101", "unsound/phases/opening.yaml", 2, 16)] == place


def test_a_misspelt_pack_is_answered_with_the_nearest(server: Server) -> None:
    error = server.ask("start", pack="goofspeil")["error"]
    assert "there is no pack 'goofspeil'; did you mean 'goofspiel'?" == error["message"]


def test_a_bad_request_says_what_is_wrong_and_where(server: Server) -> None:
    error = server.ask("start", pack="goofspiel", chance=[["3"], [4]])["error"]
    assert "chance/1/0: 4 is not of type 'string'" == error["message"]
    error = server.ask("end", play=1, colour="red")["error"]
    assert "Additional properties are not allowed ('colour' was unexpected)" == error["message"]
    assert "`do` is none of: packs, start, load, save" in server.ask("dance")["error"]["message"]


# ---- lines -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{",
        b"[]",
        b"null",
        b"1",
        b'"packs"',
        b'{"do": "packs"}}',
        b'{"do": "packs", "id": NaN}',
        b'{"do": "packs", "id": -Infinity}',
        b'{"do": "p\xff"}',
        b"\xef\xbb\xbf{}",
        b"\x00",
        b'{"id": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=range(15),
)
def test_a_line_that_is_no_json_object_is_answered_without_an_id(server: Server, line: bytes) -> None:
    server.send(line + b"\n")
    expected = {"id": None, "error": {"code": "not_json", "message": "the line is not a JSON object"}}
    assert expected == server.receive()


def test_an_over_long_line_is_answered_and_the_next_one_too(server: Server) -> None:
    padding = b" " * (LONGEST + 10) + b"x" * LONGEST
    server.send(b'{"id": 1, "do": "packs"' + padding + b"}\n", b'{"id": 2, "do": "packs"}\n')
    expected = {"code": "too_long", "message": "a request may have 1048576 bytes"}
    assert {"id": None, "error": expected} == server.receive()
    assert 2 == server.receive("packs")["id"]


def test_a_line_as_long_as_allowed_is_read(server: Server) -> None:
    line = b'{"id": 3, "do": "packs"}'
    server.send(line + b" " * (LONGEST - len(line) - 1) + b"\n")
    assert 3 == server.receive("packs")["id"]


@pytest.mark.parametrize("id", [0, -1, 10**100, "", "a", "\ud800", "日", "x" * 10_000, None])
def test_the_id_is_given_back_as_it_came(server: Server, id: object) -> None:
    assert id == server.ask("packs", id=id)["id"]
    assert id == server.ask("dance", id=id)["id"]


def test_a_request_without_an_id_is_answered_without_one(server: Server) -> None:
    assert server.ask("packs")["id"] is None


@pytest.mark.parametrize("id", [True, 1.5, [], [1], {}, {"a": 1}])
def test_what_is_no_number_and_no_text_is_no_id(server: Server, id: object) -> None:
    answer = server.ask("packs", id=id)
    assert (None, "bad_request") == (answer["id"], answer["error"]["code"])


@pytest.mark.parametrize("depth", [DEEPEST, 100, 500, 900, *range(960, 1000)])
def test_a_request_of_any_depth_is_refused_in_good_order(server: Server, begun: int, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    server.send(f'{{"do": "choose", "play": {begun}, "player": 0, "option": {deep}}}\n'.encode())
    assert server.receive()["error"]["code"] in {"bad_request", "not_json"}
    server.send(f'{{"do": "packs", "id": {deep}}}\n'.encode())
    assert server.receive()["error"]["code"] in {"bad_request", "not_json"}


def test_empty_lines_are_passed_over_and_line_ends_may_be_those_of_windows(server: Server) -> None:
    server.send(b"\n", b"  \r\n", b'{"id": 4, "do": "packs"}\r\n')
    assert 4 == server.receive("packs")["id"]


def test_requests_sent_at_once_are_answered_in_order(server: Server) -> None:
    server.send(*(b'{"id": %d, "do": "packs"}\n' % number for number in range(50)))
    assert list(range(50)) == [server.receive("packs")["id"] for _ in range(50)]


def test_the_last_line_needs_no_end_and_the_process_ends_in_peace(folder: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "cli", "serve", "--stdio"],
        input=b'{"id": 1, "do": "packs"}',
        env={"PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        check=True,
    )
    assert b"" == process.stderr
    assert 1 == checked(process.stdout.decode(), "packs")["id"]


def test_without_stdio_it_is_a_usage_error() -> None:
    process = subprocess.run([sys.executable, "-m", "cli", "serve"], capture_output=True, check=False)
    assert 2 == process.returncode
    assert b"Missing option '--stdio'" in process.stderr
