"""
Second implementation of vinte-e-um: six decks, shuffled for every round, and the best play against them.

The exact return takes a few minutes; `second-more.py` writes it into golden.json with the vectors.
"""

import itertools
from collections import Counter
from fractions import Fraction
from math import floor, perm

from exact import pair
from fair import Chance


def worth(card):
    return (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)[card % 13]


def best_total(values):
    hard = sum(values)
    return hard + 10 if 1 in values and hard <= 11 else hard


def total(cards):
    return best_total([worth(card) for card in cards])


def natural(cards):
    return sorted(worth(card) for card in cards) == [1, 10]


# Rounds.


class Shoe:
    """All 312 cards in the order of their number; a card that is dealt leaves the row."""

    def __init__(self, nonce):
        self.chance = Chance(nonce)
        self.row = sorted(list(range(52)) * 6)

    def next(self):
        return self.row.pop(self.chance.below(len(self.row)))


def play(nonce, stake, script):
    """`script` answers hit, stand, double or split for (own cards, open card, is_first, is_split)."""
    shoe = Shoe(nonce)
    own, table = [], []
    for to in (own, table, own, table):
        to.append(shoe.next())
    actions, hands = [], [[own, 1]]
    if not natural(own) and not natural(table):
        asked = 0
        while asked < len(hands):
            cards, _ = hands[asked]
            is_split = len(hands) == 2
            if total(cards) >= 21 or (is_split and worth(cards[0]) == 1 and worth(own[0]) == 1):
                asked += 1
                continue
            say = script(cards, table[0], len(cards) == 2 and not is_split, is_split)
            actions.append({"kind": say})
            if say == "hit":
                cards.append(shoe.next())
            elif say == "double":
                cards.append(shoe.next())
                hands[asked][1] = 2
                asked += 1
            elif say == "split":
                one, other = cards
                hands = [[[one, shoe.next()], 1]]
                hands.append([[other, shoe.next()], 1])
            else:
                asked += 1
        if any(total(cards) <= 21 for cards, _ in hands):
            while total(table) < 17:
                table.append(shoe.next())
    won = sum(floor(stake * back(cards, bets, table, len(hands) == 2)) for cards, bets in hands)
    return {
        "nonce": nonce,
        "choice": {},
        "stake": str(stake),
        "actions": actions,
        "outcome": {"hands": [{"cards": c, "stakes": b, "isDone": True} for c, b in hands], "table": table},
        "totalStake": str(stake * sum(bets for _, bets in hands)),
        "payout": str(won),
    }


def back(cards, bets, table, is_split):
    """What a hand gets back, in first stakes."""
    if natural(cards) and not is_split:
        return Fraction(1) if natural(table) else Fraction(5, 2)
    if total(cards) > 21 or natural(table):
        return Fraction(0)
    if total(table) > 21 or total(cards) > total(table):
        return Fraction(2 * bets)
    return Fraction(bets if total(cards) == total(table) else 0)


def eager(cards, shown, is_first, is_split):
    """Not the best play, but one that doubles and splits whatever it may."""
    if is_first and worth(cards[0]) == worth(cards[1]):
        return "split"
    if is_first and 9 <= total(cards) <= 11:
        return "double"
    return "hit" if total(cards) < 17 else "stand"


def vectors():
    def first(wanted, stake):
        return next(v for v in (play(n, stake, eager) for n in itertools.count()) if wanted(v))

    def says(kind):
        return lambda v: {"kind": kind} in v["actions"]

    def aces(v):
        return says("split")(v) and worth(v["outcome"]["hands"][0]["cards"][0]) == 1

    def long(v):
        return len(v["outcome"]["hands"]) == 2 and len(v["actions"]) >= 6 and int(v["payout"]) > 0

    return [
        play(0, 100, eager),
        first(lambda v: v["actions"] == [] and v["payout"] == "252", 101),
        first(lambda v: says("double")(v) and int(v["payout"]) > 0, 1_999),
        first(aces, 777),
        first(long, 12_345),
        first(lambda v: v["actions"] == [] and v["payout"] == "0", 100),
    ]


# The best play. Everything is counted in ordered ways to deal a round of FILL cards, so that all numbers are whole.

FILL = 36
FULL = (0, 24, 24, 24, 24, 24, 24, 24, 24, 24, 96)
VALUES = range(1, 11)


