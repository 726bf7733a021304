"""A table comes in; random games are played in both engines at once, and what they agree on goes out.

A choice with one legal move is none, and each engine spares its players some of those: ours all that are
public, OpenSpiel the last ones of some games. Such a move is made where it is asked for, and counted
separately. What it does is compared all the same, in all that comes after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from engine import Game, Play
from peers import spiel
from peers.table import Deal, Table

Question = Mapping[int, list[str]]
"""Who must choose, and each one's legal moves."""


class Disagreement(Exception):  # noqa: N818  no error: what is looked for
    """The two engines differ; the message shows both sides, and how the game went so far."""

    def __init__(self, what: str, ours: object, theirs: object) -> None:
        super().__init__(what)
        self.what = what
        self.ours = ours
        self.theirs = theirs


@dataclass(slots=True)
class Report:
    """What came of the games at one table."""

    table: Table
    games: int = 0
    agreed: int = 0
    decisions: int = 0
    """Asked in both engines, of the same player, with the same legal moves."""
    forced_here: int = 0
    """With one legal move, and asked here alone."""
    forced_there: int = 0
    disagreement: str | None = None


def compare(table: Table, game: Game, games: int, lots: Random) -> Report:
    """Play so many games, or up to the first disagreement."""
    peer = spiel.load(table.peer)
    report = Report(table)
    while report.games < games:
        report.games += 1
        deal = table.deal(lots)
        match = Match(
            table, game.start(table.players, chance=deal.script), peer.new_initial_state(), deal, lots
        )
        try:
            match.run()
        except Disagreement as found:
            report.disagreement = match.told(found)
            break
        report.agreed += 1
        report.decisions += len(match.moves) - match.forced_here - match.forced_there
        report.forced_here += match.forced_here
        report.forced_there += match.forced_there
    return report


@dataclass(slots=True)
class Match:
    """One game in both engines, with the moves made in it."""

    table: Table
    play: Play
    state: spiel.State
    deal: Deal
    lots: Random
    moves: list[tuple[int, str]] = field(default_factory=list)
    forced_here: int = 0
    forced_there: int = 0
    dealt: int = 0

    def run(self) -> None:
        """Play to the end; Disagreement if anything differs on the way."""
        while self._their_turn():
            ours, theirs = self._our_question(), self._their_question()
            same("who must choose", sorted(ours), sorted(theirs))
            same("the legal moves", ours, theirs)
            self._move({player: self.lots.choice(moves) for player, moves in theirs.items()})
        if self.table.ends_by_itself:
            self._make_choices_forced_here()
        same("who must choose", sorted(self._our_question()), [])
        result = self.play.result
        same("the returns", None if result is None else list(map(float, result.scores)), self.state.returns())

    def told(self, found: Disagreement) -> str:
        chance = "; ".join(", ".join(outcome) for outcome in self.deal.script)
        moves = ", ".join(f"{player}: {move}" for player, move in self.moves)
        return "\n".join(
            (
                f"{self.table}: the engines differ in {found.what}",
                f"  ours:   {found.ours}",
                f"  theirs: {found.theirs}  ({self.table.peer})",
                f"  chance: {chance or 'none'}",
                f"  moves:  {moves or 'none'}",
            )
        )

    def _their_turn(self) -> bool:
        """Go on in OpenSpiel to where there is something to choose; False when its game is over."""
        while not self.state.is_terminal():
            if self.state.is_chance_node():
                self._deal()
            elif not self._forced_there():
                return True
        return False

    def _deal(self) -> None:
        """Let OpenSpiel's chance do what was dealt."""
        possible = [outcome for outcome, _ in self.state.chance_outcomes()]
        dealt = self.deal.outcomes[self.dealt : self.dealt + 1]
        if not set(dealt) & set(possible):
            raise Disagreement("what chance can do", f"dealt {list(dealt)}", possible)
        self.state.apply_action(dealt[0])
        self.dealt += 1

    def _forced_there(self) -> bool:
        """Make a public choice that has one legal move: OpenSpiel asks for it, and here it has been made."""
        if self.state.is_simultaneous_node():
            return False
        player = self.state.current_player()
        actions = self._their_actions(player)
        if len(actions) != 1:
            return False
        ((move, action),) = actions
        self.state.apply_action(action)
        self.moves.append((player, move))
        self.forced_there += 1
        return True

    def _our_question(self) -> Question:
        return {
            decision.player: sorted(map(self.table.ours, decision.options)) for decision in self.play.pending
        }

    def _their_question(self) -> Question:
        return {
            player: sorted(move for move, _ in self._their_actions(player))
            for player in self._their_players()
        }

    def _their_players(self) -> Iterator[int]:
        if self.state.is_simultaneous_node():
            yield from range(self.state.num_players())
        else:
            yield self.state.current_player()

    def _their_actions(self, player: int) -> list[tuple[str, int]]:
        return [
            (self.table.theirs(self.state.action_to_string(player, action)), action)
            for action in self.state.legal_actions(player)
        ]

    def _move(self, chosen: Mapping[int, str]) -> None:
        """Make the move of each player: at once there, one after the other here, in any order."""
        actions = [dict(self._their_actions(player))[move] for player, move in chosen.items()]
        if self.state.is_simultaneous_node():
            self.state.apply_actions(actions)
        else:
            self.state.apply_action(*actions)
        waiting = set(chosen)
        for player in self.lots.sample(sorted(chosen), len(chosen)):
            same("who must choose", sorted(self._our_question()), sorted(waiting))
            self._choose(player, chosen[player])
            waiting.remove(player)

    def _choose(self, player: int, move: str) -> None:
        (decision,) = (decision for decision in self.play.pending if decision.player == player)
        (option,) = (option for option in decision.options if self.table.ours(option) == move)
        self.play.choose(player, option)
        self.moves.append((player, move))

    def _make_choices_forced_here(self) -> None:
        """OpenSpiel has ended by itself: whoever is still asked must have one legal move."""
        while asked := self._our_question():
            player, moves = next(iter(asked.items()))
            same("the number of legal moves that are left", len(moves), 1)
            self._choose(player, *moves)
            self.forced_here += 1


def same(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Disagreement(what, ours, theirs)
