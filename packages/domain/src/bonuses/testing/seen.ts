import type { NaiveTurnover } from './naive-turnover.ts';

/** All that is compared after every step. */
export interface Seen {
  cash: bigint;
  bonus: bigint;
  held: bigint;
  owed: bigint;
  free: bigint;
  /** State, done, required, what was free and all cash before. */
  requirements: (string | bigint)[][];
  /** State, done, required. */
  pools: (string | bigint)[][];
}

export function seenOfNaive(naive: NaiveTurnover): Seen {
  return {
    cash: naive.money.sum('cash'),
    bonus: naive.money.sum('bonus'),
    held: naive.money.sum('held'),
    owed: naive.money.sum('owed'),
    free: naive.free(),
    requirements: naive.asks.map((ask) => [ask.state, ask.got, ask.asked, ask.freeBefore, ask.cashBefore]),
    pools: naive.pots.map((pot) => [pot.state, pot.got, pot.asked]),
  };
}
