import { expect, test } from 'vitest';
import { layoutOf } from './graph-layout.ts';

const account = (PlayerId: string, Step: number) => ({ PlayerId, Name: '', Step, Cash: 0n, Bonus: 0n, UnderWay: 0n });
const mark = (Mark: string, Accounts: string[]) => ({
  Kind: 'device' as const,
  Mark,
  Accounts,
  LastDay: '2026-11-14',
  Strength: 'strong' as const,
});

test('everybody has a place of their own within the picture, and the same graph the same places', () => {
  const graph = {
    Accounts: [account('1', 0), ...['2', '3', '4', '5'].map((id) => account(id, 1)), account('6', 2)],
    Evidence: [mark('a', ['1', '2', '3']), mark('b', ['1', '4', '5']), mark('c', ['5', '6'])],
  };
  const { box, accounts, marks } = layoutOf(graph);
  const points = [...accounts.values(), ...marks];
  expect(accounts.size).toBe(6);
  expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(points.length);
  for (const { x, y } of points) {
    expect(x > 20 && x < box.wide - 20).toBe(true);
    expect(y > 20 && y < box.tall - 20).toBe(true);
  }
  expect(layoutOf(graph)).toEqual(layoutOf(graph));
});
