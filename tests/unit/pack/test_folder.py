"""Whole packs come in, good, bad and hostile; the pack read, or its findings, are checked."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pack.declarations import Pack
from engine.pack.folder import kind_schemas, read_pack, read_snapshot
from engine.pack.types import NUMBER, PLAYER, Collection, Enum
from engine.source.diagnostic import Findings
from engine.source.snapshot import take

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "tests" / "packs" / "fair"
MANIFEST = (SAMPLE / "pack.yaml").read_text(encoding="utf-8")
PACKS = sorted(
    path.parent for path in [*ROOT.glob("content/*/pack.yaml"), *ROOT.glob("tests/packs/*/pack.yaml")]
)
CARD = "name: Coin\nsuit: cups\ncolours: [red]\nworth: 1\n"


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    """A copy of the sample pack, to be spoilt."""
    return Path(shutil.copytree(SAMPLE, tmp_path / "fair"))


def add(folder: Path, path: str, text: str) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text, encoding="utf-8")


def spoil(folder: Path, path: str, old: str, new: str) -> None:
    text = (folder / path).read_text(encoding="utf-8")
    assert 1 == text.count(old)
    add(folder, path, text.replace(old, new))


def line_of(text: str) -> int:
    """In which line of the sample's manifest a text stands."""
    return MANIFEST[: MANIFEST.index(text)].count("\n") + 1


def faults(folder: Path) -> list[tuple[str, str, int]]:
    """Code, file and line of every finding; a pack is read exactly if there is none."""
    findings = Findings()
    pack = read_pack(folder, findings)
    assert (pack is None) == findings.has_errors()
    return [
        (found.code.id, Path(found.position.file).relative_to(folder).as_posix(), found.position.line)
        for found in findings
    ]


def read(folder: Path) -> Pack:
    pack = read_pack(folder, Findings())
    assert pack is not None
    return pack


def test_there_are_packs_to_read() -> None:
    assert {"fair", "tic_tac_toe"} <= {folder.name for folder in PACKS}


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_the_packs_we_keep_are_read_without_findings(folder: Path) -> None:
    findings = Findings()
    pack = read_pack(folder, findings)
    assert [] == [found.message for found in findings]
    assert pack is not None
    assert folder.name == pack.id
    assert len(list(folder.rglob("*.yaml"))) == len(pack.documents)


def test_a_pack_knows_its_name_and_version() -> None:
    pack = read(SAMPLE)
    assert ("fair", "The Fair", "1.0.0", 2, 4) == (pack.id, pack.name, pack.version, pack.fewest, pack.most)
    assert "point" == pack.score.value


