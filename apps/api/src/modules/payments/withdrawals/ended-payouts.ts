import { businessDayOf } from '@arara/domain/time';
import { stopOver, type StoppingDeps } from '../shared/break-finding.ts';
import { cashOutOf } from '../shared/context.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

const unpaidEnds: ReadonlySet<string> = new Set(['failed', 'refused', 'cancelled']);

/** At its end, with the money back in its pocket. */
export function isUnpaid({ state, closedAt }: Pick<WithdrawalRow, 'state' | 'closedAt'>): boolean {
  return closedAt !== null && unpaidEnds.has(state);
}

/**
 * A bank speaks of an order that ended here without a payment. If it paid that one all the same, the money is out twice:
 * payouts stop and people look now, not when the statement of the day comes.
 */
export async function checkEndedPayout(deps: StoppingDeps, code: string, order: WithdrawalRow): Promise<void> {
  const { id, playerId } = order;
  if (!isUnpaid(order)) return;
  const { cashOut, provider } = cashOutOf(deps.context, code);
  const outcome = await cashOut.payouts.get({ playerId, payoutId: id });
  // A sweep asks again about what could not be asked about now.
  if (outcome.kind !== 'ok' || outcome.value?.state !== 'paid') return;
  const day = businessDayOf(deps.context.clock.nowMs());
  const of = { provider: code, brandId: provider.brandId, day, foundBy: 'payouts' } as const;
  const sides = { oursE5: 0n, theirsE5: outcome.value.amountE5 };
  await stopOver(deps, of, { kind: 'amount_differs', about: 'payout', reference: id, ...sides });
}
