"""
Second implementation of seven more games, from their rules and with the standard library only.

    python3 second-more.py <code>     prints the golden vectors of one game
    python3 second-more.py --write [code ...]    writes golden.json beside every engine, or beside these
"""

import itertools
import json
import pathlib
import sys
from fractions import Fraction
from math import comb, floor

sys.dont_write_bytecode = True
from cards import vinte_e_um  # noqa: E402
from exact import bounds  # noqa: E402
from fair import CLIENT_SEED, SERVER_SEED, Chance  # noqa: E402
from slots import boto, onca, tesouro  # noqa: E402

# plinko-iguacu: twelve fair coins.

FEET = {
    "low": "12 3 1.8 1.3 1 0.9 0.7",
    "medium": "40 8 3 1.8 1.2 0.6 0.4",
    "high": "220 26 8 1.8 0.4 0.3 0.2",
}


def foot_times(risk, rights):
    from_edge = min(rights, 12 - rights)
    return Fraction(FEET[risk].split()[from_edge])


def plinko_vector(nonce, risk, stake):
    chance = Chance(nonce)
    path = [chance.below(2) for _ in range(12)]
    return {
        "nonce": nonce,
        "choice": {"risk": risk},
        "stake": str(stake),
        "outcome": {"path": path},
        "payout": str(floor(stake * foot_times(risk, path.count(1)))),
    }


def plinko():
    # Every path is walked, and every payout at one real is cut to centavos.
    sides = list(itertools.product((0, 1), repeat=12))
    exact = [sum(foot_times(risk, sum(path)) for path in sides) / len(sides) for risk in FEET]
    cut = [
        Fraction(sum(floor(100 * foot_times(risk, sum(path))) for path in sides), 100 * len(sides)) for risk in FEET
    ]
    assert exact == cut
    rounds = [(0, "medium", 100), (1, "low", 199), (2, "high", 50_000), (3, "medium", 1_013)]
    edge = next(n for n in itertools.count(4) if coins(n) in (1, 11))
    return {"exact": bounds(exact), "vectors": [plinko_vector(*r) for r in [*rounds, (edge, "high", 137)]]}


def coins(nonce):
    chance = Chance(nonce)
    return sum(chance.below(2) for _ in range(12))


# keno-carioca: ten balls of forty.

HIT_TIMES = {
    1: {1: "3.8"},
    2: {1: "1", 2: "9.9"},
    3: {2: "3", 3: "45"},
    4: {2: "1.5", 3: "8", 4: "140"},
    5: {2: "1.2", 3: "3.5", 4: "18", 5: "450"},
    6: {3: "2.5", 4: "10", 5: "120", 6: "3000"},
    7: {3: "1.8", 4: "5", 5: "40", 6: "400", 7: "6000"},
    8: {4: "4.6", 5: "25", 6: "150", 7: "2000", 8: "10000"},
    9: {4: "3.7", 5: "10", 6: "60", 7: "500", 8: "3000", 9: "10000"},
    10: {4: "2.2", 5: "6", 6: "35", 7: "200", 8: "1000", 9: "6000", 10: "10000"},
}


def balls_of(nonce):
    """Ten are taken out of forty; the ball taken leaves its place to the one that was first in line."""
    chance, line, balls = Chance(nonce), list(range(1, 41)), []
    while len(balls) < 10:
        at = chance.below(len(line))
        balls.append(line[at])
        line[at] = line[0]
        line.pop(0)
    return balls


def keno_vector(nonce, picks, stake):
    balls = balls_of(nonce)
    hits = len(set(balls) & set(picks))
    times = Fraction(HIT_TIMES[len(picks)].get(hits, "0"))
    return {
        "nonce": nonce,
        "choice": {"picks": picks},
        "stake": str(stake),
        "outcome": {"balls": balls, "picks": sorted(picks)},
        "payout": str(floor(stake * times)),
    }


def keno_return(picks):
    """Counts the sets of ten balls, not the sets of picks."""
    ways = {hits: comb(picks, hits) * comb(40 - picks, 10 - hits) for hits in range(picks + 1)}
    assert sum(ways.values()) == comb(40, 10)
    return sum(ways[h] * Fraction(t) for h, t in HIT_TIMES[picks].items()) / comb(40, 10)


def keno():
    full = balls_of(7)
    rounds = [
        (0, [33, 4, 12, 17, 26], 100),
        (1, sorted(balls_of(1))[:1], 1_999),
        (2, [*balls_of(2)[:3], *(n for n in range(1, 41) if n not in balls_of(2))][:7], 777),
        (3, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 100),
        (7, full, 101),
    ]
    return {"exact": bounds([keno_return(n) for n in HIT_TIMES]), "vectors": [keno_vector(*r) for r in rounds]}


