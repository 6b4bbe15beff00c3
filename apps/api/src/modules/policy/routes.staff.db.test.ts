import { policyKeys } from '@arara/domain/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE } from '../../platform/release.ts';
import { insertValue } from '../settings/store.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp } from '../../../test/test-app.ts';

let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

async function show(payload: object, { app } = api) {
  const headers = { 'content-type': 'application/json', token: 'staff-1' };
  const answer = await app.inject({ method: 'POST', url: '/staff/policy/show', headers, payload });
  return answer.json<{
    Code: number;
    Body: { Rules: { Key: string; Value: unknown; Source: string }[]; Build: unknown };
  }>();
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

  it('shows the certificates of the product where one is asked for, and whether one names this release', async () => {
    expect((await show({})).Body.Build).toBeNull();
    const licensed = await openTestApp(harness, { brands: firstBrandIn('br-spa', api.deps.brands) });
    const before = (await show({}, licensed)).Body.Build;
    expect(before).toEqual({ Release: RELEASE, IsNamed: false, Papers: [] });
    const createdAt = harness.clock.now();
    const digest = 'ab'.repeat(32);
    const of = { laboratory: 'Lab', number: 'L-1', issuedOn: '2020-01-01', validUntil: '2099-01-01', digest };
    await harness.directory.transaction((tx) =>
      insertValue(tx, {
        key: 'licence.buildPapers',
        brandId: 1,
        value: [{ ...of, release: RELEASE }],
        validFrom: new Date(createdAt.getTime() + 10_000),
        createdAt,
        authorId: 1n,
        approverId: 2n,
        approvalId: 1n,
      }),
    );
    harness.clock.moveMs(60_000);
    const papers = [{ Laboratory: 'Lab', Number: 'L-1', IssuedOn: '2020-01-01', ValidUntil: '2099-01-01' }];
    expect((await show({}, licensed)).Body.Build).toMatchObject({ IsNamed: true, Papers: papers });
  });

  it('refuses a day on which the market had no rules', async () => {
    expect(await show({ day: '2020-01-01' })).toMatchObject({ Code: 1002 });
  });
});
