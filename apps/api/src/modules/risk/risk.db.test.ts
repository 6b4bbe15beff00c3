import { type RiskCode, riskCodes } from '@arara/domain/risk';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContext } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp, workerModulesOf } from '../../../test/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { answerQuestion, type AskReports, type Keeper } from '../reports/index.ts';
import { rowsOf } from '../reports/reading.store.ts';
import { openStage } from '../reports/testing/stage.ts';
import { testRule } from './back-test.ts';
import type { RiskContext } from './context.ts';
import { findMet } from './judge.ts';
import { judgeBrand } from './pass.ts';
import { rulesAt, sentenceOf } from './rules.ts';
import { isHeldByRisk } from './store.ts';
import { openSchemes, plantSchemes, type Stage } from './testing/schemes.ts';

const DAY_MS = 86_400_000;
let harness: Harness;
let api: TestApp;
let risk: RiskContext;
let keeper: Keeper;
let stage: Stage;
let planted: Readonly<Record<string, readonly PlayerId[]>>;
const honest: PlayerId[] = [];
let isAway = false;

beforeAll(async () => {
  harness = await openHarness();
  const context = await aContext(harness);
  keeper = await (await openStage(harness)).open();
  stage = openSchemes(harness, context);
  planted = await plantSchemes(stage);
  for (let index = 0; index < 4; index += 1) honest.push(await stage.honest());
  // Two of a family: one house, one device, each a key of their own.
  for (let index = 0; index < 2; index += 1)
    honest.push(await stage.account({ device: 'family', address: '198.51.100.4' }));
  await arrived();
  api = await openTestApp(harness);
  const ask: AskReports = async (question, scope) =>
    isAway
      ? { kind: 'away' }
      : { kind: 'answer', freshAt: harness.clock.now(), rows: await answerQuestion(keeper.store, question, scope) };
  risk = { ...workerModulesOf(api).risk.context, ask };
});
afterAll(() => harness.close());

/** Everything that was posted is in the store. */
async function arrived(): Promise<void> {
  const every = { brandIds: undefined, from: undefined, to: undefined };
  await vi.waitFor(
    async () => {
      await keeper.flush();
      const [stored] = await keeper.store.engine.rows(
        `select cast(count(*) as integer) as n from ${rowsOf(keeper.store, 'transfers', every)}`,
      );
      const posted = await Promise.all(
        harness.owner.shards.map((shard) =>
          shard.one<{ n: number }>(sql`select count(*)::int as n from ledger.transfers`),
        ),
      );
      const disputes = await keeper.store.engine.rows(`select 1 from ${rowsOf(keeper.store, 'disputes', every)}`);
      const rewards = await keeper.store.engine.rows(`select 1 from ${rowsOf(keeper.store, 'rewards', every)}`);
      if (stored?.['n'] !== posted.reduce((sum, { n }) => sum + n, 0) || disputes.length === 0 || rewards.length === 0)
        throw new Error('the store is behind');
    },
    { timeout: 20_000, interval: 100 },
  );
}

interface Answer<Body> {
  readonly Code: number;
  readonly Body: Body;
}
async function call<Body>(who: string, path: string, payload: object): Promise<Answer<Body>> {
  const headers = { 'content-type': 'application/json', token: who };
  return (await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload })).json<Answer<Body>>();
}

const today = () => businessDayOf(harness.clock.nowMs());
const judge = () => judgeBrand(risk, 1, harness.clock.nowMs());
async function hits() {
  const found = await Promise.all(
    harness.owner.shards.map((shard) =>
      shard.rows<{ player_id: bigint; code: RiskCode; day: string; case_id: string | null }>(
        sql`select player_id, code, day::text as day, case_id from risk.hits`,
      ),
    ),
  );
  return found.flat();
}
const numbers = (ids: readonly bigint[]) => ids.map(String).sort();

