import { md5Hex } from '@arara/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closedHours } from '../../../features/payments/withdrawals/withdrawal-window.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { challenge, credential, giveFinger } from '../../../lib/session/testing/finger.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { accountScreen, withdrawal, withdrawalPage } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page as Records } from './withdraw-records.tsx';
import { Page } from './withdraw.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const requirement = {
  Id: '1',
  Title: 'Bônus',
  Amount: '350.00',
  Times: '12',
  Required: '4200.00',
  Done: '2604.00',
  Missing: '1596.00',
  OpenedAt: '2026-11-14T22:00:00.000Z',
  ExpiresAt: null,
};
const withdraw = (given: object = {}, answers: object = {}) => {
  const table = { 'account/get': { ...accountScreen, ...given }, 'playerMain/mainInfo': mainInfo, ...answers };
  return { ...answerCalls(table), ...renderAt('/game/withdraw', <Page />) };
};
const terms = (given: object) => ({ Withdrawal: { ...accountScreen.Withdrawal, ...given } });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sacar/ });
const amountField = () => screen.findByLabelText('Quanto você quer sacar?');
const type = async (amount: string) => fireEvent.change(await amountField(), { target: { value: amount } });
const typePin = async () =>
  fireEvent.change(await screen.findByLabelText('O pedido sai no sexto número.'), { target: { value: '402817' } });
const freely = { ...accountScreen.Withdrawal.CanWithdraw, BonusLost: '0.00' };

/** What the screen sent to ask for a withdrawal, in order. */
function watchPayouts(): unknown[] {
  const sent: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('pay/payout')) sent.push(JSON.parse(init.body as string));
    return answer(url, init);
  });
  return sent;
}

const banner = async () => {
  await screen.findByText(/^Você pode sacar$|^Seu dinheiro|^Livre/);
  return document.querySelector('[data-part="withdraw-banner"]')?.textContent;
};

