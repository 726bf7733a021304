"""What was found, or what the command says, comes in; it goes out in the language of whoever reads it.

English needs nothing of this: a diagnostic and a phrase say themselves in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.source.diagnostic import Code, Diagnostic
from engine.source.files import data_folder
from engine.source.message import fill, placeholders
from engine.source.phrase import Phrase
from engine.source.record import dataclass
from engine.text.catalog import Catalog, read_catalog

COMMAND, DIAGNOSTICS, EXPLAIN = "command", "diagnostics", "explain"
"""The domains of what the command says, of what is found in packs, and of the pages about that."""
MESSAGE, CONSEQUENCE, PHRASE, HELP, CLICK = "message", "consequence", "phrase", "help", "click"
"""Their contexts; on a page it is the code."""


@dataclass(frozen=True)
class Teller:
    """Speaks one language about packs and the command, but not about games."""

    language: str

    def message(self, diagnostic: Diagnostic) -> str:
        args = self._args(diagnostic.args)
        said = self._diagnostics.text(MESSAGE, diagnostic.code.message)
        return _filled(said, diagnostic.code.message, args)

    def consequence(self, code: Code) -> str:
        return self._diagnostics.text(CONSEQUENCE, code.consequence) or code.consequence

    def text(self, text: str) -> str:
        """A phrase in the language; what is none stays as it is."""
        if not isinstance(text, Phrase):
            return text
        said = self._command.translations(PHRASE, text.pattern)
        said = said or self._diagnostics.translations(PHRASE, text.pattern)
        if said is None:
            return fill(text.english, self._args(text.args))
        at = 0 if text.other is None else self._plural(int(text.args["number"]), said)
        return _filled(said[at], text.english, self._args(text.args))

    def help(self, text: str) -> str:
        """What click says in helps is found as well."""
        return self._command.text(HELP, text) or self._command.text(CLICK, text) or text

    def click(self, one: str, other: str | None = None, number: int = 1) -> str:
        """What click says; it fills the slots itself, and must find no others than its own."""
        english = one if other is None or number == 1 else other
        found = self._command.translations(CLICK, one)
        said = english if found is None else found[0 if other is None else self._plural(number, found)]
        return said if placeholders(said) <= placeholders(english) else english

    def title(self, code_id: str) -> str:
        from engine.source.pages import page

        title = page(code_id).title
        return self._pages.text(code_id, title) or title

    def page(self, code_id: str) -> str:
        """The whole of it; examples are the same in every language."""
        from engine.text.explained import explained

        return explained(
            code_id,
            lambda part: (
                self.text(part) if isinstance(part, Phrase) else self._pages.text(code_id, part) or part
            ),
        )

    def _args(self, args: Mapping[str, str]) -> dict[str, str]:
        return {name: self.text(value) for name, value in args.items()}

    def _plural(self, number: int, said: tuple[str, ...]) -> int:
        from engine.text.tongues import language

        return min(language(self.language).plural(number), len(said) - 1)

    @cached_property
    def _command(self) -> Catalog:
        return _catalog(self.language, COMMAND)

    @cached_property
    def _diagnostics(self) -> Catalog:
        return _catalog(self.language, DIAGNOSTICS)

    @cached_property
    def _pages(self) -> Catalog:
        return _catalog(self.language, EXPLAIN)


def _catalog(language: str, domain: str) -> Catalog:
    return read_catalog(data_folder("locales") / language / "LC_MESSAGES" / f"{domain}.po")


def _filled(said: str | None, english: str, args: Mapping[str, str]) -> str:
    """A translation can read nothing but the arguments of its source; else it is said in English."""
    return fill(said if said is not None and placeholders(said) <= args.keys() else english, args)
