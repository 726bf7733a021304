"""Text of the language comes in, checked trees go out; what they do is for later stages."""
