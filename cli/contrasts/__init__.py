"""Ways to print what is different between two packs, one a file, found by discovery."""
