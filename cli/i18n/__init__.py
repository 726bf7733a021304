"""One file is one command of `ludex i18n`."""
