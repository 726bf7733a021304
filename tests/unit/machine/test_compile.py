"""Texts become Python: generators only where somebody can be asked, and never what content smuggles in."""

import ast
import builtins
import inspect
import json
import keyword
import random
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from engine.machine.compile import Program, compile_pack, constant
from engine.machine.fault import RuleError
from engine.machine.game import Game, PackError, load_game
from engine.machine.play import Policy
from engine.machine.result import Result
from engine.pack.types import FLAG, NUMBER, Collection, Enum, Optional, Type
from tests import tiny
from tests.architecture import renaming
from tests.overlay import SAMPLE

CHECKED = tiny.checked(SAMPLE)
PROGRAM = compile_pack(CHECKED, 3)

ALLOWED = {"len", "max", "min", "range", "sum", "tuple"}
# In capitals or with a prefix, so that no id can be a word of Python or of the engine.
PREFIXED = (
    r"(phase|do|v|keys|distinct|C|L|N|S|H|M)_{id}|(keys|distinct)_{id}_IN_{id}|[AD]_{id}_HAS_{id}|"
    r"G_{id}_TO_(above|below|left|right)|at_once_(phase|do|H)_{id}"
)


def names_of(program: Program) -> dict[str, Any]:
    """The globals of the compiled functions, which they all share."""
    made = [program.score, *program.phases.values()]
    found = {id(names): names for names in (getattr(one, "__globals__", {}) for one in made)}
    (names,) = found.values()
    assert isinstance(names, dict)
    return names


def function(program: Program, name: str) -> Callable[..., object]:
    found: Callable[..., object] = names_of(program)[name]
    return found


def identifiers(source: ast.Module) -> set[str]:
    """Every name that stands anywhere in the generated Python."""
    found = set()
    for node in ast.walk(source):
        match node:
            case (
                ast.Name(id=name) | ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.Attribute(attr=name)
            ):
                found.add(name)
            case ast.keyword(arg=str(name)):
                found.add(name)
    return found


def at_random(seed: int) -> Policy:
    rng = random.Random(seed)
    return lambda decision: rng.randrange(len(decision))


def results(game: Game) -> list[Result]:
    """How a few games end that are played by the same numbers."""
    players = range(game.fewest, game.most + 1)
    return [game.start(count, seed).run(at_random(seed)) for count in players for seed in range(4)]


# ---- plain functions and generators ----------------------------------------------------------


def test_only_phases_that_can_ask_are_generators() -> None:
    asking = {id for id, phase in PROGRAM.phases.items() if inspect.isgeneratorfunction(phase)}
    assert {"auction", "income_phase", "assembly", "stroll"} == asking
    assert PROGRAM.phases.keys() == asking | {"preparation"}


def test_procedures_values_and_scores_that_never_ask_are_plain_functions() -> None:
    plain = [function(PROGRAM, name) for name in ("do_share_prizes", "do_strength", "do_price_of")]
    assert [False] * 4 == [inspect.isgeneratorfunction(made) for made in (*plain, PROGRAM.score)]


def test_a_procedure_that_asks_is_a_generator(tmp_path: Path) -> None:
    files = {
        "phases/opening.yaml": tiny.phase("do quiet", "do asking"),
        "procedures/quiet.yaml": tiny.phase("first player gains 1 point"),
        "procedures/asking.yaml": tiny.phase("first player chooses gift from 1 to 2"),
    }
    program = tiny.game(tmp_path, files).program(2)
    made = [function(program, name) for name in ("phase_opening", "do_quiet", "do_asking")]
    assert [True, False, True] == [inspect.isgeneratorfunction(one) for one in made]


def test_a_procedure_is_waited_for_also_where_a_constant_leaves_out_its_question(tmp_path: Path) -> None:
    files = {
        "pack.yaml": f"{tiny.MANIFEST}constants: {{gifts: 0}}\n",
        "phases/opening.yaml": tiny.phase("do give", "first player gains 1 point"),
        "procedures/give.yaml": tiny.phase(
            "if gifts > 0:", "  first player chooses gift from 1 to 2", "  first player gains gift point"
        ),
    }
    game = tiny.game(tmp_path, files)
    assert inspect.isgeneratorfunction(function(game.program(2), "do_give"))
    play = game.start(2, 0)
    assert play.result is not None
    assert (1, 0) == tuple(play.result.scores)
    assert (1, 0) == tuple(play.run(at_random(0)).scores)


