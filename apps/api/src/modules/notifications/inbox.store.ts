import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { NoticeKind } from './notices/notice.ts';

export interface NoticeRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly kind: NoticeKind;
  readonly template: string;
  readonly values: object;
  readonly at: Date;
  /** Null = it stays in the app. */
  readonly purpose: string | null;
  readonly expiresAt: Date;
  readonly readAt: Date | null;
}

/** All at once, each by its key: what was told before is not told again. Gives whom something new was told. */
export async function insertNotices(tx: Tx, rows: readonly NoticeRow[]): Promise<PlayerId[]> {
  const published = await tx.rows<{ playerId: PlayerId }>(sql`
    with given as (
      select * from unnest(
        ${rows.map((row) => row.playerId)}::bigint[], ${rows.map((row) => row.brandId)}::smallint[],
        ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.kind)}::text[],
        ${rows.map((row) => row.template)}::text[], ${rows.map((row) => JSON.stringify(row.values))}::jsonb[],
        ${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.purpose)}::text[],
        ${rows.map((row) => row.expiresAt)}::timestamptz[], ${rows.map((row) => row.readAt)}::timestamptz[])
        g(player_id, brand_id, key, kind, template, values, at, purpose, expires_at, read_at)
    ), told as (
      insert into notifications.inbox (player_id, brand_id, key, kind, template, values, at, read_at)
      select g.player_id, g.brand_id, g.key, g.kind, g.template, g.values, g.at, g.read_at from given g
      on conflict (player_id, key) do nothing
      returning player_id, key
    ), queued as (
      insert into notifications.pushes (player_id, brand_id, key, purpose, next_at, expires_at)
      select g.player_id, g.brand_id, g.key, g.purpose, g.at, g.expires_at
      from given g join told t using (player_id, key) where g.purpose is not null
    )
    select distinct t.player_id as "playerId" from told t`);
  return published.map(({ playerId }) => playerId);
}

export interface InboxRow {
  readonly key: string;
  readonly kind: NoticeKind;
  readonly template: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly readAt: Date | null;
}

export interface InboxPage {
  readonly kind: NoticeKind | null;
  readonly limit: number;
  readonly offset: number;
}

export function listInbox(db: Queryable, playerId: PlayerId, page: InboxPage): Promise<InboxRow[]> {
  return db.rows<InboxRow>(sql`
    select i.key, i.kind, i.template, i.values, i.at, i.read_at as "readAt" from notifications.inbox i
    where i.player_id = ${playerId} and (${page.kind}::text is null or i.kind = ${page.kind})
    order by i.at desc, i.key desc limit ${page.limit} offset ${page.offset}`);
}

export function findNotice(db: Queryable, playerId: PlayerId, key: string): Promise<InboxRow | undefined> {
  return db.maybe<InboxRow>(sql`
    select i.key, i.kind, i.template, i.values, i.at, i.read_at as "readAt" from notifications.inbox i
    where i.player_id = ${playerId} and i.key = ${key}`);
}

export interface KindCount {
  readonly kind: NoticeKind;
  readonly total: number;
  readonly unread: number;
}

export function countInbox(db: Queryable, playerId: PlayerId): Promise<KindCount[]> {
  return db.rows<KindCount>(sql`
    select i.kind, count(*)::int as total, count(*) filter (where i.read_at is null)::int as unread
    from notifications.inbox i where i.player_id = ${playerId} group by i.kind`);
}

/** The figure of every screen: one look at the unread ones alone. */
export async function countUnread(db: Queryable, playerId: PlayerId): Promise<number> {
  const { unread } = await db.one<{ unread: number }>(sql`
    select count(*)::int as unread from notifications.inbox i where i.player_id = ${playerId} and i.read_at is null`);
  return unread;
}

/** Without keys: all. */
export function markRead(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly keys: readonly string[] | null; readonly at: Date },
): Promise<number> {
  return db.run(sql`
    update notifications.inbox i set read_at = ${of.at}
    where i.player_id = ${playerId} and i.read_at is null
      and (${of.keys}::text[] is null or i.key = any (${of.keys}::text[]))`);
}
