import type { SearchTermKind } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HashedTerm, PersonalField, SealedDatum } from './identity.ts';

export interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export interface PlayerRow extends Owner {
  readonly locale: string;
  readonly status: 'active' | 'closed';
  /** Who invited; it may be a player of another shard. */
  readonly sponsorId: PlayerId | null;
  /** The chosen picture by name; null = the first of the list. */
  readonly avatar: string | null;
  readonly createdAt: Date;
}

const player = sql`p.player_id as "playerId", p.brand_id as "brandId", p.locale, p.status,
  p.sponsor_id as "sponsorId", p.avatar, p.created_at as "createdAt"`;

/** Orders the writers of one player's identity and the sweep, until the transaction ends. */
export async function lockIdentity(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${playerId})`);
}

export async function isVoided(tx: Tx, playerId: PlayerId, attempt: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from players.voided_attempts v where v.player_id = ${playerId} and v.attempt = ${attempt}`);
  return rows.length > 0;
}

export async function voidAttempt(tx: Tx, of: { playerId: PlayerId; attempt: string }, at: Date): Promise<void> {
  await tx.run(sql`
    insert into players.voided_attempts (player_id, attempt, voided_at) values (${of.playerId}, ${of.attempt}, ${at})
    on conflict do nothing`);
}

export async function insertPlayer(tx: Tx, row: Omit<PlayerRow, 'status' | 'avatar'>): Promise<void> {
  await tx.run(sql`
    insert into players.players (player_id, brand_id, locale, sponsor_id, created_at)
    values (${row.playerId}, ${row.brandId}, ${row.locale}, ${row.sponsorId}, ${row.createdAt})`);
}

export async function updateAvatar(tx: Tx, playerId: PlayerId, avatar: string): Promise<void> {
  await tx.run(sql`update players.players p set avatar = ${avatar} where p.player_id = ${playerId}`);
}

export function findPlayer(db: Queryable, playerId: PlayerId): Promise<PlayerRow | undefined> {
  return db.maybe<PlayerRow>(sql`select ${player} from players.players p where p.player_id = ${playerId}`);
}

