"""One file is one way to print a rulebook: its `printed` makes text or bytes of books, one a language."""
