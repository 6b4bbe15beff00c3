import type { QuestionReason } from '@arara/domain/impeded';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';

export interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export interface NewQuestion extends Owner {
  readonly id: string;
  readonly why: QuestionReason;
  readonly askedAt: Date;
  readonly answer: 'free' | 'impeded' | 'away';
  readonly category: string | null;
  /** The words of the answer; null when there was none. */
  readonly sealed: Sealed | null;
}

export async function insertQuestion(tx: Tx, row: NewQuestion): Promise<void> {
  await tx.run(sql`
    insert into impeded.questions (player_id, id, brand_id, why, asked_at, answer, category, box, key_id)
    values (${row.playerId}, ${row.id}, ${row.brandId}, ${row.why}, ${row.askedAt}, ${row.answer}, ${row.category},
      ${row.sealed?.box ?? null}, ${row.sealed?.keyId ?? null})`);
}

export interface StateRow {
  readonly askedAt: Date | null;
  readonly isImpeded: boolean | null;
  readonly waitsWhy: QuestionReason | null;
}

export function findState(db: Queryable, playerId: PlayerId): Promise<StateRow | undefined> {
  return db.maybe<StateRow>(sql`
    select s.asked_at as "askedAt", s.is_impeded as "isImpeded", s.waits_why as "waitsWhy"
    from impeded.states s where s.player_id = ${playerId}`);
}

/**
 * The newest answer; false when a newer one stands. It ends a wait that began before the question. Holds the row until
 * the transaction ends, so that two answers about one person come one after the other.
 */
export async function saveAnswer(
  tx: Tx,
  of: Owner & { readonly askedAt: Date; readonly isImpeded: boolean },
): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into impeded.states as s (player_id, brand_id, asked_at, is_impeded)
    values (${of.playerId}, ${of.brandId}, ${of.askedAt}, ${of.isImpeded})
    on conflict (player_id) do update set asked_at = excluded.asked_at, is_impeded = excluded.is_impeded,
      waits_why = case when s.waits_since > excluded.asked_at then s.waits_why end,
      next_try_at = case when s.waits_since > excluded.asked_at then s.next_try_at end,
      tries = case when s.waits_since > excluded.asked_at then s.tries else 0 end,
      waits_since = case when s.waits_since > excluded.asked_at then s.waits_since end
    where s.asked_at is null or s.asked_at <= excluded.asked_at`);
  return saved === 1;
}

/** The list did not answer; answers how often it did not in a row. A wait of the player's own is never made a sweep's. */
export async function keepWaiting(
  tx: Tx,
  of: Owner & { readonly why: QuestionReason; readonly at: Date },
): Promise<number> {
  const { tries } = await tx.one<{ tries: number }>(sql`
    insert into impeded.states as s (player_id, brand_id, waits_since, waits_why, tries)
    values (${of.playerId}, ${of.brandId}, ${of.at}, ${of.why}, 1)
    on conflict (player_id) do update set waits_since = coalesce(s.waits_since, excluded.waits_since),
      waits_why = case when s.waits_why is null or s.waits_why = 'sweep' then excluded.waits_why else s.waits_why end,
      tries = s.tries + 1
    returning s.tries`);
  return tries;
}

export async function tryAgainAt(tx: Tx, playerId: PlayerId, at: Date): Promise<void> {
  await tx.run(sql`update impeded.states s set next_try_at = ${at} where s.player_id = ${playerId}`);
}

/** True on the first login of the business day: from here on an answer is waited for. */
export async function markEntry(
  tx: Tx,
  of: Owner & { readonly day: string; readonly at: Date; readonly tryAt: Date },
): Promise<boolean> {
  const marked = await tx.run(sql`
    insert into impeded.states as s (player_id, brand_id, login_day, waits_since, waits_why, next_try_at)
    values (${of.playerId}, ${of.brandId}, ${of.day}, ${of.at}, 'login', ${of.tryAt})
    on conflict (player_id) do update set login_day = excluded.login_day, waits_since = excluded.waits_since,
      waits_why = case when s.waits_why = 'sign_up' then s.waits_why else excluded.waits_why end,
      next_try_at = excluded.next_try_at
    where s.login_day is distinct from excluded.login_day`);
  return marked === 1;
}

/** Nobody to ask about: the account has no CPF. The gate stays closed, because the list never answered. */
export async function stopWaiting(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`
    update impeded.states s set waits_since = null, waits_why = null, tries = 0, next_try_at = null
    where s.player_id = ${playerId}`);
}

export function listWaiting(
  db: Queryable,
  at: Date,
  limit: number,
): Promise<(Owner & { readonly why: QuestionReason })[]> {
  return db.rows(sql`
    select s.player_id as "playerId", s.brand_id as "brandId", s.waits_why as why
    from impeded.states s where s.next_try_at <= ${at} order by s.next_try_at limit ${limit}`);
}

/** Of these, who was asked about since then. */
export async function listAsked(
  db: Queryable,
  playerIds: readonly PlayerId[],
  since: Date,
): Promise<ReadonlyMap<PlayerId, { readonly isImpeded: boolean }>> {
  const rows = await db.rows<{ playerId: PlayerId; isImpeded: boolean }>(sql`
    select s.player_id as "playerId", s.is_impeded as "isImpeded" from impeded.states s
    where s.player_id = any (${playerIds}::bigint[]) and s.asked_at >= ${since}`);
  return new Map(rows.map((row) => [row.playerId, row]));
}
