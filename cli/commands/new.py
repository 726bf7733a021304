"""Begin a pack, a mod, an item, a scenario or a translation."""

from __future__ import annotations

from cli.discovery import DiscoveredGroup

_EPILOG = """\b
Examples:
  ludex new pack my_packs/orchard
  ludex new item my_packs/orchard card apple
  ludex new scenario my_packs/orchard an_apple_a_day
  ludex new language de my_packs/orchard
  ludex new mod my_packs/harvest my_packs/orchard

\b
What is written is sound as it stands, and no file that is there is ever overwritten.
Exit codes: 0 fine, 1 a file cannot be written or a pack is not sound, 2 the command was used wrongly.
"""

command = DiscoveredGroup(
    package="cli.new",
    name="new",
    help="Write files to begin with: a whole pack, a mod, an item, a scenario, a translation.",
    epilog=_EPILOG,
)
