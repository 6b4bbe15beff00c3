import { randomBytes } from 'node:crypto';
import { makePlayerId } from '@arara/domain/shards';
import { readBrandFolders } from '@arara/brands';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fiveTimes } from '../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../test/own-registry.ts';
import { armFailpoints } from '../../../dev/failpoints.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { sql } from '../../platform/db/sql.ts';
import { createNotifications, type NewMessage, type Notifications } from './notifications.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { createSenders } from './senders/senders.ts';

const PHONE = '+5511987654321';
const CODE = '481920';
const MINUTE_MS = 60_000;
let harness: Harness;
let registry: OwnRegistry;
let notifications: Notifications;
let metrics: ReturnType<typeof createMetrics>;
const logged: string[] = [];
let number = 0;

const brands = readBrandFolders();
function brandOf(brandId: number) {
  const found = brands.get(brandId);
  if (found === undefined) throw new Error(`there is no brand ${brandId}`);
  return found.brand;
}

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  metrics = createMetrics();
  notifications = open(metrics);
});
beforeEach(async () => {
  armFailpoints('');
  await registry.reset();
  // What an earlier test left open is over.
  harness.clock.moveMs(24 * 60 * MINUTE_MS);
  await notifications.sendDue();
});
afterAll(async () => {
  armFailpoints('');
  await registry.close();
  await harness.close();
});

function open(of: ReturnType<typeof createMetrics>, timeoutMs = 60_000): Notifications {
  const key = (fill: number) => Buffer.alloc(32, fill);
  const secrets = createSecrets({ dataKeys: [{ id: 3, key: key(3) }], indexKey: key(1), referralKey: key(2) });
  const { mail, sms, push } = registry;
  const egress = createEgress({ allowsLoopback: true });
  return createNotifications({
    ...harness,
    secrets,
    random: randomBytes,
    senders: createSenders({ ...harness, secrets, random: randomBytes, house: { mail, sms, push, timeoutMs }, egress }),
    brandOf: (brandId) => {
      const playerUrl = `https://${brandOf(brandId).hosts.primary}`;
      return { ...brandOf(brandId), playerUrl, filesUrl: `${playerUrl}/b/own` };
    },
    // Bare, without the hiding of the platform's: the module itself says nothing.
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    metrics: of,
  });
}

const aCode = (change: Partial<NewMessage<'register_code'>> = {}): NewMessage<'register_code'> => ({
  brandId: 1,
  key: `test.code:${(number += 1)}`,
  channel: 'sms',
  to: PHONE,
  locale: 'pt-BR',
  template: 'register_code',
  values: { code: CODE, minutes: 10 },
  expiresAtMs: harness.clock.nowMs() + 10 * MINUTE_MS,
  ...change,
});
const queue = (message = aCode()) => harness.directory.transaction((tx) => notifications.queueMessage(tx, message));
const rowOf = (id: string) =>
  harness.directory.one<Record<string, unknown>>(sql`select * from notifications.messages where id = ${id}`);

