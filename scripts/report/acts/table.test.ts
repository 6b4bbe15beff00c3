import { readFileSync } from 'node:fs';
import audit from '@arara/texts/backoffice/audit/pt-BR.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { actsTable } from './table.ts';

test('the list of acts that is kept is the list of today, so that a changed right is a changed line in review', async () => {
  expect(await actsTable()).toBe(readFileSync('docs/acts.txt', 'utf8'));
});

test('whoever reads the audit finds a name for whatever staff do', () => {
  const lines = readFileSync('docs/acts.txt', 'utf8').split('\n');
  const audited = lines.flatMap((line) => /audited: ([^|]+)/.exec(line)?.[1]?.trim().split(' ') ?? []);
  const named = new Set(Object.keys(audit));
  expect(audited.filter((action) => action !== 'no' && !named.has(`action.${action}`))).toEqual([]);
});
