import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@arara/contract';
import { type Brand, brandWords, type NamedBrand } from '@arara/domain/brands';
import { decidePush, type PushRules, type PushVerdict } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import { findPlayer, type PlayersContext } from '../players/index.ts';
import { consentsOf } from './consents.ts';
import { findNotice } from './inbox.store.ts';
import type { LeaveVerdict, MayAdvertise } from './leaving.ts';
import { renderNotice, type Rendering } from './notices/render.ts';
import type { Outcome, PushAddress } from './provider.ts';
import * as store from './pushes.store.ts';
import { HOUSE, type Senders } from './senders/senders.ts';
import { onEach, sum } from '../../platform/workflows/apart.ts';

export interface PushesContext extends PlayersContext {
  readonly log: Logger;
  readonly senders: Pick<Senders, 'push'>;
  readonly reasonText: Rendering['reasonText'];
  readonly brandOf: (brandId: number) => NamedBrand & { readonly senders: Pick<Brand['senders'], 'email' | 'push'> };
  /** Whether the session in which a browser was allowed is open still. */
  readonly isSessionOpen: (of: { readonly playerId: PlayerId; readonly sessionId: string }) => Promise<boolean>;
  readonly rulesOf: (brandId: number, nowMs: number) => Promise<PushRules>;
  /** Paused, excluded or closed right now. */
  readonly isStopped: (db: Database, playerId: PlayerId, nowMs: number) => Promise<boolean>;
  readonly mayAdvertise: MayAdvertise;
}

const RETRY_DELAYS_MS = [15_000, 60_000, 300_000, 1_800_000];
const AT_ONCE = 50;
const TTL_SECONDS = 24 * 3_600;
/** A topic of RFC 8030 has at most 32 letters of base64url. */
const REFERENCE_LENGTH = 32;

/** Sends what is due on every shard. Gives how many messages left. For the worker, every second. */
export async function sendPushes(context: PushesContext): Promise<number> {
  const sent = await onEach(context.shards.held(), async (shard) => {
    await store.expirePushes(shard, context.clock.now());
    const claimed = await store.claimPushes(shard, {
      now: context.clock.now(),
      limit: AT_ONCE,
      delaysMs: RETRY_DELAYS_MS,
    });
    // One after another for one player, so that "once a day" counts what left a moment ago.
    const results = await Promise.allSettled(
      [...Map.groupBy(claimed, ({ playerId }) => playerId).values()].map(async (own) => {
        let left = 0;
        for (const push of own) if (await handle(context, shard, push)) left += 1;
        return left;
      }),
    );
    for (const result of results)
      if (result.status === 'rejected')
        context.log.error({ err: result.reason }, 'a push could not be tried; it is due again later');
    return sum(results.map((result) => (result.status === 'fulfilled' ? result.value : 0)));
  });
  return sum(sent);
}

async function handle(context: PushesContext, shard: Database, push: store.ClaimedPush): Promise<boolean> {
  const verdict = await judge(context, shard, push);
  const now = context.clock.now();
  if (verdict.kind === 'never') await store.settlePush(shard, push, { state: 'held', reason: verdict.reason, at: now });
  else if (verdict.kind === 'later')
    await store.putOff(shard, push, { state: 'queued', reason: 'quiet_hours', at: new Date(verdict.atMs) });
  else return deliver(context, shard, push);
  return false;
}

/** Asked at the last moment: a consent withdrawn or a pause begun a second ago counts. */
async function judge(
  context: PushesContext,
  shard: Database,
  push: store.ClaimedPush,
): Promise<PushVerdict | LeaveVerdict> {
  const nowMs = context.clock.nowMs();
  const { playerId, purpose } = push;
  const [consents, isStopped, promotionsToday, rules] = await Promise.all([
    consentsOf(shard, playerId),
    context.isStopped(shard, playerId, nowMs),
    store.countSent(shard, playerId, {
      purpose: 'promotion',
      since: new Date(startOfDayMs(businessDayOf(nowMs))),
    }),
    context.rulesOf(push.brandId, nowMs),
  ]);
  const hasConsent = consents.some((one) => one.channel === 'push' && one.purpose === purpose && one.granted);
  const verdict = decidePush({ purpose, nowMs, hasConsent, isStopped, promotionsToday }, rules);
  if (purpose !== 'promotion' || verdict.kind !== 'send') return verdict;
  return context.mayAdvertise({ ...push, channel: 'push' });
}

