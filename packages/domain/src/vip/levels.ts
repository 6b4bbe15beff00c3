import type { AmountE5 } from '../money/index.ts';
import type { VipLevel } from '../settings/index.ts';

/** What the market lets a level be made of. */
type VipBasis = 'deposits_and_bets' | 'settled_bets';

/** All that a player ever paid in and bet effectively, net of what was taken back. */
export interface Lifetime {
  readonly depositsE5: AmountE5;
  readonly betsE5: AmountE5;
}

/** The rules of the day: the table, and what counts for it. */
export interface VipTerms {
  readonly levels: readonly VipLevel[];
  readonly basis: VipBasis;
}

function isReached(level: VipLevel, lifetime: Lifetime, basis: VipBasis): boolean {
  const paidIn = basis === 'settled_bets' || lifetime.depositsE5 >= level.deposits;
  return paidIn && lifetime.betsE5 >= level.effectiveBets;
}

/** Thresholds never fall with the level, so the highest that is reached stands above no other that is not. */
export function levelOf({ levels, basis }: VipTerms, lifetime: Lifetime): number {
  return Math.max(
    levels.findLastIndex((level) => isReached(level, lifetime, basis)),
    0,
  );
}

/** Every level that is reached now beyond the one held, lowest first: each of them pays its own box. None = stays. */
export function levelsClimbed(terms: VipTerms, held: number, lifetime: Lifetime): readonly number[] {
  const reached = levelOf(terms, lifetime);
  return Array.from({ length: Math.max(reached - held, 0) }, (_, step) => held + 1 + step);
}

export interface NextLevel {
  readonly level: number;
  readonly depositsMissingE5: AmountE5;
  readonly betsMissingE5: AmountE5;
  /** Of the threshold that is further away, in tenths of a percent. */
  readonly donePermille: number;
}

/** Undefined on the highest level. A market that counts bets alone asks for no deposits. */
export function nextLevel(terms: VipTerms, held: number, lifetime: Lifetime): NextLevel | undefined {
  const next = terms.levels[held + 1];
  if (next === undefined) return undefined;
  const deposits = terms.basis === 'settled_bets' ? 0n : next.deposits;
  const paidIn = permille(deposits, lifetime.depositsE5);
  const bet = permille(next.effectiveBets, lifetime.betsE5);
  return {
    level: held + 1,
    depositsMissingE5: missing(deposits, lifetime.depositsE5),
    betsMissingE5: missing(next.effectiveBets, lifetime.betsE5),
    donePermille: paidIn < bet ? paidIn : bet,
  };
}

function missing(asked: AmountE5, done: AmountE5): AmountE5 {
  return asked > done ? asked - done : 0n;
}

function permille(asked: AmountE5, done: AmountE5): number {
  if (done >= asked) return 1_000;
  return done <= 0n ? 0 : Number((done * 1_000n) / asked);
}

/** A level and the moment from which it was held. Level 0 is held from the beginning. */
export interface Reached {
  readonly level: number;
  readonly atMs: number;
}

export function levelAt(history: readonly Reached[], atMs: number): number {
  return history.reduce((held, reached) => (reached.atMs <= atMs ? Math.max(held, reached.level) : held), 0);
}
