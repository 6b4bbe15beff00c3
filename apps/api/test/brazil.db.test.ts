import { randomUUID } from 'node:crypto';
import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { encodeRule } from '@arara/domain/bonuses';
import { allowedInBrazil, forbiddenInBrazil } from '@arara/domain/bonuses/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertGame, insertProvider } from '../src/modules/games/shared/store.ts';
import type { PlayersContext } from '../src/modules/players/index.ts';
import { sql } from '../src/platform/db/sql.ts';
import { games, providers } from '../dev/seed/originals.ts';
import { aContext, aPlayer, aSession, sessionsOf } from './factories.ts';
import { type Harness, openHarness } from './harness.ts';
import { firstBrandIn, namedSessions, openTestApp, type TestApp, workerModulesOf } from './test-app.ts';

const DAY_MS = 86_400_000;

let harness: Harness;
let context: PlayersContext;
let api: TestApp;
let token: string;
let playerId: string;

/** The whole API as it would run under the regulator of Brazil. */
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const sessions = { ...sessionsOf(context), authenticateStaff: namedSessions.authenticateStaff };
  const plain = await openTestApp(harness);
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  api = await openTestApp(harness, { sessions, secrets: context.secrets, brands });
  for (const provider of providers) await insertProvider(harness.directory, provider);
  for (const game of games) await insertGame(harness.directory, game);
  const player = await aPlayer(context);
  playerId = player.toString();
  token = await aSession(context, player);
});
afterAll(() => harness.close());

interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Record<string, unknown> | null;
}
async function call(url: string, payload: object, by?: string): Promise<Answer> {
  const headers = by === undefined ? {} : { token: by, 'idempotency-key': randomUUID() };
  return (await api.app.inject({ method: 'POST', url, payload, headers })).json<Answer>();
}
const waiting = () =>
  harness.directory.rows(
    sql`select id from approvals.requests where kind in ('bonuses.rule_change', 'activity.gift_batch')`,
  );

const forbidden = Object.entries(refusals).flatMap(([name, { code }]) =>
  name.startsWith('reward_forbidden_') ? [code] : [],
);

describe('a reward that the market switches off cannot be published', () => {
  const propose = (rule: (typeof allowedInBrazil)[number]) =>
    call(staffRoutes.promotionsPropose.path, { rule: encodeRule(rule), reason: 'uma promoção' }, 'staff-1');

  test.each(forbiddenInBrazil)('$what', async ({ rule, source }) => {
    const before = await waiting();
    const draft = await call(staffRoutes.promotionsDraft.path, { rule: encodeRule(rule) }, 'staff-1');
    expect(JSON.stringify(draft.Body)).toContain(source);
    const answer = await propose(rule);
    expect(forbidden).toContain(answer.Code);
    expect(answer.Msg).toMatch(/^br-spa: (?!.*\b(must|rewards|needs|asks)\b).+\(.+\)\.$/);
    expect(await waiting()).toEqual(before);
  });

  test.each(['codes', 'envelope'] as const)('gifts by chance, as %s', async (kind) => {
    const before = await waiting();
    const shares = kind === 'codes' ? 1 : 10;
    const nowMs = harness.clock.nowMs();
    const batch = {
      kind,
      codes: 1,
      shares,
      total: `${shares * 5}.00`,
      min: '5.00',
      max: '5.00',
      validFrom: new Date(nowMs).toISOString(),
      validUntil: new Date(nowMs + DAY_MS).toISOString(),
      reason: 'um lote',
    };
    const answer = await call(staffRoutes.giftBatchPropose.path, batch, 'staff-1');
    expect(forbidden).toContain(answer.Code);
    expect(answer.Msg).toMatch(/^br-spa: (?!.*\b(must|rewards|needs|asks)\b).+\(.+\)\.$/);
    expect(await waiting()).toEqual(before);
  });

  test.each(allowedInBrazil)('but $id can', async (rule) => {
    expect(await propose(rule)).toMatchObject({ Code: 200 });
  });
});

