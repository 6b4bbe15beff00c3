import { expect, it } from 'vitest';
import { pieceOf } from './part-name.ts';

it('names a piece after its part, and nothing after nothing', () => {
  expect(pieceOf({ 'data-part': 'hero', id: 'x' }, 'title')).toBe('hero-title');
  expect(pieceOf({ id: 'x' }, 'title')).toBeUndefined();
});
