import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { factNames, facts } from './facts.ts';

test('docs/facts.md names every column of every fact with its type, in order', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/facts.md'), 'utf8');
  const said = [...page.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, name, columns = '']) => `${name}: ${columns}`);
  const lines = factNames.map((name) => {
    const columns = Object.entries({ seq: 'BIGINT', ...facts[name].columns });
    return `${name}: ${columns.map(([column, type]) => `\`${column} ${type}\``).join(', ')}`;
  });
  expect(said).toEqual(lines);
});

test('no fact has a column of a person', () => {
  const columns = factNames.flatMap((name) => Object.keys(facts[name].columns));
  expect(columns.filter((column) => /name|phone|mail|cpf|key|address|device|box|token/.test(column))).toEqual([]);
});
