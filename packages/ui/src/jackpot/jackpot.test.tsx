import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Jackpot } from './jackpot.tsx';

const rules = { href: '/game/fair' };

it('draws the value in cells and reads it as one amount', () => {
  const { container } = render(<Jackpot title="Jackpot Arara" amount="38417.16" rules={rules} data-part="jackpot" />);
  expect(container.querySelector('[class*=value]')?.textContent).toBe('R$38.417,16');
  expect(container.querySelectorAll('b')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Jackpot Arara' }).textContent).toMatch(/38\.417,16 reais/i);
  expect(screen.getByRole('link', { name: 'Jackpot Arara' }).getAttribute('href')).toBe('/game/fair');
});

it('rolls only the cells that changed, also when the value grows by a digit', () => {
  const { container, rerender } = render(<Jackpot title="Jackpot" amount="9999.10" rules={rules} />);
  const last = () => [...container.querySelectorAll('b > span')].at(-1);
  const before = last();
  rerender(<Jackpot title="Jackpot" amount="10000.10" rules={rules} />);
  expect(last()).toBe(before);
  rerender(<Jackpot title="Jackpot" amount="10000.11" rules={rules} />);
  expect(last()).not.toBe(before);
});
