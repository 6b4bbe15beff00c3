import { playerRoutes } from '@arara/contract/player';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropLastGame, keepLastGame } from '../../../lib/games/last-game.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { gameCard, mainInfo } from '../../testing/own-answers.ts';
import { deposit, depositPage } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './pay.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const pay = (order: object, answers: object = {}) => {
  const table = { 'recharge/records': depositPage(order), 'playerMain/mainInfo': mainInfo, ...answers };
  return { ...answerCalls(table), ...renderAt('/game/Pagar?order=AR-1', <Page />) };
};

it('shows the picture of the code, copies the code with one press and counts to the provider’s expiry', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  pay(deposit('AR-1'));
  expect(await screen.findByRole('img', { name: 'QR Code PIX' })).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+:\d\d$/);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
  expect(writeText).toHaveBeenCalledWith('00020101021226760014br.gov.bcb.pix6304ABCD');
});

it('asks nobody to pay again while the bank confirms who paid', async () => {
  const Why = { Word: 'payer_unknown', Text: 'O pagamento chegou. O banco ainda confirma quem pagou.' };
  const waits = { NextActor: 'bank', DueAt: '2026-11-15T22:52:00.000Z' };
  const Timeline = [{ Name: 'Pagamento recebido', State: 'now', At: null, Reason: Why, ...waits }];
  const { container } = pay(deposit('AR-1', { Wait: { Why, ...waits }, Timeline }));
  expect(await screen.findByText('Não pague de novo. Esta página atualiza sozinha.')).toBeDefined();
  expect(container.querySelector('[data-part="pay-checking-why"]')?.textContent).toBe(Why.Text);
  expect(document.body.textContent).toMatch(/Com o banco.*até 15\/11/);
  for (const name of ['Copiar código PIX', 'Cancelar pedido'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('names an order as support names it, and copies the whole number', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const long = '0MV1SHF5MK9TNWKDB587K96HZK9FG';
  answerCalls({ 'recharge/records': depositPage(deposit(long)), 'playerMain/mainInfo': mainInfo });
  renderAt(`/game/Pagar?order=${long}`, <Page />);
  fireEvent.click(await screen.findByText('DP-96HZ-K9FG'));
  expect(writeText).toHaveBeenCalledWith(long);
});

it('covers a code that expired and brings another of the same amount with one press', async () => {
  const dead = { Status: 'failure', State: 'expired', PixCode: null, CanRevive: true };
  const { asked, where } = pay(deposit('AR-1', dead), { 'pay/recharge': deposit('AR-2') });
  expect(await screen.findByText('Código expirado')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copiar código PIX' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Gerar outro de R\$\s200,00/ }));
  await waitFor(() => expect(where()).toBe('/game/Pagar?order=AR-2'));
  expect(asked).toContain('pay/recharge');
});

it('says that the money is there, with the balance, and never pushes to play', async () => {
  pay(deposit('AR-1', { Status: 'success', State: 'paid', PixCode: null, PaidAt: '2026-11-14T22:44:00.000Z' }));
  expect(await screen.findByRole('heading', { name: 'Seu depósito caiu.' })).toBeDefined();
  expect(screen.getByText(/14\/11\/2026, 19:44/)).toBeDefined();
  await waitFor(() => expect(document.body.textContent).toMatch(/Seu saldo agora\s*R\$\s1\.284,50/));
});

const paidWithBonus = { Status: 'success', State: 'paid', PixCode: null, PaidAt: '2026-11-14T22:44:00.000Z' };

it('keeps money and bonus apart in their own colours, with the one total', async () => {
  const bets = { Turnover: '270.00', BonusTurnover: '120.00' };
  const order = deposit('AR-1', { ...paidWithBonus, Amount: '100.00', Bonus: '10.00', ...bets });
  const { container } = pay(order);
  expect(await screen.findByText(/Aposte R\$\s270,00 para sacar tudo/)).toBeDefined();
  const bonus = container.querySelector('[data-part="paid-bonus"] [class*="money"]');
  expect(bonus?.className).toContain('bonus');
  expect(bonus?.className).not.toContain('leaf');
  expect(container.querySelector('[data-part="paid-goals"]')?.textContent).toMatch(/R\$\s150,00.*R\$\s120,00/);
});

it('leads back to the game one came from', async () => {
  const game = playerRoutes.gameEnter.output.shape.Game.parse(gameCard('foguetinho', { Name: 'Foguetinho' }));
  keepLastGame({ game, isDemo: false, openRounds: 0 });
  pay(deposit('AR-1', paidWithBonus));
  const back = await screen.findByRole('link', { name: 'Voltar para Foguetinho' });
  expect(back.getAttribute('href')).toContain('foguetinho');
  dropLastGame();
});

it('says why a payment goes back', async () => {
  const Reason = { Word: 'third_party', Text: 'O PIX veio de outro CPF.' };
  const Timeline = [{ Name: 'Devolvido', State: 'done', At: null, Reason, NextActor: null, DueAt: null }];
  const { container } = pay(deposit('AR-1', { Status: 'failure', State: 'refunded', PixCode: null, Timeline }));
  await screen.findByText('Suporte');
  expect(container.querySelector('[data-part="refund-why"]')?.textContent).toBe('O PIX veio de outro CPF.');
});

it('says that an order is not the player’s', async () => {
  pay(deposit('AR-9'));
  expect(await screen.findByText('Pedido não encontrado')).toBeDefined();
});
