"""What the tree of a text is made of, for whoever reads it; only who makes one needs the parser's library.

A word is a text that knows its place, so that `isinstance(part, str)` tells words from branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Token, Tree

    Word = Token
    Branch = Tree[Token]
    Part = Branch | Word | None
else:
    Branch = Part = Word = object  # checked packs are played without that library
