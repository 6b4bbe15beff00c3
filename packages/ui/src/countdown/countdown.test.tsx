import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, render, screen } from '../../test/dom.ts';
import { Countdown, minutesAndSeconds, secondsLeft } from './countdown.tsx';

const start = new Date('2026-11-14T22:44:00Z').getTime();
const words = (left: number) => (left === 0 ? 'Código expirado' : `Faltam ${left / 60} min`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

it('counts from the server, not from a device clock that is three hours wrong', () => {
  const wrong = 3 * 60 * 60 * 1000;
  vi.setSystemTime(start - wrong);
  render(<Countdown until={start + 600_000} offsetMs={wrong} announce={words} data-part="timer" />);
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  expect(screen.getByRole('timer').dataset['part']).toBe('timer');
  pass(61);
  expect(screen.getByRole('timer').textContent).toBe('8:59');
});

it('speaks at five minutes, one minute and the end, and ends once', () => {
  const end = vi.fn<() => void>();
  const timer = () => <Countdown until={start + 301_000} offsetMs={0} announce={words} onEnd={() => end()} />;
  const { rerender } = render(timer());
  pass(1);
  expect(screen.getByText('Faltam 5 min')).toBeDefined();
  pass(240);
  expect(screen.getByText('Faltam 1 min')).toBeDefined();
  expect(end).not.toHaveBeenCalled();
  pass(60);
  expect(screen.getByText('Código expirado')).toBeDefined();
  rerender(timer());
  pass(30);
  expect(end).toHaveBeenCalledOnce();
});

it('never goes below zero and pads the seconds', () => {
  expect(secondsLeft(1000, 5000)).toBe(0);
  expect(secondsLeft(1001, 0)).toBe(2);
  expect(minutesAndSeconds(65)).toBe('1:05');
});
