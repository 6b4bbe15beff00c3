import { expect, it } from 'vitest';
import { Disconnected } from './api.ts';
import { reconnect } from './reconnect.ts';

it('waits 1, 2, 4 and then 8 seconds, and stops at the first answer', async () => {
  const waits: number[] = [];
  const shown: number[] = [];
  let asked = 0;
  const answer = await reconnect({
    ask: async () => {
      asked += 1;
      if (asked < 6) throw new Disconnected();
      return 'back';
    },
    wait: async (ms) => void waits.push(ms),
    onWait: ({ number }) => shown.push(number),
    isStopped: () => false,
  });
  expect(answer).toBe('back');
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
});

it('does not go on asking about a fault that is no loss of the line', async () => {
  const options = { wait: async () => undefined, onWait: () => undefined, isStopped: () => false };
  await expect(reconnect({ ...options, ask: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone');
});

it('ends when nobody looks any more', async () => {
  let isStopped = false;
  const answer = await reconnect({
    ask: async () => 'back',
    wait: async () => {
      isStopped = true;
    },
    onWait: () => undefined,
    isStopped: () => isStopped,
  });
  expect(answer).toBeUndefined();
});
