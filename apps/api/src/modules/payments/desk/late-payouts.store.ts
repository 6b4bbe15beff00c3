import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Requests of a brand that are not paid in the time of its market. */
export interface LatePayouts {
  /** Past the alarm, or past the end. */
  readonly late: 'alarm' | 'due';
  /** What is written down about it: held back with a reason, a question to the player, a case; else nothing is. */
  readonly cause: 'none' | 'held' | 'question' | 'case';
  readonly orders: number;
}

export interface PayoutClock {
  readonly brandId: number;
  readonly now: Date;
  readonly alarmMinutes: number;
  readonly dueMinutes: number;
}

const MINUTE_MS = 60_000;

/** A bank that does not answer is no cause: its time counts as ours. */
export function listLatePayouts(db: Queryable, clock: PayoutClock): Promise<LatePayouts[]> {
  const { brandId, now } = clock;
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  return db.rows<LatePayouts>(sql`
    select case when w.created_at <= ${before(clock.dueMinutes)} then 'due' else 'alarm' end as late,
      case when w.held_until > ${now} then 'held' when w.state = 'waiting_for_player' then 'question'
        when w.state = 'waiting_for_staff' and w.staff_reason = 'blocked' then 'case' else 'none' end as cause,
      count(*)::int as orders
    from payments.withdrawals w
    where w.closed_at is null and w.brand_id = ${brandId} and w.created_at <= ${before(clock.alarmMinutes)}
    group by 1, 2`);
}
