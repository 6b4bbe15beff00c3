import type { BreakKind, BreakSubject } from '@arara/domain/payments';
import type { WithdrawalsContext } from './withdrawal-facts.ts';
import { insertBreak, type NewBreak } from './reconciliation.store.ts';

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
