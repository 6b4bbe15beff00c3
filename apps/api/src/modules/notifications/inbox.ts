import type { PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../../platform/db/db.ts';
import { hasNews, type OutboxEvent, readTopics } from '../../platform/outbox/index.ts';
import type { Push } from '../../platform/push/push.ts';
import { insertNotices } from './inbox.store.ts';
import { type NoticeName, type NoticeValues, noticeRules } from './notices/notice.ts';

/** Something a player is told, once by its key. */
export type NewNotice = { [Name in NoticeName]: NoticeOf<Name> }[NoticeName];

export interface NoticeOf<Name extends NoticeName> {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** What it is about, as `payments.step:<order>:paid`. No personal data. */
  readonly key: string;
  readonly template: Name;
  readonly values: NoticeValues[Name];
  readonly atMs: number;
}

/** Older than this it is no news for a device any more; the inbox keeps it. */
const PUSH_WORTH_MS = 24 * 3_600_000;

/** For stories that lie in the past. */
export interface NotifiedBefore {
  /** Nothing leaves for a device. */
  readonly isSilent?: boolean;
  /** What is older was read when it came. */
  readonly readBefore?: Date;
}

/**
 * The one way into the inbox: all at once, in the caller's transaction of the players' shard. Gives whom it notified.
 */
export async function notifyPlayers(
  tx: Tx,
  notices: readonly NewNotice[],
  history: NotifiedBefore = {},
): Promise<PlayerId[]> {
  if (notices.length === 0) return [];
  const once = new Map(notices.map((notice) => [`${notice.playerId} ${notice.key}`, notice]));
  const rows = [...once.values()].map(({ playerId, brandId, key, template, values, atMs }) => ({
    playerId,
    brandId,
    key,
    template,
    values,
    kind: noticeRules[template].kind,
    at: new Date(atMs),
    purpose: history.isSilent ? null : (noticeRules[template].push ?? null),
    expiresAt: new Date(atMs + PUSH_WORTH_MS),
    readAt: history.readBefore !== undefined && atMs < history.readBefore.getTime() ? new Date(atMs) : null,
  }));
  return insertNotices(tx, rows);
}

/** What a feature has to tell about its own events. Asked for a whole batch at once, in the reader's transaction. */
export interface NoticeSource {
  readonly topics: readonly string[];
  toNotices(tx: Tx, events: readonly OutboxEvent[]): Promise<readonly NewNotice[]>;
}

export const INBOX_READER = 'notifications.inbox';
const BATCH = 500;

export interface InboxReading {
  readonly sources: readonly NoticeSource[];
  readonly push: Pick<Push, 'toPlayer'>;
}

/**
 * Turns what a shard's events say into messages. Cursor and messages commit together, so an event that is read again
 * tells nothing new; open screens hear of it after the commit.
 */
export async function notifyFromEvents(shard: Database, { sources, push }: InboxReading): Promise<number> {
  if (!(await hasNews(shard, INBOX_READER))) return 0;
  const topics = sources.flatMap((source) => source.topics);
  for (let published = 0; ; ) {
    const batch = await shard.transaction(async (tx) => {
      const { events, passed } = await readTopics(tx, INBOX_READER, { topics, limit: BATCH });
      const notices: NewNotice[] = [];
      for (const source of sources) {
        const own = events.filter(({ topic }) => source.topics.includes(topic));
        if (own.length > 0) notices.push(...(await source.toNotices(tx, own)));
      }
      return { passed, players: await notifyPlayers(tx, notices) };
    });
    await Promise.all(batch.players.map((playerId) => push.toPlayer(playerId, { name: 'message', data: {} })));
    published += batch.players.length;
    if (batch.passed < BATCH) return published;
  }
}
