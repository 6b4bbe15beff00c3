import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface CodeFigures {
  readonly code: string;
  readonly name: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly firstDeposits: number;
}

export async function upsertCode(
  tx: Tx,
  row: { readonly playerId: PlayerId; readonly brandId: number; readonly code: string; readonly name: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into team.codes (player_id, code, brand_id, name, created_at)
    values (${row.playerId}, ${row.code}, ${row.brandId}, ${row.name}, ${at})
    on conflict on constraint codes_once do update set name = excluded.name`);
}

export async function countCodes(db: Queryable, playerId: PlayerId): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.codes c where c.player_id = ${playerId}`);
  return row.n;
}

/** A tap on a link. Nothing about who tapped is kept. */
export async function countClick(tx: Tx, of: { playerId: PlayerId; day: BusinessDay; code: string }): Promise<void> {
  await tx.run(sql`
    insert into team.clicks as c (player_id, day, code, clicks) values (${of.playerId}, ${of.day}, ${of.code}, 1)
    on conflict on constraint clicks_once do update set clicks = c.clicks + 1`);
}

/** Every link, the plain one first, with what it brought in a span of days. */
export function listCodes(
  db: Queryable,
  playerId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<CodeFigures[]> {
  return db.rows<CodeFigures>(sql`
    select k.code, coalesce(max(c.name), '') as name, coalesce(sum(d.clicks), 0)::int as clicks,
      coalesce(sum(d.registrations), 0)::int as registrations,
      coalesce(sum(d.first_deposits), 0)::int as "firstDeposits"
    from (
      select '' as code union select c.code from team.codes c where c.player_id = ${playerId}
    ) k
    left join team.codes c on c.player_id = ${playerId} and c.code = k.code
    left join team.clicks d on d.player_id = ${playerId} and d.code = k.code
      and d.day >= ${span.from} and d.day < ${span.to}
    group by k.code order by k.code`);
}
