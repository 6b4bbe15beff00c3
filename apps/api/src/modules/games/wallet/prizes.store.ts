import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface PrizeRow {
  readonly key: string;
  readonly party: number;
  readonly playerId: PlayerId;
  readonly amountE5: bigint;
  readonly day: BusinessDay;
  readonly at: Date;
}

export function findPrize(db: Queryable, key: string): Promise<Pick<PrizeRow, 'playerId' | 'amountE5'> | undefined> {
  return db.maybe(sql`select player_id as "playerId", amount_e5 as "amountE5" from games.prizes where key = ${key}`);
}

/** The sums of a day; prizes of one supplier are reserved one after the other. */
export async function lockPrizesOfDay(
  tx: Tx,
  { party, playerId, day }: Pick<PrizeRow, 'party' | 'playerId' | 'day'>,
): Promise<{ readonly playerE5: bigint; readonly supplierE5: bigint }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('games.prizes'), ${party})`);
  return tx.one(sql`
    select coalesce(sum(p.amount_e5) filter (where p.player_id = ${playerId}), 0)::bigint as "playerE5",
      coalesce(sum(p.amount_e5), 0)::bigint as "supplierE5"
    from games.prizes p where p.party = ${party} and p.day = ${day}`);
}

/** False when the same operation was reserved a moment ago. */
export async function insertPrize(tx: Tx, row: PrizeRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into games.prizes (key, party, player_id, amount_e5, day, reserved_at)
    values (${row.key}, ${row.party}, ${row.playerId}, ${row.amountE5}, ${row.day}, ${row.at})
    on conflict (key) do nothing`);
  return inserted === 1;
}
