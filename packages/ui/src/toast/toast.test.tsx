import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/dom.ts';
import { ToastRegion } from './toast.tsx';
import { createToaster } from './toaster.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('speaks politely for a second and a half', () => {
  const toaster = createToaster();
  render(<ToastRegion toaster={toaster} />);
  act(() => toaster.show({ text: 'Código PIX copiado', tone: 'ok' }));
  expect(screen.getByRole('status').textContent).toBe('Código PIX copiado');
  pass(1499);
  expect(screen.queryByText('Código PIX copiado')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Código PIX copiado')).toBeNull();
});

it('alerts an error for four seconds', () => {
  const toaster = createToaster();
  render(<ToastRegion toaster={toaster} />);
  act(() => toaster.show({ text: 'Erro de rede', tone: 'error' }));
  expect(screen.getByRole('alert').textContent).toBe('Erro de rede');
  expect(screen.getByRole('status').textContent).toBe('');
  pass(3999);
  expect(screen.queryByText('Erro de rede')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Erro de rede')).toBeNull();
});

it('shows one toast at a time and gives the newer one its whole time', () => {
  const toaster = createToaster();
  render(<ToastRegion toaster={toaster} />);
  act(() => toaster.show('primeiro'));
  pass(1000);
  act(() => toaster.show('segundo'));
  expect(screen.queryByText('primeiro')).toBeNull();
  pass(1000);
  expect(screen.queryByText('segundo')).not.toBeNull();
  pass(500);
  expect(screen.queryByText('segundo')).toBeNull();
});

it('waits while it has the focus and goes away when its action is pressed', () => {
  const toaster = createToaster();
  const press = vi.fn<() => void>();
  render(<ToastRegion toaster={toaster} />);
  act(() => toaster.show({ text: 'Depósito a caminho', action: { label: 'Ver', onPress: press } }));
  const action = screen.getByRole('button', { name: 'Ver' });
  fireEvent.focus(action);
  pass(60_000);
  expect(screen.queryByText('Depósito a caminho')).not.toBeNull();
  fireEvent.click(action);
  expect(press).toHaveBeenCalledOnce();
  expect(screen.queryByText('Depósito a caminho')).toBeNull();
});
