import { staffRoutes } from '@arara/contract/staff';
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
import type { Database } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  type Acting,
  type Approvals,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import type { Details } from '../../audit/index.ts';
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
const RULE_CHANGE = 'bonuses.rule_change';
/** The event, in the outbox. */
const RULE_CHANGED = 'bonuses.rule_changed';

export interface RuleDeskDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly rules: RuleBook;
  /** Throws when no supplier has the game of free rounds. */
  readonly requireGame: (brandId: number, gameId: string) => void;
  /** Games, jackpot and invitees as they are now. */
  readonly economy: (at: { readonly brandId: number; readonly atMs: number }) => Promise<Economy>;
}

export interface RuleProposal {
  /** In the notation of rules. */
  readonly rule: unknown;
  /** A moment that is too near means as soon as possible; within a period that has begun it means the next one. */
  readonly validFromMs: number;
  readonly reason: string;
}

export interface Lints {
  readonly legality: ReturnType<typeof legalityFaults>;
  readonly economics: ReturnType<typeof economicsFaults>;
}

export interface RuleDesk {
  /** Both lints over every market of the rule, without publishing anything. Throws when it cannot be read. */
  lint(proposal: { readonly brandId: number; readonly rule: unknown }): Promise<Lints & { readonly rule: RewardRule }>;
  /** Asks for a rule; another person must approve it. Refused by a lint it is not even asked for. */
  propose(proposal: RuleProposal, author: StaffActor): Promise<Asked>;
  /** Ends every version of a rule at once, by one person. What was offered before is still given. */
  stop(request: RuleStop, actor: StaffActor): Promise<{ readonly stoppedAtMs: number }>;
  /** Every version of a brand: what ran, runs and will run. */
  rows(brandId: number): Promise<readonly RuleRow[]>;
  stops(brandId: number): Promise<readonly StopRow[]>;
}

export interface RuleStop {
  readonly ruleId: string;
  readonly reason: string;
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
  const { directory } = deps;
  return {
    lint: ({ brandId, rule }) => lint(deps, brandId, readRule(rule)),
    propose: proposeRule.bind(deps, deps),
    stop: stopRule.bind(deps, deps),
    rows: (brandId) => listRules(directory, brandId),
    stops: (brandId) => listStops(directory, brandId),
  };
}

const isDerived = (ruleId: string) => derivedRuleIds.some((id) => id === ruleId);
const ofSetting = () => new RefusalError('reward_rule_invalid', { why: 'it is made of its setting: change that' });

const stopRule = defineStaffCommand({
  name: 'bonuses.stop_rule',
  route: staffRoutes.promotionsStop,
  audited: ['bonuses.rule_stopped'],
  async read({ deps, input: { ruleId }, actor: { brandId }, at }: Acting<RuleDeskDeps, RuleStop>) {
    if (isDerived(ruleId)) throw ofSetting();
    return (await deps.rules.at(ruleId, { brandId, atMs: at.getTime() })) !== undefined;
  },
  async lock(tx, { input: { ruleId }, actor: { brandId } }, isKnown) {
    const version = await lockRule(tx, brandId, ruleId);
    // A rule that is dated for later has a version and does not hold yet.
    if (version === 0 && !isKnown) throw new RefusalError('reward_unknown');
    return version;
  },
  async apply(tx, version, { input: { ruleId, reason }, actor: { brandId, staffId }, at: stoppedAt }) {
    const isNew = await insertStop(tx, { brandId, ruleId, version, stoppedAt, staffId, reason });
    const stoppedAtMs = stoppedAt.getTime();
    if (isNew) await emit(tx, RULE_CHANGED, { brandId, rule: ruleId, validFromMs: stoppedAtMs });
    return { stoppedAtMs, isNew };
  },
  audit: ({ isNew }, version, { input: { ruleId, reason } }) =>
    isNew ? { action: 'bonuses.rule_stopped', subject: `rule:${ruleId}`, details: { version, reason } } : undefined,
  // This process knows now; the others read the book again within seconds.
  afterCommit: async (_, { deps, actor }) => deps.rules.forget(actor.brandId),
});

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
  const economy = await deps.economy({ brandId, atMs });
  if (economy.games.length === 0) throw new RefusalError('reward_rule_no_games');
  return { rule, legality, economics: economicsFaults(rule, economy) };
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

const proposeRule = defineTwoPersonCommand({
  name: 'bonuses.propose_rule',
  route: staffRoutes.promotionsPropose,
  secondPerson: { kind: RULE_CHANGE, right: 'approvals.promotions' },
  audited: ['bonuses.rule_proposed', RULE_CHANGED],
  async read({ deps, input, actor: { brandId }, at }: Acting<RuleDeskDeps, RuleProposal>) {
    const rule = readRule(input.rule);
    if (rule.amount.kind === 'free_rounds') deps.requireGame(brandId, rule.amount.game);
    requireClean(await lint(deps, brandId, rule));
    const nowMs = at.getTime();
    if (input.validFromMs < nowMs - RULE_LEAD_MS) throw new RefusalError('setting_starts_in_past');
    const before = await deps.rules.at(rule.id, { brandId, atMs: nowMs });
    const validFromMs = await holdsFrom(deps, { brandId, ruleId: rule.id, requestedMs: input.validFromMs });
    return { rule, before: before === undefined ? null : encodeRule(before.rule), validFromMs };
  },
  async lock(tx, { actor: { brandId } }, { rule, before, validFromMs }): Promise<Change> {
    const baseVersion = await lockRule(tx, brandId, rule.id);
    const stops = await countStops(tx, brandId, rule.id);
    return { rule: encodeRule(rule), before, validFromMs, baseVersion, stops };
  },
  asked: (_, { approvalId, payload }) => ({
    action: 'bonuses.rule_proposed',
    subject: subjectOf(payload),
    details: { approvalId: String(approvalId), ...payload } as unknown as Details,
  }),
  async apply(tx, { id, brandId, authorId, approverId, decidedAtMs, payload }, deps) {
    const parsed = parseRule(payload.rule);
    if (!parsed.ok) throw new RefusalError('approval_stale');
    const ruleId = parsed.value.id;
    requireClean(await lint(deps, brandId, parsed.value));
    if ((await lockRule(tx, brandId, ruleId)) !== payload.baseVersion) throw new RefusalError('approval_stale');
    if ((await countStops(tx, brandId, ruleId)) !== payload.stops) throw new RefusalError('approval_stale');
    const requestedMs = Math.max(payload.validFromMs, decidedAtMs + RULE_LEAD_MS);
    const holdsFromMs = await holdsFrom(deps, { brandId, ruleId, requestedMs });
    await insertRule(tx, {
      brandId,
      ruleId,
      version: payload.baseVersion + 1,
      rule: payload.rule,
      validFrom: new Date(holdsFromMs),
      authorId,
      approverId,
      approvalId: id,
      createdAt: new Date(decidedAtMs),
    });
    await emit(tx, RULE_CHANGED, { brandId, rule: ruleId, validFromMs: holdsFromMs });
    return holdsFromMs;
  },
  audit: (holdsFromMs, { id, payload }) => ({
    action: RULE_CHANGED,
    subject: subjectOf(payload),
    details: {
      approvalId: String(id),
      version: payload.baseVersion + 1,
      before: payload.before,
      after: payload.rule,
      validFromMs: holdsFromMs,
    } as unknown as Details,
  }),
  afterCommit: async (_, { brandId }, { rules }) => rules.forget(brandId),
});

/** The rule of a request is JSON that was read before it was stored. */
const subjectOf = ({ rule }: Change) => `rule:${(rule as { readonly id: string }).id}` as const;
