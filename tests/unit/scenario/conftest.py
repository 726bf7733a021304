"""What holds for the tests of scenarios: a failed comparison in their own helpers is shown in full."""

import pytest

pytest.register_assert_rewrite("tests.unit.scenario.playing", "tests.unit.scenario.stating")
