import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from './inbox.ts';
import { type Registry, startRegistry } from './registry.ts';

const LOGIN = Buffer.from('\0arara\0mail-password').toString('base64');
let folder: string;
let registry: Registry;
const start = () =>
  startRegistry({
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    smsKey: 'sms-key',
    smtpLogin: { user: 'arara', password: 'mail-password' },
    folder,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  registry = await start();
});
afterEach(() => registry.close());

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${registry.httpPort}${path}`, init);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { authorization: 'Bearer sms-key', ...headers } });
const messagesTo = async (to: string) =>
  (await (await call(`/messages?to=${encodeURIComponent(to)}`)).json()) as Message[];
const sms = { to: '+5511987654321', text: 'Arara: 481920 é o seu código.', reference: 'ref-1' };

describe('a text message', () => {
  test('is taken, shown with its code, and found by its recipient', async () => {
    const answer = await post('/sms', sms);
    expect([answer.status, await answer.json()]).toEqual([202, { id: expect.any(String), state: 'accepted' }]);
    expect(await messagesTo(sms.to)).toMatchObject([{ channel: 'sms', code: '481920', copies: 1, repeats: null }]);
    expect(await messagesTo('+5511000000001')).toEqual([]);
    expect(await (await call('/messages?to=+5511987654321')).json()).toHaveLength(1);
  });

  test('handed in twice under one reference is delivered once, and both are counted', async () => {
    const first = (await (await post('/sms', sms)).json()) as { id: string };
    const second = (await (await post('/sms', sms)).json()) as { id: string };
    expect(second.id).toBe(first.id);
    expect(await messagesTo(sms.to)).toMatchObject([{ copies: 2, repeats: null }]);
  });

  test('handed in twice under two references is delivered twice, and the second says so', async () => {
    const { id } = (await (await post('/sms', sms)).json()) as { id: string };
    await post('/sms', { ...sms, reference: 'ref-2' });
    expect((await messagesTo(sms.to)).map(({ repeats }) => repeats)).toEqual([id, null]);
  });

  test('with a reference that names another text is refused', async () => {
    await post('/sms', sms);
    expect((await post('/sms', { ...sms, text: 'other' })).status).toBe(409);
  });

  test.each([
    { what: 'a wrong key', authorization: 'Bearer wrong', status: 401 },
    { what: 'no phone number', to: '11987654321', status: 422 },
    { what: 'no reference', reference: '', status: 422 },
    { what: 'a number that nobody has', to: '+5500000000000', status: 422 },
  ])('with $what is refused', async ({ authorization = 'Bearer sms-key', status, ...change }) => {
    expect((await post('/sms', { ...sms, ...change }, { authorization })).status).toBe(status);
    expect(await (await call('/messages')).json()).toEqual([]);
  });

  test('survives a restart, copies and all', async () => {
    await post('/sms', sms);
    await post('/sms', sms);
    await registry.close();
    registry = await start();
    expect(await messagesTo(sms.to)).toMatchObject([{ reference: 'ref-1', copies: 2 }]);
    await call('/messages', { method: 'DELETE' });
    expect(await messagesTo(sms.to)).toEqual([]);
  });
});

describe('a fault', () => {
  test('strikes as often as it was told, and only whom it names', async () => {
    await post('/faults', { kind: 'error', channel: 'sms', to: sms.to, times: 2 });
    const other = await post('/sms', { ...sms, to: '+5511900000000', reference: 'other' });
    const statuses = [other.status];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await post('/sms', sms)).status);
    expect(statuses).toEqual([202, 500, 500, 202]);
    expect(await messagesTo(sms.to)).toMatchObject([{ copies: 1 }]);
  });

  test('of kind lost takes the message and cuts the line', async () => {
    await post('/faults', { kind: 'lost' });
    await expect(post('/sms', sms)).rejects.toThrow('fetch failed');
    expect(await messagesTo(sms.to)).toHaveLength(1);
  });

  test('may come with one request', async () => {
    const startedAt = performance.now();
    expect((await post('/sms', sms, { 'x-fault': 'slow', 'x-fault-delay-ms': '150' })).status).toBe(202);
    expect(performance.now() - startedAt).toBeGreaterThan(140);
    expect((await post('/sms', { ...sms, reference: 'r2' }, { 'x-fault': 'refuse' })).status).toBe(422);
    await post('/sms', { ...sms, reference: 'r3' }, { 'x-fault': 'duplicate' });
    expect((await messagesTo(sms.to)).map(({ reference }) => reference)).toEqual(['r3', 'r3', 'ref-1']);
  });

  test('that nobody knows is refused, and the script can be emptied', async () => {
    expect((await post('/faults', { kind: 'flood' })).status).toBe(422);
    await post('/faults', { kind: 'error' });
    await call('/faults', { method: 'DELETE' });
    expect((await post('/sms', sms)).status).toBe(202);
  });
});

describe('a mail', () => {
  const body = ['Subject: =?UTF-8?Q?c=C3=B3digo?=', 'Message-ID: <m1@x>', '', '123456', '..dotted', '.'];

  test('is taken after a login, with its dots put right', async () => {
    const replies = await converse([
      'EHLO me',
      `AUTH PLAIN ${LOGIN}`,
      'MAIL FROM:<a@b.example> BODY=8BITMIME',
      'RCPT TO:<ana@arara.example>',
      'DATA',
      ...body,
      'QUIT',
    ]);
    expect(replies).toEqual([220, 250, 235, 250, 250, 354, 250, 221]);
    expect(await messagesTo('ana@arara.example')).toMatchObject([
      { channel: 'mail', subject: 'código', text: '123456\n.dotted', code: '123456', reference: 'm1@x' },
    ]);
  });

  test('may bring its login on a line of its own', async () => {
    expect(await converse(['EHLO me', 'AUTH PLAIN', LOGIN, 'QUIT'])).toEqual([220, 250, 334, 235, 221]);
  });

  test('is refused without a login, with a wrong one, for nobody and out of order', async () => {
    const wrong = Buffer.from('\0arara\0guess').toString('base64');
    expect(await converse(['MAIL FROM:<a@b>', `AUTH PLAIN ${wrong}`, 'AUTH LOGIN', 'HELP', 'QUIT'])).toEqual([
      220, 530, 535, 504, 502, 221,
    ]);
    expect(
      await converse([
        `AUTH PLAIN ${LOGIN}`,
        'RCPT TO:<a@b>',
        'MAIL FROM:<a@b>',
        'DATA',
        'RCPT TO:<x@refused.example>',
        'RCPT TO:<nonsense>',
        'QUIT',
      ]),
    ).toEqual([220, 235, 503, 250, 503, 550, 501, 221]);
  });

  test('a sender that hangs up leaves nothing behind, and the next is served', async () => {
    const socket = connect(registry.smtpPort, '127.0.0.1');
    socket.write(`AUTH PLAIN ${LOGIN}\r\nMAIL FROM:<a@b>\r\nRCPT TO:<ana@arara.example>\r\nDATA\r\nSubject: half`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(await converse(['NOOP', 'QUIT'])).toEqual([220, 250, 221]);
    expect(await messagesTo('ana@arara.example')).toEqual([]);
  });
});

describe('the page', () => {
  test('shows the newest by recipient, its code big, and escapes what strangers wrote', async () => {
    await post('/sms', { ...sms, text: '<img src=x onerror=alert(1)> 111111' });
    await post('/sms', { ...sms, text: 'novo 222222', reference: 'ref-2' });
    const page = await (await call('/')).text();
    expect(page).not.toContain('<img');
    expect(page.match(/data-to="[^"]+"/g)).toEqual(['data-to="+5511987654321"']);
    expect(page.match(/class="code"[^>]*>\d{6}/g)?.map((found) => found.slice(-6))).toEqual(['222222', '111111']);
  });

  test('is searched by recipient and words', async () => {
    await post('/sms', sms);
    await post('/sms', { to: '+5521912345678', text: 'senha alterada', reference: 'ref-2' });
    const found = async (words: string) => (await (await call(`/?q=${words}`)).text()).match(/data-to="[^"]+"/g);
    expect(await found('9123')).toEqual(['data-to="+5521912345678"']);
    expect(await found('481920')).toEqual(['data-to="+5511987654321"']);
    expect(await found('nothing')).toBeNull();
  });

  test('is healthy, follows a moved clock and knows no other address', async () => {
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/else')).status).toBe(404);
    expect((await call('/sms', { method: 'POST', body: '{' })).status).toBe(400);
    await call('/clock', { method: 'PUT', body: JSON.stringify({ offsetMs: 86_400_000 }) });
    await post('/sms', sms);
    const [message] = await messagesTo(sms.to);
    expect(Date.parse(message?.receivedAt ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  });
});

/** Sends all lines at once, as pipelining allows, and gives the status of every reply. */
async function converse(lines: readonly string[]): Promise<number[]> {
  const socket: Socket = connect(registry.smtpPort, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return [...text.matchAll(/^(\d{3}) /gm)].map(([, status]) => Number(status));
}

describe('a push', () => {
  const subscribe = async () => {
    const answer = await post('/push', { applicationServerKey: 'BKey', name: 'phone of Ana' });
    return [answer.status, ((await answer.json()) as { endpoint: string }).endpoint] as const;
  };
  const send = (endpoint: string, headers: Record<string, string>) =>
    fetch(endpoint, { method: 'POST', body: 'nothing', headers });

  test('is taken from nobody but the sender the subscription was made for, and from nobody once the browser left', async () => {
    const [status, endpoint] = await subscribe();
    expect(status).toBe(201);
    const headers = { 'content-encoding': 'aes128gcm', ttl: '60', authorization: 'vapid t=a.b.c, k=BOther' };
    expect((await send(endpoint, headers)).status).toBe(403);
    expect((await send(endpoint, { ...headers, 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await fetch(endpoint, { method: 'DELETE' })).status).toBe(200);
    expect((await send(endpoint, headers)).status).toBe(410);
    expect(await messagesTo('phone of Ana')).toEqual([]);
  });
});

test('a post code is answered with its street, or not known', async () => {
  const known = await call('/cep/01310100');
  expect(await known.json()).toEqual({
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  });
  expect((await call('/cep/00000000')).status).toBe(404);
});
