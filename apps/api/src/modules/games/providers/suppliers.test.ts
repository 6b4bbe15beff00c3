import { createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameSupplier, LaunchRequest, SupplierExchange } from '../provider.ts';
import { openAdapter } from './index.ts';
import { openSupplierServer, type SupplierServer } from '../testing/supplier-server.ts';
import { openHub88Wire, openV1Wire, openV2Wire, playerId, user, type Wire } from '../testing/wires.ts';

const hub88 = openHub88Wire();
let server: SupplierServer;
beforeAll(async () => {
  server = await openSupplierServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.heard.length = 0;
  server.replies = {};
});

/** Nothing but silence is given up, so a busy machine has the time it needs. */
const TIMEOUT_MS = 60_000;
const FROM_MS = Date.parse('2026-11-15T09:00:00Z');
const TO_MS = Date.parse('2026-11-15T10:00:00Z');

const open = (wire: Wire, change: object = {}): GameSupplier => {
  const adapter = openAdapter(wire.name);
  if (!adapter) throw new Error(wire.name);
  return adapter.openSupplier({ ...wire.config, baseUrl: server.url, timeoutMs: TIMEOUT_MS, ...change });
};

const demo: LaunchRequest = {
  gameCode: 'dadinho',
  isMobile: true,
  locale: 'pt-BR',
  country: 'BR',
  address: '203.0.113.7',
  lobbyUrl: 'https://arara.example/game/idx1',
  depositUrl: 'https://arara.example/game/recharge',
  roundGapMs: 5_000,
  hasAutoplay: false,
  hasTurbo: true,
  winLiftFromE5: 50_000_000n,
};
const real: LaunchRequest = {
  ...demo,
  isMobile: false,
  player: { playerId, sessionToken: 'token-of-the-session', currency: 'BRL', balanceE5: 1_234_567n },
};

const lastHeard = () => {
  const heard = server.heard.at(-1);
  if (!heard) throw new Error('nothing was heard');
  return { ...heard, fields: JSON.parse(heard.body || '{}') as Record<string, unknown> };
};

