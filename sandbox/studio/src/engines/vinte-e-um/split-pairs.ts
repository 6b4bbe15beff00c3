import { emptyHand, FILLED, fill, type Hand, handOf, handTotal, type Solver, take, withCard } from './best-play.ts';
import {
  DEALER_BUST,
  DEALER_ENDS,
  dealerWays,
  freshShoe,
  MOST_DRAWN,
  newWays,
  type Shoe,
  slotOf,
  VALUES,
} from './dealer.ts';
import { BEST } from './hand.ts';

/** How often the two hands of a split win, push or lose together: by what they pay in stakes of one hand, 0 to 4. */
export type PaidWays = readonly [bigint, bigint, bigint, bigint, bigint];

/** What a finished hand means to the table: bust, 16 or less, or 17 to 21. */
const BUST = 0;
const KINDS = 7;

function kindOf(hand: Hand): number {
  return hand.hard > BEST ? BUST : Math.max(handTotal(hand), 16) - 15;
}

interface Drawn {
  /** The cards beside the one that was split. */
  readonly cards: Hand;
  /** In how many orders they are drawn. */
  orders: number;
  /** How the hand ends with them. */
  readonly kind: number;
  readonly key: number;
}

interface Union {
  readonly cards: Hand;
  readonly orders: Float64Array;
}

/** Sets of cards as numbers, so that two sets are joined by adding; no set holds 32 cards of a value. */
function keyOf({ counts }: Hand): number {
  return counts.reduce((key, count) => key * 32 + count, 0);
}

/**
 * Both hands draw from one shoe, so the cards of the two are joined: for each set of drawn cards, in how many orders
 * they are dealt to the two hands, by how these end; and then the table draws from what is left.
 */
export function splitTogether(solver: Solver, upValue: number, pairValue: number): PaidWays {
  const shoe = freshShoe();
  take(shoe, upValue, 1);
  take(shoe, pairValue, 2);
  const table = newWays();
  /** By cards dealt and by stakes paid, to be filled up at the very end. */
  const byDealt = Array.from({ length: FILLED }, () => [0n, 0n, 0n, 0n, 0n]);
  for (const { cards, orders } of unionsOf(endsOfOne(solver, pairValue))) {
    const ways = drawAll(shoe, cards);
    dealerWays(upValue, shoe, table);
    for (const value of VALUES) take(shoe, value, -(cards.counts[value - 1] ?? 0));
    const counts = Array.from({ length: DEALER_ENDS }, (_, end) => paidCounts(orders, end));
    for (let drawn = 1; drawn <= MOST_DRAWN; drawn += 1) {
      const into = byDealt[2 + cards.size + drawn];
      if (into === undefined) throw new RangeError(`a split of ${cards.size} cards`);
      addPaid(into, ways, (stakes, end) => [counts[end]?.[stakes] ?? 0, table[slotOf(end, drawn)] ?? 0]);
    }
  }
  const paid = (stakes: number) =>
    byDealt.reduce((total, row, dealt) => (row[stakes] ? total + (row[stakes] ?? 0n) * fill(dealt) : total), 0n);
  return [paid(0), paid(1), paid(2), paid(3), paid(4)];
}

function addPaid(into: bigint[], ways: bigint, factors: (stakes: number, end: number) => [number, number]): void {
  for (let stakes = 0; stakes < into.length; stakes += 1) {
    let orders = 0;
    for (let end = 0; end < DEALER_ENDS; end += 1) {
      const [count, tables] = factors(stakes, end);
      orders += count * tables;
    }
    if (orders === 0) continue;
    const exact = orders <= Number.MAX_SAFE_INTEGER ? BigInt(orders) : exactOrders(stakes, factors);
    into[stakes] = (into[stakes] ?? 0n) + exact * ways;
  }
}

function exactOrders(stakes: number, factors: (stakes: number, end: number) => [number, number]): bigint {
  let orders = 0n;
  for (let end = 0; end < DEALER_ENDS; end += 1) {
    const [count, tables] = factors(stakes, end);
    if (count > 0 && tables > 0) orders += BigInt(count) * BigInt(tables);
  }
  return orders;
}

function unionsOf(ends: readonly Drawn[]): Iterable<Union> {
  const unions = new Map<number, Union>();
  for (let first = 0; first < ends.length; first += 1)
    for (let second = first; second < ends.length; second += 1) {
      const [one, other] = [ends[first], ends[second]];
      if (one === undefined || other === undefined) continue;
      const key = one.key + other.key;
      let union = unions.get(key);
      if (union === undefined) {
        union = { cards: join(one.cards, other.cards), orders: new Float64Array(KINDS * KINDS) };
        unions.set(key, union);
      }
      const place = one.kind * KINDS + other.kind;
      // Two different ends can be dealt to the two hands either way.
      union.orders[place] = (union.orders[place] ?? 0) + one.orders * other.orders * (first === second ? 1 : 2);
    }
  return unions.values();
}

/** All sets of cards with which one hand can end. */
function endsOfOne(solver: Solver, pairValue: number): Drawn[] {
  const ends = new Map<number, Drawn>();
  const draw = (cards: Hand, hand: Hand): void => {
    const goesOn = hand.size === 1 || (hand.hard <= BEST && solver.decideSplit(hand, pairValue).move === 'hit');
    if (goesOn) {
      for (const value of VALUES) draw(withCard(cards, value), withCard(hand, value));
      return;
    }
    const key = keyOf(cards);
    const end = ends.get(key) ?? { cards, orders: 0, kind: kindOf(hand), key };
    end.orders += 1;
    ends.set(key, end);
  };
  draw(emptyHand, handOf([pairValue]));
  return [...ends.values()];
}

function join(one: Hand, other: Hand): Hand {
  return {
    counts: one.counts.map((count, index) => count + (other.counts[index] ?? 0)),
    size: one.size + other.size,
    hard: one.hard + other.hard,
  };
}

/** Takes the cards out of the shoe; answers in how many ways they can be drawn in a given order. */
function drawAll(shoe: Shoe, cards: Hand): bigint {
  let ways = 1n;
  for (const value of VALUES)
    for (let count = cards.counts[value - 1] ?? 0; count > 0; count -= 1) {
      ways *= BigInt(shoe[value] ?? 0);
      take(shoe, value, 1);
    }
  return ways;
}

function paidCounts(orders: Float64Array, end: number): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (let one = 0; one < KINDS; one += 1)
    for (let other = 0; other < KINDS; other += 1) {
      const stakes = paidFor(one, end) + paidFor(other, end);
      counts[stakes] = (counts[stakes] ?? 0) + (orders[one * KINDS + other] ?? 0);
    }
  return counts;
}

/** What a hand of this kind gets back against this end of the table, in its own stakes. */
function paidFor(kind: number, end: number): 0 | 1 | 2 {
  if (kind === BUST) return 0;
  const [total, table] = [kind + 15, end + 17];
  if (end === DEALER_BUST || total > table) return 2;
  return total === table ? 1 : 0;
}
