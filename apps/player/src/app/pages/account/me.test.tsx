import { md5Hex } from '@arara/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, currentToken, endSession } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { fundLine, mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig, profile } from '../../testing/wire-answers.ts';
import { Page } from './me.tsx';

const avatars = ['arara', 'onca'].map((Avatar, index) => ({
  Avatar,
  Url: `/art/avatars/${Avatar}.svg`,
  IsCurrent: index === 0,
}));
const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

const open = (answers: Record<string, unknown> = {}) => {
  const table = {
    'playerMain/mainInfo': mainInfo,
    'package/config': { ...packageConfig, DownloadLink: null },
    'player/avatars': { Total: 2, List: avatars },
    'player/logout': {},
    'player/information': { Blocks: [] },
    ...answers,
  };
  return { ...answerCalls(table), ...renderAt('/game/idx5', <Page />) };
};

beforeEach(() => {
  toaster.dismiss();
  beginSession('abc');
  vi.stubGlobal('matchMedia', () => narrow);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('shows who, how much, what can leave and why', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Alves' })).toBeDefined();
  expect(container.querySelector('[data-part="wallet-total"]')?.textContent).toContain('1.284,50');
  const why = container.querySelector<HTMLElement>('[data-part="wallet-why"]');
  expect(why?.hidden).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pode sacar agora' }));
  expect(why?.hidden).toBe(false);
  expect(why?.textContent).toBe('Todo o seu saldo em dinheiro está livre.');
});

it('asks nobody who is stopped for money', async () => {
  const Limits = [{ Word: 'bets_blocked', Text: 'Apostas desligadas.' }];
  open({ 'playerMain/mainInfo': { ...mainInfo, Limits } });
  expect(await screen.findByRole('link', { name: 'Sacar' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Depositar' })).toBeNull();
});

it('says why at once while money is locked', async () => {
  const CanWithdraw = { ...mainInfo.CanWithdraw, Amount: '100.00', Why: { Word: 'open', Text: 'Faltam R$ 50.' } };
  const { container } = open({ 'playerMain/mainInfo': { ...mainInfo, CanWithdraw } });
  await screen.findByText('Faltam R$ 50.');
  expect(container.querySelector<HTMLElement>('[data-part="wallet-why"]')?.hidden).toBe(false);
});

const aDeposit = {
  Id: '1',
  Source: 'deposit',
  Title: 'Recarga',
  Amount: '2800.00',
  Times: '1.5',
  Required: '4200.00',
  Done: '2604.00',
  Missing: '1596.00',
  OpenedAt: '2026-11-14T22:00:00.000Z',
  ExpiresAt: null,
};

it('shows money on its way to the bank and the turnover card only when there is some', async () => {
  const { container, unmount } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('[data-part="on-the-way"], [data-part="rollover"]')).toBeNull();
  unmount();
  const Turnover = {
    ...mainInfo.Turnover,
    Required: '4200.00',
    Done: '2604.00',
    Missing: '1596.00',
    DonePercent: '62.99',
    Sentence: 'Aposte mais R$ 1.596,00 e todo o seu dinheiro fica livre.',
    Requirements: [aDeposit],
  };
  open({ 'playerMain/mainInfo': { ...mainInfo, Held: '500.00', Turnover } });
  expect(await screen.findByRole('link', { name: /A caminho do seu banco/ })).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'R$\u00a02.604 de R$\u00a04.200' })).toBeDefined();
  expect(screen.getByText('62%')).toBeDefined();
  expect(screen.getByText('Rollover')).toBeDefined();
  expect(screen.getByText('Aposte mais R$ 1.596,00 e todo o seu dinheiro fica livre.')).toBeDefined();
});

it('hides every figure of the wallet on request', async () => {
  const { container } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ocultar saldo' }));
  expect(container.querySelector('[data-part="wallet"]')?.textContent).not.toMatch(/\d/);
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar saldo' }));
});

it('leads to the statement, and counts the gifts that wait', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Extrato' })).getAttribute('href')).toBe('/game/Registos');
  expect(screen.getByRole('link', { name: /Presentes.*2 para abrir/ })).toBeDefined();
});

