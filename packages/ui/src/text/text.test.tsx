import { render, screen } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { Text, TextLink } from './text.tsx';

it('chooses its element and passes data-part on', () => {
  render(
    <Text as="h1" size="title" data-part="greeting">
      Que bom te ver.
    </Text>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.dataset['part']).toBe('greeting');
  expect(heading.className).toContain('title');
});

it('carries no class when nothing asks for one', () => {
  render(<Text>texto</Text>);
  expect(screen.getByText('texto').hasAttribute('class')).toBe(false);
});

it('is a real link when it leads somewhere', () => {
  render(<TextLink href="/game/limits">Ajustar</TextLink>);
  expect(screen.getByRole('link', { name: 'Ajustar' }).getAttribute('href')).toBe('/game/limits');
});
