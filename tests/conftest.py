"""What holds for all tests: made-up examples are the same on every run, and nothing is cached."""

import os

from hypothesis import settings

settings.register_profile("ludex", deadline=None, derandomize=True)
settings.load_profile("ludex")

# No test may find what an earlier one left behind; those of the cache name a folder of their own.
os.environ["LUDEX_CACHE"] = ""
