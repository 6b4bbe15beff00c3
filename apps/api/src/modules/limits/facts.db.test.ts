import { REAL_E5 } from '@arara/domain/money';
import { type GateAction, type GateContext, gateActions } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aContext, aPlayer, settingsOf } from '../../../test/factories.ts';
import { type Harness, openHarness, TEST_START_MS } from '../../../test/harness.ts';
import { sql } from '../../platform/db/sql.ts';
import { balanceOf } from '../ledger/index.ts';
import { applyGroup } from '../ledger/game-calls.ts';
import { loadPolicyFacts, type PlayersContext } from '../players/index.ts';
import { createPolicy } from '../policy/index.ts';
import { type Asking, createLimits, type LimitsPart } from './limits.ts';
import { refreshDue } from './guards.ts';

const HOUR_MS = 3_600_000;

let harness: Harness;
let context: PlayersContext;
let faults: string[];
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
beforeEach(() => {
  faults = [];
  harness.clock.moveMs(TEST_START_MS - harness.clock.nowMs());
});
afterAll(() => harness.close());

const nothing = { day: 0n, week: 0n, month: 0n };
const noMinutes = { day: 0, week: 0, month: 0 };

/** The feature in a market, with what games and payments would say. */
function inMarket(market: string, part: LimitsPart = {}) {
  const { clock } = harness;
  const policy = createPolicy({
    marketOf: () => market,
    sources: [
      {
        name: 'players',
        async load(playerId) {
          const known = await loadPolicyFacts(context, playerId);
          if (known === undefined) return {};
          return {
            status: known.status,
            closingSinceMs: known.closing?.begunAt.getTime() ?? null,
            blocks: known.blocks,
          };
        },
      },
    ],
    onFault: ({ source }) => faults.push(source),
  });
  const limits = createLimits({
    shards: context.shards,
    clock,
    settings: settingsOf(context),
    policy,
    isProved: async () => true,
  });
  limits.join(part);
  limits.join({ usage: { playedMinutes: async () => noMinutes, depositedE5: async () => nothing } });
  policy.joinFacts(limits.facts);
  const gate = (playerId: PlayerId, action: GateAction, more: Partial<GateContext> = {}) => {
    const rewardKind = action === 'reward' ? ({ rewardKind: 'mission' } as const) : {};
    return policy.gate({ playerId, brandId: 1, action, context: { nowMs: clock.nowMs(), ...rewardKind, ...more } });
  };
  return { limits, gate };
}

const asking = (playerId: PlayerId): Asking => ({ playerId, brandId: 1, sessionId: 's', requestId: undefined });
const lossADay = (reais: bigint | undefined) =>
  ({ kind: 'loss', window: 'day', max: reais === undefined ? undefined : reais * REAL_E5 }) as const;

describe('the gate', () => {
  test('is open in the standard market to a player in good standing, and knows nothing about nobody', async () => {
    const { limits, gate } = inMarket('standard');
    const playerId = await aPlayer(context);
    for (const action of gateActions) expect([action, await gate(playerId, action)]).toEqual([action, { ok: true }]);
    const nobody = (playerId + 1_000_000n) as PlayerId;
    expect(await limits.facts.load(nobody, harness.clock.nowMs())).toEqual({});
    expect(await gate(nobody, 'bet')).toMatchObject({ ok: false });
  });

  test('is closed to everything by a pause and by an exclusion, and opens when they end', async () => {
    const { limits, gate } = inMarket('standard');
    const playerId = await aPlayer(context);
    await limits.pause(asking(playerId), 24);
    for (const action of gateActions)
      expect(await gate(playerId, action)).toMatchObject({
        reasons: [{ refusal: 'paused', values: { until: '2026-11-17 12:00' } }],
      });
    harness.clock.moveMs(24 * HOUR_MS);
    expect(await gate(playerId, 'bet')).toEqual({ ok: true });
    await limits.exclude(asking(playerId), 6);
    for (const action of gateActions)
      expect(await gate(playerId, action)).toMatchObject({ reasons: [{ refusal: 'self_excluded' }] });
    harness.clock.moveMs(182 * 24 * HOUR_MS);
    expect(await gate(playerId, 'launch')).toEqual({ ok: true });
  });

  test('explains a limit that is used up with the limit and when it begins anew', async () => {
    const playerId = await aPlayer(context, { cashE5: 100n * REAL_E5 });
    const { limits, gate } = inMarket('standard');
    await limits.set(asking(playerId), lossADay(60n));
    const round = { round: 'r', party: 7, fingerprint: 'ab', brandId: 1 };
    const bet = { ...round, key: `facts:${playerId}`, playerId, operation: 'bet', amountE5: 60n * REAL_E5 } as const;
    expect(await gate(playerId, 'launch')).toEqual({ ok: true });
    await applyGroup(context.shards.ofPlayer(playerId), harness.clock, [bet]);
    const values = { limit: '60.00', resets: '2026-11-17 00:00' };
    expect(await gate(playerId, 'launch')).toMatchObject({ reasons: [{ refusal: 'limit_loss', values }] });
    expect(await gate(playerId, 'deposit', { amountE5: REAL_E5 })).toEqual({ ok: true });
    harness.clock.moveMs(12 * HOUR_MS);
    expect(await gate(playerId, 'launch')).toEqual({ ok: true });
  });

  test('asks games for minutes and payments for deposits, each only when there is such a limit', async () => {
    const asked: string[] = [];
    const usage: LimitsPart['usage'] = {
      playedMinutes: async () => {
        asked.push('minutes');
        return { day: 60, week: 60, month: 60 };
      },
      depositedE5: async () => {
        asked.push('deposits');
        return { day: 0n, week: 80n * REAL_E5, month: 80n * REAL_E5 };
      },
    };
    const { limits, gate } = inMarket('standard', { usage });
    const playerId = await aPlayer(context);
    await gate(playerId, 'launch');
    expect(asked).toEqual([]);
    await limits.set(asking(playerId), { kind: 'time', window: 'day', max: 60n });
    expect(await gate(playerId, 'launch')).toMatchObject({
      reasons: [{ refusal: 'limit_time', values: { minutes: '60', resets: '2026-11-17 00:00' } }],
    });
    expect(asked).toEqual(['minutes']);
    await limits.set(asking(playerId), { kind: 'deposit', window: 'week', max: 100n * REAL_E5 });
    expect(await gate(playerId, 'deposit', { amountE5: 20n * REAL_E5 })).toEqual({ ok: true });
    expect(await gate(playerId, 'deposit', { amountE5: 21n * REAL_E5 })).toMatchObject({
      reasons: [{ refusal: 'limit_deposit', values: { left: '20.00', resets: '2026-11-23 00:00' } }],
    });
  });

  test('is closed while the minutes that count cannot be known', async () => {
    const usage = { playedMinutes: () => Promise.reject(new Error('away')), depositedE5: async () => nothing };
    const { limits, gate } = inMarket('standard', { usage });
    const playerId = await aPlayer(context);
    await limits.set(asking(playerId), { kind: 'time', window: 'day', max: 60n });
    expect(await gate(playerId, 'launch')).toMatchObject({ ok: false });
    expect(faults).toEqual(['limits']);
  });
});

