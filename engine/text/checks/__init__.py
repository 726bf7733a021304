"""One file is one check of a catalog: its `check` takes a draft, and adds what it finds."""
