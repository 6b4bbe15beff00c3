import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly party: number;
  readonly game: string;
  readonly currency: number;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
  readonly playEndsAt: Date | null;
  /** The login it was opened from; it ends with that. */
  readonly playerSession?: string | undefined;
}

export function insertSession(db: Queryable, row: NewSession): Promise<number> {
  return db.run(sql`
    insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at,
      last_seen_at, idle_minutes, play_ends_at, player_session)
    values (${row.tokenHash}, ${row.playerId}, ${row.brandId}, ${row.party}, ${row.game}, ${row.currency},
      ${row.openedAt}, ${row.expiresAt}, ${row.openedAt}, ${row.idleMinutes}, ${row.playEndsAt}, ${row.playerSession})`);
}

/** Ends sessions for bets: one game of the player, or all. Wins and rollbacks go on. */
export function closeSessions(
  db: Queryable,
  which: { readonly playerId: PlayerId; readonly game: string | undefined; readonly at: Date },
): Promise<number> {
  return db.run(sql`
    update games.sessions set closed_at = ${which.at}
    where player_id = ${which.playerId} and closed_at is null
      and (${which.game ?? null}::text is null or game = ${which.game ?? null})`);
}

export function closeSession(db: Queryable, tokenHash: Buffer, at: Date): Promise<number> {
  return db.run(sql`
    update games.sessions set closed_at = ${at} where token_hash = ${tokenHash} and closed_at is null`);
}

export async function countOpenRounds(db: Queryable, playerId: PlayerId, game: string | undefined): Promise<number> {
  const row = await db.one<{ count: bigint }>(sql`
    select count(*) from games.rounds
    where player_id = ${playerId} and state = 'open' and (${game ?? null}::text is null or game = ${game ?? null})`);
  return Number(row.count);
}

/** What a player's rounds count in some days, the last one included; a rollback counts on the day it came. */
export async function effectiveBetsE5(
  db: Queryable,
  playerId: PlayerId,
  days: { readonly from: string; readonly to: string },
): Promise<bigint> {
  const row = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(effective_e5), 0)::bigint as sum from games.player_days
    where player_id = ${playerId} and day between ${days.from} and ${days.to}`);
  return row.sum;
}

export interface StakesAsked {
  readonly at: Date;
  /** Only what the bonus pocket paid, in rounds that began after this moment: those of one pool. */
  readonly bonusSince?: { readonly version: bigint; readonly at: Date };
}

/** What the player has in rounds that are still open. */
export async function openStakesE5(db: Queryable, playerId: PlayerId, asked: StakesAsked): Promise<bigint> {
  const { at, bonusSince } = asked;
  // The version decides; the time, with room for clocks that differ, only keeps the look short.
  const row = await db.one<{ stakes: bigint }>(
    bonusSince === undefined
      ? sql`select games.open_stakes(${playerId}, ${at}) as stakes`
      : sql`
        select coalesce(sum(bonus_stake_e5), 0)::bigint as stakes from games.rounds
        where player_id = ${playerId} and state = 'open' and first_version > ${bonusSince.version}
          and opened_at > greatest(${bonusSince.at}::timestamptz - interval '1 hour', ${at}::timestamptz - interval '30 days')`,
  );
  return row.stakes;
}

/**
 * How long somebody has played since a moment, in seconds: from the start of each session to its end, or to when
 * somebody was last seen there. Sessions side by side count once.
 */
export async function playedSeconds(
  db: Queryable,
  playerId: PlayerId,
  span: { from: Date; to: Date },
): Promise<number> {
  const row = await db.one<{ seconds: number | null }>(sql`
    select extract(epoch from sum(upper(stretch) - lower(stretch)))::int as seconds
    from unnest((
      select range_agg(tstzrange(greatest(opened_at, ${span.from}::timestamptz),
        greatest(greatest(opened_at, ${span.from}::timestamptz),
          least(coalesce(closed_at, last_seen_at + interval '1 minute'), expires_at, ${span.to}::timestamptz))))
      from games.sessions where player_id = ${playerId} and opened_at < ${span.to}
        and coalesce(closed_at, last_seen_at + interval '1 minute') > ${span.from}
    )) stretch`);
  return row.seconds ?? 0;
}

/** When somebody was last seen in a game, to the minute, by the newest sessions; null = there is none. */
export async function lastPlayedAt(db: Queryable, playerId: PlayerId): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select max(s.last_seen_at) as at from (
      select last_seen_at from games.sessions where player_id = ${playerId} order by opened_at desc limit 10) s`);
  return row.at;
}

/** Open sessions end for bets when the time that is left is used up. */
export function setPlayEnd(
  db: Queryable,
  which: { readonly playerId: PlayerId; readonly endsAt: Date | null; readonly at: Date },
): Promise<number> {
  return db.run(sql`
    update games.sessions set play_ends_at = ${which.endsAt}
    where player_id = ${which.playerId} and closed_at is null and expires_at > ${which.at}`);
}

export interface RoundRow {
  readonly round: string;
  readonly game: string;
  readonly party: number;
  readonly state: 'open' | 'closed' | 'voided';
  readonly bets: number;
  readonly cashStakeE5: bigint;
  readonly bonusStakeE5: bigint;
  readonly cashWinE5: bigint;
  readonly bonusWinE5: bigint;
  readonly jackpotWinE5: bigint;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export function findRound(db: Queryable, playerId: PlayerId, round: string): Promise<RoundRow | undefined> {
  return db.maybe<RoundRow>(sql`
    select round, game, party, state, bets, cash_stake_e5 as "cashStakeE5", bonus_stake_e5 as "bonusStakeE5",
      cash_win_e5 as "cashWinE5", bonus_win_e5 as "bonusWinE5", jackpot_win_e5 as "jackpotWinE5",
      effective_e5 as "effectiveE5", effective_cash_e5 as "effectiveCashE5", opened_at as "openedAt",
      closed_at as "closedAt"
    from games.rounds where player_id = ${playerId} and round = ${round}`);
}

export interface DayRow {
  readonly type: number;
  readonly rounds: number;
  readonly cashStakeE5: bigint;
  readonly bonusStakeE5: bigint;
  readonly winE5: bigint;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
}

export function listDay(db: Queryable, playerId: PlayerId, day: string): Promise<DayRow[]> {
  return db.rows<DayRow>(sql`
    select type, rounds, cash_stake_e5 as "cashStakeE5", bonus_stake_e5 as "bonusStakeE5", win_e5 as "winE5",
      effective_e5 as "effectiveE5", effective_cash_e5 as "effectiveCashE5"
    from games.player_days where player_id = ${playerId} and day = ${day} order by type`);
}
