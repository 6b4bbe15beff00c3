import { OWNER_LOCK } from '../players/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Check,
  type CheckName,
  coreChecks,
  type FactName,
  furtherChecks,
  type GateAction,
  type GateContext,
  type LimitFact,
  gate,
  gateActions,
  ownChecks,
  type PlayerFacts,
  profileAt,
} from './index.ts';

const nowMs = Date.parse('2026-11-16T15:00:00Z');
const today = '2026-11-16';
const standard = profileAt('standard', today);
const brSpa = profileAt('br-spa', today);
const HOUR_MS = 3_600_000;
const REAL = 100_000n;

/** A player in good standing, as the gate sees one. */
const aPlayer = (change: PlayerFacts = {}): PlayerFacts => ({
  status: 'active',
  closingSinceMs: null,
  blocks: [],
  pausedUntilMs: null,
  exclusion: null,
  limits: [],
  settledBets: 10,
  riskClass: 'low',
  limitsChosen: ['loss', 'time'],
  ...change,
});
const contextOf = (action: GateAction, change: Partial<GateContext> = {}): GateContext => ({
  nowMs,
  ...(action === 'reward' ? { rewardKind: 'mission' as const } : {}),
  ...change,
});
/** The checks that later features bring; here they agree. */
const joined: readonly Check[] = (['age', 'identity', 'regulator', 'place', 'session'] as const).map((name) => ({
  name,
  actions: gateActions,
  needs: [],
  run: () => [],
}));
const ask = (action: GateAction, facts = aPlayer(), context = contextOf(action)) =>
  gate({ checks: ownChecks, profile: standard, facts, action, context });
const refusalsOf = (verdict: ReturnType<typeof gate>) =>
  verdict.ok ? [] : verdict.reasons.map((reason) => reason.refusal);

describe('the gate', () => {
  it.each(gateActions)('is open to %s for a player in good standing', (action) => {
    expect(ask(action)).toEqual({ ok: true });
  });

  it('does not know wins, rollbacks and withdrawals: nothing may stop those', () => {
    expect(gateActions).toEqual(['bet', 'launch', 'deposit', 'reward']);
  });

  it.each<{ what: string; facts: PlayerFacts; refusal: string; values?: Record<string, string> }>([
    { what: 'a closed account', facts: { status: 'closed' }, refusal: 'account_closed' },
    { what: 'an account that is being closed', facts: { closingSinceMs: nowMs }, refusal: 'account_closing' },
    {
      what: 'a block of the action',
      facts: { blocks: gateActions.map((scope) => ({ scope, code: 'COURT-01' })) },
      refusal: 'action_blocked',
      values: { case: 'COURT-01' },
    },
    {
      what: 'a pause',
      facts: { pausedUntilMs: nowMs + HOUR_MS },
      refusal: 'paused',
      values: { until: '2026-11-16 13:00' },
    },
    { what: 'an exclusion with an end', facts: { exclusion: { untilMs: nowMs + 1 } }, refusal: 'self_excluded' },
    { what: 'an exclusion without an end', facts: { exclusion: { untilMs: null } }, refusal: 'self_excluded' },
  ])('is closed to every action by $what', ({ facts, refusal, values }) => {
    for (const action of gateActions) {
      const verdict = ask(action, aPlayer(facts));
      expect(verdict).toMatchObject({ ok: false, reasons: [{ refusal, values: values ?? {} }] });
    }
  });

  it('is not closed by a block of another action, a pause or an exclusion that is over', () => {
    const blocks = [{ scope: 'withdrawal', code: 'X' }];
    const facts = aPlayer({ blocks, pausedUntilMs: nowMs, exclusion: { untilMs: nowMs } });
    for (const action of gateActions) expect(ask(action, facts)).toEqual({ ok: true });
  });

  it('opens no game to whoever may not bet', () => {
    const facts = aPlayer({ blocks: [{ scope: 'bet', code: 'HOLDER-01' }] });
    expect(refusalsOf(ask('launch', facts))).toEqual(['action_blocked']);
    expect(ask('deposit', facts)).toEqual({ ok: true });
  });

  it('says to whoever locked the own money that they did', () => {
    const facts = aPlayer({ blocks: [{ scope: 'bet', code: OWNER_LOCK }] });
    for (const action of ['bet', 'launch'] as const) expect(refusalsOf(ask(action, facts))).toEqual(['money_locked']);
    for (const action of ['deposit', 'reward'] as const) expect(ask(action, facts)).toEqual({ ok: true });
  });

  it('names every reason, not only the first', () => {
    const facts = aPlayer({ status: 'closed', pausedUntilMs: nowMs + 1, exclusion: { untilMs: null } });
    expect(refusalsOf(ask('bet', facts))).toEqual(['account_closed', 'paused', 'self_excluded']);
  });
});

