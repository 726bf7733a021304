"""What somebody typed for a pack, its folder or its archive comes in; its id and files go out, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.speaking import phrase, words

if TYPE_CHECKING:
    from engine.pack.archive.about import About
    from engine.pack.archive.reading import Archive
    from engine.source.diagnostic import Diagnostic


def refuse(findings: Iterable[Diagnostic]) -> None:
    """What is wrong with an archive, without a line of it."""
    from engine.source.report import render_line

    for diagnostic in findings:
        click.echo(render_line(diagnostic, None, words()) + "\n", err=True)
    raise SystemExit(1)


def files_of(pack: str) -> Archive:
    """The files of an archive, or of a pack by its folder or id."""
    from engine.pack.archive.contents import contents
    from engine.pack.archive.reading import Archive, read_archive
    from engine.pack.shelf import PackNotFoundError, find_pack
    from engine.source.diagnostic import Findings

    findings = Findings()
    if _is_file(Path(pack)):
        found = read_archive(Path(pack), findings)
    else:
        try:
            folder = find_pack(pack)
        except PackNotFoundError as error:
            raise click.UsageError(str(error)) from error
        found = Archive(folder.resolve().name, contents(folder, findings))
    if found is None or findings.has_errors():
        refuse(findings)
    assert found is not None
    return found


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


@contextmanager
def told_if_impossible() -> Iterator[None]:
    """Full disks, missing rights and the like end a command with one line."""
    from engine.pack.archive.installing import NowhereError
    from engine.source.reason import reason_of

    try:
        yield
    except OSError as error:
        raise click.ClickException(
            phrase(
                "{file}: {reason}",
                file=error.filename or phrase("the disk"),
                reason=reason_of(error),
            )
        ) from error
    except NowhereError as error:
        raise click.ClickException(str(error)) from error


def sound(folder: Path) -> bool:
    """Whether a pack is sound; if not, what is wrong has been told."""
    from cli.checking import check
    from cli.reporting import report
    from engine.source.diagnostic import Findings

    findings = Findings()
    check(folder, findings)
    if findings.has_errors():
        report(findings)
    return not findings.has_errors()


def data(pack: About) -> Mapping[str, object]:
    """For programs."""
    from dataclasses import asdict

    return {**asdict(pack), "languages": list(pack.languages), "requires": dict(pack.requires)}