it('saves nickname and picture, and puts a refusal under the field', async () => {
  const answers: Record<string, unknown> = {};
  const { asked } = open(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Editar perfil' }));
  const sheet = await screen.findByRole('dialog', { name: 'Seu perfil' });
  const field = within(sheet).getByLabelText('Apelido');
  await userEvent.clear(field);
  await userEvent.type(field, 'Suporte');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Salvar' }));
  expect((await within(sheet).findByRole('alert')).textContent).toBe('no');
  expect(toaster.current()).toBeUndefined();
  expect(asked).toContain('player/updateNickname');
  expect(asked).not.toContain('player/updateAvatar');
});

it('closes the editor when everything is saved', async () => {
  const { asked } = open({
    'player/updateNickname': { Nickname: 'Mari' },
    'player/updateAvatar': { Avatar: 'onca', Url: '' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar perfil' }));
  const sheet = await screen.findByRole('dialog', { name: 'Seu perfil' });
  await userEvent.type(within(sheet).getByLabelText('Apelido'), ' Lima');
  fireEvent.click(await within(sheet).findByRole('radio', { name: 'Imagem 2' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(toaster.current()?.text).toBe('Perfil salvo'));
  expect(asked).toEqual(expect.arrayContaining(['player/updateNickname', 'player/updateAvatar']));
});

it('changes the theme at once', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Aparência/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Aparência' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Clara' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Escura' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('ends the session on this device even when the server does not answer', async () => {
  const { asked } = open({ 'player/logout': undefined });
  fireEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
  await waitFor(() => expect(currentToken()).toBeUndefined());
  expect(asked).toContain('player/logout');
  expect(toaster.current()).toBeUndefined();
});

it('shows the last movements beside the wallet of a desk', async () => {
  vi.stubGlobal('matchMedia', () => ({ ...narrow, matches: true }));
  const page = { Total: 1, List: [fundLine('1')], TotalAssets: '1.00', Held: '0.00' };
  open({ 'player/fund-detail': page });
  const latest = await screen.findByRole('region', { name: 'Últimos movimentos' });
  expect(within(latest).getByText('Depósito PIX')).toBeDefined();
  expect(screen.getByText('Carteira da equipe')).toBeDefined();
});

it('draws no wallet of a team where the market has none and nothing is in it', async () => {
  vi.stubGlobal('matchMedia', () => ({ ...narrow, matches: true }));
  open({
    'playerMain/mainInfo': { ...mainInfo, Commission: '0.00' },
    'package/config': { ...packageConfig, Market: 'br-spa', Features: ['age_verified'] },
  });
  await screen.findByText('Pode sacar agora');
  await waitFor(() => expect(screen.queryByText('Carteira da equipe')).toBeNull());
});

it('says which version of the app there is, what it brings and where to get it', async () => {
  open({
    'apk/version': {
      Latest: '1.4.0',
      Minimum: '1.2.0',
      Link: 'https://arara.example/app.apk',
      Notes: 'Saque agendado.',
      SizeBytes: 5_400_000,
    },
    'apk/getGp': { Link: 'https://store.example/arara' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Sobre o app/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Sobre o app' });
  expect(await within(sheet).findByText('1.4.0')).toBeDefined();
  expect(within(sheet).getByText('Saque agendado.')).toBeDefined();
  expect((await within(sheet).findByRole('link', { name: 'Abrir na loja' })).getAttribute('href')).toBe(
    'https://store.example/arara',
  );
  expect(within(sheet).getByRole('link', { name: 'Baixar o app' }).getAttribute('href')).toBe(
    'https://arara.example/app.apk',
  );
});

it('says that the web updates itself where there is no package', async () => {
  open({
    'apk/version': { Latest: '0.0.0', Minimum: '0.0.0', Link: '', Notes: '', SizeBytes: null },
    'apk/getGp': { Link: '' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Sobre o app/ }));
  expect(await screen.findByText(/Ela se atualiza sozinha/)).toBeDefined();
  expect(screen.queryByText('0.0.0')).toBeNull();
});

it('closes the account in two taps from security, and leads to the money', async () => {
  const { asked, where } = open({ 'player/closingBegin': { Closing: null } });
  fireEvent.click(await screen.findByRole('button', { name: /Senha e segurança/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Encerrar a conta/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Encerrar sua conta?' });
  expect(within(sheet).getByText('Bônus a liberar, você perde')).toBeDefined();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Encerrar e receber R$\u00a01.083,10' }));
  await waitFor(() => expect(where()).toBe('/game/withdraw'));
  expect(asked).toContain('player/closingBegin');
});

it('counts what protects the account, and changes the password with the old one', async () => {
  const device = (Id: string, Name: string) => ({
    Id,
    Name,
    IsCurrent: Id === 'd1',
    OpenedBy: 'password',
    OpenedAt: '2026-11-14T15:00:00.000Z',
    LastSeenAt: '2026-11-14T15:00:00.000Z',
  });
  const { inputs } = open({
    'player/information': { ...profile, IsEmailConfirmed: false, KycLevel: 1 },
    'device/list': {
      Devices: [device('d1', 'Moto G84'), device('d2', 'Windows')],
      Passkeys: [],
      Accesses: [],
      Asked: { IdleMinutes: 30, SecondFactorDays: 0, PlaceMinutes: 0, SecondFactorAt: null },
    },
    'player/passwordChange': { Token: 'another', Ended: 1 },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Senha e segurança/ }));
  // The password, the fund password and the identity; neither a passkey nor an address.
  expect(await screen.findByText('3 de 5 ativas')).toBeDefined();
  expect(document.querySelectorAll('[class*="score-bar--on"]')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: /Senha de acesso/ }));
  fireEvent.change(await screen.findByLabelText('Senha atual'), { target: { value: 'arara-canta-8' } });
  fireEvent.change(screen.getByLabelText('Nova senha'), { target: { value: 'onca-nada-no-rio-9' } });
  expect(await screen.findByText('Windows vai pedir a senha nova.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  await waitFor(() => expect(currentToken()).toBe('another'));
  const passWord = md5Hex('onca-nada-no-rio-9');
  expect(inputs.find(([name]) => name === 'player/passwordChange')?.[1]).toEqual({
    oldPassword: md5Hex('arara-canta-8'),
    passWord,
    repeatPassword: passWord,
    endOthers: true,
  });
});
