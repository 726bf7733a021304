"""The wheel holds the two packages and their data and nothing else, and plays where it is installed."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.packaging


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """A finished process, whose output is shown only if it failed."""
    process = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert 0 == process.returncode, f"{command}\n{process.stdout}\n{process.stderr}"
    return process


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def shipped_data() -> set[str]:
    """Where each file of content, locales, schemas and diagnostic pages must lie in the wheel."""
    folders = ("content", "locales", "schemas", "docs/diagnostics")
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {f"engine/data/{path.relative_to(ROOT).as_posix()}" for path in files}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is published: built from the source distribution, not from this folder."""
    folder = tmp_path_factory.mktemp("from_sdist")
    run(sys.executable, "-m", "build", "--outdir", folder, folder=ROOT)
    assert 1 == len(list(folder.glob("ludex-*.tar.gz")))
    (wheel,) = folder.glob("ludex-*.whl")
    return wheel


@pytest.fixture(scope="module")
def ludex(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in a new environment that holds the wheel and what it depends on."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, folder=folder)
    return scripts / "ludex"


def test_only_the_packages_and_the_metadata_land_in_site_packages(wheel: Path) -> None:
    metadata = "-".join(wheel.name.split("-")[:2]) + ".dist-info"
    assert {"engine", "cli", metadata} == {name.split("/")[0] for name in names_in(wheel)}


def test_content_locales_and_schemas_travel_inside_the_engine(wheel: Path) -> None:
    assert shipped_data() == {name for name in names_in(wheel) if name.startswith("engine/data/")}


def test_the_packages_are_marked_as_typed(wheel: Path) -> None:
    assert {"engine/py.typed", "cli/py.typed"} <= names_in(wheel)


def test_the_wheel_from_the_source_distribution_is_the_wheel_from_the_folder(
    wheel: Path, tmp_path: Path
) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, folder=ROOT)
    assert names_in(wheel) == names_in(tmp_path / wheel.name)


@pytest.mark.parametrize(
    "arguments",
    [["--version"], ["validate"], ["play", "tic_tac_toe", "--seed", "1"], ["explain", "Y101"]],
    ids=lambda arguments: arguments[0],
)
def test_the_installed_command_works_in_an_empty_folder(
    ludex: Path, tmp_path: Path, arguments: list[str]
) -> None:
    assert run(ludex, *arguments, folder=tmp_path).stdout.strip()
