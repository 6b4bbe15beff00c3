import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { accountScreen } from '../../testing/payment-answers.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './not-me.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const At = '2026-11-27T13:12:00.000Z';

function notMe(of: { Device: string | null; IsDeviceNew: boolean }) {
  const Changed = { Before: '•••.444.777-••', Now: 'r•••l@mail.com', At, ...of };
  answerCalls({ 'account/get': { ...accountScreen, Changed }, 'playerMain/mainInfo': mainInfo });
  return renderAt(`/game/notMe?change=payout_key&at=${Date.parse(At)}`, <Page />);
}

it('says of a changed key what it was, when it was changed and from which device', async () => {
  notMe({ Device: 'Android 14 · Chrome', IsDeviceNew: true });
  expect((await screen.findByText('Aparelho')).parentElement?.textContent).toBe('AparelhoAndroid 14 · Chrome · novo');
  expect(screen.getByText('Antes').parentElement?.textContent).toBe('Antes•••.444.777-••');
  expect(screen.getByText('Quando').parentElement?.textContent).toContain('10:12');
});

it('names no device where none is known', async () => {
  notMe({ Device: null, IsDeviceNew: false });
  await screen.findByText('Antes');
  expect(screen.queryByText('Aparelho')).toBeNull();
});
