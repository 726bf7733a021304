"""For readers of test reports: JUnit's XML, in which a pack is a test suite and each scenario a test."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

import click

from cli.formats.junit import NOT_TIMED, told, xml
from cli.playing import Played, Wanted
from cli.quoting import Quotes
from cli.retelling import retold
from cli.speaking import words


def show(pack: str, played: Iterable[Played], wanted: Wanted) -> None:
    quotes = Quotes()
    cases = [_case(pack, one, wanted, quotes) for one in played]
    failures = str(sum(case.find("failure") is not None for case in cases))
    root = ElementTree.Element("testsuites")
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=xml(pack),
        tests=str(len(cases)),
        failures=failures,
        errors="0",
        skipped="0",
        time=NOT_TIMED,
    )
    suite.extend(cases)
    ElementTree.indent(root)
    click.echo(ElementTree.tostring(root, encoding="us-ascii", xml_declaration=True).decode("ascii"))


def _case(pack: str, played: Played, wanted: Wanted, quotes: Quotes) -> ElementTree.Element:
    case = ElementTree.Element("testcase", classname=xml(pack), name=xml(played.id), time=NOT_TIMED)
    if not played.passed:
        first = played.found[0]
        failure = ElementTree.SubElement(
            case, "failure", type=first.code.id, message=xml(words().message(first))
        )
        failure.text = told(played.found, quotes)
        lines = "\n".join(retold(played, wanted.speaker))
        ElementTree.SubElement(case, "system-out").text = "\n".join(map(xml, lines.split("\n")))
    return case
