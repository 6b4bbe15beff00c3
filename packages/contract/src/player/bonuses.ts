import * as z from 'zod/mini';
import {
  Count,
  Day,
  Factor,
  listOf,
  Nothing,
  optionalText,
  paging,
  Percent,
  Reason,
  requiredText,
  Time,
  Wait,
} from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';
import type { RefusalName } from '../refusals/index.ts';
import { gateRefusals } from './shared/gate.ts';
import { Period, Received } from './shared/shapes.ts';

/** Why the rule of a reward does not give it. */
export const rewardRefusals = [
  'reward_taken',
  'reward_used_up',
  'reward_needs_level',
  'reward_needs_own_rounds',
  'reward_needs_deposit',
  'reward_needs_bets',
  'reward_nothing',
] as const satisfies readonly RefusalName[];

const acceptedBonus = {
  Id: z.string(),
  Kind: z.string(),
  Title: z.string(),
  Amount: Money,
  Times: Factor,
  Required: Money,
};

/** Where a bonus came from, and how much of what it asks is bet; bets fill the oldest first. */
const BonusSource = z.object({
  ...acceptedBonus,
  Done: Money,
  At: Time,
});

const Pool = z.object({
  /** What is in the bonus pocket now. */
  Amount: Money,
  Granted: Money,
  Required: Money,
  Done: Money,
  Missing: Money,
  DonePercent: Percent,
  OpenedAt: Time,
  ExpiresAt: Time,
  /** A stake above it counts nothing. */
  StakeMax: Money,
  Sources: z.array(BonusSource),
});

/** A reward that the player chose and that can be taken once its rule is met. */
const WaitingBonus = z.object({
  Id: z.string(),
  Kind: z.string(),
  Title: z.string(),
  Amount: Money,
  TurnoverAdded: Money,
  CanReceive: z.boolean(),
  /** What is missing; null when it can be taken now. */
  Why: z.nullable(Reason),
  Until: z.nullable(Time),
  /** The rule by which it was promised, in plain words. */
  Sentence: z.string(),
});

/** What a stake counts by kind of game, and what would be missing if only that kind were played. */
const Counting = z.object({
  Kind: z.enum(['last', 'slots', 'instant', 'table']),
  GameId: z.nullable(z.string()),
  Title: z.string(),
  Icon: z.string(),
  Percent,
  Missing: Money,
});

const Place = z.object({ Place: Count, Name: z.string(), Score: Money, Prize: Money, IsMe: z.boolean() });

/** Who stands where: the first places, and those around the own one. Names are masked. */
const Places = z.object({
  /** Null = none yet, or below all that are listed. */
  Mine: z.nullable(Count),
  Players: Count,
  /** What must be bet to reach the place above; null on the first, and without a place. */
  MissingToNext: z.nullable(Money),
  List: z.array(Place),
  UpdatedAt: z.nullable(Time),
});

/** A reward of a period that runs: what counts so far, and what it would bring if the period closed now. */
const Standing = z.object({
  Id: z.string(),
  Kind: z.enum(['cashback', 'tournament']),
  /** The days that count. */
  Period,
  ClosesAt: Time,
  Measure: z.enum(['net_loss', 'cash_bets']),
  Counted: Money,
  Amount: Money,
  TurnoverAdded: Money,
  /** What would still be missing if it closed now. */
  Why: z.nullable(Reason),
  Places: z.nullable(Places),
  Wait,
});

const LiveRule = z.object({
  Id: z.string(),
  Kind: z.string(),
  Title: z.string(),
  Sentence: z.string(),
  From: Day,
  Until: z.nullable(Day),
  /** For rewards by rank: what each place brings; the last row holds to the end. */
  Rows: z.array(z.object({ From: Count, Amount: Money })),
});

export const bonusesRoutes = {
  bonusActive: route({
    path: '/v1/api/bonus/active',
    access: 'player',
    summary: 'The bonus in play: what it asks, what counts, where it came from, and what giving it up costs.',
    input: Nothing,
    output: z.object({
      Pool: z.nullable(Pool),
      /** Everything that is still to be bet, for deposits and the bonus together: the one total of every screen. */
      Total: z.object({ Required: Money, Done: Money, Missing: Money }),
      Waiting: z.array(WaitingBonus),
      /** The rule in plain words, rendered from the rule that runs, and since when it does. */
      Rule: z.object({ Name: z.string(), Sentence: z.string(), Since: z.nullable(Day) }),
      Counts: z.array(Counting),
      /** Playing the missing bets in slots costs this on average. */
      Estimate: z.nullable(z.object({ Bets: Money, RtpPercent: Percent, Cost: Money })),
      Deposits: z.object({ IsFull: z.boolean(), Missing: Money, Times: Factor, CanWithdraw: Money }),
      Cash: Money,
    }),
  }),
  bonusClaim: route({
    path: '/v1/api/bonus/claim',
    access: 'player',
    money: true,
    summary: 'Take a reward that waits, by the rule under which it was promised.',
    input: z.object({ id: requiredText(120) }),
    output: Received,
    refuses: [...gateRefusals, 'reward_unknown', ...rewardRefusals, 'reward_claim_over', 'giveaway_cap_reached'],
  }),
  bonusGiveUp: route({
    path: '/v1/api/bonus/giveUp',
    access: 'player',
    money: true,
    summary: 'Give the bonus up: its money goes, its turnover ends, cash stays as it is.',
    input: Nothing,
    output: z.object({ Forfeited: Money, Cash: Money }),
    refuses: ['bonus_none_open'],
  }),
  bonusRecords: route({
    path: '/v1/api/bonus/records',
    access: 'player',
    summary: 'Every bonus that was accepted and what became of it, newest first.',
    input: z.object(paging(30)),
    output: z.object({
      ...listOf(
        z.object({
          ...acceptedBonus,
          State: z.enum(['open', 'converted', 'given_up', 'expired', 'lost', 'reversed']),
          At: Time,
          EndedAt: z.nullable(Time),
        }),
      ).shape,
      Received: Money,
      /** What is in the bonus pocket now. */
      InPlay: Money,
      /** How many of them became cash. */
      TurnedToCash: Count,
    }),
  }),
  bonusRules: route({
    path: '/v1/api/bonus/rules',
    access: 'public',
    summary: 'The rewards that run now, each with the sentence of its rule; of one kind, or of all.',
    input: z.object({ kind: optionalText(40) }),
    output: z.object({
      ...listOf(LiveRule).shape,
      /** Of a kind that was asked for: the rule that begins next. */
      Next: z.nullable(LiveRule),
    }),
  }),
  bonusStandings: route({
    path: '/v1/api/bonus/standings',
    access: 'player',
    summary: 'How the periods that run now stand for the player: cashback so far, or the places of a tournament.',
    input: z.object({ kind: z.enum(['cashback', 'tournament']) }),
    output: z.object({
      ...listOf(Standing).shape,
      /** The tournament that ended last: its first place and the own one. */
      Last: z.nullable(z.object({ Id: z.string(), Period, List: z.array(Place) })),
    }),
  }),
};
