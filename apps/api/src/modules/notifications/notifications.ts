import type { Locale } from '@arara/contract';
import { mintId } from '@arara/domain/ids';
import { HOUSE_VSHARD, type PlayerId, shardOf } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { MayAdvertise } from './leaving.ts';
import type { Channel, Outcome } from './provider.ts';
import type { Carrier, Senders } from './senders/senders.ts';
import {
  bindSender,
  type ClaimedRow,
  claimDue,
  deleteSettled,
  expire,
  insertMessage,
  type MessageState,
  noteReason,
  putOff,
  settle,
  stateOf,
} from './store.ts';
import { type Content, type MessageBrand, renderMail, renderSms } from './templates/render.ts';
import { type TemplateName, templates, type TemplateValues } from './templates/template.ts';

export interface NotificationsOptions {
  readonly directory: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly senders: Pick<Senders, 'sms' | 'mail'>;
  readonly brandOf: (brandId: number) => MessageBrand;
  /** Absent: nothing that advertises leaves. */
  readonly mayAdvertise?: MayAdvertise;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface NewMessage<Name extends TemplateName = TemplateName> {
  readonly brandId: number;
  /** Absent for somebody who is not a player yet. */
  readonly playerId?: PlayerId;
  /** What it is about, as `auth.code:<id>`. Queueing it again under the same key changes nothing. No personal data. */
  readonly key: string;
  readonly channel: Channel;
  /** A phone as `+5511987654321`, or a mail address. */
  readonly to: string;
  readonly locale: Locale;
  readonly template: Name;
  readonly values: TemplateValues[Name];
  /** From then on it is worth nothing and is not sent: when the code runs out, or when the news is old. */
  readonly expiresAtMs: number;
}

export interface Notifications {
  /** Writes the message in the caller's transaction, which must be one of the directory. Gives its id. */
  queueMessage<Name extends TemplateName>(tx: Tx, message: NewMessage<Name>): Promise<string>;
  /** Sends one message at once; call it after the commit. The sweep does it if this process dies before. */
  sendNow(id: string): Promise<MessageState>;
  /** Sends what is due, oldest first. Gives how many attempts were made. For the worker, every few seconds. */
  sendDue(): Promise<number>;
  /** Forgets messages of a brand settled before that moment, some at a time. Gives how many. */
  prune(brandId: number, beforeMs: number): Promise<number>;
}

/** The first is longer than any provider's time-out, so that two attempts of one message never overlap. */
const RETRY_DELAYS_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000];
const ID_BYTES = 16;
const AT_ONCE = 10;
const SWEEP_MAX = 200;
const PRUNE_MAX = 5_000;

