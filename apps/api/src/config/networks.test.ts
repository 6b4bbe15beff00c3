import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from './environment.ts';
import { readNetworks } from './networks.ts';

const file = join(mkdtempSync(join(tmpdir(), 'networks-')), 'networks.json');
const read = (rows: unknown) => {
  writeFileSync(file, JSON.stringify(rows));
  return readNetworks(file);
};
const row = { range: '198.51.100.0/24', country: 'PT', isAnonymiser: true };

it('reads the table of networks, and knows none without a file', () => {
  expect(read([row, { ...row, range: '2001:db8::/32' }])).toHaveLength(2);
  expect(readNetworks(undefined)).toEqual([]);
});

it.each([
  ['no range', { ...row, range: '198.51.100.0' }],
  ['too many bits', { ...row, range: '198.51.100.0/33' }],
  ['no country', { ...row, country: 'Portugal' }],
  ['no word about hiding', { range: row.range, country: 'PT' }],
])('stops at a row with %s, because what is left out would be let through', (_, wrong) => {
  expect(() => read([row, wrong])).toThrow(ConfigError);
});
