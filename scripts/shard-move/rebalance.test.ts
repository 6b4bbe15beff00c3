import { describe, expect, test } from 'vitest';
import { planRebalance } from './rebalance.ts';

/** `place(0, 0, 1)`: virtual shards 0 and 1 on database 0, 2 on database 1. */
const place = (...databases: number[]) => databases.map((database, vshard) => ({ vshard, database }));

function countsAfter(map: readonly { vshard: number; database: number }[], databases: number): number[] {
  const plan = planRebalance(map, databases);
  const after = map.map(({ vshard, database }) => plan.find((move) => move.vshard === vshard)?.to ?? database);
  return Array.from({ length: databases }, (_, number) => after.filter((database) => database === number).length);
}

describe('a plan', () => {
  test('fills a database that joined from all others alike', () => {
    expect(countsAfter(place(0, 0, 0, 1, 1, 1), 3)).toEqual([2, 2, 2]);
    expect(planRebalance(place(0, 0, 0, 1, 1, 1), 3)).toEqual([
      { vshard: 2, from: 0, to: 2 },
      { vshard: 5, from: 1, to: 2 },
    ]);
  });

  test('moves nothing when counts differ by one at most', () => {
    expect(planRebalance(place(1, 1, 0), 2)).toEqual([]);
  });

  test('moves no more than it must when the count does not divide', () => {
    expect(planRebalance(place(1, 1, 1, 1, 0), 2)).toHaveLength(1);
    expect(countsAfter(place(1, 1, 1, 1, 0), 2)).toEqual([2, 3]);
  });

  test('empties a database that leaves', () => {
    expect(countsAfter(place(0, 1, 2, 0, 1, 2), 2)).toEqual([3, 3]);
  });
});
