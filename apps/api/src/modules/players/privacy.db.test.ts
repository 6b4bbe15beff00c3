import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { parseCpf } from '@arara/domain/players';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openShards } from '../../platform/db/shards.ts';
import { sql } from '../../platform/db/sql.ts';
import { blockPlayer, loadPolicyFacts, type NewBlock, unblockPlayer } from './blocks/blocks.ts';
import { createPlayer, setNames } from './players.ts';
import { type PlayerSearch, searchPlayers } from './desk/search.ts';
import type { PlayersContext } from './identity.ts';

const run = promisify(execFile);
const PLANTED = 200;
const key = (fill: number) => Buffer.alloc(32, fill);
const keys = { dataKeys: [{ id: 1, key: key(1) }], indexKey: key(2), referralKey: key(3) };
let harness: Harness;
let context: PlayersContext;
let ids: PlayerId[];

/** Letters only, each different, unlike anything else in a database. */
const word = (number: number, letter: string) =>
  `${letter}qz${String(number)
    .padStart(3, '0')
    .split('')
    .map((digit) => 'bcdfghjklm'.charAt(Number(digit)))
    .join('')}xw`;
const cpfOf = (number: number) => {
  const nine = String(700_000_000 + number * 1_237);
  const endings = Array.from({ length: 100 }, (_, ending) => nine + String(ending).padStart(2, '0'));
  return endings.find((text) => parseCpf(text) !== undefined) ?? '';
};
const planted = Array.from({ length: PLANTED }, (_, number) => ({
  name: `${word(number, 'Á')} de ${word(number, 'Ç')}`,
  phone: `+55219${String(70_000_000 + number * 7_919).padStart(8, '0')}`,
  login_name: word(number, 'l'),
  email: `${word(number, 'm')}@example.com`,
  cpf: cpfOf(number),
  pix_key: `${String(number).padStart(8, '0')}-89ab-4cde-8fab-${word(number, 'p')
    .replace(/[^a-f]/g, 'a')
    .padEnd(12, '7')}`,
}));

beforeAll(async () => {
  harness = await openHarness();
  context = {
    shards: await openShards({ ...harness.urls, poolMax: 20, statementTimeoutMs: 20_000 }),
    secrets: createSecrets(keys),
    clock: harness.clock,
    random: randomBytes,
  };
  ids = await Promise.all(
    planted.map(async ({ name, ...identifiers }) => {
      const result = await createPlayer(context, { brandId: 1, locale: 'pt-BR', identifiers, name });
      if (!result.ok) throw new Error(result.reason);
      return result.playerId;
    }),
  );
});
afterAll(async () => {
  await context.shards.close();
  await harness.close();
});

const one = (number: number) => {
  const [person, playerId] = [planted[number], ids[number]];
  if (person === undefined || playerId === undefined) throw new Error(`nobody planted at ${number}`);
  return { ...person, playerId };
};
const search = async (by: Omit<PlayerSearch, 'brandId' | 'limit'> & { brandId?: number; limit?: number }) =>
  (await searchPlayers(context, { brandId: 1, limit: 100, ...by })).found.map((found) => found.playerId);

