import { type Check, type Profile, profileAt } from '@arara/domain/policy';
import { describe, expect, it } from 'vitest';
import { placeAt, placeCheck, sessionAt, sessionCheck } from './checks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const nowMs = Date.parse('2026-11-18T15:00:00Z');
const rules = { idleMinutes: 30, secondFactorDays: 7, placeMinutes: 30 };
const ago = (ms: number) => nowMs - ms;

describe('a session', () => {
  const at = (seenAgo: number, factorAgo: number | null) =>
    sessionAt({ seenAtMs: ago(seenAgo), secondFactorAtMs: factorAgo === null ? null : ago(factorAgo) }, rules, nowMs);

  it('counts for half an hour after the last call, and not in the moment it ends', () => {
    expect(at(30 * MINUTE_MS - 1, DAY_MS)).toEqual({ problem: undefined, nextDueAtMs: nowMs + 1 });
    expect(at(30 * MINUTE_MS, DAY_MS)).toEqual({ problem: 'idle', nextDueAtMs: undefined });
    expect(sessionAt(null, rules, nowMs).problem).toBe('idle');
  });

  it('asks for a second factor after seven days, and when none was ever shown', () => {
    expect(at(0, 7 * DAY_MS - 1)).toEqual({ problem: undefined, nextDueAtMs: nowMs + 1 });
    expect(at(0, 7 * DAY_MS).problem).toBe('second_factor');
    expect(at(0, null).problem).toBe('second_factor');
    expect(sessionAt({ seenAtMs: nowMs, secondFactorAtMs: null }, { ...rules, secondFactorDays: 0 }, nowMs)).toEqual({
      problem: undefined,
      nextDueAtMs: nowMs + 30 * MINUTE_MS,
    });
  });
});

describe('a place', () => {
  it('counts for half an hour when it is allowed, and must be reported before', () => {
    expect(placeAt({ isAllowed: true, atMs: nowMs }, rules, nowMs).nextDueAtMs).toBe(nowMs + 30 * MINUTE_MS);
    expect(placeAt({ isAllowed: true, atMs: ago(30 * MINUTE_MS) }, rules, nowMs).problem).toBe('missing');
    expect(placeAt({ isAllowed: false, atMs: nowMs }, rules, nowMs).problem).toBe('not_allowed');
    expect(placeAt(null, rules, nowMs).problem).toBe('missing');
    expect(placeAt(null, { ...rules, placeMinutes: 0 }, nowMs).problem).toBeUndefined();
  });
});

describe('the checks of the gate in br-spa', () => {
  const known = profileAt('br-spa', '2026-11-18');
  if (!known.ok) throw new Error(known.problem);
  const profile: Profile = known.profile;
  const run = (check: Check, facts: object) => {
    const input = { facts, action: 'bet', context: { nowMs }, profile };
    return check.run(input as unknown as Parameters<Check['run']>[0]).map(({ refusal }) => refusal);
  };

  it('name the refusal that says what to do', () => {
    expect(run(sessionCheck, { session: null })).toEqual(['password_needed_again']);
    expect(run(sessionCheck, { session: { seenAtMs: nowMs, secondFactorAtMs: null } })).toEqual([
      'second_factor_needed',
    ]);
    expect(run(sessionCheck, { session: { seenAtMs: nowMs, secondFactorAtMs: nowMs } })).toEqual([]);
    expect(run(placeCheck, { place: null })).toEqual(['place_missing']);
    expect(run(placeCheck, { place: { isAllowed: false, atMs: nowMs } })).toEqual(['place_not_allowed']);
    expect(run(placeCheck, { place: { isAllowed: true, atMs: nowMs } })).toEqual([]);
  });

  it('stand before play; no withdrawal and no reward asks them, and a deposit asks no place', () => {
    expect(sessionCheck.actions).toEqual(['bet', 'launch', 'deposit']);
    expect(placeCheck.actions).toEqual(['bet', 'launch']);
  });
});
