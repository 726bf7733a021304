"""`python -m cli` is `ludex`, also from a folder that was moved after its set-up."""

from cli.main import main

if __name__ == "__main__":  # other processes of the same command read this file, too
    main(prog_name="ludex")
