import * as z from 'zod/mini';
import {
  captcha,
  choice,
  Count,
  Day,
  Factor,
  listOf,
  Nothing,
  optionalText,
  paging,
  Reason,
  requiredText,
  Time,
  Wait,
} from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';
import { gateRefusals } from './shared/gate.ts';
import { jackPotRoute } from './games/jackpot.ts';
import { Period, Received } from './shared/shapes.ts';

/** One answer whatever the player, because these calls carry no token: they only reserve. */
const giftReservation = {
  input: z.object({ playerId: requiredText(20), giftKey: requiredText(80), ...captcha }),
  output: z.object({ WaitsHours: Count }),
  refuses: ['gift_not_found', 'captcha_needed', 'captcha_wrong', 'feature_off_in_market'],
} as const;

const Mission = z.object({
  Id: z.string(),
  Title: z.string(),
  Amount: Money,
  Needed: Count,
  Done: Count,
  State: z.enum(['open', 'ready', 'received']),
  ResetsAt: Time,
});

/** Feathers of the week, where they are collected instead of sums, and the present that they open. */
const Feathers = z.object({
  Done: Count,
  Needed: Count,
  Rounds: Count,
  /** Of one round. */
  Stake: Money,
  GameName: z.string(),
  /** The rule in plain words, rendered from the rule that runs. */
  Sentence: z.string(),
  /** Opened by `bonus/claim` with its id; null while none waits. */
  Gift: z.nullable(
    z.object({ Id: z.string(), Until: z.nullable(Time), CanReceive: z.boolean(), Why: z.nullable(Reason) }),
  ),
});

const giftRoutes = {
  giftOrientation: route({
    path: '/v1/api/gift/orientation',
    access: 'public',
    summary: 'Reserve a gift made for one player; it waits in `gift/message`.',
    ...giftReservation,
  }),
  giftRandom: route({
    path: '/v1/api/gift/Random',
    access: 'public',
    summary: 'Draw and reserve a share of a red envelope; it waits in `gift/message`.',
    ...giftReservation,
  }),
  giftMessage: route({
    path: '/v1/api/gift/message',
    access: 'player',
    summary: 'Gifts that wait, newest first; with an `id` it accepts that gift first. Accepting twice counts once.',
    input: z.object({ id: optionalText(80), ...paging() }),
    output: listOf(
      z.object({
        Id: z.string(),
        Kind: z.enum(['orientation', 'random']),
        Title: z.string(),
        Amount: Money,
        TurnoverAdded: Money,
        State: z.enum(['waiting', 'accepted', 'returned']),
        ReservedAt: Time,
        Wait: z.nullable(Wait),
      }),
    ),
    refuses: [...gateRefusals, 'gift_not_found', 'gift_expired', 'gift_already_accepted', 'giveaway_cap_reached'],
  }),
  giftDelete: route({
    path: '/v1/api/gift/delete',
    access: 'player',
    summary: 'Remove one gift message by id, or all; a share that still waits goes back to its envelope.',
    input: z.object(choice),
    output: z.object({ Deleted: Count }),
    refuses: ['gift_not_found'],
  }),
};

const signInRoutes = {
  signInConfig: route({
    path: '/v1/api/signIn/config',
    access: 'player',
    summary: 'The seven days, what today needs, and the missions.',
    input: Nothing,
    output: z.object({
      Days: z.array(
        z.object({ Day: Count, Amount: Money, State: z.enum(['received', 'today', 'next']), At: z.nullable(Time) }),
      ),
      Streak: Count,
      CanReceive: z.boolean(),
      /** What is missing today; empty when nothing is. */
      Missing: z.array(Reason),
      BetsNeeded: Money,
      BetsDone: Money,
      DepositWithinDays: Count,
      BonusTimes: Factor,
      ChangesAt: Time,
      /** Today was taken. */
      IsSigned: z.boolean(),
      Feathers: z.nullable(Feathers),
      Missions: z.array(Mission),
    }),
    refuses: ['feature_off_in_market'],
  }),
  signInPlayer: route({
    path: '/v1/api/signIn/player',
    access: 'player',
    money: true,
    summary: 'Take the reward of today; with `kind` mission and an `id`, the reward of a finished mission.',
    input: z.object(choice),
    output: Received,
    refuses: [
      ...gateRefusals,
      'sign_in_done_today',
      'sign_in_needs_deposit',
      'sign_in_needs_bets',
      'mission_unknown',
      'mission_unfinished',
      'giveaway_cap_reached',
    ],
  }),
};

const publicRoutes = {
  jackPot: jackPotRoute,
  rankingPlayerWin: route({
    path: '/v1/api/ranking/player-win',
    access: 'public',
    shared: 'everybody',
    summary: 'Recent wins from the ledger, names masked.',
    input: z.object(paging()),
    refuses: ['feature_off_in_market'],
    output: z.object({
      Total: Count,
      Min: Money,
      List: z.array(
        z.object({
          Name: z.string(),
          VipLevel: Count,
          Amount: Money,
          At: Time,
          GameId: z.string(),
          GameName: z.string(),
          Icon: z.string(),
        }),
      ),
    }),
  }),
  rankingTurnoverNew: route({
    path: '/v1/api/ranking/turnover-new',
    access: 'public',
    summary: 'The ranking of the week by effective bets, from the ledger, names masked.',
    input: z.object(paging()),
    refuses: ['feature_off_in_market'],
    output: z.object({
      Week: Day,
      Period,
      ClosesAt: Time,
      Total: Count,
      List: z.array(z.object({ Place: Count, Name: z.string(), VipLevel: Count, Turnover: Money, IsMe: z.boolean() })),
      Mine: z.nullable(z.object({ Place: Count, Turnover: Money, MissingToNext: Money })),
      UpdatedAt: Time,
    }),
  }),
};

/** Gifts, sign-in, missions, jackpot and rankings. */
export const activityRoutes = { ...giftRoutes, ...signInRoutes, ...publicRoutes };
