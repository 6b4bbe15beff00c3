import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApi } from '../api/api.ts';
import { LATER_AGAIN_MS, later, laterSheet } from './later.tsx';
import { toaster } from '../feedback/toasts.ts';

const Part = ({ word = 'here' }: { word?: string }) => <p>{word}</p>;
const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('draws a part when its code has come, and at once the next time', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(async () => Part);
  const Later = later(load);
  const { unmount } = render(<Later word="first" />);
  expect(screen.queryByText('first')).toBeNull();
  await settle();
  expect(screen.getByText('first')).toBeDefined();
  unmount();
  render(<Later word="second" />);
  expect(screen.getByText('second')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('asks again after a while for code that did not come, and nothing beside it notices', async () => {
  const load = vi
    .fn<() => Promise<typeof Part>>(async () => Part)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Later = later(load);
  render(
    <>
      <p>screen</p>
      <Later />
    </>,
  );
  await settle();
  expect(screen.getByText('screen')).toBeDefined();
  expect(screen.queryByText('here')).toBeNull();
  await act(async () => vi.advanceTimersByTimeAsync(LATER_AGAIN_MS));
  expect(screen.getByText('here')).toBeDefined();
});

it('stops asking when the part is no longer wanted', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Later = later(load);
  const { unmount } = render(<Later />);
  await settle();
  unmount();
  await vi.advanceTimersByTimeAsync(LATER_AGAIN_MS * 3);
  expect(load).toHaveBeenCalledOnce();
});

it('closes a sheet that cannot come and says so; the next press tries again', async () => {
  const silent = { sessionOver: () => undefined, transportFailed: () => undefined };
  openApi(Promise.resolve(''), { ...silent, networkError: () => 'Erro de rede' });
  const Sheet = ({ open }: { open: boolean; onClose: () => void }) => <p>{open ? 'open' : 'closed'}</p>;
  const load = vi.fn<() => Promise<typeof Sheet>>(async () => Sheet);
  const Later = laterSheet(load.mockRejectedValueOnce(new TypeError('Failed to fetch')));
  const onClose = vi.fn<() => void>();
  const { rerender } = render(<Later open onClose={onClose} />);
  await settle();
  expect(onClose).toHaveBeenCalledOnce();
  expect(toaster.current()).toMatchObject({ text: 'Erro de rede', tone: 'error' });
  rerender(<Later open={false} onClose={onClose} />);
  await settle();
  expect(screen.queryByText('closed')).toBeNull();
  rerender(<Later open onClose={onClose} />);
  await settle();
  expect(screen.getByText('open')).toBeDefined();
});

it('asks again for a stylesheet that was lost, and leaves alone one that is on its way', async () => {
  const [lost, loading] = [stylesheet('lost'), stylesheet('loading')];
  document.head.append(lost, loading);
  lost.dispatchEvent(new Event('error'));
  const Later = later(async () => Part);
  render(<Later />);
  await settle();
  expect(screen.queryByText('here')).toBeNull();
  const again = document.head.querySelector('link[title="lost"]');
  expect(again).not.toBe(lost);
  expect(loading.isConnected).toBe(true);
  again?.dispatchEvent(new Event('load'));
  await settle();
  expect(screen.getByText('here')).toBeDefined();
  again?.remove();
  loading.remove();
});

/** Without an address, because there is nothing to fetch here. */
function stylesheet(title: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.title = title;
  return link;
}
