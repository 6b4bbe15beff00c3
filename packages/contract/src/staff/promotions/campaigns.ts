import { campaignCheckNames, CONDITIONS_MAX, reachReasons } from '@arara/domain/campaigns';
import { consentChannels } from '@arara/domain/notifications';
import * as z from 'zod/mini';
import { Count, listOf, optionalText, requiredText, Time } from '../../fields.ts';
import { locales } from '../../locales.ts';
import { Money } from '../../money.ts';
import { route } from '../../route.ts';

const campaignStates = ['waiting', 'refused', 'scheduled', 'sending', 'done', 'stopped'] as const;
export const armMeasures = ['bet', 'deposit'] as const;

const days = z.int().check(z.gte(1), z.lte(365));
const level = z.int().check(z.gte(0), z.lte(10));
const sinceDays = z.int().check(z.gte(0), z.lte(3_650));

const Condition = z.discriminatedUnion('word', [
  z.object({ word: z.literal('played'), game: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))), days }),
  z.object({ word: z.literal('quiet'), days }),
  z.object({ word: z.literal('rounds'), min: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  z.object({ word: z.literal('level'), from: level, to: level }),
  z.object({ word: z.literal('registered'), from: sinceDays, to: sinceDays }),
  z.object({ word: z.literal('seen'), days }),
  z.object({ word: z.literal('away'), days }),
  z.object({ word: z.literal('language'), locale: z.enum(locales) }),
  z.object({ word: z.literal('verified'), isDone: z.boolean() }),
]);
const conditions = z.array(Condition).check(z.maxLength(CONDITIONS_MAX));
const Channel = z.enum(consentChannels);
const channels = z.array(Channel).check(z.minLength(1), z.maxLength(consentChannels.length));
const words = { title: requiredText(60), text: requiredText(550) };
const texts = z.partialRecord(z.enum(locales), z.object(words));
const Person = z.nullable(z.string());

const Segment = z.object({
  Id: z.string(),
  Number: z.string(),
  Version: Count,
  Name: z.string(),
  /** As a request has them. */
  Conditions: z.unknown(),
  SavedBy: z.string(),
  SavedAt: Time,
  /** Campaigns that were asked for with it. */
  Campaigns: z.array(z.object({ Id: z.string(), Number: z.string(), Name: z.string(), StartsAt: Time })),
});

const Check = z.object({
  Name: z.enum(campaignCheckNames),
  IsOk: z.boolean(),
  Source: z.string(),
  Found: z.array(z.string()),
});

const Campaign = z.object({
  Id: z.string(),
  Number: z.string(),
  Name: z.string(),
  State: z.enum(campaignStates),
  /** Null when a VIP manager wrote to own players. */
  Segment: z.nullable(z.object({ Id: z.string(), Number: z.string(), Version: Count })),
  Conditions: z.unknown(),
  Channels: z.array(Channel),
  Texts: z.array(z.object({ Locale: z.enum(locales), Title: z.string(), Text: z.string() })),
  StartsAt: Time,
  Until: Time,
  HoldOutPercent: Count,
  AskedBy: z.string(),
  AskedAt: Time,
  ApprovalId: z.string(),
  /** By when the second person must have answered; null once somebody has. */
  ExpiresAt: z.nullable(Time),
  ApprovedBy: Person,
  ApprovedAt: z.nullable(Time),
  DoneAt: z.nullable(Time),
  StoppedBy: Person,
  StoppedAt: z.nullable(Time),
  StopReason: z.nullable(z.string()),
  CanStop: z.boolean(),
});

const Share = z.object({ Share: z.number(), Low: z.number(), High: z.number() });
const Arm = z.object({ People: Count, Did: Count });

/** What is sent, by which ways and when: the same for a segment and for the players of a VIP manager. */
export const writtenCampaign = {
  name: requiredText(80),
  channels,
  texts,
  startsAt: Time,
  until: Time,
  reason: requiredText(300),
};

const may = { access: 'staff', permission: 'promotions.read' } as const;
const asks = { access: 'staff', permission: 'promotions.propose' } as const;