describe('limits at the gate', () => {
  const aLimit = (kind: LimitFact['kind'], used: bigint) => ({
    kind,
    max: kind === 'time' ? 60n : 100n * REAL,
    used,
    resetsAtMs: nowMs + 9 * HOUR_MS,
  });
  const resets = '2026-11-16 21:00';

  it.each<{
    what: string;
    action: GateAction;
    limit: ReturnType<typeof aLimit>;
    context?: Partial<GateContext>;
    reason?: { refusal: string; values: Record<string, string> };
  }>([
    {
      what: 'a bet that fits exactly',
      action: 'bet',
      limit: aLimit('bets', 90n * REAL),
      context: { amountE5: 10n * REAL },
    },
    {
      what: 'a bet one unit over the limit',
      action: 'bet',
      limit: aLimit('bets', 90n * REAL),
      context: { amountE5: 10n * REAL + 1n },
      reason: { refusal: 'limit_bets', values: { limit: '100.00', resets } },
    },
    {
      what: 'a launch with some of the limit left',
      action: 'launch',
      limit: aLimit('bets', 100n * REAL - 1n),
    },
    {
      what: 'a launch with nothing left',
      action: 'launch',
      limit: aLimit('bets', 100n * REAL),
      reason: { refusal: 'limit_bets', values: { limit: '100.00', resets } },
    },
    {
      what: 'a stake whose cash part fits the loss limit',
      action: 'bet',
      limit: aLimit('loss', 95n * REAL),
      context: { amountE5: 10n * REAL, cashPartE5: 5n * REAL },
    },
    {
      what: 'a stake whose cash part may pass the loss limit',
      action: 'bet',
      limit: aLimit('loss', 95n * REAL),
      context: { amountE5: 10n * REAL, cashPartE5: 6n * REAL },
      reason: { refusal: 'limit_loss', values: { limit: '100.00', resets } },
    },
    {
      what: 'a bet after a win that made the net loss negative',
      action: 'bet',
      limit: aLimit('loss', -50n * REAL),
      context: { amountE5: 150n * REAL, cashPartE5: 150n * REAL },
    },
    {
      what: 'the last bet of the number chosen, whatever it stakes',
      action: 'bet',
      limit: aLimit('count', 99n * REAL),
      context: { amountE5: 10_000n * REAL },
    },
    {
      what: 'one bet more than the number chosen',
      action: 'bet',
      limit: { ...aLimit('count', 40n), max: 40n },
      context: { amountE5: 1n },
      reason: { refusal: 'limit_count', values: { limit: '40', resets } },
    },
    {
      what: 'a bet after the time is used up',
      action: 'bet',
      limit: aLimit('time', 60n),
      context: { amountE5: 1n },
      reason: { refusal: 'limit_time', values: { minutes: '60', resets } },
    },
    {
      what: 'a deposit over the limit',
      action: 'deposit',
      limit: aLimit('deposit', 80n * REAL),
      context: { amountE5: 30n * REAL },
      reason: { refusal: 'limit_deposit', values: { left: '20.00', resets } },
    },
    { what: 'a deposit when the loss limit is full', action: 'deposit', limit: aLimit('loss', 100n * REAL) },
    { what: 'a bet when the deposit limit is full', action: 'bet', limit: aLimit('deposit', 100n * REAL) },
    { what: 'a reward when every limit is full', action: 'reward', limit: aLimit('bets', 100n * REAL) },
  ])('judge $what', ({ action, limit, context, reason }) => {
    const verdict = ask(action, aPlayer({ limits: [limit] }), contextOf(action, context));
    expect(verdict).toMatchObject(reason === undefined ? { ok: true } : { ok: false, reasons: [reason] });
  });
});

describe('rewards at the gate', () => {
  const askReward = (rewardKind: GateContext['rewardKind'], facts = aPlayer()) =>
    gate({
      checks: [...ownChecks, ...joined],
      profile: brSpa,
      facts,
      action: 'reward',
      context: { nowMs, ...(rewardKind === undefined ? {} : { rewardKind }) },
    });

  it('that the market does not know are refused in it and given elsewhere', () => {
    expect(refusalsOf(askReward('deposit'))).toEqual(['feature_off_in_market']);
    expect(askReward('cashback')).toEqual({ ok: true });
    expect(ask('reward', aPlayer(), { nowMs, rewardKind: 'deposit' })).toEqual({ ok: true });
  });

  it('come after the first settled bet and never to a player at risk, where the market says so', () => {
    expect(refusalsOf(askReward('cashback', aPlayer({ settledBets: 0 })))).toEqual(['feature_off_in_market']);
    expect(refusalsOf(askReward('cashback', aPlayer({ riskClass: 'medium' })))).toEqual(['feature_off_in_market']);
    expect(ask('reward', aPlayer({ settledBets: 0, riskClass: 'high' }))).toEqual({ ok: true });
  });

  it('that do not say their kind are refused', () => {
    expect(refusalsOf(askReward(undefined))).toEqual(['policy_unknown']);
  });
});