describe('a message', () => {
  it('is written first, then sent, and is there at once', async () => {
    const id = await queue();
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await registry.messagesTo(PHONE)).toEqual([]);
    expect(await notifications.sendNow(id)).toBe('sent');
    expect(await registry.messagesTo(PHONE)).toMatchObject([
      { channel: 'sms', code: CODE, reference: id, copies: 1, text: expect.stringContaining('Vale por 10 minutos') },
    ]);
  });

  it('goes by mail too, in the language of its reader', async () => {
    const to = 'ana@jogador.example';
    const id = await queue(aCode({ channel: 'mail', to, locale: 'ar' }));
    expect(await notifications.sendNow(id)).toBe('sent');
    const [mail] = await registry.messagesTo(to);
    expect(mail).toMatchObject({ channel: 'mail', code: CODE, reference: `${id}@arara.example`, copies: 1 });
    expect(mail?.subject).toBe(`رمز إنشاء حسابك: ${CODE}`);
    expect(mail?.from).toContain('<nao-responda@arara.example>');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('comes from its own brand and names no other', async () => {
    const to = 'rui@jogador.example';
    const ids = [
      await queue(aCode({ brandId: 2, locale: 'pt-BR' })),
      await queue(aCode({ brandId: 2, channel: 'mail', to })),
    ];
    for (const id of ids) await notifications.sendNow(id);
    const [[sms], [mail]] = await Promise.all([registry.messagesTo(PHONE), registry.messagesTo(to)]);
    const { senders, hosts, texts, name, assets } = brandOf(2);
    expect(sms?.text).toMatch(new RegExp(`^${senders.sms.name}: ${CODE} .*\\n\\n@${hosts.primary} #${CODE}$`, 's'));
    // The name has a letter that a header writes in code.
    expect(mail?.from).toContain(`<${senders.email.from}>`);
    expect(mail?.text).toContain(texts.byLocale['pt-BR']?.signOff);
    expect(mail?.html).toContain(
      `src="https://${hosts.primary}/b/own/${assets.email.wordmark}" height="34" alt="${name.display}"`,
    );
    expect(JSON.stringify([sms, mail])).not.toMatch(new RegExp(brandOf(1).name.ascii, 'i'));
  });

  it('of a transaction that rolls back is never sent', async () => {
    let id = '';
    const rolledBack = harness.directory.transaction(async (tx) => {
      id = await notifications.queueMessage(tx, aCode());
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await expect(notifications.sendNow(id)).rejects.toThrow('is its transaction committed?');
    expect(await notifications.sendDue()).toBe(0);
    expect(await registry.messagesTo(PHONE)).toEqual([]);
  });

  it('is queued once under one key, also by two at the same time', async () => {
    const message = aCode();
    const ids = await Promise.all([queue(message), queue(message), queue({ ...message, brandId: 2 })]);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe(ids[1]);
    await notifications.sendDue();
    expect(await registry.messagesTo(PHONE)).toHaveLength(2);
  });

  it('begins its id with the virtual shard of its player', async () => {
    const id = await queue(aCode({ playerId: makePlayerId(33, 5n) }));
    expect(id).toMatch(/^011/);
    expect(await queue()).toMatch(/^000/);
  });

  it('is sent by the sweep when nobody sent it at once, and only once by two sweeps', async () => {
    for (let count = 0; count < 25; count += 1) await queue(aCode({ to: `+55119000000${10 + count}` }));
    const other = open(createMetrics());
    const made = await Promise.all([notifications.sendDue(), other.sendDue()]);
    expect(made[0] + made[1]).toBe(25);
    for (let count = 0; count < 25; count += 1)
      expect(await registry.messagesTo(`+55119000000${10 + count}`)).toMatchObject([{ copies: 1 }]);
  });

  it('that was sent is not sent again', async () => {
    const id = await queue();
    await Promise.all([notifications.sendNow(id), notifications.sendNow(id)]);
    harness.clock.moveMs(MINUTE_MS);
    await notifications.sendDue();
    expect(await notifications.sendNow(id)).toBe('sent');
    expect(await registry.messagesTo(PHONE)).toMatchObject([{ copies: 1 }]);
  });
});

describe('an answer that does not come', () => {
  it.each(['slow', 'lost'] as const)('(%s) leaves it unknown; the retry disturbs nobody twice', async (kind) => {
    await registry.fault({ kind, delayMs: 30_000 });
    const id = await queue();
    expect(await open(createMetrics(), 2_000).sendNow(id)).toBe('unknown');
    expect(await notifications.sendDue()).toBe(0);
    harness.clock.moveMs(15_000);
    expect(await notifications.sendDue()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await registry.messagesTo(PHONE)).toMatchObject([{ copies: 2, repeats: null }]);
  });

  it.each(['notifications.after_send'])(
    'because this process died on the way is the same (%s)',
    fiveTimes,
    async (place) => {
      const id = await queue();
      armFailpoints(`${place}:1:throw`);
      await expect(notifications.sendNow(id)).rejects.toThrow('failpoint');
      expect(await rowOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      harness.clock.moveMs(15_000);
      await notifications.sendDue();
      expect(await registry.messagesTo(PHONE)).toMatchObject([{ copies: 2, repeats: null }]);
    },
  );

  it.each(['notifications.after_claim'])(
    'because it died before anything left is repaired (%s)',
    fiveTimes,
    async (place) => {
      const id = await queue();
      armFailpoints(`${place}:1:throw`);
      await expect(notifications.sendNow(id)).rejects.toThrow('failpoint');
      expect(await rowOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      harness.clock.moveMs(15_000);
      await notifications.sendDue();
      expect(await registry.messagesTo(PHONE)).toMatchObject([{ copies: 1 }]);
    },
  );

  it('is asked for later and later, until the message is worth nothing; then it stays unknown', async () => {
    await registry.fault({ kind: 'error', times: 100 });
    const id = await queue();
    const tries: number[] = [];
    for (let second = 0; second <= 600; second += 5) {
      if ((await notifications.sendDue()) > 0) tries.push(second);
      harness.clock.moveMs(5_000);
    }
    expect(tries).toEqual([0, 15, 45, 105, 225, 525]);
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', reason: 'http_500', next_at: null });
    expect(await registry.messagesTo(PHONE)).toEqual([]);
  });
});

describe('a message that cannot go', () => {
  it('is refused for good, with the reason', async () => {
    const id = await queue(aCode({ to: '+5500000000000' }));
    expect(await notifications.sendNow(id)).toBe('refused');
    harness.clock.moveMs(MINUTE_MS);
    expect(await notifications.sendDue()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', reason: 'http_422', attempts: 1 });
  });

  it('in time is never sent', async () => {
    const id = await queue();
    harness.clock.moveMs(10 * MINUTE_MS);
    expect(await notifications.sendNow(id)).toBe('queued');
    expect(await notifications.sendDue()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'expired', attempts: 0 });
    expect(await registry.messagesTo(PHONE)).toEqual([]);
  });

  it('because its row is damaged does not keep the others waiting', async () => {
    const damaged = await queue();
    const fine = await queue(aCode({ to: '+5521912345678' }));
    await harness.directory.run(
      sql`update notifications.messages set destination_box = values_box where id = ${damaged}`,
    );
    await expect(notifications.sendDue()).rejects.toThrow('1 of 2 messages failed');
    expect(await rowOf(fine)).toMatchObject({ state: 'sent' });
  });

  it('as a text message at all is a defect of the caller', async () => {
    const message = { ...aCode(), template: 'mail_code' as const };
    await expect(harness.directory.transaction(async (tx) => notifications.queueMessage(tx, message))).rejects.toThrow(
      'never sent as a text message',
    );
  });
});

describe('nobody reads along', () => {
  it('in the database: while it is open it is sealed, afterwards nothing is left', async () => {
    const id = await queue();
    const dump = () =>
      harness.directory.one<{ text: string }>(
        sql`select m::text || encode(destination_box, 'escape') || encode(values_box, 'escape') as text
          from notifications.messages m where id = ${id}`,
      );
    expect((await dump()).text).not.toMatch(/987654321|481920/);
    await notifications.sendNow(id);
    expect(await rowOf(id)).toMatchObject({ destination_box: null, values_box: null, state: 'sent' });
    const boxes = sql`update notifications.messages set values_box = '\\x00' where id = ${id}`;
    await expect(harness.directory.run(boxes)).rejects.toThrow('messages_settled_hold_no_secret');
  });

  it('in the logs and metrics: they name the message, not the person or the code', async () => {
    logged.length = 0;
    const to = 'ana@jogador.example';
    const ids = [
      await queue(),
      await queue(aCode({ channel: 'mail', to })),
      await queue(aCode({ to: '+5500000000000' })),
    ];
    await notifications.sendDue();
    const lines = logged.join('');
    for (const id of ids) expect(lines).toContain(id);
    expect(lines).not.toMatch(/\+55|481920|jogador/);
    expect(metrics.render()).toMatch(
      /casino_message_attempts_total\{channel="mail",template="register_code",outcome="ok"\} \d/,
    );
    expect(metrics.render()).not.toMatch(/\+55|481920|jogador/);
  });

  it('and what was settled long ago is forgotten', async () => {
    const [old, fresh, waiting] = [await queue(), await queue(), await queue()];
    await notifications.sendNow(old);
    harness.clock.moveMs(MINUTE_MS);
    await notifications.sendNow(fresh);
    for (const brandId of [1, 2]) await notifications.prune(brandId, harness.clock.nowMs());
    const left = await harness.directory.rows<{ id: string }>(sql`select id from notifications.messages`);
    expect(left.map((row) => row.id).sort()).toEqual([fresh, waiting].sort());
  });
});

describe('the stranger', () => {
  it('shows when somebody is disturbed twice, so that these tests can fail', async () => {
    await registry.fault({ kind: 'duplicate' });
    await notifications.sendNow(await queue());
    expect(await registry.messagesTo(PHONE)).toMatchObject([{ repeats: expect.any(String) }, { repeats: null }]);
  });
});
