"""A wish comes in as it usually is; what a person makes of it goes out, each line one key away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.table.answering import as_typed
from cli.table.completing import among
from cli.table.offers import Offer, offer
from cli.table.opponents import USUAL
from cli.table.page import show
from cli.table.seats import Seat, is_name
from engine.text.pattern import sentence

if TYPE_CHECKING:
    from cli.table.keyboard import Keyboard
    from cli.table.opening import Wish
    from engine.text.sayings import Sayings

LAST = 5
"""So many lines every game has; its own options follow."""


def welcome(wish: Wish, keyboard: Keyboard) -> None:
    """Ask until somebody begins; Left if they would rather not."""
    from cli.table.keyboard import Left
    from engine.text.tongues import sayings

    game = offer(wish.pack)
    show(sayings(wish.language).say("welcome"))
    while game is not None:
        said = sayings(wish.language)
        rows = _rows(game, wish, said)
        for number, (key, value) in enumerate(rows, 1):
            show(f"  {number}  " + said.say("welcome_row", what=sentence(key), value=value))
        show(said.say("welcome_begin", most=len(rows)))
        typed = keyboard.line("> ")
        if not typed:
            return
        if as_typed(typed) in (as_typed(said.say("request_quit")), "quit", "q"):
            raise Left
        if typed.isdecimal() and 0 < int(typed[:4]) <= len(rows):
            game = _change(int(typed), game, wish, said, keyboard)
        else:
            show("  " + said.say("not_among", answer=typed[:60]))


def _rows(game: Offer, wish: Wish, said: Sayings) -> list[tuple[str, str]]:
    from engine.text.tongues import language

    rows = [
        (said.say("welcome_game"), game.name),
        (said.say("welcome_players"), str(wish.number(game))),
        (said.say("welcome_name"), _person(wish).name or said.say("seat", number=1)),
        (said.say("welcome_opponents"), wish.bot or USUAL),
        (said.say("welcome_language"), language(wish.language).name),
    ]
    called = game.option_names(wish.language)
    for id, values in game.options.items():
        rows.append((called[id], called[wish.options.get(id, values[0])]))
    return rows


def _described(bot: str, said: Sayings) -> str:
    """A bot and how it plays, if it comes with Ludex."""
    key = f"bot_{bot}"
    return f"{bot} – {said.say(key)}" if key in said.engine.texts.sentences else bot


def _person(wish: Wish) -> Seat:
    return wish.seats[0] if wish.seats else Seat()


def _change(row: int, game: Offer, wish: Wish, said: Sayings, keyboard: Keyboard) -> Offer | None:
    """Another value for a line; nothing typed leaves it as it is."""
    match row:
        case 1:
            return _other_game(game, wish, said, keyboard)
        case 2:
            numbers = [str(number) for number in range(game.fewest, game.most + 1)]
            chosen = _pick(numbers, numbers, said, keyboard)
            wish.players = wish.players if chosen is None else int(chosen)
        case 3:
            typed = keyboard.line(said.say("welcome_your_name") + " ")
            if is_name(typed):
                wish.seats = [Seat(typed)]
        case 4:
            from cli.table.opponents import names

            described = [_described(name, said) for name in names()]
            wish.bot = _pick(names(), described, said, keyboard, numbered=True) or wish.bot
        case 5:
            from engine.text.tongues import language, languages

            spoken = [language(id).name for id in languages()]
            wish.language = _pick(languages(), spoken, said, keyboard) or wish.language
        case _:
            id, values = list(game.options.items())[row - LAST - 1]
            called = game.option_names(wish.language)
            chosen = _pick(values, [called[one] for one in values], said, keyboard, numbered=True)
            if chosen is not None:
                wish.options = {**wish.options, id: chosen}
    return game


def _other_game(game: Offer, wish: Wish, said: Sayings, keyboard: Keyboard) -> Offer | None:
    from engine.pack.shelf import shipped_packs

    offers = {pack: found for pack in shipped_packs() if (found := offer(pack)) is not None}
    chosen = _pick(list(offers), [one.name for one in offers.values()], said, keyboard)
    if chosen is None:
        return game
    wish.pack, wish.players, wish.options = chosen, None, {}
    return offers[chosen]


def _pick(
    values: Sequence[str], texts: Sequence[str], said: Sayings, keyboard: Keyboard, *, numbered: bool = False
) -> str | None:
    """One of several, by its number, its name or its id; None for nothing, or nothing sensible."""
    numbered = numbered or list(values) != list(texts)
    for number, text in enumerate(texts, 1):
        show(f"  {number:>3}  {text}" if numbered else f"  {text}")
    typed = as_typed(keyboard.line(said.say("welcome_which") + " ", among(texts)))
    if numbered and typed.isdecimal() and 0 < int(typed[:4]) <= len(values):
        return values[int(typed) - 1]
    known = {as_typed(one): value for value, text in zip(values, texts, strict=True) for one in (value, text)}
    if typed and typed not in known:
        show("  " + said.say("not_among", answer=typed[:60]))
    return known.get(typed)