def test_a_pack_is_named_like_its_folder_however_that_is_reached(
    fair: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(fair)
    assert "fair" == read(Path()).id
    (fair.parent / "link").symlink_to("fair")
    assert "fair" == read(fair.parent / "link").id


def test_items_come_kind_by_kind_in_the_order_of_their_files() -> None:
    assert [
        ("card", "cup", "Cup", 6),
        ("card", "stave", "Stave", 6),
        ("card", "sword", "Sword", 4),
        ("shop", "bakery", "Bakery", 3),
        ("shop", "tailor", "Tailor", 2),
        ("shop", "vintner", "Vintner", 1),
    ] == [(item.kind, item.id, item.name, item.copies) for item in read(SAMPLE).items]


def test_an_item_states_its_attributes_and_effects() -> None:
    items = {item.id: item for item in read(SAMPLE).items}
    assert {"suit": "cups", "colours": ["red"], "worth": 1} == items["cup"].values
    assert {"prizes": [5, 2], "wants": None} == items["tailor"].values
    assert ["income", "opening"] == [effect.when for effect in items["tailor"].effects]
    assert "move price(wool) by 1" == items["tailor"].effects[1].do.value
    assert () == items["cup"].effects


def test_procedures_give_a_value_or_do_something() -> None:
    procedures = read(SAMPLE).procedures
    strength, share = procedures["strength"], procedures["share_prizes"]
    assert ["price_of", "share_prizes", "strength", "wage"] == list(procedures)
    assert {"who": PLAYER, "wanted": Enum("colour")} == strength.takes
    assert (True, None) == (strength.gives is not None, strength.do)
    assert {"prizes": Collection(NUMBER)} == share.takes
    assert (None, True) == (share.gives, share.do is not None)


def test_phases_are_read_whether_or_not_the_flow_names_them(fair: Path) -> None:
    add(fair, "phases/nap.yaml", "do: shuffle deck\n")
    assert ["assembly", "auction", "income_phase", "nap", "preparation", "stroll"] == list(read(fair).phases)


def test_each_kind_has_its_schema() -> None:
    assert ["card", "shop"] == list(kind_schemas(read(SAMPLE)))


def test_adding_a_file_adds_an_item(fair: Path) -> None:
    add(fair, "cards/coin.yaml", CARD)
    assert ["coin", "cup", "stave", "sword"] == [item.id for item in read(fair).items if item.kind == "card"]


def test_reading_twice_gives_the_same(fair: Path) -> None:
    first, second = read(fair), read(fair)
    assert [document.file for document in first.documents.values()] == [
        document.file for document in second.documents.values()
    ]
    assert [item.id for item in first.items] == [item.id for item in second.items]
    assert first.flow == second.flow


def test_what_was_found_in_one_pack_does_not_forbid_the_next(tmp_path: Path) -> None:
    findings = Findings()
    assert None is read_pack(tmp_path, findings)
    assert None is not read_pack(SAMPLE, findings)
    assert ["P101"] == [found.code.id for found in findings]


def test_a_folder_that_is_missing_or_empty_or_no_folder_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a: 1")
    (tmp_path / "odd" / "pack.yaml").mkdir(parents=True)
    for name in ("missing", "file", "odd", "."):
        assert [("P101", "pack.yaml", 1)] == faults(tmp_path / name)


def test_a_folder_that_cannot_even_be_asked_for_is_a_finding(tmp_path: Path) -> None:
    findings = Findings()
    assert None is read_pack(tmp_path / ("x" * 5000), findings)
    assert ["cannot be read: File name too long"] == [found.message for found in findings]


@pytest.mark.parametrize("path", ["coin.yaml", "cards/red/coin.yaml", "a/b/c/d.yaml", "pack/pack/pack.yaml"])
def test_a_file_outside_the_folders_is_misplaced(fair: Path, path: str) -> None:
    add(fair, path, CARD)
    assert [("P103", path, 1)] == faults(fair)


@pytest.mark.parametrize(
    "id", ["Coin", "gold-coin", "gold coin", "1coin", "_coin", "münze", "a.b", "ﬁ", "x\n"]
)
def test_a_name_that_cannot_be_an_id_is_refused(fair: Path, id: str) -> None:
    add(fair, f"cards/{id}.yaml", CARD)
    assert [("P104", f"cards/{id}.yaml", 1)] == faults(fair)


@pytest.mark.parametrize("folder", ["crads", "Cards", "phase", "ca rds"])
def test_every_file_in_a_folder_of_no_kind_is_a_finding(fair: Path, folder: str) -> None:
    add(fair, f"{folder}/a.yaml", CARD)
    add(fair, f"{folder}/b.yaml", CARD)
    assert [("P102", f"{folder}/a.yaml", 1), ("P102", f"{folder}/b.yaml", 1)] == faults(fair)


def test_the_nearest_folder_is_named(fair: Path) -> None:
    add(fair, "crads/a.yaml", CARD)
    findings = Findings()
    read_pack(fair, findings)
    assert ["cards"] == [found.nearest for found in findings]


@pytest.mark.parametrize("folder", ["phases", "procedures", "cards"])
def test_no_kind_takes_the_folder_of_another(fair: Path, folder: str) -> None:
    shutil.rmtree(fair / "shops")
    spoil(fair, "pack.yaml", "folder: shops", f"folder: {folder}")
    assert [("P105", "pack.yaml", line_of("folder: shops"))] == faults(fair)


def test_a_kind_without_a_folder_clashes_by_its_own_id(fair: Path) -> None:
    spoil(fair, "pack.yaml", "zones:\n", "  cards: {starts_in: pile}\nzones:\n  pile: {holds: cards}\n")
    assert [("P105", "pack.yaml", line_of("zones:"))] == faults(fair)


def test_other_files_may_lie_anywhere(fair: Path) -> None:
    for path in (
        "README.md",
        "cards/note.txt",
        "pictures/cup.png",
        ".git/config.yaml",
        "cards/.cup.yaml.swp",
    ):
        add(fair, path, "}{")
    assert [] == faults(fair)


def test_a_link_out_of_the_pack_is_not_followed(fair: Path) -> None:
    add(fair.parent, "secret.yaml", CARD)
    (fair / "cards" / "coin.yaml").symlink_to(fair.parent / "secret.yaml")
    assert [("Y112", "cards/coin.yaml", 1)] == faults(fair)


def test_a_manifest_that_is_a_link_out_of_the_pack_is_not_followed(fair: Path) -> None:
    (fair / "pack.yaml").rename(fair.parent / "elsewhere.yaml")
    (fair / "pack.yaml").symlink_to("../elsewhere.yaml")
    assert [("Y112", "pack.yaml", 1)] == faults(fair)


def test_a_link_within_the_pack_is_another_item(fair: Path) -> None:
    (fair / "cards" / "coin.yaml").symlink_to("cup.yaml")
    assert ["coin", "cup", "stave", "sword"] == [item.id for item in read(fair).items if item.kind == "card"]


def test_a_link_to_nothing_or_to_itself_is_a_finding(fair: Path) -> None:
    (fair / "cards" / "coin.yaml").symlink_to("nothing.yaml")
    (fair / "cards" / "disc.yaml").symlink_to("disc.yaml")
    assert [("Y113", "cards/coin.yaml", 1), ("Y113", "cards/disc.yaml", 1)] == faults(fair)


def test_a_pipe_is_a_finding_and_nobody_waits_for_it(fair: Path) -> None:
    os.mkfifo(fair / "cards" / "coin.yaml")
    assert [("Y113", "cards/coin.yaml", 1)] == faults(fair)


def test_a_folder_named_like_a_file_is_a_folder(fair: Path) -> None:
    add(fair, "cards/coin.yaml/coin.yaml", CARD)
    assert [("P103", "cards/coin.yaml/coin.yaml", 1)] == faults(fair)


def test_faults_of_several_files_are_all_found(fair: Path) -> None:
    spoil(fair, "cards/cup.yaml", "worth: 1", "wort: 1")
    spoil(fair, "shops/bakery.yaml", "prizes: [3, 1]", "prizes: 3")
    assert [
        ("S202", "cards/cup.yaml", 1),
        ("S201", "cards/cup.yaml", 5),
        ("S203", "shops/bakery.yaml", 3),
    ] == faults(fair)


def test_a_phase_that_cannot_be_read_is_not_called_unknown_as_well(fair: Path) -> None:
    add(fair, "phases/stroll.yaml", "do: [\n")
    add(fair, "phases/auction.yaml", "- do\n")
    assert [("S203", "phases/auction.yaml", 1), ("Y101", "phases/stroll.yaml", 2)] == faults(fair)


def test_the_types_that_a_procedure_takes_are_checked(fair: Path) -> None:
    spoil(fair, "procedures/price_of.yaml", "what: good", "what: goods")
    assert [("P301", "procedures/price_of.yaml", 1)] == faults(fair)


@pytest.mark.parametrize(
    "path", ["pack.yaml", "cards/cup.yaml", "phases/stroll.yaml", "procedures/strength.yaml"]
)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("", "Y106", id="empty"),
        pytest.param("# only a comment\n", "Y106", id="comment"),
        pytest.param("---\n", "Y106", id="dashes"),
        pytest.param("null\n", "S203", id="null"),
        pytest.param("[a, b]\n", "S203", id="list"),
        pytest.param("text\n", "S203", id="text"),
        pytest.param("3\n", "S203", id="number"),
        pytest.param("a: 1\n---\nb: 1\n", "Y105", id="two documents"),
        pytest.param("a: &a [*a]\n", "Y103", id="alias of itself"),
        pytest.param("[" * 10_000, "Y109", id="deep list"),
        pytest.param("{a: " * 10_000, "Y109", id="deep mapping"),
        pytest.param("a: " + "9" * 10_000, "Y114", id="digits"),
        pytest.param("a: 1e999", "Y114", id="exponent"),
        pytest.param("\0", "Y111", id="nul"),
        pytest.param("a: " + "x" * 1024 * 1024, "Y110", id="huge"),
    ],
)
def test_a_hostile_file_is_a_finding_wherever_it_lies(fair: Path, path: str, text: str, code: str) -> None:
    add(fair, path, text)
    assert {(code, path)} == {(found, file) for found, file, _ in faults(fair)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: 2 to 4", "players: 2.0"),
        ("players: 2 to 4", "players: -1"),
        ("players: 2 to 4", "players: 9223372036854775807"),
        ("players: 2 to 4", "players: 1 to 9223372036854775807"),
        ("players: 2 to 4", f"players: {'9' * 5000} to 4"),
        ("players: 2 to 4", f"players: 2 to {'9' * 5000}"),
        ("limit: 3", "limit: 3.0"),
        ("limit: 3", "limit: .inf"),
        ("2 players: 2,", "? 99999999999999999999999999 players\n  : 2,"),
        ("start: 5", "start: 5.5"),
        ("start: 3}", "start: 9223372036854775807}"),
        ("columns: 3", "columns: 9223372036854775807"),
        ("columns: 3", "columns: 1e9"),
        ("repeat: 3", "repeat: 1e300"),
        ("number 0 to 9", f"number 0 to {'9' * 5000}"),
        ("number 0 to 9", f"number -{'9' * 5000} to 0"),
        ("set of colour", "set of " * 10_000 + "colour"),
        ("set of colour", "x" * 100_000),
        ("suit: suit,", "name: suit,"),
        ("suit: suit,", "copies: flag,"),
        ("[red, blue]", '["red\\n", blue]'),
        ("[red, blue]", "[" + "a, " * 10_000 + "a]"),
        ("starts_in: deck", "starts_in: hand"),
    ],
    ids=lambda text: text[:40],
)
def test_a_hostile_value_in_a_manifest_is_a_finding(fair: Path, old: str, new: str) -> None:
    spoil(fair, "pack.yaml", old, new)
    found = faults(fair)
    assert found
    assert {"pack.yaml"} == {file for _, file, _ in found}


