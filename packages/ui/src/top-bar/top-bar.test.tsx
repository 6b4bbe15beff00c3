import { afterEach, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/dom.ts';
import { BalancePill } from './balance-pill.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => {
  vi.useRealTimers();
  window.scrollTo(0, 0);
});

it('takes a ground of its own after eight pixels', () => {
  render(<TopBar start="Arara" data-part="top-bar" />);
  const bar = screen.getByRole('banner');
  expect(bar.dataset['part']).toBe('top-bar');
  window.scrollTo(0, 8);
  fireEvent.scroll(window);
  expect(bar.hasAttribute('data-stuck')).toBe(false);
  window.scrollTo(0, 9);
  fireEvent.scroll(window);
  expect(bar.hasAttribute('data-stuck')).toBe(true);
});

it('reads the balance and what a press does', () => {
  render(<BalancePill amount="1284.50" label="Saldo, toque para depositar" href="/game/recharge" />);
  const name = screen.getByRole('link').textContent;
  expect(name).toContain('Saldo, toque para depositar');
  expect(name).toMatch(/1\.284,50 reais/i);
});

it('tints a gain for one second and a loss never', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<BalancePill amount="10.00" label="Saldo" />);
  const tinted = () => container.querySelector('[class*=gain]') !== null;
  expect(tinted()).toBe(false);
  rerender(<BalancePill amount="12.00" label="Saldo" />);
  expect(tinted()).toBe(true);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(tinted()).toBe(false);
  rerender(<BalancePill amount="3.00" label="Saldo" />);
  expect(tinted()).toBe(false);
});

it('does not tint a bonus that came into the balance', () => {
  const { container, rerender } = render(<BalancePill amount="100.00" cash="100.00" label="Saldo" />);
  rerender(<BalancePill amount="110.00" cash="100.00" label="Saldo" />);
  expect(container.querySelector('[class*=gain]')).toBeNull();
  rerender(<BalancePill amount="115.00" cash="105.00" label="Saldo" />);
  expect(container.querySelector('[class*=gain]')).not.toBeNull();
});

it('hides the figures when asked', () => {
  const { container } = render(<BalancePill amount="1284.50" label="Saldo" hiddenLabel="oculto" />);
  expect(container.textContent).not.toContain('1.284');
});
