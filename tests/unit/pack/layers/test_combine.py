"""A pack and mods come in; the pack as they change it goes out, and every value knows where it stands."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from engine import PackError, load_game, load_play
from engine.lint.validation import validated
from engine.pack.declarations import Pack
from engine.pack.layers.versions import lies_in
from engine.source.diagnostic import Diagnostic, Findings
from engine.text.checking import check_pack_texts
from tests.overlay import SAMPLE

HEAD = "version: 1.0.0\nextends: fair\n"
AUTUMN = {
    "mod.yaml": f"""name: Autumn
{HEAD}adds:
  counters:
    apple: {{of: player}}
  constants: {{baskets: 2}}
flow:
  - after: assembly
    steps: [harvest_home]
patch:
  shops/bakery/effects/0/do: gain 3 coin
  shops/bakery/prizes/0: 7
  pack/types/good/+: honey
  pack/constants/sales/2 players: 1
  pack/constants/alms/+weather sunny: 4
remove:
  - shops/vintner
  - shops/tailor/effects/1
""",
    "phases/harvest_home.yaml": """do: |
  each player from leader:
    they gain baskets apple
    they gain their apple point
""",
    "shops/orchard.yaml": "name: Orchard\nprizes: [1]\neffects:\n  - when: income\n    do: gain 1 apple\n",
}
# It leaves the shop alone that the winter replaces.
EARLY_AUTUMN = {**AUTUMN, "mod.yaml": AUTUMN["mod.yaml"].replace("  - shops/tailor/effects/1\n", "")}
WINTER = {
    "mod.yaml": f"""name: Winter
{HEAD}requires: {{autumn: ">=1.0.0"}}
replace: [shops/tailor]
patch:
  shops/orchard/prizes: [9]
""",
    "shops/tailor.yaml": "name: Furrier\nprizes: [2]\n",
}

RESOLVED = """\
# shops/bakery.yaml
name: "Bakery"  # fair/shops/bakery.yaml:1
copies: 3  # fair/shops/bakery.yaml:2
prizes:
  - 7  # autumn/mod.yaml:13
  - 1  # fair/shops/bakery.yaml:3
wants: "card where suit is cups"  # fair/shops/bakery.yaml:4
effects:
  - when: "income"  # fair/shops/bakery.yaml:6
    do: "gain 3 coin"  # autumn/mod.yaml:12
  - modifies: "wage"  # fair/shops/bakery.yaml:8
    by: 1  # fair/shops/bakery.yaml:9
