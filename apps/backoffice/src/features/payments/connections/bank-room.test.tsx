import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage, press, typeInto } from '../../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';
import { Banks } from '../banks/banks.tsx';

const green = { Name: 'A-01', Outcome: 'passed', Seen: 'asExpected', Value: '', Ms: 212 };
const red = { Name: 'H-01', Outcome: 'failed', Seen: 'refused', Value: 'webhookOperacaoInvalida', Ms: 40 };
const at = '2026-11-14T21:18:00.000Z';
const run = { Id: '7', At: at, By: '2', IsCurrent: true, IsPassed: true as boolean | null, Cases: [green] };
const cent = {
  Id: 'c1',
  State: 'passed',
  At: at,
  By: '2',
  IsCurrent: true,
  PixCode: null as string | null,
  ExpiresAt: null,
  EndToEndId: 'E1',
  ArrivedAt: '2026-11-14T21:18:02.100Z' as string | null,
  SentAt: null,
  PaidAt: null,
  Reason: null,
};
const side = {
  Tail: '9f1c',
  Since: at,
  Certificate: { Tail: 'c41e', From: at, EndsAt: '2027-09-02T12:00:00.000Z' },
};
const bank = {
  Provider: 'cedro',
  Name: 'Banco Cedro',
  InProtocol: 'bacen-pix-v2',
  OutProtocol: 'efi-pix',
  BaseUrl: 'https://pix.cedro.example/v2',
  TokenUrl: 'https://pix.cedro.example/oauth/token',
  Key: '7d9f0a52-3c1e-4b8a-9e64-5f2a7c90b1d3',
  ErrorDialect: 'efi',
  PayerCheck: 'query-by-cpf',
  ClientAuth: 'basic',
  TokenBody: 'json',
  Scope: '',
  HookUrl: 'https://api.house.example',
  HookAddresses: [],
  HasHookCertificate: false,
  IsTest: true,
  IsOn: false,
  Contract: 'BK-04',
  Licence: 'BCB-2841',
  PlayersRead: null as string | null,
  Keys: { In: side, Out: side, Hook: { Tail: '7b20', Since: at } },
  Hooks: null,
  Test: run as object | null,
  Rotation: null as object | null,
  Cent: cent as object | null,
  Missing: [],
  SwitchApprovalId: null,
  RotateApprovalId: null,
};

let shown: typeof bank;
const sent = serveApi({
  '/staff/banks/list': () => ({
    List: [shown, { ...bank, Provider: 'ipe', Name: 'Ipê', IsOn: true }],
    Routes: { In: ['ipe'], Out: ['ipe'] },
  }),
  '/staff/banks/run': () => ({ Id: '8' }),
  '/staff/banks/connect': () => ({ Provider: 'cedro' }),
  '/staff/banks/switch-on': () => ({ ApprovalId: '17', ExpiresAt: at }),
  '/staff/banks/switch-off': () => ({}),
  '/staff/settings/propose': () => ({ ApprovalId: '18', ExpiresAt: at }),
  '/staff/payments/providers': () => ({ List: [] }),
  '/staff/list': () => ({ List: [{ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], IsActive: true }] }),
  '/staff/me': () =>
    provedPerson({
      Id: '2',
      Name: 'Tiago Mello',
      Roles: ['owner'],
      Permissions: ['payments.read', 'payments.connect', 'payments.stop', 'settings.propose'],
    }),
});

beforeEach(() => {
  shown = bank;
});

function open() {
  openPage(<Banks />, '/pagamentos/bancos?ligar=cedro');
}
const sentTo = (path: string) => sent.findLast((one) => one.path === path)?.input;

test('a red case is named with what was seen, and without a cent nobody can ask to switch on', async () => {
  shown = { ...bank, Test: { ...run, IsPassed: false, Cases: [green, red] }, Cent: null };
  open();
  expect(await screen.findByText('O banco registra nosso endereço de aviso')).toBeTruthy();
  expect(screen.getByText('recusou: webhookOperacaoInvalida')).toBeTruthy();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pedir para ligar' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Falta: todos os casos passarem, o centavo ir e voltar')).toBeTruthy();
  expect(screen.getAllByText(/até 02\/09\/2027/).length).toBeGreaterThan(1);
});

test('a cent that waits shows its code, and a run that the worker has not ended says so', async () => {
  shown = {
    ...bank,
    Test: { ...run, IsPassed: null, Cases: [] },
    Cent: { ...cent, State: 'waiting', PixCode: '0002PIX' },
  };
  open();
  expect((await screen.findByLabelText('Código para pagar')).textContent).toBe('0002PIX');
  expect(screen.getByText('Rodando no banco…')).toBeTruthy();
});

test('with everything green one person asks, with a reason', async () => {
  open();
  await press('Pedir para ligar');
  await typeInto(/Motivo/, 'tudo verde');
  await press('Mandar à segunda pessoa');
  await waitFor(() => expect(sentTo('/staff/banks/switch-on')).toEqual({ provider: 'cedro', reason: 'tudo verde' }));
});

test('off is one act with the words that players read', async () => {
  shown = { ...bank, IsOn: true };
  open();
  await press('Desligar agora');
  await typeInto('O que os jogadores leem', 'O PIX volta às 18h.');
  await typeInto(/Motivo/, 'não bate');
  await press('Desligar Banco Cedro');
  const said = { provider: 'cedro', reason: 'não bate', playersRead: 'O PIX volta às 18h.' };
  await waitFor(() => expect(sentTo('/staff/banks/switch-off')).toEqual(said));
});

test('a change of the connection shows no key, and sends none when none was typed', async () => {
  open();
  await press('Mudar conexão');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Chave do certificado (Entrada)')).value).toBe('');
  await typeInto('Contrato', 'BK-05');
  await press('Guardar conexão');
  await waitFor(() => expect(sentTo('/staff/banks/connect')).toMatchObject({ provider: 'cedro', contract: 'BK-05' }));
  expect(sentTo('/staff/banks/connect')).not.toHaveProperty('keysIn');
});

test('the order of the routes is asked for from a moment on', async () => {
  open();
  await press('Mudar a ordem');
  fireEvent.click(await screen.findByLabelText('Subir Banco Cedro em Entrada'));
  await typeInto(/Motivo/, 'Cedro primeiro');
  await press('Mandar à segunda pessoa');
  await waitFor(() =>
    expect(sentTo('/staff/settings/propose')).toEqual({
      key: 'payments.routes',
      value: { in: ['cedro', 'ipe'], out: ['ipe', 'cedro'] },
      reason: 'Cedro primeiro',
    }),
  );
});
