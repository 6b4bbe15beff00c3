import { OWNER_LOCK } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ReminderSource } from '../../notifications/index.ts';
import { readPolicyFacts } from '../../players/index.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import type { Viewer } from '../shared/viewer.ts';
import { type CoolDownReason, newestCoolDown } from './accounts.store.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export interface CoolingFacts {
  readonly passwordForgottenAt: Date | null;
  /** When the player's face was last checked; null = never. */
  readonly faceCheckedAt: Date | null;
}

interface Cooling {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
  readonly before: CoolingFacts;
}

export interface CoolDown {
  readonly reason: CoolDownReason;
  readonly untilMs: number;
}

/** What keeps new withdrawals waiting longest, and until when; null = nothing of it ever happened. */
export async function coolDownOf(
  { settings, policy }: Pick<WithdrawalsContext, 'settings' | 'policy'>,
  db: Queryable,
  { playerId, brandId, nowMs, before }: Cooling,
): Promise<CoolDown | null> {
  const at = { brandId, atMs: nowMs };
  // Where the market takes it, the face says that a new key is the owner's; of a forgotten password it says nothing.
  const takesFace = policy.rule('payments.withdrawal.newKey', at) === 'face_or_hours';
  const own = await newestCoolDown(db, playerId, takesFace ? before.faceCheckedAt : null);
  const forgottenAt = before.passwordForgottenAt;
  const isForgotten = forgottenAt !== null && (own === undefined || forgottenAt > own.at);
  const newest = isForgotten ? ({ reason: 'password_forgotten', at: forgottenAt } as const) : own;
  const hours = await settings.get('payments.withdrawal.coolDownHours', at);
  return newest === undefined ? null : { reason: newest.reason, untilMs: newest.at.getTime() + hours * HOUR_MS };
}

/** What other features know about it. */
export async function coolingFacts(
  { sources }: Pick<WithdrawalsContext, 'sources'>,
  playerId: PlayerId,
): Promise<CoolingFacts> {
  const [passwordForgottenAt, faceCheckedAt] = await Promise.all([
    sources.passwordForgottenAt(playerId),
    sources.faceCheckedAt(playerId),
  ]);
  return { passwordForgottenAt, faceCheckedAt };
}

/** A first key is as good as the device it comes from: on an account that is older, a young device makes it wait. */
export async function isFromNewDevice(
  { settings, sources, shards }: WithdrawalsContext,
  { playerId, brandId, nowMs, deviceId }: Viewer & { readonly deviceId: string | undefined },
): Promise<boolean> {
  const hours = await settings.get('payments.withdrawal.coolDownHours', { brandId, atMs: nowMs });
  const player = await readPolicyFacts(shards.ofPlayer(playerId), playerId);
  if (player === undefined || nowMs - player.createdAt.getTime() < hours * HOUR_MS) return false;
  const known = deviceId === undefined ? undefined : await sources.deviceOf({ playerId, brandId, deviceId, nowMs });
  return known === undefined || known.days * DAY_HOURS < hours;
}

/** The wait of new withdrawals, told when it is over; one that the owner locked meanwhile is not open. */
export function withdrawalsReminder(context: WithdrawalsContext): ReminderSource {
  return {
    about: 'withdrawals',
    async opens({ playerId, brandId, nowMs, subject }) {
      const db = context.shards.ofPlayer(playerId);
      const facts = await readPolicyFacts(db, playerId);
      const isLocked = facts?.blocks.some(({ code }) => code === OWNER_LOCK) ?? true;
      const before = await coolingFacts(context, playerId);
      const cooling = await coolDownOf(context, db, { playerId, brandId, nowMs, before });
      if (subject !== '' || isLocked || cooling === null) return undefined;
      return { atMs: cooling.untilMs, notice: { template: 'withdrawals_open', values: {} } };
    },
  };
}

/** From when new withdrawals go again; null when nothing waits. */
export async function opensAgainAt(context: WithdrawalsContext, viewer: Viewer): Promise<Date | null> {
  const { playerId, brandId, nowMs } = viewer;
  const before = await coolingFacts(context, playerId);
  const db = context.shards.ofPlayer(playerId);
  const cooling = await coolDownOf(context, db, { playerId, brandId, nowMs, before });
  return cooling !== null && cooling.untilMs > nowMs ? new Date(cooling.untilMs) : null;
}
