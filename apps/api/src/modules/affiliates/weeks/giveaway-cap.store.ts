import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Giveaway } from '../network/days.store.ts';
import type { Run } from './runs.store.ts';

/** What others were given on a player since a day: it fills the cap as the player's own rewards do. */
export async function sumGiveaways(db: Queryable, playerId: PlayerId, from: BusinessDay): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(g.amount_e5), 0)::bigint as sum from team.giveaways g
    where g.player_id = ${playerId} and g.given_on >= ${from}`);
  return sum;
}

/** What is taken of the cap; a nothing of earlier days stands in nobody's way. */
export async function saveReserved(tx: Tx, row: Giveaway): Promise<void> {
  await tx.run(sql`
    insert into team.giveaways as g (player_id, kind, period, given_on, brand_id, earner_id, amount_e5)
    values (${row.playerId}, ${row.kind}, ${row.period}, ${row.givenOn}, ${row.brandId}, ${row.earnerId}, ${row.amountE5})
    on conflict on constraint giveaways_once do update set given_on = excluded.given_on, amount_e5 = excluded.amount_e5
    where g.amount_e5 = 0`);
}

/** What of these is taken already, by player. */
export async function listReserved(
  db: Queryable,
  playerIds: readonly bigint[],
  of: Pick<Giveaway, 'kind' | 'period'>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await db.rows<{ playerId: bigint; amountE5: bigint }>(sql`
    select g.player_id as "playerId", g.amount_e5 as "amountE5" from team.giveaways g
    where g.player_id = any (${playerIds}::bigint[]) and g.kind = ${of.kind} and g.period = ${of.period}
      and g.amount_e5 > 0`);
  return new Map(rows.map(({ playerId, amountE5 }) => [playerId, amountE5]));
}

export type CollectingRun = Pick<Run, 'brandId' | 'period' | 'periodEnd' | 'stage' | 'shard' | 'cursor'> & {
  readonly kind: Exclude<Run['kind'], 'invite'>;
};

/** The runs of a brand that have still to collect, and all whose period ended on a day. */
export function listCollecting(
  directory: Queryable,
  of: { readonly brandId: number; readonly since: BusinessDay; readonly endedOn: BusinessDay },
): Promise<CollectingRun[]> {
  return directory.rows<CollectingRun>(sql`
    select r.brand_id as "brandId", r.kind, r.period, r.period_end as "periodEnd", r.stage, r.shard, r.cursor
    from team.runs r
    where r.brand_id = ${of.brandId} and r.kind in ('team', 'agent', 'blogger') and r.period >= ${of.since}
      and (r.stage in ('reserve', 'collect') or r.period_end = ${of.endedOn})
    order by r.period_end, r.kind`);
}
