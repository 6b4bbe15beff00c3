import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { createRateLimiter, type RateLimiter, type RateRule } from './rate-limit.ts';

let server: OwnRedis;

beforeAll(async () => {
  server = await ownRedis();
});
afterAll(() => server.close());
afterEach(() => server.flush());

const rule: RateRule = { name: 'test', points: 3, seconds: 60, per: 'address' };
const login: RateRule = { name: 'test-login', points: 10, awayPoints: 2, seconds: 60, per: 'address' };

/** On a busy machine a Redis that is there can be slow, and is waited for. */
const PATIENT_MS = 30_000;
const patient = async () => createRateLimiter(await server.connect(PATIENT_MS), { patienceMs: PATIENT_MS });

async function takeMany(limiter: RateLimiter, from: RateRule, times: number): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push((await limiter.take(from, '203.0.113.9')).ok);
  return answers;
}

test('the points are shared by all copies of the API, and the refusal says how long to wait', async () => {
  const [one, two] = [await patient(), await patient()];
  expect(await takeMany(one, rule, 2)).toEqual([true, true]);
  expect(await takeMany(two, rule, 2)).toEqual([true, false]);
  const refusal = await one.take(rule, '203.0.113.9');
  expect(refusal.ok).toBe(false);
  expect('seconds' in refusal && refusal.seconds > 50 && refusal.seconds <= 60).toBe(true);
  expect(await one.take(rule, '203.0.113.10')).toEqual({ ok: true });
});

test('one line of IPv6 counts once, however many addresses it has', async () => {
  const limiter = await patient();
  const answers: boolean[] = [];
  for (const host of ['1', '2', '3', '4']) answers.push((await limiter.take(rule, `address:2001:db8:1:2::${host}`)).ok);
  expect(answers).toEqual([true, true, true, false]);
});

test('the first count of a process beside other commands in the same turn gives each caller its own answer', async () => {
  const redis = await server.connect(PATIENT_MS);
  const limiter = createRateLimiter(redis, { patienceMs: PATIENT_MS });
  await redis.set('greeting', 'hello');
  // What a readiness check sends, then the first limited call since the process began, then what another caller reads.
  const answers = await Promise.all([redis.ping(), limiter.take(rule, '203.0.113.9'), redis.get('greeting')]);
  expect(answers).toEqual(['PONG', { ok: true }, 'hello']);
});

test('points come back when they are forgiven', async () => {
  const limiter = await patient();
  expect(await takeMany(limiter, rule, 4)).toEqual([true, true, true, false]);
  await limiter.forgive(rule, '203.0.113.9');
  expect(await takeMany(limiter, rule, 1)).toEqual([true]);
});

test('fifty at once take no point twice', async () => {
  const limiter = await patient();
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.take(rule, '203.0.113.9')));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
});

test('while Redis is away the process limits by itself, guesses at a secret harder', async () => {
  const redis = await server.connect(PATIENT_MS);
  const limiter = createRateLimiter(redis, { patienceMs: PATIENT_MS });
  await server.kill();
  await until('the loss is noticed', () => redis.status !== 'ready');
  expect(await takeMany(limiter, rule, 5)).toEqual([true, true, true, false, false]);
  expect(await takeMany(limiter, login, 4)).toEqual([true, true, false, false]);
  await server.start();
  await until('Redis is back', () => redis.status === 'ready');
  expect(await takeMany(limiter, login, 10)).not.toContain(false);
});

test('a Redis that hangs is treated as away', async () => {
  const limiter = createRateLimiter(await server.connect());
  const other = await server.connect();
  // Everybody's commands wait; the connection stands.
  await other.call('CLIENT', 'PAUSE', '600000', 'ALL');
  expect(await takeMany(limiter, login, 3)).toEqual([true, true, false]);
  await server.kill();
  await server.start();
});
