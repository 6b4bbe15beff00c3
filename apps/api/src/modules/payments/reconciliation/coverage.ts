import { brandTotals } from '../../ledger/index.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { sumSent } from '../shared/reconciliation.store.ts';

type AccountTotal = Awaited<ReturnType<typeof brandTotals>>[number];

/** Not what is on its way back to a payer: the bank may have taken it from our account already. */
const owed = ['cash', 'commission', 'held', 'med_hold', 'unassigned_receipts'] as const;
const atBanks = ['psp_clearing', 'psp_blocked'] as const;

/**
 * What a brand owes to players and payers, and what all of its banks hold for it. The bank that is compared must answer, and
 * is undefined when it states no balance. Another bank holds what our books say, or less when it says so: its word alone
 * covers nothing that is missing here.
 */
export async function coverageOf(
  context: WithdrawalsContext,
  { code, brandId, party, cashOut }: PaymentProvider,
): Promise<{ readonly owedE5: bigint; readonly heldE5: bigint } | undefined> {
  const balance = await cashOut?.payouts.balance();
  if (balance === undefined) return undefined;
  if (balance.kind !== 'ok') throw new Error('the bank does not say what it holds');
  const totals = (await Promise.all(context.shards.all.map((shard) => brandTotals(shard, brandId)))).flat();
  const ownE5 = await withSent(context, code, balance.value);
  const inBooks = totals.filter((total) => isOneOf(atBanks, total) && total.party !== party);
  let othersE5 = -sumOf(inBooks);
  for (const other of context.providers.all()) {
    if (other.brandId !== brandId || other.code === code || !other.wasOn) continue;
    const answer = await other.cashOut?.payouts.balance();
    if (answer?.kind !== 'ok') continue;
    const statedE5 = await withSent(context, other.code, answer.value);
    const bookedE5 = -sumOf(inBooks.filter((total) => total.party === other.party));
    if (statedE5 < bookedE5) othersE5 -= bookedE5 - statedE5;
  }
  return { owedE5: sumOf(totals.filter((total) => isOneOf(owed, total))), heldE5: ownE5 + othersE5 };
}

/** A payout that was sent may have left the bank's balance already; in our books it is owed until it is paid. */
async function withSent(
  { shards }: WithdrawalsContext,
  provider: string,
  { availableE5, blockedE5 }: { readonly availableE5: bigint; readonly blockedE5: bigint },
): Promise<bigint> {
  const sent = await Promise.all(shards.all.map((shard) => sumSent(shard, provider)));
  return sent.reduce((sum, one) => sum + one, availableE5 + blockedE5);
}

const isOneOf = (names: readonly string[], { account }: AccountTotal) => names.includes(account);
const sumOf = (totals: readonly AccountTotal[]) => totals.reduce((sum, { sumE5 }) => sum + sumE5, 0n);