describe('the rules', () => {
  it('find one planted scheme of each of eight kinds, and nobody who is honest', async () => {
    await judge();
    const found = await hits();
    const byRule = (code: RiskCode) => numbers(found.filter((hit) => hit.code === code).map((hit) => hit.player_id));
    expect(riskCodes).toHaveLength(8);
    for (const code of riskCodes) expect([code, byRule(code)]).toEqual([code, numbers(planted[code] ?? [])]);
    expect(found.filter((hit) => honest.some((playerId) => playerId === hit.player_id))).toEqual([]);
  });

  it('find it once: a case for each player, however often they run', async () => {
    const before = await hits();
    await judge();
    harness.clock.moveMs(3_600_000);
    await judge();
    expect(await hits()).toHaveLength(before.length);
    const cases = new Set(before.map((hit) => `${hit.player_id} ${hit.case_id}`));
    expect(cases.size).toBe(new Set(before.map((hit) => hit.player_id)).size);
  });

  it('of money find nobody while the store is away, and say so', async () => {
    isAway = true;
    const away = await Promise.all(
      (await rulesAt(risk, { brandId: 1, atMs: harness.clock.nowMs() })).map(async ({ code, rule }) => {
        const met = await findMet(risk, { brandId: 1, code, rule, from: today(), to: today() });
        return met === 'away' ? code : undefined;
      }),
    );
    isAway = false;
    expect(away.filter(Boolean)).toEqual(['R-RNG-01', 'R-PLY-01', 'R-BON-01', 'R-LIM-01', 'R-MED-01']);
  });

  it('in shadow open no case, and the back-test of those days says the same', async () => {
    const value = { mode: 'shadow', days: 7, limit: 40, amount: '400', action: 'ask' };
    const change = { key: 'risk.unplayed', value, validFrom: harness.clock.now().toISOString(), reason: 'sombra' };
    const asked = await call<{ ApprovalId: string }>('staff-1', 'settings/propose', change);
    expect((await call('staff-2', 'approvals/decide', { id: asked.Body.ApprovalId, verdict: 'approved' })).Code).toBe(
      200,
    );
    // Each day others, one who stays, and one who played enough.
    const stays = await stage.account();
    for (let day = 0; day < 3; day += 1) {
      harness.clock.moveMs(DAY_MS);
      const through = await stage.account();
      const played = await stage.account();
      for (const playerId of [through, played, stays]) await stage.deposit(playerId, 500n);
      await stage.play(played, 200n, 200n);
      for (const playerId of [through, played, stays]) await stage.withdraw(playerId, 450n);
      await arrived();
      await judge();
    }
    const version = (await rulesAt(risk, { brandId: 1, atMs: harness.clock.nowMs() })).find(
      ({ code }) => code === 'R-PLY-01',
    );
    if (version === undefined) throw new Error('there is no such rule');
    // The day before the change too: the first pass after it looks at both.
    const [from, to] = [addDays(today(), -3), today()];
    const shadow = (await hits()).filter((hit) => hit.code === 'R-PLY-01' && hit.case_id === null);
    const tested = await findMet(risk, { brandId: 1, code: 'R-PLY-01', rule: version.rule, from, to });
    if (tested === 'away') throw new Error('the store is away');
    const lines = (all: readonly { day: string; id: bigint }[]) => all.map(({ day, id }) => `${day} ${id}`).sort();
    expect(lines(shadow.map((hit) => ({ day: hit.day, id: hit.player_id })))).toEqual(
      lines(tested.map((met) => ({ day: met.day, id: met.playerId }))),
    );
    expect(shadow).toHaveLength(5);
  });

  it('are tested over the stored months as given, without being changed', async () => {
    harness.clock.moveMs(DAY_MS);
    const actor = {
      brandId: 1,
      staffId: 1n,
      roles: ['owner'],
      locale: 'pt-BR',
      nowMs: harness.clock.nowMs(),
      requestId: 'r',
    } as const;
    const ask = (amount: bigint) =>
      testRule(risk, actor, { code: 'R-PLY-01', days: 7, limit: 40, amount: amount * 100_000n, action: 'ask' });
    const answer = await ask(400n);
    expect(answer).toMatchObject({ IsAway: false, Total: 5, To: addDays(today(), -1) });
    expect(answer.Months.reduce((sum, { Met }) => sum + Met, 0)).toBe(5);
    expect((await ask(1_000n)).Total).toBe(2);
    expect((await ask(1_000n)).Sentence.filter(({ IsValue }) => IsValue).map(({ Text }) => Text)).toEqual([
      'R$\u00a01.000,00+',
      '40%',
      '7 dias',
      'perguntar',
    ]);
  });
});