describe('a market that wants limits from everybody', () => {
  test('counts the kinds that are in force as chosen, and lets none of them go', async () => {
    const { limits, gate } = inMarket('br-spa');
    const playerId = await aPlayer(context);
    const isMissing = async () => {
      const verdict = await gate(playerId, 'bet');
      return !verdict.ok && verdict.reasons.some(({ refusal }) => refusal === 'limits_not_chosen');
    };
    await limits.set(asking(playerId), lossADay(60n));
    expect(await isMissing()).toBe(true);
    await limits.set(asking(playerId), { kind: 'time', window: 'week', max: 600n });
    expect(await isMissing()).toBe(false);
    await expect(limits.set(asking(playerId), lossADay(undefined))).rejects.toMatchObject({
      refusal: 'limit_required',
    });
    const { ExclusionOptions } = await limits.status(asking(playerId));
    expect(ExclusionOptions).toEqual({
      Months: [6, 12],
      IsEndlessOffered: true,
      IsCentralOffered: true,
      ClosesAccount: true,
    });
  });
});

describe('what joins a change', () => {
  const countOf = async (playerId: PlayerId) => {
    const row = await context.shards
      .ofPlayer(playerId)
      .one<{ n: bigint }>(sql`select count(*) as n from limits.changes where player_id = ${playerId}`);
    return row.n;
  };

  test('runs after the guards in the same transaction, and not when nothing changed', async () => {
    const seen: unknown[] = [];
    const playerId = await aPlayer(context);
    const { limits } = inMarket('standard', {
      whenChanged: async (tx, id, nowMs) => {
        const account = await balanceOf(tx, id);
        seen.push([id, nowMs, account?.windows.day.lossMaxE5, account?.betsBlocked]);
      },
    });
    await limits.set(asking(playerId), lossADay(60n));
    await limits.set(asking(playerId), lossADay(60n));
    await limits.cancel(asking(playerId), lossADay(60n));
    await limits.pause(asking(playerId), 24);
    expect(seen).toEqual([
      [playerId, TEST_START_MS, 60n * REAL_E5, false],
      [playerId, TEST_START_MS, 60n * REAL_E5, true],
    ]);
    expect(await countOf(playerId)).toBe(1n);
  });

  test('takes limit, guards and record back with it when it fails', async () => {
    const playerId = await aPlayer(context);
    const { limits } = inMarket('standard', { whenChanged: () => Promise.reject(new Error('no sessions')) });
    await expect(limits.set(asking(playerId), lossADay(60n))).rejects.toThrow('no sessions');
    const account = await balanceOf(context.shards.ofPlayer(playerId), playerId);
    expect([await countOf(playerId), account?.windows.day.lossMaxE5]).toEqual([0n, undefined]);
  });
});

test('a player whose moment cannot be served keeps it and holds up nobody else', async () => {
  const { limits } = inMarket('standard');
  const [first, second] = [await aPlayer(context), await aPlayer(context)];
  for (const playerId of [first, second]) await limits.pause(asking(playerId), 24);
  harness.clock.moveMs(24 * HOUR_MS);
  const { shards } = context;
  const isBlocked = async (playerId: PlayerId) => (await balanceOf(shards.ofPlayer(playerId), playerId))?.betsBlocked;
  const broken = async (_: unknown, playerId: PlayerId) => {
    if (playerId === first) throw new Error('no sessions');
  };
  await expect(refreshDue({ shards, clock: harness.clock, whenChanged: [broken], guards: [] })).rejects.toThrow(
    'no sessions',
  );
  expect([await isBlocked(first), await isBlocked(second)]).toEqual([true, false]);
  expect(await refreshDue({ shards, clock: harness.clock, whenChanged: [], guards: [] })).toBe(1);
  expect(await isBlocked(first)).toBe(false);
});

test("a session follows the player's choice of reality check and the stricter of setting and market", async () => {
  const { limits } = inMarket('standard');
  const playerId = await aPlayer(context);
  expect(await limits.sessionRulesOf(asking(playerId))).toEqual({ realityCheckMinutes: 30, idleMinutes: 30 });
  await limits.chooseRealityCheck(asking(playerId), 60);
  expect(await limits.sessionRulesOf(asking(playerId))).toEqual({ realityCheckMinutes: 60, idleMinutes: 30 });
});