describe('Hub88', () => {
  const wire = hub88;
  const ourKey = createPublicKey(wire.config.ownKey);
  const ok = (fields: object) => ({ '/transactions/list': { body: [fields] } });
  const tx = {
    transaction_uuid: 'tx-1',
    transaction_status: 'TS_SUCCESS',
    kind: 'TK_BET',
    amount: 356_000,
    user,
    round: 'r-1',
    inserted_at: '2026-11-15T09:30:00',
  };

  test('a studio that draws from seeds says what a round was drawn from; half a proof is none', async () => {
    const proof = {
      game_code: 'dadinho',
      hash: 'a'.repeat(64),
      server_seed: null,
      client_seed: 'marina-1',
      nonce: 7,
      stake: '250',
      choice: { threshold: 5_000 },
      view: { roll: 12 },
    };
    const ask = () => open(wire).fairness?.({ playerId, roundId: 'r-1' });
    server.replies = { '/game/fair': { body: proof } };
    expect(await ask()).toEqual({
      outcome: 'ok',
      value: {
        gameCode: 'dadinho',
        hash: proof.hash,
        serverSeed: undefined,
        clientSeed: 'marina-1',
        nonce: 7,
        stake: 250n,
        choice: { threshold: 5_000 },
        view: { roll: 12 },
      },
    });
    expect(lastHeard().fields).toMatchObject({ user, round: 'r-1' });
    for (const broken of [{ hash: 'short' }, { stake: -1 }, { nonce: -1 }, { client_seed: undefined }]) {
      server.replies = { '/game/fair': { body: { ...proof, ...broken } } };
      expect((await ask())?.outcome).toBe('unknown');
    }
  });

  test('a launch says who plays, where and what for, signed over the bytes that were sent', async () => {
    server.replies = { '/game/url': { body: { url: 'https://games.example/play?x=1' } } };
    expect(await open(wire).launch(real)).toEqual({ outcome: 'ok', value: { url: 'https://games.example/play?x=1' } });
    const { target, headers, body, fields } = lastHeard();
    expect(target).toBe('/operator/generic/v2/game/url');
    expect(fields).toEqual({
      user,
      token: 'token-of-the-session',
      currency: 'BRL',
      platform: 'GPL_DESKTOP',
      game_code: 'dadinho',
      country: 'BR',
      lang: 'pt',
      ip: '203.0.113.7',
      lobby_url: real.lobbyUrl,
      deposit_url: real.depositUrl,
      round_gap_ms: 5_000,
      autoplay: false,
      turbo: true,
      win_lift_from_centavos: 50_000,
      operator_id: 17,
    });
    const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64');
    expect(verify('RSA-SHA256', Buffer.from(body), ourKey, signature)).toBe(true);
  });

  test('a demo has no player, no token and no money', async () => {
    server.replies = { '/game/url': { body: { url: 'https://games.example/demo' } } };
    await open(wire).launch(demo);
    const { fields } = lastHeard();
    expect(fields).toMatchObject({ currency: 'XXX', platform: 'GPL_MOBILE' });
    expect(Object.keys(fields)).not.toContain('user');
    expect(Object.keys(fields)).not.toContain('token');
  });

  test('an address that nobody should open is no answer', async () => {
    for (const url of ['javascript:alert(1)', 'http://games.example/', '', 5, undefined]) {
      server.replies = { '/game/url': { body: { url } } };
      expect(await open(wire).launch(demo)).toEqual({ outcome: 'unknown', detail: 'answer_unreadable' });
    }
  });

  test('the catalogue in our words, figures as they were stated', async () => {
    const game = {
      game_code: 'dadinho',
      name: 'Dadinho',
      product: 'Studio',
      category: 'Dice',
      rtp: 97.99,
      volatility: 'medium-high',
      url_thumb: 'https://cdn.example/d.png',
      enabled: true,
      blocked_countries: ['us', 'FR', 5],
      demo_game_support: true,
      freebet_support: false,
      certifications: ['BR-1'],
      max_win_times: 98,
      min_bet: 100_000,
      max_bet: 50_000_000,
      release_date: '2025-03-01',
    };
    const bare = { game_code: 'x', rtp: 0, volatility: 9, url_thumb: 'http://cdn.example/x.png', enabled: false };
    server.replies = { '/game/list': { body: [game, bare, { name: 'no code' }] } };
    const asked = await open(wire).listGames();
    expect(asked).toMatchObject({
      outcome: 'ok',
      value: [
        {
          code: 'dadinho',
          name: 'Dadinho',
          studio: 'Studio',
          category: 'Dice',
          rtpPercent: '97.99',
          volatility: 'medium',
          thumbUrl: 'https://cdn.example/d.png',
          hasDemo: true,
          hasFreeRounds: false,
          isEnabled: true,
          blockedCountries: ['US', 'FR'],
          certificates: ['BR-1'],
          maxWinTimes: 98,
          minBetE5: 100_000n,
          maxBetE5: 50_000_000n,
          releasedAt: new Date('2025-03-01T00:00:00-03:00'),
        },
        { code: 'x', name: 'x', rtpPercent: undefined, volatility: undefined, thumbUrl: '', isEnabled: false },
      ],
    });
    expect(asked.outcome === 'ok' && asked.value).toHaveLength(2);
  });

  test('transactions of a stretch of time, without those that they say did not happen', async () => {
    const list = [
      tx,
      {
        ...tx,
        transaction_uuid: 'tx-2',
        kind: 'TK_WIN',
        amount: 9_007_199_254_740_993n,
        transaction_status: 'TS_ROLLEDBACK',
      },
      { ...tx, transaction_uuid: 'tx-3', transaction_status: 'TS_DECLINED' },
      { ...tx, transaction_uuid: 'tx-4', transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' },
      { ...tx, transaction_uuid: 'tx-5', kind: 'TK_WIN', transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' },
      { ...tx, transaction_uuid: 'tx-6', kind: 'TK_ROLLBACK', amount: null, reference_transaction_uuid: 'tx-2' },
      { ...tx, transaction_uuid: 'tx-7', inserted_at: '2026-11-15T10:00:00' },
    ];
    const body = JSON.stringify(list, (_, part: unknown) => (typeof part === 'bigint' ? `big${part}` : part));
    server.replies = { '/transactions/list': { body: body.replace('"big9007199254740993"', '9007199254740993') } };
    const asked = await open(wire).transactions(FROM_MS, TO_MS);
    expect(lastHeard().fields).toMatchObject({ start_time: '2026-11-15T09:00:00', end_time: '2026-11-15T10:00:00' });
    const seen =
      asked.outcome === 'ok' ? asked.value.map(({ txId, kind, state, amountE5 }) => [txId, kind, state, amountE5]) : [];
    expect(seen).toEqual([
      ['tx-1', 'bet', 'done', 356_000n],
      ['tx-2', 'win', 'rolled_back', 9_007_199_254_740_993n],
      ['tx-5', 'win', 'done', 356_000n],
      ['tx-6', 'rollback', 'done', 0n],
    ]);
    expect(asked.outcome === 'ok' && asked.value[0]).toMatchObject({
      playerRef: user,
      roundId: 'r-1',
      atMs: Date.parse('2026-11-15T09:30:00Z'),
    });
    expect(asked.outcome === 'ok' && asked.value[3]).toMatchObject({ refTxId: 'tx-2' });
  });

  test('a transaction that cannot be read makes the list unknown: half a list would be a lie', async () => {
    for (const change of [{ kind: 'TK_NEW' }, { amount: '5' }, { inserted_at: 'soon' }, { transaction_uuid: null }]) {
      server.replies = ok({ ...tx, ...change });
      expect(await open(wire).transactions(FROM_MS, TO_MS)).toEqual({
        outcome: 'unknown',
        detail: 'answer_unreadable',
      });
    }
  });

  test('a round has a page', async () => {
    server.replies = { '/game/round': { body: { url: 'https://games.example/round/r-1' } } };
    expect(await open(wire).roundDetails({ playerId, roundId: 'r-1' })).toEqual({
      outcome: 'ok',
      value: { url: 'https://games.example/round/r-1' },
    });
    expect(lastHeard().fields).toEqual({ user, round: 'r-1', operator_id: 17 });
  });
});

describe('SoftSwiss', () => {
  const signed = (wire: Wire) => {
    const { headers, body } = lastHeard();
    return headers['x-request-sign'] === createHmac('sha256', wire.config.ownKey).update(body).digest('hex');
  };
  const launched = {
    game: 'dadinho',
    locale: 'pt-BR',
    ip: '203.0.113.7',
    jurisdiction: 'BR',
    casino_id: '17',
    round_gap_ms: 5_000,
    autoplay: false,
    turbo: true,
    win_lift_from_centavos: 50_000,
  };

  test('v2 launches by two routes', async () => {
    const wire = openV2Wire();
    server.replies = {
      '/launcher/real': { body: { launch_url: 'https://games.example/real' } },
      '/launcher/demo': { body: { launch_url: 'https://games.example/demo' } },
    };
    expect(await open(wire).launch(real)).toEqual({ outcome: 'ok', value: { url: 'https://games.example/real' } });
    expect(lastHeard().fields).toEqual({
      ...launched,
      client_type: 'desktop',
      urls: { return_url: real.lobbyUrl, deposit_url: real.depositUrl },
      account: { id: user, currency: 'BRL', country: 'BR' },
      session_id: 'token-of-the-session',
    });
    expect(signed(wire)).toBe(true);
    expect(await open(wire).launch(demo)).toEqual({ outcome: 'ok', value: { url: 'https://games.example/demo' } });
    expect(Object.keys(lastHeard().fields)).not.toContain('account');
  });

  test('v1 opens a session and tells the balance in centavos', async () => {
    const wire = openV1Wire();
    const body = { launch_options: { game_url: 'https://games.example/s', strategy: 'iframe' } };
    server.replies = { '/sessions': { body }, '/demo': { body } };
    expect(await open(wire).launch(real)).toEqual({ outcome: 'ok', value: { url: 'https://games.example/s' } });
    expect(lastHeard().fields).toMatchObject({ ...launched, user: { id: user }, currency: 'BRL', balance: 1_234 });
    expect(signed(wire)).toBe(true);
    expect(await open(wire).launch(demo)).toMatchObject({ outcome: 'ok' });
    expect(lastHeard().target).toBe('/demo');
  });

  test.each([
    { wire: openV2Wire(), gamesPath: '/operator/games', query: 'operator=17', amount: '3.56' },
    { wire: openV1Wire(), gamesPath: '/games', query: 'casino_id=17', amount: 356 },
  ])('catalogue, transactions and rounds of $wire.name', async ({ wire, gamesPath, query, amount }) => {
    const game = {
      identifier: 'dadinho',
      title: 'Dadinho',
      feature_group: 'Studio',
      category: 'dice',
      payout: 96.5,
      volatility_rating: 'very_high',
      thumbnail: 'https://cdn.example/d.png',
      demo_available: true,
      has_freespins: true,
      currencies: ['BRL'],
      restrictions: { default: { blacklist: ['US'] } },
      released_at: '2025-03-01T12:00:00Z',
    };
    const tx = {
      id_provider: 'tx-1',
      account_id: user,
      round_id: 'r-1',
      type: 'bet',
      amount,
      status: 'done',
      processed_at: '2026-11-15T09:30:00Z',
    };
    server.replies = {
      '/transactions': { body: { transactions: [tx, { ...tx, processed_at: '2026-11-15T10:00:00Z' }] } },
      '/round': { body: { state: 'open', url: 'https://games.example/r' } },
      [gamesPath]: { body: { games: [game] } },
    };
    const supplier = open(wire);
    expect(await supplier.listGames()).toMatchObject({
      outcome: 'ok',
      value: [
        {
          code: 'dadinho',
          rtpPercent: '96.5',
          volatility: 'high',
          blockedCountries: ['US'],
          currencies: ['BRL'],
          hasFreeRounds: true,
          releasedAt: new Date('2025-03-01T00:00:00-03:00'),
        },
      ],
    });
    expect(lastHeard()).toMatchObject({ method: 'GET', target: `${gamesPath}?${query}` });
    expect(await supplier.transactions(FROM_MS, TO_MS)).toEqual({
      outcome: 'ok',
      value: [
        {
          txId: 'tx-1',
          playerRef: user,
          roundId: 'r-1',
          kind: 'bet',
          amountE5: 356_000n,
          state: 'done',
          atMs: Date.parse(tx.processed_at),
        },
      ],
    });
    expect(await supplier.roundDetails({ playerId, roundId: 'r-1' })).toMatchObject({
      outcome: 'ok',
      value: { state: 'open', url: 'https://games.example/r' },
    });
  });
});

describe('what came of asking', () => {
  const list = (reply: SupplierServer['replies'][string]) => {
    server.replies = { '/game/list': reply };
    return open(hub88).listGames();
  };

  test('a refusal is theirs, and says when to come again', async () => {
    expect(await list({ status: 403, body: { error: 'no' } })).toEqual({ outcome: 'refused', detail: 'http_403' });
    const wait = (headers: Record<string, string>) => list({ status: 429, body: {}, headers });
    expect(await wait({ 'retry-after': '30' })).toEqual({
      outcome: 'refused',
      detail: 'rate_limited',
      retryAfterMs: 30_000,
    });
    expect(await wait({})).toMatchObject({ retryAfterMs: 60_000 });
    expect(
      await wait({ date: 'Sun, 15 Nov 2026 09:00:00 GMT', 'retry-after': 'Sun, 15 Nov 2026 09:00:45 GMT' }),
    ).toMatchObject({
      retryAfterMs: 45_000,
    });
    expect(await wait({ 'retry-after': '999999' })).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  test('a page of a proxy, a broken line, another shape and their own trouble are unknown', async () => {
    const page = '<html><body>Bad gateway</body></html>';
    expect(await list({ status: 502, body: page })).toEqual({ outcome: 'unknown', detail: 'http_502' });
    expect(await list({ status: 404, body: page })).toEqual({ outcome: 'unknown', detail: 'answer_unreadable' });
    expect(await list({ body: page })).toEqual({ outcome: 'unknown', detail: 'answer_unreadable' });
    expect(await list({ body: {} })).toEqual({ outcome: 'unknown', detail: 'answer_unreadable' });
    expect(await list({ body: [], trouble: 'broken' })).toEqual({ outcome: 'unknown', detail: 'unreachable' });
    expect(await list({ status: 302, headers: { location: 'https://elsewhere.example' } })).toEqual({
      outcome: 'unknown',
      detail: 'redirected',
    });
  });

  test('every exchange is kept word for word, also one without an answer', async () => {
    const kept: SupplierExchange[] = [];
    const record = () => async (exchange: SupplierExchange) => void kept.push(exchange);
    server.replies = { '/game/list': { body: [] } };
    await open(hub88, { record }).listGames();
    await open(hub88, { record, baseUrl: 'http://127.0.0.1:9' }).listGames();
    expect(kept).toMatchObject([
      { target: expect.stringMatching(/game\/list/), response: '[]', verdict: 'accepted' },
      { response: undefined, verdict: 'unknown' },
    ]);
    expect(kept[0]?.request).toContain('operator_id');
  });

  test('silence is unknown, in time', async () => {
    server.replies = { '/game/list': { trouble: 'never' } };
    expect(await open(hub88, { timeoutMs: 500 }).listGames()).toEqual({ outcome: 'unknown', detail: 'timeout' });
    const away = open(hub88, { baseUrl: 'http://127.0.0.1:9' });
    expect(await away.listGames()).toEqual({ outcome: 'unknown', detail: 'unreachable' });
  });
});
