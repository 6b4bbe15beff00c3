import { beforeEach, expect, it, vi } from 'vitest';
import { openLayer } from './layers.ts';
import {
  back,
  connectNavigation,
  HOME_PATH,
  loginPath,
  nextPath,
  push,
  redirect,
  relaunch,
  switchTab,
} from './navigation.ts';

const moved = vi.fn<(to: string | number, options?: { replace?: boolean }) => void>();

function stand(path: string, idx: number) {
  history.replaceState({ idx }, '', path);
}

beforeEach(() => {
  moved.mockClear();
  connectNavigation(moved);
  stand(HOME_PATH, 0);
  relaunch(HOME_PATH);
  moved.mockClear();
});

it('pushes above and redirects in place', () => {
  push('/game/recharge');
  redirect('/game/withdraw');
  expect(moved.mock.calls).toEqual([
    ['/game/recharge', undefined],
    ['/game/withdraw', { replace: true }],
  ]);
});

it('lays tabs beside each other and closes the flow above them', () => {
  switchTab('/game/idx5');
  expect(moved).toHaveBeenLastCalledWith('/game/idx5', { replace: true });
  stand('/game/recharge', 3);
  switchTab('/game/idx2');
  expect(moved).toHaveBeenLastCalledWith('/game/idx2', { replace: true });
  stand('/game/idx2', 3);
  back();
  expect(moved).toHaveBeenLastCalledWith(HOME_PATH, { replace: true });
});

it('goes back one screen, and Home from the first', () => {
  stand('/game/recharge', 1);
  back();
  expect(moved).toHaveBeenLastCalledWith(-1, undefined);
  stand('/game/recharge', 0);
  back();
  expect(moved).toHaveBeenLastCalledWith(HOME_PATH, { replace: true });
});

it('never goes back behind a relaunch', () => {
  stand('/game/withdraw', 4);
  relaunch('/game/login/login');
  expect(moved).toHaveBeenLastCalledWith('/game/login/login', { replace: true });
  stand('/game/login/login', 4);
  back();
  expect(moved).toHaveBeenLastCalledWith(HOME_PATH, { replace: true });
});

it('returns after login to a path of ours only', () => {
  const after = (next: string) => nextPath(new URL(loginPath(next), 'https://arara.example').search);
  expect(after('/game/idx3')).toBe('/game/idx3');
  expect(after('/game/gameWeb?id=12')).toBe('/game/gameWeb?id=12');
  expect(after('https://evil.example')).toBe(HOME_PATH);
  expect(after('//evil.example')).toBe(HOME_PATH);
  expect(after('/game//evil.example')).toBe(HOME_PATH);
  expect(after('/game/login/login')).toBe(HOME_PATH);
  expect(nextPath('')).toBe(HOME_PATH);
});

it('goes where a dialog leads, whatever the dialog does when it is closed', () => {
  openLayer(() => redirect(HOME_PATH));
  redirect('/game/limits');
  expect(moved.mock.calls).toEqual([['/game/limits', { replace: true }]]);
});

it('opens what was pressed while a layer closes by itself only when that has left the history', async () => {
  const steps: number[] = [];
  // A browser steps back a moment later; this one when it is told to, below.
  Object.assign(history, { go: (by: number) => steps.push(by) });
  const close = openLayer(() => undefined);
  await vi.waitFor(() => expect(history.state).toMatchObject({ layers: 1 }));
  close();
  await vi.waitFor(() => expect(steps).toEqual([-1]));
  push('/game/recharge');
  expect(moved).not.toHaveBeenCalled();
  stand(HOME_PATH, 0);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(moved.mock.calls).toEqual([['/game/recharge', undefined]]));
  Reflect.deleteProperty(history, 'go');
});
