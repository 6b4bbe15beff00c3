import type { reminderAbouts } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export type ReminderAbout = (typeof reminderAbouts)[number];

export interface ReminderKey {
  readonly playerId: PlayerId;
  readonly about: ReminderAbout;
  readonly subject: string;
}

export interface ReminderRow extends ReminderKey {
  readonly brandId: number;
  readonly dueAt: Date;
}

const columns = sql`player_id as "playerId", brand_id as "brandId", about, subject, due_at as "dueAt"`;

/** Asked twice it waits once, for the newer moment. */
export async function saveReminder(tx: Tx, row: ReminderRow, at: Date): Promise<void> {
  await tx.run(sql`
    insert into notifications.reminders (player_id, brand_id, about, subject, asked_at, due_at)
    values (${row.playerId}, ${row.brandId}, ${row.about}, ${row.subject}, ${at}, ${row.dueAt})
    on conflict on constraint reminders_once do update set due_at = excluded.due_at`);
}

export async function deleteReminder(tx: Queryable, { playerId, about, subject }: ReminderKey): Promise<void> {
  await tx.run(sql`
    delete from notifications.reminders
    where player_id = ${playerId} and about = ${about} and subject = ${subject}`);
}

export function listReminders(db: Queryable, playerId: PlayerId): Promise<ReminderRow[]> {
  return db.rows<ReminderRow>(sql`
    select ${columns} from notifications.reminders where player_id = ${playerId} order by due_at, about, subject`);
}

export function listDueReminders(db: Queryable, now: Date, limit: number): Promise<ReminderRow[]> {
  return db.rows<ReminderRow>(sql`
    select ${columns} from notifications.reminders where due_at <= ${now} order by due_at limit ${limit}`);
}

/** Undefined when another process has it in hand, or it is gone. */
export function lockReminder(tx: Tx, { playerId, about, subject }: ReminderKey): Promise<ReminderRow | undefined> {
  return tx.maybe<ReminderRow>(sql`
    select ${columns} from notifications.reminders
    where player_id = ${playerId} and about = ${about} and subject = ${subject} for update skip locked`);
}
