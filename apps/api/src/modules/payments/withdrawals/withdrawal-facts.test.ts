import type { PlayerFacts } from '@arara/domain/policy';
import { makePlayerId } from '@arara/domain/shards';
import { expect, test } from 'vitest';
import { createPolicy } from '../../policy/index.ts';
import { protectionOf } from './withdrawal-facts.ts';

const nowMs = Date.parse('2026-11-16T15:00:00Z');
const person = { status: 'active', closingSinceMs: null, blocks: [] } as const;
const calm = { pausedUntilMs: null, exclusion: null, limits: [] } as const;

function protection(load: () => Promise<PlayerFacts>, market = 'standard') {
  const policy = createPolicy({
    marketOf: () => market,
    sources: [
      { name: 'players', load: async () => person },
      { name: 'limits', load },
    ],
    onFault: () => undefined,
  });
  return protectionOf({ policy }, { playerId: makePlayerId(7, 1n), brandId: 1, nowMs });
}

test('nobody is protected whom nothing protects, and who is gets the money', async () => {
  expect(await protection(async () => calm)).toBeNull();
  expect(await protection(async () => ({ ...calm, exclusion: { untilMs: null } }))).toBe('exclusion');
  expect(await protection(async () => ({ ...calm, pausedUntilMs: nowMs + 1 }))).toBe('pause');
});

test('not to know whether somebody is excluded does not mean that they are not', async () => {
  const unavailable = { refusal: 'temporarily_unavailable' };
  await expect(protection(() => Promise.reject(new Error('a time-out')))).rejects.toMatchObject(unavailable);
  for (const name of Object.keys(calm))
    await expect(protection(async () => ({ ...calm, [name]: undefined }))).rejects.toMatchObject(unavailable);
  // What is known decides, whatever else is not.
  expect(await protection(async () => ({ exclusion: { untilMs: null } }))).toBe('exclusion');
});

test('a market may ask for a check that nobody has joined', async () => {
  expect(await protection(async () => calm, 'br-spa')).toBeNull();
});
