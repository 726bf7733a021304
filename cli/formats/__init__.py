"""One file is one way to print what was found: its `show` takes the outcome of each pack, and prints."""
