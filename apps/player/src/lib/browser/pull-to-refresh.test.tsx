import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { stopPulling, usePullToRefresh } from './pull-to-refresh.ts';

afterEach(cleanup);

function Area({ refresh }: { refresh: () => Promise<unknown> }) {
  const area = useRef<HTMLDivElement>(null);
  const { state } = usePullToRefresh(area, refresh);
  return <div ref={area}>{state}</div>;
}

function pull(toY: number) {
  const area = screen.getByText(/./);
  fireEvent.touchStart(area, { touches: [{ clientX: 0, clientY: 100 }] });
  fireEvent.touchMove(area, { touches: [{ clientX: 0, clientY: 100 + toY }] });
  return () => fireEvent.touchEnd(area);
}

it('refreshes when pulled far enough and let go', async () => {
  const done = Promise.withResolvers<undefined>();
  const refresh = vi.fn<() => Promise<unknown>>(() => done.promise);
  render(<Area refresh={refresh} />);
  const release = pull(200);
  expect(screen.getByText('ready')).toBeDefined();
  release();
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.getByText('refreshing')).toBeDefined();
  await act(async () => done.resolve(undefined));
  expect(screen.getByText('idle')).toBeDefined();
});

it('lets go of a short pull without asking', () => {
  const refresh = vi.fn<() => Promise<unknown>>();
  render(<Area refresh={refresh} />);
  const release = pull(60);
  expect(screen.getByText('pulling')).toBeDefined();
  release();
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.getByText('idle')).toBeDefined();
});

it('stops when a call could not travel, and after a refresh that failed', async () => {
  render(<Area refresh={() => new Promise(() => undefined)} />);
  pull(200)();
  expect(screen.getByText('refreshing')).toBeDefined();
  act(() => stopPulling());
  expect(screen.getByText('idle')).toBeDefined();
  cleanup();
  render(<Area refresh={() => Promise.reject(new Error('no'))} />);
  await act(async () => void pull(200)());
  expect(screen.getByText('idle')).toBeDefined();
});

it('leaves the page alone when it is scrolled', () => {
  const refresh = vi.fn<() => Promise<unknown>>();
  render(<Area refresh={refresh} />);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  pull(200)();
  expect(refresh).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
