import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PixHint } from '../provider.ts';

export interface NewHint {
  readonly id: string;
  readonly provider: string;
  readonly receivedAt: Date;
  readonly hints: readonly PixHint[];
  readonly foreignItems: number;
  readonly unreadableItems: number;
  readonly keyId: number;
  readonly body: Buffer;
}

export async function insertHint(db: Queryable, hint: NewHint): Promise<void> {
  await db.run(sql`
    insert into payments.hints (id, provider, received_at, ids, foreign_items, unreadable_items, key_id, body)
    values (${hint.id}, ${hint.provider}, ${hint.receivedAt}, ${JSON.stringify(hint.hints)}, ${hint.foreignItems},
      ${hint.unreadableItems}, ${hint.keyId}, ${hint.body})`);
}

export interface WaitingHint {
  readonly id: string;
  readonly provider: string;
  readonly hints: readonly PixHint[];
}

/** Hints that were kept and not taken yet, oldest first. */
export function listWaitingHints(
  db: Queryable,
  {
    limit,
    except = { providers: [], ids: [] },
  }: {
    readonly limit: number;
    readonly except?: { readonly providers: readonly string[]; readonly ids: readonly string[] };
  },
): Promise<WaitingHint[]> {
  return db.rows<WaitingHint>(sql`
    select id, provider, ids as hints from payments.hints
    where handed_at is null and provider <> all (${except.providers}::text[]) and id <> all (${except.ids}::text[])
    order by received_at limit ${limit}`);
}

export async function markHintHanded(db: Queryable, id: string, at: Date): Promise<void> {
  await db.run(sql`update payments.hints set handed_at = ${at} where id = ${id} and handed_at is null`);
}

/** The oldest of those that were handed on; answers how many went. */
export function deleteHints(
  db: Queryable,
  old: { readonly provider: string; readonly before: Date; readonly limit: number },
): Promise<number> {
  return db.run(sql`
    delete from payments.hints where id in (
      select id from payments.hints
      where provider = ${old.provider} and handed_at is not null and received_at < ${old.before}
      order by received_at limit ${old.limit})`);
}