export function createNotifications(options: NotificationsOptions): Notifications {
  const { directory, clock } = options;
  const attempts = options.metrics.counter('casino_message_attempts_total', 'Attempts to send a message, by outcome.');
  const send = async (row: ClaimedRow): Promise<void> => {
    const { id, channel, template } = row;
    await failpoint('notifications.after_claim');
    if (!(await mayLeave(options, row))) return;
    const result = await handOver(options, row);
    await failpoint('notifications.after_send');
    const reason = result.outcome === 'ok' ? null : result.reason;
    attempts.add({ channel, template, outcome: result.outcome });
    options.log.info(
      { messageId: id, channel, template, attempt: row.attempts, outcome: result.outcome, reason },
      'message',
    );
    await keep(options, id, result);
  };
  const claim = (limit: number, id?: string) =>
    claimDue(directory, { now: clock.now(), limit, delaysMs: RETRY_DELAYS_MS, ...(id === undefined ? {} : { id }) });

  return {
    queueMessage: (tx, message) => queue(options, tx, message),
    async sendNow(id) {
      for (const row of await claim(1, id)) await send(row);
      const state = await stateOf(directory, id);
      if (state === undefined) throw new Error(`no message ${id}; is its transaction committed?`);
      return state;
    },
    async sendDue() {
      await expire(directory, clock.now());
      let made = 0;
      const failures: unknown[] = [];
      for (let rows = await claim(AT_ONCE); rows.length > 0; rows = made < SWEEP_MAX ? await claim(AT_ONCE) : []) {
        made += rows.length;
        // One message that cannot even be tried must not keep the others waiting.
        const results = await Promise.allSettled(rows.map(send));
        failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${made} messages failed`);
      return made;
    },
    prune: (brandId, beforeMs) => deleteSettled(directory, { brandId, before: new Date(beforeMs), limit: PRUNE_MAX }),
  };
}

function queue<Name extends TemplateName>(
  { secrets, clock, random }: NotificationsOptions,
  tx: Tx,
  message: NewMessage<Name>,
): Promise<string> {
  const { brandId, playerId, key, channel, to, locale, template, values, expiresAtMs } = message;
  if (channel === 'sms' && templates[template].sms === undefined)
    throw new Error(`${template} is never sent as a text message`);
  const id = mintId(playerId === undefined ? HOUSE_VSHARD : shardOf(playerId), random(ID_BYTES));
  return insertMessage(tx, {
    id,
    brandId,
    playerId: playerId ?? null,
    key,
    channel,
    template,
    locale,
    destination: secrets.seal(to, contextOf(id, 'destination')),
    values: secrets.seal(JSON.stringify(values), contextOf(id, 'values')),
    expiresAt: new Date(expiresAtMs),
    createdAt: clock.now(),
  });
}

/** Binds a box to its row and column: copied to another it does not open. */
function contextOf(id: string, column: 'destination' | 'values'): string {
  return `notifications.messages:${id}:${column}`;
}

async function handOver(options: NotificationsOptions, row: ClaimedRow): Promise<Outcome> {
  const { secrets, senders } = options;
  const { id: reference, locale } = row;
  const destination = { keyId: row.destinationKeyId, box: row.destinationBox };
  const values = { keyId: row.valuesKeyId, box: row.valuesBox };
  const to = secrets.open(destination, contextOf(reference, 'destination'));
  const brand = options.brandOf(row.brandId);
  // The row was written by `queue`, which took the three from one typed message.
  const content = {
    template: row.template,
    locale,
    values: JSON.parse(secrets.open(values, contextOf(reference, 'values'))) as unknown,
    brand,
  } as Content;
  switch (row.channel) {
    case 'sms': {
      const text = { reference, to, text: renderSms(content) };
      return askInOrder(options, row, {
        carriers: await senders.sms(row.brandId),
        send: (provider) => provider.send(text),
      });
    }
    case 'mail': {
      const { fromName: name, from: address, replyTo } = brand.senders.email;
      const file = 'file' in content.values ? content.values.file : undefined;
      const mail = { reference, to, from: { name, address }, replyTo, locale, file, ...renderMail(content) };
      return askInOrder(options, row, {
        carriers: await senders.mail(row.brandId),
        send: (provider) => provider.send(mail),
      });
    }
  }
}

interface Asking<Provider> {
  readonly carriers: readonly Carrier<Provider>[];
  readonly send: (provider: Provider) => Promise<Outcome>;
}

/**
 * The next one is asked only when it is certain that the one before has not taken the message: it refused, or does not
 * know our key. Whatever else happened, only the same one can say; another would deliver it a second time.
 */
async function askInOrder<Provider>(
  { directory }: NotificationsOptions,
  row: ClaimedRow,
  { carriers, send }: Asking<Provider>,
): Promise<Outcome> {
  const bound = carriers.find(({ code }) => code === row.sender);
  if (row.sender !== null && bound === undefined) return { outcome: 'unknown', reason: 'sender_off' };
  const others = carriers.filter((carrier) => carrier !== bound);
  let last: Outcome = { outcome: 'unknown', reason: 'no_sender' };
  let hasLocked = false;
  for (const { code, provider } of bound === undefined ? others : [bound, ...others]) {
    await bindSender(directory, row.id, code);
    const outcome = await send(provider);
    const isLocked = outcome.outcome === 'unknown' && outcome.reason === 'unauthorised';
    if (outcome.outcome !== 'refused' && !isLocked) return outcome;
    // A door that is shut may open again; what everybody refused is refused for good.
    if (isLocked || !hasLocked) last = outcome;
    hasLocked ||= isLocked;
  }
  await bindSender(directory, row.id, null);
  return last;
}

/** What advertises is asked about once more; what may not leave is settled or waits, and nothing is tried. */
async function mayLeave({ mayAdvertise, directory, clock }: NotificationsOptions, row: ClaimedRow): Promise<boolean> {
  if (!isTemplate(row.template) || templates[row.template].advertises === undefined) return true;
  const { id, playerId, brandId, key, channel } = row;
  if (playerId === null) throw new Error('an advertisement without a player');
  const verdict =
    (await mayAdvertise?.({ playerId, brandId, key, channel })) ?? ({ kind: 'never', reason: 'nobody_asked' } as const);
  if (verdict.kind === 'later') await putOff(directory, id, new Date(verdict.atMs));
  if (verdict.kind === 'never')
    await settle(directory, { id, state: 'refused', reason: verdict.reason, at: clock.now() });
  return verdict.kind === 'send';
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

function keep({ directory, clock }: NotificationsOptions, id: string, result: Outcome): Promise<void> {
  switch (result.outcome) {
    case 'ok':
      return settle(directory, { id, state: 'sent', reason: null, at: clock.now() });
    case 'refused':
      return settle(directory, { id, state: 'refused', reason: result.reason, at: clock.now() });
    case 'unknown':
      return noteReason(directory, id, result.reason);
  }
}
