import { expect, it } from 'vitest';
import { readMessage } from './messages.ts';

it('reads what a game says, in our own money', () => {
  expect(readMessage({ protocol: 1, kind: 'ready', game: 'dadinho', isDemo: false })).toEqual({ kind: 'ready' });
  expect(readMessage({ protocol: 1, kind: 'roundStarted', round: '7', stake: '1000' })).toEqual({
    kind: 'roundStarted',
    stakeE5: 1_000_000n,
  });
  expect(readMessage({ protocol: 1, kind: 'balance', balance: '127450' })).toEqual({
    kind: 'balance',
    balanceE5: 127_450_000n,
  });
  expect(readMessage({ protocol: 1, kind: 'refused', reason: 'limit' })).toEqual({ kind: 'refused', isLimit: true });
  expect(readMessage({ protocol: 1, kind: 'refused', reason: 'balance' })).toEqual({ kind: 'refused', isLimit: false });
  expect(readMessage({ protocol: 1, kind: 'sound', isOn: true })).toEqual({ kind: 'sound', isOn: true });
});

it.each([
  'ready',
  undefined,
  null,
  7,
  { kind: 'ready' },
  { protocol: 2, kind: 'ready' },
  { protocol: 1, kind: 'takeMoney' },
  { protocol: 1, kind: 'roundStarted', stake: '-5' },
  { protocol: 1, kind: 'roundStarted', stake: 5 },
  { protocol: 1, kind: 'balance', balance: '1e9' },
  { protocol: 1, kind: 'balance' },
  { protocol: 1, kind: 'sound', isOn: 'yes' },
])('hears nothing in %j', (data) => {
  expect(readMessage(data)).toBeUndefined();
});
