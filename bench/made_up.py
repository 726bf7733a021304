"""A number comes in; a made-up pack with so many card files goes out, each with two effects.

The texts are what cards say: gains and payments, choices from filtered zones, conditions, loops, modifiers.
About half of them stand on one card only. The same number always gives the same files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

KIND = "card"
FOLDER = "cards"

MANIFEST = """\
name: The Long Market
version: 1.0.0
players: 4
types:
  colour: [red, yellow, grey, blue]
  rank: [common, rare, royal]
  trade: [baker, smith, weaver, carter, scribe]
  good: [wine, grain, cloth]
counters:
  coin: {of: player, start: 3}
  point: {of: player}
  favour: {of: player}
  store: {of: [player, good]}
tracks:
  price: {of: good, spaces: [1, 2, 2, 3, 3, 4, 5], start: 3}
variables:
  leader: player
kinds:
  card:
    folder: cards
    starts_in: deck
    has:
      colours: set of colour
      rank: rank
      trade: trade or nothing
      cost: number 0 to 9
      wants: filter of card or nothing
    states:
      pose: [upright, sideways]
      face: [up, down]
    derived:
      ready: upright and up
zones:
  deck: {holds: card, seen_by: nobody}
  market: {holds: card}
  discards: {holds: card}
  hand: {of: player, holds: card, seen_by: owner}
  workshop: {of: player, holds: card}
hooks:
  played: {heard_by: card, for: player}
  income: {heard_by: card, for: player}
  storm: {heard_by: card}
flow:
  - deal
  - repeat: 3
    steps: [trading, earning]
score: point + favour / 2
"""

PHASES = {
    "deal": """\
do: |
  shuffle deck
  each player:
    put top 4 of deck in their hand
  put top 6 of deck in market
""",
    "trading": """\
do: |
  each player from leader:
    they may choose lot from their hand where cost <= their coin:
      they pay lot.cost coin
      put lot in their workshop
      they gain count(market where it matches lot.wants) point
      trigger played on lot for them
""",
    "earning": """\
do: |
  each player from leader:
    they gain wage(them) coin
    trigger income on their workshop where ready for them
  trigger storm on market
  leader = player after leader
""",
}

PROCEDURES = {
    "wage": """\
takes: {who: player}
gives: 2
modified_by: who.workshop where ready
""",
    "strength": """\
