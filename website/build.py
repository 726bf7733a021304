"""The Markdown of the project and its packs come in; the site goes out, as a folder that needs no network.

`python -m website.build` writes it to `dist/site`, and fails if a link leads nowhere.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from website.links import faults
from website.rulebooks import write_rulebooks

ROOT = Path(__file__).parents[1]
# Pages lie as they do in the project, so every link leads where it leads there.
_PAGES = ("README.md", "CHANGELOG.md", "LICENSE", "docs", "schemas")
_LOOK = ("website/look.css", "website/iframe-worker.js")


def build(folder: Path) -> list[str]:
    """Put the pages together, and make the site of them; what is wrong with it goes out."""
    for part in ("pages", "site"):
        shutil.rmtree(folder / part, ignore_errors=True)
    for name in (*_PAGES, *_LOOK):
        _copy(ROOT / name, folder / "pages" / name)
    write_rulebooks(folder / "pages" / "docs" / "rulebooks")
    _copy(ROOT / "website" / "zensical.toml", folder / "zensical.toml")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    made = subprocess.run(command, cwd=folder, env={**os.environ, "NO_COLOR": "1"}, check=False)
    return faults(folder / "site") if made.returncode == 0 else ["the site was not made"]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target)
    else:
        shutil.copyfile(source, target)


def main() -> int:
    """Build the site of this project, or say why not."""
    folder = ROOT / "dist"
    found = build(folder)
    sys.stderr.writelines(f"{fault}\n" for fault in found)
    if not found:
        sys.stdout.write(f"{(folder / 'site' / 'index.html').relative_to(ROOT)}: made\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
