import { expect, test } from 'vitest';
import type { ListedGame } from '../shared/store.ts';
import { withPlatforms } from './platforms.ts';

const game = (provider: string, studio: string) =>
  ({ provider, studio, providerName: `Name of ${provider}`, providerLogo: '/logo.svg' }) as ListedGame;
const shown = (...games: ListedGame[]) =>
  withPlatforms(games).map(({ platform, platformName }) => [platform, platformName]);

test('a supplier of one studio is the house, whatever that studio is called', () => {
  expect(shown(game('own', 'Originals'), game('own', 'Originals'), game('own', ''))).toEqual([
    ['own', 'Name of own'],
    ['own', 'Name of own'],
    ['own', 'Name of own'],
  ]);
  expect(withPlatforms([game('own', 'Originals')])[0]?.platformLogo).toBe('/logo.svg');
});

test('behind a supplier of several, each studio is a house of its own', () => {
  expect(
    shown(game('feira', 'Estúdio Jatobá'), game('feira', 'Açaí Jogos'), game('feira', ''), game('own', 'A')),
  ).toEqual([
    ['feira-estudio-jatoba', 'Estúdio Jatobá'],
    ['feira-acai-jogos', 'Açaí Jogos'],
    ['feira', 'Name of feira'],
    ['own', 'Name of own'],
  ]);
});

test('studios of the same name behind two suppliers stay two houses', () => {
  const codes = withPlatforms([game('a', 'X'), game('a', 'Y'), game('b', 'X'), game('b', 'Y')]).map(
    (one) => one.platform,
  );
  expect(codes).toEqual(['a-x', 'a-y', 'b-x', 'b-y']);
});
