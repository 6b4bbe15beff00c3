import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { SectionHead } from './section-head.tsx';

it('names its section in the link too, because many sections say "Ver todos"', () => {
  render(
    <SectionHead
      title="Top 10 de hoje"
      tone="heat"
      more={{ label: 'Ver todos', href: '/game/MoreGame' }}
      data-part="h"
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Top 10 de hoje' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver todos: Top 10 de hoje' })).toBeDefined();
  expect(document.querySelector('[data-part=h] [class*=tick--heat]')).not.toBeNull();
});