"""


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "fair"))


def mod(fair: Path, id: str, files: dict[str, str]) -> Path:
    for path, text in files.items():
        file = fair.parent / id / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return fair.parent / id


def items(pack: Pack) -> dict[str, object]:
    return {item.id: item.values["prizes"] for item in pack.items if item.kind == "shop"}


def test_a_mod_adds_changes_and_removes(fair: Path) -> None:
    pack = load_game(fair, [mod(fair, "autumn", AUTUMN)]).pack
    assert {"bakery": [7, 1], "tailor": [5, 2], "orchard": [1]} == items(pack)
    bakery, tailor, orchard = (one for one in pack.items if one.kind == "shop")
    assert "gain 3 coin" == bakery.effects[0].do.value
    assert ["income"] == [effect.when for effect in tailor.effects]
    assert ["income"] == [effect.when for effect in orchard.effects]
    assert ("wine", "wool", "salt", "honey") == pack.types["good"].values
    assert ["auction", "income_phase", "assembly", "harvest_home", "stroll"] == [
        step.phase for step in pack.flow[1].steps
    ]
    assert {2: 1, 3: 3, 4: 4} == pack.constants["sales"].by_players
    assert {("weather", "rainy"): 2, ("weather", "sunny"): 4} == pack.constants["alms"].by_option


def test_values_stand_where_somebody_wrote_them(fair: Path) -> None:
    pack = load_game(fair, [mod(fair, "autumn", AUTUMN)]).pack
    bakery, tailor, _ = (one for one in pack.items if one.kind == "shop")
    places = {
        "changed": bakery.effects[0].do,
        "kept": bakery.modifiers[0].by,
        "around what was changed": bakery.where / "prizes" / 1,
        "behind what was removed": tailor.effects[0].do,
        "a new word": pack.types["good"].where / 3,
        "declared": pack.counters["apple"].where,
        "an order": pack.manifest.root / "flow" / 1 / "steps" / 3,
        "an order behind": pack.manifest.root / "flow" / 1 / "steps" / 4,
    }
    written = {
        "changed": "autumn/mod.yaml: gain 3 coin",
        "kept": "fair/shops/bakery.yaml: 1",
        "around what was changed": "fair/shops/bakery.yaml: 1",
        "behind what was removed": "fair/shops/tailor.yaml: |",
        "a new word": "autumn/mod.yaml: honey",
        "declared": "autumn/mod.yaml: {of: player}",
        "an order": "autumn/mod.yaml: harvest_home",
        "an order behind": "fair/pack.yaml: stroll",
    }
    found = {}
    for name, where in places.items():
        position = where.position
        line = Path(position.file).read_text("utf-8").split("\n")[position.line - 1]
        text = line[position.column - 1 : position.column - 1 + position.length]
        found[name] = f"{Path(position.file).relative_to(fair.parent).as_posix()}: {text}"
    assert written == found


def test_a_fault_in_a_changed_effect_is_shown_in_the_mod(fair: Path) -> None:
    text = AUTUMN["mod.yaml"].replace("gain 3 coin", "gain 3 coins")
    folder = mod(fair, "autumn", {**AUTUMN, "mod.yaml": text})
    with pytest.raises(PackError) as caught:
        load_game(fair, [folder])
    (fault,) = caught.value.diagnostics
    line = next(number for number, one in enumerate(text.split("\n"), 1) if "coins" in one)
    assert ("L204", line, 37) == (fault.code.id, fault.position.line, fault.position.column)
    assert Path(fault.position.file) == folder / "mod.yaml"


def test_mods_build_on_each_other_in_their_order(fair: Path) -> None:
    autumn = mod(fair, "autumn", EARLY_AUTUMN)
    winter = mod(fair, "winter", WINTER)
    pack = load_game(fair, [autumn, winter]).pack
    assert {"bakery": [7, 1], "tailor": [2], "orchard": [9]} == items(pack)
    assert ["Furrier"] == [item.name for item in pack.items if item.id == "tailor"]


def test_a_mod_alone_is_checked_with_what_it_builds_on(fair: Path) -> None:
    mod(fair, "autumn", EARLY_AUTUMN)
    findings = Findings()
    checked = validated(mod(fair, "winter", WINTER), findings)
    assert checked is not None
    assert ["fair", "autumn", "winter"] == [layer.id for layer in checked.pack.layers]


def test_the_pack_itself_stays_as_it_is(fair: Path) -> None:
    before = {path: path.read_bytes() for path in fair.rglob("*.yaml")}
    load_game(fair, [mod(fair, "autumn", AUTUMN)])
    assert before == {path: path.read_bytes() for path in fair.rglob("*.yaml")}
    assert {"bakery": [3, 1], "tailor": [5, 2], "vintner": [4]} == items(load_game(fair).pack)


def test_a_game_with_mods_is_saved_with_them_and_goes_on_without_their_folders(
    fair: Path, tmp_path: Path
) -> None:
    folder = mod(fair, "autumn", AUTUMN)
    play = load_game(fair, [folder]).start(2, seed=4)
    for _ in range(8):
        decision = play.pending[0]
        play.choose(decision.player, decision.options[-1])
    play.save(tmp_path / "game.json")
    shutil.rmtree(folder)
    again = load_play(tmp_path / "game.json")
    assert play.events == again.events
    assert play.pending[0].options == again.pending[0].options
    assert play.view(0) == again.view(0)


@pytest.mark.parametrize(
    ("version", "range_", "expected"),
    [
        ("1.0.0", ">=1.0.0", True),
        ("1.0.0", ">1.0.0", False),
        ("1.10.0", ">=1.9.0 <2.0.0", True),
        ("2.0.0", ">=1.9.0 <2.0.0", False),
        ("0.9.9", "<=1.0.0", True),
        ("1.0.1", "=1.0.0", False),
    ],
)
def test_versions_are_compared_number_by_number(version: str, range_: str, expected: bool) -> None:
    assert expected == lies_in(version, range_)


def test_behind_a_phase_an_earlier_mod_comes_first(fair: Path) -> None:
    def resting(id: str, place: str) -> Path:
        text = f"name: Rest\n{HEAD}flow:\n  - {place}: auction\n    steps: [{id}_rest]\n"
        return mod(fair, id, {"mod.yaml": text, f"phases/{id}_rest.yaml": "do: first player gains 1 point\n"})

    mods = [resting("a", "after"), resting("b", "after"), resting("c", "before"), resting("d", "before")]
    steps = load_game(fair, mods).pack.flow[1].steps
    order = ["c_rest", "d_rest", "auction", "a_rest", "b_rest", "income_phase", "assembly", "stroll"]
    assert order == [step.phase for step in steps]


def test_what_is_required_may_require_more(fair: Path) -> None:
    mod(fair, "autumn", EARLY_AUTUMN)
    mod(fair, "winter", WINTER)
    text = f'name: Spring\n{HEAD}requires: {{winter: ">=1.0.0"}}\n'
    pack = load_game(mod(fair, "spring", {"mod.yaml": text})).pack
    assert ["fair", "autumn", "winter", "spring"] == [layer.id for layer in pack.layers]


def test_a_mod_adds_options_and_ways_to_play(fair: Path) -> None:
    text = f"""name: Snow
{HEAD}adds:
  options: {{length: [usual, short]}}
