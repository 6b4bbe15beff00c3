import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups, listCommands } from './commands.ts';

const repository = process.cwd();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each(Object.keys(groups))('every command of `npm run %s` has a sentence of its own', (group) => {
  const commands = listCommands(repository, group);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter(({ sentence }) => !/^\S+ .*\.$/.test(sentence))).toEqual([]);
  expect(new Set(commands.map(({ sentence }) => sentence)).size).toBe(commands.length);
});

test('every group is a script of package.json, which has at most 20', () => {
  expect(Object.keys(groups).map((group) => scripts[group])).toEqual(
    Object.keys(groups).map((group) => `node scripts/run.ts ${group}`),
  );
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
