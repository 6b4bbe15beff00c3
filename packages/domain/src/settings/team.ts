import { checked, clockTime, fields, integer, listOf, money, neverFalling, percent, rising } from './kinds.ts';
import { setting } from './setting.ts';

const levels = () => fields({ lv1: percent({ max: '10' }), lv2: percent({ max: '10' }), lv3: percent({ max: '10' }) });
const days = (max: number) => integer({ unit: 'days', min: 1, max });

/** Team, agents and bloggers. */
export const teamSettings = {
  'team.turnoverRebate': setting({
    kind: levels(),
    default: { lv1: '0.5', lv2: '0.2', lv3: '0.1' },
    description: 'Share of the team’s cash-funded effective bets that goes to the sponsor.',
  }),
  'team.lossRebate': setting({
    kind: levels(),
    default: { lv1: '3', lv2: '1', lv3: '0.5' },
    description: 'Share of the net loss of each team level; negatives carry forward.',
  }),
  'team.validInvitee': setting({
    kind: fields({ firstDepositMin: money(), effectiveBetsMin: money(), betDaysMin: days(30), withinDays: days(90) }),
    default: { firstDepositMin: '20', effectiveBetsMin: '2000', betDaysMin: 3, withinDays: 30 },
    description: 'What makes an invitee count.',
  }),
  'team.inviteTiers': setting({
    kind: checked(
      listOf(fields({ fromInvitees: integer({ unit: 'people', min: 1 }), reward: money() }), { min: 1, max: 20 }),
      (tiers) => {
        if (tiers[0]?.fromInvitees !== 1) return 'the first tier must begin at 1';
        if (!rising(tiers, (tier) => tier.fromInvitees)) return 'fromInvitees must rise from tier to tier';
        return neverFalling(tiers, (tier) => tier.reward) ? undefined : 'reward must not fall from tier to tier';
      },
    ),
    default: [
      { fromInvitees: 1, reward: '10' },
      { fromInvitees: 10, reward: '15' },
      { fromInvitees: 15, reward: '20' },
      { fromInvitees: 20, reward: '24' },
      { fromInvitees: 25, reward: '26' },
      { fromInvitees: 30, reward: '30' },
    ],
    description: 'Reward per valid invitee by how many became valid that day.',
  }),
  'team.milestones': setting({
    kind: checked(
      listOf(fields({ invitees: integer({ unit: 'people', min: 1 }), reward: money() }), { max: 20 }),
      (milestones) => (rising(milestones, (row) => row.invitees) ? undefined : 'invitees must rise from row to row'),
    ),
    default: [
      { invitees: 5, reward: '20' },
      { invitees: 20, reward: '100' },
      { invitees: 50, reward: '300' },
      { invitees: 100, reward: '800' },
      { invitees: 300, reward: '3000' },
    ],
    description: 'Boxes for valid invitees in all.',
  }),
  'team.payoutTime': setting({
    kind: clockTime(),
    default: '01:00',
    description: 'When the invite rewards of a day are paid on the next.',
  }),
  'team.giveawayCap': setting({
    kind: fields({ percent: percent(), days: days(365) }),
    default: { percent: '50', days: 90 },
    description: 'All giveaways on one player are capped at this share of the theoretical win over these days.',
  }),
  'team.rings': setting({
    kind: fields({
      burstPeople: integer({ unit: 'people', min: 2, max: 1_000 }),
      burstMinutes: integer({ unit: 'minutes', min: 1, max: 1_440 }),
      heldInvitees: integer({ unit: 'people', min: 1, max: 1_000 }),
      reviewDays: days(90),
    }),
    default: { burstPeople: 8, burstMinutes: 10, heldInvitees: 3, reviewDays: 7 },
    description:
      'How many registrations in how many minutes are a burst; how many held invitees hold the inviter; in how many days a person looks.',
  }),
  'team.caseHours': setting({
    kind: integer({ unit: 'hours', min: 1, max: 720 }),
    default: 72,
    description: 'By when a request or dispute about a statement is answered.',
  }),
  'team.twoPeopleAbove': setting({
    kind: money(),
    default: '1000',
    description: 'Held commission above this is released by two different people; at or below it by one.',
  }),
  'agents.shares': setting({
    kind: fields({ agent: percent(), blogger: percent() }),
    default: { agent: '30', blogger: '25' },
    description: 'Share of the net gaming revenue that an agent or a blogger earns.',
  }),
  'agents.costs': setting({
    kind: fields({ paymentFee: percent(), supplierFee: percent(), levy: percent() }),
    default: { paymentFee: '0', supplierFee: '0', levy: '0' },
    description: 'Costs taken from gross revenue before the share: payments, suppliers, levy.',
  }),
  'agents.payout': setting({
    kind: fields({ dayOfMonth: integer({ unit: 'day', min: 1, max: 28 }), time: clockTime(), disputeDays: days(60) }),
    default: { dayOfMonth: 1, time: '01:00', disputeDays: 7 },
    description:
      'When the month of a blogger is posted, and for how many days a closed week or month can be contested.',
  }),
} as const;
