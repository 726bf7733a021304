"""Packs that change another one come in, in a stated order; the files of one pack go out."""
