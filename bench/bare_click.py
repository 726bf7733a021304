"""The smallest command that click can make: what `ludex --help` is measured against."""

import click


@click.command()
def main() -> None:
    """Do nothing at all."""


main(prog_name="bare")
