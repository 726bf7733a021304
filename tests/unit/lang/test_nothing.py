"""`nothing`, `true` and `false`; and what a condition has ruled out for the rest of it."""

from __future__ import annotations

import pytest

from tests.unit.lang.marked import ANYWHERE, faults


@pytest.mark.parametrize(
    "text",
    [
        "showpiece = nothing\nshowpiece = top of deck",
        "if showpiece is nothing:\n  end\nelse if showpiece is not nothing:\n  end",
        "let best = showpiece\nbest = nothing\nbest = top of market",
        "let best = showpiece\nif best is nothing:\n  end\nelse:\n  put best in discards",
        "let none = square.above is nothing or nothing is square.below",
        "drawn(1) = true\ndrawn(2) = false\nif drawn(3) is false and true:\n  end",
        "let over = false\nover = count(deck) is 0\nrepeat until over:\n  over = true",
    ],
)
def test_a_value_that_can_be_missing_can_be_nothing(text: str) -> None:
    faults(text, about=ANYWHERE)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("let a = ‹nothing›", "L321", "`nothing` alone does not say what else could be there"),
        ("let a = (‹nothing›)\na = top of deck\nput a in discards\nlet b = a.worth + a", "L321", None),
        ("leader = ‹nothing›", "L302", "this can be nothing, but 'player' is needed here"),
        ("their coin = ‹nothing›", "L302", "this can be nothing, but 'number' is needed here"),
        ("put ‹nothing› in deck", "L315", "'deck' holds 'card', but this is 'nothing'"),
        ("put ‹showpiece› in deck", "L315", "'deck' holds 'card', but this is 'card or nothing'"),
        ("each lot in ‹nothing›:\n  end", "L303", None),
        ("let a = count(‹nothing›)", "L303", None),
        ("if ‹market is nothing›:\n  end", "L317", "'list of card' cannot be compared with 'nothing'"),
        ("if ‹count(market) is not nothing›:\n  end", "L317", "'number' cannot be compared with 'nothing'"),
        ("if ‹nothing is leader›:\n  end", "L317", "'nothing' cannot be compared with 'player'"),
        ("if ‹showpiece is nobody›:\n  end", "L317", None),
        ("if ‹square.mark is true›:\n  end", "L317", None),
        ("let a = nothing.‹worth›", "L307", None),
        ("leader = ‹true›", "L301", "this is of type 'flag', but 'player' is needed here"),
        ("let a = 1 + ‹false›", "L301", "this is of type 'flag', but 'number' is needed here"),
        ("let a = market where ‹drawn(1) is 1›", "L317", "'flag' cannot be compared with 'number'"),
    ],
)
def test_where_something_must_be_nothing_is_refused(text: str, code: str, message: str | None) -> None:
    (found,) = faults(text, code, about=ANYWHERE)
    assert message in (None, found.message)


# ---- what a condition has ruled out ----------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "showpiece is not nothing and showpiece.worth > 2",
        "showpiece is nothing or showpiece.worth > 2",
        "not showpiece is nothing and showpiece.up",
        "not (showpiece is nothing or showpiece.down)",
        "not (showpiece is not nothing and not showpiece.ready)",
        "not (showpiece is not nothing and leader.coin > 1) or showpiece.up",
        "(showpiece is not nothing and leader.coin > 1) and showpiece.up",
        "showpiece is not nothing and leader.coin > 1 and showpiece.up and showpiece.worth > 2",
        "showpiece is nothing or leader.coin > 1 or showpiece.up",
        "showpiece is nothing or (leader.coin > 1 and showpiece.up)",
        "showpiece is not nothing and count(market where worth > 2) is 0 and showpiece.up",
        "showpiece is not nothing and strength(leader, red) > showpiece.worth",
        "showpiece is not nothing and leader.hand has showpiece and showpiece matches wants",
        "square.mark is not nobody and square.mark.coin > 1",
        "square.mark is nobody or square.mark.coin > 1",
        "board where below is nothing or below.mark is not nobody",
        "board where below is not nothing and below.below is not nothing and below.below.mark is them",
        "square.above is nothing or square.above.above is nothing or square.above.above.mark is nobody",
        "count(board where above is not nothing and above.mark is nobody) > 1",
    ],
)
def test_after_it_has_been_ruled_out_there_is_something(text: str) -> None:
    faults(text, about=ANYWHERE, start="phrase")


@pytest.mark.parametrize(
    "text",
    [
        "showpiece is nothing and showpiece.‹worth› > 2",
        "showpiece is not nothing or showpiece.‹worth› > 2",
        "showpiece.‹worth› > 2 and showpiece is not nothing",
        "not showpiece is not nothing and showpiece.‹up›",
        "(showpiece is not nothing or leader.coin > 1) and showpiece.‹up›",
        "(showpiece is nothing and leader.coin > 1) or showpiece.‹up›",
        "(showpiece is not nothing and leader.coin > 1) or showpiece.‹up›",
        "showpiece is top of deck and showpiece.‹up›",
        "square.above is not nothing and square.below.‹mark› is nobody",
        "square.above is not nothing and square.above.above.‹mark› is nobody",
        "count(board where above is not nothing) > 0 and square.above.‹mark› is them",
        "board where above is not nothing and count(board where above.‹mark› is nobody) > 0",
        "(board where above is not nothing) where above.‹mark› is nobody",
    ],
)
def test_what_has_not_been_ruled_out_may_be_missing(text: str) -> None:
    faults(text, "L307", about=ANYWHERE, start="phrase")


def test_the_end_of_the_condition_is_the_end_of_what_it_rules_out() -> None:
    faults("if showpiece is not nothing and showpiece.up:\n  let a = showpiece.‹worth›", "L307")
    faults("let a = showpiece is not nothing and showpiece.up\nlet b = showpiece.‹worth›", "L307")


def test_a_name_keeps_what_was_ruled_out_in_the_block() -> None:
    faults("let best = showpiece\nif best is not nothing and best.up:\n  let a = best.worth")
    faults("let best = showpiece\nif best is nothing or best.down:\n  end\nelse:\n  let a = best.worth")
    faults("let best = showpiece\nif best is nothing or best.down:\n  let a = best.‹worth›", "L307")
