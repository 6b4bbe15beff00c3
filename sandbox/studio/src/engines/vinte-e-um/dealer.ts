import { bestTotal } from './hand.ts';

/** How many cards of each value from 1 to 10 are left; index 0 is not used. */
export type Shoe = number[];

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function freshShoe(): Shoe {
  return [0, 24, 24, 24, 24, 24, 24, 24, 24, 24, 96];
}

/** The table ends with 17, 18, 19, 20, 21, or bust. */
export const DEALER_ENDS = 6;
export const DEALER_BUST = 5;
const STAND = 17;
/** No table hand takes more cards than this after the first. */
export const MOST_DRAWN = 11;

/**
 * Every set of cards with which the table can end, as a tree: a node adds one card to its parent, cards in rising
 * order, so that the number of ways to draw all sets from a shoe takes one multiplication per node.
 */
interface DealerTree {
  readonly parent: Int32Array;
  readonly value: Int32Array;
  /** How many cards of the same value the parents have taken. */
  readonly earlier: Int32Array;
  /** In how many orders the table takes this set and stops with it; 0 where it goes on. */
  readonly orders: Float64Array;
  /** Where the ways of this set are added up: by end and by number of cards. */
  readonly slot: Int32Array;
  readonly ways: Float64Array;
}

const trees = new Map<number, DealerTree>();

/**
 * In how many ordered ways the table can go on from its open card, without a Vinte e Um of two cards, by end and by
 * number of cards drawn. Exact: all counts stay below 2^53, and it throws if not.
 */
export function dealerWays(upValue: number, shoe: Readonly<Shoe>, into: Float64Array): void {
  const tree = trees.get(upValue) ?? grow(upValue);
  const { parent, value, earlier, orders, slot, ways } = tree;
  into.fill(0);
  for (let node = 0; node < parent.length; node += 1) {
    const before = node === 0 ? 1 : (ways[parent[node] ?? 0] ?? 0);
    const here = node === 0 ? 1 : before * ((shoe[value[node] ?? 0] ?? 0) - (earlier[node] ?? 0));
    ways[node] = here;
    const count = orders[node] ?? 0;
    if (count > 0) into[slot[node] ?? 0] = (into[slot[node] ?? 0] ?? 0) + count * here;
  }
  for (const count of into) if (count > Number.MAX_SAFE_INTEGER) throw new RangeError('too many ways to count exactly');
}

export function slotOf(end: number, drawn: number): number {
  return end * (MOST_DRAWN + 1) + drawn;
}

export function newWays(): Float64Array {
  return new Float64Array(DEALER_ENDS * (MOST_DRAWN + 1));
}

interface EndSet {
  readonly cards: readonly number[];
  readonly end: number;
  orders: number;
}

function grow(upValue: number): DealerTree {
  const ends = new Map<string, EndSet>();
  draw(upValue, [], ends);
  const nodes: { parent: number; value: number; earlier: number; set?: EndSet }[] = [
    { parent: 0, value: 0, earlier: 0 },
  ];
  const known = new Map<string, number>([['', 0]]);
  for (const set of ends.values()) {
    let parent = 0;
    set.cards.forEach((value, index) => {
      const key = set.cards.slice(0, index + 1).join();
      const earlier = index - set.cards.indexOf(value);
      const node = known.get(key) ?? nodes.push({ parent, value, earlier }) - 1;
      known.set(key, node);
      parent = node;
    });
    const last = nodes[parent];
    if (last !== undefined) last.set = set;
  }
  const tree: DealerTree = {
    parent: Int32Array.from(nodes, ({ parent }) => parent),
    value: Int32Array.from(nodes, ({ value }) => value),
    earlier: Int32Array.from(nodes, ({ earlier }) => earlier),
    orders: Float64Array.from(nodes, ({ set }) => set?.orders ?? 0),
    slot: Int32Array.from(nodes, ({ set }) => (set === undefined ? 0 : slotOf(set.end, set.cards.length))),
    ways: new Float64Array(nodes.length),
  };
  trees.set(upValue, tree);
  return tree;
}

function draw(upValue: number, drawn: readonly number[], ends: Map<string, EndSet>): void {
  const cards = [upValue, ...drawn];
  const hard = cards.reduce((sum, value) => sum + value, 0);
  const { total } = bestTotal(hard, cards.includes(1));
  if (total < STAND) {
    for (const value of VALUES) draw(upValue, [...drawn, value], ends);
    return;
  }
  // The table has looked: with a Vinte e Um of two cards the round is over before the player acts.
  if (total === 21 && drawn.length === 1) return;
  const sorted = drawn.toSorted((a, b) => a - b);
  const set = ends.get(sorted.join()) ?? { cards: sorted, end: Math.min(total, 22) - STAND, orders: 0 };
  set.orders += 1;
  ends.set(sorted.join(), set);
}