def effects_at(program: Program, hook: str) -> list[list[bool]]:
    """For each item that hears a hook, which of its effects are generators."""
    heard = names_of(program)[f"H_{hook}"]
    assert isinstance(heard, tuple)
    return [[inspect.isgeneratorfunction(effect) for effect in effects] for effects in heard if effects]


def test_all_effects_of_a_hook_are_generators_if_one_asks() -> None:
    assert [[True]] * 6 == effects_at(PROGRAM, "income")
    assert [[False]] * 2 == effects_at(PROGRAM, "opening")


# ---- what the generated Python may name ------------------------------------------------------


def test_compiled_code_has_only_the_builtins_that_it_needs() -> None:
    found = names_of(PROGRAM)["__builtins__"]
    assert isinstance(found, dict)
    assert {name: getattr(builtins, name) for name in ALLOWED} == found


def code_objects(code: CodeType) -> list[CodeType]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return [code, *(one for part in inner for one in code_objects(part))]


def test_every_global_name_in_compiled_code_is_one_that_the_engine_put_there() -> None:
    known = names_of(PROGRAM).keys() | ALLOWED
    attributes = {"append", "at", "known", "row", "slot", "states", "steps_left", "tell", "zones"}
    used = {
        name
        for made in names_of(PROGRAM).values()
        if isinstance(made, FunctionType) and made.__globals__ is names_of(PROGRAM)
        for code in code_objects(made.__code__)
        for name in code.co_names
    }
    assert set() == used - known - attributes
    assert not any(name.startswith("__") for name in used)


def test_no_id_stands_in_the_generated_python_without_a_prefix(tmp_path: Path) -> None:
    renamed = renaming.rename(SAMPLE, tmp_path / "nonsense", renaming.nonsense(SAMPLE))
    program = compile_pack(tiny.checked(renamed), 3)
    found = identifiers(ast.parse(program.text())) | names_of(program).keys()
    with_ids = {name for name in found if re.search(r"q\d{4}", name)}
    prefixes = {"phase", "do", "v", "keys", "distinct", "A", "C", "L", "S", "H"}
    assert prefixes <= {name.split("_")[0] for name in with_ids}
    prefixed = re.compile(PREFIXED.replace("{id}", r"q\d{4}"))
    assert set() == {name for name in with_ids if not prefixed.fullmatch(name)}


def test_an_id_without_a_prefix_would_be_found() -> None:
    source = ast.parse("def phase_q0001(g, q0002):\n    return g.q0003 + max(q0004_1, default=q0005)")
    expected = {"phase_q0001", "g", "q0002", "q0003", "max", "q0004_1", "default", "q0005"}
    assert expected == identifiers(source)


def test_the_generated_python_can_be_read_and_is_the_same_every_time() -> None:
    text = PROGRAM.text()
    assert ast.unparse(ast.parse(text)) == text.replace("\n\n\n", "\n\n")
    assert text == compile_pack(CHECKED, 3).text()


# ---- words of Python as ids ------------------------------------------------------------------

OF_THE_ENGINE = """
    self g row zones this you they_1 p r e_1 options_1 v_lot amount_1 value item_1 told_1 asked_1
    effect_0 filter_0 do_strength phase_auction
"""
WORDS = sorted(
    word
    for word in {
        *keyword.kwlist,
        *keyword.softkwlist,
        *dir(builtins),
        *names_of(PROGRAM),
        *OF_THE_ENGINE.split(),
    }
    if re.fullmatch("[a-z][a-z0-9_]*", word) and word not in renaming.kept()
)
# One id of the sample pack for each of its roles, and as many words.
ROLES = {
    "coin": "counter",
    "price": "track",
    "leader": "variable",
    "limit": "constant",
    "market": "zone",
    "board": "grid",
    "card": "kind",
    "colour": "type, and attribute of a slot",
    "cups": "value of a type",
    "worth": "attribute of a kind",
    "upright": "state",
    "ready": "derived attribute",
    "income": "hook",
    "strength": "procedure",
    "who": "what a procedure takes",
    "stroll": "phase",
    "seller": "name given by a text",
    "rest": "option",
}
RESERVED = (
    "class def lambda pass yield import global while return try del raise none async await len print exec"
)
PLAYED = results(load_game(SAMPLE))


