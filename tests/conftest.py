"""What holds for all tests: made-up examples are always the same, and nothing is cached or installed."""

import os

from hypothesis import settings

settings.register_profile("ludex", deadline=None, derandomize=True)
settings.load_profile("ludex")

# No test may find what an earlier one left behind; those of the cache name a folder of their own.
os.environ["LUDEX_CACHE"] = ""
os.environ["LUDEX_PACKS"] = ""
# Whatever the machine speaks, tests read English unless they ask for another language.
os.environ["LUDEX_LANG"] = "en"
