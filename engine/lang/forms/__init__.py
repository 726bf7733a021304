"""The forms of the language, one module each: node, type rule and emitted Python."""
