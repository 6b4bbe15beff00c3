import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { ClaimKind } from './identity.ts';

export interface Claim {
  readonly kind: ClaimKind;
  readonly hmac: Buffer;
  /** The same text under older index keys. */
  readonly older?: readonly Buffer[];
}

/** Every hash under which the claim may stand. */
const hashesOf = (claim: Claim): readonly Buffer[] => [claim.hmac, ...(claim.older ?? [])];

export interface Attempt {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly attempt: string;
}

/** Holds the row until the directory's transaction ends; another registration on this virtual shard waits. */
export async function nextSequence(tx: Tx, vshard: number): Promise<bigint> {
  const row = await tx.one<{ last: bigint }>(sql`
    insert into players.sequences as s (vshard, last) values (${vshard}, 1)
    on conflict (vshard) do update set last = s.last + 1 returning last`);
  return row.last;
}

/** Takes what is free and answers which kinds those were. In one order for everybody, so that two never deadlock. */
export async function takeFree(tx: Tx, of: Attempt & { at: Date }, claims: readonly Claim[]): Promise<ClaimKind[]> {
  const rows = await tx.rows<{ kind: ClaimKind }>(sql`
    insert into players.claims (brand_id, kind, hmac, player_id, attempt, created_at)
    select ${of.brandId}::smallint, c.kind, c.hmac, ${of.playerId}::bigint, ${of.attempt}::text, ${of.at}::timestamptz
    from unnest(${claims.map((claim) => claim.kind)}::text[], ${claims.map((claim) => claim.hmac)}::bytea[])
      as c(kind, hmac) order by c.kind, c.hmac
    on conflict (brand_id, kind, hmac) do nothing
    returning kind`);
  return rows.map((row) => row.kind);
}

/** Which of them somebody has under an older index key. A claim stands under one key at a time, and only moves forward. */
export async function listHeldUnderOlder(tx: Tx, brandId: number, claims: readonly Claim[]): Promise<ClaimKind[]> {
  const older = claims.flatMap(({ kind, older: hashes = [] }) => hashes.map((hmac) => ({ kind, hmac })));
  if (older.length === 0) return [];
  const rows = await tx.rows<{ kind: ClaimKind }>(sql`
    select c.kind from players.claims c where c.brand_id = ${brandId} and (c.kind, c.hmac) in (
      select * from unnest(${older.map(({ kind }) => kind)}::text[], ${older.map(({ hmac }) => hmac)}::bytea[]))`);
  return rows.map((row) => row.kind);
}

/** Gives up what this attempt has taken, in the transaction that took it. */
export async function giveUp(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.run(
    sql`delete from players.claims c where c.player_id = ${attempt.playerId} and c.attempt = ${attempt.attempt}`,
  );
}

/** Orders the changes of one player's claims until the transaction ends; true = one of this kind is still under way. */
export async function lockClaims(tx: Tx, playerId: PlayerId, kind: ClaimKind): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(${playerId})`);
  const rows = await tx.rows(sql`
    select 1 from players.claims c where c.player_id = ${playerId} and c.kind = ${kind} and c.state = 'pending'`);
  return rows.length > 0;
}

/** What the player holds of this kind now has to prove itself again: it goes if the attempt succeeds. */
export async function doubtClaim(tx: Tx, of: Attempt & { at: Date }, kind: ClaimKind): Promise<void> {
  await tx.run(sql`
    update players.claims c set state = 'pending', attempt = ${of.attempt}, created_at = ${of.at}
    where c.player_id = ${of.playerId} and c.kind = ${kind} and c.state = 'confirmed'`);
}

export interface ClaimRow {
  readonly playerId: PlayerId;
  readonly state: 'pending' | 'confirmed';
}

export function findClaim(db: Queryable, brandId: number, claim: Claim): Promise<ClaimRow | undefined> {
  return db.maybe<ClaimRow>(sql`
    select c.player_id as "playerId", c.state from players.claims c
    where c.brand_id = ${brandId} and c.kind = ${claim.kind} and c.hmac = any (${hashesOf(claim)}::bytea[])`);
}

export function listClaims(db: Queryable, attempt: Attempt): Promise<Claim[]> {
  return db.rows<Claim>(sql`
    select c.kind, c.hmac from players.claims c
    where c.player_id = ${attempt.playerId} and c.attempt = ${attempt.attempt} and c.state = 'pending'`);
}

/** Touches only claims that still wait for this attempt, so that it can run late and twice. */
export async function settleClaims(
  tx: Tx,
  attempt: Attempt,
  claims: { readonly kept: readonly Claim[]; readonly released: readonly Claim[] },
): Promise<void> {
  await tx.run(sql`delete from players.claims c where ${waiting(attempt, claims.released)}`);
  await tx.run(sql`update players.claims c set state = 'confirmed' where ${waiting(attempt, claims.kept)}`);
}

function waiting(attempt: Attempt, claims: readonly Claim[]): Sql {
  return sql`
    c.player_id = ${attempt.playerId} and c.attempt = ${attempt.attempt} and c.state = 'pending'
    and (c.kind, c.hmac) in (
      select * from unnest(${claims.map((claim) => claim.kind)}::text[], ${claims.map((claim) => claim.hmac)}::bytea[]))`;
}

/** The oldest attempts that nobody has settled. */
export function listWaiting(db: Queryable, before: Date, limit: number): Promise<Attempt[]> {
  return db.rows<Attempt>(sql`
    select c.player_id as "playerId", c.brand_id as "brandId", c.attempt
    from players.claims c where c.state = 'pending' and c.created_at < ${before}
    group by c.player_id, c.brand_id, c.attempt order by min(c.created_at) limit ${limit}`);
}
