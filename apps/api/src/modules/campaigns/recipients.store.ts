import type { ReachReason } from '@arara/domain/campaigns';
import type { ConsentChannel } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Recipient {
  readonly playerId: PlayerId;
  readonly campaignId: bigint;
  readonly brandId: number;
  readonly outcome: 'reached' | ReachReason;
  readonly ways: readonly ConsentChannel[];
  readonly decidedAt: Date;
}

export function findRecipient(db: Queryable, playerId: PlayerId, campaignId: bigint): Promise<Recipient | undefined> {
  return db.maybe<Recipient>(sql`
    select r.player_id as "playerId", r.campaign_id as "campaignId", r.brand_id as "brandId", r.outcome, r.ways,
      r.decided_at as "decidedAt"
    from campaigns.recipients r where r.player_id = ${playerId} and r.campaign_id = ${campaignId}`);
}

/** Decided once: whoever comes second with the same person fails, and reads what the first one wrote. */
export async function insertRecipient(tx: Tx, row: Recipient): Promise<void> {
  await tx.run(sql`
    insert into campaigns.recipients (player_id, campaign_id, brand_id, outcome, ways, decided_at)
    values (${row.playerId}, ${row.campaignId}, ${row.brandId}, ${row.outcome}, ${row.ways}::text[], ${row.decidedAt})`);
}

/** Other campaigns that reached somebody since. */
export async function countReached(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly since: Date; readonly besides: bigint | null },
): Promise<number> {
  const { reached } = await db.one<{ reached: number }>(sql`
    select count(*)::int as reached from campaigns.recipients r
    where r.player_id = ${playerId} and r.outcome = 'reached' and r.decided_at > ${of.since}
      and r.campaign_id is distinct from ${of.besides}::bigint`);
  return reached;
}
