import { promisedHours } from '@arara/domain/incidents';
import type { PlayerId } from '@arara/domain/shards';
import type { Policy } from '../../policy/index.ts';
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

interface Clocks extends Pick<PaymentsContext, 'settings' | 'slowedHours'> {
  readonly policy: Pick<Policy, 'rule'>;
}
interface Moment {
  readonly brandId: number;
  readonly atMs: number;
}

const MINUTES = 60;

/** How long staff have and what is promised: as they set it, and never later than the market's alarm and its end. */
export async function staffTermsAt({ settings, policy }: Clocks, at: Moment) {
  const staff = await settings.get('payments.withdrawal.staff', at);
  const dueHours = policy.rule('payments.withdrawal.dueMinutes', at) / MINUTES;
  const alarmHours = policy.rule('payments.withdrawal.alarmMinutes', at) / MINUTES;
  return {
    ...staff,
    promiseHours: Math.min(staff.promiseHours, dueHours),
    targetHours: Math.min(staff.targetHours, alarmHours),
  };
}

/** In how many hours money that goes back is promised to be there. */
export async function promiseHoursAt(clocks: Clocks, at: Moment): Promise<number> {
  return (await staffTermsAt(clocks, at)).promiseHours;
}

/** The promise of a withdrawal without an incident, and the latest that the market allows. */
export async function promisesAt(clocks: Pick<Clocks, 'settings' | 'policy'>, at: Moment) {
  const dueHours = clocks.policy.rule('payments.withdrawal.dueMinutes', at) / MINUTES;
  return { ordinaryHours: await promiseHoursAt(clocks, at), dueHours };
}

/** In how many hours a withdrawal that was asked for at that moment is promised to be there. */
export async function withdrawalPromiseAt(
  clocks: Clocks,
  { isPersonal, ...at }: Moment & { readonly isPersonal: boolean },
): Promise<number> {
  const [promises, slowedHours = null] = await Promise.all([promisesAt(clocks, at), clocks.slowedHours?.(at)]);
  return promisedHours({ ...promises, slowedHours, isPersonal });
}

/** The same, as it was promised with the request; whoever was protected or left then is never slowed. */
export const promiseOf = (
  clocks: Clocks,
  { brandId, createdAt, counts }: { readonly brandId: number; readonly createdAt: Date; readonly counts: boolean },
): Promise<number> => withdrawalPromiseAt(clocks, { brandId, atMs: createdAt.getTime(), isPersonal: !counts });