it('leaves in three taps with the finger: the amount, the button, the finger', async () => {
  giveFinger(async () => credential);
  const answers = { 'pay/payout': withdrawal('SQ-1'), 'passkey/loginStart': challenge };
  const { where } = withdraw({ HasPasskey: true, ...terms({ CanWithdraw: freely }) }, answers);
  const sent = watchPayouts();
  fireEvent.click(await screen.findByRole('button', { name: '100 Reais brasileiros' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sacar com a digital' }));
  await waitFor(() => expect(where()).toBe('/game/wiRecord?order=SQ-1'));
  expect(sent).toEqual([{ amount: '100.00', passkey: expect.objectContaining({ id: 'AQID' }), giveUpBonus: false }]);
});

it('offers the fund password to whoever has the passkey elsewhere or turns away', async () => {
  giveFinger(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const answers = { 'pay/payout': withdrawal('SQ-1'), 'passkey/loginStart': challenge };
  const { where } = withdraw({ HasPasskey: true, ...terms({ CanWithdraw: freely }) }, answers);
  const sent = watchPayouts();
  await type('100');
  fireEvent.click(await screen.findByRole('button', { name: 'Sacar com a digital' }));
  await typePin();
  await waitFor(() => expect(where()).toBe('/game/wiRecord?order=SQ-1'));
  expect(sent).toEqual([{ amount: '100.00', password: md5Hex('402817'), giveUpBonus: false }]);
});

it('says what can leave now and why, and the fee before anybody confirms', async () => {
  withdraw();
  await type('500');
  expect(screen.getByText('Tudo liberado para saque')).toBeDefined();
  expect(screen.getByText('2º de 3 hoje')).toBeDefined();
  expect(document.body.textContent).toMatch(/Taxa do VIP 3 · 1,5%\s*−\sR\$\s7,50/);
  expect(document.body.textContent).toMatch(/Você recebe\s*R\$\s492,50/);
  expect(screen.getByText(/Acima de R\$\s200, uma pessoa confere/)).toBeDefined();
  expect(screen.getByText('Saques abertos até 22h.')).toBeDefined();
  await type('200');
  expect(screen.getByText('Checagem automática: leva segundos.')).toBeDefined();
});

it('asks once before a bonus is given up, and says both figures', async () => {
  const Requirements = [{ ...requirement, Source: 'bonus' }];
  const Turnover = { ...mainInfo.Turnover, Required: '4200.00', Missing: '1596.00', Requirements };
  const answers = { 'pay/payout': withdrawal('SQ-1'), 'playerMain/mainInfo': { ...mainInfo, Turnover } };
  const { where } = withdraw({}, answers);
  const sent = watchPayouts();
  await type('500');
  fireEvent.click(confirm());
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/Sacar R\$\s500,00 e desistir de R\$\s350,00 de bônus\?/)).toBeDefined();
  expect(sheet.getByText(/Faltam R\$\s1.596,00 em apostas/)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Sacar e desistir do bônus' }));
  expect(sent).toEqual([]);
  await typePin();
  await waitFor(() => expect(where()).toBe('/game/wiRecord?order=SQ-1'));
  expect(sent).toEqual([{ amount: '500.00', password: md5Hex('402817'), giveUpBonus: true }]);
});

it('says what became of a withdrawal: cancelled, given back, refused; only the last is red', async () => {
  const states = ['cancelled', 'returned', 'refused', 'waiting_for_staff'];
  const List = states.map((State, index) =>
    withdrawal(`SQ-${index}`, { State, Status: State === 'waiting_for_staff' ? 'pending' : 'failure' }),
  );
  answerCalls({ 'withdraw/records': withdrawalPage(...List) });
  renderAt('/game/wiRecord', <Records />);
  const tone = async (word: string) => /status--([a-z]+)/.exec((await screen.findByText(word)).className)?.[1];
  expect(await tone('Cancelado')).toBe('off');
  expect(await tone('Devolvido')).toBe('back');
  expect(await tone('Recusado')).toBe('fail');
  expect(await tone('Em análise')).toBe('wait');
  expect([screen.getAllByText('Falha').length, screen.getAllByText('Avaliando').length]).toEqual([3, 1]);
});

it('counts withdrawals by their outer word, asks for one word alone and offers none that nothing has', async () => {
  const refused = { Status: 'failure', State: 'refused', Reason: { Word: 'key_not_of_holder', Text: 'É de outro.' } };
  const all = withdrawalPage(withdrawal('SQ-1'), withdrawal('SQ-2', refused));
  const asked: unknown[] = [];
  answerCalls({ 'withdraw/records': all });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('withdraw/records')) asked.push(JSON.parse(init.body as string).status);
    return answer(url, init);
  });
  renderAt('/game/wiRecord', <Records />);
  const words = within(await screen.findByRole('navigation', { name: 'Filtrar saques' }));
  expect(words.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todos',
    'Avaliando 1',
    'Falha 1',
  ]);
  expect(screen.getByText('Trocar chave')).toBeDefined();
  fireEvent.click(words.getByRole('button', { name: 'Falha 1' }));
  await waitFor(() => expect(asked).toEqual([undefined, 'failure']));
  expect(words.getByRole('button', { name: 'Falha 1' }).getAttribute('aria-pressed')).toBe('true');
});

it('puts what can be taken in the place of the button when more was typed', async () => {
  withdraw();
  await type('935');
  fireEvent.click(await screen.findByRole('button', { name: /Você pode sacar R\$\s934,50/ }));
  expect(confirm().disabled).toBe(false);
  await type('5');
  fireEvent.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toMatch(/O mínimo é R\$\s10/);
});

it('says at the top when the window opens, and when new withdrawals wait', async () => {
  const Window = { ...accountScreen.Withdrawal.Window, IsOpen: false };
  const { unmount } = withdraw(terms({ Window }));
  expect(await banner()).toMatch(/Saques fechados agora\.Abrem à 0h, em /);
  unmount();
  const WaitsBecause = { Word: 'key_changed', Text: 'Você trocou sua chave PIX.' };
  withdraw(terms({ OpensAgainAt: '2026-11-15T22:42:00.000Z', WaitsBecause }));
  expect(await banner()).toContain('Você saca a partir de 15/11, 19:42.Você trocou sua chave PIX.');
  expect(screen.queryByLabelText('Quanto você quer sacar?')).toBeNull();
});

