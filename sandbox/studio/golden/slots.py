"""Second implementation of the slots tesouro-da-arara, boto-cor-de-rosa and onca-dourada."""

import itertools
from fractions import Fraction
from math import comb, floor

from exact import bounds, pair
from fair import Chance

# Five reels of thirty symbols, three rows, ten lines.

LINES = "11111 00000 22222 01210 21012 00122 22100 10001 12221 01110".split()
SCATTER_TIMES = {3: 2, 4: 10, 5: 50}


class Slot:
    def __init__(self, strips, pays, both_ways=False):
        self.strips = strips.split()
        self.pays = {row.split()[0]: [int(p) for p in row.split()[1:]] for row in pays.split(",")}
        self.both_ways = both_ways

    def run_pay(self, symbols):
        """Reads a word of five letters until its first letter stops, wilds being any letter."""
        head = symbols[0]
        rest = symbols.replace("W", head).lstrip(head) if head in self.pays else symbols
        run = 5 - len(rest)
        return (self.pays[head][run - 3] if run >= 3 else 0), run

    def word_pay(self, symbols):
        paid, run = self.run_pay(symbols)
        if self.both_ways and run < 5:
            paid += self.run_pay(symbols[::-1])[0]
        return paid

    def columns(self, stops, expand=False):
        shown = [(strip * 2)[stop : stop + 3] for strip, stop in zip(self.strips, stops)]
        return ["WWW" if expand and "W" in column else column for column in shown]

    def screen_pay(self, columns):
        return sum(self.word_pay("".join(c[int(row)] for c, row in zip(columns, line))) for line in LINES)

    def mean(self, reels):
        """Mean pay of a screen in units of the stake; a reel is its list of columns with their weights."""
        total = Fraction(0)
        for line in LINES:
            letters = []
            for reel, row in zip(reels, line):
                spread = {}
                for column, weight in reel:
                    spread[column[int(row)]] = spread.get(column[int(row)], 0) + weight
                letters.append([(a, w) for a, w in spread.items() if w])
            total += self.line_mean(letters)
        return total / 10

    def line_mean(self, letters):
        total = 0
        for word in itertools.product(*letters):
            paid = self.word_pay("".join(a for a, _ in word))
            if paid:
                for _, weight in word:
                    paid *= weight
                total += paid
        return total

    def reels(self, expand=False):
        return [[(self.columns([k] * 5, expand)[r], Fraction(1, 30)) for k in range(30)] for r in range(5)]


def scatter_odds():
    """A scatter shows on a reel from 3 of its 30 stops, and twice never."""
    return {k: Fraction(comb(5, k) * 3**k * 27 ** (5 - k), 30**5) for k in SCATTER_TIMES}


def slot_exact(bought, free):
    odds = scatter_odds()
    rtp = bought + sum(odds[k] * SCATTER_TIMES[k] for k in odds) + sum(odds.values()) * 20 * free
    return {**bounds([rtp]), "lineReturn": pair(bought), "freeReturn": pair(free), "trigger": pair(sum(odds.values()))}


def slot_vector(slot, spin, nonce, stake):
    chance = Chance(nonce)
    bought = spin(slot, chance, False)
    scatters = "".join(slot.columns(bought["stops"])).count("S")
    bought["lineBets"] += 10 * SCATTER_TIMES.get(scatters, 0)
    free = [spin(slot, chance, True) for _ in range(10 if scatters >= 3 else 0)]
    units = bought["lineBets"] + sum(s["lineBets"] for s in free)
    return {
        "nonce": nonce,
        "choice": {},
        "stake": str(stake),
        "outcome": {**bought, "scatters": scatters, "freeSpins": free},
        "payout": str(floor(stake * Fraction(units, 10))),
    }


def slot_vectors(slot, spin, wanted):
    """The first bets, one that triggers, and the first that shows what the game is known for."""

    def first(found):
        return next(n for n in itertools.count(2) if found(slot_vector(slot, spin, n, 10)["outcome"]))

    chosen = [(0, 100), (1, 250), (first(lambda o: o["lineBets"] >= 100), 130)]
    chosen += [(first(lambda o: o["scatters"] >= 3), 1_010), (first(wanted), 50_000)]
    return [slot_vector(slot, spin, *bet) for bet in chosen]


