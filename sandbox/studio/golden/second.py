"""
Second implementation of five games, from their formulas and with the standard library only.

    python3 second.py <code>     prints the golden vectors of one game
    python3 second.py --write    writes golden.json beside every engine
"""

import itertools
import json
import pathlib
import re
import sys
from collections import Counter
from decimal import Decimal, getcontext
from fractions import Fraction
from math import floor

sys.dont_write_bytecode = True
from fair import CLIENT_SEED, SERVER_SEED, Chance, block  # noqa: E402

getcontext().prec = 60


def pair(value):
    """An exact number as JSON can carry it."""
    return [str(value.numerator), str(value.denominator)]


# dadinho: a roll from 0 to 9999 that has to fall below the threshold.


def dice_times(threshold):
    return Fraction(98_000_000 // threshold, 10_000)


def dice_vector(nonce, threshold, stake):
    roll = Chance(nonce).below(10_000)
    won = floor(stake * dice_times(threshold)) if roll < threshold else 0
    return {
        "nonce": nonce,
        "choice": {"threshold": threshold},
        "stake": str(stake),
        "outcome": {"roll": roll},
        "payout": str(won),
    }


def dadinho():
    every = range(100, 9501)
    exact = [Fraction(t, 10_000) * dice_times(t) for t in every]
    at_one_real = [Fraction(t, 10_000) * Fraction(floor(100 * dice_times(t)), 100) for t in every]
    bets = [(0, 5000, 100), (1, 5238, 137), (2, 324, 12_345), (3, 6813, 100), (55, 9500, 199)]
    return {
        "exact": {"lowest": pair(min(exact)), "highest": pair(max(exact)), "atMinStake": pair(min(at_one_real))},
        "vectors": [dice_vector(*bet) for bet in bets],
    }


# roleta-ipanema: one zero; the table has three rows, row r holds r, r + 3, ...

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def covers(spot, number):
    """Whether a spot wins, by asking about the number and not by listing the spot's numbers."""
    kind, *rest = spot.split("-")
    inside = {"straight": 1, "split": 2, "street": 3, "corner": 4, "line": 6}
    if kind in inside:
        assert len(rest) == inside[kind], spot
        return str(number) in rest
    if number == 0:
        return False
    return {
        "column": lambda: number % 3 == int(rest[0]) % 3,
        "dozen": lambda: (number + 11) // 12 == int(rest[0]),
        "red": lambda: number in RED,
        "black": lambda: number not in RED,
        "even": lambda: number % 2 == 0,
        "odd": lambda: number % 2 == 1,
        "low": lambda: number <= 18,
        "high": lambda: number >= 19,
    }[kind]()


ODDS = {"straight": 35, "split": 17, "street": 11, "corner": 8, "line": 5, "column": 2, "dozen": 2}


def roulette_vector(nonce, chips):
    number = Chance(nonce).below(37)
    paid = [a * (ODDS.get(s.split("-")[0], 1) + 1) for s, a in chips if covers(s, number)]
    return {
        "nonce": nonce,
        "choice": {"chips": [{"spot": s, "amount": str(a)} for s, a in chips]},
        "stake": str(sum(a for _, a in chips)),
        "outcome": {"number": number},
        "payout": str(sum(paid)),
    }


def roleta():
    rounds = [
        (0, [("straight-7", 100), ("split-7-8", 250), ("street-7-8-9", 100), ("corner-4-5-7-8", 333)]),
        (1, [("line-1-2-3-4-5-6", 500), ("dozen-1", 1000), ("column-2", 100), ("red", 200)]),
        (2, [("black", 100), ("even", 100), ("high", 100), ("straight-0", 100)]),
        (3, [("odd", 700), ("high", 900), ("column-3", 100), ("street-0-2-3", 100), ("corner-0-1-2-3", 100)]),
        (ZERO_NONCE, [("split-0-2", 100), ("street-0-1-2", 100), ("corner-0-1-2-3", 100), ("low", 5000), ("even", 5000)]),
    ]
    spots = ["straight-17", "split-0-3", "street-4-5-6", "corner-1-2-4-5", "line-4-5-6-7-8-9", "column-1", "dozen-3"]
    spots += ["red", "black", "even", "odd", "low", "high"]
    returns = {
        s: Fraction(sum(ODDS.get(s.split("-")[0], 1) + 1 for n in range(37) if covers(s, n)), 37) for s in spots
    }
    assert set(returns.values()) == {Fraction(36, 37)}, returns
    value = pair(Fraction(36, 37))
    return {
        "exact": {"lowest": value, "highest": value, "atMinStake": value},
        "vectors": [roulette_vector(*r) for r in rounds],
    }


ZERO_NONCE = next(n for n in itertools.count(4) if Chance(n).below(37) == 0)


# foguetinho: 52 bits decide where the flight stops; money is won by leaving at or before that.


def stop_times(nonce):
    h = int.from_bytes(block(nonce, 0), "big") >> (256 - 52)
    ratio = Fraction(97, 100) / (1 - Fraction(h, 2**52))
    return min(max(Fraction(floor(ratio * 100), 100), Fraction(1)), Fraction(10_000))


def times_after(elapsed_ms):
    return Fraction(int((Decimal(elapsed_ms) / 10_000).exp() * 100), 100)


def crash_vector(nonce, stake, auto=None, leave_ms=None):
    stop = stop_times(nonce)
    times = Fraction(0)
    if leave_ms is not None and (auto is None or times_after(leave_ms) < auto):
        times = times_after(leave_ms)
    elif auto is not None:
        times = auto
    won = floor(stake * times) if times <= stop else 0
    action = {"kind": "watch", "elapsedMs": 600_000} if leave_ms is None else {"kind": "cash-out", "elapsedMs": leave_ms}
    return {
        "nonce": nonce,
        "choice": {} if auto is None else {"autoCashOut": int(auto * 100)},
        "stake": str(stake),
        "actions": [action],
        "outcome": {"stopCentis": int(stop * 100)},
        "payout": str(won),
    }


def foguetinho():
    def reach(centis):
        """Exact chance to reach x: count the g = 2^52 - h with 97 * 2^52 >= centis * g."""
        return Fraction(97 * 2**52 // centis, 2**52)

    ends = [Fraction(c, 100) * reach(c) for c in range(101, 1_000_001)]
    high = next(n for n in itertools.count(4) if stop_times(n) > 20)
    return {
        "exact": {"lowest": pair(min(ends)), "highest": pair(max(ends)), "atMinStake": pair(min(ends))},
        "vectors": [
            crash_vector(0, 100, auto=Fraction(106, 100)),
            crash_vector(1, 100, auto=Fraction(102, 100)),
            crash_vector(2, 1_999, leave_ms=6_470),
            crash_vector(3, 1_000, auto=Fraction(3), leave_ms=5_988),
            crash_vector(high, 777, auto=Fraction(2013, 100)),
        ],
    }


# minas-gerais: m mines under 25 tiles.


def mine_tiles(nonce, mines):
    tiles, chance = list(range(25)), Chance(nonce)
    for left in range(mines):
        other = left + chance.below(25 - left)
        tiles[left], tiles[other] = tiles[other], tiles[left]
    return set(tiles[:mines])


def survival(mines, picks):
    value = Fraction(1)
    for done in range(picks):
        value *= Fraction(25 - mines - done, 25 - done)
    return value


def mines_times(mines, picks):
    return Fraction(floor(97 / survival(mines, picks)), 100)


def is_last_pick(mines, picks):
    return picks == 25 - mines or mines_times(mines, picks + 1) > 10_000


def mines_vector(nonce, mines, stake, picks):
    hidden = mine_tiles(nonce, mines)
    safe = list(itertools.takewhile(lambda tile: tile not in hidden, picks))
    bust = len(safe) < len(picks)
    actions = [{"kind": "pick", "tile": t} for t in picks[: len(safe) + bust]]
    if not bust and not is_last_pick(mines, len(safe)):
        actions.append({"kind": "collect"})
    won = 0 if bust else floor(stake * mines_times(mines, len(safe)))
    return {
        "nonce": nonce,
        "choice": {"mines": mines},
        "stake": str(stake),
        "actions": actions,
        "outcome": {"mines": sorted(hidden)},
        "payout": str(won),
    }


def minas():
    cells = [(m, k) for m in range(1, 25) for k in range(1, 26 - m)]
    assert len(cells) == 300
    exact = {(m, k): survival(m, k) * mines_times(m, k) for m, k in cells}
    at_one_real = [survival(m, k) * Fraction(floor(100 * mines_times(m, k)), 100) for m, k in cells]
    reached = [mines_times(m, k) for m, k in cells if k == 1 or not is_last_pick(m, k - 1)]
    only_safe = (set(range(25)) - mine_tiles(55, 24)).pop()
    return {
        "exact": {
            "lowest": pair(min(exact.values())),
            "highest": pair(max(exact.values())),
            "atMinStake": pair(min(at_one_real)),
            "worstCell": list(min(exact, key=exact.get)),
            "mostTimes": pair(max(t for t in reached if t <= 10_000)),
        },
        "vectors": [
            mines_vector(0, 3, 100, [0, 2, 4, 5, 6]),
            mines_vector(1, 3, 1_234, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
            mines_vector(2, 3, 999, [24]),
            mines_vector(3, 3, 100, [t for t in range(25) if t not in (13, 17, 24)]),
            mines_vector(55, 24, 101, [only_safe]),
        ],
    }


# fruta-do-sertao: five reels of thirty symbols, three rows, ten lines.

STRIPS = [
    "EAHEGFGDHSHFGFCBECDGFGHBEHAFCD",
    "FHBCHGSCEDFGDWGFBGEWAHCHEHDFEG",
    "FEHCBCDWFHDGFEGHDHFEABGSGEDFHW",
    "CFGHDGSGFGEBECGCDHEWDHBEHWFAHF",
    "GFAGHFCEDFHBGEFHECGSEDHBGHAFCD",
]
LINES = "11111 00000 22222 01210 21012 00122 22100 10001 12221 01110".split()
PAYS = {
    "A": (75, 350, 2000),
    "B": (45, 180, 750),
    "C": (25, 100, 400),
    "D": (20, 70, 250),
    "E": (14, 45, 150),
    "F": (10, 25, 80),
    "G": (9, 20, 70),
    "H": (7, 18, 60),
}
SCATTER_TIMES = {3: 2, 4: 10, 5: 50}


def line_pay(symbols):
    """Reel one holds no wild, so its symbol is the only one a line can pay for."""
    if symbols[0] not in PAYS:
        return 0
    run = len(re.match(f"[{symbols[0]}W]+", symbols).group())
    return PAYS[symbols[0]][run - 3] if run >= 3 else 0


def screen(stops):
    """Three strings, from the top row to the bottom one."""
    return ["".join((s + s)[stop + row] for s, stop in zip(STRIPS, stops)) for row in range(3)]


def lines_of(stops):
    rows = screen(stops)
    return sum(line_pay("".join(rows[int(row)][reel] for reel, row in enumerate(line))) for line in LINES)


def slot_vector(nonce, stake):
    chance = Chance(nonce)
    stops = [chance.below(30) for _ in STRIPS]
    scatters = "".join(screen(stops)).count("S")
    base = lines_of(stops) + 10 * SCATTER_TIMES.get(scatters, 0)
    spins = []
    if scatters >= 3:
        for _ in range(10):
            spin = [chance.below(30) for _ in STRIPS]
            spins.append({"stops": spin, "lineBets": 2 * lines_of(spin)})
    units = base + sum(s["lineBets"] for s in spins)
    return {
        "nonce": nonce,
        "choice": {},
        "stake": str(stake),
        "outcome": {"stops": stops, "scatters": scatters, "lineBets": base, "freeSpins": spins},
        "payout": str(floor(stake * Fraction(units, 10))),
    }


def winning():
    """Two bets more, because the first four win nothing: a rich screen, and four scatters or more."""
    rich = next(n for n in itertools.count(4) if lines_of(base_stops(n)) >= 100)
    lucky = next(n for n in itertools.count(4) if "".join(screen(base_stops(n))).count("S") >= 4)
    return [(rich, 130), (lucky, 1_010)]


def base_stops(nonce):
    chance = Chance(nonce)
    return [chance.below(30) for _ in STRIPS]


def fruta():
    counts = [Counter(s) for s in STRIPS]
    cycle = 30**5
    weight = 0
    for symbols in itertools.product(*counts):
        ways = 1
        for count, symbol in zip(counts, symbols):
            ways *= count[symbol]
        weight += ways * line_pay("".join(symbols))
    r_line = Fraction(weight, cycle)
    # A scatter shows on a reel with 3 of its 30 stops, and twice never.
    shown = {k: Fraction(v * 3**k * 27 ** (5 - k), cycle) for k, v in ((3, 10), (4, 5), (5, 1))}
    r_scatter = sum(shown[k] * SCATTER_TIMES[k] for k in shown)
    rtp = r_line + r_scatter + sum(shown.values()) * 10 * 2 * r_line
    return {
        "exact": {
            "lowest": pair(rtp),
            "highest": pair(rtp),
            "atMinStake": pair(rtp),
            "lineReturn": pair(r_line),
            "trigger": pair(sum(shown.values())),
            "scatterReturn": pair(r_scatter),
        },
        "vectors": [slot_vector(n, s) for n, s in ((0, 100), (1, 250), (2, 1_000), (3, 50_000), (55, 100), *winning())],
    }


GAMES = {
    "dadinho": dadinho,
    "roleta-ipanema": roleta,
    "foguetinho": foguetinho,
    "minas-gerais": minas,
    "fruta-do-sertao": fruta,
}


def golden(code):
    seeds = {"serverSeed": SERVER_SEED, "clientSeed": CLIENT_SEED}
    return json.dumps({"game": code, **seeds, **GAMES[code]()}, indent=2) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        engines = pathlib.Path(__file__).parent.parent / "src" / "engines"
        for name in GAMES:
            (engines / name / "golden.json").write_text(golden(name))
    else:
        print(golden(sys.argv[1]), end="")
