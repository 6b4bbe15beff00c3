import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { AmountPicker } from './amount-picker.tsx';

it('marks the chosen amount, reports another one and refuses what is above the limit', () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <AmountPicker
      label="Valores"
      value="200.00"
      onChange={change}
      choices={[
        { amount: '50.00', note: 'sem bônus' },
        { amount: '200.00', note: '+ R$ 20 bônus', bonus: true },
        { amount: '1000.00', note: 'acima do seu limite', disabled: true },
      ]}
    />,
  );
  const [fifty, twoHundred, thousand] = screen.getAllByRole('button');
  expect(twoHundred?.getAttribute('aria-pressed')).toBe('true');
  fifty?.click();
  thousand?.click();
  expect(change.mock.calls).toEqual([['50.00']]);
});
