"""One file a command: its name is the file's, its line in the help is the first line of its docstring."""
