import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { answerCalls, contact, profile } from '../../testing/wire-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { SupportButton } from './support-button.tsx';

const list = (...List: unknown[]) => ({ Total: List.length, List });

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('appears once the player has recharged and a contact of type 1 exists', async () => {
  beginSession('abc');
  answerCalls({ 'player/information': profile, 'apk/smobiles': list(), 'service/official': list(contact(1, 'Canal')) });
  renderAt('/game/idx1', <SupportButton />);
  expect(await screen.findByRole('button', { name: /Suporte/ })).toBeDefined();
});

it.each([
  ['the player has not recharged', { ...profile, IsRecharge: 0 }, list(contact(1, 'Canal'))],
  ['there is no contact of type 1', profile, list(contact(2, 'Telegram'))],
  ['its link is no page', profile, list(contact(1, 'Canal', 'javascript:alert(1)'))],
])('stays away when %s', async (_, information, official) => {
  beginSession('abc');
  const { asked } = answerCalls({
    'player/information': information,
    'apk/smobiles': list(),
    'service/official': official,
  });
  renderAt('/game/idx1', <SupportButton />);
  await waitFor(() => expect(asked).toContain('player/information'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for no official channel while nobody has recharged', async () => {
  const { asked } = answerCalls({ 'apk/smobiles': list() });
  renderAt('/game/idx1', <SupportButton />);
  await waitFor(() => expect(asked).toContain('apk/smobiles'));
  expect(asked).not.toContain('service/official');
});

it('moves with the arrows, settles at a side, and stays there', async () => {
  beginSession('abc');
  answerCalls({ 'player/information': profile, 'apk/smobiles': list(), 'service/official': list(contact(1, 'Canal')) });
  const { unmount } = renderAt('/game/idx1', <SupportButton />);
  const button = await screen.findByRole('button');
  fireEvent.keyDown(button, { key: 'ArrowLeft' });
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  expect(button.dataset['side']).toBe('start');
  expect(button.style.transform).toBe('translate(0px, -24px)');
  unmount();
  renderAt('/game/idx1', <SupportButton />);
  expect((await screen.findByRole('button')).dataset['side']).toBe('start');
});
