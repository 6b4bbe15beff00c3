import { ToastRegion } from '@arara/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { setChannelAway } from '../../../lib/storage/channel-away.ts';
import { answerCalls, contact, profile } from '../../testing/wire-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { ChannelButton } from './channel-button.tsx';
import { HelpButton } from './help-button.tsx';
import { HelpSheet, loadHelp } from './help-sheet.tsx';

await loadHelp();

const list = (...List: unknown[]) => ({ Total: List.length, List });
const ready = {
  'player/information': profile,
  'apk/smobiles': list(contact(2, 'Telegram')),
  'service/official': list(contact(1, 'Canal')),
};

beforeEach(() => setChannelAway(false));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('is there once the player has deposited and a contact of type 1 exists', async () => {
  beginSession('abc');
  answerCalls(ready);
  renderAt('/game/idx4', <ChannelButton />);
  expect(await screen.findByRole('button', { name: /Canal oficial/ })).toBeDefined();
});

it.each([
  ['the player has not deposited', { ...profile, IsRecharge: 0 }, list(contact(1, 'Canal'))],
  ['there is no contact of type 1', profile, list(contact(2, 'Telegram'))],
  ['its link is no page', profile, list(contact(1, 'Canal', 'javascript:alert(1)'))],
])('stays away when %s', async (_, information, official) => {
  beginSession('abc');
  const { asked } = answerCalls({ 'player/information': information, 'service/official': official });
  renderAt('/game/idx4', <ChannelButton />);
  await waitFor(() => expect(asked).toContain('player/information'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});

it('goes into the help sheet when it is sent to the top, says so, and comes back when that is undone', async () => {
  beginSession('abc');
  answerCalls(ready);
  renderAt(
    '/game/idx4',
    <>
      <HelpButton />
      <ChannelButton />
      <ToastRegion toaster={toaster} />
    </>,
  );
  const channel = await screen.findByRole('button', { name: /Canal oficial/ });
  fireEvent.pointerDown(channel, { clientX: 300, clientY: 120 });
  fireEvent.pointerMove(channel, { clientX: 100, clientY: 400 });
  fireEvent.pointerUp(channel, { clientX: 100, clientY: 400 });
  expect(channel.style.transform).toBe('translate(0px, 0px)');
  fireEvent.keyDown(channel, { key: 'ArrowUp' });
  expect(await screen.findByRole('button', { name: 'Ajuda: Canal oficial guardado aqui' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /arraste/ })).toBeNull();
  expect(await screen.findByText('Você guardou o canal em Ajuda.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('button', { name: /arraste/ })).toBeDefined();
});

it('costs the bar no call while the channel is not put away', async () => {
  beginSession('abc');
  const { asked } = answerCalls(ready);
  renderAt('/game/idx1', <HelpButton />);
  expect(await screen.findByRole('button', { name: 'Ajuda' })).toBeDefined();
  expect(asked).toEqual([]);
});

it('lists own answers, contacts and a person for a player, and no account of anybody for a visitor', async () => {
  answerCalls(ready);
  const { unmount } = renderAt('/game/idx1', <HelpSheet open onClose={() => undefined} />);
  expect(await screen.findByRole('link', { name: /Telegram/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Falar com uma pessoa' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Uma rodada/ })).toBeNull();
  unmount();
  beginSession('abc');
  renderAt('/game/idx1', <HelpSheet open onClose={() => undefined} />);
  expect(await screen.findByRole('link', { name: /Canal/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /Uma rodada/ }).getAttribute('href')).toBe('/game/Registos?view=rounds');
});
