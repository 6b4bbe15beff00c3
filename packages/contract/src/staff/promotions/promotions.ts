import * as z from 'zod/mini';
import {
  Count,
  Day,
  Nothing,
  OptionalDay,
  optionalText,
  paging,
  Percent,
  requiredText,
  requiredWhole,
  TableFile,
  Time,
} from '../../fields.ts';
import { AskedMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';

const promotionStates = ['running', 'upcoming', 'over', 'stopped'] as const;
/** A code that one person can use once, or an envelope that many share. */
const giftBatchKinds = ['codes', 'envelope'] as const;

/** In the notation of rules: what staff propose and the database keeps. */
const Rule = z.unknown();
const Asked = z.object({ ApprovalId: z.string(), ExpiresAt: Time });

const Promotion = z.object({
  RuleId: z.string(),
  Kind: z.string(),
  Trigger: z.string(),
  /** Zero is what the product came with. */
  Version: Count,
  State: z.enum(promotionStates),
  /** Made of a setting: changed there. */
  IsDerived: z.boolean(),
  /** What the player reads, in Portuguese. */
  Sentence: z.string(),
  Rule,
  /** Null for what the product came with. */
  ValidFrom: z.nullable(Time),
  AuthorId: z.nullable(z.string()),
  ApproverId: z.nullable(z.string()),
  Days: z.object({ From: Day, Until: z.nullable(Day) }),
  Stop: z.nullable(z.object({ At: Time, StaffId: z.string(), Reason: z.string() })),
  /** The last 30 days. */
  Cost: Money,
  Times: Count,
  Players: Count,
  /** Of the rule's own total, over all its time; null when it has none. */
  Budget: z.nullable(z.object({ Total: z.nullable(Money), Spent: Money, Times: Count })),
});

const Check = z.object({
  Name: z.string(),
  Markets: z.array(
    z.object({
      Market: z.string(),
      /** Whether the rule is to run there: what fails elsewhere hinders nobody. */
      IsMeant: z.boolean(),
      IsOk: z.boolean(),
      Why: z.string(),
      Source: z.string(),
    }),
  ),
});

const Draft = z.object({
  Rule,
  Sentences: z.array(z.object({ Locale: z.string(), Text: z.string() })),
  Checks: z.array(Check),
  Economics: z.array(z.object({ Why: z.string(), Source: z.string() })),
  /** What stands between the draft and a second person. */
  Faults: Count,
});

const Simulation = z.object({
  From: Day,
  To: Day,
  /** Fewer than 30 for a rule of some weekdays. */
  Days: Count,
  /** False when days alone do not tell who would have had it; then all figures are zero. */
  IsReplayable: z.boolean(),
  Players: Count,
  Receivers: Count,
  Times: Count,
  Amount: Money,
  Required: Money,
  /** What the turnover leaves of it on average, where bets cost least. */
  ExpectedCash: Money,
  ExpectedPercent: Percent,
  /** Receivers who share a device with another account. */
  Sharing: Count,
  SharingPercent: Percent,
  UsedUpOn: z.nullable(Day),
  Refusals: z.array(z.object({ Refusal: z.string(), Players: Count })),
  Histogram: z.nullable(z.object({ Measure: z.string(), Target: Count, Step: Count, Counts: z.array(Count) })),
  /** The same days with an easier and a harder goal, less and more to win. */
  Variants: z.array(z.object({ Goal: Count, Amount: Money, Cost: Money, Receivers: Count, IsRule: z.boolean() })),
});

const CostRow = z.object({
  RuleId: z.string(),
  Kind: z.string(),
  Times: Count,
  Players: Count,
  Cost: Money,
  /** Taken back by staff. */
  Reversed: Money,
  Sharing: Count,
  Days: z.array(z.object({ Day, Times: Count, Cost: Money })),
});

const GiftBatch = z.object({
  BatchId: z.string(),
  Kind: z.enum(giftBatchKinds),
  Title: z.nullable(z.string()),
  Codes: Count,
  Shares: Count,
  Taken: Count,
  Accepted: Count,
  Total: Money,
  Paid: Money,
  ValidFrom: Time,
  ValidUntil: Time,
  MadeAt: Time,
});

const read = { access: 'staff', permission: 'promotions.read' } as const;
const propose = { access: 'staff', permission: 'promotions.propose' } as const;
/** What a market says about a rule; see `legalityChecks` of the domain. */
const forbidden = [
  'policy_unknown',
  'reward_forbidden_kind',
  'reward_forbidden_deposit',
  'reward_forbidden_draw',
  'reward_forbidden_contest',
  'reward_forbidden_streak',
  'reward_forbidden_inviting',
  'reward_forbidden_settled_bets',
  'reward_forbidden_turnover',
] as const;

const giftFaults = [
  'gift_shares_wrong',
  'gift_not_in_centavos',
  'gift_range_wrong',
  'gift_total_unfit',
  'gift_code_for_one',
  'gift_batch_too_large',
  'gift_ends_too_soon',
  'gift_begins_in_past',
] as const;

const missing = 'staff_role_missing';

const ruleRoutes = {
  promotionsList: route({
    path: '/staff/promotions/rules',
    ...read,
    summary: 'Every rule of rewards that runs, will run, ran or was stopped, with its sentence and its 30 days.',
    input: Nothing,
    output: z.object({
      List: z.array(Promotion),
      Templates: z.array(Rule),
      /** Of the running month. */
      MonthCost: Money,
    }),
    refuses: [missing],
  }),
  promotionsDraft: route({
    path: '/staff/promotions/draft',
    ...read,
    summary: 'A rule that nobody has asked for yet: its sentence in nine languages and both lints, by market.',
    input: z.object({ rule: Rule }),
    output: Draft,
    refuses: [missing, 'reward_rule_invalid', 'reward_rule_no_games', 'policy_unknown'],
  }),
  promotionsSimulate: route({
    path: '/staff/promotions/simulate',
    ...read,
    summary: 'What a rule would have given in the last 30 days, to how many, and how many of them share a device.',
    input: z.object({ rule: Rule }),
    output: Simulation,
    refuses: [missing, 'reward_rule_invalid', 'reward_rule_no_games'],
  }),
  promotionsPropose: route({
    path: '/staff/promotions/propose',
    ...propose,
    summary: 'Ask for a rule from a moment on; it runs once somebody else approves.',
    input: z.object({ rule: Rule, validFrom: z.optional(Time), reason: requiredText(500) }),
    output: Asked,
    refuses: [
      missing,
      'reward_rule_invalid',
      ...forbidden,
      'reward_rule_farmable',
      'reward_rule_no_games',
      'setting_starts_in_past',
      'game_unknown',
    ],
  }),
  promotionsStop: route({
    path: '/staff/promotions/stop',
    access: 'staff',
    permission: 'promotions.stop',
    summary: 'End a rule now, by one person; what was promised before is still given. Starting it again takes two.',
    input: z.object({ ruleId: requiredText(40), reason: requiredText(300) }),
    output: z.object({ RuleId: z.string(), StoppedAt: Time }),
    refuses: [missing, 'reward_unknown', 'reward_rule_invalid'],
  }),
  promotionsReverse: route({
    path: '/staff/promotions/reverse',
    ...propose,
    summary: 'Ask to take one reward back; it is taken back once somebody else approves.',
    input: z.object({ playerId: requiredText(16), key: requiredText(200), reason: requiredText(300) }),
    output: Asked,
    refuses: [missing, 'reward_unknown', 'reward_not_reversible'],
  }),
  promotionsFreeRounds: route({
    path: '/staff/promotions/free-rounds',
    ...propose,
    summary: 'Ask to give a player rounds of a game without a stake; they are given once somebody else approves.',
    input: z.object({
      playerId: requiredText(16),
      gameId: requiredText(60),
      rounds: requiredWhole({ min: 1, max: 100 }),
      /** Of one round. */
      stake: AskedMoney,
      validDays: requiredWhole({ min: 1, max: 90 }),
      reason: requiredText(300),
    }),
    output: Asked,
    refuses: [missing, 'player_unknown', 'game_unknown'],
  }),
};

const costRoutes = {
  promotionsCosts: route({
    path: '/staff/promotions/costs',
    ...read,
    summary:
      'What each rule has cost by day, and how many of its receivers share a device; the last 30 days if absent.',
    input: z.object({ from: OptionalDay, to: OptionalDay }),
    output: z.object({ From: Day, To: Day, Cost: Money, List: z.array(CostRow) }),
    refuses: [missing],
  }),
  promotionsCostsExport: route({
    path: '/staff/promotions/costs-export',
    ...read,
    summary: 'The same by rule and day as a table file.',
    input: z.object({ from: OptionalDay, to: OptionalDay }),
    output: TableFile,
    refuses: [missing],
  }),
};

const giftRoutes = {
  giftBatches: route({
    path: '/staff/promotions/gifts',
    ...read,
    summary: 'Batches of gift codes and envelopes, newest first.',
    input: z.object(paging(50)),
    output: z.object({ Total: Count, List: z.array(GiftBatch) }),
    refuses: [missing],
  }),
  giftBatchPropose: route({
    path: '/staff/promotions/gifts-propose',
    ...propose,
    summary: 'Ask for gift codes or envelopes; they are drawn once somebody else approves.',
    input: z.object({
      kind: z.enum(giftBatchKinds),
      codes: requiredWhole({ min: 1, max: 1_000 }),
      /** Of one code. */
      total: AskedMoney,
      shares: requiredWhole({ min: 1, max: 10_000 }),
      min: AskedMoney,
      max: AskedMoney,
      title: optionalText(60),
      validFrom: Time,
      validUntil: Time,
      reason: requiredText(300),
    }),
    output: Asked,
    refuses: [missing, ...giftFaults, ...forbidden],
  }),
  giftBatchExport: route({
    path: '/staff/promotions/gifts-export',
    ...propose,
    summary: 'The codes of a batch as a table file; whoever takes it is written down.',
    input: z.object({ batchId: requiredText(20) }),
    output: TableFile,
    refuses: [missing, 'gift_not_found'],
  }),
};

/** The desk of promotions. */
export const promotionsRoutes = { ...ruleRoutes, ...costRoutes, ...giftRoutes };
