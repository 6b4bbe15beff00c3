import { expect, test } from 'vitest';
import { applyPlan } from './plans.ts';

const rail = (id: string, position: number, kind: 'games' | 'top' = 'games') => ({
  id,
  position,
  kind,
  games: null as readonly string[] | null,
});
const rails = [rail('top', 1, 'top'), rail('originals', 2), rail('slots', 3)];
const planned = (id: string, change: object = {}) => ({ rail: id, isShown: true, games: null, ...change });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('without a plan the rails stand as their rows say', () => {
  expect(applyPlan(rails, undefined)).toEqual(rails);
});

test('a plan orders, hides and puts games first', () => {
  const plan = [planned('slots', { games: ['b', 'a'] }), planned('originals', { isShown: false }), planned('top')];
  const applied = applyPlan(rails, plan);
  expect(idsOf(applied)).toEqual(['slots', 'top']);
  expect(applied[0]?.games).toEqual(['b', 'a']);
});

test('what players do keeps its own order', () => {
  expect(applyPlan(rails, [planned('top', { games: ['x'] })]).find(({ id }) => id === 'top')?.games).toBeNull();
});

test('a rail that came after the plan is shown, behind the others', () => {
  expect(idsOf(applyPlan(rails, [planned('slots'), planned('top')]))).toEqual(['slots', 'top', 'originals']);
});
