import type { PlayerId } from '@arara/domain/shards';
import type { PaymentsContext } from './context.ts';

/** The name under which the ledger keeps an order's money aside. */
export const holdOf = (id: string) => `payout:${id}`;

/** News for the open screen; it may be lost, the truth is fetched. */
export function notifyOrder(
  context: Pick<PaymentsContext, 'push'>,
  order: { readonly id: string; readonly playerId: PlayerId },
) {
  return context.push.toPlayer(order.playerId, { name: 'order', data: { OrderId: order.id } });
}

/** In how many hours money that leaves is promised to be there. */
export async function promiseHoursAt(
  { settings }: Pick<PaymentsContext, 'settings'>,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<number> {
  return (await settings.get('payments.withdrawal.staff', at)).promiseHours;
}
