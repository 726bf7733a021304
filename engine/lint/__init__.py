"""Checked texts come in; what is written in them and cannot be meant goes out as warnings."""
