"""`all players secretly: …`: everybody chooses at the same time, and all is revealed together."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import ANY, NOT_SAID, Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.choose import Choose
from engine.lang.node import Block, Emitter, Local, Question, Statement, statements
from engine.lang.references import Fixed
from engine.lang.scope import BrokenExpression, BrokenStatement, Scope, branch, span
from engine.lang.sources import Range
from engine.lang.tree import Branch
from engine.pack.types import PLAYER
from engine.source.diagnostic import code
from engine.source.record import dataclass

ONLY_CHOICES = code(
    "L309",
    "here players can only choose",
    "The text is rejected. Write only lines `they choose … from …`; what they depend on is worked out "
    "before, and what else happens, after.",
)
NOT_THEMSELVES = code(
    "L319",
    "here everybody chooses for themselves; begin with `they choose`",
    "The text is rejected. Where one player alone chooses, write it outside of this block.",
)


@dataclass(frozen=True, slots=True)
class Secretly(Statement):
    ASKS = True
    at: int
    they: Fixed
    choices: tuple[Choose, ...]
    revealed: tuple[Local, ...]

    def emit(self, out: Emitter) -> list[ast.stmt]:
        one, results = out.fresh("secret"), out.fresh("results")
        chosen = py.tuple_of(*(py.name(choice.local.python) for choice in self.choices))
        body = [*out.block(Block(self.choices)), ast.Return(chosen)]
        question = out.question(Question("secretly", PLAYER, always=True), self.at)
        everybody = py.comprehension(py.call(one, py.name("p")), "p", out.seats())
        reveal: list[ast.stmt] = []
        for number, local in enumerate(self.revealed):
            mine = py.item(py.name("r"), py.const(number))
            reveal.append(py.assign(local.python, py.comprehension(mine, "r", py.name(results))))
        return [
            py.function(one, [self.they.variable], body, self._known_before(out)),
            py.assign(results, ast.Yield(py.tuple_of(py.const(None), question, everybody))),
            py.run(py.call(out.helper("reveal"), out.game())),
            *reveal,
            *(
                py.for_(self.they.variable, out.seats(), [self._event(choice, out)])
                for choice in self.choices
            ),
        ]

    def _known_before(self, out: Emitter) -> list[str]:
        """What the text has named so far, for the questions to speak of; the game tells to whom."""
        names, game = self.choices[0].names if self.choices else (), out.game()
        assert isinstance(game, ast.Name)
        return [game.id, *(local.python for local in names if not local.per_player)]

    def _event(self, choice: Choose, out: Emitter) -> ast.stmt:
        player = self.they.emit(out)
        chosen = py.item(py.name(choice.local.python), player)
        values = {"player": (player, PLAYER), "chosen": (chosen, choice.source.type)}
        return out.event("reveal", choice.at, values, {"what": choice.local.name})

    def describe(self, out: Describer) -> list[str]:
        inner = out.to_each(self.they)
        clauses = [one for choice in self.choices for one in choice.describe(inner)]
        return [out.clause(["secretly"], clauses=out.joined([one for one in clauses if one != NOT_SAID]))]

    def after(self, out: Describer) -> Describer:
        for choice, local in zip(self.choices, self.revealed, strict=True):
            if not isinstance(choice.source, Range):
                out = out.knowing(local, choice.source.phrase(out), ANY)
        return out

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("secretly"), *out.block(Block(self.choices))]


def check(tree: Branch, scope: Scope) -> Secretly:
    at, suite = span(tree)[0], branch(tree.children[0])
    they = scope.variable("they", PLAYER)
    inner = scope.inner(they=they, secret=True)
    choices, meant = list[Choose](), list[Local]()
    for child in map(branch, suite.children):
        statement = inner.statement(child)
        if isinstance(statement, Choose) and statement.then is None:
            choices.append(statement)
            if statement.who != they and not isinstance(statement.who, BrokenExpression):
                scope.complain(NOT_THEMSELVES, branch(child.children[0] or child))
        elif not isinstance(statement, BrokenStatement):
            scope.complain(ONLY_CHOICES, child)
            meant += [one.local for one in statements(statement) if isinstance(one, Choose)]
    revealed = [_revealed(choice.local) for choice in choices]
    scope.names.update((local.name, local) for local in (*map(_revealed, meant), *revealed))
    return Secretly(at, they, tuple(choices), tuple(revealed))


def _revealed(local: Local) -> Local:
    """What each player has of a name, when all have chosen."""
    return Local(local.name, local.type, per_player=True, counted=local.counted)


FORMS = (
    StatementForm(
        "secretly",
        check,
        "All players choose at the same time, and nobody learns a choice before all have been made. "
        "The block holds nothing but such choices. "
        "After it, each choice is something that its player has, as in `their bid`.",
        "all players secretly:\n  they choose bid from 0 to their coin\n"
        "each player:\n  they pay their bid coin",
    ),
)