def test_the_words_that_python_reserves_are_among_those_tried() -> None:
    reserved = {word for word in keyword.kwlist if word.islower()} - renaming.kept()
    assert {"class", "def", "lambda", "pass", "yield", "import", "global", "while", "return"} <= reserved
    assert reserved <= set(WORDS)


def test_every_role_is_one_of_the_sample_pack_and_every_word_is_free() -> None:
    assert ROLES.keys() == ROLES.keys() & renaming.ids(SAMPLE)
    assert len(ROLES) == len(set(RESERVED.split()) - renaming.kept() - renaming.ids(SAMPLE))


def assert_plays_alike(words: Mapping[str, str], target: Path) -> None:
    played = results(load_game(renaming.rename(SAMPLE, target, words)))
    expected = [(one.scores, one.reason and words.get(one.reason, one.reason)) for one in PLAYED]
    assert expected == [(one.scores, one.reason) for one in played]


@pytest.mark.parametrize("turn", range(len(ROLES)))
def test_every_word_that_python_reserves_can_stand_in_every_role(turn: int, tmp_path: Path) -> None:
    words = RESERVED.split()
    assert_plays_alike(dict(zip(ROLES, [*words[turn:], *words[:turn]], strict=True)), tmp_path / "class")


@pytest.mark.parametrize("part", range(4))
def test_ids_can_all_at_once_be_words_of_python_and_of_the_engine(part: int, tmp_path: Path) -> None:
    begin = part * len(WORDS) // 4
    assert_plays_alike(renaming.renaming(SAMPLE, [*WORDS[begin:], *WORDS[:begin]]), tmp_path / "lambda")


# ---- content that means harm -----------------------------------------------------------------

HOSTILE = [
    "__import__('os').system('false')",
    "'); raise SystemExit  #",
    '"""',
    "a\nb\\n\\",
    "{}{0.__class__}%s%(x)s",
    "\\N{BULLET}\u2028\u202e",
    "None",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_people_read_never_becomes_code(text: str, tmp_path: Path) -> None:
    quoted = json.dumps(text)  # YAML reads what JSON writes
    files = {
        "pack.yaml": tiny.MANIFEST.replace("Tiny", quoted)
        + "kinds: {card: {starts_in: pile}}\nzones: {pile: {holds: card}}\nhooks: {dawn: {heard_by: card}}\n",
        "card/ace.yaml": f"name: {quoted}\neffects: [{{when: dawn, do: first player gains 1 point}}]\n",
        "phases/opening.yaml": tiny.phase("trigger dawn on pile"),
    }
    game = tiny.game(tmp_path, files)
    assert text == game.name
    assert (1, 0) == game.start().run(lambda decision: 0).scores
    assert text not in game.program(2).text() or text == "None"


@pytest.mark.parametrize(
    "id", ["a b", "it's", 'say "so"', "{}", "<x>", "back\\slash", "new\nline", "é", "class"]
)
def test_a_pack_may_lie_in_a_folder_of_any_name(id: str, tmp_path: Path) -> None:
    files = {
        "phases/opening.yaml": tiny.phase(
            "first player chooses gift from 1 to 2", "first player pays 1 point"
        )
    }
    play = tiny.game(tmp_path, files, id).start()
    assert f"<{id}>" == tiny.game(tmp_path, files, id).program(2).module
    with pytest.raises(RuleError, match="opening: 1 should be paid, but only 0 can be"):
        play.choose(0, 1)


@pytest.mark.parametrize(
    "line",
    [
        "__import__('os')",
        "do __import__",
        "let x = __builtins__",
        "first player gains first player.__class__ point",
        "first player gains len(players) point",
        "first player gains eval(1) point",
        "first player gains max(1, 2) point",
        "first player gains g point",
        "first player gains v_x point",
        "first player gains row point",
        "first player gains seats point",
        "let x = 'text'",
        'let x = "text"',
        "let x = lambda",
        "first player gains point[0] point",
        "first player gains {1} point",
        "end because 'reason'",
        "end because __class__",
        "first player gains 1 point; import os",
        "first player gains 1 \\\n  point",
    ],
)
def test_what_is_not_in_the_language_is_rejected_and_never_compiled(line: str, tmp_path: Path) -> None:
    with pytest.raises(PackError):
        tiny.game(tmp_path, {"phases/opening.yaml": tiny.phase(*line.split("\n"))})


# ---- what files state ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "type_", "kept"),
    [
        (3, NUMBER, 3),
        (True, FLAG, True),
        ("wool", Enum("good"), 1),
        (None, Optional(Enum("good")), None),
        ("salt", Optional(Enum("good")), 2),
        ([3, 1, 3], Collection(NUMBER), (3, 1, 3)),
        (["blue", "red"], Collection(Enum("colour"), ordered=False), (1, 0)),
        ([], Collection(Enum("colour")), ()),
        ([["red"], []], Collection(Collection(Enum("colour"))), ((0,), ())),
    ],
)
def test_what_a_file_states_is_kept_as_numbers(value: object, type_: Type, kept: object) -> None:
    assert kept == constant(value, type_, CHECKED)


