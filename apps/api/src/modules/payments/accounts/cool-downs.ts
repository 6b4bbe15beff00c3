import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';
import { newestCoolDown } from './accounts.store.ts';

const HOUR_MS = 3_600_000;

interface Cooling {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
  readonly before: { readonly passwordForgottenAt: Date | null };
}

/** Until when a changed key or a forgotten password keeps new withdrawals waiting; null = neither ever happened. */
export async function coolsUntilMs(
  context: Pick<WithdrawalsContext, 'settings'>,
  db: Queryable,
  { playerId, brandId, nowMs, before }: Cooling,
): Promise<number | null> {
  const began = [await newestCoolDown(db, playerId), before.passwordForgottenAt];
  const newest = Math.max(...began.map((at) => at?.getTime() ?? 0));
  const hours = await context.settings.get('payments.withdrawal.coolDownHours', { brandId, atMs: nowMs });
  return newest === 0 ? null : newest + hours * HOUR_MS;
}

/** From when new withdrawals go again; null when nothing waits. */
export async function opensAgainAt(context: WithdrawalsContext, viewer: Viewer): Promise<Date | null> {
  const { playerId, brandId, nowMs } = viewer;
  const before = { passwordForgottenAt: await context.sources.passwordForgottenAt(playerId) };
  const db = context.shards.ofPlayer(playerId);
  const untilMs = await coolsUntilMs(context, db, { playerId, brandId, nowMs, before });
  return untilMs !== null && untilMs > nowMs ? new Date(untilMs) : null;
}