describe('the gate fails closed', () => {
  it.each<[FactName, GateAction]>([
    ['status', 'bet'],
    ['blocks', 'deposit'],
    ['pausedUntilMs', 'launch'],
    ['exclusion', 'reward'],
    ['limits', 'bet'],
  ])('when %s is not known', (fact, action) => {
    const { [fact]: _, ...facts } = aPlayer();
    expect(refusalsOf(ask(action, facts))).toEqual(['policy_unknown']);
  });

  it('when the market is unknown', () => {
    const verdict = gate({
      checks: ownChecks,
      profile: profileAt('atlantis', today),
      facts: aPlayer(),
      action: 'bet',
      context: { nowMs },
    });
    expect(refusalsOf(verdict)).toEqual(['policy_unknown']);
  });

  it('when a check that every market needs, or that this one asks for, has not joined', () => {
    const without = ownChecks.filter((check) => check.name !== 'exclusion');
    const input = { facts: aPlayer(), action: 'bet', context: { nowMs } } as const;
    expect(refusalsOf(gate({ ...input, checks: without, profile: standard }))).toEqual(['policy_unknown']);
    const bare = gate({ ...input, checks: ownChecks, profile: brSpa });
    expect(refusalsOf(bare)).toHaveLength(joined.length);
    expect(gate({ ...input, checks: [...ownChecks, ...joined], profile: brSpa })).toEqual({ ok: true });
  });

  it('when a limit that the market asks for at sign-up was not chosen', () => {
    const verdict = gate({
      checks: [...ownChecks, ...joined],
      profile: brSpa,
      facts: aPlayer({ limitsChosen: ['loss'] }),
      action: 'bet',
      context: { nowMs },
    });
    expect(verdict).toMatchObject({ ok: false, reasons: [{ check: 'limits_chosen', refusal: 'limits_not_chosen' }] });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
    ['answers nothing', () => undefined],
    ['answers later', () => Promise.resolve([])],
  ])('when a check %s', (_, run) => {
    const broken = { name: 'pause', actions: gateActions, needs: [], run } as unknown as Check;
    const checks = [...ownChecks.filter((check) => check.name !== 'pause'), broken];
    const verdict = gate({ checks, profile: standard, facts: aPlayer(), action: 'bet', context: { nowMs } });
    expect(refusalsOf(verdict)).toEqual(['policy_unknown']);
  });

  it('for an action that does not exist', () => {
    expect(refusalsOf(ask('fly' as GateAction))).toEqual(['policy_unknown']);
  });

  it('so that no check can be skipped by the success, objection, failure, order or number of the others', () => {
    const outcomes = ['agrees', 'objects', 'throws', 'lacks a fact'] as const;
    const names: readonly CheckName[] = [...coreChecks, ...furtherChecks];
    const anOutcome = fc.record({ outcome: fc.constantFrom(...outcomes), isThere: fc.boolean() });
    const runs = fc.tuple(...names.map((name) => anOutcome.map((rest) => ({ name, ...rest }))));
    const shuffled = runs.chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
    fc.assert(
      fc.property(shuffled, (list) => {
        const checks = list
          .filter(({ isThere }) => isThere)
          .map(
            ({ name, outcome }): Check => ({
              name,
              actions: gateActions,
              needs: outcome === 'lacks a fact' ? ['status'] : [],
              run: () => {
                if (outcome === 'throws') throw new Error('boom');
                return outcome === 'objects' ? [{ refusal: 'impeded', values: {}, detail: '' }] : [];
              },
            }),
          );
        const verdict = gate({ checks, profile: brSpa, facts: {}, action: 'bet', context: { nowMs } });
        const failing = list.filter(({ isThere, outcome }) => !isThere || outcome !== 'agrees');
        const named = verdict.ok ? [] : verdict.reasons.map((reason) => reason.check);
        expect(new Set(named)).toEqual(new Set(failing.map(({ name }) => name)));
        expect(verdict.ok).toBe(failing.length === 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
