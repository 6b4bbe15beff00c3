import type { AmountE5 } from '../money/index.ts';

/** What a pool is started with. It keeps its terms until it drops; a changed setting holds from the next pool on. */
export interface JackpotTerms {
  readonly seedE5: AmountE5;
  /** Parts per million of each cash stake. */
  readonly contributionPpm: bigint;
  readonly mustDropByE5: AmountE5;
}

/** A pool as far as it has been filled. */
export interface Pool {
  readonly contributionPpm: bigint;
  /** Drawn before the first stake and kept secret until the pool has dropped. */
  readonly pointE5: AmountE5;
  /** Always below the point: at the point it drops. */
  readonly valueE5: AmountE5;
  /** How many stakes have filled it. */
  readonly position: number;
}

interface ClosedStake {
  readonly cashStakeE5: AmountE5;
}

export interface OrderedStake<Stake> {
  readonly stake: Stake;
  readonly position: number;
  readonly contributionE5: AmountE5;
  readonly valueAfterE5: AmountE5;
}

/** What the stake that reached the point brought beyond it: the next pool begins with it. */
interface Crossing {
  readonly excessE5: AmountE5;
}

export interface Ordering<Stake> {
  /** The last one is the winner when there is a crossing. */
  readonly ordered: readonly OrderedStake<Stake>[];
  readonly crossing: Crossing | undefined;
  /** Stakes that come after the winner: they belong to the next pool. */
  readonly rest: readonly Stake[];
}

const PPM = 1_000_000n;
const least = (a: AmountE5, b: AmountE5): AmountE5 => (a < b ? a : b);

export function contributionOf(cashStakeE5: AmountE5, contributionPpm: bigint): AmountE5 {
  return (cashStakeE5 * contributionPpm) / PPM;
}

/**
 * Fills the pool in the given order until it reaches its point. The stake that reaches it wins exactly the point, so a
 * pool never holds more than it must drop by. A stake too small to bring 1e-5 has no place in the order.
 */
export function orderStakes<Stake extends ClosedStake>(pool: Pool, stakes: readonly Stake[]): Ordering<Stake> {
  const ordered: OrderedStake<Stake>[] = [];
  let { valueE5, position } = pool;
  for (const [index, stake] of stakes.entries()) {
    const contributionE5 = contributionOf(stake.cashStakeE5, pool.contributionPpm);
    if (contributionE5 <= 0n) continue;
    const reachedE5 = valueE5 + contributionE5;
    valueE5 = least(reachedE5, pool.pointE5);
    position += 1;
    ordered.push({ stake, position, contributionE5, valueAfterE5: valueE5 });
    if (reachedE5 >= pool.pointE5)
      return { ordered, crossing: { excessE5: reachedE5 - pool.pointE5 }, rest: stakes.slice(index + 1) };
  }
  return { ordered, crossing: undefined, rest: [] };
}

/** The first value of a pool: the house's seed and what the last winner's stake brought too much, if there is room. */
export function startPool(terms: JackpotTerms, excessE5: AmountE5): { carriedE5: AmountE5; valueE5: AmountE5 } {
  const carriedE5 = least(excessE5, terms.mustDropByE5 - terms.seedE5 - 1n);
  return { carriedE5, valueE5: terms.seedE5 + carriedE5 };
}

const WORD_BYTES = 8;
const WORDS = 1n << 64n;

/** Every amount above the start, up to the one it must drop by, is as likely as any other. */
export function drawPoint(
  range: { readonly startE5: AmountE5; readonly mustDropByE5: AmountE5 },
  random: (bytes: number) => Uint8Array,
): AmountE5 {
  const room = range.mustDropByE5 - range.startE5;
  if (room < 1n) throw new Error('a pool must start below the amount it must drop by');
  // Words beyond the last whole multiple would make small amounts likelier.
  const fair = WORDS - (WORDS % room);
  for (;;) {
    const word = random(WORD_BYTES).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    if (word < fair) return range.startE5 + 1n + (word % room);
  }
}

/** What a promise hides. */
export interface Reveal {
  readonly brandId: number;
  readonly pool: number;
  readonly pointE5: AmountE5;
  /** 32 bytes of chance in hex: without it the few billion points could be tried one by one. */
  readonly salt: string;
}

/** The text whose SHA-256 is published when the pool starts: "1/7:3141592653:9f…". */
export function promiseText({ brandId, pool, pointE5, salt }: Reveal): string {
  return `${brandId}/${pool}:${pointE5}:${salt}`;
}
