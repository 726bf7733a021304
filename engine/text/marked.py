"""Python of ours comes in; what it says to people goes out as messages for translators.

It is read and not run, so each pattern must stand where it is used; only a text that several codes share may
have a name.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

from engine.source.pages import codes, page
from engine.source.record import dataclass
from engine.text.extraction import Message
from engine.text.helping import help_texts
from engine.text.telling import CLICK, CONSEQUENCE, HELP, MESSAGE, PHRASE

EPILOG = "_EPILOG"
_MARKED = {"phrase": PHRASE, "counted": PHRASE, "says": CLICK}
_HELPFUL = frozenset({"option", "argument", "version_option", "format_option", "DiscoveredGroup"})


def messages_of_python(content: str, file: str) -> Iterator[Message]:
    """In the order of their places."""
    found = _Reader(file).read(ast.parse(content))
    return iter(sorted(found, key=lambda message: message.line))


def messages_below(folder: Path) -> Iterator[Message]:
    """Those of all modules of a package; files are named from the folder on in which it lies."""
    for path in sorted(folder.rglob("*.py")):
        yield from messages_of_python(
            path.read_text(encoding="utf-8"), path.relative_to(folder.parent).as_posix()
        )


@dataclass(frozen=True, slots=True)
class _Reader:
    file: str

    def read(self, module: ast.Module) -> Iterator[Message]:
        yield from self._own_line(module)
        for node in ast.walk(module):
            match node:
                case ast.Call(func=ast.Name(id="code"), args=[ast.Constant(value=str(id)), *texts]) if (
                    id in codes()
                ):
                    yield from self._code(node, id, texts)
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(text)), *more]) if (
                    name in _MARKED
                ):
                    yield self._message(_MARKED[name], text, node.lineno, "", _plural(more))
                case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), keywords=given) if (
                    name in _HELPFUL
                ):
                    yield from self._help(given)
                case ast.FunctionDef(decorator_list=decorators) if any(map(_declares, decorators)):
                    docstring, line = ast.get_docstring(node), node.body[0].lineno
                    yield from self._texts(docstring or "", line, node.name)
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))) if (
                    name == EPILOG
                ):
                    yield from self._texts(inspect.cleandoc(text), node.lineno, "")

    def _own_line(self, module: ast.Module) -> Iterator[Message]:
        """The list of commands shows the first line of the file of each."""
        if any(map(_is_command, module.body)):
            yield self._message(HELP, (ast.get_docstring(module) or "").partition("\n")[0], 1, "")

    def _code(self, node: ast.Call, id: str, texts: list[ast.expr]) -> Iterator[Message]:
        note = f"{id}: {page(id).title}"
        for context, text in zip((MESSAGE, CONSEQUENCE), texts, strict=False):
            yield self._message(context, self._constant(text), node.lineno, note)

    def _constant(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=str(text)):
                return text
            case ast.Name(id=name):
                module = importlib.import_module(self.file.removesuffix(".py").replace("/", "."))
                return str(getattr(module, name))
        raise ValueError(f"{self.file}:{node.lineno}: a text that cannot be found")

    def _help(self, given: list[ast.keyword]) -> Iterator[Message]:
        for one in given:
            if one.arg == "help":
                yield self._message(HELP, self._constant(one.value), one.value.lineno, "")

    def _texts(self, text: str, line: int, note: str) -> Iterator[Message]:
        for offset, said in help_texts(text):
            yield self._message(HELP, said, line + offset, note)

    def _message(self, context: str, source: str, line: int, note: str, plural: str | None = None) -> Message:
        return Message(context, source, self.file, line, note, plural)


def _plural(more: list[ast.expr]) -> str | None:
    match more:
        case [ast.Constant(value=str(text)), *_]:
            return text
    return None


def _is_command(node: ast.stmt) -> bool:
    """Whether it is what a file of commands is read for."""
    match node:
        case ast.FunctionDef(name="command", decorator_list=decorators):
            return any(map(_declares, decorators))
        case ast.Assign(targets=[ast.Name(id="command")]):
            return True
    return False


def _declares(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("click.command", "click.group")