async function deliver(context: PushesContext, shard: Database, push: store.ClaimedPush): Promise<boolean> {
  const { shards, clock, log } = context;
  const devices = await openDevices(context, push.playerId);
  const text = devices.length === 0 ? undefined : await textOf(context, shard, push);
  if (text === undefined) {
    await store.settlePush(shard, push, { state: 'held', reason: 'no_device', at: clock.now() });
    return false;
  }
  const outcomes: Outcome[] = [];
  const carriers = await context.senders.push(push.brandId);
  for (const device of devices) {
    const carrier = carrierOf(carriers, device);
    if (carrier === undefined) {
      outcomes.push({ outcome: 'unknown', reason: 'sender_off' });
      continue;
    }
    const outcome = await carrier.provider.send({
      ...openDevice(context, device),
      reference: referenceOf(push),
      text,
      ttlSeconds: TTL_SECONDS,
      urgent: push.purpose === 'service',
      contact: context.brandOf(push.brandId).senders.email.replyTo,
    });
    outcomes.push(outcome);
    if (outcome.outcome === 'refused' && outcome.reason === 'gone')
      await store.deleteDevice(shards.directory, { playerId: push.playerId, endpointHash: device.endpointHash });
  }
  log.info({ push: push.key, attempt: push.attempts, outcomes: outcomes.map(({ outcome }) => outcome) }, 'push');
  return keep(context, shard, { push, outcomes });
}

/** Only the owner of the key for which a browser subscribed may speak to it. */
export function carrierOf(
  carriers: Awaited<ReturnType<Senders['push']>>,
  { pushKey }: Pick<store.DeviceRow, 'pushKey'>,
): (typeof carriers)[number] | undefined {
  return carriers.find(({ code, provider }) => (pushKey === null ? code === HOUSE : provider.publicKey === pushKey));
}

/** Where the player hears us now. What was logged out, ended or left by a new password is forgotten on the way. */
export async function openDevices(context: PushesContext, playerId: PlayerId): Promise<store.DeviceRow[]> {
  const { directory } = context.shards;
  const open: store.DeviceRow[] = [];
  for (const device of await store.listDevices(directory, playerId)) {
    const { sessionId, endpointHash } = device;
    if (sessionId !== null && (await context.isSessionOpen({ playerId, sessionId }))) open.push(device);
    else await store.deleteDevice(directory, { playerId, endpointHash });
  }
  return open;
}

async function keep(
  { clock }: PushesContext,
  shard: Database,
  { push, outcomes }: { readonly push: store.ClaimedPush; readonly outcomes: readonly Outcome[] },
): Promise<boolean> {
  // One device that heard it is enough: trying the others again would disturb that one twice.
  if (outcomes.some(({ outcome }) => outcome === 'ok')) {
    await store.settlePush(shard, push, { state: 'sent', reason: null, at: clock.now() });
    return true;
  }
  const unknown = outcomes.find((one) => one.outcome === 'unknown');
  const reason = unknown ?? outcomes.find((one) => one.outcome === 'refused');
  const word = reason === undefined || reason.outcome === 'ok' ? 'no_device' : reason.reason;
  if (unknown !== undefined) await store.putOff(shard, push, { state: 'unknown', reason: word, at: null });
  else await store.settlePush(shard, push, { state: 'refused', reason: word, at: clock.now() });
  return false;
}

/** What the worker of the browser shows, in the player's own language. */
async function textOf(context: PushesContext, shard: Database, push: store.ClaimedPush): Promise<string | undefined> {
  const [notice, player] = await Promise.all([
    findNotice(shard, push.playerId, push.key),
    findPlayer(context, push.playerId),
  ]);
  if (notice === undefined || player === undefined) return undefined;
  const locale: Locale = isLocale(player.locale) ? player.locale : 'pt-BR';
  const brand = context.brandOf(push.brandId);
  const rendered = renderNotice(notice, { locale, words: brandWords(brand), reasonText: context.reasonText });
  if (rendered === undefined) return undefined;
  const sender = brand.senders.push;
  return JSON.stringify({
    title: `${sender.title}: ${rendered.title}`,
    text: rendered.text,
    path: rendered.link?.path ?? '/game/messages',
    tag: `${sender.topic}:${push.key}`,
    locale,
  });
}

function referenceOf({ playerId, key }: store.ClaimedPush): string {
  return createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, REFERENCE_LENGTH);
}

export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export const deviceContext = (endpointHash: Buffer): string =>
  `notifications.devices:${endpointHash.toString('hex')}:box`;

function openDevice({ secrets }: PushesContext, device: store.DeviceRow): PushAddress {
  return JSON.parse(secrets.open(device, deviceContext(device.endpointHash))) as PushAddress;
}
