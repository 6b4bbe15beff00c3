import { defineCheck, gateActions, type PlayerFacts } from '@arara/domain/policy';
import { makePlayerId } from '@arara/domain/shards';
import { describe, expect, it } from 'vitest';
import { createPolicy, type FactSource, type PolicyOptions, type Question } from './policy.ts';

const nowMs = Date.parse('2026-11-16T15:00:00Z');
const at = { brandId: 1, atMs: nowMs };
const question: Question = { playerId: makePlayerId(7, 1n), brandId: 1, action: 'bet', context: { nowMs } };
const goodFacts: PlayerFacts = {
  status: 'active',
  closingSinceMs: null,
  blocks: [],
  pausedUntilMs: null,
  exclusion: null,
  limits: [],
};
const aSource = (facts: PlayerFacts, name = 'players'): FactSource => ({ name, load: async () => facts });

function aPolicy(change: Partial<PolicyOptions> = {}) {
  const faults: string[] = [];
  const policy = createPolicy({
    marketOf: () => 'standard',
    sources: [aSource(goodFacts)],
    onFault: ({ source }) => faults.push(source),
    ...change,
  });
  return { policy, faults };
}

describe('the gate with facts from the modules', () => {
  it('is open when all that is needed is known and fine', async () => {
    expect(await aPolicy().policy.gate(question)).toEqual({ ok: true });
    await expect(aPolicy().policy.requireOpen(question)).resolves.toBeUndefined();
  });

  it('refuses with the first reason and its values, and tells staff all', async () => {
    const facts = { ...goodFacts, blocks: [{ scope: 'bet', code: 'COURT-01' }], exclusion: { untilMs: null } };
    const { policy } = aPolicy({ sources: [aSource(facts)] });
    const refusal = { refusal: 'action_blocked', values: { case: 'COURT-01' } };
    await expect(policy.requireOpen(question)).rejects.toMatchObject(refusal);
    expect(await policy.gate(question)).toMatchObject({ reasons: [refusal, { refusal: 'self_excluded' }] });
  });

  it('puts the facts of several sources together', async () => {
    const { status: _, blocks: __, ...rest } = goodFacts;
    const { policy } = aPolicy({ sources: [aSource({ status: 'active', blocks: [] })] });
    expect(await policy.gate(question)).toMatchObject({ ok: false });
    policy.joinFacts(aSource(rest, 'limits'));
    expect(await policy.gate(question)).toEqual({ ok: true });
  });

  it('is closed, and says so to the log, when a source breaks', async () => {
    const broken: FactSource = { name: 'limits', load: () => Promise.reject(new Error('no connection')) };
    const { limits: _, ...rest } = goodFacts;
    const { policy, faults } = aPolicy({ sources: [aSource(rest), broken] });
    expect(await policy.gate(question)).toMatchObject({ ok: false, reasons: [{ check: 'limits' }] });
    expect(faults).toEqual(['limits']);
    await expect(policy.requireOpen(question)).rejects.toMatchObject({ refusal: 'policy_unknown' });
  });

  it('is closed when two sources claim one fact, so that neither hides what the other says', async () => {
    const blocked = { blocks: [{ scope: 'bet', code: 'COURT-01' }] };
    const { policy, faults } = aPolicy({ sources: [aSource(blocked, 'risk'), aSource(goodFacts)] });
    expect(await policy.gate(question)).toMatchObject({ ok: false, reasons: [{ check: 'blocks' }] });
    expect(faults).toEqual(['blocks']);
  });

  it('is closed in a market that nobody knows', async () => {
    const { policy } = aPolicy({ marketOf: () => 'atlantis' });
    expect(await policy.gate(question)).toMatchObject({ ok: false, reasons: [{ check: 'profile' }] });
    expect(() => policy.rule('team.levels', at)).toThrow('atlantis is unknown');
  });

  it('opens in br-spa only when every check that the market asks for has joined', async () => {
    const facts = { ...goodFacts, settledBets: 1, riskClass: 'low', limitsChosen: ['loss', 'time'] } as const;
    const { policy } = aPolicy({ marketOf: () => 'br-spa', sources: [aSource(facts)] });
    for (const name of ['age', 'identity', 'regulator', 'place', 'session'] as const) {
      expect(await policy.gate(question)).toMatchObject({ ok: false });
      policy.join(defineCheck({ name, actions: gateActions, needs: [], run: () => [] }));
    }
    expect(await policy.gate(question)).toEqual({ ok: true });
  });

  it('lets a check join once', () => {
    const { policy } = aPolicy();
    const age = defineCheck({ name: 'age', actions: gateActions, needs: [], run: () => [] });
    policy.join(age);
    expect(() => policy.join(age)).toThrow('age has joined already');
  });

  it('names the checks of an action in their order', () => {
    const { policy } = aPolicy();
    const profile = policy.profileOf(1, nowMs);
    if (!profile.ok) throw new Error(profile.problem);
    expect(policy.checksOf(profile.profile, 'deposit')).toEqual([
      'account',
      'closing',
      'blocks',
      'pause',
      'exclusion',
      'limits',
    ]);
    expect(policy.checksOf(profile.profile, 'reward')).toEqual([
      'account',
      'closing',
      'blocks',
      'pause',
      'exclusion',
      'reward',
    ]);
  });
});

describe('the market of a brand', () => {
  it('is asked by brand and by the day of the act', () => {
    const { policy } = aPolicy({ marketOf: (brandId) => (brandId === 2 ? 'br-spa' : 'standard') });
    expect(policy.rule('team.levels', at)).toBe(3);
    expect(policy.rule('team.levels', { ...at, brandId: 2 })).toBe(0);
    const bindsFrom = Date.parse('2026-02-08T03:00:00Z');
    expect(policy.rule('limits.askedAtSignUp', { brandId: 2, atMs: bindsFrom - 1 })).toEqual([]);
    expect(policy.rule('limits.askedAtSignUp', { brandId: 2, atMs: bindsFrom })).toEqual(['loss', 'time']);
  });
});

describe('a production provider for Brazil', () => {
  const use = { kind: 'payment', environment: 'production', country: 'BR' } as const;
  const complete = { number: '12', date: '2025-01-01', cnpj: '11.222.333/0001-81', signedException: 'EX-1' };

  it('stops the process in the standard market unless the brand proves all four', () => {
    expect(() => aPolicy().policy.assertProvider(use, at)).toThrow('signed_exception');
    expect(() => aPolicy({ authorisationOf: () => complete }).policy.assertProvider(use, at)).not.toThrow();
  });

  it('is not permitted by a company number whose check digits are wrong', () => {
    const { policy } = aPolicy({ authorisationOf: () => ({ ...complete, cnpj: '11.222.333/0001-82' }) });
    expect(() => policy.assertProvider({ ...use, kind: 'game' }, at)).toThrow('without cnpj');
  });

  it('is not permitted by a licence whose number was never filled in', () => {
    const { policy } = aPolicy({ authorisationOf: () => ({ ...complete, number: '0000/AAAA' }) });
    expect(() => policy.assertProvider(use, at)).toThrow('without authorisation_number');
  });

  it("is not permitted by another brand's proofs", () => {
    const { policy } = aPolicy({ authorisationOf: (brandId) => (brandId === 1 ? complete : {}) });
    expect(() => policy.assertProvider(use, at)).not.toThrow();
    expect(() => policy.assertProvider(use, { ...at, brandId: 2 })).toThrow('without authorisation_number');
  });
});
