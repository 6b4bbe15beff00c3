import { expect, it } from 'vitest';
import { gamePath, percentText } from './games.ts';

it('writes the return with one or two places, never better than it is, in Latin digits everywhere', () => {
  expect(percentText('97', 'pt-BR')).toBe('97,0%');
  expect(percentText('95.8137', 'pt-BR')).toBe('95,81%');
  expect(percentText('95.8137', 'bn')).toBe('95.81%');
  expect(percentText('95.8137', 'ar')).toBe('95,81%');
  expect(percentText('96.875', 'pt-BR')).toBe('96,87%');
  expect(percentText(null, 'pt-BR')).toBe('—');
});

it('leads to the game whatever its id holds', () => {
  expect(gamePath({ GameId: 'a b&c' })).toBe('/game/gameWeb?gameId=a%20b%26c');
  expect(gamePath({ GameId: 'a' }, 'demo')).toBe('/game/gameWeb?gameId=a&demo=1');
});
