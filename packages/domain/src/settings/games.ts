import { fields, integer, money } from './kinds.ts';
import { setting } from './setting.ts';

/** Play: sessions with suppliers and what somebody should look at. */
export const gameSettings = {
  'games.sessionHours': setting({
    kind: integer({ unit: 'hours', min: 1, max: 72 }),
    default: 24,
    description: 'A game that was opened takes bets for so long; then it must be opened again.',
  }),
  'games.roundGapSeconds': setting({
    kind: integer({ unit: 'seconds', min: 0, max: 60 }),
    default: 5,
    description:
      'A round of a slot begins so long after the one before it at the earliest; told to the supplier at launch.',
  }),
  'games.winLiftFrom': setting({
    kind: money({ min: '1' }),
    default: '500',
    description: 'A profit from here on makes a win look one size larger in a game; told to the supplier at launch.',
  }),
  'games.usualBetMin': setting({
    kind: money({ min: '0.01' }),
    default: '1',
    description: 'The lowest bet of games whose supplier states none, for words that are mapped from now on.',
  }),
  'games.usualBetMax': setting({
    kind: money({ min: '1' }),
    default: '500',
    description: 'The highest bet of games whose supplier states none, for words that are mapped from now on.',
  }),
  'games.largeWin': setting({
    kind: money({ min: '1' }),
    default: '10000',
    description: 'From this win on somebody looks at the round.',
  }),
  'games.prizeCallMax': setting({
    kind: money({ min: '0' }),
    default: '5000',
    description: 'The highest prize of a supplier that no bet pays for, in one call.',
  }),
  'games.prizePlayerDayMax': setting({
    kind: money({ min: '0' }),
    default: '10000',
    description: 'Prizes of a supplier to one player on one day, together, at most.',
  }),
  'games.prizeSupplierDayMax': setting({
    kind: money({ min: '0' }),
    default: '50000',
    description: 'Prizes of a supplier to all players on one day, together, at most.',
  }),
  'games.circuitBreaker': setting({
    kind: fields({ lossPerHour: money({ min: '1' }) }),
    default: { lossPerHour: '100000' },
    description: 'A supplier that credits so much more than was staked with it within an hour takes no new bets.',
  }),
  'games.alarmSigmas': setting({
    kind: integer({ unit: 'sigmas', min: 2, max: 10 }),
    default: 4,
    description: "A game's return that strays so far from its mathematics is an alarm at the games desk.",
  }),
  'games.alarmRoundsMin': setting({
    kind: integer({ unit: 'rounds', min: 50, max: 1_000_000 }),
    default: 500,
    description: 'With fewer rounds chance alone moves a return too far to say anything.',
  }),
  'games.recentWinMin': setting({
    kind: money({ min: '1' }),
    default: '50',
    description: 'Wins above this are shown to everybody, with the name masked.',
  }),
} as const;
