import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { keepCookie } from '../../../lib/storage/cookies.ts';
import { mainInfo, limitsStatus } from '../../testing/own-answers.ts';
import { channels, deposit, depositPage, products } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig, profile } from '../../testing/wire-answers.ts';
import { Page as Records } from './recharge-records.tsx';
import { Page } from './recharge.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  keepCookie('depositBonus', '');
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
  expect(document.body.textContent).toMatch(/aposte R\$\s300,00/i);
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

const offer = {
  IsAvailable: true,
  Why: null,
  Rule: 'deposit.first:0',
  Percent: '10',
  Max: '50.00',
  Times: '12',
  ExpiresDays: 30,
  PerPlayer: 'ever',
  Sentence: 'Você ganha 10% do depósito.',
};
const bonusSwitch = () => screen.getByRole('switch', { name: 'Quero o bônus' });
const isOn = () => bonusSwitch().getAttribute('aria-checked') === 'true';

it('shows one total with the bonus, what the deposit alone asks, and the whole rule behind a press', async () => {
  recharge({ BonusOffer: offer });
  fireEvent.click(await screen.findByRole('button', { name: /^100/ }));
  expect(screen.getByText(/Sem bônus, aposte R\$\s150,00\. Com bônus, R\$\s270,00\./)).toBeDefined();
  fireEvent.click(bonusSwitch());
  const card = document.querySelector('[data-part="bonus-opt-in"]')?.textContent;
  expect(card).toMatch(/Você ganha\s*R\$\s10,00.*Aposte\s*R\$\s270,00.*Prazo\s*30 dias.*Teto\s*R\$\s50/);
  expect(card).toMatch(/Sem bônus, aposte R\$\s150,00\./);
  expect(screen.queryByText(offer.Sentence)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Regulamento' }));
  expect(await screen.findByText(offer.Sentence)).toBeDefined();
});

it('does not turn the bonus on for another offer than the one it was chosen for', async () => {
  const first = recharge({ BonusOffer: offer });
  await screen.findByText('Quero o bônus');
  fireEvent.click(bonusSwitch());
  expect(isOn()).toBe(true);
  first.unmount();
  const again = recharge({ BonusOffer: offer });
  await screen.findByText('Quero o bônus');
  expect(isOn()).toBe(true);
  again.unmount();
  recharge({ BonusOffer: { ...offer, Rule: 'deposit.later:0', Percent: '5', Max: '25.00' } });
  await screen.findByText('Quero o bônus');
  expect(isOn()).toBe(false);
});

it('says why there is no bonus, with what is missing, and offers no switch', async () => {
  const Why = { Word: 'deposit_bonus_over_cap', Text: 'Teto atingido. Aposte mais R$ 25,00 para liberar.' };
  recharge({ BonusOffer: { ...offer, IsAvailable: false, Why } });
  expect(await screen.findByText(Why.Text)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('says nothing of a bonus where the market has none, nor of bets where none are asked', async () => {
  const Why = { Word: 'feature_off_in_market', Text: 'O bônus de depósito não vale agora.' };
  const config = { ...packageConfig, Features: [] };
  const given = { DepositTimes: '0', BonusOffer: { ...offer, IsAvailable: false, Why } };
  recharge(given, { 'package/config': config });
  fireEvent.click(await screen.findByRole('button', { name: /^200/ }));
  await waitFor(() => expect(screen.queryByText(Why.Text)).toBeNull());
  expect(screen.queryByText(/Para sacar, aposte/)).toBeNull();
});

it('keeps the amount through a detour', async () => {
  const { unmount } = recharge();
  fireEvent.click(await screen.findByRole('button', { name: /^50(?!0)/ }));
  unmount();
  recharge();
  expect((await screen.findByLabelText<HTMLInputElement>('Quanto você quer depositar?')).value).toBe('50,00');
});

it('asks for the CPF in its place and orders with the same press', async () => {
  const saved = { AccountId: '1', Name: 'Marina A. Duarte', Email: null, Mobile: null, Cpf: '•••.482.197-••' };
  const { asked, where } = recharge(
    { Payer: null },
    { 'recharge/account/save': saved, 'pay/recharge': deposit('AR-1'), 'player/information': profile },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^50(?!0)/ }));
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Falta confirmar seu CPF')).toBeDefined();
  fireEvent.change(screen.getByLabelText('CPF'), { target: { value: '31848219784' } });
  fireEvent.click(button());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Digite nome e sobrenome.']);
  fireEvent.change(screen.getByLabelText('Nome completo'), { target: { value: 'Marina Alves Duarte' } });
  fireEvent.click(button());
  await waitFor(() => expect(where()).toBe('/game/Pagar?order=AR-1'));
  expect(asked.indexOf('recharge/account/save')).toBeLessThan(asked.indexOf('pay/recharge'));
});

it('says in the words of the house why no bank takes in now, and makes no code', async () => {
  const Wait = { Why: { Word: 'provider_away', Text: 'O PIX volta às 18h.' }, NextActor: 'house', DueAt: null };
  const List = [{ ...channels.List[0], IsOpen: false, Wait }];
  recharge({}, { 'pay/destinationInfo': { ...channels, List } });
  expect(await screen.findByText('O PIX volta às 18h.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^200/ }));
  expect(button().disabled).toBe(true);
});

it('hides the channel where there is one, and lists them from two on', async () => {
  const { unmount } = recharge();
  await screen.findByText('Quanto você quer depositar?');
  expect(screen.queryByText('Canal de pagamento')).toBeNull();
  unmount();
  const List = [...channels.List, { ...channels.List[0], Id: 'ipe' }];
  recharge({}, { 'pay/destinationInfo': { Total: 2, List } });
  expect(await screen.findByText('Canal de pagamento')).toBeDefined();
});

it('calls an own cancellation and a refund by their names, and neither is red', async () => {
  const ended = deposit('AR-1', { Status: 'failure', State: 'ended' });
  answerCalls({ 'recharge/records': depositPage(ended, deposit('AR-2', { Status: 'failure', State: 'refunded' })) });
  const { container } = renderAt('/game/reRecord', <Records />);
  expect((await screen.findByText('Cancelado')).className).toContain('status--off');
  expect(screen.getByText('Devolvido').className).toContain('status--back');
  expect(screen.getAllByText('Falha')).toHaveLength(2);
  expect(container.querySelector('[class*="status--fail"], [class*="item__icon--heat"]')).toBeNull();
});
