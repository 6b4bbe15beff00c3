import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** How far the shards have been read; undefined while somebody else reads them. */
export function lockReads(tx: Tx): Promise<{ readonly readTo: Date | null } | undefined> {
  return tx.maybe(sql`select read_to as "readTo" from games.lobby_reads for update skip locked`);
}

export async function setReadTo(tx: Tx, readTo: Date): Promise<void> {
  await tx.run(sql`update games.lobby_reads set read_to = ${readTo}`);
}

export async function findReadTo(db: Queryable): Promise<Date | null> {
  return (await db.one<{ readTo: Date | null }>(sql`select read_to as "readTo" from games.lobby_reads`)).readTo;
}

export async function listBrands(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{ brandId: number }>(sql`
    select distinct brand_id as "brandId" from games.providers order by 1`);
  return rows.map(({ brandId }) => brandId);
}

export interface PlayCount {
  readonly brandId: number;
  readonly stretch: Date;
  readonly game: string;
  readonly rounds: number;
  readonly players: number;
}

/** Counts of one shard from a moment on take the place of what was there. */
export async function replaceCounts(
  tx: Tx,
  of: { readonly shard: string; readonly from: Date },
  counts: readonly PlayCount[],
): Promise<void> {
  await tx.run(sql`delete from games.play_counts where shard = ${of.shard} and stretch >= ${of.from}`);
  await tx.run(sql`
    insert into games.play_counts (shard, brand_id, stretch, game, rounds, players)
    select ${of.shard}::text, c.* from unnest(${counts.map((count) => count.brandId)}::smallint[],
      ${counts.map((count) => count.stretch)}::timestamptz[], ${counts.map((count) => count.game)}::text[],
      ${counts.map((count) => count.rounds)}::int[], ${counts.map((count) => count.players)}::int[]) c`);
}

