import type { reportMetrics } from '@arara/contract/staff';
import type { FigureName } from '../books.ts';
import type { Rows } from '../questions.ts';

export type Metric = (typeof reportMetrics)[number];

/** What is counted in the lines of a day or an hour. */
type Counted = 'betCount' | 'depositCount' | 'withdrawalCount';

/** From which rows a figure is made: its number is their sum, or how many they are. */
export type Source =
  | { readonly kind: 'ledger'; readonly figure: FigureName; readonly count?: Counted }
  | { readonly kind: 'orders'; readonly of: 'deposits' }
  | { readonly kind: 'people'; readonly who: 'players' | 'payers' }
  | { readonly kind: 'balances' };

export interface MetricDefinition {
  readonly unit: 'money' | 'count';
  /** Which way is good; null where neither clearly is. */
  readonly good: 'up' | 'down' | null;
  readonly owner: 'finance' | 'payments' | 'marketing';
  readonly source: Source;
}

const ledger = (figure: FigureName, count?: Counted): Pick<MetricDefinition, 'unit' | 'source' | 'owner' | 'good'> => ({
  unit: 'money',
  good: null,
  owner: 'finance',
  source: { kind: 'ledger', figure, ...(count === undefined ? {} : { count }) },
});

/**
 * One definition of each figure. Its name and its formula in words stand in the texts, the SQL of its rows in the store:
 * a tile, its list and its file all ask for these rows.
 */
export const metrics: Readonly<Record<Metric, MetricDefinition>> = {
  bets: ledger('bets', 'betCount'),
  wins: ledger('wins'),
  ggr: { ...ledger('ggr'), good: 'up' },
  bonus: ledger('bonusCost'),
  jackpot: ledger('jackpotCost'),
  ngr: { ...ledger('ngr'), good: 'up' },
  commission: ledger('commissionCost'),
  deposits: { ...ledger('deposits', 'depositCount'), good: 'up', owner: 'payments' },
  withdrawals: { ...ledger('withdrawals', 'withdrawalCount'), owner: 'payments' },
  fees: { ...ledger('fees'), owner: 'payments' },
  adjustments: ledger('adjustments'),
  codes: { unit: 'count', good: null, owner: 'payments', source: { kind: 'orders', of: 'deposits' } },
  players: { unit: 'count', good: 'up', owner: 'marketing', source: { kind: 'people', who: 'players' } },
  payers: { unit: 'count', good: 'up', owner: 'payments', source: { kind: 'people', who: 'payers' } },
  balance: { unit: 'money', good: null, owner: 'finance', source: { kind: 'balances' } },
};

export type Line = Rows['days'] | Rows['hours'];
/** Null where no data can say it. */
export interface Value {
  readonly Sum: bigint | null;
  readonly Rows: number | null;
}

/** A figure of lines; people of several lines are not added up, as the same may be in two. */
export function valueOf(metric: Metric, lines: readonly Line[]): Value | undefined {
  const { source } = metrics[metric];
  if (source.kind === 'ledger') {
    const { figure, count } = source;
    return {
      Sum: lines.reduce((total, line) => total + line[`${figure}E5`], 0n),
      Rows: count === undefined ? null : lines.reduce((total, line) => total + line[count], 0),
    };
  }
  if (source.kind !== 'people') return undefined;
  const [only, ...more] = lines.filter((line) => line.betCount > 0 || line.depositCount > 0);
  if (only === undefined) return { Sum: null, Rows: 0 };
  return { Sum: null, Rows: more.length === 0 && source.who in only ? (only as Rows['days'])[source.who] : null };
}
