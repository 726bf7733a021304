"""What holds for all tests: made-up examples are the same on every run and are not timed."""

from hypothesis import settings

settings.register_profile("ludex", deadline=None, derandomize=True)
settings.load_profile("ludex")
