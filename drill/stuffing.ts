import { md5Hex, refusals } from '@arara/contract';
import { playerRoutes, withdrawalRoutes } from '@arara/contract/player';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deviceCookieHeader } from '../apps/api/dev/known-device.ts';
import { startApi } from '../bench/login/api.ts';
import { solveOne } from '../bench/login/captcha.ts';
import { createCaller, openLoop, p99 } from '../bench/login/load.ts';
import { connect, databasesOn, migrate } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { makePeople, type Person } from './stuffing/people.ts';

/**
 * Bought passwords are tried from two thousand addresses beside honest logins. One in fifty pairs is right. A right one
 * without the owner's phone must open nothing; a few thieves also have the cookie of the owner's device (a copied phone):
 * they get in, so the count of sessions is seen to count, and then try to take the money. Honest players come at half
 * the rate at which this machine can hash. `--short` sends a tenth.
 */
const short = process.argv.includes('--short');
const LOGINS = short ? 1_000 : 10_000;
const RIGHT_PAIRS = short ? 20 : 200;
/** Of a hundred right pairs so many come with the device's cookie. */
const COPIED_PERCENT = 2;
const COPIED = Math.max(1, (RIGHT_PAIRS * COPIED_PERCENT) / 100);
const HONEST = 300;
const ADDRESSES = 2_000;
const MEASURE_MS = 10_000;
const MEASURED_AT_ONCE = 8;
const SESSIONS_MAX_PERCENT = 5;
const HONEST_P99_MAX_MS = 1_500;
const RETRY_MS = 5_000;
/** An honest player gives up after the second try. */
const HONEST_TRIES = 2;
/** Thieves try what was turned away once more at their own pace, for so much longer than each pair once would take. */
const THIEF_PATIENCE = 1.2;
/** Wrong pairs among the first, for each right one. */
const EARLY_WRONG = 4;
const OK = 200;

interface Answer {
  readonly Code: number;
  readonly Body?: { readonly Token?: string };
}

const stack = { name: 'chaos' } as const;
await wipeStack(stack);
const urls = await startStack(stack);
const databases = databasesOn(urls.postgres, 'arara', 2);
await migrate(databases);
const people = await makePeople(urls, RIGHT_PAIRS + HONEST);
const victims = people.slice(0, RIGHT_PAIRS);
const honest = people.slice(RIGHT_PAIRS);
const api = await startApi(urls);
const { post, close } = createCaller(urls.ports.api);

try {
  const perSecond = await measureHonestRate();
  console.log(`this machine answers ${perSecond.toFixed(1)} logins a second when it does nothing else`);
  const seen = await attack(perSecond);
  const payouts = await countPayouts();
  process.exitCode = judge(seen, payouts) ? 0 : 1;
} finally {
  close();
  api.kill();
  await stopStack(stack);
}

async function login(
  person: Person,
  from: { readonly address: string; readonly deviceToken: string },
): Promise<Answer> {
  const headers = { 'x-forwarded-for': from.address, cookie: deviceCookieHeader(from.deviceToken) };
  const input = { ...(await solveOne(post)), username: person.phone, password: person.passwordMd5 };
  return (await post(playerRoutes.playerLogin.path, input, headers)) as Answer;
}

/** How many right logins a second this machine answers when it does nothing else. */
async function measureHonestRate(): Promise<number> {
  const until = performance.now() + MEASURE_MS;
  let answered = 0;
  const worker = async (first: number) => {
    for (let number = first; performance.now() < until; number += MEASURED_AT_ONCE) {
      const person = honest[number % honest.length];
      if (person === undefined) throw new Error('nobody is honest');
      if ((await login(person, person)).Code === OK) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: MEASURED_AT_ONCE }, (_, index) => worker(index)));
  return answered / (MEASURE_MS / 1_000);
}

interface Seen {
  readonly honestPerSecond: number;
  readonly honestMs: readonly number[];
  readonly honestRefused: number;
  /** Answers to the thieves, by code. */
  readonly codes: ReadonlyMap<number, number>;
  readonly rightAnswered: number;
  readonly sessions: number;
}

