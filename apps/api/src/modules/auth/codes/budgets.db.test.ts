import { createHash, randomBytes } from 'node:crypto';
import { defaultOf } from '@arara/domain/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { LONG_DIGITS, SHORT_DIGITS } from './budgets.ts';
import { type CodesContext, issueCode, spendCode } from './codes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHONES = 100_000;

let harness: Harness;
let directory: Database;
const longBecause: string[] = [];

beforeAll(async () => {
  harness = await openHarness();
  directory = openDatabase({
    name: 'directory',
    url: harness.urls.directoryUrl,
    poolMax: 8,
    statementTimeoutMs: 20_000,
  });
});
afterAll(async () => {
  await directory.close();
  await harness.close();
});

const contextOf = (): CodesContext => ({
  directory,
  clock: harness.clock,
  random: randomBytes,
  key: Buffer.alloc(32, 7),
  settings: { get: async (name) => defaultOf(name) },
  sentCodes: { add: () => undefined },
  confirmedCodes: { add: () => undefined },
  unsentCodes: { add: () => undefined },
  longCodes: { add: (labels) => void longBecause.push(labels?.['why'] ?? '') },
});

/** A code of this phone, asked for from this address; an owner inside asks from none. */
function ofPhone(brandId: number, phone: string, address?: string) {
  const target = createHash('sha256').update(phone).digest();
  return { brandId, purpose: 'phone', target, address, isOwner: address === undefined } as const;
}

async function codeOf(of: ReturnType<typeof ofPhone>): Promise<string> {
  let sent = '';
  const issued = await issueCode(contextOf(), of, async (_, { code }) => {
    sent = code;
    return '';
  });
  expect(issued).toMatchObject({ ok: true, digits: sent.length });
  return sent;
}

const guess = async (of: ReturnType<typeof ofPhone>, code: string) => (await spendCode(contextOf(), of, code)).is;
const wrongOf = (code: string) => code.replace(/^./, (first) => `${(Number(first) + 1) % 10}`);

test('many phones guessed from many networks make every code long, and the short ones void', async () => {
  const { wrongPerHour } = defaultOf('auth.codeBudgets');
  const of = (nth: number) => ofPhone(1, `phone ${Math.floor(nth / 5)}`, `10.${nth % 5}.${Math.floor(nth / 5)}.1`);
  const waiting = ofPhone(1, 'somebody waiting', '192.0.2.1');
  const early = await codeOf(waiting);
  expect(early).toHaveLength(SHORT_DIGITS);
  for (let nth = 0; nth < wrongPerHour; nth += 5) {
    const code = await codeOf(of(nth));
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(of(nth + tries), wrongOf(code))).toBe('wrong');
  }
  // From here no guess at a short code is answered, not even a right one: whoever waits asks for another.
  expect(await guess(waiting, early)).toBe('expired');
  harness.clock.moveMs(MINUTE_MS);
  const long = await codeOf(waiting);
  expect(long).toHaveLength(LONG_DIGITS);
  expect(longBecause).toEqual(['brand']);
  expect(await guess(waiting, wrongOf(long))).toBe('wrong');
  expect(await guess(waiting, long)).toBe('right');
  // Another brand, and an owner who is inside, notice nothing.
  expect(await codeOf(ofPhone(2, 'a phone', '192.0.2.1'))).toHaveLength(SHORT_DIGITS);
  expect(await codeOf(ofPhone(1, 'an owner'))).toHaveLength(SHORT_DIGITS);
  harness.clock.moveMs(HOUR_MS);
  expect(await codeOf(ofPhone(1, 'an hour later', '192.0.2.1'))).toHaveLength(SHORT_DIGITS);
});

test('a network that misses often gets long codes alone', async () => {
  const { wrongPerNetwork } = defaultOf('auth.codeBudgets');
  for (let nth = 0; nth < wrongPerNetwork; nth += 5) {
    const of = ofPhone(3, `near ${nth}`, '198.51.100.1');
    const code = await codeOf(of);
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(of, wrongOf(code))).toBe('wrong');
  }
  expect(await codeOf(ofPhone(3, 'a neighbour', '198.51.100.1'))).toHaveLength(LONG_DIGITS);
  const elsewhere = ofPhone(3, 'far away', '198.51.100.2');
  const short = await codeOf(elsewhere);
  expect(short).toHaveLength(SHORT_DIGITS);
  // It cannot guess at what others asked for either.
  expect(await guess({ ...elsewhere, address: '198.51.100.1' }, short)).toBe('expired');
  expect(await guess(elsewhere, short)).toBe('right');
});

test('who guesses at a hundred thousand phones takes over one in seven weeks, not two a day', () => {
  const perPhone = defaultOf('auth.codes').wrongPerDay;
  const short = defaultOf('auth.codeBudgets').wrongPerDay;
  const before = (PHONES * perPhone) / 10 ** SHORT_DIGITS;
  const after = short / 10 ** SHORT_DIGITS + (PHONES * perPhone) / 10 ** LONG_DIGITS;
  expect(before).toBe(2);
  expect(after).toBeCloseTo(0.022);
  expect(1 / after).toBeGreaterThan(45);
});
