import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticesSheet } from '../../../features/messages/house/notices-sheet.tsx';
import { keepCookie } from '../../../lib/storage/cookies.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { announcement, banner, mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './messages.tsx';

const listed = (...List: readonly object[]) => ({ Total: List.length, List });
const message = {
  Id: 'm1',
  Kind: 'money',
  Template: 'withdrawal_paid',
  Title: 'Saque pago',
  Text: 'R$ 50,00 na sua conta.',
  Link: '/game/wiRecord',
  LinkLabel: 'Ver etapas',
  At: '2026-11-14T22:44:00.000Z',
  IsRead: false,
};
const answers = {
  announcement: listed({ ...announcement('a1', 'PIX em manutenção'), Link: '/game/recharge' }),
  ad: listed({ ...banner('b1', '+10% no PIX'), Place: 'start' }),
  'message/list': { ...listed(message), Counts: [] },
  'message/read': { Read: 1 },
  'playerMain/mainInfo': mainInfo,
};

beforeEach(() => keepCookie('announcementsSeen', ''));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('shows a visitor what the house says to everybody, and every offer that is on', async () => {
  const { asked } = answerCalls(answers);
  renderAt('/game/messages', <Page />);
  const row = await screen.findByRole('link', { name: /PIX em manutenção/ });
  expect(row.getAttribute('href')).toBe('/game/messages?notice=a1');
  expect((await screen.findByRole('link', { name: /\+10% no PIX/ })).getAttribute('href')).toBe('/game/recharge');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(asked).not.toContain('message/list');
});

it('leads a player from own messages to those of the house and back', async () => {
  beginSession('abc');
  answerCalls(answers);
  const { where } = renderAt('/game/messages', <Page />);
  expect(await screen.findByText('Saque pago')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Da Arara/ }));
  expect(where()).toBe('/game/messages?view=house');
  expect(await screen.findByRole('link', { name: /PIX em manutenção/ })).toBeDefined();
  expect(screen.queryByText('Saque pago')).toBeNull();
});

it('shows one announcement whole, with its facts and where it leads', async () => {
  answerCalls(answers);
  renderAt('/game/messages?notice=a1', <Page />);
  expect(await screen.findByRole('heading', { name: 'PIX em manutenção' })).toBeDefined();
  expect(screen.getByText('normais')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe('/game/recharge');
});

it('says what an announcement is about, and hands its address on', async () => {
  const own = announcement('a1', 'PIX em manutenção');
  const group = (Title: string) => listed({ Id: 'g', Title, OpensItself: false, Announcements: [own] });
  answerCalls({ ...answers, 'announcement/group': group('Dinheiro') });
  const share = vi.fn<typeof navigator.share>(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { unmount } = renderAt('/game/messages?notice=a1', <Page />);
  expect(await screen.findByText('Dinheiro')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  const url = `${location.origin}/game/messages?notice=a1`;
  expect(share).toHaveBeenCalledWith({ title: 'Aviso', text: own.Title, url });
  unmount();
  // One that opens by itself is a group of its own name.
  answerCalls({ ...answers, 'announcement/group': group(own.Title) });
  renderAt('/game/messages?notice=a1', <Page />);
  await screen.findByRole('heading', { name: own.Title });
  expect(document.querySelector('[data-part="announcement-kind"]')).toBeNull();
});

it('says so when an announcement is over', async () => {
  answerCalls({ ...answers, announcement: listed() });
  renderAt('/game/messages?notice=a1', <Page />);
  expect(await screen.findByText('Este aviso terminou')).toBeDefined();
});

it('opens the newest of both beside the bell and marks them as read', async () => {
  beginSession('abc');
  const { asked } = answerCalls(answers);
  renderAt('/game/idx1', <NoticesSheet open onClose={() => undefined} />);
  expect(await screen.findByText('Saque pago')).toBeDefined();
  expect(screen.getByRole('link', { name: /PIX em manutenção/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver todos os 2' }).getAttribute('href')).toBe('/game/messages');
  fireEvent.click(screen.getByText('Marcar como lidos'));
  await waitFor(() => expect(asked).toContain('message/read'));
});

it('lets a player choose by topic, all of them off at first', async () => {
  beginSession('abc');
  const purposes = ['service', 'promotion', 'bonus', 'tournament', 'team'];
  const settings = (granted: readonly string[]) => ({
    Consents: purposes.map((Purpose) => ({
      Channel: 'push',
      Purpose,
      Granted: granted.includes(Purpose),
      Since: null,
    })),
    PushKey: '',
    HasDevice: true,
    QuietFromHour: 22,
    QuietUntilHour: 8,
    PromotionsPerDay: 1,
  });
  const { asked } = answerCalls({
    ...answers,
    'message/settings': settings(['service']),
    'message/consent': settings(['service', 'team']),
  });
  renderAt('/game/messages?view=topics', <Page />);
  expect(await screen.findByRole('switch', { name: 'Promoções' })).toBeDefined();
  const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
  const topics = ['Promoções', 'Seus bônus', 'Torneios', 'Sua equipe'];
  expect(topics.map(isOn)).toEqual(['false', 'false', 'false', 'false']);
  expect(screen.getByText('Das 22h às 8h, só dinheiro e segurança chegam.')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Sua equipe' }));
  // The screens of a test have queries of their own; the call is what counts here.
  await waitFor(() => expect(asked).toContain('message/consent'));
});
