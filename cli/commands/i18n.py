"""Translate packs and the engine: catalogs, their checks, new languages."""

from __future__ import annotations

from cli.discovery import DiscoveredGroup

_EPILOG = """\b
Examples:
  ludex i18n check                     all catalogs that come with Ludex
  ludex i18n stats                     how much is translated
  ludex i18n update                    after a text has changed
  ludex i18n update my_packs/fair --lang de
  ludex i18n new eo                    begin a language

\b
Exit codes: 0 fine, 1 something is wrong, 2 the command was used wrongly.
"""

command = DiscoveredGroup(
    package="cli.i18n",
    name="i18n",
    help="Translate packs and the engine: make templates, bring catalogs up to date, check and count them.",
    epilog=_EPILOG,
)
