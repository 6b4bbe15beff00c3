import type { Profile, ProfileResult } from './profile.ts';
import { type CheckName, coreChecks, type KycStep, type LimitKind, type RewardKind } from './rules.ts';

/**
 * What stands behind the gate. A win and a rollback are never asked, because what was bet must be able to end; a
 * withdrawal has its own policy, because no limit, pause or exclusion may keep a player from their money.
 */
export const gateActions = ['bet', 'launch', 'deposit', 'reward'] as const;
export type GateAction = (typeof gateActions)[number];

/** The player's own limit and how far it is used. Money in 1e-5, time in minutes, count in bets. */
export interface LimitFact {
  readonly kind: LimitKind;
  readonly max: bigint;
  readonly used: bigint;
  readonly resetsAtMs: number;
}

/**
 * What is known about a player. Every fact may be missing; a check whose fact is missing closes the gate, it is never
 * taken for "nothing to report".
 */
export interface PlayerFacts {
  readonly status?: 'active' | 'closed';
  /** Since when the account is being closed; null = it is not. */
  readonly closingSinceMs?: number | null;
  /** Blocks in force: what they stop and the case they belong to. */
  readonly blocks?: readonly { readonly scope: string; readonly code: string }[];
  /** Null = not paused. */
  readonly pausedUntilMs?: number | null;
  /** Null = not excluded; `untilMs` null = without an end. */
  readonly exclusion?: { readonly untilMs: number | null } | null;
  readonly limits?: readonly LimitFact[];
  /** Closed rounds in which cash was at stake. */
  readonly settledBets?: number;
  readonly riskClass?: 'low' | 'medium' | 'high';
  /** Kinds of limit the player has set. */
  readonly limitsChosen?: readonly LimitKind[];
  /** Steps of identity that are done. */
  readonly kycSteps?: readonly KycStep[];
  /** Whole years by the birth date of the register; null = the register has not said it. */
  readonly ageYears?: number | null;
  /** What the regulator's list last said, and when; null = it was not asked yet. */
  readonly regulator?: { readonly isImpeded: boolean; readonly askedAtMs: number } | null;
  /** Whether the last place told was allowed, and when it was told; null = not told in this session. */
  readonly place?: { readonly isAllowed: boolean; readonly atMs: number } | null;
  /** The last call of the player's and the last second factor; null = no session is open. */
  readonly session?: { readonly seenAtMs: number; readonly secondFactorAtMs: number | null } | null;
}
export type FactName = keyof PlayerFacts;

export interface GateContext {
  readonly nowMs: number;
  /** The stake or the deposit; absent on a launch. */
  readonly amountE5?: bigint;
  /** How much of a stake cash would pay; the rest comes from the bonus and is no loss of the player's money. */
  readonly cashPartE5?: bigint;
  readonly rewardKind?: RewardKind;
}

/** Named as in the contract's table of refusals, which has a text for each. */
export type GateRefusal =
  | 'account_closed'
  | 'account_closing'
  | 'action_blocked'
  | 'money_locked'
  | 'paused'
  | 'self_excluded'
  | 'limit_deposit'
  | 'limit_loss'
  | 'limit_bets'
  | 'limit_time'
  | 'limit_count'
  | 'limits_not_chosen'
  | 'feature_off_in_market'
  | 'under_age'
  | 'kyc_level'
  | 'impeded'
  | 'regulator_away'
  | 'place_not_allowed'
  | 'place_missing'
  | 'password_needed_again'
  | 'second_factor_needed'
  | 'policy_unknown';

export interface GateReason {
  readonly check: string;
  readonly refusal: GateRefusal;
  /** For the places of the refusal's text. */
  readonly values: Readonly<Record<string, string>>;
  /** For staff and logs: what exactly failed. Holds no personal data. */
  readonly detail: string;
}

interface CheckInput<F extends FactName = FactName> {
  readonly facts: Required<Pick<PlayerFacts, F>>;
  readonly action: GateAction;
  readonly context: GateContext;
  readonly profile: Profile;
}

export interface Check {
  readonly name: CheckName;
  readonly actions: readonly GateAction[];
  readonly needs: readonly FactName[];
  run(input: CheckInput): readonly Omit<GateReason, 'check'>[];
}

/** A check sees only the facts it says it needs, and they are all there when it runs. */
export function defineCheck<const F extends FactName>(definition: {
  readonly name: CheckName;
  readonly actions: readonly GateAction[];
  readonly needs: readonly F[];
  run(input: CheckInput<F>): readonly Omit<GateReason, 'check'>[];
}): Check {
  return definition as unknown as Check;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly GateReason[] };

export interface GateInput {
  readonly checks: readonly Check[];
  readonly profile: ProfileResult;
  readonly facts: PlayerFacts;
  readonly action: GateAction;
  readonly context: GateContext;
}

/**
 * Runs every check that the market asks for, whatever the others say, and returns every reason. Open only when the
 * market's rules are known, each check is there, each fact it needs is there, and none objects or breaks.
 */
export function gate({ checks, profile, facts, action, context }: GateInput): Verdict {
  if (!profile.ok) return { ok: false, reasons: [unknown('profile', profile.problem)] };
  const { profile: rules } = profile;
  const asked: readonly CheckName[] = [...coreChecks, ...rules.rule('policy.checks')];
  const input: RunInput = { facts, action, context, profile: rules };
  const reasons = gateActions.includes(action)
    ? asked.flatMap((name) => runNamed(name, checks, input))
    : [unknown('action', `the action ${String(action)} is unknown`)];
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

function runNamed(name: CheckName, checks: readonly Check[], input: RunInput): readonly GateReason[] {
  const named = checks.filter((check) => check.name === name);
  if (named.length === 0) return [unknown(name, `the check ${name} has not joined the gate`)];
  return named.filter((check) => check.actions.includes(input.action)).flatMap((check) => runCheck(check, input));
}

interface RunInput extends Omit<CheckInput, 'facts'> {
  readonly facts: PlayerFacts;
}

function runCheck(check: Check, input: RunInput): readonly GateReason[] {
  const absent = check.needs.filter((name) => input.facts[name] === undefined);
  if (absent.length > 0) return [unknown(check.name, `not known: ${absent.join(', ')}`)];
  try {
    const objections = check.run(input as CheckInput);
    return objections.map((objection) => ({ check: check.name, ...objection }));
  } catch (error) {
    return [unknown(check.name, `broke: ${error instanceof Error ? error.message : 'unknown error'}`)];
  }
}

function unknown(check: string, detail: string): GateReason {
  return { check, refusal: 'policy_unknown', values: {}, detail };
}
