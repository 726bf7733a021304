"""Let packs travel: make archives, install and remove them."""

from __future__ import annotations

from cli.discovery import DiscoveredGroup

_EPILOG = """\b
Examples:
  ludex pack build my_packs/fair -o fair.zip
  ludex pack info fair.zip
  ludex pack install fair.zip
  ludex pack list
  ludex pack remove fair

\b
Installed packs lie where this system keeps data of its users, or where LUDEX_PACKS says.
Exit codes: 0 fine, 1 something is wrong with a pack, 2 the command was used wrongly.
"""

command = DiscoveredGroup(
    package="cli.pack",
    name="pack",
    help="Make an archive of a pack or a mod, install it, and list and remove what is installed.",
    epilog=_EPILOG,
)
