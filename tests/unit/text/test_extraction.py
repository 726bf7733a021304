"""Packs come in; what is to be translated of them is checked, and that Babel's own command finds the same."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as read_with_babel

from cli.translating import own_domain
from engine.machine.game import shipped_packs
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from engine.text.domain import OWN, Domain, engine_domain, pack_domain
from engine.text.extractor import ExtractionError, extract
from tests import printed
from tests.unit.text.reviewing import domain_of

ROOT = Path(__file__).parents[3]


def engine() -> Domain:
    found = engine_domain(Findings())
    assert found is not None
    return found


def pack(folder: Path) -> Domain:
    found = read_pack(folder, Findings())
    assert found is not None
    return pack_domain(found, Findings())


def ours(domain: Domain) -> dict[tuple[str, str], tuple[frozenset[str], frozenset[str]]]:
    """The notes and places of every source."""
    sources = domain.sources(with_lines=True)
    return {key: (frozenset(unit.notes), frozenset(unit.references)) for key, unit in sources.items()}


def babels(folder: Path, output: Path) -> dict[tuple[str, str], tuple[frozenset[str], frozenset[str]]]:
    """The same as `pybabel extract` finds it."""
    command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", "extract"]
    command += ["--mapping-file", "babel.cfg", "--output-file", str(output), str(folder.relative_to(ROOT))]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)
    with output.open("rb") as file:
        return {
            (message.context or "", message.id if isinstance(message.id, str) else message.id[0]): (
                frozenset(message.auto_comments),
                frozenset(f"{path}:{line}" for path, line in message.locations),
            )
            for message in read_with_babel(file)
            if message.id
        }


@pytest.mark.parametrize("id", sorted(shipped_packs()))
def test_pybabel_finds_in_a_pack_what_we_find(id: str, tmp_path: Path) -> None:
    folder = ROOT / "content" / id
    assert ours(pack(folder)) == babels(folder, tmp_path / "babel.pot")


def test_pybabel_finds_in_the_engine_what_we_find(tmp_path: Path) -> None:
    assert ours(engine()) == babels(ROOT / "engine", tmp_path / "babel.pot")


def test_pybabel_finds_all_that_ludex_says_of_itself_and_of_packs(tmp_path: Path) -> None:
    found = babels(ROOT, tmp_path / "babel.pot").keys()
    domains = [own_domain(id, Findings()) for id in OWN]
    wanted = {key for domain in domains if domain is not None for key in domain.sources()}
    assert len(wanted) > 2000
    assert set() == wanted - found


def test_a_pack_is_translated_by_the_names_of_its_items_and_by_its_texts(tmp_path: Path) -> None:
    domain = pack(ROOT / "tests" / "packs" / "fair")
    assert {("noun", "Cup"), ("noun", "Bakery")} <= domain.sources().keys()
    texts = {"texts.yaml": 'names: {point: point}\nevents: {gain point: "{player} gains", shuffle: "-"}\n'}
    tiny = domain_of(tmp_path, texts)
    assert [("noun", "point"), ("event", "{player} gains")] == list(tiny.sources())


def test_files_are_named_from_the_project_or_the_pack_on_wherever_the_command_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = domain_of(tmp_path, {"texts.yaml": "names: {point: point}\n"})
    monkeypatch.chdir(tmp_path)
    assert {"texts.yaml"} == {message.file for message in tiny.messages}
    assert {"engine/text/sentences.yaml"} == {message.file for message in engine().messages}
    assert all(
        one.file.startswith("content/leduc_poker/") for one in pack(shipped_packs()["leduc_poker"]).messages
    )


def test_a_file_that_cannot_be_read_stops_the_extraction_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "texts.yaml"
    file.write_text("names: [\n", encoding="utf-8")
    with file.open("rb") as stream, pytest.raises(ExtractionError, match=r"texts\.yaml:\d"):
        list(extract(stream, {}, (), {}))


def test_other_yaml_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "grammar.yaml"
    file.write_text("name: [\n", encoding="utf-8")
    with file.open("rb") as stream:
        assert [] == list(extract(stream, {}, (), {}))


def test_a_mod_is_translated_by_what_it_says_itself(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "packs" / "fair", tmp_path / "fair")
    for path, text in {
        "mod.yaml": "name: Autumn\nversion: 1.0.0\nextends: fair\npatch: {shops/bakery/name: Oven}\n",
        "shops/orchard.yaml": "name: Orchard\nprizes: [1]\n",
    }.items():
        (tmp_path / "autumn" / path).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / "autumn" / path).write_text(text, encoding="utf-8")
    domain = pack(tmp_path / "autumn")
    expected = {("noun", "Oven"): ["mod.yaml"], ("noun", "Orchard"): ["shops/orchard.yaml"]}
    assert expected == {key: unit.references for key, unit in domain.sources().items()}
    assert tmp_path / "autumn" / "locales" / "de" / "LC_MESSAGES" / "autumn.po" == domain.path("de")


def test_the_lines_of_a_rulebook_are_messages_each_in_its_own_context(tmp_path: Path) -> None:
    example = "examples:\n  - {scenario: lowest, tells: The lowest bid.}\n"
    folder = printed.write(tmp_path, rulebook=printed.RULEBOOK + example)
    assert [
        ("rule", "The first player bids 1 to 3."),
        ("rule", "A bid is gained in points."),
        ("rule", "Who has most points wins."),
        ("ruling", "The first player has to bid. Nothing is no bid."),
        ("difference", "How high a bid can be"),
        ("difference", "three"),
        ("difference", "four | five"),
        ("example", "The lowest bid."),
        ("printed edition", "German, 2008"),
        ("printed edition", "English, 2008"),
    ] == list(pack(folder).sources())


def test_a_rulebook_that_nothing_can_be_extracted_from_says_why(tmp_path: Path) -> None:
    folder = printed.write(tmp_path, rulebook=printed.RULEBOOK.replace("one_to_three, a", "one_to_four, a"))
    with (folder / "rulebook.yaml").open("rb") as file, pytest.raises(ExtractionError) as caught:
        list(extract(file, (), (), {}))
    assert "unknown rule 'one_to_four'" in str(caught.value)
