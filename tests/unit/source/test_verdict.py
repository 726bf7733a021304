"""What was found in packs comes in and goes out again, the same as if it were looked for anew."""

import shutil
from pathlib import Path

import pytest

from cli import checking
from engine.source.cache import cached, keep
from engine.source.diagnostic import Code, Diagnostic, Findings, Severity
from engine.source.position import Position
from engine.source.snapshot import take
from engine.source.verdict import Verdict, keep_verdict, kept_verdict
from tests.overlay import SAMPLE, lay_over

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/[ALPRSTWY][0-9]*.yaml"))
PACKS = sorted(
    path.parent for place in ("content", "tests/packs") for path in ROOT.glob(f"{place}/*/pack.yaml")
)


def looked_at(folder: Path) -> tuple[list[Diagnostic], tuple[str, ...]]:
    findings = Findings()
    files = checking.check(folder, findings)
    return list(findings), files


def folder_of(case: Path, target: Path) -> Path:
    """The sample pack with a bad example laid over it; those of YAML itself take the place of a card."""
    if not case.name.startswith("Y"):
        return lay_over(case, target)
    folder = Path(shutil.copytree(SAMPLE, target / case.stem))
    shutil.copy(case, folder / "cards" / "cup.yaml")
    return folder


def assert_the_same_with_a_cache(folder: Path, cache: Path) -> list[Diagnostic]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDEX_CACHE", "")
        without = looked_at(folder)
        patch.setenv("LUDEX_CACHE", str(cache))
        assert without == looked_at(folder)
        patch.setattr(checking, "verdict_of", None)  # what was kept needs nobody to look
        assert without == looked_at(folder)
    return without[0]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_is_told_alike_with_a_cache_and_without(case: Path, tmp_path: Path) -> None:
    assert_the_same_with_a_cache(folder_of(case, tmp_path), tmp_path / "cache")


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_a_pack_is_told_alike_with_a_cache_and_without(pack: Path, tmp_path: Path) -> None:
    assert [] == assert_the_same_with_a_cache(pack, tmp_path / "cache")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


WARNING = Code("W999", "'{what}' in {place}", "Nothing happens.", Severity.WARNING)
VERDICT = Verdict(
    found=(
        Diagnostic(WARNING, Position("a/é.yaml", 3, 4, 5), {"what": "\ud800 \x1b", "place": "…"}, "near"),
        Diagnostic(WARNING, Position("b.yaml", 1, 1), {}),
    ),
    files=("a/é.yaml", "b.yaml"),
)


def test_a_verdict_comes_back_as_it_was(cache: Path, tmp_path: Path) -> None:
    snapshot = take(SAMPLE)
    assert kept_verdict(snapshot) is None
    keep_verdict(snapshot, VERDICT)
    assert VERDICT == kept_verdict(snapshot)


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"[]", b"{}", b"\xff", b"null", b'{"codes": {}, "found": [["X", [], {}, null]], "files": []}'),
        b'{"codes": {"X": {"id": "X"}}, "found": [], "files": []}',
        b'{"codes": [], "found": 3, "files": 4}',
    ],
)
def test_what_somebody_else_put_there_is_no_verdict(cache: Path, content: bytes) -> None:
    snapshot = take(SAMPLE)
    keep_verdict(snapshot, VERDICT)
    (entry,) = cache.iterdir()
    keep(cache, entry.name, content)
    assert content == cached(cache, entry.name)
    assert kept_verdict(snapshot) is None


def test_another_place_is_another_verdict(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(SAMPLE, tmp_path / "fair"))
    (folder / "cards" / "cup.yaml").write_text("nme: Cup", encoding="utf-8")
    far, _ = looked_at(folder)
    monkeypatch.chdir(folder)
    near, _ = looked_at(folder)
    assert far[0].position.file.endswith("/cards/cup.yaml")
    assert "cards/cup.yaml" == near[0].position.file


def test_nothing_is_kept_where_that_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    keep_verdict(take(SAMPLE), VERDICT)
    assert [] == list(tmp_path.iterdir())
    assert kept_verdict(take(SAMPLE)) is None
