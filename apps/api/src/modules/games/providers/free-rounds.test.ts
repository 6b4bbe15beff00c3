import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSupplierServer, type SupplierServer } from '../testing/supplier-server.ts';
import { openHub88Wire, openV1Wire, openV2Wire, playerId, user } from '../testing/wires.ts';
import { openAdapter } from './index.ts';

let server: SupplierServer;
beforeAll(async () => {
  server = await openSupplierServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.heard.length = 0;
  server.replies = {};
});

const grant = {
  id: 'grant-1',
  playerId,
  gameCode: 'fruta-do-sertao',
  currency: 'BRL',
  rounds: 10,
  stakeE5: 50_000n,
  expiresAt: new Date('2026-11-20T12:00:00Z'),
  isTakenBack: false,
};

const dialects = [
  {
    wire: openHub88Wire(),
    path: '/operator/generic/v2/freebet/rewards/create',
    says: { reward_uuid: 'grant-1', user, game_code: 'fruta-do-sertao', bet_count: 10, bet_value: 50_000 },
    yes: { reward_uuid: 'grant-1' },
  },
  {
    wire: openV2Wire(),
    path: '/softswiss/freespins/issue',
    says: {
      issue_id: 'grant-1',
      account: { id: user, currency: 'BRL' },
      games: ['fruta-do-sertao'],
      freespins_quantity: 10,
      bet_amount: '0.50',
      valid_until: '2026-11-20T12:00:00.000Z',
    },
    yes: { issue_id: 'grant-1' },
  },
  {
    wire: openV1Wire(),
    path: '/freespins/issue',
    says: { issue_id: 'grant-1', user: { id: user }, currency: 'BRL', freespins_quantity: 10, bet_amount: 50 },
    yes: { issue_id: 'grant-1' },
  },
] as const;

for (const { wire, path, says, yes } of dialects) {
  const ask = (change: Partial<typeof grant> = {}) => {
    const adapter = openAdapter(wire.name);
    if (adapter === undefined) throw new Error(wire.name);
    const supplier = adapter.openSupplier({ ...wire.config, baseUrl: server.url, timeoutMs: 60_000 });
    return supplier.grantFreeRounds({ ...grant, ...change });
  };

  test(`${wire.name}: free rounds are granted by our id, and only its echo is a yes`, async () => {
    server.replies = { [path]: { body: yes } };
    expect(await ask()).toEqual({ outcome: 'ok', value: { id: 'grant-1' } });
    expect(JSON.parse(server.heard.at(-1)?.body ?? '{}')).toMatchObject(says);
    server.replies = { [path]: { body: { reward_uuid: 'other', issue_id: 'other' } } };
    expect(await ask()).toMatchObject({ outcome: 'unknown' });
  });

  test(`${wire.name}: a grant is taken back by our id, and only its echo is a yes`, async () => {
    const cancelPath = path.replace(/create|issue/, 'cancel');
    server.replies = { [cancelPath]: { body: yes } };
    expect(await ask({ isTakenBack: true })).toEqual({ outcome: 'ok', value: { id: 'grant-1' } });
    expect(JSON.parse(server.heard.at(-1)?.body ?? '{}')).toMatchObject(yes);
    expect(await ask({ id: 'grant-2', isTakenBack: true })).toMatchObject({ outcome: 'unknown' });
  });

  test(`${wire.name}: a refusal is theirs, and a broken answer is neither yes nor no`, async () => {
    server.replies = { [path]: { status: 400, body: { error: 'INVALID_GAME' } } };
    expect(await ask()).toEqual({ outcome: 'refused', detail: 'http_400' });
    server.replies = { [path]: { status: 502, body: '<html>' } };
    expect(await ask()).toMatchObject({ outcome: 'unknown' });
  });
}