it('says which step of identity is missing, leads to it, and asks for no amount before', async () => {
  const IdentityMissing = [
    { Word: 'face', Text: 'foto do seu rosto' },
    { Word: 'liveness', Text: 'prova de que é você na câmera' },
  ];
  withdraw(terms({ IdentityMissing }));
  const verify = await screen.findByRole('link', { name: 'Confirmar agora' });
  expect(verify.getAttribute('href')).toBe('/game/verify');
  expect(document.querySelector('[data-part="withdraw-identity"]')?.textContent).toBe(
    'Falta confirmar quem você é.Para sacar, falta: foto do seu rosto, prova de que é você na câmera. Seu dinheiro continua seu. Ou encerre a conta: pagamos tudo, sem este passo.',
  );
  expect(screen.queryByLabelText('Quanto você quer sacar?')).toBeNull();
});

it('says in the words of the house that no bank pays out now, and takes the request all the same', async () => {
  withdraw(terms({ PayoutsWait: { Word: 'bank_off', Text: 'O PIX volta às 18h.' } }));
  expect(await banner()).toBe('Os envios estão parados agora.O PIX volta às 18h.');
  expect(await amountField()).toBeTruthy();
});

it('locks the money in one tap while a new key waits, and asks for no amount while it is locked', async () => {
  const waiting = terms({ OpensAgainAt: '2026-11-15T22:42:00.000Z' });
  const lock = { LockedAt: '2026-11-14T22:42:00.000Z', CaseId: 'BL-7KQ2AB' };
  const { asked, unmount } = withdraw(waiting, { 'player/moneyLock': lock });
  fireEvent.click(await screen.findByRole('button', { name: 'Não fui eu' }));
  await waitFor(() => expect(asked).toContain('player/moneyLock'));
  unmount();
  withdraw({ ...waiting, LockedAt: lock.LockedAt });
  expect(await banner()).toContain('Você travou seu dinheiro.Travado em 14/11, 19:42. Só você destrava.');
  expect(screen.getByRole('link', { name: 'Destravar' }).getAttribute('href')).toBe('/game/locked');
  expect(screen.queryByLabelText('Quanto você quer sacar?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Não fui eu' })).toBeNull();
});

