import { gapOf } from '@arara/domain/payments';
import { addDays, startOfDayMs } from '@arara/domain/time';
import { accountByKeys, brandTotals } from '../../ledger/index.ts';
import type { StatementDay, StatementLine } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import type { Found } from '../shared/break-finding.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { holdOf } from '../shared/orders.ts';
import { listGapsBefore } from '../shared/reconciliation.store.ts';
import { unexplainedBefore } from './day-totals.store.ts';

/** A line with the name under which it is booked, or stands in a case. */
export interface NamedLine extends StatementLine {
  readonly reference: string;
}

interface OfDay {
  readonly provider: PaymentProvider;
  readonly day: string;
}

interface NamedDay extends StatementDay {
  readonly lines: readonly NamedLine[];
}

export const feeKeyOf = (provider: string, { reference, atMs }: NamedLine) => `fee:${provider}:${reference}:${atMs}`;

/** The balances of a day: its own lines between opening and closing, and its closing balance against our books. */
export async function compareBalances(
  context: WithdrawalsContext,
  of: OfDay,
  statement: NamedDay,
): Promise<{ readonly found: readonly Found[]; readonly unexplainedE5: bigint | undefined }> {
  const { openingE5, closingE5, lines, unreadable } = statement;
  if (closingE5 === undefined || unreadable > 0) return { found: [], unexplainedE5: undefined };
  const found: Found[] = [];
  const aboutDay = { kind: 'amount_differs', about: 'line' } as const;
  const sumE5 = openingE5 === undefined ? closingE5 : sumOf(lines) + openingE5;
  if (sumE5 !== closingE5)
    found.push({ ...aboutDay, reference: `saldo:${of.day}`, oursE5: sumE5, theirsE5: closingE5 });
  const oursE5 = await expectedClosingE5(context, of, lines);
  const unexplainedE5 = closingE5 - oursE5;
  const lastingE5 = await lastingOf(context, of, unexplainedE5);
  if (lastingE5 !== 0n) {
    const books = { oursE5: closingE5 - lastingE5, theirsE5: closingE5 };
    found.push({ ...aboutDay, reference: `saldo-livros:${of.day}`, ...books });
  }
  return { found, unexplainedE5 };
}

const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amountE5 }) => sum + amountE5, 0n);

/**
 * What the bank must hold at the end of a day: our clearing account then, with the lines of the day that we booked after
 * it or not yet, and what open cases of earlier days explain.
 */
async function expectedClosingE5(
  { shards }: WithdrawalsContext,
  { provider, day }: OfDay,
  lines: readonly NamedLine[],
): Promise<bigint> {
  const { brandId, code, party } = provider;
  const end = new Date(startOfDayMs(addDays(day, 1)));
  const followed = lines.filter((line) => keyKinds.has(line.kind));
  const keys = [...new Set(followed.flatMap((line) => keyOf(code, line) ?? []))];
  let booksE5 = 0n;
  let bookedE5 = 0n;
  for (const shard of shards.all) {
    for (const { account, party: of, sumE5 } of await brandTotals(shard, brandId, end))
      if (account === 'psp_clearing' && of === party) booksE5 -= sumE5;
    for (const { sumE5, atMs } of (await accountByKeys(shard, keys, 'psp_clearing')).values())
      if (atMs < end.getTime()) bookedE5 -= sumE5;
  }
  const gaps = await listGapsBefore(shards.directory, { provider: code, day, at: end });
  return booksE5 + sumOf(followed) - bookedE5 + gaps.reduce((sum, gap) => sum + gapOf(gap), 0n);
}

/** Lines that are booked by the id of the bank, or by two people. Refunds and disputes are booked as they happen. */
const keyKinds: ReadonlySet<StatementLine['kind']> = new Set(['pix_in', 'payout', 'fee', 'own_move', 'other']);

function keyOf(provider: string, line: NamedLine): string | undefined {
  if (line.kind === 'fee') return feeKeyOf(provider, line);
  if (line.kind === 'pix_in') return line.e2eid && `pixin:${line.e2eid}`;
  return line.payoutId && `${holdOf(line.payoutId)}:end`;
}

/**
 * What moves at midnight is booked a moment later, so a difference of one day is none. What stood on the day before too is a
 * case, which explains as much on the days after it: a difference that grows is told as it grows.
 */
async function lastingOf({ shards }: WithdrawalsContext, { provider, day }: OfDay, nowE5: bigint): Promise<bigint> {
  const beforeE5 = (await unexplainedBefore(shards.directory, { provider: provider.code, day })) ?? 0n;
  if (beforeE5 > 0n !== nowE5 > 0n || beforeE5 < 0n !== nowE5 < 0n) return 0n;
  return abs(beforeE5) < abs(nowE5) ? beforeE5 : nowE5;
}

const abs = (amountE5: bigint) => (amountE5 < 0n ? -amountE5 : amountE5);
