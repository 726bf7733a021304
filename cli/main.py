"""Arguments come in, the command they name runs, an exit code goes out."""

import os

import click

from cli.discovery import DiscoveredGroup

_EPILOG = """\b
Example:
  ludex play tic_tac_toe

\b
Exit codes: 0 fine, 1 there are findings, 2 the command was used wrongly.
'ludex COMMAND --help' says more about each command.
"""


@click.group(cls=DiscoveredGroup, package="cli.commands", epilog=_EPILOG)
@click.version_option(package_name="ludex", prog_name="ludex")
def main() -> None:
    """Play board games whose rules are data, and check the packs that hold them."""
    # Click drops colours only where there is no terminal; https://no-color.org asks for this too.
    if os.environ.get("NO_COLOR"):
        click.get_current_context().color = False
