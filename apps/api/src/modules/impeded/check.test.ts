import { type PlayerFacts, profileAt } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { factOf, regulatorCheck } from './check.ts';

const nowMs = Date.parse('2026-11-16T12:00:00-03:00');
const DAY_MS = 86_400_000;

function refusalsIn(market: string, regulator: PlayerFacts['regulator']) {
  const result = profileAt(market, '2026-11-16');
  if (!result.ok) throw new Error(result.problem);
  const input = { facts: { regulator }, action: 'bet', context: { nowMs }, profile: result.profile } as const;
  const objections = regulatorCheck.run(input as unknown as Parameters<typeof regulatorCheck.run>[0]);
  return objections.map(({ refusal }) => refusal);
}

test('the gate is open only for who the list lets pass, and not longer than its sweeps lie apart', () => {
  expect(refusalsIn('br-spa', { isImpeded: false, askedAtMs: nowMs - 15 * DAY_MS })).toEqual([]);
  expect(refusalsIn('br-spa', { isImpeded: false, askedAtMs: nowMs - 15 * DAY_MS - 1 })).toEqual(['regulator_away']);
  expect(refusalsIn('br-spa', { isImpeded: true, askedAtMs: nowMs })).toEqual(['impeded']);
  expect(refusalsIn('br-spa', null)).toEqual(['regulator_away']);
});

test('a market that asks nobody lets everybody pass', () => {
  expect(refusalsIn('standard', null)).toEqual([]);
});

test.each([
  ['never asked', undefined, null],
  ['held since sign-up', { askedAt: null, isImpeded: null, waitsWhy: 'sign_up' }, null],
  ['free', { askedAt: new Date(nowMs), isImpeded: false, waitsWhy: null }, { isImpeded: false, askedAtMs: nowMs }],
  ['free, today’s answer missing', { askedAt: new Date(nowMs), isImpeded: false, waitsWhy: 'login' }, null],
  [
    'free, a sweep’s answer missing',
    { askedAt: new Date(nowMs), isImpeded: false, waitsWhy: 'sweep' },
    { isImpeded: false, askedAtMs: nowMs },
  ],
  [
    'found, today’s answer missing',
    { askedAt: new Date(nowMs), isImpeded: true, waitsWhy: 'login' },
    { isImpeded: true, askedAtMs: nowMs },
  ],
] as const)('%s', (_, state, fact) => {
  expect(factOf(state)).toEqual(fact);
});
