import { brandWords } from '@arara/domain/brands';
import type { BodyOf, Locale } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import type { FigureSource } from '../players/index.ts';
import { type ConsentRequest, consentsOf, setConsent } from './consents.ts';
import { countInbox, countUnread, listInbox, markRead } from './inbox.store.ts';
import { type NoticeKind, noticeKinds } from './notices/notice.ts';
import { renderNotice } from './notices/render.ts';
import type { PushAddress } from './provider.ts';
import { deleteDevice, upsertDevice } from './pushes.store.ts';
import { carrierOf, deviceContext, hashOfEndpoint, openDevices, type PushesContext } from './pushes.ts';

type MessagePage = BodyOf<typeof ownRoutes.messageList>;
type MessageSettings = BodyOf<typeof ownRoutes.messageSettings>;

export interface Asking {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
}

export interface Subscribing extends Asking {
  readonly sessionId: string;
  readonly address: PushAddress;
  /** For which the browser subscribed; undefined = the one of this moment. */
  readonly key?: string | undefined;
  readonly requestId: string | undefined;
}

/** What the player's own screens show and change. */
export interface Messages {
  readonly figures: FigureSource;
  list(
    asked: { readonly playerId: PlayerId; readonly brandId: number; readonly locale: Locale },
    page: { readonly kind: NoticeKind | undefined; readonly page: number; readonly limit: number },
  ): Promise<MessagePage>;
  /** Without a key: all. Gives how many were new. */
  read(playerId: PlayerId, key: string | undefined): Promise<number>;
  settings(asked: Asking): Promise<MessageSettings>;
  consent(request: ConsentRequest): Promise<void>;
  /** The player has just allowed it, so it is consent to service messages too. False for an address we never call. */
  subscribe(request: Subscribing): Promise<boolean>;
  unsubscribe(playerId: PlayerId, endpoint: string): Promise<void>;
}

export function messageKindOf(text: string | undefined): NoticeKind | undefined {
  return noticeKinds.find((kind) => kind === text);
}

export function createMessages(context: PushesContext): Messages {
  const { shards, clock } = context;
  return {
    figures: {
      name: 'notifications',
      load: async ({ playerId }) => ({ messagesUnread: await countUnread(shards.ofPlayer(playerId), playerId) }),
    },
    list: (asked, page) => listMessages(context, asked, page),
    read: (playerId, key) =>
      markRead(shards.ofPlayer(playerId), playerId, { keys: key === undefined ? null : [key], at: clock.now() }),
    settings: (asked) => settingsOf(context, asked),
    async consent(request) {
      await setConsent(context, request);
    },
    async subscribe({ playerId, sessionId, brandId, address, key, requestId }) {
      const carriers = await context.senders.push(brandId);
      const carrier = key === undefined ? carriers[0] : carriers.find(({ provider }) => provider.publicKey === key);
      if (carrier === undefined || !carrier.provider.accepts(address)) return false;
      const endpointHash = hashOfEndpoint(address.endpoint);
      const sealed = context.secrets.seal(JSON.stringify(address), deviceContext(endpointHash));
      const device = { ...sealed, endpointHash, playerId, sessionId, brandId, pushKey: carrier.provider.publicKey };
      await upsertDevice(shards.directory, { ...device, at: clock.now() });
      await setConsent(context, { playerId, brandId, channel: 'push', purpose: 'service', granted: true, requestId });
      return true;
    },
    async unsubscribe(playerId, endpoint) {
      await deleteDevice(shards.directory, { playerId, endpointHash: hashOfEndpoint(endpoint) });
    },
  };
}

async function listMessages(
  { shards, reasonText, brandOf }: PushesContext,
  { playerId, brandId, locale }: Parameters<Messages['list']>[0],
  { kind, page, limit }: Parameters<Messages['list']>[1],
): Promise<MessagePage> {
  const db = shards.ofPlayer(playerId);
  const [rows, counts] = await Promise.all([
    listInbox(db, playerId, { kind: kind ?? null, limit, offset: (page - 1) * limit }),
    countInbox(db, playerId),
  ]);
  const words = brandWords(brandOf(brandId));
  const shown = counts.filter((count) => kind === undefined || count.kind === kind);
  return {
    Total: shown.reduce((sum, { total }) => sum + total, 0),
    Counts: noticeKinds.map((name) => {
      const count = counts.find((one) => one.kind === name);
      return { Kind: name, Total: count?.total ?? 0, Unread: count?.unread ?? 0 };
    }),
    List: rows.flatMap((row) => {
      const rendered = renderNotice(row, { locale, words, reasonText });
      if (rendered === undefined) return [];
      return [
        {
          Id: row.key,
          Kind: row.kind,
          Template: rendered.template,
          Title: rendered.title,
          Text: rendered.text,
          Link: rendered.link?.path ?? null,
          LinkLabel: rendered.link?.label ?? null,
          At: row.at.toISOString(),
          IsRead: row.readAt !== null,
        },
      ];
    }),
  };
}

async function settingsOf(context: PushesContext, { playerId, brandId, nowMs }: Asking): Promise<MessageSettings> {
  const [consents, devices, carriers, rules] = await Promise.all([
    consentsOf(context.shards.ofPlayer(playerId), playerId),
    openDevices(context, playerId),
    context.senders.push(brandId),
    context.rulesOf(brandId, nowMs),
  ]);
  return {
    Consents: consents.map(({ channel, purpose, granted, since }) => ({
      Channel: channel,
      Purpose: purpose,
      Granted: granted,
      Since: since?.toISOString() ?? null,
    })),
    PushKey: carriers[0]?.provider.publicKey ?? '',
    // One whose sender is off hears nothing, and may be asked again.
    HasDevice: devices.some((device) => carrierOf(carriers, device) !== undefined),
    QuietFromHour: rules.quiet.fromHour,
    QuietUntilHour: rules.quiet.untilHour,
    PromotionsPerDay: rules.promotionsPerDay,
  };
}
