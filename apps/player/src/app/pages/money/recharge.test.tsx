import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { mainInfo, limitsStatus } from '../../testing/own-answers.ts';
import { channels, deposit, depositPage, products } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, profile } from '../../testing/wire-answers.ts';
import { Page as Records } from './recharge-records.tsx';
import { Page } from './recharge.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const recharge = (given: object = {}, answers: object = {}) => {
  const table = { 'pay/products': { ...products, ...given }, 'pay/destinationInfo': channels, ...answers };
  return { ...answerCalls(table), ...renderAt('/game/recharge', <Page />) };
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar código PIX' });

it('orders with a chip and a press, and says beforehand what must be bet', async () => {
  const { where } = recharge({}, { 'pay/recharge': deposit('AR-1') });
  fireEvent.click(await screen.findByRole('button', { name: /^200/ }));
  expect(document.body.textContent).toMatch(/Depósito R\$\s200 × 1,5\s*R\$\s300,00/);
  fireEvent.click(button());
  await waitFor(() => expect(where()).toBe('/game/Pagar?order=AR-1'));
});

it('says the sentence of the server when the order is made', async () => {
  const shown: (string | undefined)[] = [];
  toaster.subscribe(() => shown.push(toaster.current()?.text));
  recharge({}, { 'pay/recharge': deposit('AR-1') });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await answer(url, init);
    if (!url.endsWith('pay/recharge')) return response;
    return Response.json({ ...((await response.json()) as object), Msg: 'Código PIX pronto.' });
  });
  fireEvent.click(await screen.findByRole('button', { name: /^200/ }));
  fireEvent.click(button());
  await waitFor(() => expect(shown).toContain('Código PIX pronto.'));
});

it('keeps what is above the own limit out of reach, and shows the limit', async () => {
  recharge();
  const thousand = await screen.findByRole<HTMLButtonElement>('button', { name: /^1\.000/ });
  expect(thousand.disabled).toBe(true);
  expect(screen.getByRole('progressbar', { name: /Restam R\$\s640,00 de R\$\s1\.000,00/ })).toBeDefined();
  const input = screen.getByLabelText('Quanto você quer depositar?');
  fireEvent.change(input, { target: { value: '5' } });
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toMatch(/O mínimo é R\$\s10\./);
});

it('leads to codes that are still open, and takes no fourth', async () => {
  recharge({ Unpaid: ['AR-1', 'AR-2', 'AR-3'].map((id) => deposit(id)) });
  const [first] = await screen.findAllByRole('link', { name: /Código de R\$\s200,00 em aberto/ });
  expect(first?.getAttribute('href')).toBe('/game/Pagar?order=AR-1');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(/Códigos em aberto: 3/)).toBeDefined();
});

it('says of a code that nobody paid that it waits for the PIX, without a sign of money', async () => {
  answerCalls({ 'recharge/records': depositPage(deposit('AR-1')) });
  const { container } = renderAt('/game/reRecord', <Records />);
  await screen.findByText('Depósito PIX');
  const row = container.querySelector('[data-part="deposit-row"]')?.textContent;
  expect(row).toMatch(/19:42 · Esperando seu PIX · até 19:52.*R\$\s200,00/);
  expect(row).not.toContain('+');
});

it('asks who pays before anything else', async () => {
  recharge({ Payer: null });
  const row = await screen.findByRole('link', { name: /Diga quem paga/ });
  expect(row.getAttribute('href')).toBe('/game/bindrecharge');
  expect(button().disabled).toBe(true);
});

const stopped = { ...mainInfo, Limits: [{ Word: 'bets_blocked', Text: 'Apostas desligadas.' }] };

it('sells nothing to somebody who is paused: the pause stands in its place', async () => {
  const Pause = { Since: '2026-11-13T23:30:00.000Z', Until: '2026-12-25T23:30:00.000Z' };
  recharge({}, { 'playerMain/mainInfo': stopped, 'limits/status': { ...limitsStatus, Pause } });
  expect(await screen.findByText('Jogos, depósitos e torneios')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Gerar código PIX' })).toBeNull();
});

it('tells somebody whose deposits are blocked why, in place of the form', async () => {
  const Wait = { Why: { Word: 'blocked', Text: 'Conferimos o titular.' }, NextActor: 'house', DueAt: null };
  const Blocks = [{ CaseId: 'B-1', Scopes: ['deposit', 'bet'], Wait, AppealUntil: null }];
  const { asked } = recharge({}, { 'playerMain/mainInfo': stopped, 'player/information': { ...profile, Blocks } });
  await waitFor(() => expect(asked).toContain('player/blocks'));
  expect(screen.queryByRole('button', { name: 'Gerar código PIX' })).toBeNull();
});
