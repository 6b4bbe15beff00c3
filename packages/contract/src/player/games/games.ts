import * as z from 'zod/mini';
import {
  choice,
  client,
  Count,
  Flag,
  listOf,
  optionalText,
  optionalWhole,
  paging,
  Percent,
  requiredText,
  Time,
  Wait,
  WholeList,
  wholeOr,
} from '../../fields.ts';
import { Money } from '../../money.ts';
import type { RefusalName } from '../../refusals/index.ts';
import { route } from '../../route.ts';
import { gateRefusals, playLimitRefusals } from '../shared/gate.ts';

/** 1 slots, 2 table and live, 3 instant, 100 hot. */
export const GameType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(100)]);
const gameType = { gameType: optionalWhole({ min: 1, max: 100 }) };
const slotsUnlessSaid = { gameType: wholeOr(1, 100) };

const Volatility = z.enum(['low', 'medium', 'high']);

export const GameCard = z.object({
  GameId: z.string(),
  Name: z.string(),
  Icon: z.string(),
  Platform: z.string(),
  PlatformName: z.string(),
  GameType,
  /** slot, crash, mines, plinko, keno, hilo, dice, roulette, blackjack, live, … */
  Kind: z.string(),
  /** What the supplier's mathematics proves, the lowest where choices change it; null = not proven yet. */
  Rtp: z.nullable(Percent),
  Volatility: z.nullable(Volatility),
  MinBet: Money,
  MaxBet: Money,
  MaxWinTimes: z.nullable(Count),
  /** How much of a stake counts as effective bet. */
  WeightPercent: Percent,
  Tags: z.array(z.enum(['new', 'hot', 'exclusive', 'jackpot', 'free_rounds'])),
  /** What people call it. */
  Aliases: z.array(z.string()),
  HasDemo: z.boolean(),
  IsCollected: z.boolean(),
  Wait: z.nullable(Wait),
});

export const Platform = z.object({ Platform: z.string(), Name: z.string(), Logo: z.string(), Games: Count });

export const Section = z.object({
  Id: z.string(),
  Title: z.string(),
  Kind: z.enum(['games', 'continue', 'top', 'platforms', 'wins', 'ranking', 'jackpot']),
  GameType: z.nullable(GameType),
  Games: z.array(GameCard),
  Total: Count,
});

/** How many games each value of a filter would leave, with the other filters as they are. */
const Filters = z.object({
  Types: z.array(z.object({ GameType, Games: Count })),
  Platforms: z.array(z.object({ Platform: z.string(), Name: z.string(), Games: Count })),
  RtpMin: z.array(z.object({ Percent, Games: Count })),
  Volatility: z.array(z.object({ Volatility, Games: Count })),
  BetMax: z.array(z.object({ Amount: Money, Games: Count })),
});

const launchRefusals = [
  ...gateRefusals,
  ...playLimitRefusals,
  'game_unknown',
  'game_closed',
  'game_stopped',
  'game_stopped_because',
  'game_has_no_demo',
  'game_launch_failed',
  'provider_off',
] as const satisfies readonly RefusalName[];

const launch = { gameId: requiredText(80), mobile: Flag };
/** `token` and `domain` keep the specification's spelling. The ticket works once and for 60 s. */
const Launch = z.object({
  token: z.string(),
  domain: z.string(),
  Url: z.string(),
  ExpiresAt: Time,
  IsDemo: z.boolean(),
  /** The supplier forbids frames: only a window of its own can show the game. */
  NeedsWindow: z.boolean(),
  Game: GameCard,
});

