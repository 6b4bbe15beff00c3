import { render, screen } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { Card, PageTitle, Screen, Section, Stack } from './layout.tsx';

it('makes one main landmark that leaves room for the bar below it', () => {
  render(<Screen kind="flow">conteúdo</Screen>);
  expect(screen.getByRole('main').className).toContain('screen--flow');
});

it('gives a section the gutter unless it bleeds to the edge', () => {
  const { container } = render(
    <>
      <Section data-part="a" gap="close" />
      <Section data-part="b" bleed />
    </>,
  );
  expect(container.querySelector('[data-part=a]')?.className).toMatch(/pad.*gap-close/);
  expect(container.querySelector('[data-part=b]')?.className).not.toContain('pad');
});

it('turns a card with an address into one link', () => {
  render(<Card href="/game/withdraw">Rollover do bônus</Card>);
  expect(screen.getByRole('link', { name: 'Rollover do bônus' })).toBeDefined();
});

it('names the page in its only first-level heading', () => {
  render(
    <Stack gap={4}>
      <PageTitle end={<span>fim</span>}>Atividades</PageTitle>
    </Stack>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Atividades');
});
