import type { World } from '../world.ts';

/** Each payout of commission has one end, and the bank's statement names those that were paid and those that came back. */
export function checkIncome({ income, bank, casino }: World): string[] {
  const findings: string[] = [];
  const keys = new Map(casino.books.transfers.map((transfer) => [transfer.key, transfer]));
  const held = new Set(income.payouts.map(({ id }) => `income:${id}:held`));
  for (const key of keys.keys())
    if (key.startsWith('income:') && key.endsWith(':held') && !held.has(key)) findings.push(`nobody asked for ${key}`);
  for (const { id, amountE5, state } of income.payouts) {
    const sum = (end: string) => keys.get(`income:${id}:${end}`)?.legs.find((leg) => leg.amountE5 > 0n)?.amountE5;
    const isPaid = state === 'paid' || state === 'returned';
    const facts: [string, bigint | string | undefined, bigint | string | undefined][] = [
      ['held', sum('held'), amountE5],
      ['paid', sum('paid'), isPaid ? amountE5 : undefined],
      ['failed', sum('failed'), state === 'failed' ? amountE5 : undefined],
      ['returned', sum('returned'), state === 'returned' ? amountE5 : undefined],
      ['paid by the bank', listed(bank, 'payout', id), isPaid ? `${-amountE5}` : ''],
      ['given back by the bank', listed(bank, 'payout_back', id), state === 'returned' ? `${amountE5}` : ''],
    ];
    for (const [what, is, right] of facts) if (is !== right) findings.push(`${id}: ${what} ${is}, not ${right}`);
    if (state === 'held' || state === 'sent') findings.push(`${id} has no end but ${state}`);
  }
  return findings;
}

const listed = (bank: World['bank'], kind: string, id: string) =>
  bank.statement
    .filter((line) => line.kind === kind && line.id === id)
    .map(({ amountE5 }) => amountE5)
    .join(' ');
