"""`python -m cli` is `ludex`, also from a folder that was moved after its set-up."""

from cli.main import main

main(prog_name="ludex")