patch:
  pack/options/weather/+: snowy
  pack/constants/alms/+weather snowy: 4
"""
    game = load_game(fair, [mod(fair, "snow", {"mod.yaml": text})])
    assert {"weather": ("sunny", "rainy", "snowy"), "length": ("usual", "short")} == game.options
    assert {("weather", "rainy"): 2, ("weather", "snowy"): 4} == game.pack.constants["alms"].by_option


def test_a_pack_is_no_mod(fair: Path) -> None:
    with pytest.raises(PackError) as caught:
        load_game(fair, [fair])
    assert ["E111"] == [fault.code.id for fault in caught.value.diagnostics]


@pytest.mark.parametrize("version", ["one", '"1.0"', "[1]"])
def test_a_pack_below_that_is_not_sound_is_told_of(fair: Path, version: str) -> None:
    manifest = fair / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("version: 1.0.0", f"version: {version}"), "utf-8")
    text = f'name: Snow\n{HEAD}versions: ">=1.0.0"\n'
    with pytest.raises(PackError) as caught:
        load_game(fair, [mod(fair, "snow", {"mod.yaml": text})])
    assert [manifest.as_posix()] == [fault.position.file for fault in caught.value.diagnostics]


@pytest.mark.parametrize("texts", ["[1, 2]\n", "names: 3\n", "just words\n"])
def test_texts_of_another_shape_are_a_fault_of_the_mod(fair: Path, texts: str) -> None:
    (fair / "texts.yaml").write_text("names: {coin: coin}\n", "utf-8")
    folder = mod(fair, "snow", {"mod.yaml": f"name: Snow\n{HEAD}", "texts.yaml": texts})
    assert [folder / "texts.yaml"] == [Path(one.position.file) for one in found(fair, folder)]


def found(fair: Path, folder: Path) -> list[Diagnostic]:
    findings = Findings()
    checked = validated(folder, findings)
    if checked is not None:
        check_pack_texts(checked, findings)
    return [one for one in findings if fair not in Path(one.position.file).parents]


def test_a_save_whose_mod_is_gone_says_so(
    fair: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = mod(fair, "autumn", AUTUMN)
    monkeypatch.chdir(tmp_path)
    play = load_game("fair", ["autumn"]).start(2, seed=4)
    play.save(tmp_path / "game.json")
    assert () == load_play(tmp_path / "game.json").changes
    (folder / "shops/orchard.yaml").write_text(AUTUMN["shops/orchard.yaml"].replace("[1]", "[2]"), "utf-8")
    changed = [(one.path, one.kind) for one in load_play(tmp_path / "game.json").changes]
    assert [("autumn/shops/orchard.yaml", "changed")] == changed
    shutil.rmtree(folder)
    gone = [(one.path, one.kind) for one in load_play(tmp_path / "game.json").changes]
    paths = ("autumn/mod.yaml", "autumn/phases/harvest_home.yaml", "autumn/shops/orchard.yaml")
    assert [(path, "removed") for path in paths] == gone


def test_each_value_is_printed_with_its_origin(fair: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(fair.parent)
    mod(fair, "autumn", AUTUMN)
    done = CliRunner().invoke(main, ["show", "fair", "bakery", "--mod", "autumn", "--resolved"])
    assert done.output == RESOLVED
