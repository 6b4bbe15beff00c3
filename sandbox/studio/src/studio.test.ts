import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStudio, type Studio } from './studio.ts';
import { openPlainWallet, type PlainWallet } from './testing/plain-wallet.ts';

const casino = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let folder: string;
let wallet: PlainWallet;
let studio: Studio;
const warnings: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
  wallet = await openPlainWallet();
  warnings.length = 0;
  await start();
});
afterEach(async () => {
  await studio.close();
  await wallet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    folder,
    attemptTimeoutMs: 15_000,
    warn: (line) => void warnings.push(line),
  });
  await call('PUT', '/connections/studio-hub88', {
    body: {
      dialect: 'hub88',
      walletUrl: wallet.url,
      operatorId: '7',
      casinoKey: casino.publicKey,
    },
  });
}

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Reply> {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${studio.port}${path}`, { method, headers, body: text });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function asOperator(path: string, fields: object): Promise<Reply> {
  const body = JSON.stringify({ operator_id: 7, ...fields });
  const signature = createSign('sha256').update(body).sign(casino.privateKey, 'base64');
  return call('POST', `/operator/generic/v2${path}`, { body: body, headers: { 'x-hub88-signature': signature } });
}

async function launch(game: string, currency = 'BRL', more: object = {}): Promise<string> {
  const player = currency === 'XXX' ? {} : { user: '1001', token: 'a-token-of-a-session' };
  const { body } = await asOperator('/game/url', { game_code: game, currency, lang: 'pt', ...player, ...more });
  assert.ok(typeof body['url'] === 'string');
  return new URL(body['url']).searchParams.get('launch') ?? '';
}

interface RoundView {
  readonly id: string;
  readonly status: string;
  readonly paid: string;
  readonly stake: string;
}

const paths = () => wallet.calls.map(({ path }) => path);

test('a round of dice is one bet and one closing win, and the balance follows', async () => {
  const session = await launch('dadinho');
  const { status, body } = await call('POST', '/play-api/bet', {
    body: {
      launch: session,
      choice: { threshold: 5_000 },
      stake: '200',
    },
  });
  expect(status).toBe(200);
  const round = body['round'] as RoundView;
  expect(round.status).toBe('closed');
  expect(paths()).toEqual(['/transaction/bet', '/transaction/win']);
  expect(wallet.calls[1]?.body).toMatchObject({
    round_closed: true,
    amount: BigInt(round.paid) * 1_000n,
    reference_transaction_uuid: wallet.calls[0]?.body['transaction_uuid'],
  });
  expect(wallet.balanceE5).toBe(10_000_000n - 200_000n + BigInt(round.paid) * 1_000n);
  expect(body['balanceE5']).toBe(`${wallet.balanceE5}`);
  expect(warnings).toEqual([]);
});

test('a demo never calls the wallet', async () => {
  const session = await launch('dadinho', 'XXX');
  await call('POST', '/play-api/open', { body: { launch: session } });
  for (let bets = 0; bets < 5; bets += 1)
    expect(
      (await call('POST', '/play-api/bet', { body: { launch: session, choice: { threshold: 9_000 }, stake: '100' } }))
        .status,
    ).toBe(200);
  expect(wallet.calls).toEqual([]);
});

test('a launch without the signature of the operator is refused', async () => {
  const { status, body } = await call('POST', '/operator/generic/v2/game/url', {
    body: {
      operator_id: 7,
      game_code: 'dadinho',
    },
  });
  expect([status, body['error']]).toEqual([401, 'INVALID_SIGNATURE']);
});

test('the list of games comes once a minute', async () => {
  const first = await asOperator('/game/list', {});
  expect(first.status).toBe(200);
  const games = first.body as unknown as { game_code: string; rtp: string; url_thumb: string }[];
  expect(games.find(({ game_code }) => game_code === 'dadinho')?.rtp).toMatch(/^97\.9/);
  const picture = await fetch(games[0]?.url_thumb ?? '');
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect((await asOperator('/game/list', {})).status).toBe(429);
});

test('a bet that gets no answer is tried three times and then taken back', { timeout: 15_000 }, async () => {
  const session = await launch('dadinho');
  wallet.hangUp('/transaction/bet', 3);
  const { status, body } = await call('POST', '/play-api/bet', {
    body: {
      launch: session,
      choice: { threshold: 5_000 },
      stake: '200',
    },
  });
  expect([status, body['error']]).toEqual([409, 'not_taken']);
  await expect.poll(() => paths().at(-1), { timeout: 10_000 }).toBe('/transaction/rollback');
  const bets = wallet.calls.filter(({ path }) => path === '/transaction/bet');
  expect(new Set(bets.map(({ body: sent }) => sent['transaction_uuid'])).size).toBe(1);
  expect(bets).toHaveLength(3);
  expect(wallet.calls.at(-1)?.body['reference_transaction_uuid']).toBe(bets[0]?.body['transaction_uuid']);
  expect(wallet.balanceE5).toBe(10_000_000n);
});

test('a bet that is refused with a known word is dropped and nothing is taken back', async () => {
  const session = await launch('dadinho');
  wallet.answerWith('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 1);
  const { body } = await call('POST', '/play-api/bet', {
    body: { launch: session, choice: { threshold: 5_000 }, stake: '200' },
  });
  expect([body['error'], body['word']]).toEqual(['refused_by_casino', 'RS_ERROR_NOT_ENOUGH_MONEY']);
  await sleep(600);
  expect(paths()).toEqual(['/transaction/bet']);
});

test('a raise that is refused says why and leaves the round as it was', async () => {
  const session = await launch('vinte-e-um');
  let dealt: RoundView | undefined;
  // A hand that is decided at once cannot be doubled.
  for (let deals = 0; dealt?.status !== 'open' && deals < 20; deals += 1) {
    const { body } = await call('POST', '/play-api/bet', { body: { launch: session, choice: {}, stake: '100' } });
    dealt = body['round'] as RoundView;
  }
  wallet.answerWith('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 1);
  const raised = await call('POST', '/play-api/act', {
    body: { launch: session, round: dealt?.id, action: { kind: 'double' } },
  });
  expect([raised.body['error'], raised.body['word']]).toEqual(['refused_by_casino', 'RS_ERROR_NOT_ENOUGH_MONEY']);
  const { body } = await call('POST', '/play-api/state', { body: { launch: session } });
  expect(body['round']).toEqual(dealt);
});

test('a bet whose first answer was lost is taken back when the second try is refused', {
  timeout: 15_000,
}, async () => {
  const session = await launch('dadinho');
  wallet.loseAnswer('/transaction/bet', 1);
  wallet.answerWith('/transaction/bet', 'RS_ERROR_INVALID_SIGNATURE', 1);
  await call('POST', '/play-api/bet', { body: { launch: session, choice: { threshold: 5_000 }, stake: '200' } });
  await expect.poll(() => paths().at(-1), { timeout: 10_000 }).toBe('/transaction/rollback');
  expect(wallet.balanceE5).toBe(10_000_000n);
});

test('an unknown word about a bet asks for a rollback at once', async () => {
  const session = await launch('dadinho');
  wallet.answerWith('/transaction/bet', 'RS_ERROR_UNKNOWN', 1);
  await call('POST', '/play-api/bet', { body: { launch: session, choice: { threshold: 5_000 }, stake: '200' } });
  await expect.poll(paths, { timeout: 10_000 }).toEqual(['/transaction/bet', '/transaction/rollback']);
});

test('a win that nobody took is told again after a restart, with the same id', { timeout: 20_000 }, async () => {
  const session = await launch('minas-gerais');
  const opened = await call('POST', '/play-api/bet', { body: { launch: session, choice: { mines: 1 }, stake: '500' } });
  const { id } = opened.body['round'] as RoundView;
  wallet.hangUp('/transaction/win', 1);
  const picked = await call('POST', '/play-api/act', {
    body: { launch: session, round: id, action: { kind: 'pick', tile: 3 } },
  });
  const { status } = picked.body['round'] as RoundView;
  if (status === 'open')
    void call('POST', '/play-api/act', { body: { launch: session, round: id, action: { kind: 'collect' } } }).catch(
      () => undefined,
    );
  const findWin = () => wallet.calls.find(({ path }) => path === '/transaction/win');
  await expect.poll(findWin, { timeout: 10_000 }).toBeDefined();
  const lost = findWin();
  await studio.close();
  await start();
  await expect
    .poll(() => wallet.calls.filter(({ path }) => path === '/transaction/win').length, { timeout: 10_000 })
    .toBe(2);
  expect(wallet.calls.at(-1)?.body['transaction_uuid']).toBe(lost?.body['transaction_uuid']);
});

test('seeds cannot be changed while a round depends on them, and the old one opens when they are', async () => {
  const session = await launch('minas-gerais');
  const first = (await call('POST', '/play-api/state', { body: { launch: session } })).body['seeds'] as Record<
    string,
    string
  >;
  const opened = await call('POST', '/play-api/bet', {
    body: { launch: session, choice: { mines: 24 }, stake: '100' },
  });
  const round = opened.body['round'] as RoundView;
  const rotate = () => call('POST', '/play-api/seeds/rotate', { body: { launch: session, clientSeed: 'mine' } });
  expect((await rotate()).status).toBe(409);
  const closed = await call('POST', '/play-api/verify', { body: { launch: session, round: round.id } });
  expect(closed.body['serverSeed']).toBeNull();
  await call('POST', '/play-api/act', {
    body: { launch: session, round: round.id, action: { kind: 'pick', tile: 0 } },
  });
  const rotated = await rotate();
  expect(rotated.status).toBe(200);
  expect(rotated.body['hash']).toBe(first['nextHash']);
  const open = await call('POST', '/play-api/verify', { body: { launch: session, round: round.id } });
  expect(open.body['hash']).toBe(first['hash']);
  expect(open.body['serverSeed']).toMatch(/^[0-9a-f]{64}$/);
});

test('mines that were left alone without a pick are refunded after half an hour', async () => {
  const session = await launch('minas-gerais');
  await call('POST', '/play-api/bet', { body: { launch: session, choice: { mines: 3 }, stake: '100' } });
  expect(wallet.balanceE5).toBe(9_900_000n);
  await call('PUT', '/clock', { body: { offsetMs: 31 * 60_000 } });
  await expect.poll(() => wallet.balanceE5, { timeout: 10_000 }).toBe(10_000_000n);
  expect(paths()).toEqual(['/transaction/bet', '/transaction/rollback']);
});

test('a flight ends where the player stored it, also when nobody looks', async () => {
  const session = await launch('foguetinho');
  const opened = await call('POST', '/play-api/bet', {
    body: {
      launch: session,
      choice: { autoCashOut: 101 },
      stake: '100',
    },
  });
  const { id } = opened.body['round'] as RoundView;
  await call('PUT', '/clock', { body: { offsetMs: 10 * 60_000 } });
  await expect.poll(() => paths().at(-1), { timeout: 10_000 }).toBe('/transaction/win');
  const { body } = await call('POST', '/play-api/history', { body: { launch: session } });
  const round = (body['rounds'] as RoundView[]).find((one) => one.id === id);
  expect(['0', '101']).toContain(round?.paid);
});

test.each(['BRL', 'XXX'])('a slot takes no round before the gap of the launch has passed (%s)', async (currency) => {
  const session = await launch('fruta-do-sertao', currency, { round_gap_ms: 60_000 });
  const bet = async () => {
    const { status, body } = await call('POST', '/play-api/bet', {
      body: { launch: session, choice: {}, stake: '100' },
    });
    return { status, error: body['error'], waitMs: Number(body['betFrom']) - Number(body['now']) };
  };
  const first = await bet();
  expect(first.status).toBe(200);
  expect(first.waitMs).toBeGreaterThan(1_000);
  const early = await bet();
  expect(early).toMatchObject({ status: 409, error: 'too_soon' });
  expect(early.waitMs).toBeLessThanOrEqual(60_000);
  await call('PUT', '/clock', { body: { offsetMs: 62_100 } });
  expect((await bet()).status).toBe(200);
});

test('a win looks larger from the profit that the casino names, and from R$ 500 where it names none', async () => {
  const liftFrom = async (rules: object) => {
    const session = await launch('dadinho', 'BRL', rules);
    return (await call('POST', '/play-api/open', { body: { launch: session } })).body['liftFrom'];
  };
  expect(await liftFrom({})).toBe('50000');
  expect(await liftFrom({ win_lift_from_centavos: 120_000 })).toBe('120000');
  expect(await liftFrom({ win_lift_from_centavos: -1 })).toBe('50000');
});

test('a second window of the same player has no gap of its own', async () => {
  const bet = async () => {
    const session = await launch('fruta-do-sertao');
    return (await call('POST', '/play-api/bet', { body: { launch: session, choice: {}, stake: '100' } })).body['error'];
  };
  expect([await bet(), await bet()]).toEqual([undefined, 'too_soon']);
});

test('a refused bet of a slot costs no time, and other games have no gap', async () => {
  const slot = await launch('fruta-do-sertao');
  const bet = async (of: string, choice: object) =>
    (await call('POST', '/play-api/bet', { body: { launch: of, choice, stake: '100' } })).status;
  wallet.answerWith('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY', 1);
  expect(await bet(slot, {})).toBe(409);
  expect(await bet(slot, {})).toBe(200);
  const dice = await launch('dadinho');
  expect(await bet(dice, { threshold: 5_000 })).toBe(200);
  expect(await bet(dice, { threshold: 5_000 })).toBe(200);
});

test('an answer that does not fit the studio own books is a drift, and it is loud', async () => {
  const session = await launch('dadinho');
  await call('POST', '/play-api/bet', { body: { launch: session, choice: { threshold: 5_000 }, stake: '100' } });
  wallet.balanceE5 += 1n;
  await call('POST', '/play-api/bet', { body: { launch: session, choice: { threshold: 5_000 }, stake: '100' } });
  expect(warnings.filter((line) => line.startsWith('DRIFT'))).toHaveLength(1);
});
