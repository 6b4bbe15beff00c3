import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** What a player's transfers of one day come to, of those not counted yet. */
export interface MovedDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  /** The newest version of the account among them. */
  readonly version: bigint;
  readonly cashStakeE5: bigint;
  readonly cashWinE5: bigint;
  readonly bonusCostE5: bigint;
  /** Rewards and rebates of the player, without those whose key the caller does not count. */
  readonly ownRewardE5: bigint;
  readonly rebateE5: bigint;
  readonly depositE5: bigint;
  readonly withdrawnE5: bigint;
  /** The first deposit among them; null = none. */
  readonly firstDepositE5: bigint | null;
}

/** For whoever keeps sums per player and day: each version is counted once, by the index of the account's versions. */
export function listMovedDays(
  db: Queryable,
  counted: readonly { readonly playerId: PlayerId; readonly version: bigint }[],
  notCountedKeys: string,
): Promise<MovedDay[]> {
  return db.rows<MovedDay>(sql`
    select t.player_id as "playerId", t.day, max(t.version) as version,
      coalesce(-sum(t.cash_delta_e5) filter (where t.code in (10, 18)), 0)::bigint as "cashStakeE5",
      coalesce(sum(t.cash_delta_e5 + t.receivable_delta_e5) filter (where t.code in (11, 13, 19)), 0)::bigint
        as "cashWinE5",
      -- Of a win that is taken back (19), bonus cost bears what the player's pockets do not.
      (coalesce(sum(t.bonus_delta_e5) filter (where t.code in (40, 42)), 0) + coalesce(sum(
        t.amount_e5 + t.cash_delta_e5 + t.bonus_delta_e5 + t.receivable_delta_e5) filter (where t.code = 19), 0)
      )::bigint as "bonusCostE5",
      coalesce(sum(t.amount_e5) filter (where t.code in (40, 52) and t.key not like ${notCountedKeys}), 0)::bigint
        as "ownRewardE5",
      coalesce(sum(t.amount_e5) filter (where t.code = 52), 0)::bigint as "rebateE5",
      coalesce(sum(t.amount_e5) filter (where t.code in (20, 24)), 0)::bigint as "depositE5",
      coalesce(sum(t.amount_e5) filter (where t.code = 31), 0)::bigint as "withdrawnE5",
      (array_agg(t.amount_e5 order by t.version) filter (where t.code in (20, 24)))[1] as "firstDepositE5"
    from unnest(${counted.map(({ playerId }) => playerId)}::bigint[], ${counted.map(({ version }) => version)}::bigint[])
      as c(player_id, version)
    join ledger.transfers t on t.player_id = c.player_id and t.version > c.version
    group by t.player_id, t.day
    order by t.player_id, t.day`);
}
