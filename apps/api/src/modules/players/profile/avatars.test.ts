import { expect, test } from 'vitest';
import { avatarNames, avatarOf, avatarsOf, avatarUrl } from './avatars.ts';

const [first, other] = avatarNames;

test('a brand that a drawing is called like has it first, and all that are nobody else’s', () => {
  expect(avatarsOf(first, [first, 'casa'])).toEqual(avatarNames);
  expect(avatarsOf(other, [first, other])).toEqual([other, ...avatarNames.slice(2)]);
});

test('any other brand has its mark first, and never what is called like another brand', () => {
  const own = { offered: avatarsOf('casa', [first, 'casa']), folder: '/b/casa.0123456789' };
  expect(own.offered).toEqual(['mark', ...avatarNames.slice(1)]);
  expect(avatarOf(null, own)).toBe('mark');
  expect(avatarOf(first, own)).toBe('mark');
  expect(avatarOf(other, own)).toBe(other);
  expect(avatarUrl('mark', own)).toBe('/b/casa.0123456789/mark.svg');
  expect(avatarUrl(other, own)).toBe(`/art/avatars/${other}.svg`);
});
