import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface AnswerKey {
  readonly playerId: bigint;
  readonly call: string;
  readonly implicit: boolean;
  readonly key: string;
}

export interface KeyClaim extends AnswerKey {
  readonly brandId: number;
  readonly fingerprint: Buffer;
  readonly firstAt: Date;
}

export interface StoredAnswer {
  fingerprint: Buffer;
  first_at: Date;
  /** None when the last try had a wrong proof. */
  answer: string | null;
}

/** True for the first. A second claim of the same key waits here until the first transaction ends. */
export async function claimKey(tx: Tx, claim: KeyClaim): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into idempotency.answers (player_id, brand_id, call, key, implicit, fingerprint, first_at, keyed)
    values (${claim.playerId}, ${claim.brandId}, ${claim.call}, ${claim.key}, ${claim.implicit}, ${claim.fingerprint},
      ${claim.firstAt}, true)
    on conflict on constraint answers_one_per_key do nothing`);
  return touched === 1;
}

/** Locks the row, so that only one caller can reopen an implicit key that has run out. None when it was forgotten. */
export function lockAnswer(tx: Tx, key: AnswerKey): Promise<StoredAnswer | undefined> {
  return tx.maybe<StoredAnswer>(sql`
    select fingerprint, first_at, answer from idempotency.answers
    where player_id = ${key.playerId} and call = ${key.call} and implicit = ${key.implicit} and key = ${key.key}
    for update`);
}

export async function saveAnswer(tx: Tx, claim: KeyClaim, answer: string): Promise<void> {
  const touched = await tx.run(sql`
    update idempotency.answers set answer = ${answer}, first_at = ${claim.firstAt}
    where player_id = ${claim.playerId} and call = ${claim.call} and implicit = ${claim.implicit}
      and key = ${claim.key}`);
  if (touched !== 1) throw new Error('the claimed key vanished before its answer was saved');
}

/** Forgets up to `limit` implicit keys from before that moment; answers how many. */
export async function forgetImplicit(db: Queryable, before: Date, limit: number): Promise<number> {
  const { forgotten } = await db.one<{ forgotten: bigint }>(
    sql`select idempotency.forget_implicit(${before}, ${limit}) as forgotten`,
  );
  return Number(forgotten);
}

export interface PlainRow extends AnswerKey {
  readonly fingerprint: Buffer;
}

/** Locks up to `limit` rows whose fingerprint is not keyed yet. */
export function lockPlain(tx: Tx, limit: number): Promise<PlainRow[]> {
  return tx.rows<PlainRow>(sql`
    select player_id as "playerId", call, implicit, key, fingerprint from idempotency.answers
    where not keyed order by first_at limit ${limit} for update skip locked`);
}

export async function saveKeyed(tx: Tx, row: AnswerKey, fingerprint: Buffer): Promise<void> {
  await tx.run(sql`
    update idempotency.answers set fingerprint = ${fingerprint}, keyed = true
    where player_id = ${row.playerId} and call = ${row.call} and implicit = ${row.implicit} and key = ${row.key}`);
}
