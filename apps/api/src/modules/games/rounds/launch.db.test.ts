import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { createApprovals } from '../../approvals/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPolicy } from '../../policy/index.ts';
import { createSettings } from '../../settings/index.ts';
import { createLaunches, type Launches } from './launch.ts';
import type { GameSupplier, LaunchRequest } from '../provider.ts';
import type { Supplier } from '../providers/suppliers.ts';

const HOUR_MS = 3_600_000;
const BRAND = 1;
let harness: Harness;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

/** A supplier that writes down what a launch tells it. */
function openLauncher(
  frameOrigins: readonly string[] = [],
  market = 'standard',
): {
  readonly launches: Launches;
  readonly heard: LaunchRequest[];
  readonly setGap: (seconds: number, fromMs: number) => Promise<void>;
} {
  const { directory, clock } = harness;
  const approvals = createApprovals({ directory, clock });
  const settings = createSettings({ directory, clock, approvals });
  const policy = createPolicy({ marketOf: () => market, sources: [], onFault: () => undefined });
  const heard: LaunchRequest[] = [];
  const simulator: Pick<GameSupplier, 'launch'> = {
    async launch(request) {
      heard.push(request);
      return { outcome: 'ok', value: { url: 'https://games.example/play' } };
    },
  };
  const game = {
    id: 'a-slot',
    code: 'a-slot',
    type: 1,
    weightBp: 0,
    hasDemo: true,
    isOpen: true,
    blockedCountries: [],
  };
  const supplier = { code: 'newcomer', brandId: BRAND, isOn: true, supplier: simulator } as unknown as Supplier;
  const launches = createLaunches({
    shards: context.shards,
    clock,
    random: (bytes) => new Uint8Array(bytes),
    suppliers: { ofGame: () => ({ supplier, game }), frameOrigins: () => frameOrigins },
    policy: {
      requireOpen: () => Promise.reject(new Error('a demo asks no gate')),
      rule: (key, at) => policy.rule(key, at),
    },
    settings,
    limits: {} as never,
    tickets: { issue: async () => 'a-ticket', take: async () => ({ state: 'unknown' }) },
    launcherPath: '/v1/play',
    appUrlOf: () => 'https://arara.example',
    withheldOf: (brandId) => new Set(brandId === BRAND ? [] : ['a-slot']),
    country: 'BR',
  });
  return {
    launches,
    heard,
    async setGap(seconds, validFromMs) {
      const key = 'games.roundGapSeconds';
      const asked = { key, value: seconds, validFromMs, reason: 'calmer evenings' };
      const { approvalId } = await settings.propose(asked, aStaffActor({ staffId: 101n, brandId: BRAND }));
      const yes = {
        approvalId,
        brandId: BRAND,
        staffId: 202n,
        roles: ['owner'],
        verdict: 'approved',
        note: '',
      } as const;
      await approvals.decide({ ...yes, requestId: 'r-2' });
    },
  };
}

test('a launch tells the supplier how far apart the rounds of a slot are, as it is set for that hour', async () => {
  const { launches, heard, setGap } = openLauncher();
  const enter = async () => {
    await launches.enter({
      brandId: BRAND,
      gameId: 'a-slot',
      isMobile: true,
      isDemo: true,
      playerId: undefined,
      locale: 'pt-BR',
      address: '203.0.113.7',
    });
    const { roundGapMs, winLiftFromE5 } = heard.at(-1) ?? {};
    expect(winLiftFromE5).toBe(50_000_000n);
    return roundGapMs;
  };
  expect(await enter()).toBe(5_000);
  await setGap(12, harness.clock.nowMs() + HOUR_MS);
  expect(await enter()).toBe(5_000);
  harness.clock.moveMs(2 * HOUR_MS);
  expect(await enter()).toBe(12_000);
});

test('in the regulated market no game plays by itself, faster, or sooner than the market says', async () => {
  const entering = { brandId: BRAND, gameId: 'a-slot', isMobile: true, isDemo: true, playerId: undefined } as const;
  const said = async (market: string) => {
    const { launches, heard, setGap } = openLauncher([], market);
    await setGap(3, harness.clock.nowMs() + HOUR_MS);
    harness.clock.moveMs(2 * HOUR_MS);
    await launches.enter({ ...entering, locale: 'pt-BR', address: '203.0.113.7' });
    const { roundGapMs, hasAutoplay, hasTurbo } = heard.at(-1) ?? {};
    return { roundGapMs, hasAutoplay, hasTurbo };
  };
  expect(await said('br-spa')).toEqual({ roundGapMs: 5_000, hasAutoplay: false, hasTurbo: false });
  expect(await said('standard')).toEqual({ roundGapMs: 3_000, hasAutoplay: true, hasTurbo: true });
});

test.each([
  [['https://games.example'], false],
  [['https://cdn.games.example'], true],
])('a game of https://games.example needs a window unless it is among %j', async (frameOrigins, needsWindow) => {
  const { launches } = openLauncher(frameOrigins);
  const launched = await launches.enter({
    brandId: BRAND,
    gameId: 'a-slot',
    isMobile: true,
    isDemo: true,
    playerId: undefined,
    locale: 'pt-BR',
    address: '203.0.113.7',
  });
  expect(launched.needsWindow).toBe(needsWindow);
});

test('a game that a brand does not offer is unknown there', async () => {
  const { launches, heard } = openLauncher();
  const asked = { gameId: 'a-slot', isMobile: true, isDemo: true, playerId: undefined, locale: 'pt-BR' };
  const refused = launches.enter({ ...asked, brandId: BRAND + 1, address: '203.0.113.7' });
  await expect(refused).rejects.toMatchObject({ refusal: 'game_unknown' });
  expect(heard).toEqual([]);
});
