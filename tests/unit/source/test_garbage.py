"""Work comes in that is done without collecting garbage; afterwards all must be as before."""

import gc
from collections.abc import Iterator

import pytest

from engine.source.garbage import collector_paused


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.isenabled()
    yield
    (gc.enable if before else gc.disable)()


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()
    with collector_paused():
        assert not gc.isenabled()
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert enabled is gc.isenabled()


def test_the_collector_goes_on_after_a_fault() -> None:
    gc.enable()
    with pytest.raises(ValueError, match="fault"), collector_paused():
        raise ValueError("fault")
    assert gc.isenabled()
