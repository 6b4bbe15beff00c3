import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router, useLocation } from './location.tsx';
import { HOME_PATH, push, redirect } from './navigation.ts';

function Where() {
  const { pathname, search, hash, key, kind } = useLocation();
  return <output data-key={key}>{`${kind} ${pathname}${search}${hash}`}</output>;
}

const where = () => screen.getByRole('status').textContent;
const key = () => screen.getByRole('status').dataset['key'];

beforeEach(() => {
  history.replaceState(null, '', `${HOME_PATH}?from=push#top`);
  render(
    <Router>
      <Where />
    </Router>,
  );
});
afterEach(cleanup);

it('begins at the address of the page, with a key', () => {
  expect(where()).toBe(`POP ${HOME_PATH}?from=push#top`);
  expect(key()).toBeTruthy();
});

it('follows a move above and a move in place, and numbers their entries', () => {
  act(() => push('/game/recharge?order=1'));
  expect([where(), location.search, history.state]).toEqual([
    'PUSH /game/recharge?order=1',
    '?order=1',
    { key: key(), idx: 1 },
  ]);
  act(() => redirect('/game/withdraw'));
  expect([where(), history.state]).toEqual(['REPLACE /game/withdraw', { key: key(), idx: 1 }]);
});

it('gives every move another key, also to the same address', () => {
  act(() => push('/game/moreGames'));
  const first = key();
  act(() => push('/game/moreGames'));
  expect(first).not.toBe('');
  expect(key()).not.toBe(first);
});

it('follows the browser back to an entry, which has its own key again', async () => {
  act(() => push('/game/moreGames'));
  const first = key();
  act(() => push('/game/limits'));
  act(() => history.back());
  await vi.waitFor(() => expect([where(), key()]).toEqual(['POP /game/moreGames', first]));
});

it('refuses an address of another site', () => {
  expect(() => act(() => push('//evil.example/game'))).toThrow('evil.example');
  expect(where()).toBe(`POP ${HOME_PATH}?from=push#top`);
});
