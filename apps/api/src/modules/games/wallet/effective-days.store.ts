import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface EffectiveDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
}

/** Effective bets per player and day, all types of games together; the last day is not part of it. */
export function listEffectiveDays(
  db: Queryable,
  playerIds: readonly PlayerId[],
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<EffectiveDay[]> {
  return db.rows<EffectiveDay>(sql`
    select d.player_id as "playerId", d.day, sum(d.effective_e5)::bigint as "effectiveE5",
      sum(d.effective_cash_e5)::bigint as "effectiveCashE5"
    from games.player_days d
    where d.player_id = any (${playerIds}::bigint[]) and d.day >= ${span.from} and d.day < ${span.to}
    group by d.player_id, d.day`);
}
