import { render, screen } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { Brand, Wordmark } from './brand.tsx';
import { ownPicture } from './brand-file.ts';

it('is one link whose name is the brand, with a lettering for each theme', () => {
  const { container } = render(<Brand name="Arara" href="/game/idx1" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/idx1');
  expect(container.querySelectorAll('[class*=on-dark]')).toHaveLength(1);
  expect(container.querySelectorAll('[class*=on-light]')).toHaveLength(1);
});

it('has a lettering for a dark wallet and one for a light, from the folder that the page names', () => {
  document.documentElement.dataset['brand'] = '/b/x.1';
  const { container } = render(<Wordmark name="Arara" onArt />);
  const drawn = [...container.querySelectorAll('img')].map(({ src, className }) => [new URL(src).pathname, className]);
  expect(drawn).toEqual([
    ['/b/x.1/wordmark-on-dark.svg', expect.stringContaining('wallet-on-dark')],
    ['/b/x.1/wordmark-on-light.svg', expect.stringContaining('wallet-on-light')],
  ]);
  delete document.documentElement.dataset['brand'];
});

it('shows an object that content names as the brand has drawn it, and any other picture as it is', () => {
  document.documentElement.dataset['brand'] = '/b/x.1';
  expect(ownPicture('/art/objects/coin-stack.svg')).toBe('/b/x.1/objects/coin-stack.svg');
  for (const other of [
    '/art/objects/rocket.svg',
    '/media/art/objects/coin.svg',
    'https://x.example/art/objects/coin.svg',
  ])
    expect(ownPicture(other)).toBe(other);
  delete document.documentElement.dataset['brand'];
});
