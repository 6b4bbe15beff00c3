import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RoundRow } from '../shared/play.store.ts';

export interface PlayedSession {
  readonly game: string;
  readonly from: Date;
  readonly to: Date;
}

/** The last session of each game in which a round was played, newest first, among so many sessions. */
export function listPlayedSessions(db: Queryable, playerId: PlayerId, sessionsMax: number): Promise<PlayedSession[]> {
  return db.rows<PlayedSession>(sql`
    select p.game, p.opened_at as "from", p.ends_at as "to" from (
      select distinct on (s.game) s.game, s.opened_at, s.ends_at from (
        select game, opened_at, least(coalesce(closed_at, expires_at), expires_at) as ends_at
        from games.sessions where player_id = ${playerId} order by opened_at desc limit ${sessionsMax}
      ) s
      where exists (select from games.rounds r where r.player_id = ${playerId} and r.game = s.game
        and r.opened_at between s.opened_at and s.ends_at)
      order by s.game, s.opened_at desc
    ) p order by p.opened_at desc, p.game`);
}

export interface GameOfRound {
  readonly round: string;
  readonly game: string;
}

export function listGamesOf(db: Queryable, playerId: PlayerId, rounds: readonly string[]): Promise<GameOfRound[]> {
  return db.rows<GameOfRound>(sql`
    select round, game from games.rounds where player_id = ${playerId} and round = any(${[...rounds]}::text[])`);
}

export interface SessionFigures {
  readonly game: string;
  readonly rounds: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
  readonly lastAt: Date;
}

export function sumSessions(
  db: Queryable,
  playerId: PlayerId,
  sessions: readonly PlayedSession[],
): Promise<SessionFigures[]> {
  return db.rows<SessionFigures>(sql`
    select s.game, f.* from unnest(${sessions.map(({ game }) => game)}::text[],
      ${sessions.map(({ from }) => from)}::timestamptz[], ${sessions.map(({ to }) => to)}::timestamptz[])
      as s(game, from_at, to_at)
    cross join lateral (
      select count(*)::int as rounds, sum(r.cash_stake_e5 + r.bonus_stake_e5)::bigint as "stakedE5",
        sum(r.cash_win_e5 + r.bonus_win_e5)::bigint as "wonE5", max(r.last_at) as "lastAt"
      from games.rounds r where r.player_id = ${playerId} and r.game = s.game
        and r.opened_at between s.from_at and s.to_at
    ) f`);
}

/** Unfinished rounds by game, among those that began since a moment. */
export async function countOpenByGame(
  db: Queryable,
  playerId: PlayerId,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ game: string; open: number }>(sql`
    select game, count(*)::int as open from games.rounds
    where player_id = ${playerId} and state = 'open' and opened_at >= ${since} group by game`);
  return new Map(rows.map(({ game, open }) => [game, open]));
}

export interface RoundOfPlayer extends RoundRow {
  readonly weightBp: number;
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
}

const round = sql`round, game, party, state, bets, cash_stake_e5 as "cashStakeE5", bonus_stake_e5 as "bonusStakeE5",
  cash_win_e5 as "cashWinE5", bonus_win_e5 as "bonusWinE5", jackpot_win_e5 as "jackpotWinE5",
  effective_e5 as "effectiveE5", effective_cash_e5 as "effectiveCashE5", opened_at as "openedAt",
  closed_at as "closedAt", weight_bp as "weightBp", first_version as "firstVersion", last_version as "lastVersion"`;

export interface RoundsAsked {
  readonly playerId: PlayerId;
  readonly game: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export function listRounds(db: Queryable, asked: RoundsAsked): Promise<RoundOfPlayer[]> {
  return db.rows<RoundOfPlayer>(sql`
    select ${round} from games.rounds
    where player_id = ${asked.playerId} and (${asked.game ?? null}::text is null or game = ${asked.game ?? null})
    order by opened_at desc, round limit ${asked.limit} offset ${asked.offset}`);
}

export async function countRounds(db: Queryable, playerId: PlayerId, game: string | undefined): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from games.rounds
    where player_id = ${playerId} and (${game ?? null}::text is null or game = ${game ?? null})`);
  return row.count;
}

export function findRoundOfPlayer(db: Queryable, playerId: PlayerId, name: string): Promise<RoundOfPlayer | undefined> {
  return db.maybe<RoundOfPlayer>(sql`
    select ${round} from games.rounds where player_id = ${playerId} and round = ${name}`);
}
