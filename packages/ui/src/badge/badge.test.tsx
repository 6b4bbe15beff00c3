import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Badge, CountBadge } from './badge.tsx';

it('says its word and keeps its part name', () => {
  render(
    <Badge tone="heat" data-part="tag">
      Em alta
    </Badge>,
  );
  const badge = screen.getByText('Em alta');
  expect(badge.className).toContain('tag--heat');
  expect(badge.dataset['part']).toBe('tag');
});

it('counts up to nine', () => {
  const { rerender, container } = render(<CountBadge count={9} />);
  expect(container.textContent).toBe('9');
  rerender(<CountBadge count={10} />);
  expect(container.textContent).toBe('9+');
});
