import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { buttonOf, openPage, press, typeInto } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { Parties } from './parties.tsx';

const passed = { Name: 'A-01', Outcome: 'passed', Seen: 'answered', Value: 'free', Ms: 140 };
const run = { At: '2026-11-14T21:18:00.000Z', By: '2', IsCurrent: true, IsPassed: true, Cases: [passed] };
const list = {
  Kind: 'impeded',
  Name: 'SIGAP',
  Addresses: ['https://sigap.example'],
  Login: 'arara-sigap',
  Secret: { Tail: '9f1c', HookTail: null, Since: '2026-11-01T12:00:00.000Z' } as object | null,
  IsOn: false,
  OffReason: null,
  PlayersRead: null,
  SwitchedAt: '2026-11-01T12:00:00.000Z',
  Test: run as object | null,
  SwitchApprovalId: null,
  RotateApprovalId: null,
};
const never = { Name: '', Addresses: [], Login: '', Secret: null, SwitchedAt: null, Test: null };

let shown: object[];
let isOurs: boolean;
const sent = serveApi({
  '/staff/parties/list': () => ({ IsOurs: isOurs, List: shown }),
  '/staff/parties/test': () => ({ IsPassed: false, Cases: [{ ...passed, Outcome: 'failed' }] }),
  '/staff/parties/connect': () => ({ Kind: 'document' }),
  '/staff/parties/off': () => ({}),
  '/staff/parties/switch-on': () => ({ ApprovalId: '17', ExpiresAt: '2026-11-16T12:00:00.000Z' }),
  '/staff/list': () => ({ List: [{ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], IsActive: true }] }),
  '/staff/me': () =>
    provedPerson({ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], Permissions: ['settings.read', 'parties.connect'] }),
});
beforeEach(() => {
  shown = [list, { ...list, ...never, Kind: 'document' }];
  isOurs = true;
  queryClient.clear();
});

function open(kind: string) {
  openPage(<Parties />, `/configuracoes/registros?ligar=${kind}`);
}
const sentTo = (path: string) => sent.findLast((one) => one.path === path)?.input;

test('one that changed since its cases ran cannot be asked for; one that did not can', async () => {
  const silent = { ...passed, Name: 'A-02', Outcome: 'failed', Seen: 'silent', Value: 'http_500' };
  shown = [{ ...list, Test: { ...run, IsCurrent: false, Cases: [silent] } }];
  open('impeded');
  expect(await screen.findByText('falhou: resposta inesperada')).toBeTruthy();
  const button = () => buttonOf('Pedir para ligar');
  expect((await button()).disabled).toBe(true);
  shown = [list];
  await queryClient.invalidateQueries();
  await waitFor(async () => expect((await button()).disabled).toBe(false));
});

test('a connection is written with its secrets, which nobody is shown', async () => {
  open('document');
  await press('Conectar');
  expect((await buttonOf('Guardar conexão')).disabled).toBe(true);
  await typeInto('Nome', 'Documentos S/A');
  await typeInto('Endereço, com https', 'https://documentos.example');
  await typeInto('Segredo', 'segredo-um');
  await typeInto('Segredo dos avisos', 'segredo-dois');
  await press('Guardar conexão');
  await waitFor(() =>
    expect(sentTo('/staff/parties/connect')).toEqual({
      kind: 'document',
      name: 'Documentos S/A',
      addresses: ['https://documentos.example'],
      secret: 'segredo-um',
      hookSecret: 'segredo-dois',
    }),
  );
});

test('the cases of a register ask about the person whom it made up', async () => {
  open('impeded');
  await press('Rodar os 1 de novo');
  await typeInto('CPF da pessoa de teste deles', '40442820135');
  await press('Rodar os casos');
  await waitFor(() => expect(sentTo('/staff/parties/test')).toEqual({ kind: 'impeded', cpf: '40442820135' }));
  expect(await screen.findByText('Há caso que falhou.')).toBeTruthy();
});

test('staff of another brand see whom the house asks, and change nothing', async () => {
  isOurs = false;
  open('impeded');
  expect(await screen.findByText(/A marca principal liga por todas/)).toBeTruthy();
  for (const name of ['Rodar os 1 de novo', 'Mudar conexão', 'Pedir para ligar'])
    expect(screen.queryByText(name)).toBeNull();
});
