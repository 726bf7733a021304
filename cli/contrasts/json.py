"""For programs: one JSON object."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from cli.contrasting import Contrast

FORMAT = 1
"""Raised when a program that reads the output would have to be changed."""


def show(found: Contrast) -> None:
    click.echo(json.dumps({"format": FORMAT, "different": bool(found), **asdict(found)}, indent=2))
