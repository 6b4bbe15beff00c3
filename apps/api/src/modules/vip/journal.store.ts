import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** One thing that was counted, with all that its counting needs again. */
export interface JournalRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly at: Date;
  /** When its round had closed; null for money paid in. */
  readonly closedAt: Date | null;
  /** A level from before our books. */
  readonly level: number | null;
  readonly depositsE5: bigint;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
  /** The span of the rebate that was open then. */
  readonly span: number;
}

/** Behind what each player has already, in the order of the rows. */
export async function appendJournal(tx: Tx, rows: readonly JournalRow[]): Promise<void> {
  const column = <K extends keyof JournalRow>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into vip.journal (player_id, position, brand_id, at, closed_at, level, deposits_e5, effective_e5,
      effective_cash_e5, span)
    select r.player_id, coalesce(l.position, 0) + row_number() over (partition by r.player_id order by r.n), r.brand_id,
      r.at, r.closed_at, r.level, r.deposits_e5, r.effective_e5, r.effective_cash_e5, r.span
    from unnest(${column('playerId')}::bigint[], ${column('brandId')}::smallint[], ${column('at')}::timestamptz[],
      ${column('closedAt')}::timestamptz[], ${column('level')}::smallint[], ${column('depositsE5')}::bigint[],
      ${column('effectiveE5')}::bigint[], ${column('effectiveCashE5')}::bigint[], ${column('span')}::int[])
      with ordinality r(player_id, brand_id, at, closed_at, level, deposits_e5, effective_e5, effective_cash_e5, span, n)
    left join lateral (
      select j.position from vip.journal j where j.player_id = r.player_id order by j.position desc limit 1
    ) l on true`);
}

export async function listJournalPlayers(db: Queryable, after: bigint, limit: number): Promise<PlayerId[]> {
  const rows = await db.rows<{ playerId: PlayerId }>(sql`
    select player_id as "playerId" from vip.journal where player_id > ${after} and position = 1
    order by player_id limit ${limit}`);
  return rows.map(({ playerId }) => playerId);
}

export function listJournal(db: Queryable, playerIds: readonly PlayerId[]): Promise<JournalRow[]> {
  return db.rows<JournalRow>(sql`
    select player_id as "playerId", brand_id as "brandId", at, closed_at as "closedAt", level,
      deposits_e5 as "depositsE5", effective_e5 as "effectiveE5", effective_cash_e5 as "effectiveCashE5", span
    from vip.journal where player_id = any(${[...playerIds]}::bigint[]) order by player_id, position`);
}

/** What claims alone know stays: the open span, and what was left of the last one. */
export interface Kept {
  readonly playerId: PlayerId;
  readonly span: number;
  readonly carriedE5: bigint;
}

/** Forgets all that follows from the journal; only the owner of the tables may. */
export async function wipeCounted(tx: Tx, playerIds: readonly PlayerId[]): Promise<Kept[]> {
  await tx.run(sql`delete from vip.levels where player_id = any(${[...playerIds]}::bigint[])`);
  await tx.run(sql`delete from vip.rebates where player_id = any(${[...playerIds]}::bigint[])`);
  return tx.rows<Kept>(sql`
    delete from vip.accounts where player_id = any(${[...playerIds]}::bigint[])
    returning player_id as "playerId", span, carried_e5 as "carriedE5"`);
}

export async function keepSpans(tx: Tx, rows: readonly Kept[]): Promise<void> {
  const column = <K extends keyof Kept>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    update vip.accounts a set span = k.span, carried_e5 = k.carried_e5
    from unnest(${column('playerId')}::bigint[], ${column('span')}::int[], ${column('carriedE5')}::bigint[])
      k(player_id, span, carried_e5)
    where a.player_id = k.player_id`);
}