/** The brand of many players at once; nobody for who is not here. */
export async function brandsOf(db: Queryable, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>> {
  const rows = await db.rows<Owner>(sql`
    select p.player_id as "playerId", p.brand_id as "brandId" from players.players p
    where p.player_id = any (${ids}::bigint[])`);
  return new Map(rows.map(({ playerId, brandId }) => [playerId, brandId]));
}

export async function upsertPersonal(tx: Tx, owner: Owner & { at: Date }, data: readonly SealedDatum[]): Promise<void> {
  await tx.run(sql`
    insert into players.personal (player_id, brand_id, set_at, field, box, key_id, hmac, claimed)
    select ${owner.playerId}::bigint, ${owner.brandId}::smallint, ${owner.at}::timestamptz, d.* from unnest(
      ${data.map((datum) => datum.field)}::text[], ${data.map((datum) => datum.box)}::bytea[],
      ${data.map((datum) => datum.keyId)}::smallint[], ${data.map((datum) => datum.hmac)}::bytea[],
      ${data.map((datum) => datum.claimed)}::boolean[]) d
    on conflict (player_id, field) do update
    set box = excluded.box, key_id = excluded.key_id, hmac = excluded.hmac, claimed = excluded.claimed,
      set_at = excluded.set_at`);
}

/** Replaces the terms of these kinds. */
export async function replaceTerms(
  tx: Tx,
  owner: Owner,
  terms: { readonly kinds: readonly SearchTermKind[]; readonly hashed: readonly HashedTerm[] },
): Promise<void> {
  await tx.run(sql`
    delete from players.search_terms t where t.player_id = ${owner.playerId} and t.kind = any (${terms.kinds}::text[])`);
  await tx.run(sql`
    insert into players.search_terms (player_id, brand_id, kind, hmac)
    select ${owner.playerId}::bigint, ${owner.brandId}::smallint, t.* from unnest(
      ${terms.hashed.map((term) => term.kind)}::text[], ${terms.hashed.map((term) => term.hmac)}::bytea[]) t
    on conflict do nothing`);
}

export type PersonalRow = Omit<SealedDatum, 'claimed' | 'hmac'>;

export function listPersonal(db: Queryable, playerId: PlayerId): Promise<PersonalRow[]> {
  return db.rows<PersonalRow>(sql`
    select d.field, d.box, d.key_id as "keyId" from players.personal d where d.player_id = ${playerId}`);
}

/** Accounts of a brand on this shard that are not closed for good, by id, after one. */
export async function listOpenIds(
  db: Queryable,
  of: { readonly brandId: number; readonly after: PlayerId; readonly limit: number },
): Promise<PlayerId[]> {
  const rows = await db.rows<{ id: PlayerId }>(sql`
    select p.player_id as id from players.players p
    where p.player_id > ${of.after} and p.brand_id = ${of.brandId} and p.status <> 'closed'
    order by p.player_id limit ${of.limit}`);
  return rows.map(({ id }) => id);
}

/** One kind of datum of many players at once. */
export function listField(
  db: Queryable,
  field: PersonalField,
  playerIds: readonly PlayerId[],
): Promise<(PersonalRow & { readonly playerId: PlayerId })[]> {
  return db.rows(sql`
    select d.player_id as "playerId", d.field, d.box, d.key_id as "keyId"
    from players.personal d where d.field = ${field} and d.player_id = any (${playerIds}::bigint[])`);
}

export interface DatumState {
  readonly field: PersonalField;
  readonly claimed: boolean;
  readonly setAt: Date;
}

export function listStates(db: Queryable, playerId: PlayerId): Promise<DatumState[]> {
  return db.rows<DatumState>(sql`
    select d.field, d.claimed, d.set_at as "setAt" from players.personal d where d.player_id = ${playerId}`);
}

/** The claimed data of a player: a claim in the directory is right exactly when it stands here. */
export function listClaimed(tx: Tx, playerId: PlayerId): Promise<{ field: PersonalField; hmac: Buffer }[]> {
  return tx.rows(sql`select d.field, d.hmac from players.personal d where d.player_id = ${playerId} and d.claimed`);
}

export interface SearchBy {
  readonly brandId: number;
  /** Each with every hash under which it may stand. */
  readonly data: readonly { readonly field: PersonalField; readonly hashes: readonly Buffer[] }[];
  readonly terms: readonly { readonly kind: SearchTermKind; readonly hashes: readonly Buffer[] }[];
  readonly after: bigint;
  readonly limit: number;
}

/** Players of this shard that match everything asked for, by id. */
export function selectMatching(db: Queryable, by: SearchBy): Promise<PlayerRow[]> {
  const things = [...by.data.map(({ field, hashes }) => ({ kind: field, hashes })), ...by.terms];
  const asked = things.flatMap(({ kind, hashes }, thing) => hashes.map((hmac) => ({ thing, kind, hmac })));
  return db.rows<PlayerRow>(sql`
    with asked as (
      select * from unnest(${asked.map(({ thing }) => thing)}::int[], ${asked.map(({ kind }) => kind)}::text[],
        ${asked.map(({ hmac }) => hmac)}::bytea[]) as a(thing, kind, hmac)
    ), hits as (
      select d.player_id, a.thing from asked a
      join players.personal d on d.brand_id = ${by.brandId} and d.field = a.kind and d.hmac = a.hmac
      union all
      select t.player_id, a.thing from asked a
      join players.search_terms t on t.brand_id = ${by.brandId} and t.kind = a.kind and t.hmac = a.hmac
    )
    select ${player} from players.players p
    where p.player_id in (
      select h.player_id from hits h where h.player_id > ${by.after}
      group by h.player_id having count(distinct h.thing) = ${things.length}
    )
    order by p.player_id limit ${by.limit}`);
}