describe('a case', () => {
  const ofCase = async (code: RiskCode) => {
    const list = await call<{ List: { PlayerId: string; CaseId: string; Codes: string[]; Owner: string | null }[] }>(
      'staff-1',
      'risk/queue',
      { limit: 100 },
    );
    const found = list.Body.List.find(({ Codes }) => Codes.includes(code));
    if (found === undefined) throw new Error(`no case of ${code}`);
    return { playerId: found.PlayerId, caseId: found.CaseId };
  };
  const held = (playerId: string) => {
    const id = BigInt(playerId) as PlayerId;
    return isHeldByRisk(api.deps.shards.ofPlayer(id), id, harness.clock.now());
  };

  it('shows the rule that ran in words, what was measured, and who shares what, without naming a key', async () => {
    const asked = await ofCase('R-KEY-01');
    const { Body } = await call<{
      Hits: { Sentence: object[]; Value: number; Marks: { Kind: string; Mark: string; Accounts: object[] }[] }[];
    }>('staff-1', 'risk/case', asked);
    const rules = await rulesAt(risk, { brandId: 1, atMs: harness.clock.nowMs() });
    const rule = rules.find(({ code }) => code === 'R-KEY-01')?.rule;
    if (rule === undefined) throw new Error('there is no such rule');
    expect(Body.Hits[0]).toMatchObject({
      Value: 2,
      Sentence: sentenceOf('R-KEY-01', rule, 'pt-BR'),
      Marks: [{ Kind: 'key' }],
    });
    expect(Body.Hits[0]?.Marks[0]?.Accounts).toHaveLength(2);
    expect(Body.Hits[0]?.Marks[0]?.Mark).toMatch(/^[0-9a-f]{4}$/);
    expect(await call('support-7', 'risk/case', asked)).toMatchObject({ Code: 6001 });
  });

  it('is one person’s for a while, holds withdrawals for a time, and is decided once', async () => {
    const asked = await ofCase('R-LIM-01');
    expect(await call('staff-1', 'risk/claim', asked)).toMatchObject({ Code: 200 });
    expect(await call('staff-2', 'risk/hold', { ...asked, reason: 'depósitos iguais' })).toMatchObject({ Code: 6391 });
    expect(await held(asked.playerId)).toBe(false);
    expect(await call('staff-1', 'risk/hold', { ...asked, reason: 'depósitos iguais' })).toMatchObject({ Code: 200 });
    expect(await held(asked.playerId)).toBe(true);
    expect(
      await call('staff-1', 'risk/decide', { ...asked, verdict: 'cleared', reason: 'renda provada' }),
    ).toMatchObject({ Code: 200 });
    expect(await held(asked.playerId)).toBe(false);
    expect(await call('staff-1', 'risk/decide', { ...asked, verdict: 'confirmed', reason: 'não' })).toMatchObject({
      Code: 6392,
    });
    const records = await api.deps.shards
      .ofPlayer(BigInt(asked.playerId) as PlayerId)
      .rows<{ action: string }>(
        sql`select action from audit.records where subject = ${`player:${asked.playerId}`} and action like 'risk.%' order by id`,
      );
    expect(records.map(({ action }) => action)).toEqual(['risk.opened', 'risk.claimed', 'risk.held', 'risk.decided']);
    const rules = await call<{ List: { Code: string; Met: number; Cleared: number }[] }>('staff-1', 'risk/rules', {});
    expect(rules.Body.List.find(({ Code }) => Code === 'R-LIM-01')).toMatchObject({ Met: 1, Cleared: 1 });
  });

  it('lets a hold end by itself', async () => {
    const asked = await ofCase('R-PLY-01');
    expect(await call('staff-1', 'risk/hold', { ...asked, reason: 'sem jogo' })).toMatchObject({ Code: 200 });
    harness.clock.moveMs(3 * DAY_MS + 1);
    expect(await held(asked.playerId)).toBe(false);
  });

  it('has a graph of the accounts around it, each line with its evidence', async () => {
    const [first] = planted['R-DEV-01'] ?? [];
    const graph = await call<{
      Accounts: { PlayerId: string; Step: number }[];
      Evidence: { Kind: string; Accounts: string[]; Strength: string }[];
    }>('staff-1', 'risk/graph', { playerId: `${first}` });
    expect(graph.Body.Accounts.map(({ PlayerId }) => PlayerId).sort()).toEqual(numbers(planted['R-DEV-01'] ?? []));
    expect(graph.Body.Evidence).toMatchObject([{ Kind: 'device', Strength: 'strong' }]);
    const alone = await call<{ Accounts: object[]; Evidence: object[] }>('staff-1', 'risk/graph', {
      playerId: `${honest[0]}`,
    });
    expect([alone.Body.Accounts.length, alone.Body.Evidence]).toEqual([1, []]);
  });
});
