import { expect, it } from 'vitest';
import { countText, gamePath, isOurs, percentText, shareText } from './games.ts';

it('writes the return with two places, never better than it is, in Latin digits everywhere', () => {
  expect(percentText('97', 'pt-BR')).toBe('97,00%');
  expect(percentText('100', 'pt-BR', 0)).toBe('100%');
  expect(percentText('95.8137', 'pt-BR')).toBe('95,81%');
  expect(percentText('95.8137', 'bn')).toBe('95.81%');
  expect(percentText('95.8137', 'ar')).toBe('95,81%');
  expect(percentText('96.875', 'pt-BR')).toBe('96,87%');
  expect(percentText(null, 'pt-BR')).toBe('—');
});

it('says of R$ 100 the very number that the return says', () => {
  expect(shareText('96.875', 'pt-BR')).toBe('R$\u00a096,87');
  expect(shareText('97', 'pt-BR')).toBe('R$\u00a097,00');
});

it('leads to the game whatever its id holds', () => {
  expect(gamePath({ GameId: 'a b&c' })).toBe('/game/gameWeb?gameId=a%20b%26c');
  expect(gamePath({ GameId: 'a' }, 'demo')).toBe('/game/gameWeb?gameId=a&demo=1');
});

it('tells thousands of games apart, in Latin digits everywhere', () => {
  expect(['pt-BR', 'bn', 'ar'].map((locale) => countText(3_012, locale))).toEqual(['3.012', '3,012', '3.012']);
  expect(countText(12, 'fa')).toBe('12');
});

it('knows our own games by the picture that comes with the app, at every brand', () => {
  expect(isOurs({ Icon: '/art/games/foguetinho.svg' })).toBe(true);
  for (const Icon of ['/media/12.webp', 'https://cdn.example/art/games/x.svg', ''])
    expect(isOurs({ Icon })).toBe(false);
});
