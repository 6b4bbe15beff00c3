import type { Locale } from '@arara/contract';
import type { OwnerChange } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../../platform/db/db.ts';
import { drain, emit, type OutboxEvent } from '../../platform/outbox/index.ts';
import type { NewMessage, NewNotice, NoticeSource, Notifications } from '../notifications/index.ts';
import { brandsOf, findPlayer, OWNER_CHANGE_TOPIC, type PlayersContext, waysTo } from '../players/index.ts';
import type { NotMeLinks } from './not-me/link.ts';

/** What an owner hears about the own account. The act commits with its event; the worker makes messages of events. */
const PASSWORD_CHANGED = 'auth.password_changed';
const NEW_DEVICE = 'auth.new_device';
const EMAIL_CONFIRMED = 'auth.email_confirmed';
const PASSKEY_ADDED = 'auth.passkey_added';
/** Said in the inbox alone: nothing changed that a message must reach the owner for. */
const PASSWORD_LEAKED = 'auth.password_leaked';
const topics = [PASSWORD_CHANGED, NEW_DEVICE, EMAIL_CONFIRMED, PASSKEY_ADDED, OWNER_CHANGE_TOPIC] as const;

export const NOTICES_READER = 'auth.notices';
const BATCH = 500;
/** Older than this it is no news any more. */
const WORTH_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

export function notePasswordChanged(tx: Tx, of: { playerId: PlayerId; at: Date }): Promise<void> {
  return emit(tx, PASSWORD_CHANGED, { playerId: `${of.playerId}`, atMs: of.at.getTime() });
}

export function noteNewDevice(tx: Tx, of: { playerId: PlayerId; at: Date; device: string }): Promise<void> {
  return emit(tx, NEW_DEVICE, { playerId: `${of.playerId}`, atMs: of.at.getTime(), device: of.device });
}

/** The password stands in a list of leaked ones; the owner is to choose another. */
export function notePasswordLeaked(tx: Tx, of: { playerId: PlayerId; at: Date }): Promise<void> {
  return emit(tx, PASSWORD_LEAKED, { playerId: `${of.playerId}`, atMs: of.at.getTime() });
}

/** From now on the address opens the account and sets a new password. */
export function noteEmailConfirmed(tx: Tx, of: { playerId: PlayerId; at: Date }): Promise<void> {
  return emit(tx, EMAIL_CONFIRMED, { playerId: `${of.playerId}`, atMs: of.at.getTime() });
}

/** From now on the key opens the account without the password. */
export function notePasskeyAdded(tx: Tx, of: { playerId: PlayerId; at: Date }): Promise<void> {
  return emit(tx, PASSKEY_ADDED, { playerId: `${of.playerId}`, atMs: of.at.getTime() });
}

export interface NoticesContext extends PlayersContext {
  readonly notifications: Pick<Notifications, 'queueMessage'>;
  readonly notMe: Pick<NotMeLinks, 'linkOf'>;
}

/** Queues what a shard's events have to tell. An event that is read again queues nothing new: its key is the same. */
export async function notifyOwners(context: NoticesContext, shard: Database): Promise<number> {
  return drain(shard, {
    reader: NOTICES_READER,
    batch: BATCH,
    handle: async (_, events) => {
      for (const event of events) {
        const notice = noticeOf(event);
        if (notice !== undefined) await queueFor(context, notice);
      }
    },
  });
}

interface Notice {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly atMs: number;
  readonly about:
    | Pick<NewMessage<'password_changed'>, 'template' | 'values'>
    | Pick<NewMessage<'owner_change'>, 'template' | 'values'>
    | Pick<NewMessage<'passkey_added'>, 'template' | 'values'>
    | Pick<NewMessage<'new_device'>, 'template' | 'values'>;
  /** What opens the account is told on every way there is: a thief may hold one of them. */
  readonly everywhere: boolean;
}

const opensAccount = {
  [PASSWORD_CHANGED]: 'password_changed',
  [PASSKEY_ADDED]: 'passkey_added',
} as const;
const isOpening = (topic: string): topic is keyof typeof opensAccount => Object.hasOwn(opensAccount, topic);

interface OwnerEvent {
  readonly playerId: string;
  readonly atMs: number;
  readonly device?: string;
  readonly change?: OwnerChange;
}

