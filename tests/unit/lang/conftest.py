"""What holds for the tests of the language: a failed comparison in their own helper is shown in full."""

import pytest

pytest.register_assert_rewrite("tests.unit.lang.marked")
