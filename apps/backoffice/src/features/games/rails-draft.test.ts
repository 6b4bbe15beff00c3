import { expect, test } from 'vitest';
import { type Board, climbed, countChanges, moved, type Rail, toInput } from './rails-draft.ts';

const rail = (Rail: string, change: Partial<Rail> = {}): Rail => ({
  Rail,
  Title: Rail,
  Kind: 'games',
  Surfaces: ['home'],
  Audience: 'everybody',
  IsShown: true,
  Games: ['a', 'b', 'c'],
  ...change,
});
const now = [rail('one'), rail('two'), rail('top', { Kind: 'top', Games: null })];
const board: Board = { Rails: now, LivePlanId: null, Plans: [] };

test('a step moves one item, and nothing at the edge', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('places are counted against how it stands now', () => {
  const draft = ['c', 'a', 'b'];
  expect(['a', 'b', 'c'].map((item) => climbed(['a', 'b', 'c'], draft, item))).toEqual([-1, -1, 2]);
});

test('changes are rails that moved, were hidden, or have another order', () => {
  expect(countChanges(now, now)).toBe(0);
  expect(countChanges(now, moved(now, 0, 1))).toBe(2);
  const hidden = now.map((one) => (one.Rail === 'top' ? { ...one, IsShown: false } : one));
  expect(countChanges(now, hidden)).toBe(1);
  const ordered = now.map((one) => (one.Rail === 'two' ? { ...one, Games: ['b', 'a', 'c'] } : one));
  expect(countChanges(now, ordered)).toBe(1);
});

test('games are sent only where somebody ordered them, now or in the plan that holds', () => {
  const ordered = now.map((one) => (one.Rail === 'two' ? { ...one, Games: ['b', 'a', 'c'] } : one));
  expect(toInput(board, ordered).map(({ games }) => games)).toEqual([null, ['b', 'a', 'c'], null]);
  const plan = { Rail: 'one', IsShown: true, Games: ['c'] };
  const planned: Board = {
    ...board,
    LivePlanId: '7',
    Plans: [
      { Id: '7', StartsAt: '', EndsAt: null, Rails: [plan], Reason: '', AuthorId: '1', CreatedAt: '', State: 'live' },
    ],
  };
  expect(toInput(planned, now)[0]?.games).toEqual(['c']);
});