describe('what the market switches off answers nobody', () => {
  const off = refusals.feature_off_in_market.code;
  const gift = () => ({ playerId, giftKey: 'ARARA-2K26' });

  test.each<[string, string, () => object]>([
    ['gifts without a session', playerRoutes.giftOrientation.path, gift],
    ['red envelopes', playerRoutes.giftRandom.path, gift],
    ['wins of other players', playerRoutes.rankingPlayerWin.path, () => ({})],
    ['who bets most', playerRoutes.rankingTurnoverNew.path, () => ({})],
    ['the jackpot', playerRoutes.jackPot.path, () => ({})],
    ['the check of a jackpot', ownRoutes.jackPotCheck.path, () => ({})],
    ['the page of an invitation', ownRoutes.inviteLanding.path, () => ({ code: 'A7KM2QX' })],
  ])('%s', async (_, path, payload) => {
    expect((await call(path, payload())).Code).toBe(off);
  });

  test.each<[string, string, () => object]>([
    ['red envelopes, for who is logged in', playerRoutes.giftRandom.path, gift],
    ['sign-in', playerRoutes.signInConfig.path, () => ({})],
    ['taking the day', playerRoutes.signInPlayer.path, () => ({})],
    ['the team', playerRoutes.promoteHome.path, () => ({})],
    ['boxes for inviting', playerRoutes.promoteReceiveBox.path, () => ({})],
    ['turning commission into money', playerRoutes.promoteConversion.path, () => ({ amount: 10 })],
    ['commission by PIX', playerRoutes.payBonusPayout.path, () => ({ amount: 10, password: '0'.repeat(32) })],
    ['the page of agents', playerRoutes.agentHome.path, () => ({})],
    ['asking the manager for a share', ownRoutes.statementAsk.path, () => ({ statementId: 'week:2026-11-08' })],
  ])('%s', async (_, path, payload) => {
    expect((await call(path, payload(), token)).Code).toBe(off);
  });

  test('the role of an agent, for staff', async () => {
    const role = { playerId, role: 'agent', isGiven: true, reason: 'traz amigos' };
    expect((await call(staffRoutes.teamDeskRole.path, role, 'staff-1')).Code).toBe(off);
  });

  test('a bonus with a deposit', async () => {
    const answer = await call(playerRoutes.payRecharge.path, { amount: 50, isReward: true }, token);
    expect(answer.Code).toBe(refusals.reward_not_available.code);
  });
});

test('games are shown to nobody whose age and identity are not proved, and nothing is advertised to visitors', async () => {
  for (const { path } of [playerRoutes.gameInfos, playerRoutes.gameHome, ownRoutes.gameCatalogue]) {
    expect((await call(path, { gameType: 1 })).Code).toBe(refusals.session_missing.code);
    expect((await call(path, { gameType: 1 }, token)).Code).toBe(refusals.kyc_level.code);
  }
  for (const by of [undefined, token])
    expect((await call(playerRoutes.home.path, {}, by)).Body).toMatchObject({ Sections: [] });
  expect((await call(playerRoutes.home.path, {})).Body).toMatchObject({ Banners: [] });
});

test('a withdrawal knows no hours, count, cap or fee, and its screen shows none', async () => {
  expect((await call(playerRoutes.accountGet.path, {}, token)).Body).toMatchObject({
    Withdrawal: {
      SingleMax: null,
      FreeAbove: null,
      FeePercent: '0',
      TimesPerDay: null,
      TimesLeft: null,
      Window: { IsOpen: true, Opens: '00:00', Closes: '24:00' },
    },
  });
});

test('the other brand of the same process keeps its own market', () => {
  const { policy } = workerModulesOf(api);
  const atMs = harness.clock.nowMs();
  expect([1, 2].map((brandId) => policy.rule('team.levels', { brandId, atMs }))).toEqual([0, 3]);
});
