import { createHash, randomBytes } from 'node:crypto';
import { md5Hex } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, SEED_PASSWORD, seedDeviceCookieOf } from '../../apps/api/dev/seed/seed.ts';
import { emailOf, seedStaff, staffStories } from '../../apps/api/dev/seed/staff.ts';
import { staffContext, staffPasswords } from '../../apps/api/src/composition/desks.ts';
import { emailIndexes } from '../../apps/api/src/modules/staff/login.ts';
import { findMemberByEmail } from '../../apps/api/src/modules/staff/store.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { createPlayer } from '../../apps/api/src/modules/players/index.ts';
import { searchPlayers } from '../../apps/api/src/modules/players/desk/search.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { openShards, type Shards } from '../../apps/api/src/platform/db/shards.ts';
import { Secret } from '../../apps/api/src/platform/secrets/secret.ts';
import { createSecrets, parseKeyRing } from '../../apps/api/src/platform/secrets/secrets.ts';
import { type Harness, openHarness } from '../../apps/api/test/harness.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/test-app.ts';
import { countOldPeppers, reindexAll } from './index.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const PEPPERS = { old: `1:${key(1).toString('base64')}`, new: `2:${key(2).toString('base64')}` };
const [INDEX_OLD, INDEX_NEW] = [key(11), key(12)];
const base = { dataKeys: [{ id: 1, key: key(5) }], referralKey: key(6) };

let harness: Harness;
let shards: Shards;
beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

/** The whole API, started with these keys. */
async function startWith(peppers: string, [indexKey, ...olderIndexKeys]: readonly Buffer[]): Promise<TestApp> {
  if (indexKey === undefined) throw new Error('no key');
  const { deps } = await openTestApp(harness);
  const secrets = createSecrets({ ...base, indexKey, olderIndexKeys });
  const options = { ...deps.options, secrets: { ...deps.options.secrets, passwordPepper: new Secret(peppers) } };
  return openTestApp(harness, { secrets, options });
}

let callers = 0;

/** The code of the answer to somebody of the seed who logs in from the own device. */
async function logIn({ app }: TestApp, phone: string): Promise<number> {
  callers += 1;
  const call = async (url: string, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie: seedDeviceCookieOf(phone) },
        remoteAddress: `10.9.${callers >> 8}.${callers & 255}`,
      })
    ).json<{ Code: number; Body: Record<string, unknown> }>();
  const { Body } = await call(playerRoutes.captcha.path, {});
  let number = 0;
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  while (hashOf(String(Body['Salt']) + number) !== Body['Challenge']) number += 1;
  const puzzle = { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
  const input = { ...puzzle, username: phone, password: md5Hex(SEED_PASSWORD) };
  return (await call(playerRoutes.playerLogin.path, input)).Code;
}

/** Every hash that a dump would hold, as text. */
async function dump(): Promise<string> {
  const rows = [
    ...(await harness.owner.directory.rows(sql`select hmac from players.claims`)),
    ...(await harness.owner.directory.rows(sql`select email_hmac as hmac from staff.members`)),
  ];
  for (const shard of harness.owner.shards)
    rows.push(
      ...(await shard.rows(sql`select hmac from players.personal`)),
      ...(await shard.rows(sql`select hmac from players.search_terms`)),
    );
  return (rows as { hmac: Buffer }[]).map(({ hmac }) => hmac.toString('hex')).join(' ');
}

test('a new pepper and a new index key take over, and everybody still logs in when the old ones are gone', async () => {
  const before = await startWith(PEPPERS.old, [INDEX_OLD]);
  const stories = await seed({ ...before.deps, passwords: createPasswords(parseKeyRing(PEPPERS.old)) });
  const context = staffContext(before.deps);
  await seedStaff(
    { ...context, passwords: staffPasswords(new Secret(PEPPERS.old)) },
    { brandId: 1, password: 'x'.repeat(12) },
  );
  const phones: string[] = [];
  for (const { phone } of stories) if ((await logIn(before, phone)) === 200) phones.push(phone);
  expect(phones.length).toBeGreaterThan(3);
  const beforeDump = await dump();
  const { directory, shards: owned } = harness.owner;
  const oldPasswords = await countOldPeppers({ directory, shards: owned }, 2);
  expect(oldPasswords).toBeGreaterThanOrEqual(phones.length + staffStories.length);

  const both = await startWith(`${PEPPERS.new},${PEPPERS.old}`, [INDEX_NEW, INDEX_OLD]);
  for (const phone of phones) expect(await logIn(both, phone)).toBe(200);
  expect(await countOldPeppers({ directory, shards: owned }, 2)).toBe(oldPasswords - phones.length);
  // What stands under the old key is taken for whoever comes with the new one.
  const [phone = ''] = phones;
  const twin = {
    shards,
    secrets: both.deps.secrets,
    clock: harness.clock,
    random: (bytes: number) => randomBytes(bytes),
  };
  const made = await createPlayer(twin, { brandId: 1, identifiers: { phone }, locale: 'pt-BR' });
  expect(made).toMatchObject({ ok: false, reason: 'phone_taken' });

  const said: string[] = [];
  const platform = { directory, shards: owned, secrets: both.deps.secrets, say: (line: string) => said.push(line) };
  expect(await reindexAll(platform)).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^\d{2,} indexes made again$/)]);
  const afterDump = (await dump()).split(' ');
  expect(afterDump.filter((hash) => beforeDump.includes(hash))).toEqual([]);

  const after = await startWith(PEPPERS.new, [INDEX_NEW]);
  for (const one of phones) expect(await logIn(after, one)).toBe(200);
  const { found } = await searchPlayers(
    { ...twin, secrets: after.deps.secrets },
    { brandId: 1, phoneLast: phone.slice(-4), limit: 10 },
  );
  expect(found.length).toBeGreaterThan(0);
  const hashes = emailIndexes(after.deps, 1, emailOf({ login: 'bia' }));
  expect(await findMemberByEmail(harness.directory, 1, hashes)).toMatchObject({ name: 'Bia Torres' });
}, 120_000);
