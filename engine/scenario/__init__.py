"""Scenarios: a piece of play is set up, played and compared."""
