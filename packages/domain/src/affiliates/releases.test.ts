import { expect, test } from 'vitest';
import { REAL_E5 } from '../money/index.ts';
import { defaultOf } from '../settings/index.ts';
import { type Owed, releaseStep, type ReleaseStep } from './releases.ts';

const aboveE5 = defaultOf('team.twoPeopleAbove');
const limit = 1_000n * REAL_E5;

test.each<{ says: string; amountE5: Owed; firstBy: string | undefined; step: ReleaseStep }>([
  { says: 'at the limit one person releases', amountE5: limit, firstBy: undefined, step: 'release' },
  { says: 'above it the first yes waits', amountE5: limit + 1n, firstBy: undefined, step: 'first_yes' },
  { says: 'what nobody can count takes two', amountE5: 'unknown', firstBy: undefined, step: 'first_yes' },
  { says: 'another person’s yes pays', amountE5: limit + 1n, firstBy: 'staff:2', step: 'release' },
  { says: 'the same person’s does not', amountE5: limit + 1n, firstBy: 'staff:1', step: 'same_person' },
  { says: 'not even when little is left', amountE5: 1n, firstBy: 'staff:1', step: 'same_person' },
])('$says', ({ step, ...of }) => {
  expect(releaseStep({ ...of, aboveE5, by: 'staff:1' })).toBe(step);
});
