"""An id, a folder, or a folder at a revision of git comes in; a folder with the files of a pack goes out."""

from __future__ import annotations

import subprocess
import tarfile
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

import click

from cli.speaking import phrase

LARGEST = 64 * 1024 * 1024


def side_folder(named: str, stack: ExitStack) -> Path:
    """The folder of one side; what a revision holds lies in a folder that is there as long as the stack."""
    from engine.pack.shelf import PackNotFoundError, find_pack

    revision, colon, path = named.partition(":")
    if colon and revision and path and not Path(named).exists():
        return _at_revision(revision, path, stack)
    try:
        return find_pack(named)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error


def _at_revision(revision: str, path: str, stack: ExitStack) -> Path:
    """All packs that lie beside it come along, for a mod may need them; a folder keeps its name."""
    if revision.startswith("-"):
        raise click.UsageError(phrase("'{revision}' is no revision", revision=revision))
    here = Path.cwd()
    beside, name = (here / path).resolve().parent, (here / path).resolve().name
    top = Path(_git(beside if beside.is_dir() else here, "rev-parse", "--show-toplevel").decode().strip())
    try:
        below = beside.relative_to(top.resolve()).as_posix()
    except ValueError as error:
        raise click.UsageError(
            phrase("'{path}' does not lie in the repository {top}", path=path, top=top)
        ) from error
    tree = f"{revision}:{'' if below == '.' else below}"
    archive = _git(top, "archive", "--format=tar", tree)
    if len(archive) > LARGEST:
        raise click.UsageError(
            phrase("what lies in '{tree}' is larger than {limit} bytes", tree=tree, limit=LARGEST)
        )
    target = Path(stack.enter_context(TemporaryDirectory(prefix="ludex-")))
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        for member in files.getmembers():
            parts = PurePosixPath(member.name).parts
            # Nothing but plain files, so that nothing can lead out of the folder.
            if member.isfile() and ".." not in parts and not PurePosixPath(member.name).is_absolute():
                content = files.extractfile(member)
                file = target.joinpath(*parts)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(b"" if content is None else content.read())
    if not (target / name).is_dir():
        raise click.UsageError(phrase("there is no '{path}' in {revision}", path=path, revision=revision))
    return target / name


def _git(folder: Path, *arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
    except OSError as error:
        from engine.source.reason import reason_of

        raise click.UsageError(phrase("git cannot be used: {reason}", reason=reason_of(error))) from error
    if done.returncode:
        raise click.UsageError(done.stderr.decode("utf-8", "replace").strip() or phrase("git has failed"))
    return done.stdout
