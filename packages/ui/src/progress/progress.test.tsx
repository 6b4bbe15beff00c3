import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Progress } from './progress.tsx';

it('tells the figures and draws the same share', () => {
  const { container } = render(
    <Progress share={0.62} label="R$ 2.604 de R$ 4.200" missing="Faltam R$ 1.596,00" end="62%" data-part="rollover" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'R$ 2.604 de R$ 4.200' });
  expect(bar.getAttribute('aria-valuenow')).toBe('62');
  expect(container.querySelector('i')?.style.inlineSize).toBe('62%');
  expect(container.querySelector('[data-part=rollover]')).not.toBeNull();
});

it('is never full before it is done, and never leaves its track', () => {
  const { container, rerender } = render(<Progress share={0.99999} label="quase" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
  rerender(<Progress share={1.4} label="cheio" />);
  expect(container.querySelector('i')?.style.inlineSize).toBe('100%');
  rerender(<Progress share={-1} label="nada" />);
  expect(container.querySelector('i')?.style.inlineSize).toBe('0%');
});