describe('a dump of all databases', () => {
  async function dumps(): Promise<string> {
    const urls = harness.urlsFor('postgres');
    const all = await Promise.all(
      [urls.directoryUrl, ...urls.shardUrls].map((url) =>
        run('pg_dump', [`--dbname=${url}`], { maxBuffer: 512 * 1024 * 1024 }),
      ),
    );
    return all
      .map(({ stdout }) => stdout)
      .join('\n')
      .toLowerCase();
  }

  /** The text as people write it, and the forms in which a careless program stores it. */
  function forms(text: string): string[] {
    const bytes = Buffer.from(text);
    return [text, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')].map((form) =>
      form.toLowerCase(),
    );
  }
  const needles = planted.flatMap((person) => [
    ...Object.values(person).flatMap(forms),
    ...person.name.split(' de ').flatMap(forms),
    ...forms(person.phone.slice(3)),
    ...forms(person.cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')),
  ]);
  const found = (dump: string) => needles.filter((needle) => dump.includes(needle));

  test('holds none of 200 CPFs, phones, e-mails, names, login names and PIX keys, in clear, hex or base64', async () => {
    const dump = await dumps();
    expect(dump.match(/^copy players\.personal/gm)).toHaveLength(2);
    expect(dump).toContain(String(ids[0]));
    expect(found(dump)).toEqual([]);
  });

  test('would show them: planted once in clear and once as bytes, both are found', async () => {
    const [first, second] = [one(0), one(1)];
    const shard = harness.owner.shards[0];
    await shard?.run(sql`create table public.careless (note text, raw bytea)`);
    await shard?.run(sql`insert into public.careless values (${`paid by ${first.cpf}`}, ${Buffer.from(second.email)})`);
    const dump = await dumps();
    await shard?.run(sql`drop table public.careless`);
    expect(found(dump)).toEqual([first.cpf, Buffer.from(second.email).toString('hex')]);
  });
});

describe('searching', () => {
  test('by each whole identifier finds exactly its player, in its brand only', async () => {
    for (const kind of ['phone', 'login_name', 'email', 'cpf', 'pix_key'] as const) {
      const { playerId, [kind]: text } = one(17);
      expect(await search({ identifier: { kind, text } })).toEqual([playerId]);
      expect(await search({ brandId: 2, identifier: { kind, text } })).toEqual([]);
    }
  });

  test('by a part finds everybody who has it, on both shards', async () => {
    const { cpf, phone } = one(17);
    const having = (test: (person: (typeof planted)[number]) => boolean) =>
      ids.filter((_, number) => test(one(number))).sort((a, b) => (a < b ? -1 : 1));
    expect(await search({ cpfMiddle: cpf.slice(3, 9) })).toEqual(
      having((person) => person.cpf.slice(3, 9) === cpf.slice(3, 9)),
    );
    expect(await search({ phoneLast: phone.slice(-4) })).toEqual(
      having((person) => person.phone.slice(-4) === phone.slice(-4)),
    );
    expect(await search({ name: 'DE' })).toEqual(having(() => true).slice(0, 100));
  });

  test('a name is found by any of its words without accents, by all of them together, not by half a word', async () => {
    const { name, playerId } = one(17);
    const [first = '', last = ''] = name.split(' de ');
    const bare = first.replace('Á', 'a');
    expect(await search({ name: bare })).toEqual([playerId]);
    expect(await search({ name: `${last.toUpperCase()} ${bare}` })).toEqual([playerId]);
    expect(await search({ name: `${bare} ${one(18).name.split(' de ')[1]}` })).toEqual([]);
    expect(await search({ name: bare.slice(0, -1) })).toEqual([]);
  });

  test('everything named must match, and nothing named finds nobody', async () => {
    const { cpf, phone, playerId } = one(17);
    const both = { cpfMiddle: cpf.slice(3, 9), phoneLast: phone.slice(-4) };
    expect(await search(both)).toEqual([playerId]);
    expect(await search({ ...both, identifier: { kind: 'phone', text: one(18).phone } })).toEqual([]);
    expect(await search({})).toEqual([]);
  });

  test('pages go on after the last player and the answer is masked', async () => {
    const first = await search({ name: 'de', limit: 30 });
    const last = first.at(-1);
    const second = await search({ name: 'de', limit: 30, ...(last === undefined ? {} : { after: last }) });
    expect(first).toHaveLength(30);
    expect([...first, ...second]).toEqual((await search({ name: 'de', limit: 60 })).slice(0, 60));

    const { cpf, phone, name, email } = one(17);
    const byCpf = { brandId: 1, limit: 1, identifier: { kind: 'cpf', text: cpf } } as const;
    const [found] = (await searchPlayers(context, byCpf)).found;
    expect(found?.cpf).toBe(`•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`);
    expect(found?.phone).toBe(`(21) 9••••-${phone.slice(-4)}`);
    const shown = JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    for (const text of [cpf, phone, name, email]) expect(shown).not.toContain(text);
  });

  test('a changed name is found by its new words only', async () => {
    const { playerId, name } = one(30);
    await setNames(context, { playerId, brandId: 1 }, { name: 'Beltrano Novo' });
    expect(await search({ name: 'beltrano' })).toEqual([playerId]);
    expect(await search({ name: name.split(' de ')[0] ?? '' })).toEqual([]);
  });
});

describe('blocks', () => {
  const reviewAt = () => new Date(harness.clock.nowMs() + 7 * 86_400_000);
  const aBlock = (playerId: PlayerId): NewBlock => ({
    playerId,
    scope: 'withdrawal',
    code: 'COURT-01',
    owner: 'staff-7',
    reviewAt: reviewAt(),
    requestId: 'r1',
  });
  const audited = (playerId: PlayerId) =>
    context.shards
      .ofPlayer(playerId)
      .rows<{ action: string }>(
        sql`select action from audit.records where subject = ${`player:${playerId}`} order by id`,
      );

  test('a block is a fact for the gate until it is lifted, and both are on the record', async () => {
    const { playerId } = one(40);
    const block = await context.shards.inPlayerTransaction(playerId, (tx) =>
      blockPlayer(context, tx, aBlock(playerId)),
    );
    expect(block).toMatchObject({ scope: 'withdrawal', code: 'COURT-01', owner: 'staff-7' });
    const facts = await loadPolicyFacts(context, playerId);
    expect(facts).toMatchObject({
      playerId,
      brandId: 1,
      status: 'active',
      blocks: [{ id: block?.id, reviewAt: reviewAt() }],
    });
    const lifting = { playerId, blockId: block?.id ?? '', staffId: 'staff-8', requestId: undefined };
    const lift = () => context.shards.inPlayerTransaction(playerId, (tx) => unblockPlayer(context, tx, lifting));
    expect([await lift(), await lift()]).toEqual([true, false]);
    expect((await loadPolicyFacts(context, playerId))?.blocks).toEqual([]);
    expect((await audited(playerId)).map((row) => row.action)).toEqual(['players.blocked', 'players.unblocked']);
  });

  test('a block of another player cannot be lifted, a stranger cannot be blocked and has no facts', async () => {
    const [mine, other] = [one(41).playerId, one(42).playerId];
    const block = await context.shards.inPlayerTransaction(mine, (tx) => blockPlayer(context, tx, aBlock(mine)));
    const lifting = { playerId: other, blockId: block?.id ?? '', staffId: 'staff-8', requestId: undefined };
    const lifted = await context.shards.inPlayerTransaction(other, (tx) => unblockPlayer(context, tx, lifting));
    expect(lifted).toBe(false);
    const nobody = makePlayerId(9, 999_999n);
    expect(
      await context.shards.inPlayerTransaction(nobody, (tx) => blockPlayer(context, tx, aBlock(nobody))),
    ).toBeUndefined();
    expect(await loadPolicyFacts(context, nobody)).toBeUndefined();
  });

  test('a block without a review date ahead is refused by the database', async () => {
    const { playerId } = one(43);
    const past = { ...aBlock(playerId), reviewAt: harness.clock.now() };
    const work = context.shards.inPlayerTransaction(playerId, (tx) => blockPlayer(context, tx, past));
    await expect(work).rejects.toThrow('blocks_review_comes_later');
  });
});
