import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { refusals } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aContext, aPlayer, sessionsOf } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, namedSessions, openTestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { cpfFrom } from '../../../../../../conformance/suite/cpf.ts';
import { connectParties } from '../../kyc/testing/connect-parties.ts';
import { ownParties } from '../../kyc/testing/own-parties.ts';
import { setIdentifier } from '../../players/index.ts';
import { ask } from '../asking.ts';
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
const api = await openTestApp(harness, { sessions, secrets: context.secrets, brands });
const { impeded } = workerModulesOf(api);
afterAll(async () => {
  await parties.close();
  await harness.close();
});
beforeEach(() => parties.reset());

async function desk<R extends Route>(token: string, route: R, input: RequestOf<R>): Promise<BodyOf<R>> {
  const answer = await api.app.inject({
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
