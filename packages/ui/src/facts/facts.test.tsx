import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Facts } from './facts.tsx';

it('ties each value and its note to a label', () => {
  render(<Facts facts={[{ label: 'Perda hoje', value: 'R$ 52,10', note: 'de R$ 60' }]} data-part="facts" />);
  expect(screen.getByRole('term').textContent).toBe('Perda hoje');
  expect(screen.getByRole('definition').textContent).toBe('R$ 52,10 de R$ 60');
  expect(document.querySelector('[data-part=facts-fact]')).not.toBeNull();
});
