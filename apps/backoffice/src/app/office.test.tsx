import { permissionsOf, type StaffRole } from '@arara/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/api/api.ts';
import { beginSession, endSession } from '../lib/api/session.ts';
import { App } from './app.tsx';
import { provedSession } from '../lib/api/testing/proved-session.ts';

configure({ asyncUtilTimeout: 15_000 });

const meOf = (...Roles: StaffRole[]) => ({
  Id: '3',
  Name: 'Lia Mendes',
  Email: 'lia@arara.example',
  Roles,
  Permissions: permissionsOf(Roles),
  ...provedSession,
});
const queue = {
  Away: [],
  Total: 0,
  List: [],
  Counts: { staff: 0, soon: 0, mine: 0, player: 0, sent: 0, closed: 0 },
  Sum: '0.00',
  MedianMinutes: null,
};

const money = {
  Provider: 'ipe',
  EndToEndId: 'E1',
  Amount: '10.00',
  PaidAt: '2026-11-15T12:00:00.000Z',
  Why: 'order_unknown',
  OrderId: null,
  PlayerName: '',
  Acts: [],
  ApprovalId: null,
  DueAt: '2099-11-15T12:00:00.000Z',
};
const none = '0.00';
const waiting = {
  '/staff/support/queue': {
    Total: 4,
    List: [],
    Counts: { due: 4, mine: 0, waiting: 0, closed: 0 },
    MedianMinutes: null,
  },
  '/staff/payments/deposits': { Away: [], Total: 0, List: [], Waiting: [money, { ...money, EndToEndId: 'E2' }] },
  '/staff/payments/reconciliation': {
    Away: [],
    Day: null,
    Today: {
      Made: 0,
      MadeSum: none,
      Paid: 0,
      MedianSeconds: null,
      Credited: 0,
      CreditedSum: none,
      Waiting: 0,
      WaitingSum: none,
      Expired: 0,
      Foreign: 0,
      ForeignSum: none,
    },
    Totals: [],
    Days: [],
    Counts: { open: 3, mine: 0, resolved: 0 },
    OpenSum: none,
  },
};

let isDown = false;
let answers: Record<string, object> = {};

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  vi.unstubAllGlobals();
  isDown = false;
});

function open(address: string, ...roles: StaffRole[]) {
  answers = { '/staff/me': meOf(...roles), '/staff/payments/withdrawals': queue, ...waiting };
  vi.stubGlobal('fetch', async (path: string) => {
    if (isDown) throw new TypeError('no network');
    const Body = answers[path];
    const answer =
      Body === undefined ? { Code: 403, Msg: 'Seu papel não permite.', Body: null } : { Code: 200, Msg: '', Body };
    return Response.json(answer, { headers: { 'x-server-time': String(Date.now()) } });
  });
  beginSession('token');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('when nothing answers at the first load the page says so and offers to ask again', async () => {
  isDown = true;
  open('/pagamentos/saques', 'finance');
  const again = await screen.findByRole('button', { name: /Tentar de novo/ });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Saques' })).toBeTruthy();
});

test('when answers stop the list stays and nothing calls itself live', async () => {
  open('/pagamentos/saques', 'finance');
  await screen.findByText('Fila vazia');
  await screen.findByText('ao vivo');
  isDown = true;
  await queryClient.refetchQueries({ queryKey: ['/staff/payments/withdrawals'] });
  await waitFor(() => expect(screen.queryByText('ao vivo')).toBeNull());
  expect(screen.getByText('Fila vazia')).toBeTruthy();
  expect(screen.getAllByText(/sem conexão/).length).toBeGreaterThan(0);
});

test.each([
  ['in the same tab', () => beginSession('token of Diego')],
  [
    'in another tab',
    () => {
      localStorage.setItem('office-session', 'session of Diego');
      window.dispatchEvent(new Event('storage'));
    },
  ],
])('a person who signs in %s sees nothing that the person before was shown', async (_, signIn) => {
  open('/pagamentos/saques', 'finance');
  await screen.findByText('Fila vazia');
  await screen.findByText('Lia Mendes');
  answers = { '/staff/me': { ...meOf('support'), Id: '4', Name: 'Diego Ramos' } };
  signIn();
  expect(await screen.findByText('Diego Ramos')).toBeTruthy();
  expect(screen.queryByText('Lia Mendes')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Fila vazia')).toBeNull());
});

test('nothing of a person stays in memory after the sign-out', async () => {
  open('/pagamentos/saques', 'finance');
  await screen.findByText('Fila vazia');
  endSession();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a room that somebody may not enter names whose it is, and states no figure', async () => {
  open('/configuracoes/acesso', 'support');
  await screen.findByText('Esta sala é de Conformidade, Direção.');
  expect(document.body.textContent).not.toMatch(/\d+ pessoas?/);
  expect(document.body.textContent).not.toContain('Seu papel não permite');
});

test('an address that does not exist says so instead of opening another room', async () => {
  open('/nada/disso', 'finance');
  await screen.findByText('Esta página não existe.');
  expect(screen.queryByText('Catálogo e RTP')).toBeNull();
});

test('support, deposits and reconciliation show at the side what waits there', async () => {
  open('/pagamentos/saques', 'owner');
  const side = await screen.findByRole('navigation', { name: 'Mesas' });
  await waitFor(() => expect(side.textContent).toContain('Suporte4'));
  expect(side.textContent).toContain('Depósitos2');
  expect(side.textContent).toContain('Conciliação3');
});

test('of two rooms below each other only the open one is marked at the side', async () => {
  open('/suporte/ajustes', 'support');
  const side = await screen.findByRole('navigation', { name: 'Mesas' });
  const room = (name: string) => within(side).getByRole('link', { name }).getAttribute('aria-current');
  await waitFor(() => expect(room('Ajustes')).toBe('page'));
  expect(room('Chamados')).toBeNull();
});

test('corrections by hand stand at one desk: with the payments, and at the support for who has no payments', async () => {
  open('/suporte', 'owner');
  const side = await screen.findByRole('navigation', { name: 'Mesas' });
  await waitFor(() => expect(side.textContent).toContain('Suporte4'));
  expect(within(side).queryByRole('link', { name: 'Ajustes' })).toBeNull();
});

test.each([
  ['finance', 'Saques'],
  ['support', 'Suporte'],
] as const)('%s begins at %s', async (role, title) => {
  open('/', role);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
