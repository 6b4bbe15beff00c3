import { REAL_E5 } from '@arara/domain/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContext, aPlayer, settingsOf } from '../../../test/factories.ts';
import { type Harness, openHarness, TEST_START_MS } from '../../../test/harness.ts';
import { applyGroup } from '../ledger/game-calls.ts';
import type { PlayersContext } from '../players/index.ts';
import { createPolicy } from '../policy/index.ts';
import { createLimits, type Limits } from './limits.ts';

const DAY_MS = 86_400_000;
const nothing = { day: 0n, week: 0n, month: 0n };

let harness: Harness;
let context: PlayersContext;
let limits: Limits;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const policy = createPolicy({ marketOf: () => 'br-spa', sources: [], onFault: () => undefined });
  const { clock } = harness;
  const settings = settingsOf(context);
  limits = createLimits({ shards: context.shards, clock, settings, policy, isProved: async () => true });
  const playedMinutes = async () => ({ day: 0, week: 0, month: 0 });
  limits.join({ usage: { playedMinutes, depositedE5: async () => nothing } });
});
beforeEach(() => harness.clock.moveMs(TEST_START_MS - harness.clock.nowMs()));
afterAll(() => harness.close());

/** A player on a shard of choice, with what they do and see. */
async function aPerson(shard: string) {
  const playerId = await aPlayer(context, { cashE5: 1_000n * REAL_E5 });
  if (context.shards.ofPlayer(playerId).name !== shard) return aPerson(shard);
  const asking = { playerId, brandId: 1, sessionId: 's', requestId: undefined };
  let calls = 0;
  const play = async (operation: 'bet' | 'win' | 'reverse', given: { reais?: bigint; round?: string; of?: string }) => {
    calls += 1;
    const { reais = 0n, round = `r${calls}`, of } = given;
    const key = `count:${playerId}:${calls}`;
    const call = {
      key,
      playerId,
      brandId: 1,
      operation,
      fingerprint: 'ab',
      party: 7,
      round,
      amountE5: reais * REAL_E5,
    };
    const reversing = of === undefined ? {} : { reverses: of };
    const [answer] = await applyGroup(context.shards.ofPlayer(playerId), harness.clock, [{ ...call, ...reversing }]);
    return { outcome: answer?.outcome, key };
  };
  return {
    play,
    bet: async (reais: bigint) => (await play('bet', { reais })).outcome,
    set: (window: 'day' | 'week', max: bigint) => limits.set(asking, { kind: 'count', window, max }),
    today: async () => (await limits.status(asking)).Count[0],
  };
}

test.each(['shard0', 'shard1'])(
  'a number of bets counts each stake, not what it stakes, and a rollback gives the bet back to its own window: %s',
  async (shard) => {
    const { play, bet, set, today } = await aPerson(shard);
    await set('day', 2n);
    await set('week', 3n);
    expect(await bet(1n)).toBe('applied');
    // What stakes nothing, such as a free round, is no bet.
    expect(await bet(0n)).toBe('applied');
    const last = await play('bet', { reais: 300n, round: 'last' });
    expect(last.outcome).toBe('applied');
    expect(await bet(1n)).toBe('limit_count_day');
    expect(await bet(0n)).toBe('applied');
    expect((await play('win', { reais: 1n, round: 'last' })).outcome).toBe('applied');
    expect(await today()).toMatchObject({ Max: 2, Used: 2, Left: 0 });

    expect((await play('reverse', { of: last.key, round: 'last' })).outcome).toBe('applied');
    expect(await today()).toMatchObject({ Used: 1, Left: 1 });
    const second = await play('bet', { reais: 1n, round: 'second' });
    expect(second.outcome).toBe('applied');

    harness.clock.moveMs(DAY_MS);
    expect(await bet(1n)).toBe('applied');
    expect(await bet(1n)).toBe('limit_count_week');
    // A bet of yesterday that is taken back is one less of the week, and none less of today.
    await play('reverse', { of: second.key, round: 'second' });
    expect(await today()).toMatchObject({ Used: 1 });
    expect(await bet(1n)).toBe('applied');
    expect(await bet(1n)).toBe('limit_count_day');
  },
);

test('a number of bets is lower at once and higher a day later', async () => {
  const { bet, set, today } = await aPerson('shard0');
  await set('day', 2n);
  await set('day', 50n);
  const From = new Date(TEST_START_MS + DAY_MS).toISOString();
  expect(await today()).toMatchObject({ Max: 2, Next: { Max: 50, From } });
  expect([await bet(1n), await bet(1n), await bet(1n)]).toEqual(['applied', 'applied', 'limit_count_day']);
  await set('day', 1n);
  expect(await today()).toMatchObject({ Max: 1, Used: 2, Left: 0, Next: null });
});
