"""What compiled functions are called: names of content have a prefix, so that none is taken for another."""

from __future__ import annotations


def modifiers_name(procedure: str) -> str:
    return f"M_{procedure}"


def modifier_name(number: int) -> str:
    return f"modifier_{number}"


def phase_name(id: str) -> str:
    return f"phase_{id}"


def procedure_name(id: str) -> str:
    return f"do_{id}"


def hook_name(id: str) -> str:
    return f"H_{id}"


def effect_name(number: int) -> str:
    return f"effect_{number}"


def filter_name(number: int) -> str:
    return f"filter_{number}"