const catalogueRoutes = {
  gameTypes: route({
    path: '/v1/api/game/types',
    access: 'public',
    summary: 'The types of games with how many there are.',
    input: WholeList,
    output: listOf(z.object({ GameType, Name: z.string(), Icon: z.string(), Games: Count })),
  }),
  gameHotGame: route({
    path: '/v1/api/game/hotGame',
    access: 'public',
    shared: 'visitors',
    summary: 'The most played games today, from real rounds.',
    input: z.object(paging()),
    output: listOf(GameCard),
  }),
  gamePlatformRecommended: route({
    path: '/v1/api/game/platform/recommended',
    access: 'public',
    summary: 'Suppliers to show first.',
    input: z.object(paging()),
    output: listOf(Platform),
  }),
  gameRecommended: route({
    path: '/v1/api/game/recommended',
    access: 'public',
    summary: 'Games chosen by the house.',
    input: z.object(paging()),
    output: listOf(GameCard),
  }),
  gameTypePlatform: route({
    path: '/v1/api/game/typePlatform',
    access: 'public',
    shared: 'everybody',
    summary: 'Suppliers that have games of a type.',
    input: z.object({ ...gameType, ...paging() }),
    output: listOf(Platform),
    refuses: ['game_type_unknown'],
  }),
  gameInfos: route({
    path: '/v1/api/game/infos',
    access: 'public',
    summary: 'Games of a type.',
    input: z.object({ ...gameType, ...paging() }),
    output: listOf(GameCard),
    refuses: ['game_type_unknown'],
  }),
  gameSearch: route({
    path: '/v1/api/game/search',
    access: 'public',
    summary:
      'Games by name or nickname, type, supplier, RTP, volatility and smallest bet, with what each filter would leave.',
    input: z.object({
      gameName: optionalText(80),
      ...gameType,
      manufacturer: optionalText(80),
      /** A filter that is absent, or no filter of ours, lets everything through. */
      rtpMin: optionalWhole({ min: 0, max: 100 }),
      volatility: optionalText(10),
      betMax: optionalText(20),
      ...paging(),
    }),
    output: z.object({
      Total: Count,
      List: z.array(GameCard),
      Filters,
      /** The nearest words of the catalogue, when nothing was found. */
      Suggestions: z.array(z.string()),
    }),
    refuses: ['game_type_unknown'],
  }),
  gameHome: route({
    path: '/v1/api/game/home',
    access: 'public',
    summary: 'The rails of the lobby as data.',
    input: z.object(client),
    output: z.object({ Sections: z.array(Section) }),
  }),
  gameNewGame: route({
    path: '/v1/api/game/newGame',
    access: 'public',
    summary: 'The newest games.',
    input: z.object(paging()),
    output: listOf(GameCard),
  }),
  gamePlatformInfos: route({
    path: '/v1/api/game/platform-infos',
    access: 'public',
    summary: 'Games of one supplier and type; type 1 when absent.',
    input: z.object({ platform: optionalText(80), ...slotsUnlessSaid, ...paging() }),
    output: listOf(GameCard),
    refuses: ['game_platform_unknown', 'game_type_unknown'],
  }),
  gamePage: route({
    path: '/v1/api/game/page',
    access: 'public',
    summary: 'Games of one supplier and type, page by page; type 1 when absent.',
    input: z.object({ platform: optionalText(80), ...slotsUnlessSaid, ...paging() }),
    output: listOf(GameCard),
    refuses: ['game_platform_unknown', 'game_type_unknown'],
  }),
};

const playRoutes = {
  gamePlayHistory: route({
    path: '/v1/api/game/playHistory',
    access: 'player',
    summary: 'Games the player opened last, with the result of the last session.',
    input: z.object(paging()),
    output: listOf(
      z.object({
        Game: GameCard,
        LastPlayedAt: Time,
        Rounds: Count,
        Staked: Money,
        Won: Money,
        OpenRounds: Count,
      }),
    ),
  }),
  gameEnter: route({
    path: '/v1/api/game/enter',
    access: 'public',
    summary: 'A ticket for the game page; `demo` 1 also works without a token and never touches money.',
    input: z.object({ ...launch, demo: Flag }),
    output: Launch,
    refuses: launchRefusals,
  }),
  gameEnterSeamless: route({
    path: '/v1/api/game/enter-seamless',
    access: 'player',
    summary: 'A ticket for a new window: token and domain.',
    input: z.object(launch),
    output: Launch,
    refuses: launchRefusals,
  }),
  gameQuite: route({
    path: '/v1/api/game/quite',
    access: 'player',
    summary: 'Leave one game by id, or all; open rounds stay open at the supplier.',
    input: z.object(choice),
    output: z.object({ Closed: Count, OpenRounds: Count }),
  }),
  gameCollect: route({
    path: '/v1/api/game/collect',
    access: 'player',
    summary: 'Add a game to the favourites or take it out.',
    input: z.object({ isCollect: Flag, gameId: requiredText(80) }),
    output: z.object({ GameId: z.string(), IsCollected: z.boolean(), Total: Count }),
    refuses: ['game_unknown'],
  }),
  gameCollections: route({
    path: '/v1/api/game/collections',
    access: 'player',
    summary: 'The favourites, newest first.',
    input: z.object(paging()),
    output: listOf(GameCard),
  }),
};

/** The catalogue and the launch of each game. */
export const gamesRoutes = { ...catalogueRoutes, ...playRoutes };
