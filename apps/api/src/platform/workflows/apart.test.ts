import { expect, test } from 'vitest';
import { DatabaseAway } from '../db/db.ts';
import { askEach, findOn, namesAway, whole } from './apart.ts';

interface Named {
  readonly name: string;
}

const shards: readonly Named[] = [{ name: 'shard0' }, { name: 'shard1' }];
const lacking = async ({ name }: Named) => {
  if (name === 'shard1') throw new DatabaseAway(name, 'refused');
  return name;
};

test('what came is there, who is away is named, and nothing of it is a total', async () => {
  const asked = await askEach(shards, lacking);
  expect(asked.answers).toEqual(['shard0']);
  expect(namesAway(asked, asked)).toEqual(['shard1']);
  expect(whole(asked)).toBeNull();
  expect(whole(await askEach(shards, async ({ name }) => name))).toEqual(['shard0', 'shard1']);
});

test('one that is silent is away when nobody waits any longer', async () => {
  const silent = ({ name }: Named) =>
    name === 'shard0' ? new Promise<string>(() => undefined) : Promise.resolve(name);
  const asked = await askEach(shards, silent, { patienceMs: 1 });
  expect([asked.answers, namesAway(asked)]).toEqual([['shard1'], ['shard0']]);
});

test('any other fault is thrown, also that of a database which was not the one asked', async () => {
  await expect(askEach(shards, () => Promise.reject(new Error('wrong column')))).rejects.toThrow('wrong column');
  const directory = new DatabaseAway('directory', 'refused');
  await expect(askEach(shards, () => Promise.reject(directory))).rejects.toBe(directory);
});

test('what lies with the others is found; that there is none can only be said when all have answered', async () => {
  expect(await findOn(shards, lacking)).toBe('shard0');
  const none = async (shard: Named) => ((await lacking(shard)) === '' ? 'found' : undefined);
  await expect(findOn(shards, none)).rejects.toThrow('shard1 cannot be reached');
  expect(await findOn(shards, async () => undefined)).toBeUndefined();
});
