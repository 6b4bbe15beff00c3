import type { PlayerId } from '@arara/domain/shards';
import { expect, test } from 'vitest';
import { outagesOf } from './outages.ts';

const at = (time: string) => new Date(`2026-11-08T${time}:00-03:00`);
const without = (time: string, player: number, done: string | undefined) => ({
  at: at(time),
  playerId: BigInt(player) as PlayerId,
  doneAt: done === undefined ? null : at(done),
});

test('silence that goes on is one outage, and people are counted once', () => {
  const outages = outagesOf([
    without('14:10', 1, '15:34'),
    without('14:12', 2, '15:30'),
    without('14:15', 1, '15:34'),
    without('14:29', 3, '15:33'),
    without('19:40', 4, undefined),
  ]);
  expect(outages).toEqual([
    { from: at('19:40'), to: at('19:40'), unanswered: 1, done: 0, doneAt: null },
    { from: at('14:10'), to: at('14:29'), unanswered: 3, done: 3, doneAt: at('15:34') },
  ]);
});

test('nobody without an answer is no outage', () => {
  expect(outagesOf([])).toEqual([]);
});
