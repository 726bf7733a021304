"""Mutants: the rules of a pack with one small change, to see whether any scenario notices."""
