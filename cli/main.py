"""Arguments come in, the command they name runs, an exit code goes out."""

import os

import click

from cli.clicking import SpokenContext
from cli.discovery import DiscoveredGroup
from cli.speaking import spoken

_EPILOG = """\b
Example:
  ludex play tic_tac_toe

\b
Exit codes: 0 fine, 1 there are findings, 2 the command was used wrongly.
'ludex COMMAND --help' says more about each command.
"""


def _known(context: click.Context, option: click.Parameter, value: str | None) -> None:
    """Which language it is has been looked up before; here it is only whether there is one."""
    if value is not None:
        from cli.speaking import preferred
        from engine.text.tongues import LanguageError

        try:
            preferred(value)
        except LanguageError as error:
            raise click.BadParameter(spoken(str(error))) from error


@click.group(cls=DiscoveredGroup, package="cli.commands", epilog=_EPILOG)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    expose_value=False,
    callback=_known,
    help="Speak de, en, fr or it; else the language of LUDEX_LANG or of the system.",
)
@click.version_option(package_name="ludex", prog_name="ludex")
def main() -> None:
    """Play board games whose rules are data, and check the packs that hold them."""
    # Click drops colours only where there is no terminal; https://no-color.org asks for this too.
    if os.environ.get("NO_COLOR"):
        click.get_current_context().color = False


main.context_class = SpokenContext
