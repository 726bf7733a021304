"""What the files and folders of a pack are called."""

import re

MANIFEST, MOD = "pack.yaml", "mod.yaml"
"""What a pack declares, and what a pack declares that changes another one."""
SHELF = "shelf.yaml"
"""What lies beside all packs and says which of them is offered first."""
RULEBOOK, GLOSSARY = "rulebook.yaml", "glossary.yaml"
TEXTS, LAYOUT, MUTANTS = "texts.yaml", "layout.yaml", "mutants.yaml"
BESIDE = frozenset({RULEBOOK, GLOSSARY, TEXTS, LAYOUT, MUTANTS})
"""What may lie beside the manifest. No rule depends on it: it explains, names, shows and proves."""
BESIDE_A_MOD = frozenset({TEXTS, LAYOUT})
"""What may lie beside the manifest of a pack that changes another one: it adds to what is there."""
PHASES, PROCEDURES, SCENARIOS = "phases", "procedures", "scenarios"
LOCALES = "locales"
"""Grammars and catalogs that a pack brings: no part of its rules."""
PROOFS = frozenset({RULEBOOK, GLOSSARY, MUTANTS, SCENARIOS})
"""What explains and proves the rules; nobody needs it to play."""
ID = re.compile("[a-z][a-z0-9_]*")
"""What a pack, and all in it, can be called."""
