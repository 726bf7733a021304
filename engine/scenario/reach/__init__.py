"""Reach: which parts of the rules happen in no scenario."""
