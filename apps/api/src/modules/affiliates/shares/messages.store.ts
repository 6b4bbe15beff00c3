import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface Message {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
  readonly isPopup: boolean;
}

const message = sql`m.id, m.at, m.title, m.text, m.is_popup as "isPopup"`;

/** A message of the day that has grown comes again, also when it was deleted; the same one changes nothing. */
export async function insertMessage(
  tx: Tx,
  row: Message & { readonly playerId: PlayerId; readonly brandId: number },
): Promise<void> {
  await tx.run(sql`
    insert into agents.messages as m (id, player_id, brand_id, at, title, text, is_popup)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.at}, ${row.title}, ${row.text}, ${row.isPopup})
    on conflict (id) do update set text = excluded.text, at = excluded.at, deleted_at = null
    where m.text <> excluded.text`);
}

/** Newest first. */
export function listMessages(
  db: Queryable,
  playerId: PlayerId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Message[]> {
  return db.rows<Message>(sql`
    select ${message} from agents.messages m where m.player_id = ${playerId} and m.deleted_at is null
    order by m.at desc, m.id limit ${limit} offset ${(page - 1) * limit}`);
}

export async function countMessages(db: Queryable, playerId: PlayerId): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from agents.messages m where m.player_id = ${playerId} and m.deleted_at is null`);
  return row.n;
}

export function findPopup(db: Queryable, playerId: PlayerId): Promise<Message | undefined> {
  return db.maybe<Message>(sql`
    select ${message} from agents.messages m
    where m.player_id = ${playerId} and m.deleted_at is null and m.is_popup and m.closed_at is null
    order by m.at desc limit 1`);
}

/** One by its id, or all. */
export function deleteMessages(tx: Tx, playerId: PlayerId, of: { id: string | undefined; at: Date }): Promise<number> {
  return tx.run(sql`
    update agents.messages m set deleted_at = ${of.at}
    where m.player_id = ${playerId} and m.deleted_at is null and m.id = coalesce(${of.id ?? null}, m.id)`);
}

export function closePopups(tx: Tx, playerId: PlayerId, of: { id: string | undefined; at: Date }): Promise<number> {
  return tx.run(sql`
    update agents.messages m set closed_at = ${of.at}
    where m.player_id = ${playerId} and m.is_popup and m.closed_at is null and m.id = coalesce(${of.id ?? null}, m.id)`);
}

/** Who came into the network on a day, of all levels. */
export async function countJoined(tx: Tx, playerId: PlayerId, day: BusinessDay): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select coalesce(sum(d.joined), 0)::int as n from team.sponsor_days d
    where d.player_id = ${playerId} and d.day = ${day}`);
  return row.n;
}

/** Who of the network deposited for the first time on a day. */
export async function countFirstDeposits(tx: Tx, playerId: PlayerId, day: BusinessDay): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from team.members m where m.player_id = ${playerId} and m.first_deposit_on = ${day}`);
  return row.n;
}