export async function forgetCounts(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from games.play_counts where stretch < ${before}`);
}

/** The most played games of a day: first whose players stayed longest, then by rounds. */
export async function rankGames(
  tx: Tx,
  of: { readonly day: BusinessDay; readonly from: Date; readonly to: Date; readonly max: number },
): Promise<void> {
  await tx.run(sql`delete from games.top_games`);
  await tx.run(sql`
    insert into games.top_games (brand_id, day, place, game, rounds, players)
    select r.brand_id, ${of.day}, r.place, r.game, r.rounds, r.players from (
      select c.brand_id, c.game, sum(c.rounds)::int as rounds, sum(c.players)::int as players,
        row_number() over (partition by c.brand_id order by sum(c.players) desc, sum(c.rounds) desc, c.game)::int as place
      from games.play_counts c where c.stretch >= ${of.from} and c.stretch < ${of.to}
      group by c.brand_id, c.game
    ) r where r.place <= ${of.max}`);
}

export async function listTopGames(db: Queryable, brandId: number, day: BusinessDay): Promise<string[]> {
  const rows = await db.rows<{ game: string }>(sql`
    select game from games.top_games where brand_id = ${brandId} and day = ${day} order by place`);
  return rows.map(({ game }) => game);
}

export interface WinRow {
  readonly playerId: PlayerId;
  readonly round: string;
  readonly brandId: number;
  readonly name: string;
  readonly vipLevel: number;
  readonly game: string;
  readonly amountE5: bigint;
  readonly openedAt: Date;
  readonly wonAt: Date;
}

/** Wins of rounds since a moment take the place of what was there, so that one taken back meanwhile is gone. */
export async function replaceWins(tx: Tx, openedFrom: Date, wins: readonly WinRow[]): Promise<void> {
  await tx.run(sql`delete from games.recent_wins where opened_at >= ${openedFrom}`);
  await tx.run(sql`
    insert into games.recent_wins (player_id, round, brand_id, name, vip_level, game, amount_e5, opened_at, won_at)
    select * from unnest(${wins.map((win) => win.playerId)}::bigint[], ${wins.map((win) => win.round)}::text[],
      ${wins.map((win) => win.brandId)}::smallint[], ${wins.map((win) => win.name)}::text[],
      ${wins.map((win) => win.vipLevel)}::smallint[], ${wins.map((win) => win.game)}::text[],
      ${wins.map((win) => win.amountE5)}::bigint[], ${wins.map((win) => win.openedAt)}::timestamptz[],
      ${wins.map((win) => win.wonAt)}::timestamptz[])
    on conflict do nothing`);
}

/** Keeps the newest of each brand. */
export async function forgetWins(tx: Tx, keep: { readonly since: Date; readonly max: number }): Promise<void> {
  await tx.run(sql`
    delete from games.recent_wins w where w.won_at < ${keep.since} or (w.player_id, w.round) in (
      select o.player_id, o.round from (
        select player_id, round, row_number() over (partition by brand_id order by won_at desc, round) as place
        from games.recent_wins) o
      where o.place > ${keep.max})`);
}

export function listWins(db: Queryable, of: { brandId: number; since: Date }): Promise<WinRow[]> {
  return db.rows<WinRow>(sql`
    select player_id as "playerId", round, brand_id as "brandId", name, vip_level as "vipLevel", game,
      amount_e5 as "amountE5", opened_at as "openedAt", won_at as "wonAt"
    from games.recent_wins where brand_id = ${of.brandId} and won_at >= ${of.since} order by won_at desc, round`);
}

export interface RankRow {
  readonly brandId: number;
  readonly place: number;
  readonly playerId: PlayerId;
  readonly name: string;
  readonly vipLevel: number;
  readonly turnoverE5: bigint;
}

/** One ranking stands at a time: that of the running week. */
export async function replaceRanking(tx: Tx, week: BusinessDay, rows: readonly RankRow[]): Promise<void> {
  await tx.run(sql`delete from games.week_ranking`);
  await tx.run(sql`
    insert into games.week_ranking (week, brand_id, place, player_id, name, vip_level, turnover_e5)
    select ${week}::date, r.* from unnest(${rows.map((row) => row.brandId)}::smallint[],
      ${rows.map((row) => row.place)}::int[], ${rows.map((row) => row.playerId)}::bigint[],
      ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.vipLevel)}::smallint[],
      ${rows.map((row) => row.turnoverE5)}::bigint[]) r`);
}

export function listRanking(
  db: Queryable,
  of: { brandId: number; week: BusinessDay; after: number; limit: number },
): Promise<RankRow[]> {
  return db.rows<RankRow>(sql`
    select brand_id as "brandId", place, player_id as "playerId", name, vip_level as "vipLevel",
      turnover_e5 as "turnoverE5"
    from games.week_ranking where brand_id = ${of.brandId} and week = ${of.week} and place > ${of.after}
    order by place limit ${of.limit}`);
}

export async function countRanking(db: Queryable, brandId: number, week: BusinessDay): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from games.week_ranking where brand_id = ${brandId} and week = ${week}`);
  return row.count;
}

export interface OwnRank {
  readonly place: number;
  readonly turnoverE5: bigint;
  /** Of whoever stands one place higher; null for the first. */
  readonly nextE5: bigint | null;
}

export function findRank(
  db: Queryable,
  of: { brandId: number; week: BusinessDay; playerId: PlayerId },
): Promise<OwnRank | undefined> {
  return db.maybe<OwnRank>(sql`
    select r.place, r.turnover_e5 as "turnoverE5", n.turnover_e5 as "nextE5"
    from games.week_ranking r
    left join games.week_ranking n on n.brand_id = r.brand_id and n.week = r.week and n.place = r.place - 1
    where r.brand_id = ${of.brandId} and r.week = ${of.week} and r.player_id = ${of.playerId}`);
}

/** Counts a search that found nothing. A day has room for so many different ones: nobody fills the table by typing. */
export function countMiss(
  db: Queryable,
  miss: { brandId: number; day: BusinessDay; query: string; differentMax: number },
): Promise<number> {
  return db.run(sql`
    insert into games.search_misses as m (brand_id, day, query)
    select ${miss.brandId}, ${miss.day}, ${miss.query}
    where exists (select from games.search_misses k
        where k.brand_id = ${miss.brandId} and k.day = ${miss.day} and k.query = ${miss.query})
      or (select count(*) from games.search_misses k where k.brand_id = ${miss.brandId} and k.day = ${miss.day})
        < ${miss.differentMax}
    on conflict on constraint search_misses_once do update set times = m.times + 1`);
}
