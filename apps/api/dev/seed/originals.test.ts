import { locales } from '@arara/contract';
import { expect, it } from 'vitest';
import { games } from './originals.ts';

it.each(games.map((game) => [game.id, game] as const))('%s says in every language how it is played', (_, game) => {
  expect(locales.filter((locale) => !/\S{2}.*[.।]$/su.test(game.rules?.[locale] ?? ''))).toEqual([]);
  expect(locales.filter((locale) => (game.layout?.[locale] ?? '') === '')).toEqual([]);
  expect(game.mathVersion).toMatch(/^\d+$/);
});

it('says how often a round wins only where no choice of the player changes it', () => {
  const published = games.filter(({ hitOneIn }) => hitOneIn !== null && hitOneIn !== undefined);
  expect(published.map(({ kind }) => kind)).toEqual(['slot', 'slot', 'slot', 'slot']);
});

it('calls a game as lively as the riskiest choice it allows: none that pays a thousand times is calm', () => {
  const calm = games.filter(({ volatility }) => volatility === 'low');
  expect(calm.map(({ id }) => id)).toEqual(['vinte-e-um']);
});
