import { expect, it } from 'vitest';
import { afterMessage } from './round.ts';

it('takes the stake away at once and tells the result only when the game has told it', () => {
  const started = afterMessage(undefined, { kind: 'roundStarted', stakeE5: 1_000_000n }, 5_000_000n);
  expect(started).toEqual({ balanceE5: 4_000_000n });
  expect(afterMessage(started, { kind: 'wantsPause' }, 4_000_000n)).toBe(started);
  expect(afterMessage(started, { kind: 'roundEnded' }, 4_000_000n)).toBeUndefined();
});

it('follows the game when a round costs more on its way', () => {
  const started = afterMessage(undefined, { kind: 'roundStarted', stakeE5: 1_000_000n }, 5_000_000n);
  expect(afterMessage(started, { kind: 'balance', balanceE5: 3_000_000n }, 4_000_000n)).toEqual({
    balanceE5: 3_000_000n,
  });
  expect(afterMessage(undefined, { kind: 'balance', balanceE5: 9_000_000n }, 5_000_000n)).toBeUndefined();
});

it('never shows less than nothing', () => {
  expect(afterMessage(undefined, { kind: 'roundStarted', stakeE5: 9n }, 5n)).toEqual({ balanceE5: 0n });
});