def table_sets(shown):
    """Every way for the table to end, by the set of its cards: (total, cards, orders, set)."""
    orders = Counter()

    def draw(cards):
        reached = best_total([shown, *cards])
        if reached < 17:
            for value in VALUES:
                draw((*cards, value))
        elif not (len(cards) == 1 and reached == 21):
            orders[tuple(sorted(cards))] += 1

    draw(())
    return [
        (best_total([shown, *cards]), len(cards), count, tuple(Counter(cards).items()))
        for cards, count in orders.items()
    ]


class BestPlay:
    def __init__(self, shown):
        self.shown = shown
        self.sets = table_sets(shown)
        self.known = {}

    def left(self, gone):
        """What is in the shoe without the open card and these."""
        shoe = list(FULL)
        shoe[self.shown] -= 1
        for value in gone:
            shoe[value] -= 1
        return shoe

    def stand(self, hand, beside):
        """Ways to win less ways to lose."""
        gone = (*hand, *beside)
        shoe = self.left(gone)
        powers = [[perm(count, k) for k in range(12)] for count in shoe]
        mine = best_total(hand)
        by_cards = [0] * 12
        for reached, size, ways, cards in self.sets:
            if mine == reached:
                continue
            for value, count in cards:
                ways *= powers[value][count]
            by_cards[size] += ways if reached > 21 or mine > reached else -ways
        used = 1 + len(gone)
        return sum(net * perm(312 - used - size, FILL - used - size) for size, net in enumerate(by_cards) if net)

    def unnatural(self, gone):
        """Ways to deal the rest so that the table has no natural."""
        shoe = self.left(gone)
        bad = {1: 10, 10: 1}.get(self.shown)
        holes = sum(shoe[value] for value in VALUES if value != bad)
        used = 2 + len(gone)
        return holes * perm(312 - used, FILL - used)

    def after_card(self, hand, beside, then):
        shoe = self.left((*hand, *beside))
        value_of = {}
        for value in VALUES:
            grown = tuple(sorted((*hand, value)))
            lost = sum(grown) > 21
            value_of[value] = -self.unnatural((*grown, *beside)) if lost else then(grown, beside)
        return sum(shoe[value] * value_of[value] for value in VALUES)

    def hit_or_stand(self, hand, beside):
        key = (hand, beside)
        if key not in self.known:
            value = self.stand(hand, beside)
            if best_total(hand) < 21:
                value = max(value, self.after_card(hand, beside, self.hit_or_stand))
            self.known[key] = value
        return self.known[key]

    def first_two(self, hand):
        """Net ways and stakes."""
        plain = self.hit_or_stand(hand, ())
        options = [(plain, 1), (2 * self.after_card(hand, (), self.stand), 2)]
        if hand[0] == hand[1]:
            beside = (hand[0],)
            then = self.stand if hand[0] == 1 else self.hit_or_stand
            options.append((2 * self.after_card((hand[0],), beside, then), 2))
        return max(options, key=lambda option: (option[0], -option[1]))


def exact():
    net = stakes = everything = 0
    for shown in VALUES:
        game = BestPlay(shown)
        for hand in itertools.combinations_with_replacement(VALUES, 2):
            shoe = list(FULL)
            ways = 1 if hand[0] == hand[1] else 2
            for value in (shown, *hand):
                ways *= shoe[value]
                shoe[value] -= 1
            no_natural = game.unnatural(hand)
            natural_too = perm(309, FILL - 3) - no_natural
            everything += ways * (no_natural + natural_too)
            if hand == (1, 10):
                net += ways * 3 * no_natural
                stakes += 2 * ways * (no_natural + natural_too)
                continue
            gain, bets = game.first_two(hand)
            net += 2 * ways * (gain - natural_too)
            stakes += 2 * ways * (bets * no_natural + natural_too)
    assert everything == perm(312, FILL)
    rtp = pair(Fraction(stakes + net, stakes))
    return {
        "lowest": rtp,
        "highest": rtp,
        "atMinStake": rtp,
        "perFirstStake": pair(1 + Fraction(net, 2 * everything)),
        "meanStakes": pair(Fraction(stakes, 2 * everything)),
    }


def vinte_e_um():
    return {"exact": exact(), "vectors": vectors()}
