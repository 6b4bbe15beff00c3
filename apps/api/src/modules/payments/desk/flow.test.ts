import { expect, it } from 'vitest';
import { flowOf } from './flow.ts';

const row = {
  step: 'team',
  orders: 2,
  sumE5: 5_000n,
  since: new Date('2026-11-14T20:00:00Z'),
  dueAt: new Date('2026-11-14T22:00:00Z'),
  late: 1,
} as const;

it('adds up the databases and takes the oldest of both', () => {
  const older = { ...row, orders: 1, since: new Date('2026-11-14T19:00:00Z'), late: 0 };
  const team = flowOf([[row], [older]])?.find(({ Step }) => Step === 'team');
  expect(team).toEqual({
    Step: 'team',
    Orders: 3,
    Sum: 10_000n,
    Since: '2026-11-14T19:00:00.000Z',
    DueAt: '2026-11-14T22:00:00.000Z',
    Late: 1,
  });
});

it('names steps in which nothing waits, with nothing', () => {
  expect(flowOf([])?.map(({ Step, Orders, Since }) => [Step, Orders, Since])).toEqual([
    ['awaiting', 0, null],
    ['uncredited', 0, null],
    ['checking', 0, null],
    ['team', 0, null],
    ['player', 0, null],
    ['sent', 0, null],
  ]);
});

it('says nothing while a database is away', () => {
  expect(flowOf(null)).toBeNull();
});
