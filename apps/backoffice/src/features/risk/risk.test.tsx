import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { AccountGraph } from './graph-page.tsx';
import { RiskQueue } from './queue-page.tsx';
import { RiskRules } from './rules-page.tsx';

const free = {
  PlayerId: '20519931',
  CaseId: 'RK-8X4C12',
  Name: 'rua•••17',
  Codes: ['R-KEY-01'],
  OpenedAt: '2026-11-14T22:00:00.000Z',
  DueAt: '2099-11-15T00:00:00.000Z',
  IsLate: false,
  Owner: null as string | null,
  Until: null as string | null,
  IsMine: false,
  HeldUntil: null,
  Verdict: null,
  DecidedBy: null,
  DecidedAt: null,
};
const mine = { ...free, Owner: '3', Until: '2099-11-15T00:00:00.000Z', IsMine: true };
let shown: typeof free = free;

const Sentence = [
  { Text: 'Outras 2+ contas', IsValue: true },
  { Text: ' usaram a mesma chave em ', IsValue: false },
  { Text: '30 dias', IsValue: true },
];
const rule = {
  Code: 'R-PLY-01',
  Setting: 'risk.unplayed',
  Version: '0',
  Since: null,
  AuthorId: null,
  ApproverId: null,
  Sentence,
  Rule: { Mode: 'on', Days: 7, Limit: 50, Amount: '500.00', Action: 'hold' },
  Unit: 'percent',
  Met: 4,
  Confirmed: 3,
  Cleared: 1,
};
const account = (PlayerId: string, Name: string, Step: number) => ({
  PlayerId,
  Name,
  Step,
  Cash: '10.00',
  Bonus: '0.00',
  UnderWay: '0.00',
});

const sent = serveApi({
  '/staff/risk/queue': () => ({ Away: [], List: [shown], Counts: { Open: 1, Mine: 0, Held: 0 } }),
  '/staff/risk/case': () => ({
    Row: shown,
    Hits: [
      {
        Code: 'R-KEY-01',
        Version: '0',
        Day: '2026-11-14',
        FoundAt: '2026-11-14T22:00:00.000Z',
        Sentence,
        Action: 'hold',
        Value: 2,
        Unit: 'accounts',
        From: '2026-10-16',
        Sums: null,
        Marks: [{ Kind: 'key', Mark: '91bc', Accounts: [{ PlayerId: '7', Name: 'iva•••08' }] }],
      },
    ],
    Withdrawals: [{ OrderId: 'SQ-1', Amount: '240.00' }],
    PlayerReads: 'Uma pessoa confere este saque por segurança.',
    HoldHours: 72,
  }),
  '/staff/risk/claim': () => {
    shown = mine;
    return {};
  },
  '/staff/risk/hold': () => ({ HeldUntil: '2099-11-15T00:00:00.000Z' }),
  '/staff/risk/rules': () => ({ From: '2026-10-16', To: '2026-11-14', List: [rule] }),
  '/staff/risk/test': () => ({
    IsAway: false,
    From: '2026-08-16',
    To: '2026-11-13',
    Sentence,
    Total: 12,
    Months: [{ Month: '2026-11', Met: 12 }],
    Days: [{ Day: '2026-11-12', Met: 12 }],
    Sample: [{ PlayerId: '7', Name: 'iva•••08', Day: '2026-11-12', Value: 3, Verdict: 'cleared' }],
    Confirmed: 0,
    Cleared: 1,
  }),
  '/staff/settings/propose': () => ({ ApprovalId: '9', ExpiresAt: '2099-11-15T00:00:00.000Z' }),
  '/staff/risk/graph': () => ({
    Accounts: [account('1', 'rua•••17', 0), account('2', 'kel•••52', 1)],
    Evidence: [{ Kind: 'device', Mark: '7f3a', Accounts: ['1', '2'], LastDay: '2026-11-13', Strength: 'strong' }],
  }),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () =>
    provedPerson({
      Id: '3',
      Name: 'Rafael Torres',
      Roles: ['risk'],
      Permissions: ['players.signals', 'players.block', 'approvals.people'],
    }),
});

beforeEach(() => {
  shown = free;
});

const open = (page: ReactNode, address: string) => openPage(page, address);
const key = (name: string) => fireEvent.keyDown(window, { key: name });
const callsTo = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);

test('a case is taken and its player held by keys, with what was measured and what the player reads', async () => {
  open(<RiskQueue />, '/risco/fila');
  await screen.findByText('rua•••17');
  key('j');
  await screen.findByText('2 outras contas');
  const drawer = screen.getByRole('complementary', { name: 'Caso RK-8X4C12' });
  expect(drawer.textContent).toContain('Outras 2+ contas usaram a mesma chave em 30 dias');
  expect(within(drawer).getByText('Uma pessoa confere este saque por segurança.')).toBeDefined();
  key('h');
  expect(screen.queryByRole('dialog')).toBeNull();
  key('c');
  await within(drawer).findByRole('button', { name: /Segurar saques/ });
  key('h');
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: /Segurar saques/ });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'mesma chave' } });
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(callsTo('/staff/risk/hold')).toEqual([{ playerId: '20519931', caseId: 'RK-8X4C12', reason: 'mesma chave' }]),
  );
});

test('a rule is tested as typed, and asked for with two people', async () => {
  open(<RiskRules />, '/risco/regras?regra=R-PLY-01');
  const drawer = await screen.findByRole('complementary', { name: 'R-PLY-01' });
  await within(drawer).findByText('regra erra');
  const ask = within(drawer).getByRole('button', { name: 'Pedir 2ª pessoa' }) as HTMLButtonElement;
  expect(ask.disabled).toBe(true);
  fireEvent.change(within(drawer).getByRole('textbox', { name: 'Parte (%)' }), { target: { value: '40' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /Testar/ }));
  const asked = { code: 'R-PLY-01', days: 7, limit: 40, amount: '500.00', action: 'hold' };
  await waitFor(() => expect(callsTo('/staff/risk/test').at(-1)).toEqual(asked));
  fireEvent.click(ask);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'menos falsos' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pedir 2ª pessoa' }));
  const value = { mode: 'on', days: 7, limit: 40, action: 'hold', amount: '500.00' };
  await waitFor(() =>
    expect(callsTo('/staff/settings/propose')).toEqual([{ key: 'risk.unplayed', value, reason: 'menos falsos' }]),
  );
});

test('the graph stands beside the table of the same evidence', async () => {
  open(<AccountGraph />, '/risco/grafo?jogador=1');
  expect(await screen.findByRole('img', { name: /2 contas ligadas por 1 provas/ })).toBeDefined();
  const table = screen.getByRole('table', { name: 'As provas' });
  expect(within(table).getByText('rua•••17, kel•••52')).toBeDefined();
  expect(within(table).getByText('forte')).toBeDefined();
});
