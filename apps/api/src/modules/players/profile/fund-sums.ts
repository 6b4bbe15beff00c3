import type { BodyOf, InputOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import { addDays, type BusinessDay, businessDayOf, SAO_PAULO_OFFSET_MS } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { type StatementFilter, summarise } from '../../ledger/index.ts';
import type { Asked } from './figures.ts';
import { type FundSum, kinds, type ShownMovement, sumOf } from './fund-kinds.ts';

type SummaryInput = InputOf<typeof ownRoutes.playerFundSummary>;
type Summary = BodyOf<typeof ownRoutes.playerFundSummary>;
export type FundFilter = Omit<SummaryInput, 'by'>;

const shown = Object.keys(kinds) as ShownMovement[];

const sumsOf: Readonly<Record<NonNullable<FundFilter['kind']>, readonly FundSum[]>> = {
  games: ['Staked', 'Won'],
  deposits: ['Deposited'],
  withdrawals: ['Withdrawn'],
  rewards: ['Rewards'],
  others: ['Others'],
};

/** Before anybody played, and after everybody has. */
const FIRST_DAY: BusinessDay = '2000-01-01';
const LAST_DAY: BusinessDay = '2999-12-31';
/** Longer than this is counted by month. */
const DAYS_MAX = 366;

export const isFiltered = (filter: FundFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export function filterOf({ kind, from, to, min, max }: FundFilter): StatementFilter {
  return {
    movements: kind === undefined ? shown : shown.filter((movement) => sumsOf[kind].includes(sumOf(movement))),
    from: from ?? FIRST_DAY,
    to: to ?? LAST_DAY,
    minE5: min ?? null,
    maxE5: max ?? null,
  };
}

/** Hours are told of one day, days of a year at most. */
function unitOf({ from, to }: StatementFilter, by: SummaryInput['by'], nowMs: number): Summary['By'] {
  const today = businessDayOf(nowMs);
  if (by === 'hour' && from === to) return 'hour';
  return by === 'month' || addDays(from, DAYS_MAX) < (to < today ? to : today) ? 'month' : 'day';
}

const nothing = () => ({ Bets: 0, Staked: 0n, Won: 0n, Deposited: 0n, Withdrawn: 0n, Rewards: 0n, Others: 0n });

/** Opening, what moved by the filter, what it leaves out, closing: the four add up whatever is filtered. */
export async function sumFund(db: Queryable, { playerId, nowMs }: Asked, input: SummaryInput): Promise<Summary> {
  const filter = filterOf(input);
  const By = unitOf(filter, input.by, nowMs);
  const { openingE5, closingE5, sums } = await summarise(db, playerId, { filter, unit: By });
  const total = nothing();
  const parts = new Map<string, ReturnType<typeof nothing>>();
  let changeE5 = 0n;
  for (const sum of sums) {
    const name = sumOf(sum.movement as ShownMovement);
    const part = parts.get(sum.at) ?? nothing();
    parts.set(sum.at, part);
    for (const to of [total, part]) {
      // Stakes and withdrawals are told as what left.
      to[name] += name === 'Staked' || name === 'Withdrawn' ? -sum.changeE5 : sum.changeE5;
      if (sum.movement === 'bet') to.Bets += sum.moves;
    }
    changeE5 += sum.changeE5;
  }
  const { Bets, ...Sums } = total;
  return {
    Opening: openingE5,
    Closing: closingE5,
    Sums,
    LeftOut: closingE5 - openingE5 - changeE5,
    Moves: sums.reduce((moves, sum) => moves + sum.moves, 0),
    Bets,
    By,
    Parts: [...parts].map(([at, part]) => ({ From: instantOf(at), ...part })),
  };
}

const instantOf = (clock: string) => new Date(Date.parse(`${clock}Z`) - SAO_PAULO_OFFSET_MS).toISOString();