TESOURO = Slot(
    "HEDFSEGFAGBFGEDCEHFGDHBDCEDAEF DBGFDGCEFDHFDGHADECFEHGWSDEBFE HEGFCGDEGFBDFCHSCDFGEDAHFEHDWG "
    "GWFBHFDHEDACGBEGCDFGEDSHEGHFED FGEFCHGBEGDFHBDEFDHFGHESGHDCEA",
    "A 75 350 2000,B 45 180 750,C 25 100 400,D 20 70 250,E 14 45 150,F 10 25 80,G 9 20 70,H 7 18 60",
)


def expanding_spin(slot, chance, is_free):
    stops = [chance.below(30) for _ in range(5)]
    return {"stops": stops, "lineBets": slot.screen_pay(slot.columns(stops, is_free)) * (2 if is_free else 1)}


def tesouro():
    def feathered(outcome):
        free = outcome["freeSpins"]
        shown = ["".join(TESOURO.columns(s["stops"])) for s in free if s["lineBets"] >= 100]
        return any("W" in screen for screen in shown)

    exact = slot_exact(TESOURO.mean(TESOURO.reels()), TESOURO.mean(TESOURO.reels(expand=True)))
    return {"exact": exact, "vectors": slot_vectors(TESOURO, expanding_spin, feathered)}


BOTO = Slot(
    "HSBEHFGHEGDHGCFHGDCFAEGDBFEBAC WECGHDGEDHBFGEBFDHGECHGACSFBDF FEBWCGDFEGFDCAFHCGHDWHBFEHSDHG "
    "FHDFAGDEFBGSCEGHCFHWBCFDHGEHBD SCEFDHFGEBFHBADHFCGDHGCFBEAHEG",
    "A 40 200 1000,B 30 150 500,C 20 100 300,D 12 50 150,E 8 25 80,F 6 15 50,G 5 12 40,H 4 10 30",
    both_ways=True,
)


def plain_spin(slot, chance, is_free):
    stops = [chance.below(30) for _ in range(5)]
    return {"stops": stops, "lineBets": slot.screen_pay(slot.columns(stops)) * (2 if is_free else 1)}


def boto():
    def from_right_only(outcome):
        words = ["".join(c[int(r)] for c, r in zip(BOTO.columns(outcome["stops"]), line)) for line in LINES]
        left = sum(BOTO.run_pay(word)[0] for word in words)
        return left == 0 and outcome["lineBets"] >= 15 and outcome["scatters"] < 3

    mean = BOTO.mean(BOTO.reels())
    return {"exact": slot_exact(mean, mean), "vectors": slot_vectors(BOTO, plain_spin, from_right_only)}


ONCA = Slot(
    "HGFBDEAFEDCFDHFGCHACSGEHGFHGEB FEGBCSEFBWGHEDHWGFHEGHDAFHGECD DEGDEFHEFGHFWSCFGHFGHBDEADFHBC "
    "HGDBFESGFHEWFHEBGADHCDGCHGFCEW GEFBHFGHADEHACFGHDEBHFGDCFGDSH",
    "A 100 500 5000,B 45 180 1000,C 25 100 400,D 20 60 250,E 10 40 120,F 8 20 60,G 6 15 50,H 5 12 40",
)


def holding_spin(slot, chance, is_free):
    factor = 2 if is_free else 1
    stops = [chance.below(30) for _ in range(5)]
    columns = slot.columns(stops)
    result = {"stops": stops, "lineBets": factor * slot.screen_pay(columns)}
    if sum("W" in column for column in columns) >= 2:
        again = [stop if "W" in column else chance.below(30) for stop, column in zip(stops, columns)]
        result["respin"] = again
        result["lineBets"] += factor * slot.screen_pay(slot.columns(again))
    return result


def onca():
    whole = ONCA.reels()
    wild = [[(c, w) for c, w in reel if "W" in c] for reel in whole]
    eyeless = [1 - sum(w for _, w in reel) for reel in wild]
    # The second turn alone: the held reels show a wild, and the first turn left the other middle reels without one.
    second = Fraction(0)
    for held in ((1, 2), (1, 3), (2, 3), (1, 2, 3)):
        others = [r for r in (1, 2, 3) if r not in held]
        mean = ONCA.mean([wild[r] if r in held else whole[r] for r in range(5)])
        for reel in others:
            mean *= eyeless[reel]
        second += mean
    mean = ONCA.mean(whole) + second
    exact = slot_exact(mean, mean)

    def three_eyes(outcome):
        again = outcome.get("respin", [])
        return sum(a == b for a, b in zip(outcome["stops"], again)) >= 3 and outcome["lineBets"] > 60

    return {"exact": exact, "vectors": slot_vectors(ONCA, holding_spin, three_eyes)}
