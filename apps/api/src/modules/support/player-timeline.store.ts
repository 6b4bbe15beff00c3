import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { SupportTopic } from './store.ts';

export interface TracedTicket {
  readonly id: string;
  readonly number: bigint;
  readonly topic: string;
  readonly state: 'open' | 'closed';
  readonly owner: string | null;
  readonly movedAt: Date;
}

/** The newest conversation of a player about one thing. */
export function newestAbout(
  db: Queryable,
  playerId: PlayerId,
  topic: SupportTopic,
): Promise<{ readonly number: bigint; readonly openedAt: Date } | undefined> {
  return db.maybe(sql`
    select t.number, t.opened_at as "openedAt" from support.tickets t
    where t.player_id = ${playerId} and t.topic = ${topic} order by t.opened_at desc limit 1`);
}

/** A number is one ticket in all brands. */
export function findByNumber(
  db: Queryable,
  brandId: number,
  number: bigint,
): Promise<{ readonly id: string; readonly playerId: PlayerId | null; readonly openedAt: Date } | undefined> {
  return db.maybe(sql`
    select t.id, t.player_id as "playerId", t.opened_at as "openedAt" from support.tickets t
    where t.number = ${number} and t.brand_id = ${brandId}`);
}

/** Conversations of a player by when something was last said, newest first, after a place of the index. */
export function listTicketsBefore(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly at: Date; readonly id: string; readonly limit: number },
): Promise<TracedTicket[]> {
  return db.rows<TracedTicket>(sql`
    select t.id, t.number, t.topic, t.state, t.owner, t.moved_at as "movedAt" from support.tickets t
    where t.player_id = ${playerId} and (t.moved_at, t.id) < (${page.at}::timestamptz, ${page.id}::text)
    order by t.moved_at desc, t.id desc limit ${page.limit}`);
}
