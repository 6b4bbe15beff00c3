import { toFiveDecimals } from '@arara/domain/money';
import { csvOf } from '../../../lib/format/csv.ts';
import type { FundSummary } from '../totals.tsx';
import { partsOf, type Period } from './period.ts';

const sums = ['Staked', 'Won', 'Deposited', 'Withdrawn', 'Rewards', 'Others'] as const;

/** What the page shows as a spreadsheet reads it: every part that has begun, then all of them with both balances. */
export function figuresCsv(
  period: Period,
  { Parts, Sums, Bets, Opening, Closing }: FundSummary,
  nowMs: number,
): string {
  const begun = partsOf(period, Parts, nowMs).filter(({ From }) => Date.parse(From) <= nowMs);
  const lineOf = (when: string, of: Readonly<Record<(typeof sums)[number], bigint>> & { readonly Bets: number }) => [
    when,
    `${of.Bets}`,
    ...sums.map((sum) => toFiveDecimals(of[sum])),
  ];
  return csvOf(
    ['From', 'Bets', ...sums, 'Opening', 'Closing'],
    [
      ...begun.map((part) => [...lineOf(part.From, part), '', '']),
      [...lineOf(`${period.from}/${period.to}`, { ...Sums, Bets }), toFiveDecimals(Opening), toFiveDecimals(Closing)],
    ],
  );
}