export const campaignsStaffRoutes = {
  segmentList: route({
    path: '/staff/segments/list',
    ...may,
    summary: 'The segments of the brand, the newest version of each, and where it is used.',
    input: z.object({}),
    output: listOf(Segment),
    refuses: ['staff_role_missing'],
  }),
  segmentCount: route({
    path: '/staff/segments/count',
    ...may,
    summary: 'How many people are left after each condition, from the store for questions.',
    input: z.object({ conditions }),
    output: z.object({ UpTo: Time, Everybody: Count, Steps: z.array(Count) }),
    refuses: ['staff_role_missing'],
  }),
  segmentSample: route({
    path: '/staff/segments/sample',
    ...may,
    summary: 'Some of a segment by lot, asked by the rule that sends: who would be reached, and why the others not.',
    input: z.object({ conditions, channels: z.optional(channels), draw: optionalText(40) }),
    output: z.object({
      Asked: Count,
      Reached: Count,
      Kept: z.array(z.object({ Reason: z.enum(reachReasons), People: Count })),
      Channels: z.array(z.object({ Channel, People: Count })),
      People: z.array(z.object({ Name: z.string(), Level: Count, Reason: z.nullable(z.enum(reachReasons)) })),
      /** Set while quiet hours hold: nothing would leave before. */
      QuietUntil: z.nullable(Time),
    }),
    refuses: ['staff_role_missing'],
  }),
  segmentSave: route({
    path: '/staff/segments/save',
    ...asks,
    summary: 'Save a segment as a new version; a campaign keeps the version it was asked with.',
    input: z.object({
      id: optionalText(20),
      /** The version that was shown: if somebody saved meanwhile, nothing is overwritten. */
      version: z.int().check(z.gte(0)),
      name: requiredText(80),
      conditions,
    }),
    output: z.object({ Id: z.string(), Number: z.string(), Version: Count }),
    refuses: ['staff_role_missing', 'segment_unknown', 'segment_unfit', 'segment_moved'],
  }),
  campaignList: route({
    path: '/staff/campaigns/list',
    ...may,
    summary: 'The campaigns of the brand, newest first.',
    input: z.object({}),
    output: listOf(Campaign),
    refuses: ['staff_role_missing'],
  }),
  campaignCheck: route({
    path: '/staff/campaigns/check',
    ...may,
    summary: 'What the market asks of these texts for this segment, and what follows every text.',
    input: z.object({ conditions, channels, texts }),
    output: z.object({
      Market: z.string(),
      Checks: z.array(Check),
      Warning: z.nullable(z.string()),
      Quiet: z.object({ From: Count, Until: Count }),
      Cap: z.object({ Most: Count, Days: Count }),
    }),
    refuses: ['staff_role_missing'],
  }),
  campaignAsk: route({
    path: '/staff/campaigns/ask',
    ...asks,
    summary: 'Ask that a campaign be sent; another person approves.',
    input: z.object({
      segment: requiredText(20),
      version: z.int().check(z.gte(1)),
      ...writtenCampaign,
      holdOutPercent: z.int().check(z.gte(0), z.lte(50)),
    }),
    output: z.object({ Number: z.string(), ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: [
      'staff_role_missing',
      'segment_unknown',
      'segment_moved',
      'campaign_unfit',
      'campaign_dates',
      'staff_proof_needed',
    ],
  }),
  campaignStop: route({
    path: '/staff/campaigns/stop',
    access: 'staff',
    permission: 'promotions.stop',
    summary: 'Stop a campaign: whatever has not left by now never does.',
    input: z.object({ id: requiredText(20), reason: requiredText(300) }),
    output: z.object({ StoppedAt: Time }),
    refuses: ['staff_role_missing', 'campaign_unknown', 'campaign_over'],
  }),
  campaignResult: route({
    path: '/staff/campaigns/result',
    ...may,
    summary: 'Whom a campaign reached and whom not, and what both groups did in the days after it.',
    input: z.object({ id: requiredText(20) }),
    output: z.object({
      UpTo: Time,
      Days: Count,
      Outcomes: z.array(z.object({ Outcome: z.enum(['reached', ...reachReasons]), People: Count })),
      /** Null while a group is too small to be shown, or its days are not over. */
      Measures: z.array(
        z.object({
          Measure: z.enum(armMeasures),
          Reached: Arm,
          HeldOut: Arm,
          Compared: z.nullable(
            z.object({
              Reached: Share,
              HeldOut: Share,
              Difference: Share,
              Claim: z.enum(['too_few', 'more', 'less']),
            }),
          ),
        }),
      ),
      PerHead: z.nullable(
        z.object({ ReachedBets: Money, HeldOutBets: Money, ReachedDeposits: Money, HeldOutDeposits: Money }),
      ),
    }),
    refuses: ['staff_role_missing', 'campaign_unknown'],
  }),
};