def test_attributes_are_known_for_the_items_of_their_kind_alone() -> None:
    names = names_of(PROGRAM)
    assert (*[1] * 6, *[2] * 6, *[3] * 4, *[None] * 6) == names["A_card_HAS_worth"]
    assert (*[None] * 16, *[(3, 1)] * 3, *[(5, 2)] * 2, (4,)) == names["A_shop_HAS_prizes"]


def test_a_constant_is_the_one_for_the_number_of_players() -> None:
    texts = [compile_pack(CHECKED, players).text() for players in (2, 3, 4)]
    sales = [re.findall(r"for time_\d+ in range\((\d)\)", text) for text in texts]
    assert [["2"], ["3"], ["4"]] == sales


TWO_KINDS = (
    tiny.MANIFEST
    + """\
types: {colour: [red, blue], size: [small, large]}
kinds:
  card: {starts_in: pile, has: {wants: filter of card or nothing}}
  tile: {starts_in: bag, has: {wants: filter of tile or nothing}}
zones:
  pile: {holds: card}
  bag: {holds: tile}
  row_of_cards: {holds: card, slot: {side: colour}, slots: [{side: blue}]}
  row_of_tiles: {holds: tile, slot: {side: size}, slots: [{side: large}]}
"""
)


def test_slots_of_two_zones_may_have_an_attribute_of_the_same_name_and_another_type(tmp_path: Path) -> None:
    files = {
        "pack.yaml": TWO_KINDS,
        "card/ace.yaml": "name: Ace\n",
        "tile/oak.yaml": "name: Oak\n",
        "phases/opening.yaml": tiny.phase(
            "put pile in row_of_cards",
            "put bag in row_of_tiles",
            "first player gains count(row_of_cards where slot.side is blue) point",
            "player after first player gains 2 * count(row_of_tiles where slot.side is large) point",
        ),
    }
    result = tiny.game(tmp_path, files).start().result
    assert result is not None
    assert (1, 2) == result.scores


def test_items_of_two_kinds_may_have_the_same_id_and_filters_of_their_own(tmp_path: Path) -> None:
    files = {
        "pack.yaml": TWO_KINDS,
        "card/ace.yaml": "name: Ace\nwants: card\n",
        "tile/ace.yaml": "name: Ace\n",
        "phases/opening.yaml": tiny.phase(
            "first player gains count(pile where it matches wants) point",
            "player after first player gains count(bag where it matches wants) point",
        ),
    }
    result = tiny.game(tmp_path, files).start().result
    assert result is not None
    assert (1, 0) == result.scores
