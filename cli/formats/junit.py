"""For readers of test reports: JUnit's XML, in which a pack is a test suite and each of its files a test."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import click

from cli.outcome import Outcome
from cli.quoting import Quotes
from cli.speaking import phrase, spoken, words

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic

# What XML 1.0 cannot hold, besides what is made harmless anyway.
_NOT_IN_XML = re.compile("[\ufffe\uffff]")
NOT_TIMED = "0"
"""How long each file took is not measured; readers want a number."""


def show(outcomes: Iterable[Outcome]) -> None:
    quotes = Quotes()
    root = ElementTree.Element("testsuites")
    for outcome in outcomes:
        root.append(_suite(outcome, quotes))
    ElementTree.indent(root)
    # Escapes for all that is not ASCII: the output is the same, and harmless, whatever a terminal can show.
    click.echo(ElementTree.tostring(root, encoding="us-ascii", xml_declaration=True).decode("ascii"))


def _suite(outcome: Outcome, quotes: Quotes) -> ElementTree.Element:
    files: dict[str, list[Diagnostic]] = {file: [] for file in outcome.files}
    for diagnostic in outcome.found:
        files.setdefault(diagnostic.position.file, []).append(diagnostic)
    cases = [_case(file, found, outcome, quotes) for file, found in files.items()]
    failures = sum(case.find("failure") is not None for case in cases)
    suite = ElementTree.Element(
        "testsuite",
        name=xml(outcome.pack),
        tests=str(len(cases)),
        failures=str(failures),
        errors="0",
        skipped="0",
        time=NOT_TIMED,
    )
    suite.extend(cases)
    return suite


def _case(file: str, found: Sequence[Diagnostic], outcome: Outcome, quotes: Quotes) -> ElementTree.Element:
    """A failure holds all that fails in a file, for many readers expect one; the rest is its output."""
    case = ElementTree.Element("testcase", classname=xml(outcome.pack), name=xml(file), time=NOT_TIMED)
    failing = [diagnostic for diagnostic in found if outcome.fails(diagnostic)]
    others = [diagnostic for diagnostic in found if not outcome.fails(diagnostic)]
    if failing:
        first = failing[0]
        message = words().message(first)
        if len(failing) > 1:
            message = spoken(phrase("{first}, and {number} more", first=message, number=len(failing) - 1))
        message = f"{first.position.line}:{first.position.column}: {message}"
        failure = ElementTree.SubElement(case, "failure", type=first.code.id, message=xml(message))
        failure.text = told(failing, quotes)
    if others:
        ElementTree.SubElement(case, "system-out").text = told(others, quotes)
    return case


def told(found: Iterable[Diagnostic], quotes: Quotes) -> str:
    from engine.source.report import render_line

    lines = (render_line(diagnostic, quotes.line(diagnostic.position), words()) for diagnostic in found)
    return _NOT_IN_XML.sub("\ufffd", "\n\n".join(lines))


def xml(text: str) -> str:
    from engine.source.report import harmless

    return _NOT_IN_XML.sub("\ufffd", harmless(text))
