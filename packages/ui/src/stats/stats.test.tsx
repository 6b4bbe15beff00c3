import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Stats, SumLines } from './stats.tsx';

it('ties each figure to its label', () => {
  render(<Stats figures={[{ label: 'Tempo jogando', value: '42 min' }]} data-part="day" />);
  expect(screen.getByRole('term').textContent).toBe('Tempo jogando');
  expect(screen.getByRole('definition').textContent).toBe('42 min');
  expect(document.querySelector('[data-part=day]')).not.toBeNull();
});

it('sets the total apart', () => {
  render(
    <SumLines
      lines={[
        { label: 'Saque', value: 'R$ 500,00' },
        { label: 'Você recebe', value: 'R$ 492,50', total: true },
      ]}
    />,
  );
  expect(screen.getByText('Você recebe').parentElement?.className).toContain('kv--total');
  expect(screen.getByText('Saque').parentElement?.className).not.toContain('kv--total');
});
