"""The checks, one module each: its codes, what it finds, and what it cannot decide."""
