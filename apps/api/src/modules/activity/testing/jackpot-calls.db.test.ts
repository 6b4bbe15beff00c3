import { createHash } from 'node:crypto';
import { type BodyOf, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { promiseText, verifyDrop } from '@arara/domain/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayersContext } from '../../players/index.ts';
import { aContext } from '../../../../test/factories.ts';
import { aLoop, playRound, pointAt, REAL, sitOn, type Pushed } from './jackpot-stage.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp } from '../../../../test/test-app.ts';

let harness: Harness;
let context: PlayersContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

async function callApi(path: string, payload: object = {}, { app }: TestApp = api) {
  // Looks within half a second of each other share one.
  harness.clock.moveMs(1_000);
  return (await app.inject({ method: 'POST', url: path, payload })).json();
}
const jackpot = async () => {
  const { Body } = await callApi(playerRoutes.jackPot.path);
  return playerRoutes.jackPot.output.parse(Body) as BodyOf<typeof playerRoutes.jackPot>;
};
const check = async (payload: object = {}) => {
  const { Body } = await callApi(ownRoutes.jackPotCheck.path, payload);
  return ownRoutes.jackPotCheck.output.parse(Body) as BodyOf<typeof ownRoutes.jackPotCheck>;
};

/** As a browser does it: from what the two calls say and nothing else. */
function judge(said: Awaited<ReturnType<typeof check>>, promise: string) {
  const reveal = { brandId: said.BrandId, pool: said.Pool, pointE5: BigInt(said.DropPoint), salt: said.Salt };
  const evidence = {
    ...reveal,
    promise,
    startE5: said.Seed + said.Carried,
    mustDropByE5: said.MustDropBy,
    prizeE5: said.Prize,
    winnerPosition: said.WinnerPosition,
    rows: said.Rows.map(({ Position, Contribution, After }) => ({
      position: Position,
      contributionE5: Contribution,
      valueAfterE5: After,
    })),
  };
  return verifyDrop(evidence, createHash('sha256').update(promiseText(evidence)).digest('hex'));
}

test('a visitor sees the ledger’s value grow, then the drop, and can check it', async () => {
  const code = async () => (await callApi(playerRoutes.jackPot.path)).Code;
  expect(await code()).toBe(refusals.temporarily_unavailable.code);
  const pushed: Pushed[] = [];
  const loop = aLoop(context, { random: pointAt(3n * REAL), pushed });
  await loop.turn();
  const first = await jackpot();
  expect(first).toMatchObject({
    Pool: 1,
    Amount: 10n * REAL,
    MustDropBy: 20n * REAL,
    ContributionPercent: '1',
    LastDrop: null,
  });
  expect(first.DropPointHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await callApi(ownRoutes.jackPotCheck.path)).Code).toBe(refusals.jackpot_unknown.code);

  const winner = await sitOn(context, 1);
  const seats = [await sitOn(context, 0), winner];
  const settle = async (count: number) => {
    for (let read = 0; read < count; ) read += await loop.turn();
  };
  for (const seat of seats) await playRound(seat, 125n * REAL);
  await settle(2);
  expect((await jackpot()).Amount).toBe(12n * REAL + REAL / 2n);
  expect(pushed).toEqual([]);
  const round = await playRound(winner, 70n * REAL);
  await settle(1);
  expect(pushed).toEqual([[winner.playerId, { name: 'jackpot', data: { Pool: 1 } }]]);

  const now = await jackpot();
  expect(now).toMatchObject({ Pool: 2, Amount: 10n * REAL + REAL / 5n });
  expect(now.DropPointHash).not.toBe(first.DropPointHash);
  expect(now.LastDrop).toMatchObject({
    Pool: 1,
    Amount: 13n * REAL,
    GameId: 'dadinho',
    DropPointHash: first.DropPointHash,
  });
  expect(now.LastDrop?.Name).toContain('•••');

  const said = await check();
  expect(said).toMatchObject({ Pool: 1, WinnerRound: round, WinnerPosition: 3, Carried: 0n, Prize: 13n * REAL });
  expect(said.Drops).toHaveLength(1);
  expect(judge(said, first.DropPointHash)).toEqual({ ok: true, isWhole: true });
  expect(judge(await check({ pool: 1, limit: 2 }), first.DropPointHash)).toEqual({ ok: true, isWhole: false });
  expect(judge(await check({ pool: 1, from: 1, limit: 1 }), first.DropPointHash)).toEqual({ ok: true, isWhole: false });
  expect(judge(said, now.DropPointHash)).toEqual({ ok: false, problem: 'promise' });
  expect((await callApi(ownRoutes.jackPotCheck.path, { pool: 2 })).Code).toBe(refusals.jackpot_unknown.code);
  // Nobody is named beside the winner, and nobody by more than a masked name.
  const text = JSON.stringify(await callApi(ownRoutes.jackPotCheck.path));
  for (const { playerId } of seats) expect(text).not.toContain(`${playerId}`);
});

test('where the market forbids it, nothing is shown', async () => {
  const strict = await openTestApp(harness, { brands: firstBrandIn('br-spa', api.deps.brands) });
  for (const path of [playerRoutes.jackPot.path, ownRoutes.jackPotCheck.path])
    expect((await callApi(path, {}, strict)).Code).toBe(refusals.feature_off_in_market.code);
});
