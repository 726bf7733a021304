"""One file is one command of `ludex new`."""
