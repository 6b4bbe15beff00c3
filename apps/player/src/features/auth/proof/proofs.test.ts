/// <reference types="node" />
import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createProofs } from './proofs.ts';
import { type Challenge, solve } from './solve.ts';

/** What the server does: it draws a number and shows its hash. */
function draw(number: number, numberMax = 2_000): Challenge {
  const salt = `5a17${number}`;
  return { salt, challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'), numberMax };
}

it.each([0, 1, 777, 2_000])('finds the number %i', async (number) => {
  expect(await solve(draw(number))).toBe(number);
});

it('gives up where the challenge has no answer', async () => {
  expect(await solve(draw(2_001))).toBeUndefined();
  expect(await solve({ ...draw(3), challenge: 'nonsense' })).toBeUndefined();
});

it('can be shared: one of the parts finds it, the others do not', async () => {
  const found = await Promise.all([0, 1, 2].map((first) => solve(draw(777), { first, step: 3 })));
  expect(found).toEqual([777, undefined, undefined]);
});

it('lets others work in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await solve(draw(2_000));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

let fetched = 0;
let nowMs = 0;
const lifetimeMs = 600_000;
const proofs = () =>
  createProofs({
    fetch: async () => {
      fetched += 1;
      return { ...draw(fetched, 10), id: `challenge-${fetched}`, endsMs: nowMs + lifetimeMs };
    },
    solve,
    nowMs: () => nowMs,
  });

beforeEach(() => {
  fetched = 0;
  nowMs = 1_000;
});

it('works once for many requests and spends each proof once', async () => {
  const mine = proofs();
  mine.prepare();
  mine.prepare();
  expect(await mine.take()).toEqual({ captchaId: 'challenge-1', verifyCode: '1' });
  expect(await mine.take()).toEqual({ captchaId: 'challenge-2', verifyCode: '2' });
  expect(fetched).toBe(2);
});

it('does not bring a proof that has grown too old', async () => {
  const mine = proofs();
  mine.prepare();
  nowMs += lifetimeMs;
  expect(await mine.take()).toEqual({ captchaId: 'challenge-2', verifyCode: '2' });
});

it('goes without when no challenge can be had', async () => {
  const mine = createProofs({ fetch: async () => undefined, solve, nowMs: () => 0 });
  expect(await mine.take()).toEqual({});
});
