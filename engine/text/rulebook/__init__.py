"""A checked pack comes in; a whole rulebook goes out as plain data, which others print."""
