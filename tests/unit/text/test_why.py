"""Why something happened: the rule that caused an event, in plain words of any language."""

from engine import load_game
from engine.text.tongues import speaker
from engine.text.why import Reason, why


def test_an_event_of_a_phase_is_explained_by_the_line_that_caused_it() -> None:
    game = load_game("tic_tac_toe")
    play = game.start(seed=1)
    play.choose(0, play.pending[0].options[0])
    event = next(event for event in play.events if event.key == "choose")
    found = why(game.checked, speaker("de", game.pack), event.cause)
    rule = "‹mover› wählt ‹square› aus: Brett [‹mark› = niemand]"
    assert Reason("Ein Zeichen", rule, None, "phases/mark_a_cell.yaml", 3) == found


def test_an_event_of_a_card_is_explained_by_its_text_too() -> None:
    game = load_game("sylla")
    reasons: list[Reason] = []
    play = game.start(players=2, seed=3)
    while play.pending and not reasons:
        decision = play.pending[0]
        play.choose(decision.player, decision.options[-1])
        for event in play.events:
            if event.cause.unit.partition(".")[2] and event.key in ("gain", "move"):
                found = why(game.checked, speaker("en", game.pack), event.cause, players=2)
                assert found is not None
                reasons.append(found)
    assert reasons
    assert all(reason.card and reason.card.endswith(".") for reason in reasons)
    assert all(reason.rule and not reason.rule.endswith(":") for reason in reasons)


def test_every_cause_of_a_whole_game_is_explained_in_every_language() -> None:
    game = load_game("leduc_poker")
    play = game.start(seed=2)
    while play.pending:
        play.choose(play.pending[0].player, play.pending[0].options[-1])
    for language in ("de", "en", "fr", "it"):
        speaks = speaker(language, game.pack)
        found = [why(game.checked, speaks, event.cause) for event in play.events]
        assert None not in found


def test_rules_that_do_not_have_the_place_explain_nothing() -> None:
    one, other = load_game("leduc_poker"), load_game("tic_tac_toe")
    play = one.start(seed=2)
    play.choose(play.pending[0].player, play.pending[0].options[0])
    cause = play.events[-1].cause
    assert why(other.checked, speaker("en", other.pack), cause) is None
