import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Checkbox } from './checkbox.tsx';

it('is a real checkbox whose whole line can be pressed', () => {
  const change = vi.fn<(on: boolean) => void>();
  render(
    <Checkbox checked={false} onChange={change}>
      Tenho 18 anos ou mais
    </Checkbox>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tenho 18 anos ou mais' });
  expect(box.checked).toBe(false);
  fireEvent.click(screen.getByText('Tenho 18 anos ou mais'));
  expect(change).toHaveBeenCalledWith(true);
});
