import { expect, test } from 'vitest';
import { parseRoutes, placeholder, titlesWithScreen } from './real.ts';

test('a screen counts when the table has a line of its own for it', () => {
  const source =
    "const loads: X = {\n  home: () => import('./home.tsx'),\n  team: money(() => import('./team.tsx')),\n};";
  expect([...titlesWithScreen(source)]).toEqual(['home', 'team']);
  expect([...titlesWithScreen('nothing')]).toEqual([]);
});

test('the list is read without its heading, and the placeholder in any case', () => {
  expect(parseRoutes('path\tpurpose\n/\tentry\n/game/td\tteam\n')).toEqual(['/', '/game/td']);
  expect(placeholder.test('title:"Em breve"')).toBe(true);
});
