import type { RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, openDeskStage } from '../desk-stage.ts';
import { aContext, sessionsOf } from '../factories.ts';
import { type Harness, openHarness } from '../harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const day = '2026-01-05';
const aCall = <R extends Route>(route: R, input: RequestOf<R>) => ({ route, input });
/** Written by a person: what hands out personal data or figures, or calls a counterparty. */
const calls = [
  aCall(staffRoutes.playerReveal, { playerId: '1', field: 'cpf', reason: 'PD-PAYMENT' }),
  aCall(staffRoutes.reportsExport, { metric: 'codes', columns: [], from: day, to: day, of: 'rows', format: 'csv' }),
  aCall(staffRoutes.supplierTest, { provider: 'feira' }),
  aCall(staffRoutes.supplierSync, { provider: 'feira' }),
];

test('personal data, report files and calls to a supplier need a passkey that is five minutes old at most', async () => {
  const context = await aContext(harness);
  const authenticateStaff = async (age: string, { nowMs }: { nowMs: number }) => ({
    staffId: 3n,
    roles: ['owner'],
    sessionId: age,
    provedAtMs: nowMs - Number(age),
  });
  const { call } = await openDeskStage(harness, context, {
    sessions: { ...sessionsOf(context), authenticateStaff },
  });
  const answers = async (age: number) => {
    const codes: [string, boolean][] = [];
    for (const { route, input } of calls)
      codes.push([route.path, (await call(route, `${age}`, input)).Code === codeOf('staff_proof_needed')]);
    return codes;
  };
  expect(await answers(5 * 60_000 + 1)).toEqual(calls.map(({ route }) => [route.path, true]));
  expect(await answers(5 * 60_000)).toEqual(calls.map(({ route }) => [route.path, false]));
});
