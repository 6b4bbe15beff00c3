import { parsePlayerId } from '@arara/domain/shards';
import type { NewNotice, NoticeSource } from '../../notifications/index.ts';

/** What came of a scheduled withdrawal: told to whoever reads the outbox, in the commit of the request. */
export const SCHEDULED_TOPIC = 'payments.scheduled';

interface ScheduledEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly id: string;
  readonly amountE5: string;
  readonly orderId: string | null;
  readonly refusal: string | null;
  readonly atMs: number;
}

/** The objection in words that need no figures: they may have moved since. */
const reasons: Readonly<Record<string, string>> = {
  withdrawal_blocked: 'schedule_blocked',
  kyc_level: 'schedule_account',
  payout_account_missing: 'schedule_account',
  payout_account_not_own: 'schedule_account',
  pix_key_company: 'schedule_account',
  withdrawal_cooling_off: 'schedule_waits',
  withdrawal_window_closed: 'schedule_waits',
  withdrawal_times_used: 'schedule_times',
  withdrawal_loses_bonus: 'schedule_bonus',
};

export const scheduleNotices: NoticeSource = {
  topics: [SCHEDULED_TOPIC],
  toNotices: async (_, events) => events.flatMap(({ payload }) => noticeOf(payload as unknown as ScheduledEvent) ?? []),
};

function noticeOf({ playerId, brandId, id, amountE5, orderId, refusal, atMs }: ScheduledEvent): NewNotice | undefined {
  const owner = parsePlayerId(playerId);
  if (owner === undefined) return undefined;
  const about = { playerId: owner, brandId, key: `${SCHEDULED_TOPIC}:${id}`, atMs };
  return orderId === null
    ? {
        ...about,
        template: 'withdrawal_scheduled_refused',
        values: { amountE5, reason: reasons[refusal ?? ''] ?? 'schedule_amount' },
      }
    : { ...about, template: 'withdrawal_scheduled_made', values: { orderId, amountE5 } };
}
