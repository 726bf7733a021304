"""Parts of scenarios come in; a state of the sample pack that is set to them goes out, or what differs."""

import pytest

from engine.machine.chance import Chance
from engine.machine.layout import Layout
from engine.machine.state import State
from engine.scenario.comparing import compare, different
from engine.scenario.fault import ScenarioError
from engine.scenario.setting import Setting
from engine.scenario.sight import Truth
from engine.scenario.stated import Stated
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.overlay import SAMPLE

PACK = tiny.checked(SAMPLE).pack
LAYOUT = Layout(PACK, 3)
DECK, DISCARDS, MARKET = (LAYOUT.zone(id) for id in ("deck", "discards", "market"))


def place(text: str) -> Where:
    document = read_document(text, "part.yaml", Findings())
    assert document is not None
    return document.root


def set_to(*texts: str) -> State:
    """A state with all that is given, which must be sound."""
    state, findings = LAYOUT.start(Chance(0)), Findings()
    for text in texts:
        Setting(LAYOUT, state, findings).set(place(text))
    assert [] == [found.message for found in findings]
    return state


def refused(text: str) -> Diagnostic:
    """The one reason why something cannot be given."""
    findings = Findings()
    with pytest.raises(ScenarioError):
        Setting(LAYOUT, LAYOUT.start(Chance(0)), findings).set(place(text))
    (found,) = findings
    return found


def differences(state: State, text: str) -> list[str]:
    findings = Findings()
    compare(Stated(LAYOUT, findings).parts(place(text)), Truth(LAYOUT, state), different(findings))
    assert {"T201"} >= {found.code.id for found in findings}
    return [found.message for found in findings]


def named(state: State, zone: int) -> list[str]:
    return [LAYOUT.names[item][0] for item in state.zones[zone]]
