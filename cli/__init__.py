"""The command line: arguments come in, results go to stdout, diagnostics to stderr, and an exit code."""
