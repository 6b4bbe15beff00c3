import { expect, it } from 'vitest';
import type { RewardRule } from '../bonuses/index.ts';
import { missionsOf, type PlayedToday } from './missions.ts';

const ruleOf = (id: string, condition: RewardRule['condition']): RewardRule => ({
  id,
  kind: 'mission',
  trigger: 'bets_counted',
  audience: { vipLevelMin: 0, settledBetsMin: 0 },
  condition,
  amount: { kind: 'fixed', amountE5: 10_000n },
  account: 'bonus',
  turnover: 1_200n,
  expiryDays: 30,
  claimDays: 1,
  cap: undefined,
  limits: { perPlayer: { times: 1, every: 'day' } },
  valid: { from: '2026-01-01', until: undefined },
  markets: ['standard'],
});
const rules = [
  ruleOf('mission.break', { breakMinutes: 15 }),
  ruleOf('mission.games', { differentGames: 3 }),
  ruleOf('mission.rounds', { closedRounds: 50 }),
];
const nothing: PlayedToday = { games: 0, rounds: 0, longestBreakMs: 0, lastAtMs: null };
const NOW = 1_800_000_000_000;
const doneOf = (played: Partial<PlayedToday>) =>
  missionsOf({ rules, activeMax: 3 }, { ...nothing, ...played }, NOW).map(({ done }) => done);

it('counts games, rounds and the minutes of a break, never more than is needed', () => {
  expect(doneOf({})).toEqual([0, 0, 0]);
  expect(doneOf({ games: 2, rounds: 49, lastAtMs: NOW - 59_000 })).toEqual([2, 49, 0]);
  expect(doneOf({ games: 7, rounds: 4_000, longestBreakMs: 16 * 60_000, lastAtMs: NOW })).toEqual([3, 50, 15]);
});

it('lets a break begin with the last round, and needs play before it', () => {
  expect(doneOf({ games: 1, rounds: 1, lastAtMs: NOW - 9 * 60_000 })).toEqual([1, 1, 9]);
  expect(doneOf({ games: 1, rounds: 1, lastAtMs: NOW + 60_000 })).toEqual([1, 1, 0]);
});

it('shows no more missions than may be active, and none that a rule does not make', () => {
  expect(missionsOf({ rules, activeMax: 2 }, nothing, NOW).map(({ id }) => id)).toEqual([
    'mission.games',
    'mission.rounds',
  ]);
  expect(missionsOf({ rules: [ruleOf('mission.odd', {})], activeMax: 3 }, nothing, NOW)).toEqual([]);
});

it('asks for what is still open of several goals, and is done when all are', () => {
  const both = { rules: [ruleOf('mission.both', { differentGames: 3, closedRounds: 50 })], activeMax: 3 };
  const goal = (games: number, rounds: number) => {
    const [{ kind, done, needed } = { kind: undefined, done: 0, needed: 0 }] = missionsOf(
      both,
      { ...nothing, games, rounds },
      NOW,
    );
    return [kind, done, needed];
  };
  expect(goal(2, 60)).toEqual(['games', 2, 3]);
  expect(goal(3, 49)).toEqual(['rounds', 49, 50]);
  expect(goal(3, 50)).toEqual(['games', 3, 3]);
});

it('shows no mission outside of its days', () => {
  const dated = (from: string, until: string) => ({
    ...ruleOf('mission.dated', { closedRounds: 1 }),
    valid: { from, until },
  });
  // The moment is in January 2027.
  const shownOf = (rule: RewardRule) => missionsOf({ rules: [rule], activeMax: 3 }, nothing, NOW).length;
  expect(shownOf(dated('2027-01-15', '2027-01-15'))).toBe(1);
  expect(shownOf(dated('2027-01-16', '2027-01-20'))).toBe(0);
  expect(shownOf(dated('2027-01-01', '2027-01-14'))).toBe(0);
});