function noticeOf({ topic, payload }: OutboxEvent): Notice | undefined {
  if (!topics.some((one) => one === topic)) return undefined;
  // A confirmed address is a change like the others: from now on it opens the account.
  const { playerId: id, atMs, device = '', change = 'email' } = payload as unknown as OwnerEvent;
  const playerId = parsePlayerId(id);
  if (playerId === undefined) throw new Error(`${topic} names no player`);
  if (isOpening(topic)) {
    const template = opensAccount[topic];
    return { playerId, key: `${topic}:${id}:${atMs}`, atMs, about: { template, values: { atMs } }, everywhere: true };
  }
  if (topic === OWNER_CHANGE_TOPIC || topic === EMAIL_CONFIRMED) {
    // The link waits for whoever knows the player's brand.
    const about = { template: 'owner_change', values: { change, atMs, link: '' } } as const;
    return { playerId, key: `${topic}:${id}:${change}:${atMs}`, atMs, about, everywhere: true };
  }
  // Somebody who forgets who they are at every login hears of it once an hour.
  const key = `${topic}:${id}:${Math.floor(atMs / HOUR_MS)}`;
  return { playerId, key, atMs, about: { template: 'new_device', values: { atMs, device } }, everywhere: false };
}

interface InboxNotice extends Pick<Notice, 'playerId' | 'key' | 'atMs'> {
  readonly about: Notice['about'] | { readonly template: 'password_leaked' };
}

function inboxNoticeOf(event: OutboxEvent): InboxNotice | undefined {
  if (event.topic !== PASSWORD_LEAKED) return noticeOf(event);
  const { playerId: id, atMs } = event.payload as unknown as OwnerEvent;
  const playerId = parsePlayerId(id);
  if (playerId === undefined) throw new Error(`${event.topic} names no player`);
  return { playerId, key: `${event.topic}:${id}:${atMs}`, atMs, about: { template: 'password_leaked' } };
}

/** The same news in the player's inbox. */
export const ownerNotices: NoticeSource = {
  topics: [...topics, PASSWORD_LEAKED],
  async toNotices(tx, events) {
    const found = events.flatMap((event) => inboxNoticeOf(event) ?? []);
    const brands = await brandsOf(
      tx,
      found.map(({ playerId }) => playerId),
    );
    return found.flatMap(({ playerId, key, atMs, about }): NewNotice[] => {
      const brandId = brands.get(playerId);
      if (brandId === undefined) return [];
      const head = { playerId, brandId, key, atMs };
      if (about.template === 'password_leaked') return [{ ...head, template: about.template, values: {} }];
      if (about.template === 'new_device')
        return [
          { ...head, template: 'new_device', values: { device: about.values.device, seenMs: about.values.atMs } },
        ];
      if (about.template === 'owner_change')
        return [{ ...head, template: 'owner_change', values: { change: about.values.change, changedMs: atMs } }];
      if (about.template === 'passkey_added')
        return [{ ...head, template: 'passkey_added', values: { addedMs: about.values.atMs } }];
      return [{ ...head, template: 'password_changed', values: { changedMs: about.values.atMs } }];
    });
  },
};

async function queueFor(context: NoticesContext, notice: Notice): Promise<void> {
  const { playerId, key, atMs, about, everywhere } = notice;
  const player = await findPlayer(context, playerId);
  if (player === undefined) return;
  const ways = await waysTo(context, playerId);
  const { brandId } = player;
  await context.shards.directory.transaction(async (tx) => {
    for (const { channel, to } of everywhere ? ways : ways.slice(0, 1))
      await context.notifications.queueMessage(tx, {
        ...withLink(context, about, { playerId, brandId }),
        brandId,
        playerId,
        key: `${key}:${channel}`,
        channel,
        to,
        locale: player.locale as Locale,
        expiresAtMs: atMs + WORTH_MS,
      });
  });
}

function withLink({ notMe }: NoticesContext, about: Notice['about'], of: { playerId: PlayerId; brandId: number }) {
  if (about.template !== 'owner_change') return about;
  return { ...about, values: { ...about.values, link: notMe.linkOf({ ...of, ...about.values }) } };
}
