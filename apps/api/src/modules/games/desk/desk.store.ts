import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Stop, StopScope } from '../providers/suppliers.store.ts';

export interface DeskGame {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly kind: string;
  readonly type: number;
  readonly provider: string;
  readonly studio: string;
  readonly rtpPercent: string | null;
  readonly state: 'open' | 'resting' | 'off';
  readonly position: number;
  readonly aliases: readonly string[];
  /** Of its supplier, in the books and for people. */
  readonly party: number;
  readonly providerName: string;
}

/** Every game of a brand, shown or not. */
export function listDeskGames(db: Queryable, brandId: number): Promise<DeskGame[]> {
  return db.rows<DeskGame>(sql`
    select g.id, g.name, g.icon, g.kind, g.type, g.provider, g.studio, trim_scale(g.rtp_percent)::text as "rtpPercent", g.state,
      g.position, g.aliases, p.party, p.name as "providerName"
    from games.games g join games.providers p on p.code = g.provider
    where p.brand_id = ${brandId} order by g.position, g.id`);
}

export interface DeskProvider {
  readonly code: string;
  readonly name: string;
  readonly party: number;
  readonly isOn: boolean;
  readonly isTest: boolean;
  readonly catalogueOutcome: string | null;
  readonly catalogueAt: Date | null;
  readonly comparedTo: Date | null;
  readonly trouble: string | null;
  readonly openCases: number;
}

export function listDeskProviders(db: Queryable, brandId: number): Promise<DeskProvider[]> {
  return db.rows<DeskProvider>(sql`
    select p.code, p.name, p.party, p.state = 'on' as "isOn", p.is_test as "isTest", s.outcome as "catalogueOutcome",
      s.succeeded_at as "catalogueAt",
      (select max(r.to_at) from games.reconciliations r where r.provider = p.code and r.state = 'done') as "comparedTo",
      (select r.trouble from games.reconciliations r where r.provider = p.code and r.state = 'due'
        and r.trouble is not null order by r.from_at desc limit 1) as trouble,
      (select count(*)::int from games.cases c where c.provider = p.code and c.state = 'open') as "openCases"
    from games.providers p left join games.catalogue_syncs s on s.provider = p.code
    where p.brand_id = ${brandId} order by p.name, p.code`);
}

export interface DeskStop extends Stop {
  readonly id: bigint;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly hidGame: boolean;
}

export function listDeskStops(db: Queryable, brandId: number): Promise<DeskStop[]> {
  return db.rows<DeskStop>(sql`
    select id, brand_id as "brandId", scope, name, reason, players_read as "playersRead", stopped_by as by, stopped_at as at, hid_game as "hidGame"
    from games.stops where brand_id = ${brandId} and lifted_at is null order by stopped_at desc`);
}

/** Whether the brand has something of this name to stop. */
export async function existsForStop(db: Queryable, { brandId, scope, name }: Stop): Promise<boolean> {
  const inScope = { provider: sql`p.code = ${name}`, studio: sql`g.studio = ${name}`, game: sql`g.id = ${name}` }[
    scope
  ];
  const row = await db.one<{ exists: boolean }>(sql`
    select exists (select from games.providers p left join games.games g on g.provider = p.code
      where p.brand_id = ${brandId} and ${inScope}) as exists`);
  return row.exists;
}

export async function setAliases(tx: Tx, id: string, aliases: readonly string[]): Promise<void> {
  await tx.run(sql`update games.games set aliases = ${aliases} where id = ${id}`);
}

export interface Miss {
  readonly query: string;
  readonly times: number;
  readonly lastDay: string;
  readonly total: number;
}

/** Searches that found nothing since a day, most often first; what a name finds today is left out. */
export function listMisses(
  db: Queryable,
  { brandId, from, limit }: { readonly brandId: number; readonly from: string; readonly limit: number },
): Promise<Miss[]> {
  return db.rows<Miss>(sql`
    select m.query, sum(m.times)::int as times, max(m.day)::text as "lastDay", (count(*) over ())::int as total
    from games.search_misses m
    where m.brand_id = ${brandId} and m.day >= ${from} and not exists (
      select from games.games g join games.providers p on p.code = g.provider
      where p.brand_id = m.brand_id and m.query = any (g.aliases))
    group by m.query order by times desc, m.query limit ${limit}`);
}

/** An open game leaves the lobby; true when this did it. */
export async function hideGame(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql`update games.games set state = 'off' where id = ${id} and state = 'open'`)) === 1;
}

export async function showGame(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update games.games set state = 'open' where id = ${id} and state = 'off'`);
}

export async function markHid(tx: Tx, { brandId, scope, name }: Stop): Promise<void> {
  await tx.run(sql`
    update games.stops set hid_game = true
    where brand_id = ${brandId} and scope = ${scope} and name = ${name} and lifted_at is null`);
}

/** Locked until the transaction ends, so that a stop is lifted once. */
export function lockStop(tx: Tx, stop: Stop): Promise<{ readonly id: bigint; readonly hidGame: boolean } | undefined> {
  return tx.maybe<{ id: bigint; hidGame: boolean }>(sql`
    select id, hid_game as "hidGame" from games.stops
    where brand_id = ${stop.brandId} and scope = ${stop.scope} and name = ${stop.name} and lifted_at is null for update`);
}

export interface DeskRound {
  readonly round: string;
  readonly playerId: PlayerId;
  readonly game: string;
  readonly party: number;
  readonly stakeE5: bigint;
  readonly winE5: bigint;
  readonly openedAt: Date;
  readonly lastAt: Date;
}

/** Open rounds of one shard that began after a moment, oldest first. */
export function listDeskRounds(
  shard: Queryable,
  asked: { readonly brandId: number; readonly from: Date; readonly limit: number },
): Promise<DeskRound[]> {
  return shard.rows<DeskRound>(sql`
    select round, player_id as "playerId", game, party, cash_stake_e5 + bonus_stake_e5 as "stakeE5",
      cash_win_e5 + bonus_win_e5 as "winE5", opened_at as "openedAt", last_at as "lastAt"
    from games.rounds
    where opened_at >= ${asked.from} and brand_id = ${asked.brandId} and state = 'open'
    order by opened_at limit ${asked.limit}`);
}

export type { StopScope };

export async function isOpenCase(
  db: Queryable,
  which: { readonly id: bigint; readonly brandId: number },
): Promise<boolean> {
  const row = await db.one<{ exists: boolean }>(sql`
    select exists (select from games.cases where id = ${which.id} and brand_id = ${which.brandId} and state = 'open') as exists`);
  return row.exists;
}
