import { render, screen } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { Brand, Wordmark } from './brand.tsx';

it('is one link whose name is the brand, with a lettering for each theme', () => {
  const { container } = render(<Brand name="Arara" href="/game/idx1" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/idx1');
  expect(container.querySelectorAll('[class*=on-dark]')).toHaveLength(1);
  expect(container.querySelectorAll('[class*=on-light]')).toHaveLength(1);
});

it('keeps the white lettering on art', () => {
  const { container } = render(<Wordmark name="Arara" onArt />);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(container.querySelector('img')?.getAttribute('src')).toContain('on-dark');
});
