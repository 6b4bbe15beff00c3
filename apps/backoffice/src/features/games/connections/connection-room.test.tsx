import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';
import { Suppliers } from '../suppliers.tsx';

const green = { Name: 'A-01', Outcome: 'passed', Seen: 'lines', Value: '3', Ms: 212 };
const red = { Name: 'A-02', Outcome: 'failed', Seen: 'accepted', Value: '', Ms: 40 };
const connection = {
  Provider: 'umbu',
  Name: 'Umbu Jogos',
  Protocol: 'hub88',
  BaseUrl: 'https://staging.umbu.example',
  OperatorId: '7',
  Addresses: ['203.0.113.7'],
  FrameOrigins: [],
  Currencies: ['BRL'],
  IsTest: true,
  IsOn: false,
  Contract: 'FN-05',
  Licence: 'GLI',
  Certificate: 'GLI-19',
  Keys: {
    Theirs: { Tail: '9f1c', Since: '2026-11-01T12:00:00.000Z' },
    Ours: { Tail: '77ab', Since: '2026-11-01T12:00:00.000Z' },
    OurPublicKey: '-----BEGIN PUBLIC KEY-----',
    Retiring: null,
  },
  HookPath: '/hooks/games/umbu',
  Catalogue: { Outcome: 'ok', At: null, Offered: 38, Held: 0, Words: [{ Word: 'video bingo', Games: 4 }] },
  Test: {
    Id: '7',
    At: '2026-11-14T21:18:00.000Z',
    By: '2',
    IsCurrent: true,
    IsPassed: false,
    Cases: [green, red],
  } as object | null,
  Missing: [],
  SwitchApprovalId: null,
  RotateApprovalId: null,
};
const passed = { ...connection.Test, IsPassed: true, Cases: [green] };

let shown: typeof connection;
const sent = serveApi({
  '/staff/suppliers/list': () => ({ List: [shown] }),
  '/staff/suppliers/test': () => ({ IsPassed: true, Cases: [green] }),
  '/staff/suppliers/switch-on': () => ({ ApprovalId: '17', ExpiresAt: '2026-11-16T12:00:00.000Z' }),
  '/staff/suppliers/connect': () => ({ Provider: 'umbu' }),
  '/staff/games/list': () => ({ Games: [], Suppliers: [], CountedTo: null }),
  '/staff/list': () => ({ List: [{ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], IsActive: true }] }),
  '/staff/me': () =>
    provedPerson({ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], Permissions: ['games.read', 'games.connect'] }),
});

beforeEach(() => {
  shown = connection;
});

function open(address: string) {
  openPage(<Suppliers />, address);
}
const sentTo = (path: string) => sent.findLast((one) => one.path === path)?.input;
const switchButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pedir para ligar' });

test('a red case is named with what was seen, and nobody can ask to switch on', async () => {
  open('/jogos/fornecedores?ligar=umbu');
  expect(await screen.findByText('Chamada com chave alheia é recusada')).toBeTruthy();
  expect(screen.getByText('aceitou')).toBeTruthy();
  expect((await switchButton()).disabled).toBe(true);
  expect(screen.getByText('Falta: todos os casos passarem')).toBeTruthy();
  expect(screen.getByText('video bingo · 4 jogos')).toBeTruthy();
});

test('a run from before the last change counts for nothing', async () => {
  shown = { ...connection, Test: { ...passed, IsCurrent: false } };
  open('/jogos/fornecedores?ligar=umbu');
  expect(await screen.findByText('A conexão mudou depois desta rodada. Rode de novo.')).toBeTruthy();
  expect((await switchButton()).disabled).toBe(true);
});

test('with every case green one person asks, with a reason', async () => {
  shown = { ...connection, Test: passed };
  open('/jogos/fornecedores?ligar=umbu');
  fireEvent.click(await switchButton());
  fireEvent.change(await screen.findByLabelText(/Motivo/), { target: { value: 'todos verdes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mandar à segunda pessoa' }));
  await waitFor(() =>
    expect(sentTo('/staff/suppliers/switch-on')).toEqual({ provider: 'umbu', reason: 'todos verdes' }),
  );
});

test('the tests run from the room', async () => {
  open('/jogos/fornecedores?ligar=umbu');
  fireEvent.click(await screen.findByRole('button', { name: 'Rodar os 2 de novo' }));
  await waitFor(() => expect(sentTo('/staff/suppliers/test')).toEqual({ provider: 'umbu' }));
});

test('a change of the connection shows no key, and sends none when none was typed', async () => {
  open('/jogos/fornecedores?ligar=umbu');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar conexão' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Chave pública ou segredo deles')).value).toBe('');
  fireEvent.change(screen.getByLabelText('Contrato'), { target: { value: 'FN-06' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar conexão' }));
  await waitFor(() =>
    expect(sentTo('/staff/suppliers/connect')).toMatchObject({ provider: 'umbu', contract: 'FN-06' }),
  );
  expect(sentTo('/staff/suppliers/connect')).not.toHaveProperty('theirKey');
});
