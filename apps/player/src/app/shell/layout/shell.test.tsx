import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { takeTeamJump } from '../../../lib/navigation/team-jump.ts';
import { Screens } from '../../router.tsx';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { Shell } from './shell.tsx';

const shown = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

beforeEach(() => {
  takeTeamJump();
  answerCalls({});
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const openAt = (path: string) =>
  renderAt(
    path,
    <Shell>
      <Screens />
    </Shell>,
  );

it('shows five tabs and marks where one is', async () => {
  openAt('/game/idx1');
  const tabs = await screen.findAllByRole('link', { name: /^(Início|Equipe|VIP|Atividades|Perfil)$/ });
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/game/idx1', '/game/idx2', '/game/idx3', '/game/idx4', '/game/idx5']),
  );
  expect(screen.getByRole('link', { name: 'Início', current: 'page' })).toBeDefined();
});

it('draws nothing that the market forbids: no team tab, and no way to its screens', async () => {
  beginSession('abc');
  const config = { ...packageConfig, Market: 'br-spa', Features: ['risk_message', 'forbidden_persons'] };
  answerCalls({ 'package/config': config });
  openAt('/game/idx2');
  expect(await screen.findByText(/Apostar causa dependência/)).toBeDefined();
  await waitFor(() => expect(document.querySelector('[data-part="not-found-lead"]')).not.toBeNull());
  expect(screen.queryByRole('link', { name: 'Equipe' })).toBeNull();
});

it('sends a visitor to login before any game is shown where games are for verified adults', async () => {
  answerCalls({ 'package/config': { ...packageConfig, Features: [] } });
  const { where } = openAt('/game/MoreGame');
  await waitFor(() => expect(where()).toBe('/game/login/login?next=%2Fgame%2FMoreGame'));
});

it('keeps what was typed when the device is turned', async () => {
  const listeners = new Set<() => void>();
  let isWide = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const { container } = openAt('/game/login/login?mode=register');
  const field = await screen.findByRole('textbox', { name: 'Celular' });
  fireEvent.change(field, { target: { value: '11 98214-3382' } });
  isWide = true;
  act(() => listeners.forEach((listener) => listener()));
  await waitFor(() => expect(container.querySelector('[data-part="desk-rail"]')).not.toBeNull());
  expect(screen.getByRole('textbox', { name: 'Celular' })).toBe(field);
});

it('has a rail and no tab bar on a desk', () => {
  vi.stubGlobal('matchMedia', () => ({ ...shown, matches: true }));
  const { container } = renderAt('/game/idx1', <Shell>screen</Shell>);
  expect(container.querySelector('[data-part="desk-rail"]')).not.toBeNull();
  expect(container.querySelector('[data-part="tab-bar"]')).toBeNull();
});

it('leaves the way to limits open to everybody on every tab', async () => {
  openAt('/game/idx1');
  expect((await screen.findByRole('link', { name: 'Defina seus limites' })).getAttribute('href')).toBe('/game/limits');
});

it('flags a jump when Team is tapped', async () => {
  beginSession('abc');
  // Without the screens: the one of the team takes the flag as soon as it is there.
  renderAt('/game/idx5', <Shell>screen</Shell>);
  fireEvent.click(await screen.findByRole('link', { name: 'Equipe' }));
  expect(takeTeamJump()).toBe(true);
  expect(takeTeamJump()).toBe(false);
});

it('sends a visitor who wants a player’s tab to login and remembers the tab', async () => {
  const { where } = openAt('/game/idx3');
  await waitFor(() => expect(where()).toBe('/game/login/login?next=%2Fgame%2Fidx3'));
});
