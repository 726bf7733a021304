"""What the comparisons found, as a table below the results of the tests."""

from collections.abc import Iterator

import pytest

from peers.comparison import Report

_REPORTS = pytest.StashKey[list[Report]]()


@pytest.fixture(scope="session")
def reports(request: pytest.FixtureRequest) -> list[Report]:
    """Where a comparison leaves its report."""
    return request.config.stash.setdefault(_REPORTS, [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in _lines(config.stash.get(_REPORTS, [])):
        terminalreporter.write_line(line)


def _lines(reports: list[Report]) -> Iterator[str]:
    if not reports:
        return
    yield ""
    yield f"{'':26}{'games':>8}{'agreed':>8}{'decisions':>11}{'forced: here':>14}{'there':>7}"
    for report in reports:
        yield (
            f"{report.table!s:26}{report.games:8}{report.agreed:8}{report.decisions:11}"
            f"{report.forced_here:14}{report.forced_there:7}"
        )
