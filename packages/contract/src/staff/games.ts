import * as z from 'zod/mini';
import { Away, Count, Nothing, optionalText, paging, Percent, PlayerId, requiredText, Time } from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';

const scopes = ['provider', 'studio', 'game'] as const;
/** off = our own decision; resting = shown and not opened; stopped = the kill switch. */
const gameStates = ['open', 'resting', 'off', 'stopped'] as const;

const Stop = z.object({
  Scope: z.enum(scopes),
  Name: z.string(),
  Reason: z.string(),
  /** What players read; null = the general sentence. */
  PlayersRead: z.nullable(z.string()),
  StoppedBy: z.string(),
  StoppedAt: Time,
  /** A request to lift it that waits for a second person. */
  LiftApprovalId: z.nullable(z.string()),
});

/** What was played in a stretch of time; percentages are null while there is nothing to divide by. */
const Played = z.object({
  Rounds: Count,
  Staked: Money,
  Won: Money,
  /** Staked less won; also when it is negative. */
  Ggr: Money,
  Rtp: z.nullable(Percent),
  /** Where 99 of 100 stretches of this length lie when the mathematics is right. */
  BandLow: z.nullable(Percent),
  BandHigh: z.nullable(Percent),
  /** Deviations from the theoretical return, in sigmas; text with a sign. */
  Sigma: z.nullable(z.string()),
  IsAlarm: z.boolean(),
  OpenRounds: Count,
  VoidedRounds: Count,
});

const Game = z.object({
  GameId: z.string(),
  Name: z.string(),
  Icon: z.string(),
  Kind: z.string(),
  Provider: z.string(),
  ProviderName: z.string(),
  Studio: z.string(),
  RtpPercent: z.nullable(Percent),
  State: z.enum(gameStates),
  /** All stops that hold it, the game's own first. */
  Stops: z.array(Stop),
  Position: Count,
  /** What people call it; the search finds it by these too. */
  Aliases: z.array(z.string()),
  Week: Played,
  Day: Played,
});

const Supplier = z.object({
  Provider: z.string(),
  Name: z.string(),
  IsOn: z.boolean(),
  IsTest: z.boolean(),
  Games: Count,
  OpenGames: Count,
  Stops: z.array(Stop),
  Day: Played,
  Alarms: Count,
  /** The last questions for its catalogue and its books. */
  CatalogueOutcome: z.nullable(z.string()),
  CatalogueAt: z.nullable(Time),
  BooksComparedTo: z.nullable(Time),
  BooksTrouble: z.nullable(z.string()),
  OpenCases: Count,
});

const Case = z.object({
  Id: z.string(),
  Kind: z.enum(['missing_here', 'missing_there', 'amount', 'state', 'open_round', 'catalogue', 'dispute']),
  Provider: z.string(),
  Subject: z.string(),
  PlayerId: z.nullable(PlayerId),
  Round: z.nullable(z.string()),
  Ours: z.unknown(),
  Theirs: z.unknown(),
  Details: z.unknown(),
  Owner: z.string(),
  OpenedAt: Time,
  DueAt: Time,
});

const ALIASES_MAX = 20;
const ALIAS_LETTERS_MAX = 40;

const stopped = { scope: z.enum(scopes), name: requiredText(80) };

export const gamesStaffRoutes = {
  gamesDesk: route({
    path: '/staff/games/list',
    access: 'staff',
    permission: 'games.read',
    summary: 'Every game with its state, its switches and what was played, and every supplier with its health.',
    input: Nothing,
    output: z.object({
      Games: z.array(Game),
      Suppliers: z.array(Supplier),
      /** Until when rounds are counted; null = nothing was counted yet. */
      CountedTo: z.nullable(Time),
    }),
    refuses: ['staff_role_missing'],
  }),
  gamesMisses: route({
    path: '/staff/games/misses',
    access: 'staff',
    permission: 'games.read',
    summary: 'What people searched for in the last 30 days and did not find, most often first; nothing about who.',
    input: z.object({ limit: paging(50).limit }),
    output: z.object({
      Total: Count,
      List: z.array(z.object({ Query: z.string(), Times: Count, LastDay: z.string() })),
    }),
    refuses: ['staff_role_missing'],
  }),
  gamesAliases: route({
    path: '/staff/games/aliases',
    access: 'staff',
    permission: 'games.rails',
    summary: 'Say by which other names the search finds a game; one person, and changed back as easily.',
    input: z.object({
      gameId: requiredText(80),
      aliases: z.array(requiredText(ALIAS_LETTERS_MAX)).check(z.maxLength(ALIASES_MAX)),
    }),
    output: z.object({ Aliases: z.array(z.string()) }),
    refuses: ['staff_role_missing', 'game_unknown'],
  }),
  gamesStop: route({
    path: '/staff/games/stop',
    access: 'staff',
    permission: 'games.stop',
    summary: 'The kill switch: no bet and no launch from now on, by one person at once.',
    /** What players read where the game would open; absent = the general sentence. */
    input: z.object({ ...stopped, reason: requiredText(300), playersRead: optionalText(120) }),
    output: Stop,
    refuses: ['staff_role_missing', 'game_unknown'],
  }),
  gamesLift: route({
    path: '/staff/games/lift',
    access: 'staff',
    permission: 'games.lift',
    summary: 'Ask for a stop to be lifted; it is lifted once somebody else approves.',
    input: z.object({ ...stopped, reason: requiredText(300) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'stop_unknown'],
  }),
  gamesOpenRounds: route({
    path: '/staff/games/open-rounds',
    access: 'staff',
    permission: 'games.read',
    summary: 'Rounds that began and have not ended, oldest first.',
    input: z.object(paging(50)),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(
        z.object({
          RoundId: z.string(),
          PlayerId,
          GameId: z.string(),
          Provider: z.string(),
          Staked: Money,
          Won: Money,
          OpenedAt: Time,
          LastAt: Time,
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  gamesCases: route({
    path: '/staff/games/cases',
    access: 'staff',
    permission: 'games.read',
    summary: "Differences between a supplier's books and ours, those due first first.",
    input: z.object({ limit: paging(50).limit }),
    output: z.object({ Total: Count, List: z.array(Case) }),
    refuses: ['staff_role_missing'],
  }),
  gamesCaseTake: route({
    path: '/staff/games/case-take',
    access: 'staff',
    permission: 'games.cases',
    summary: 'Become the owner of a case.',
    input: z.object({ id: requiredText(20) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'case_unknown'],
  }),
  gamesCaseClose: route({
    path: '/staff/games/case-close',
    access: 'staff',
    permission: 'games.cases',
    summary: 'End a case with what was found; nothing is posted by it.',
    input: z.object({ id: requiredText(20), resolution: requiredText(500), note: optionalText(500) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'case_unknown'],
  }),
};
