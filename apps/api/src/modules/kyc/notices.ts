import type { Locale } from '@arara/contract';
import type { IdentityCase } from '@arara/domain/kyc';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../../platform/db/db.ts';
import { drain, emit, type OutboxEvent } from '../../platform/outbox/index.ts';
import type { NewNotice, NoticeSource, Notifications } from '../notifications/index.ts';
import { findPlayer, type PlayersContext, waysTo } from '../players/index.ts';

const TOPIC = 'kyc.answered';
export const ANSWERS_READER = 'kyc.answers';
const BATCH = 100;
/** Older than this it is no news any more: the page says it. */
const WORTH_MS = 24 * 3_600_000;

/** What a wait can end in; everything else is a step that the player took and sees. */
const templates = { done: 'identity_done', refused: 'identity_refused', open: 'identity_redo' } as const;
type Ending = keyof typeof templates;
const isEnding = (phase: IdentityCase['phase']): phase is Ending => Object.hasOwn(templates, phase);
const waits: readonly IdentityCase['phase'][] = ['checking', 'review', 'held'];

interface Answered {
  readonly playerId: string;
  readonly brandId: number;
  readonly ending: Ending;
  readonly atMs: number;
}

export interface Turn {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly from: IdentityCase['phase'];
  readonly to: IdentityCase['phase'];
  readonly atMs: number;
}

/** Whoever waited for us hears that the wait is over, in the commit that ends it. */
export async function noteTurn(tx: Tx, { playerId, brandId, from, to, atMs }: Turn): Promise<void> {
  if (waits.includes(from) && isEnding(to))
    await emit(tx, TOPIC, { playerId: `${playerId}`, brandId, ending: to, atMs });
}

interface Notice {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly atMs: number;
  readonly template: (typeof templates)[Ending];
  readonly values: Readonly<Record<string, never>>;
}

function noticeOf({ topic, payload }: Pick<OutboxEvent, 'topic' | 'payload'>): Notice[] {
  if (topic !== TOPIC) return [];
  const { playerId: id, brandId, ending, atMs } = payload as unknown as Answered;
  const playerId = parsePlayerId(id);
  const key = `${TOPIC}:${id}:${atMs}`;
  return playerId === undefined ? [] : [{ playerId, brandId, key, atMs, template: templates[ending], values: {} }];
}

/** The reason stands on the player's own page and in no message. */
export const identityNotices: NoticeSource = {
  topics: [TOPIC],
  toNotices: async (_, events) => events.flatMap((event): NewNotice[] => noticeOf(event)),
};

export interface AnswersContext extends PlayersContext {
  readonly notifications: Pick<Notifications, 'queueMessage'>;
}

/** Whoever has closed the app hears the same words by mail and text message. Read again, nothing is queued anew. */
export async function notifyAnswers(context: AnswersContext, shard: Database): Promise<number> {
  return drain(shard, {
    reader: ANSWERS_READER,
    batch: BATCH,
    handle: async (_, events) => {
      for (const notice of events.flatMap(noticeOf)) await queueFor(context, notice);
    },
  });
}

async function queueFor(context: AnswersContext, { atMs, ...notice }: Notice): Promise<void> {
  const [player, ways] = await Promise.all([findPlayer(context, notice.playerId), waysTo(context, notice.playerId)]);
  if (player === undefined) return;
  await context.shards.directory.transaction(async (tx) => {
    for (const { channel, to } of ways) {
      const locale = player.locale as Locale;
      const message = { ...notice, key: `${notice.key}:${channel}`, channel, to, locale, expiresAtMs: atMs + WORTH_MS };
      await context.notifications.queueMessage(tx, message);
    }
  });
}
