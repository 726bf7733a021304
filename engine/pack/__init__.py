"""Documents come in, one resolved pack goes out: manifests, declarations, items and their schemas."""
