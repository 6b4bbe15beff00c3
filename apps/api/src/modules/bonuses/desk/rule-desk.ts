import {
  changeableFrom,
  closingFault,
  type Economy,
  economicsFaults,
  encodeRule,
  legalityFaults,
  parseRule,
  type RewardRule,
} from '@arara/domain/bonuses';
import { profileAt } from '@arara/domain/policy';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import type { Settings } from '../../settings/index.ts';
import { forbiddenBy } from '../rules/forbidden.ts';
import { derivedRuleIds, RULE_LEAD_MS, type RuleBook } from '../rules/rule-book.ts';
import {
  countStops,
  insertRule,
  insertStop,
  lockRule,
  listRules,
  listStops,
  type RuleRow,
  type StopRow,
} from '../rules/rules.store.ts';

/** The kind of request that staff see in the list of approvals. */
export const RULE_CHANGE = 'bonuses.rule_change';
/** The event, in the outbox. */
export const RULE_CHANGED = 'bonuses.rule_changed';

export interface RuleDeskDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly rules: RuleBook;
  /** Games, jackpot and invitees as they are now. */
  readonly economy: (at: { readonly brandId: number; readonly atMs: number }) => Promise<Economy>;
}

export interface RuleProposal {
  readonly brandId: number;
  /** In the notation of rules. */
  readonly rule: unknown;
  /** A moment that is too near means as soon as possible; within a period that has begun it means the next one. */
  readonly validFromMs: number;
  readonly authorId: bigint;
  readonly reason: string;
  readonly requestId: string | undefined;
}

export interface Lints {
  readonly legality: ReturnType<typeof legalityFaults>;
  readonly economics: ReturnType<typeof economicsFaults>;
}

export interface RuleDesk {
  /** Both lints over every market of the rule, without publishing anything. Throws when it cannot be read. */
  lint(proposal: { readonly brandId: number; readonly rule: unknown }): Promise<Lints & { readonly rule: RewardRule }>;
  /** Asks for a rule; another person must approve it. Refused by a lint it is not even asked for. */
  propose(proposal: RuleProposal): Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
  /** Ends every version of a rule at once, by one person. What was offered before is still given. */
  stop(request: RuleStop): Promise<{ readonly stoppedAtMs: number }>;
  /** Every version of a brand: what ran, runs and will run. */
  rows(brandId: number): Promise<readonly RuleRow[]>;
  stops(brandId: number): Promise<readonly StopRow[]>;
}

export interface RuleStop {
  readonly brandId: number;
  readonly ruleId: string;
  readonly staffId: bigint;
  readonly reason: string;
  readonly requestId: string | undefined;
}

interface Change {
  readonly rule: unknown;
  readonly before: unknown;
  readonly validFromMs: number;
  readonly baseVersion: number;
  /** How often the rule had been ended: one that is ended while its request waits does not begin again by it. */
  readonly stops: number;
}

export function createRuleDesk(deps: RuleDeskDeps): RuleDesk {
  const { directory, clock, approvals } = deps;
  approvals.registerEffect(RULE_CHANGE, 'approvals.promotions', (tx, approved) => applyRule(tx, approved, deps));
  return {
    lint: ({ brandId, rule }) => lint(deps, brandId, readRule(rule)),
    async propose(proposal) {
      const { brandId, authorId, reason, requestId, validFromMs } = proposal;
      const rule = readRule(proposal.rule);
      requireClean(await lint(deps, brandId, rule));
      const nowMs = clock.nowMs();
      if (validFromMs < nowMs - RULE_LEAD_MS) throw new RefusalError('setting_starts_in_past');
      const hours = await deps.settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
      const expiresAtMs = nowMs + hours * 3_600_000;
      const before = await deps.rules.at(rule.id, { brandId, atMs: nowMs });
      const holdsFromMs = await holdsFrom(deps, { brandId, ruleId: rule.id, requestedMs: validFromMs });
      return directory.transaction(async (tx) => {
        const baseVersion = await lockRule(tx, brandId, rule.id);
        const payload: Change = {
          rule: encodeRule(rule),
          before: before === undefined ? null : encodeRule(before.rule),
          validFromMs: holdsFromMs,
          baseVersion,
          stops: await countStops(tx, brandId, rule.id),
        };
        const request = { kind: RULE_CHANGE, brandId, payload, authorId, reason, expiresAtMs, requestId };
        const approvalId = await approvals.request(tx, request);
        await appendAudit(tx, {
          atMs: nowMs,
          brandId,
          actor: { kind: 'staff', id: String(authorId) },
          action: 'bonuses.rule_proposed',
          subject: `rule:${rule.id}`,
          details: { approvalId: String(approvalId), ...payload } as unknown as Details,
          requestId,
        });
        return { approvalId, expiresAtMs };
      });
    },
    stop: (request) => stopRule(deps, request),
    rows: (brandId) => listRules(directory, brandId),
    stops: (brandId) => listStops(directory, brandId),
  };
}

const isDerived = (ruleId: string) => derivedRuleIds.some((id) => id === ruleId);
const ofSetting = () => new RefusalError('reward_rule_invalid', { why: 'it is made of its setting: change that' });

