import { createECDH, randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ownRegistry } from '../../../test/own-registry.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { messageConformance, type ProviderSimulator } from './provider.conformance.ts';
import type { Channel, MessageProvider, OutgoingMail } from './provider.ts';
import { openMailProvider, openPushProvider, openSmsProvider, type ProvidersConfig } from './providers/index.ts';

/** Whoever waits for an answer that comes is given what a busy machine needs. */
const PATIENT_MS = 60_000;
const IMPATIENT_MS = 2_000;
const SLOW_MS = 30_000;

/** Nothing ever listens there. */
const NOWHERE = '127.0.0.1:1';

async function openSimulator(channel: Channel, people: ProviderSimulator['people']): Promise<ProviderSimulator> {
  const registry = await ownRegistry();
  const config: ProvidersConfig = { mail: registry.mail, sms: registry.sms, timeoutMs: PATIENT_MS };
  const open = (change: Partial<ProvidersConfig> = {}): MessageProvider<OutgoingMail> => {
    const changed = { ...config, ...change };
    return channel === 'sms' ? openSmsProvider(changed) : openMailProvider(changed);
  };
  const wrongLogin = registry.mail.url.reveal().replace('mail-password', 'wrong-password');
  return {
    provider: open(),
    impatient: open({ timeoutMs: IMPATIENT_MS }),
    withWrongKey: open({
      mail: { adapter: 'smtp', url: new Secret(wrongLogin) },
      sms: { ...registry.sms, key: new Secret('wrong') },
    }),
    away: open({
      mail: { adapter: 'smtp', url: new Secret(`smtp://${NOWHERE}`) },
      sms: { ...registry.sms, url: `http://${NOWHERE}/sms` },
    }),
    people,
    async received(to) {
      const messages = await registry.messagesTo(to);
      return messages.map(({ text, copies }) => ({ text, copies }));
    },
    suffer: (kind) => registry.fault({ kind, channel, delayMs: SLOW_MS }),
    reset: () => registry.reset(),
    close: () => registry.close(),
  };
}

messageConformance('sms-http', () =>
  openSimulator('sms', { ana: '+5511987654321', rui: '+5521912345678', nobody: '+5500000000000' }),
);
messageConformance('smtp', () =>
  openSimulator('mail', { ana: 'ana@jogador.example', rui: 'rui@jogador.example', nobody: 'x@refused.example' }),
);

const message = {
  reference: 'r',
  to: 'ana@jogador.example',
  from: { name: 'Arara', address: 'no-reply@arara.example' },
  replyTo: 'help@arara.example',
  locale: 'pt-BR',
  subject: 's',
  text: '481920',
  html: '',
};

it('a mail never crosses a network in clear', async () => {
  const registry = await ownRegistry();
  // The same machine under a name that is not known to be this machine: the simulator there offers no TLS.
  const elsewhere = registry.mail.url.reveal().replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const { mail } = registry;
  const open = (url: string) => openMailProvider({ mail: { ...mail, url: new Secret(url) }, timeoutMs: PATIENT_MS });
  expect(await open(elsewhere).send(message)).toEqual({ outcome: 'unknown', reason: 'insecure' });
  expect(await registry.messagesTo(message.to)).toEqual([]);
  expect(await open(mail.url.reveal()).send(message)).toEqual({ outcome: 'ok' });
  await registry.close();
});

it('a text message never crosses a network in clear', () => {
  const sms = { adapter: 'sms-http' as const, url: 'http://sms.example/send', key: new Secret('k') };
  expect(() => openSmsProvider({ sms, timeoutMs: 1 })).toThrow('by https only');
  expect(() => openSmsProvider({ sms: { ...sms, url: 'https://sms.example/send' }, timeoutMs: 1 })).not.toThrow();
});

it('a text message that was reworded between two attempts has arrived with the first', async () => {
  const registry = await ownRegistry();
  const sms = openSmsProvider({ sms: registry.sms, timeoutMs: PATIENT_MS });
  const to = '+5511987654321';
  expect(await sms.send({ ...message, to })).toEqual({ outcome: 'ok' });
  expect(await sms.send({ ...message, to, text: 'other words' })).toEqual({ outcome: 'ok' });
  expect(await registry.messagesTo(to)).toMatchObject([{ text: message.text }]);
  await registry.close();
});

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server of this machine that counts who reaches it, whatever they speak; undefined = it never says a word. */
async function aServer(words?: string) {
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push('somebody');
    socket.on('error', () => undefined);
    if (words !== undefined) socket.once('data', () => socket.end(words));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, reached };
}

/** The name server of a thief. */
const toThisMachine: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
const production = createEgress({ allowsLoopback: false, resolve: toThisMachine });

function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
  return {
    endpoint,
    keys,
    reference: 'r',
    text: 't',
    ttlSeconds: 60,
    urgent: false,
    contact: 'mailto:a@arara.example',
  };
}

it('no gateway that staff typed leads into this network, by name or by number', async () => {
  const { port, reached } = await aServer();
  const timeoutMs = PATIENT_MS;
  const egress = production;
  for (const host of [`thief.example:${port}`, `127.0.0.1:${port}`]) {
    const sms = openSmsProvider({
      sms: { adapter: 'sms-http', url: `https://${host}/sms`, key: new Secret('k') },
      timeoutMs,
      egress,
    });
    const mails = ['smtp', 'smtps'].map((protocol) =>
      openMailProvider({ mail: { adapter: 'smtp', url: new Secret(`${protocol}://${host}`) }, timeoutMs, egress }),
    );
    const key = new Secret(randomBytes(32).toString('base64'));
    const origins = [`https://${host}`];
    const push = openPushProvider({
      push: { adapter: 'web-push', key, origins },
      timeoutMs,
      egress,
      random: randomBytes,
    });
    const answers = await Promise.all([
      sms.send(message),
      ...mails.map((mail) => mail.send(message)),
      push.send(aBrowser(`https://${host}/a`)),
    ]);
    expect(answers).toEqual(answers.map(() => ({ outcome: 'unknown', reason: 'address_refused' })));
  }
  expect(reached).toEqual([]);
});

it('a gateway that sends us elsewhere, says too much or nothing at all carries no message', async () => {
  const there = await aServer('');
  const redirect = await aServer(`HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${there.port}/\r\n\r\n`);
  const endless = await aServer(`HTTP/1.1 200 OK\r\ncontent-length: 200000\r\n\r\n${'x'.repeat(200_000)}`);
  const silent = await aServer();
  const outcomeOf = (port: number, timeoutMs = PATIENT_MS) => {
    const sms = { adapter: 'sms-http', url: `http://127.0.0.1:${port}/sms`, key: new Secret('k') } as const;
    return openSmsProvider({ sms, timeoutMs, egress: createEgress({ allowsLoopback: true }) }).send(message);
  };
  expect(await outcomeOf(redirect.port)).toEqual({ outcome: 'unknown', reason: 'redirected' });
  expect(await outcomeOf(endless.port)).toEqual({ outcome: 'unknown', reason: 'answer_too_large' });
  expect(await outcomeOf(silent.port, 50)).toEqual({ outcome: 'unknown', reason: 'timeout' });
  expect(there.reached).toEqual([]);
});
