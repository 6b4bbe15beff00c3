import { expect, test } from 'vitest';
import { publicName } from '../players/index.ts';
import { nameHead, parseNameSearch } from './name-search.ts';

const marina = nameHead(publicName('Márina', 4_182n));

test('a name is kept as others see it, without marks', () => {
  expect(marina).toBe('mar');
  expect(nameHead(publicName('', 7n))).toBe('');
  expect(nameHead(publicName('Zé', 7n))).toBe('z');
});

test.each([
  ['mar', 'mar', undefined],
  ['Márina', 'mar', undefined],
  ['mar82', 'mar', [82, 82]],
  ['mar•••82', 'mar', [82, 82]],
  ['mar 8', 'mar', [80, 89]],
  ['82', '', [82, 82]],
  ['•••82', '', [82, 82]],
  ['8', '', [80, 89]],
] as const)('"%s" asks for the letters "%s" and the digits %j', (text, head, digits) => {
  const [from, to] = digits ?? [];
  expect(parseNameSearch(text)).toEqual({ head, digits: digits === undefined ? undefined : { from, to } });
});

test('nothing asks for nobody', () => {
  expect([parseNameSearch('  '), parseNameSearch('•••')]).toEqual([undefined, undefined]);
});