async function stopRule(
  { directory, clock, rules }: RuleDeskDeps,
  request: RuleStop,
): Promise<{ stoppedAtMs: number }> {
  const { brandId, ruleId, staffId, reason, requestId } = request;
  if (isDerived(ruleId)) throw ofSetting();
  const stoppedAt = clock.now();
  const isKnown = (await rules.at(ruleId, { brandId, atMs: stoppedAt.getTime() })) !== undefined;
  await directory.transaction(async (tx) => {
    const version = await lockRule(tx, brandId, ruleId);
    // A rule that is dated for later has a version and does not hold yet.
    if (version === 0 && !isKnown) throw new RefusalError('reward_unknown');
    if (!(await insertStop(tx, { brandId, ruleId, version, stoppedAt, staffId, reason }))) return;
    await appendAudit(tx, {
      atMs: stoppedAt.getTime(),
      brandId,
      actor: { kind: 'staff', id: String(staffId) },
      action: 'bonuses.rule_stopped',
      subject: `rule:${ruleId}`,
      details: { version, reason },
      requestId,
    });
    await emit(tx, RULE_CHANGED, { brandId, rule: ruleId, validFromMs: stoppedAt.getTime() });
  });
  // This process knows now; the others read the book again within seconds.
  rules.forget(brandId);
  return { stoppedAtMs: stoppedAt.getTime() };
}

function readRule(json: unknown): RewardRule {
  const parsed = parseRule(json);
  if (!parsed.ok) throw new RefusalError('reward_rule_invalid', { why: parsed.problem });
  if (isDerived(parsed.value.id)) throw ofSetting();
  const fault = closingFault(parsed.value);
  if (fault !== undefined) throw new RefusalError('reward_rule_invalid', { why: fault });
  return parsed.value;
}

async function lint(deps: RuleDeskDeps, brandId: number, rule: RewardRule): Promise<Lints & { rule: RewardRule }> {
  const atMs = deps.clock.nowMs();
  const day = businessDayOf(atMs);
  const legality = rule.markets.flatMap((market) => {
    const found = profileAt(market, day);
    if (!found.ok) throw new RefusalError('policy_unknown');
    return legalityFaults(rule, found.profile);
  });
  return { rule, legality, economics: economicsFaults(rule, await deps.economy({ brandId, atMs })) };
}

function requireClean({ legality, economics }: Lints): void {
  const [forbidden] = legality;
  if (forbidden !== undefined) throw forbiddenBy(forbidden);
  const [farmable] = economics;
  if (farmable !== undefined)
    throw new RefusalError('reward_rule_farmable', { why: `${farmable.why}; ${farmable.source}` });
}

/** What runs at that moment may have a period that began with it: the change then begins with the next one. */
async function holdsFrom(
  { rules }: RuleDeskDeps,
  { brandId, ruleId, requestedMs }: { readonly brandId: number; readonly ruleId: string; readonly requestedMs: number },
): Promise<number> {
  const running = await rules.at(ruleId, { brandId, atMs: requestedMs - 1 });
  if (running === undefined) return requestedMs;
  return Math.max(requestedMs, startOfDayMs(changeableFrom(running.rule, businessDayOf(requestedMs - 1))));
}

/** It may be hours after the proposal: everything is looked at again. */
async function applyRule(tx: Tx, approved: Approved, deps: RuleDeskDeps): Promise<EffectDone> {
  const { brandId, authorId, approverId, decidedAtMs } = approved;
  const { rule: json, before, validFromMs, baseVersion, stops } = approved.payload as unknown as Change;
  const parsed = parseRule(json);
  if (!parsed.ok) throw new RefusalError('approval_stale');
  const rule = parsed.value;
  requireClean(await lint(deps, brandId, rule));
  if ((await lockRule(tx, brandId, rule.id)) !== baseVersion) throw new RefusalError('approval_stale');
  if ((await countStops(tx, brandId, rule.id)) !== stops) throw new RefusalError('approval_stale');
  const requestedMs = Math.max(validFromMs, decidedAtMs + RULE_LEAD_MS);
  const holdsFromMs = await holdsFrom(deps, { brandId, ruleId: rule.id, requestedMs });
  await insertRule(tx, {
    brandId,
    ruleId: rule.id,
    version: baseVersion + 1,
    rule: json,
    validFrom: new Date(holdsFromMs),
    authorId,
    approverId,
    approvalId: approved.id,
    createdAt: new Date(decidedAtMs),
  });
  await appendAudit(tx, {
    atMs: decidedAtMs,
    brandId,
    actor: { kind: 'staff', id: String(approverId) },
    action: RULE_CHANGED,
    subject: `rule:${rule.id}`,
    details: {
      approvalId: String(approved.id),
      version: baseVersion + 1,
      before,
      after: json,
      validFromMs: holdsFromMs,
    } as unknown as Details,
    requestId: approved.requestId,
  });
  await emit(tx, RULE_CHANGED, { brandId, rule: rule.id, validFromMs: holdsFromMs });
  return { afterCommit: async () => deps.rules.forget(brandId) };
}
