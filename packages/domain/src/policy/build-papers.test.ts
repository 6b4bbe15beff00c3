import { expect, test } from 'vitest';
import { isNamed } from './build-papers.ts';

const paper = {
  laboratory: 'Lab',
  number: 'L-1',
  issuedOn: '2026-10-01',
  validUntil: '2027-09-30',
  release: '0.2.0',
  digest: 'a'.repeat(64),
};

test.each([
  ['0.2.0', '2026-10-01', true],
  ['0.2.0', '2027-09-30', true],
  ['0.2.0', '2026-09-30', false],
  ['0.2.0', '2027-10-01', false],
  ['0.2.1', '2026-11-19', false],
] as const)('the release %s is named on %s: %s', (release, day, named) => {
  expect(isNamed([paper], release, day)).toBe(named);
});

test('without a paper nothing is named', () => {
  expect(isNamed([], '0.2.0', '2026-11-19')).toBe(false);
});
