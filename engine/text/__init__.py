"""Keys and arguments come in; sentences of one language go out."""
