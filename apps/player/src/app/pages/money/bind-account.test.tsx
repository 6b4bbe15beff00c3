import { md5Hex } from '@arara/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passwordQuestion } from '../../../lib/session/password-again.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { accountScreen } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, profile } from '../../testing/wire-answers.ts';
import { Page } from './bind-account.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const none = { ...accountScreen, Accounts: [], HasFundPassword: false };
const known = { ...profile, Name: 'Marina Alves Duarte', Cpf: '•••.482.197-••' };

const bind = (answers: object = {}, path = '/game/bindaccount') => {
  const table = { 'account/get': none, 'player/information': known, 'playerMain/mainInfo': mainInfo, ...answers };
  const sent: Record<string, unknown>[] = [];
  const called = answerCalls(table);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (/account\/(save|forget)/.test(url)) sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return answer(url, init);
  });
  return { ...called, sent, ...renderAt(path, <Page />) };
};
const typePins = () => {
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: '402817' } });
  fireEvent.change(screen.getByLabelText('Repita a senha'), { target: { value: '402817' } });
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar conta' });

it('takes the own CPF as the key without a word typed', async () => {
  const [Account] = accountScreen.Accounts;
  const { sent } = bind({ 'account/save': { Account, HasFundPassword: true, WithdrawalsOpenAt: null } });
  expect(await screen.findByText('É o CPF do seu cadastro.')).toBeDefined();
  expect(save().disabled).toBe(true);
  typePins();
  fireEvent.click(save());
  const password = md5Hex('402817');
  await waitFor(() => expect(sent).toEqual([{ isPix: true, pixType: 'CPF', password, repeatPassword: password }]));
});

it('says beside the key what the server says about a company', async () => {
  bind();
  await screen.findByText('É o CPF do seu cadastro.');
  fireEvent.click(screen.getByRole('button', { name: 'CNPJ' }));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ Code: 2203, Msg: 'Chave de empresa não recebe saque.', Body: null })),
  );
  fireEvent.change(screen.getByLabelText('Chave PIX (CNPJ)'), { target: { value: '11222333000181' } });
  typePins();
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Chave de empresa não recebe saque.');
});

it('asks for the password of the account again when it was quiet for long', async () => {
  bind();
  await screen.findByText('É o CPF do seu cadastro.');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ Code: 1118, Msg: 'De novo', Body: null })));
  typePins();
  fireEvent.click(save());
  await waitFor(() => expect(passwordQuestion.get()).toBeDefined());
  passwordQuestion.get()?.(false);
});

it('changes the fund password with the old one, and says how many tries are left', async () => {
  const { sent } = bind({}, '/game/bindaccount?view=password');
  for (const [label, value] of [
    ['Senha atual', '111222'],
    ['Nova senha', '402817'],
    ['Repita a senha', '402817'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ Code: 2210, Msg: 'Senha de saque errada. Restam 4 tentativas.', Body: null })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Restam 4 tentativas');
  expect(sent).toEqual([]);
});

it('shows the account that is there, and the ways to change it', async () => {
  const Withdrawal = { ...accountScreen.Withdrawal, CoolDownHours: 36 };
  bind({ 'account/get': { ...accountScreen, Withdrawal } });
  expect(await screen.findByText('Chave CPF')).toBeDefined();
  expect(screen.getByText('Você espera 36 h para sacar')).toBeDefined();
  expect(screen.getByRole('link', { name: /Trocar conta de saque/ }).getAttribute('href')).toBe('/game/mudarbanco');
});

const bank = (Type: number, BankCode: string, BankName: string) => ({ Type, BankCode, BankName, BankLogo: '' });

it('offers the account of the registration: it fills the form, and nothing is saved before its owner saves', async () => {
  const Suggestion = { BankCode: '260', BankName: 'Nubank', BankCardNumber: '81234', AccountDigit: '5' };
  const { sent } = bind({
    'account/get': { ...none, Suggestion },
    'pay/bankInfo': { Total: 1, List: [bank(2, '260', 'Nubank')] },
    'account/save': { Account: accountScreen.Accounts[0], HasFundPassword: true, WithdrawalsOpenAt: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Usar a conta do cadastro/ }));
  expect(await screen.findByRole('option', { name: '260 · Nubank', selected: true })).toBeDefined();
  typePins();
  expect([save().disabled, sent]).toEqual([true, []]);
  fireEvent.change(screen.getByLabelText('Agência'), { target: { value: '0001' } });
  fireEvent.click(save());
  const typed = { isPix: false, bankCode: '260', bankBranch: '0001', bankCardNumber: '81234', accountDigit: '5' };
  await waitFor(() => expect(sent).toMatchObject([typed]));
});

it('groups the banks of an account by numbers by their types', async () => {
  bind({
    'pay/bankInfo': { Total: 2, List: [bank(1, '001', 'Banco do Brasil'), bank(2, '260', 'Nubank')] },
    'pay/bankType': {
      Total: 2,
      List: [
        { Type: 1, Name: 'Banco' },
        { Type: 2, Name: 'Carteira digital' },
      ],
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Conta bancária' }));
  const wallets = await screen.findByRole('group', { name: 'Carteira digital' });
  expect(wallets.textContent).toBe('260 · Nubank');
});
