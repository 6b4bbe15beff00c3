import { expect, it } from 'vitest';
import { modeOf, modePath } from './modes.ts';

it('reads the screen from the address', () => {
  expect(modeOf('')).toBe('login');
  expect(modeOf('?next=%2Fgame%2Fidx5&mode=register')).toBe('register');
  expect(modeOf('?mode=forgot')).toBe('forgot');
  expect(modeOf('?mode=admin')).toBe('login');
});

it('keeps the place to return to from screen to screen', () => {
  const there = modePath('register', '?next=%2Fgame%2Fidx5');
  expect(there).toBe('/game/login/login?next=%2Fgame%2Fidx5&mode=register');
  expect(modePath('login', there.slice(there.indexOf('?')))).toBe('/game/login/login?next=%2Fgame%2Fidx5');
});
