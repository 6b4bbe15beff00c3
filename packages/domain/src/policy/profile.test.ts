import { describe, expect, it } from 'vitest';
import { type PolicyKey, parseProfile, policyKeys, profileAt, profileIds } from './index.ts';
import { brSpa } from './profiles/br-spa.ts';
import { standard } from './profiles/standard.ts';

const today = '2026-11-15';
const must = (id: string, day = today) => {
  const result = profileAt(id, day);
  if (!result.ok) throw new Error(result.problem);
  return result.profile;
};

describe('market profiles', () => {
  it.each(profileIds)('%s answers every rule today, each with its source', (id) => {
    const profile = must(id);
    for (const key of policyKeys) {
      expect(profile.rule(key)).not.toBeUndefined();
      expect(profile.sourceOf(key).source).toMatch(/\S{3}/);
    }
  });

  it('standard is the specification as written', () => {
    const profile = must('standard');
    expect(profile.rule('team.levels')).toBe(3);
    expect(profile.rule('payments.withdrawal.window')).toBe('setting');
    expect(profile.rule('payments.withdrawal.fee')).toBe('vip');
    expect(profile.rule('content.footer')).toBe('no_responsibility');
    expect(profile.rule('bonuses.kinds')).toContain('deposit');
  });

  it('br-spa knows no deposit bonus, team, window, fee or deposit turnover, and pays within 120 minutes', () => {
    const profile = must('br-spa');
    expect(profile.rule('bonuses.kinds')).not.toContain('deposit');
    expect(profile.rule('bonuses.kinds')).not.toContain('red_envelope');
    expect(profile.rule('bonuses.settledBetsMin')).toBe(1);
    expect(profile.rule('team.levels')).toBe(0);
    expect(profile.rule('payments.withdrawal.window')).toBe('always');
    expect(profile.rule('payments.withdrawal.fee')).toBe('none');
    expect(profile.rule('payments.withdrawal.depositTurnover')).toBe(false);
    expect(profile.rule('payments.withdrawal.dueMinutes')).toBe(120);
    expect(profile.rule('content.footer')).toBe('licence_and_warnings');
  });

  it('limits at sign-up are asked for from the day the ordinance bound, not before', () => {
    expect(must('br-spa', '2026-02-07').rule('limits.askedAtSignUp')).toEqual([]);
    expect(must('br-spa', '2026-02-08').rule('limits.askedAtSignUp')).toEqual(['loss', 'time']);
  });

  it('a market nobody knows, and a day before its rules, are refused', () => {
    expect(profileAt('atlantis', today)).toMatchObject({ ok: false });
    expect(profileAt('toString', today)).toMatchObject({ ok: false });
    expect(profileAt('br-spa', '2024-12-31')).toMatchObject({ ok: false });
  });
});

describe('profile data', () => {
  const rules = (value: unknown, source = 'a norm') => [{ from: '2024-01-01', value, source, evidence: 'read' }];

  it('of the product is right on every day from the first of its market on', () => {
    expect(parseProfile('standard', standard, '2024-01-01').ok).toBe(true);
    expect(parseProfile('br-spa', brSpa, '2025-01-01').ok).toBe(true);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown key', { 'bonuses.onDeposit': rules(false) }, 'bonuses.onDeposit is unknown'],
    ['a missing key', { 'team.levels': undefined }, 'no rule team.levels'],
    ['a rule without values', { 'team.levels': [] }, 'no rule team.levels'],
    ['a value that does not parse', { 'team.levels': rules(4) }, 'team.levels must lie between 0 and 3'],
    ['an unknown option in a list', { 'bonuses.kinds': rules(['mission', 'lottery']) }, 'must be one of'],
    ['a rule that begins later', { 'team.levels': [{ ...rules(0)[0], from: '2027-01-01' }] }, 'no rule team.levels'],
    ['a rule without a source', { 'team.levels': rules(0, ' ') }, 'names no source'],
  ])('with %s is refused as a whole', (_, change, problem) => {
    const result = parseProfile('changed', { ...standard, ...change }, today);
    expect(result).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('gives no answer for a rule that does not exist', () => {
    expect(() => must('standard').rule('team.level' as PolicyKey)).toThrow('has no rule team.level');
  });
});
