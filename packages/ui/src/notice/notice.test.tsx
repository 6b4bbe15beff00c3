import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Notice } from './notice.tsx';

it('shows its remark in its tone and keeps its part name', () => {
  const { container } = render(
    <Notice tone="heat" icon="clock" data-part="window">
      Abre à 0h.
    </Notice>,
  );
  expect(screen.getByText('Abre à 0h.')).toBeDefined();
  expect(container.querySelector('[data-part=window]')?.className).toContain('note--heat');
});
