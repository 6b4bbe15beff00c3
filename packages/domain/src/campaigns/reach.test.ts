import { describe, expect, it } from 'vitest';
import { IMPEDED_BLOCK } from '../players/index.ts';
import type { PlayerFacts } from '../policy/index.ts';
import { decideReach, type ReachFacts, type ReachRules } from './index.ts';

const nowMs = Date.parse('2026-11-16T12:00:00-03:00');
const free: PlayerFacts = {
  status: 'active',
  closingSinceMs: null,
  blocks: [],
  pausedUntilMs: null,
  exclusion: null,
  riskClass: 'low',
  regulator: { isImpeded: false, askedAtMs: nowMs },
};
const facts = (change: Partial<ReachFacts> = {}, player: PlayerFacts = {}): ReachFacts => ({
  player: { ...free, ...player },
  isIdentityInDoubt: false,
  allowed: ['push', 'mail'],
  reachedLately: 0,
  drawPpm: 500_000,
  ...change,
});
const rules = (change: Partial<ReachRules> = {}): ReachRules => ({
  nowMs,
  channels: ['push'],
  quiet: { fromHour: 22, untilHour: 8 },
  cap: { most: 1, days: 7 },
  holdOutPpm: 100_000,
  asksRegulator: true,
  ...change,
});
const never = (reason: string) => ({ kind: 'never', reason });
const block = (code: string) => ({ blocks: [{ scope: 'bet', code }] });

describe('a campaign', () => {
  it('reaches whoever may be reached, by the ways they allowed', () => {
    expect(decideReach(facts(), rules({ channels: ['push', 'sms', 'mail'] }))).toEqual({
      kind: 'reach',
      ways: ['push', 'mail'],
    });
  });

  it.each([
    ['closed', { status: 'closed' }],
    ['closed', { closingSinceMs: nowMs }],
    ['excluded', { exclusion: { untilMs: null } }],
    ['excluded', { exclusion: { untilMs: nowMs + 1 } }],
    ['paused', { pausedUntilMs: nowMs + 1 }],
    ['impeded', { regulator: { isImpeded: true, askedAtMs: nowMs } }],
    ['impeded', block(IMPEDED_BLOCK)],
    ['review', block('FRAUD-01')],
    ['review', { regulator: null }],
    ['at_risk', { riskClass: 'medium' }],
    ['at_risk', { riskClass: 'high' }],
  ] as const)('never reaches anybody who is %s', (reason, player) => {
    const everything = facts({ allowed: ['push', 'mail', 'sms'] }, player);
    expect(decideReach(everything, rules({ holdOutPpm: 0 }))).toEqual(never(reason));
  });

  it('never reaches anybody of whom a fact is missing', () => {
    for (const fact of Object.keys(free)) {
      const player = Object.fromEntries(Object.entries(free).filter(([name]) => name !== fact));
      expect(decideReach({ ...facts(), player }, rules())).toEqual(never('unknown'));
    }
  });

  it('never reaches anybody whose identity is in doubt, or who allowed none of its ways', () => {
    expect(decideReach(facts({ isIdentityInDoubt: true }), rules())).toEqual(never('review'));
    expect(decideReach(facts({ allowed: [] }), rules())).toEqual(never('no_consent'));
    expect(decideReach(facts({ allowed: ['sms'] }), rules())).toEqual(never('no_consent'));
  });

  it('asks no list where the market has none', () => {
    expect(decideReach(facts({}, { regulator: null }), rules({ asksRegulator: false })).kind).toBe('reach');
  });

  it('keeps the cap and the quiet hours', () => {
    expect(decideReach(facts({ reachedLately: 1 }), rules())).toEqual(never('cap'));
    const night = Date.parse('2026-11-16T23:00:00-03:00');
    const morning = Date.parse('2026-11-17T08:00:00-03:00');
    expect(decideReach(facts(), rules({ nowMs: night }))).toEqual({ kind: 'later', atMs: morning });
  });

  it('holds out a share of those whom it would have reached, and nobody else', () => {
    expect(decideReach(facts({ drawPpm: 99_999 }), rules())).toEqual(never('held_out'));
    expect(decideReach(facts({ drawPpm: 100_000 }), rules()).kind).toBe('reach');
    expect(decideReach(facts({ drawPpm: 0, allowed: [] }), rules())).toEqual(never('no_consent'));
    expect(decideReach(facts({ drawPpm: 0 }), rules({ holdOutPpm: 0 })).kind).toBe('reach');
  });
});
