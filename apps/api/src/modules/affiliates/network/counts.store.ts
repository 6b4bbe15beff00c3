import type { PlayerId } from '@arara/domain/shards';
import type { Level } from '@arara/domain/affiliates';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The day on which the first figure of this inviter stands. */
export async function findFirstDay(db: Queryable, playerId: PlayerId): Promise<BusinessDay | undefined> {
  const row = await db.one<{ day: BusinessDay | null }>(sql`
    select least(
      (select min(d.day) from team.sponsor_days d where d.player_id = ${playerId}),
      (select min(i.day) from team.invites i where i.player_id = ${playerId})
    ) as day`);
  return row.day ?? undefined;
}

/** How many of each level have played since a day. */
export function countPlayed(
  db: Queryable,
  playerId: PlayerId,
  since: BusinessDay,
): Promise<{ level: Level; played: number }[]> {
  return db.rows(sql`
    select m.level, count(*)::int as played from team.members m
    where m.player_id = ${playerId} and m.last_played_on >= ${since} group by m.level`);
}

/** How many different members played in a span of days; only of who played after it the days themselves are asked. */
export async function countPlayedIn(
  db: Queryable,
  playerId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from team.members m
    where m.player_id = ${playerId} and m.last_played_on >= ${span.from} and (m.last_played_on < ${span.to}
      or exists (select from team.member_days d where d.player_id = ${playerId} and d.member_id = m.member_id
        and d.day >= ${span.from} and d.day < ${span.to} and d.bets_e5 > 0))`);
  return row.n;
}

/** How many different members deposited in a span of days. */
export async function countDeposited(
  db: Queryable,
  playerId: PlayerId,
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(distinct d.member_id)::int as n from team.member_days d
    where d.player_id = ${playerId} and d.day >= ${span.from} and d.day < ${span.to} and d.deposit_e5 > 0`);
  return row.n;
}
