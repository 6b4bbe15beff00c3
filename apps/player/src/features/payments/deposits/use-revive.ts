import { depositRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { call } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { payPath } from '../paths.ts';
import type { Deposit } from '../queries.ts';
import { useMoneyRequest } from '../use-money-request.ts';

/** A new code for the same amount, with the bonus that was chosen, in the place of the dead one. */
export function useRevive(order: Pick<Deposit, 'OrderId' | 'Amount' | 'Bonus' | 'DestinationId'>) {
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const revive = () =>
    run(async () => {
      const isReward = order.Bonus > 0n;
      const input = { amount: toWire(order.Amount), destinationId: order.DestinationId, isReward };
      const outcome = await request({ ...input, after: order.OrderId }, (idempotencyKey) =>
        call(depositRoutes.payRecharge, input, { idempotencyKey }),
      );
      if (outcome.ok) redirect(payPath(outcome.body.OrderId));
    });
  return { busy, revive };
}
