import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { refusals } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aContext, aPlayer, sessionsOf } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, namedSessions, openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { cpfFrom } from '../../../../../../conformance/suite/cpf.ts';
import { connectParties } from '../../kyc/testing/connect-parties.ts';
import { ownParties } from '../../kyc/testing/own-parties.ts';
import { loadPolicyFacts, setIdentifier } from '../../players/index.ts';
import { ask } from '../asking.ts';
import { findOpenCase } from '../cases.store.ts';
import { createSweeper } from '../sweep.ts';

const BRAND = 1;
const harness = await openHarness();
const parties = await ownParties();
const context = await aContext(harness);
const plain = await openTestApp(harness);
const brands = firstBrandIn('br-spa', plain.deps.brands);
const { directory } = harness;
await connectParties({ directory, secrets: context.secrets, at: harness.clock.now() }, parties.config);
const { authenticateStaff } = namedSessions;
const sessions = { ...sessionsOf(context), authenticateStaff };
const house = await openTestApp(harness, { sessions, secrets: context.secrets });
const api = await openTestApp(harness, { sessions, secrets: context.secrets, brands });
const { impeded } = workerModulesOf(api);
afterAll(async () => {
  await parties.close();
  await harness.close();
});
beforeEach(() => parties.reset());

const desk = <R extends Route>(token: string, route: R, input: RequestOf<R>) => callAt(api, { token, route, input });

async function callAt<R extends Route>(
  app: TestApp,
  { token, route, input }: { readonly token: string; readonly route: R; readonly input: RequestOf<R> },
): Promise<BodyOf<R>> {
  const answer = await app.app.inject({
    method: 'POST',
    url: route.path,
    headers: { token },
    payload: input as object,
  });
  const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
  if (Code === 200) return Body;
  throw new Error(Object.entries(refusals).find(([, { code }]) => code === Code)?.[0] ?? `${Code}`);
}

