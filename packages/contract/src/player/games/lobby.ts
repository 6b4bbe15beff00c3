import * as z from 'zod/mini';
import { Count, Factor, listOf, Nothing, optionalText, paging, Percent, requiredText, Time } from '../../fields.ts';
import { LineMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';
import { GameCard, Platform } from './games.ts';

/** What a pocket gave and got. */
const Pocket = z.object({ Staked: LineMoney, Won: LineMoney });

const round = {
  RoundId: z.string(),
  GameId: z.string(),
  GameName: z.string(),
  Icon: z.string(),
  PlatformName: z.string(),
  /** open = the supplier has not ended it; voided = every bet was taken back. */
  State: z.enum(['open', 'closed', 'voided']),
  OpenedAt: Time,
  ClosedAt: z.nullable(Time),
  Bets: Count,
  Staked: LineMoney,
  Won: LineMoney,
  /** What was won less what was staked; also when it is negative. */
  Result: LineMoney,
  /** How much of what was won came from a jackpot of the supplier. */
  JackpotWon: LineMoney,
  Cash: Pocket,
  Bonus: Pocket,
  /** What counts for turnover, and at which weight; zero until the round is over. */
  Effective: LineMoney,
  WeightPercent: Percent,
};

const Move = z.object({
  Kind: z.enum(['bet', 'win', 'free_win', 'promo_win', 'bet_taken_back', 'win_taken_back']),
  At: Time,
  /** The supplier's own number of it. */
  Reference: z.string(),
  Amount: LineMoney,
  Cash: LineMoney,
  Bonus: LineMoney,
  /** What was owed and repaid by this win, or could not be taken back and is owed now. */
  Owed: LineMoney,
  BalanceAfter: LineMoney,
});

/** Rounds that the player can still play without a stake. */
const FreeRounds = z.object({
  Id: z.string(),
  GameId: z.string(),
  GameName: z.string(),
  Icon: z.string(),
  Rounds: Count,
  Left: Count,
  /** Of one round; what it wins is bonus. */
  Stake: Money,
  Until: Time,
  /** What a win asks for before it becomes cash: so many times itself, in so many days. */
  WinTimes: z.string(),
  WinDays: Count,
});

export const lobbyRoutes = {
  gameFreeRounds: route({
    path: '/v1/api/game/free-rounds',
    access: 'player',
    summary: 'Free rounds that can still be played: where, how many, at which stake and until when.',
    input: Nothing,
    output: listOf(FreeRounds),
  }),
  gameCatalogue: route({
    path: '/v1/api/game/catalogue',
    access: 'public',
    shared: 'everybody',
    summary:
      'The whole catalogue at once, for search and filters on the device; nothing but the version when it is known.',
    input: z.object({ version: optionalText(80) }),
    output: z.object({
      Version: z.string(),
      Platforms: z.array(Platform),
      /** Null = the version that was sent is still the right one. */
      Games: z.nullable(z.array(z.omit(GameCard, { PlatformName: true, IsCollected: true }))),
    }),
  }),
  gameSheet: route({
    path: '/v1/api/game/sheet',
    access: 'public',
    summary: 'Everything that is known of one game before it is opened.',
    input: z.object({ gameId: requiredText(80) }),
    output: z.object({
      Game: GameCard,
      /** "slot 5x3, 20 lines"; null = nobody has said it. */
      Layout: z.nullable(z.string()),
      Rules: z.nullable(z.string()),
      /** One round in so many wins, on average. */
      HitOneIn: z.nullable(Factor),
      MathVersion: z.nullable(z.string()),
      Certificates: z.array(z.string()),
      /** Null = its supplier has not said it. */
      ReleasedAt: z.nullable(Time),
    }),
    refuses: ['game_unknown'],
  }),
  gameRounds: route({
    path: '/v1/api/game/rounds',
    access: 'player',
    summary: "The player's rounds, newest first, each with its split by account and what counted.",
    input: z.object({ gameId: optionalText(80), ...paging() }),
    output: listOf(z.object(round)),
  }),
  gameRound: route({
    path: '/v1/api/game/round',
    access: 'player',
    summary: 'One round with every bet and win in it.',
    input: z.object({ roundId: requiredText(200) }),
    output: z.object({
      ...round,
      /** The number of the round at the supplier. */
      SupplierRound: z.string(),
      Rtp: z.nullable(Percent),
      Moves: z.array(Move),
      /** Cash and bonus after its last move. */
      BalanceAfter: z.nullable(Money),
    }),
    refuses: ['round_unknown'],
  }),
  gameFrameOrigins: route({
    path: '/v1/api/game/frameOrigins',
    access: 'public',
    summary: 'Where games that can be opened now are shown from: the page may frame these and no others.',
    input: Nothing,
    output: z.object({ Origins: z.array(z.string()) }),
  }),
};
