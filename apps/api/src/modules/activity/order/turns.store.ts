import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The closed rounds of one turn, as a shard keeps them. */
export interface Turn {
  readonly turn: bigint;
  /** JSON, to the letter as its digest was made. */
  readonly rounds: string;
}

/** 0 before the first. Who asks holds the cursor of the reader, so nobody else numbers one meanwhile. */
export async function lastTurn(tx: Tx): Promise<bigint> {
  const { turn } = await tx.one<{ turn: bigint }>(sql`
    select coalesce(max(turn), 0)::bigint as turn from activity.jackpot_turns`);
  return turn;
}

export async function insertTurn(tx: Tx, { turn, rounds }: Turn): Promise<void> {
  await tx.run(sql`insert into activity.jackpot_turns (turn, rounds) values (${turn}, ${rounds})`);
}

export function listTurnsAfter(db: Queryable, turn: bigint, limit: number): Promise<Turn[]> {
  return db.rows<Turn>(sql`
    select turn, rounds from activity.jackpot_turns where turn > ${turn} order by turn limit ${limit}`);
}

export function listTurns(db: Queryable, turns: readonly bigint[]): Promise<Turn[]> {
  return db.rows<Turn>(sql`select turn, rounds from activity.jackpot_turns where turn = any (${turns}::bigint[])`);
}

/** Whether the turn is there, with the rounds that it had when it was ordered. */
export async function hasTurn(db: Queryable, of: { readonly turn: bigint; readonly digest: Buffer }): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from activity.jackpot_turns
      where turn = ${of.turn} and sha256(convert_to(rounds, 'UTF8')) = ${of.digest}) as found`);
  return found;
}

export async function forgetTurns(db: Queryable, before: bigint, limit: number): Promise<number> {
  const { gone } = await db.one<{ gone: bigint }>(sql`
    select activity.forget_jackpot_turns(${before}, ${limit}) as gone`);
  return Number(gone);
}