it('tells when the wait is over to whoever asks for it, and takes it back', async () => {
  const waiting = terms({ OpensAgainAt: '2099-11-15T22:42:00.000Z' });
  const on = { Total: 1, List: [{ About: 'withdrawals', Subject: '', At: '2099-11-15T22:42:00.000Z' }] };
  const { asked } = withdraw(waiting, { 'message/reminders': { Total: 0, List: [] }, 'message/remind': on });
  fireEvent.click(await screen.findByRole('button', { name: 'Avise quando liberar' }));
  const pressed = await screen.findByRole('button', { name: 'Aviso ligado' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  expect(asked).toContain('message/remind');
});

it('shows what the key was and is while a changed one makes everything wait', async () => {
  const waiting = (Word: string) =>
    terms({ OpensAgainAt: '2099-11-15T13:12:00.000Z', WaitsBecause: { Word, Text: 'Espera.' } });
  const keys = { Before: '•••.444.777-••', Now: 'r•••l@mail.com', At: '2026-11-14T13:12:00.000Z' };
  const Changed = { ...keys, Device: 'Android 14 · Chrome', IsDeviceNew: false };
  const { unmount } = withdraw({ Changed, ...waiting('key_changed') });
  expect((await screen.findByText('Antes')).parentElement?.textContent).toBe('Antes•••.444.777-••');
  expect(screen.getByText('Agora').parentElement?.textContent).toBe('Agorar•••l@mail.com');
  expect(screen.getByText(/Android 14 · Chrome$/).textContent).toContain('10:12');
  unmount();
  withdraw({ Changed, ...waiting('password_forgotten') });
  await screen.findByText('Não foi você?');
  expect(screen.queryByText('Antes')).toBeNull();
});

it('schedules for the opening while the window is closed, and takes it back', async () => {
  const Window = { ...accountScreen.Withdrawal.Window, IsOpen: false };
  const Scheduled = { Id: 'AG-1', Amount: '100.00', RunsAt: '2026-11-15T03:00:00.000Z' };
  const closed = terms({ Window, CanWithdraw: freely });
  const { asked, unmount } = withdraw(closed, { 'withdraw/schedule': Scheduled });
  await type('100');
  fireEvent.click(screen.getByRole('button', { name: 'Agendar para 0h' }));
  await typePin();
  await waitFor(() => expect(asked).toContain('withdraw/schedule'));
  expect(asked).not.toContain('pay/payout');
  unmount();
  const { asked: calls } = withdraw({ ...closed, Scheduled }, { 'withdraw/unschedule': {} });
  expect(await banner()).toMatch(/Seu saque de R\$\s100,00 sai à 0h\./);
  expect(screen.queryByLabelText('Quanto você quer sacar?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(calls).toContain('withdraw/unschedule'));
});

it('asks for nothing when every withdrawal of the day is used, and says when it opens again', async () => {
  withdraw(terms({ TimesPerDay: 1, TimesLeft: 0 }));
  expect(await banner()).toContain('Você usou todos os saques de hoje.');
  expect(screen.getByText('Livre a partir da 0h')).toBeDefined();
  expect(screen.queryByText('Você pode sacar')).toBeNull();
  expect(screen.queryByRole('button', { name: /Sacar|Escolha/ })).toBeNull();
});

const noCaps = { SingleMax: null, TimesPerDay: null, TimesLeft: null, AutomaticMax: null };

it('lets whoever is protected take everything, without caps, bets or a fee on the way', async () => {
  const Why = { Word: 'protected', Text: 'Sua conta está protegida.' };
  const CanWithdraw = { Amount: '9000.00', Why, BonusLost: '0.00' };
  const { asked } = withdraw(terms({ ...noCaps, CanWithdraw, FeePercent: '0' }), { 'pay/payout': withdrawal('SQ-1') });
  await type('9000');
  expect(screen.getByText('Uma pessoa confere este saque.')).toBeDefined();
  expect(screen.queryByText(/de 3 hoje/)).toBeNull();
  expect(screen.getByText('Taxa · 0%')).toBeDefined();
  expect(document.body.textContent).toMatch(/Você recebe\s*R\$\s9.000,00/);
  fireEvent.click(confirm());
  await typePin();
  await waitFor(() => expect(asked).toContain('pay/payout'));
});

it('tells whoever leaves why, whose turn it is, and lets them stay', async () => {
  const Why = { Word: 'account_closing', Text: 'Sua conta está sendo encerrada.' };
  const closing = {
    Since: '2026-11-14T15:00:00.000Z',
    Why: { Word: 'ASKED-01', Text: 'Você pediu para encerrar a conta.' },
    Cash: '3.20',
    Commission: '0.00',
    Held: '0.00',
    Wait: { Why: { Word: 'money', Text: 'Agora é com você.' }, NextActor: 'player', DueAt: null },
    CanTakeBack: true,
  };
  const CanWithdraw = { Amount: '3.20', Why, BonusLost: '0.00' };
  const { asked } = withdraw(terms({ ...noCaps, CanWithdraw, Min: '0.01', FeePercent: '0' }), {
    'player/closing': { Closing: closing },
    'player/closingTakeBack': { Closing: null },
  });
  expect(await screen.findByText('Agora é com você.')).toBeDefined();
  await type('3,20');
  expect(confirm().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Desistir e continuar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar com a conta' }));
  await waitFor(() => expect(asked).toContain('player/closingTakeBack'));
});

it('shows no fee for a great win above the maximum of the level, and the fee below it', async () => {
  const CanWithdraw = { ...accountScreen.Withdrawal.CanWithdraw, Amount: '9000.00' };
  withdraw(terms({ CanWithdraw, SingleMax: '9000.00', FreeAbove: '5000.00' }));
  await type('9000');
  expect(
    screen.getByText(/Você pode sacar de uma vez seu prêmio de R\$\s9.000. Ele passa de R\$\s5.000/),
  ).toBeDefined();
  expect(document.body.textContent).toMatch(/Taxa do VIP 3 · 0%/);
  await type('5000');
  expect(document.body.textContent).toMatch(/Taxa do VIP 3 · 1,5%\s*−\sR\$\s75,00/);
});

it('names the great win, not the level, as what bounds a request above it', async () => {
  const CanWithdraw = { ...accountScreen.Withdrawal.CanWithdraw, Amount: '9500.00' };
  withdraw(terms({ CanWithdraw, SingleMax: '9000.00', FreeAbove: '5000.00' }));
  await type('9200');
  fireEvent.blur(await amountField());
  expect(screen.getByText(/Você pode sacar de uma vez até R\$\s9.000: seu maior prêmio/)).toBeDefined();
  expect(screen.queryByText(/No VIP 3 cada saque/)).toBeNull();
});

it('leads somebody without an account to the form', async () => {
  withdraw({ Accounts: [], HasFundPassword: false });
  const link = await screen.findByRole('link', { name: 'Cadastrar chave PIX' });
  expect(link.getAttribute('href')).toBe('/game/bindaccount');
  expect(screen.getByText('Taxa do VIP 3')).toBeDefined();
  expect(screen.getByText('Horário para pedir')).toBeDefined();
});

it('shows where a withdrawal is, why, who acts next and by when, and lets it be taken back', async () => {
  const records = { 'withdraw/records': withdrawalPage(withdrawal('SQ-1')), 'playerMain/mainInfo': mainInfo };
  const ended = { Deposit: null, Withdrawal: withdrawal('SQ-1', { Status: 'failure', State: 'cancelled' }) };
  const { asked } = answerCalls({ ...records, 'pay/endOrder': ended });
  renderAt('/game/wiRecord?order=SQ-1', <Records />);
  expect(await screen.findByText('Com a gente · até 14/11, 21:42')).toBeDefined();
  expect(screen.getByText('Enviado ao banco')).toBeDefined();
  const headline = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent;
  expect([headline('order-amount-label'), headline('order-amount')]).toEqual([
    'Você recebe',
    expect.stringContaining('492,50'),
  ]);
  // The team's own time is not the time of the money.
  expect(screen.getByText('Previsão: até 15/11, 19:42')).toBeDefined();
  expect(screen.getByText('até 15/11/2026, 19:42')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar saque' }));
  const ask = within(await screen.findByRole('alertdialog'));
  fireEvent.click(ask.getByRole('button', { name: 'Cancelar saque' }));
  await waitFor(() => expect(asked).toContain('pay/endOrder'));
});

it('says of each withdrawal in the list that waits why, whose turn it is and by when', async () => {
  answerCalls({ 'withdraw/records': withdrawalPage(withdrawal('SQ-1')), 'playerMain/mainInfo': mainInfo });
  const { container } = renderAt('/game/wiRecord', <Records />);
  await screen.findByText('Saque PIX');
  const row = container.querySelector('[data-part="withdrawal-row"]');
  expect(row?.textContent).toContain('19:42 · Uma pessoa confere este saque por segurança.');
  expect(row?.querySelector('[data-part="order-turn"]')?.textContent).toBe('Com a gente · até 15/11, 19:42');
});

it('says the hours of the market beside an order that waits, and none where there are none', async () => {
  const Window = { ...accountScreen.Withdrawal.Window, Opens: '06:00', Closes: '21:30' };
  answerCalls({
    'withdraw/records': withdrawalPage(withdrawal('SQ-1')),
    'playerMain/mainInfo': mainInfo,
    'account/get': { ...accountScreen, ...terms({ Window }) },
  });
  renderAt('/game/wiRecord?order=SQ-1', <Records />);
  expect((await screen.findByText(/o sistema fecha o dia/)).textContent).toContain('Das 21h30 às 6h');
  expect(closedHours({ ...Window, Opens: '00:00' }, 'pt-BR')).toEqual({ closes: '21h30', until: '24h' });
  expect(closedHours({ ...Window, Opens: '00:00', Closes: '24:00' }, 'pt-BR')).toBeUndefined();
});

it('says what the team asks about a withdrawal and by when, and sends the answer', async () => {
  const Why = { Word: 'ask_account', Text: 'Confirme que a conta que recebe é sua.' };
  const asked = {
    State: 'waiting_for_player',
    ArrivesBy: null,
    Wait: { Why, NextActor: 'player', DueAt: '2026-11-16T00:42:00.000Z' },
  };
  const order = withdrawal('SQ-1', asked);
  const { asked: calls } = answerCalls({
    'withdraw/records': withdrawalPage(order),
    'playerMain/mainInfo': mainInfo,
    'withdraw/answer': { ...order, State: 'waiting_for_staff' },
  });
  renderAt('/game/wiRecord?order=SQ-1', <Records />);
  expect(await screen.findByText('Confirme que a conta que recebe é sua.')).toBeDefined();
  expect(document.body.textContent).toContain('até 15/11, 21:42');
  expect(document.body.textContent).not.toContain('Previsão');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar resposta' });
  expect(send.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Sua resposta'), { target: { value: 'Banco Jatobá, desde 2019' } });
  fireEvent.click(send);
  await waitFor(() => expect(calls).toContain('withdraw/answer'));
});
