import { weightMaxPpm } from '@arara/domain/bonuses';
import { defaultOf } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { games } from './originals.ts';

/** "95.8001" percent as parts per million. */
function ppmOf(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0').slice(0, 4));
}

test('no game counts more of a stake than its edge has earned', () => {
  const weights: Readonly<Record<string, bigint>> = defaultOf('bonuses.gameWeights');
  const edgePpm = defaultOf('bonuses.weightEdge');
  const tooMuch = games.filter(({ kind, rtpPercent }) => {
    const weightPpm = weights[kind === 'slot' ? 'slots' : kind];
    if (weightPpm === undefined || rtpPercent === null) throw new Error(`${kind} has no weight or no RTP`);
    return weightPpm > weightMaxPpm(ppmOf(rtpPercent), edgePpm);
  });
  expect(tooMuch.map(({ id }) => id)).toEqual([]);
  expect(games.length).toBeGreaterThan(0);
});

test('a slot that gives 97 % back may count three quarters, one that gives 96 % all, one without an edge nothing', () => {
  expect(weightMaxPpm(970_000n, 40_000n)).toBe(750_000n);
  expect(weightMaxPpm(960_000n, 40_000n)).toBe(1_000_000n);
  expect(weightMaxPpm(900_000n, 40_000n)).toBe(1_000_000n);
  expect(weightMaxPpm(1_000_000n, 40_000n)).toBe(0n);
});
