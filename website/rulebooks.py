"""The packs that come with Ludex come in; a folder with their rulebooks in every language goes out."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import yaml

from cli.main import main
from engine.pack.filenames import MANIFEST, MOD
from engine.pack.shelf import featured_pack, shipped_mods, shipped_packs
from engine.source.files import data_folder
from engine.text.tongues import languages
from website.markdown import cell, introduced, table


def write_rulebooks(folder: Path) -> None:
    """A page of Markdown for each pack and language, one of HTML for each pack, and a list of them."""
    folder.mkdir(parents=True)
    names = {id: _named(path / MANIFEST) for id, path in shipped_packs().items()}
    names |= {id: _named(path / MOD) for id, path in shipped_mods().items()}
    first_of_all = sorted(names, key=lambda pack: (pack != featured_pack(), pack))
    rows = [_row(pack, names[pack], folder) for pack in first_of_all]
    parts = {"list": table(("game", "in one language", "in all"), rows)}
    (folder / "README.md").write_text(introduced(__file__, parts), encoding="utf-8")


def _row(pack: str, name: str, folder: Path) -> tuple[str, str, str]:
    _make(pack, "html", "en", folder / f"{pack}.html")
    pages = []
    for language in languages():
        page = f"{pack}.{language}.md"
        _make(pack, "md", language, folder / page)
        pages.append(f"[{_named(data_folder('locales') / language / 'grammar.yaml')}]({page})")
    return cell(name), ", ".join(pages), f"[one page]({pack}.html)"


def _named(file: Path) -> str:
    return str(yaml.safe_load(file.read_text(encoding="utf-8"))["name"])


def _make(pack: str, format_: str, language: str, file: Path) -> None:
    words = ["rulebook", pack, "--format", format_, "--lang", language, "--output", str(file)]
    with redirect_stdout(StringIO()):  # that it is made
        main(words, standalone_mode=False)
