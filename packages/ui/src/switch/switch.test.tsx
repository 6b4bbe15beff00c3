import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Switch } from './switch.tsx';

it('tells its state and asks for the other one', () => {
  const change = vi.fn<(on: boolean) => void>();
  render(<Switch on={false} onChange={change} label="Receber bônus" />);
  const control = screen.getByRole('switch', { name: 'Receber bônus' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  control.click();
  expect(change).toHaveBeenCalledWith(true);
});

it('does nothing when disabled', () => {
  const change = vi.fn<(on: boolean) => void>();
  render(<Switch on onChange={change} label="Receber bônus" disabled />);
  screen.getByRole('switch').click();
  expect(change).not.toHaveBeenCalled();
});
