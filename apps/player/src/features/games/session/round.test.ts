import { expect, it } from 'vitest';
import type { FromGame } from './messages.ts';
import { afterMessage, landed, noRound } from './round.ts';

const hear = (messages: readonly FromGame[], liveE5: bigint) =>
  messages.reduce((state, message) => afterMessage(state, message, liveE5), noRound);

it('takes the stake away at once and tells the result only when the game has told it', () => {
  const start: FromGame = { kind: 'roundStarted', stakeE5: 1_000_000n };
  expect(hear([start], 5_000_000n)).toMatchObject({ isRunning: true, heldE5: 4_000_000n });
  expect(hear([start, { kind: 'wantsPause' }], 5_000_000n).isRunning).toBe(true);
  expect(hear([start, { kind: 'roundEnded' }], 9_000_000n)).toMatchObject({ isRunning: false, heldE5: 8_000_000n });
});

it('holds what stood there until the figures of the round are here, all of them', () => {
  const start: FromGame = { kind: 'roundStarted', stakeE5: 1_000_000n };
  const ended = hear([start, { kind: 'roundEnded' }, { kind: 'balance', balanceE5: 9_000_000n }], 9_000_000n);
  expect(ended).toMatchObject({ isLanding: true, heldE5: 8_000_000n });
  expect(landed(ended)).toMatchObject({ isLanding: false, heldE5: undefined });
  const next = afterMessage(ended, start, 9_000_000n);
  expect(landed(next)).toBe(next);
  expect(next).toMatchObject({ isRunning: true, isLanding: false, heldE5: 9_000_000n });
});

it('shows what the game shows, even when the server has paid the win already', () => {
  const published: FromGame = { kind: 'balance', balanceE5: 4_000_000n };
  const start: FromGame = { kind: 'roundStarted', stakeE5: 1_000_000n };
  expect(hear([published, start], 8_000_000n).heldE5).toBe(4_000_000n);
  expect(hear([start, { kind: 'balance', balanceE5: 3_000_000n }], 8_000_000n).heldE5).toBe(3_000_000n);
});

it('leaves the balance alone between rounds, whatever the game says', () => {
  expect(hear([{ kind: 'balance', balanceE5: 9_000_000n }], 5_000_000n).heldE5).toBeUndefined();
  expect(
    hear(
      [
        { kind: 'roundStarted', stakeE5: 9n },
        { kind: 'refused', isLimit: true },
      ],
      5n,
    ).heldE5,
  ).toBeUndefined();
});

it('never shows less than nothing', () => {
  expect(hear([{ kind: 'roundStarted', stakeE5: 9n }], 5n).heldE5).toBe(0n);
});
