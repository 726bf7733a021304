"""The content of a YAML file comes in; a document with its positions goes out, and its faults as findings."""

from engine.source.compose import compose
from engine.source.content import read_text
from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.plain import UnusualError, plain_data


def read_document(content: bytes | str, file: str, findings: Findings) -> Document | None:
    """Never raises. A duplicate or unquoted key is an error but gives a document, so that more is found."""
    text = read_text(content, file, findings)
    if text is None:
        return None
    try:
        return Document(file, text, plain_data(text))
    except UnusualError:
        composed = compose(text, file, findings)
        return None if composed is None else Document(file, text, composed.data)
