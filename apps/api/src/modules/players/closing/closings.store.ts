import type { ClosingCode } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type ClosingOutcome = 'closed' | 'taken_back' | 'stopped';

export interface ClosingRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly code: ClosingCode;
  readonly ticket: string | null;
  readonly askedBy: string;
  readonly confirmedBy: string;
  readonly begunAt: Date;
  readonly outcome: ClosingOutcome | null;
  readonly endedAt: Date | null;
}

export type NewClosing = Omit<ClosingRow, 'outcome' | 'endedAt'>;

const closing = sql`c.id, c.player_id as "playerId", c.brand_id as "brandId", c.code, c.ticket,
  c.asked_by as "askedBy", c.confirmed_by as "confirmedBy", c.begun_at as "begunAt", c.outcome,
  c.ended_at as "endedAt"`;

/** False when it stands already, or another one is open. */
export async function insertClosing(tx: Tx, row: NewClosing): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into players.closings (id, player_id, brand_id, code, ticket, asked_by, confirmed_by, begun_at)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.code}, ${row.ticket}, ${row.askedBy}, ${row.confirmedBy},
      ${row.begunAt})
    on conflict do nothing`);
  return inserted === 1;
}

export function findOpenClosing(db: Queryable, playerId: PlayerId): Promise<ClosingRow | undefined> {
  return db.maybe<ClosingRow>(sql`
    select ${closing} from players.closings c where c.player_id = ${playerId} and c.ended_at is null`);
}

export function findClosing(db: Queryable, id: string): Promise<ClosingRow | undefined> {
  return db.maybe<ClosingRow>(sql`select ${closing} from players.closings c where c.id = ${id}`);
}

/** When the newest closing ended; a request from before it was dealt with. */
export async function lastClosingEnd(db: Queryable, playerId: PlayerId): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select max(c.ended_at) as at from players.closings c where c.player_id = ${playerId}`);
  return row.at;
}

/** False when it is over. */
export async function endClosing(
  tx: Tx,
  id: string,
  end: { readonly outcome: ClosingOutcome; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const ended = await tx.run(sql`
    update players.closings c set outcome = ${end.outcome}, ended_by = ${end.by}, ended_at = ${end.at}
    where c.id = ${id} and c.ended_at is null`);
  return ended === 1;
}

/** Those that go on, by player, after one. */
export function listOpenClosings(db: Queryable, after: bigint, limit: number): Promise<ClosingRow[]> {
  return db.rows<ClosingRow>(sql`
    select ${closing} from players.closings c
    where c.ended_at is null and c.player_id > ${after} order by c.player_id limit ${limit}`);
}

export async function setClosed(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`update players.players p set status = 'closed' where p.player_id = ${playerId}`);
}
