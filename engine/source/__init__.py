"""Files come in; documents that know the line and column of every value, and diagnostics, go out."""