def test_steps_nested_as_deep_as_a_file_can_be_are_read(fair: Path) -> None:
    depth = 19
    flow = "[{repeat: 1, steps: " * depth + "[stroll]" + "}]" * depth
    add(fair, "pack.yaml", MANIFEST[: MANIFEST.index("flow:")] + f"flow: {flow}\nscore: point\n")
    assert [] == faults(fair)
    add(fair, "pack.yaml", MANIFEST[: MANIFEST.index("flow:")] + f"flow: [{{repeat: 1, steps: {flow}}}]\n")
    assert ["Y109"] == [code for code, _, _ in faults(fair)]


LINES = MANIFEST.split("\n")
SIGNS = st.sampled_from(
    [*"{}[],:-#&*!|>'\"%@` \n\t.~0123456789azAZé\0", "null", "true", "1e9", "  ", "2 to 4"]
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The sample's manifest after a few slips: a line or a sign lost, doubled, or put in place of another."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        column = draw(st.integers(0, len(lines[at])))
        before, after = lines[at][:column], lines[at][column:]
        sign = draw(SIGNS)
        lines[at : at + 1] = draw(
            st.sampled_from(
                [
                    [""],
                    [lines[at], lines[at]],
                    [lines[other]],
                    [before + after[1:]],
                    [before + after[:1] + after],
                    [before + sign + after[1:]],
                    [before + sign + after],
                ]
            )
        )
    return "\n".join(lines)


@settings(max_examples=150)
@given(text=mutated())
def test_no_slip_in_a_manifest_ever_raises(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.getbasetemp() / "slips"
    if not folder.exists():
        shutil.copytree(SAMPLE, folder)
    add(folder, "pack.yaml", text)
    for code, _, line in faults(folder):
        assert code[0] in "YSP"
        assert line >= 1


@pytest.mark.parametrize("manifest", ["pack.yaml", "mod.yaml"])
def test_a_manifest_that_comes_while_all_is_read_is_no_reason_to_say_nothing(
    fair: Path, manifest: str
) -> None:
    (fair / "pack.yaml").unlink()
    before = take(fair)
    add(fair, manifest, MANIFEST)
    findings = Findings()
    assert read_snapshot(before, findings) is None
    assert ["P101"] == [one.code.id for one in findings]
