import type { BreakKind, BreakSubject } from '@arara/domain/payments';
import type { PayoutSwitch } from '../providers/payout-switch.ts';
import { insertBreak, isBreakKnown, type NewBreak } from './reconciliation.store.ts';
import type { WithdrawalsContext } from './context.ts';

const HOUR_MS = 3_600_000;

export interface Found {
  readonly kind: BreakKind;
  readonly about: BreakSubject;
  readonly reference: string;
  readonly oursE5?: bigint;
  readonly theirsE5?: bigint;
}

/** A case for people, once however often it is found. */
export async function openBreak(
  context: WithdrawalsContext,
  of: Pick<NewBreak, 'provider' | 'brandId' | 'day' | 'foundBy'>,
  found: Found,
): Promise<void> {
  const { oursE5 = null, theirsE5 = null, ...rest } = found;
  const foundAt = context.clock.now();
  const at = { brandId: of.brandId, atMs: foundAt.getTime() };
  const { breakHours } = await context.settings.get('payments.reconciliation', at);
  const dueAt = new Date(foundAt.getTime() + breakHours * HOUR_MS);
  const isNew = await insertBreak(context.shards.directory, { ...of, ...rest, oursE5, theirsE5, foundAt, dueAt });
  if (isNew) context.log.error({ provider: of.provider, day: of.day, kind: found.kind }, 'the books of a day differ');
}

export interface StoppingDeps {
  readonly context: WithdrawalsContext;
  readonly payoutSwitch: Pick<PayoutSwitch, 'stopBySystem'>;
}

/**
 * A break about money that left: nothing more leaves by itself. The stop stands before the break is written down, so
 * that a crash between the two leaves payouts stopped; a break that is known has had its stop, and people decide.
 */
export async function stopOver(
  { context, payoutSwitch }: StoppingDeps,
  of: Pick<NewBreak, 'provider' | 'brandId' | 'day'> & Required<Pick<NewBreak, 'foundBy'>>,
  found: Found,
): Promise<void> {
  const { provider, brandId, foundBy: name } = of;
  const { kind, reference } = found;
  if (await isBreakKnown(context.shards.directory, { provider, kind, reference })) return;
  await payoutSwitch.stopBySystem({ provider, reason: `${kind} ${reference}` }, { brandId, name });
  await openBreak(context, of, found);
}
