import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface SessionRow {
  /** The last call of the sessions that are open and proved; null = there is none. */
  readonly seenAt: Date | null;
  readonly secondFactorAt: Date | null;
}

/** Undefined for somebody without a password. A session whose proof is void does not count, whatever calls it makes. */
export function findSessions(db: Queryable, playerId: PlayerId): Promise<SessionRow | undefined> {
  return db.maybe<SessionRow>(sql`
    select c.second_factor_at as "secondFactorAt", (
      select max(s.last_seen_at) from auth.sessions s
      where s.player_id = c.player_id and s.ended_at is null and s.proved_at > 'epoch'
    ) as "seenAt"
    from auth.credentials c where c.player_id = ${playerId}`);
}

export interface PlaceRow {
  readonly isAllowed: boolean;
  readonly reportedAt: Date;
}

/** What was reported last in the session that is open. */
export function findPlace(db: Queryable, playerId: PlayerId): Promise<PlaceRow | undefined> {
  return db.maybe<PlaceRow>(sql`
    select p.is_allowed as "isAllowed", p.reported_at as "reportedAt" from auth.places p
    where p.player_id = ${playerId} and p.reported_at is not null`);
}

/** The moment is forgotten: what stays of a place is yes or no, the state and the hour. */
export async function forgetMoment(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(
    sql`update auth.places set reported_at = null where player_id = ${playerId} and reported_at is not null`,
  );
}

export async function insertPlace(
  tx: Tx,
  place: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly isAllowed: boolean;
    readonly region: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { playerId, brandId, isAllowed, region, at } = place;
  await forgetMoment(tx, playerId);
  await tx.run(sql`
    insert into auth.places (player_id, brand_id, hour, is_allowed, region, reported_at)
    values (${playerId}, ${brandId}, date_trunc('hour', ${at}::timestamptz), ${isAllowed}, ${region}, ${at})
    on conflict (player_id, hour, is_allowed) do update set region = excluded.region, reported_at = excluded.reported_at`);
}