# sobe-e-desce: the next card is at least as high, or at least as low.


def rank(card):
    return card % 13 + 1


def side_chance(value, side):
    wins = [other for other in range(1, 14) if (other >= value if side == "higher" else other <= value)]
    return Fraction(len(wins), 13)


def row_times(chances):
    product = Fraction(1)
    for one in chances:
        product *= one
    return Fraction(floor(97 / product), 100)


def is_offered(chances, value, side):
    one = side_chance(value, side)
    return one < 1 and row_times([*chances, one]) <= 10_000


def hilo_vector(nonce, start, stake, wishes):
    """`wishes` names the sides; the round is collected after them unless it ends before."""
    chance, value, chances, cards, end, actions = Chance(nonce), rank(start), [], [], None, []
    for side in wishes:
        assert is_offered(chances, value, side)
        actions.append({"kind": side})
        card = chance.below(52)
        cards.append(card)
        won = rank(card) >= value if side == "higher" else rank(card) <= value
        chances.append(side_chance(value, side))
        value = rank(card)
        if not won:
            end = "miss"
            break
        if not any(is_offered(chances, value, other) for other in ("higher", "lower")):
            end = "collected"
            break
    if end is None:
        actions.append({"kind": "collect"})
        end = "collected"
    won = floor(stake * row_times(chances)) if end == "collected" else 0
    return {
        "nonce": nonce,
        "choice": {"start": start},
        "stake": str(stake),
        "actions": actions,
        "outcome": {"cards": cards, "end": end},
        "payout": str(won),
    }


def knowing_sides(nonce, start, until):
    """What a player would say who knew the cards: always right, and the dearer side where both are."""
    chance, value, chances, sides = Chance(nonce), rank(start), [], []
    while not chances or row_times(chances) < until:
        card = rank(chance.below(52))
        right = [
            s
            for s in ("higher", "lower")
            if is_offered(chances, value, s) and (card >= value if s == "higher" else card <= value)
        ]
        if not right:
            return None
        side = min(right, key=lambda s: side_chance(value, s))
        chances.append(side_chance(value, side))
        sides.append(side)
        value = card
        if not any(is_offered(chances, value, other) for other in ("higher", "lower")):
            break
    return sides


def hilo():
    # All rows of up to four guesses; a fifth guess cannot cut more than the worst of these does.
    rows = [r for n in (1, 2, 3, 4) for r in itertools.combinations_with_replacement(range(1, 13), n)]
    chances = {row: [Fraction(count, 13) for count in row] for row in rows}
    returns = {row: row_times(chances[row]) for row in rows}
    for row in rows:
        for one in chances[row]:
            returns[row] *= one
    assert Fraction(12, 13) ** 5 / 100 < Fraction(97, 100) - min(returns.values())
    long_row = next(n for n in itertools.count(4) if ends_alone(n))
    return {
        "exact": {**bounds(list(returns.values())), "worstRow": list(min(returns, key=returns.get))},
        "vectors": [
            hilo_vector(0, 33, 100, knowing_sides(0, 33, 3)),
            hilo_vector(1, 0, 1_999, ["lower"]),
            hilo_vector(2, 33, 777, knowing_sides(2, 33, 50)),
            hilo_vector(3, 45, 12_345, ["higher", "higher", "lower"]),
            hilo_vector(long_row, 33, 101, knowing_sides(long_row, 33, 10**9)),
        ],
    }


def ends_alone(nonce):
    """Whether the knowing player is stopped by the limit of 10 000 x and not by a side that is not sold."""
    sides = knowing_sides(nonce, 33, 10**9)
    return sides is not None and hilo_vector(nonce, 33, 100, sides)["actions"][-1]["kind"] != "collect"


GAMES = {
    "plinko-iguacu": plinko,
    "keno-carioca": keno,
    "sobe-e-desce": hilo,
    "tesouro-da-arara": tesouro,
    "boto-cor-de-rosa": boto,
    "onca-dourada": onca,
    "vinte-e-um": vinte_e_um,
}


def golden(code):
    seeds = {"serverSeed": SERVER_SEED, "clientSeed": CLIENT_SEED}
    return json.dumps({"game": code, **seeds, **GAMES[code]()}, indent=2) + "\n"


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"]:
        engines = pathlib.Path(__file__).parent.parent / "src" / "engines"
        for name in sys.argv[2:] or GAMES:
            (engines / name / "golden.json").write_text(golden(name))
    else:
        print(golden(sys.argv[1]), end="")
