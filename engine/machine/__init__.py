"""Checked texts come in; compiled functions, the state they change, decisions and events go out."""