let made = 0;
async function aCustomer(says?: string, cashE5?: bigint) {
  made += 1;
  const cpf = cpfFrom(`31${1_000_000 + made}`);
  const playerId = await aPlayer(context, cashE5 === undefined ? {} : { cashE5 });
  const owner = { playerId, brandId: BRAND };
  await setIdentifier(context, owner, { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' });
  if (says !== undefined) await parties.state.control('PUT', `/persons/${cpf}`, { impeded: says });
  return { ...owner, cpf };
}

const idOf = ({ playerId }: { readonly playerId: PlayerId }) => `${playerId}`;

test('each found person stands on the ladder with its days and what is left; the words of the list stay sealed', async () => {
  const closing = await aCustomer('Impedido - Autoexclusão Centralizada', 21_240_000n);
  const review = await aCustomer('Impedido - Programa Social');
  for (const one of [closing, review]) await ask(impeded, { ...one, why: 'sweep', opensCase: true });

  const open = await desk('staff-1', staffRoutes.impededCases, {});
  expect(open.Counts).toEqual({ open: 2, ladder: 1, review: 1, escheat: 0, ended: 0 });
  const row = open.List.find(({ PlayerId }) => PlayerId === idOf(closing));
  expect(row).toMatchObject({ Category: 'central_exclusion', Course: 'close', Step: 'withdraw', Balance: '212.40' });
  expect(Date.parse(row?.CloseBy ?? '') - Date.parse(row?.FoundAt ?? '')).toBe(3 * 86_400_000);
  expect(JSON.stringify(open)).not.toContain('Rita Prado');
  const reviews = await desk('staff-1', staffRoutes.impededCases, { view: 'review' });
  expect(reviews.List.map(({ PlayerId }) => PlayerId)).toEqual([idOf(review)]);
  await expect(desk('support-1', staffRoutes.impededCases, {})).rejects.toThrow('staff_role_missing');

  const [proof] = (await desk('staff-1', staffRoutes.impededProofs, { playerId: idOf(closing) })).List;
  expect(proof).toMatchObject({ Why: 'sweep', Answer: 'impeded', Category: 'central_exclusion' });
  const opening = { playerId: idOf(closing), id: proof?.Id ?? '', reason: 'pedido da SPA' };
  const { Words } = await desk('staff-1', staffRoutes.impededOpenProof, opening);
  expect(Words).toContain('Autoexclus');
  const recorded = sql`select 1 from audit.records where action = 'impeded.proof_opened'`;
  expect((await Promise.all(harness.shards.map((shard) => shard.rows(recorded)))).flat()).toHaveLength(1);
});

test('whom the house enters is stopped at once, whatever the regulator says, until two people end it', async () => {
  const one = await aCustomer();
  const sister = await aCustomer();
  const shard = context.shards.ofPlayer(one.playerId);
  const who = { cpf: one.cpf, kind: 'operator', since: '2026-01-02', reason: 'gerente da casa' } as const;
  await parties.state.control('POST', '/faults', { kind: 'down', at: 'impeded', times: 1 });
  const { Id } = await desk('staff-1', staffRoutes.impededEnter, who);
  const stopped = { category: 'own_list', course: 'block_and_review', foundWhy: 'sweep' };
  expect(await findOpenCase(shard, one.playerId)).toMatchObject(stopped);
  expect((await loadPolicyFacts(context, one.playerId))?.blocks).toHaveLength(3);
  expect(await desk('staff-1', staffRoutes.impededEnter, who)).toEqual({ Id });
  const { List, Kinds } = await desk('staff-1', staffRoutes.impededOwn, {});
  expect(Kinds).toContain('kin');
  expect(List).toMatchObject([{ Id, Kind: 'operator', Reason: 'gerente da casa', Since: '2026-01-02', EndedAt: null }]);
  const [row] = await directory.rows<{ box: Buffer }>(sql`select p.box from impeded.persons p`);
  expect([List[0]?.Cpf.includes(one.cpf), row?.box.includes(one.cpf)]).toEqual([false, false]);
  expect(await findOpenCase(context.shards.ofPlayer(sister.playerId), sister.playerId)).toBeUndefined();
  await expect(desk('support-1', staffRoutes.impededOwn, {})).rejects.toThrow('staff_role_missing');
  const ahead = { ...who, kind: 'kin', since: '2099-01-01' } as const;
  await expect(desk('staff-1', staffRoutes.impededEnter, ahead)).rejects.toThrow('invalid_input');

  const { ApprovalId: id } = await desk('staff-1', staffRoutes.impededEnd, { id: Id, reason: 'saiu da casa' });
  // Asked for is not ended, and a question finds the person again.
  expect(await ask(impeded, { ...one, why: 'sweep', opensCase: true })).toBe('impeded');
  const decision = { id, verdict: 'approved', note: 'conferido' } as const;
  await expect(desk('staff-1', staffRoutes.approvalsDecide, decision)).rejects.toThrow('approval_same_person');
  await desk('staff-2', staffRoutes.approvalsDecide, decision);
  expect(await findOpenCase(shard, one.playerId)).toBeUndefined();
  expect((await loadPolicyFacts(context, one.playerId))?.blocks).toEqual([]);
  await expect(desk('staff-1', staffRoutes.impededEnd, { id: Id, reason: 'de novo' })).rejects.toThrow('case_unknown');
  await expect(callAt(house, { token: 'staff-1', route: staffRoutes.impededEnter, input: who })).rejects.toThrow(
    'feature_off_in_market',
  );
});

test('a sweep shows how far it is, and an outage who was missed and when each was asked again', async () => {
  const missed = await aCustomer();
  await parties.state.control('POST', '/faults', { kind: 'down', at: 'impeded', times: 1 });
  await ask(impeded, { ...missed, why: 'login', opensCase: true });
  const during = await desk('staff-1', staffRoutes.impededSweep, {});
  expect(during.Outages[0]).toMatchObject({ Unanswered: 1, Since: 0, DoneAt: null });
  expect(during.Sweep).toBeNull();

  harness.clock.moveMs(60_000);
  await ask(impeded, { ...missed, why: 'login', opensCase: true });
  await aCustomer('Impedido - Programa Social');
  let turns = 0;
  const timer = { nowMs: () => 1_000 * turns++, sleep: async () => undefined };
  const sweeper = createSweeper({ context: impeded, brands: () => [BRAND], timer });
  while ((await sweeper.step()) > 0);
  const after = await desk('staff-1', staffRoutes.impededSweep, {});
  expect(after.Outages[0]).toMatchObject({ Unanswered: 1, Since: 1, DoneAt: expect.any(String) });
  expect(after.Sweep).toMatchObject({ Number: 1, Before: null, Found: 1, FoundOpen: 1 });
  expect(after.Sweep?.EndedAt).not.toBeNull();
  expect(after.Sweep?.Asked).toBeGreaterThanOrEqual(3);
  expect(after.SweepDays).toBe(15);
  const today = after.Days.at(-1);
  expect(today).toMatchObject({ Unanswered: 1, Impeded: expect.any(Number) });
  expect(today?.Logins).toBe(2);
});
