import { policyKeys } from '@arara/domain/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

async function show(payload: object) {
  const headers = { 'content-type': 'application/json', token: 'staff-1' };
  const answer = await api.app.inject({ method: 'POST', url: '/staff/policy/show', headers, payload });
  return answer.json<{ Code: number; Body: { Rules: { Key: string; Value: unknown; Source: string }[] } }>();
}

describe('the market in the back office', () => {
  it('shows every rule with its value and source, and the checks of the gate', async () => {
    const { Code, Body } = await show({});
    expect(Code).toBe(200);
    expect(Body).toMatchObject({ Market: 'standard', ValidFrom: '2024-01-01' });
    expect(Body.Rules.map((rule) => rule.Key)).toEqual(policyKeys);
    expect(Body.Rules.find((rule) => rule.Key === 'bonuses.turnoverMax')).toEqual({
      Key: 'bonuses.turnoverMax',
      Value: '12',
      Source: 'product decisions, section 5',
    });
    expect(Body).toMatchObject({
      Checks: [
        { Action: 'bet', Names: ['account', 'closing', 'blocks', 'pause', 'exclusion', 'limits'] },
        { Action: 'launch' },
        { Action: 'deposit' },
        { Action: 'reward', Names: ['account', 'closing', 'blocks', 'pause', 'exclusion', 'reward'] },
      ],
    });
  });

  it('refuses a day on which the market had no rules', async () => {
    expect(await show({ day: '2020-01-01' })).toMatchObject({ Code: 1002 });
  });
});
