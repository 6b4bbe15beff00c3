import { expect, it } from 'vitest';
import { missionsOf, type PlayedToday } from './missions.ts';

const terms = { activeMax: 3, reward: 10_000n, differentGames: 3, closedRounds: 50, breakMinutes: 15 };
const nothing: PlayedToday = { games: 0, rounds: 0, longestBreakMs: 0, lastAtMs: null };
const NOW = 1_800_000_000_000;
const doneOf = (played: Partial<PlayedToday>) =>
  missionsOf(terms, { ...nothing, ...played }, NOW).map(({ done }) => done);

it('counts games, rounds and the minutes of a break, never more than is needed', () => {
  expect(doneOf({})).toEqual([0, 0, 0]);
  expect(doneOf({ games: 2, rounds: 49, lastAtMs: NOW - 59_000 })).toEqual([2, 49, 0]);
  expect(doneOf({ games: 7, rounds: 4_000, longestBreakMs: 16 * 60_000, lastAtMs: NOW })).toEqual([3, 50, 15]);
});

it('lets a break begin with the last round, and needs play before it', () => {
  expect(doneOf({ games: 1, rounds: 1, lastAtMs: NOW - 9 * 60_000 })).toEqual([1, 1, 9]);
  expect(doneOf({ games: 1, rounds: 1, lastAtMs: NOW + 60_000 })).toEqual([1, 1, 0]);
});

it('shows no more missions than may be active', () => {
  expect(missionsOf({ ...terms, activeMax: 2 }, nothing, NOW).map(({ kind }) => kind)).toEqual(['games', 'rounds']);
});