takes: {who: player, of_colour: colour}
gives: count(who.workshop where ready and colours has of_colour)
""",
}

COLOURS = ("red", "yellow", "grey", "blue")
RANKS = ("common", "rare", "royal")
TRADES = ("baker", "smith", "weaver", "carter", "scribe")
GOODS = ("wine", "grain", "cloth")
SIGNS = ("<", ">", "<=", ">=")
AMOUNTS = ("coin", "point", "favour")
FIRST = ("Old", "Royal", "Silent", "Golden", "Busy", "Hidden", "Generous", "Narrow", "Northern", "Painted")
SECOND = ("Baker", "Smith", "Weaver", "Carter", "Scribe", "Market", "Harbour", "Tower", "Garden", "Ferry")


def write_pack(folder: Path, cards: int) -> Path:
    """Write the pack, and give back the folder of its cards."""
    files = {
        "pack.yaml": MANIFEST,
        **{f"phases/{id}.yaml": text for id, text in PHASES.items()},
        **{f"procedures/{id}.yaml": text for id, text in PROCEDURES.items()},
        **{f"{FOLDER}/{id}.yaml": text for id, text in _cards(cards)},
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return folder / FOLDER


def _cards(number: int) -> Iterator[tuple[str, str]]:
    lots = Random(number)
    for card in range(number):
        first, second = FIRST[card % 10], SECOND[card // 10 % 10]
        yield f"{first}_{second}_{card}".lower(), _card(f"{first} {second} {card}", lots)


def _card(name: str, lots: Random) -> str:
    colours = ", ".join(sorted(lots.sample(COLOURS, lots.randint(1, 3))))
    lines = [
        f"name: {name}",
        f"copies: {lots.randint(1, 3)}",
        "source: {copies: reconstructed, effects: inferred}",
        f"colours: [{colours}]",
        f"rank: {lots.choice(RANKS)}",
        f"cost: {lots.randint(0, 9)}",
    ]
    if lots.random() < 0.6:
        lines.append(f"trade: {lots.choice(TRADES)}")
    if lots.random() < 0.2:
        lines.append(f"wants: card where {_test(lots)}")
    lines += ["effects:", *_effect(lots), *_effect(lots)]
    return "\n".join(lines) + "\n"


def _effect(lots: Random) -> Iterator[str]:
    if lots.random() < 0.1:
        yield from ("  - modifies: wage", f"    by: {_modifier(lots)}")
        return
    personal = lots.random() < 0.8
    texts = PERSONAL if personal else PUBLIC
    yield f"  - when: {lots.choice(('played', 'income')) if personal else 'storm'}"
    yield "    do: |"
    for line in lots.choice(texts)(lots).splitlines():
        yield f"      {line}"


def _modifier(lots: Random) -> str:
    return lots.choice(
        (
            str(lots.randint(1, 3)),
            f"count(who.workshop where {_test(lots)}) / {lots.randint(2, 4)}",
            f"strength(who, {lots.choice(COLOURS)}) - {lots.randint(1, 2)}",
        )
    )


def _test(lots: Random) -> str:
    """A condition about a card."""
    return lots.choice(
        (
            f"cost {lots.choice(SIGNS)} {lots.randint(1, 8)} and rank is {lots.choice(RANKS)}",
            f"colours has {lots.choice(COLOURS)} and not down",
            f"rank is {lots.choice(RANKS)} or trade is {lots.choice(TRADES)}",
            f"ready and cost > {lots.randint(0, 6)} and colours has {lots.choice(COLOURS)}",
            f"trade is {lots.choice(TRADES)} and upright",
            f"cost <= {lots.randint(2, 8)}",
        )
    )


def _gain(lots: Random) -> str:
    return (
        f"gain {lots.randint(1, 5)} {lots.choice(AMOUNTS)}\n"
        f"gain {lots.randint(1, 3)} store({lots.choice(GOODS)})"
    )


def _payment(lots: Random) -> str:
    paid, gained = lots.sample(AMOUNTS, 2)
    return f"you may pay {lots.randint(1, 4)} {paid}:\n  gain {lots.randint(1, 6)} {gained}"


def _choice(lots: Random) -> str:
    return (
        f"you may choose lot from market where {_test(lots)}:\n"
        f"  put lot in your {lots.choice(('hand', 'workshop'))}\n"
        f"  lose {lots.randint(1, 3)} {lots.choice(AMOUNTS)}"
    )


def _per_card(lots: Random) -> str:
    return f"gain count(your workshop where {_test(lots)}) {lots.choice(AMOUNTS)}"


def _branches(lots: Random) -> str:
    good = lots.choice(GOODS)
    return (
        f"if your {lots.choice(AMOUNTS)} > {lots.randint(2, 9)}:\n"
        f"  move price({good}) by {lots.choice((-2, -1, 1, 2))}\n"
        f"else if strength(you, {lots.choice(COLOURS)}) >= {lots.randint(1, 4)}:\n"
        f"  gain {lots.randint(1, 3)} {lots.choice(AMOUNTS)}\n"
        f"else:\n"
        f"  gain {lots.randint(1, 3)} store({good})"
    )


def _menu(lots: Random) -> str:
    good, other = lots.sample(GOODS, 2)
    return (
        "choose:\n"
        f"  sell_{good} if your store({good}) > {lots.randint(0, 3)}:\n"
        f"    lose 1 store({good})\n"
        f"    gain price({good}) coin\n"
        f"  keep_{other}:\n"
        f"    gain {lots.randint(1, 3)} store({other})"
    )


def _others(lots: Random) -> str:
    return (
        f"each player after you where {lots.choice(AMOUNTS)} > {lots.randint(1, 8)}:\n"
        f"  they lose {lots.randint(1, 3)} {lots.choice(AMOUNTS)}\n"
        f"gain highest({lots.choice(AMOUNTS)} for players) / {lots.randint(2, 5)} {lots.choice(AMOUNTS)}"
    )


def _best(lots: Random) -> str:
    return (
        f"let best = highest(cost for your workshop where {_test(lots)})\n"
        f"if best > {lots.randint(1, 7)}:\n"
        f"  gain best - {lots.randint(0, 2)} {lots.choice(AMOUNTS)}\n"
        "  turn this sideways"
    )


def _victims(lots: Random) -> str:
    return (
        "each player from leader:\n"
        f"  they choose victim from their workshop where {_test(lots)}:\n"
        f"    turn victim {lots.choice(('down', 'sideways'))}\n"
        f"    they lose {lots.randint(1, 3)} {lots.choice(AMOUNTS)}"
    )


def _prices(lots: Random) -> str:
    return (
        f"each ware in good:\n"
        f"  if price(ware) {lots.choice(('<', '>'))} {lots.randint(2, 4)}:\n"
        f"    move price(ware) by {lots.choice((-1, 1, 2))}\n"
        f"leader gains {lots.randint(1, 4)} {lots.choice(AMOUNTS)}"
    )


def _sweep(lots: Random) -> str:
    return (
        f"let gone = count(market where {_test(lots)})\n"
        f"put market where {_test(lots)} in discards\n"
        f"repeat gone times:\n"
        f"  leader gains {lots.randint(1, 2)} {lots.choice(AMOUNTS)}"
    )


_Text = Callable[[Random], str]
PERSONAL: tuple[_Text, ...] = (_gain, _payment, _choice, _per_card, _branches, _menu, _others, _best)
PUBLIC: tuple[_Text, ...] = (_victims, _prices, _sweep)
