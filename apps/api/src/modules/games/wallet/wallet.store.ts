import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** One operation as the wallet's function takes it. */
export interface WalletRow {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly operation: number;
  readonly amountE5: bigint;
  readonly fingerprint: Buffer;
  readonly party: number;
  readonly round: string;
  readonly refers: string | null;
  readonly brandId: number;
  readonly currency: number;
  readonly refuse: string | null;
  readonly token: Buffer | null;
  readonly game: string;
  readonly type: number;
  readonly weightBp: number;
  readonly jackpotE5: bigint;
  readonly flags: number;
}

export interface WalletAnswerRow {
  readonly position: number;
  readonly outcome: string;
  readonly version: bigint | null;
  readonly cash_delta_e5: bigint;
  readonly bonus_delta_e5: bigint;
  readonly receivable_delta_e5: bigint;
  readonly cash_after_e5: bigint | null;
  readonly bonus_after_e5: bigint | null;
  readonly posted_at: Date | null;
}

export interface Moment {
  readonly day: BusinessDay;
  readonly at: Date;
  /** Whether to wait for a player whom another transaction holds; a group never does. */
  readonly waits: boolean;
}

/** Answers in the order of the calls. */
export function applyGroup(
  queryable: Queryable,
  calls: readonly WalletRow[],
  moment: Moment,
): Promise<WalletAnswerRow[]> {
  const column = <K extends keyof WalletRow>(name: K) => calls.map((call) => call[name]);
  return queryable.rows<WalletAnswerRow>(sql`
    select * from games.apply_group(${column('key')}::text[], ${column('playerId')}::bigint[],
      ${column('operation')}::smallint[], ${column('amountE5')}::bigint[], ${column('fingerprint')}::bytea[],
      ${column('party')}::int[], ${column('round')}::text[], ${column('refers')}::text[],
      ${column('brandId')}::smallint[], ${column('currency')}::smallint[], ${column('refuse')}::text[],
      ${column('token')}::bytea[], ${column('game')}::text[], ${column('type')}::smallint[],
      ${column('weightBp')}::int[], ${column('jackpotE5')}::bigint[], ${column('flags')}::int[],
      ${moment.day}, ${moment.at}, ${moment.waits}, null) order by position`);
}

export interface SessionRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly party: number;
  readonly game: string;
  readonly isOver: boolean;
}

export function findSession(queryable: Queryable, tokenHash: Buffer, at: Date): Promise<SessionRow | undefined> {
  return queryable.maybe<SessionRow>(sql`
    select player_id as "playerId", brand_id as "brandId", party, game,
      closed_at is not null or expires_at <= ${at}
        or last_seen_at + make_interval(mins => idle_minutes) <= ${at} as "isOver"
    from games.sessions where token_hash = ${tokenHash}`);
}

/** A savepoint around the ordered operations of one call: all of them or none. */
export async function beginBatch(queryable: Queryable): Promise<void> {
  await queryable.run(sql`savepoint games_batch`);
}

export async function undoBatch(queryable: Queryable): Promise<void> {
  await queryable.run(sql`rollback to savepoint games_batch`);
}