/** The thieves alone take all that the machine can hash. */
async function attack(perSecond: number): Promise<Seen> {
  const honestPerSecond = perSecond / 2;
  const codes = new Map<number, number>();
  const found = { rightAnswered: 0, sessions: 0, honestRefused: 0 };
  const honestMs: number[] = [];
  const wrong = Array.from({ length: LOGINS - RIGHT_PAIRS }, aWrongPair);
  // The worst case for us: their right pairs come early, so that every one of them is answered before they give up.
  const early = wrong.slice(0, RIGHT_PAIRS * EARLY_WRONG);
  const attempts = [...inAnyOrder([...victims, ...early]), ...wrong.slice(early.length)];
  const copied = new Set(victims.slice(0, COPIED));
  const forMs = (LOGINS / perSecond) * 1_000 * THIEF_PATIENCE;
  const thieves = openLoop({ perSecond, forMs }, async () => {
    const pair = attempts.shift();
    if (pair === undefined) return;
    const address = `10.9.${randomInt(ADDRESSES) >> 8}.${randomInt(256)}`;
    const deviceToken = copied.has(pair) ? pair.deviceToken : randomBytes(32).toString('base64url');
    const answer = await login(pair, { address, deviceToken });
    codes.set(answer.Code, (codes.get(answer.Code) ?? 0) + 1);
    if (answer.Code === refusals.rate_limited.code)
      return void attempts.splice(victims.includes(pair) ? RIGHT_PAIRS : attempts.length, 0, pair);
    if (victims.includes(pair)) found.rightAnswered += 1;
    const token = answer.Body?.Token;
    if (token === undefined) return;
    found.sessions += 1;
    await takeTheMoney(token, pair);
  });
  let next = 0;
  const owners = openLoop({ perSecond: honestPerSecond, forMs }, async (intendedAt) => {
    const person = honest[next++ % honest.length];
    if (person === undefined) return;
    const { Code } = await insist(() => login(person, person));
    honestMs.push(performance.now() - intendedAt);
    if (Code !== OK) found.honestRefused += 1;
  });
  await Promise.all([thieves, owners]);
  return { honestPerSecond, honestMs, codes, ...found };
}

/** Whoever is told to come back in a moment does so. */
async function insist(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let number = 1; ; number += 1) {
    const answer = await attempt();
    if (answer.Code !== refusals.rate_limited.code || number === HONEST_TRIES) return answer;
    await sleep(RETRY_MS);
  }
}

/** An account of the thief's own, then everything that is there. */
async function takeTheMoney(token: string, { phone, deviceId }: Person): Promise<void> {
  const headers = { token, 'x-device-id': deviceId, 'idempotency-key': randomUUID() };
  const account = { isPix: 1, pixType: 'PHONE', pixKey: phone, name: 'Outra Pessoa', cpf: '52998224725' };
  const password = md5Hex('246813');
  await post(withdrawalRoutes.accountSave.path, { ...account, password }, headers);
  await post(withdrawalRoutes.payPayout.path, { amount: '100.00', password }, headers);
}

function aWrongPair(): Person {
  const phone = `+551197${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return { phone, passwordMd5: md5Hex(randomUUID()), deviceId: '', deviceToken: '', address: '' };
}

function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function countPayouts(): Promise<number> {
  let payouts = 0;
  for (const url of databases.shardUrls) {
    const client = await connect(url);
    const { rows } = await client.query<{ n: string }>('select count(*) n from payments.withdrawals');
    payouts += Number(rows[0]?.n);
    await client.end();
  }
  return payouts;
}

function judge(seen: Seen, payouts: number): boolean {
  const share = (seen.sessions / RIGHT_PAIRS) * 100;
  const slowest = p99(seen.honestMs);
  console.log(
    `thieves: ${LOGINS} logins, ${RIGHT_PAIRS} right pairs (${seen.rightAnswered} answered, ${COPIED} with a copied device); answers by code ${JSON.stringify(Object.fromEntries(seen.codes))}`,
  );
  console.log(
    `honest: ${seen.honestMs.length} logins at ${seen.honestPerSecond.toFixed(1)} a second, ${seen.honestRefused} refused, p99 ${slowest.toFixed(0)} ms (at most ${HONEST_P99_MAX_MS})`,
  );
  console.log(
    `sessions without step-up: ${seen.sessions} of ${RIGHT_PAIRS} right pairs, ${share.toFixed(1)} % (at most ${SESSIONS_MAX_PERCENT} %); payouts: ${payouts}`,
  );
  const isBlind = seen.sessions === 0 || seen.rightAnswered < RIGHT_PAIRS / 2;
  if (isBlind) console.log('too few right pairs were answered: this drill proves nothing');
  const held =
    payouts === 0 && share <= SESSIONS_MAX_PERCENT && slowest <= HONEST_P99_MAX_MS && seen.honestRefused === 0;
  console.log(held && !isBlind ? 'stuffing: held' : 'stuffing: NOT held');
  return held && !isBlind;
}
