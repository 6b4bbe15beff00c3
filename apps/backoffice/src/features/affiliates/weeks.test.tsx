import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Weeks } from './weeks.tsx';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';

const row = {
  StatementId: 'week:2026-11-08',
  PlayerId: '20481977',
  Name: 'he•••77',
  People: 2,
  Plan: 'team',
  Percent: null,
  Period: { From: '2026-11-08', To: '2026-11-14' },
  Base: '1000.00',
  Calculated: '8.00',
  Held: '8.00',
  Payable: '0.00',
  State: 'held',
};
const line = { Level: 1, Base: '1000.00', People: 2, Played: 1, Reason: null };
const statement = {
  Row: row,
  ClosesAt: '2026-11-15T03:00:00.000Z',
  Lines: [
    { ...line, Kind: 'turnover', Percent: '0.5', Amount: '5.00000' },
    { ...line, Kind: 'loss', Base: '100.00', Percent: '3', Amount: '3.00000' },
  ],
  Revenue: null,
  CarriedOut: null,
  Wait: { Why: { Word: 'held', Text: 'Em análise.' }, NextActor: 'house', DueAt: '2026-11-22T15:00:00.000Z' },
  DisputeUntil: null,
  RoleSince: null,
  EarnerHold: { Reason: 'ring', By: 'system', At: '2026-11-15T15:00:00.000Z', DueAt: '2026-11-22T15:00:00.000Z' },
  Posting: null,
  Before: [],
  Case: null,
  NeedsTwo: false,
  TwoPeopleAbove: '1000.00',
  FirstYes: null as object | null,
};
const invitee = (MemberId: string) => ({
  MemberId,
  Name: `m${MemberId}`,
  Day: '2026-11-13',
  Reward: '10.00',
  Links: [{ Kind: 'device', Holds: true, With: [{ Id: '20481977', Name: 'he•••77' }] }],
});

const closed = { Kind: 'team', Period: '2026-11-08', Stage: 'done', Earners: 1, Amount: '0.00' };
const paid = { ...closed, Checked: '8.00', Problem: null, DoneAt: null };
let run: object = paid;
let shown: object = statement;
let waiting: object = { NeedsTwo: false, FirstYes: null };
let permissions = ['team.read', 'team.decide'];
const answers: Readonly<Record<string, () => object>> = {
  '/staff/team/week': () => ({
    Week: '2026-11-08',
    IsOpen: false,
    ClosesAt: '2026-11-15T03:00:00.000Z',
    Weeks: ['2026-11-01', '2026-11-08', '2026-11-15'],
    Counts: [
      { View: 'all', Count: 1 },
      { View: 'held', Count: 1 },
    ],
    Total: 1,
    Calculated: '8.00',
    Held: '8.00',
    Payable: '0.00',
    List: [row],
    Run: run,
  }),
  '/staff/team/statement': () => shown,
  '/staff/team/rings': () => ({
    Away: [],
    Total: 1,
    ReviewDays: 7,
    TwoPeopleAbove: '1000.00',
    Reads: { Held: 'Em análise.', Refused: 'Recusado depois da análise.' },
    List: [
      {
        SponsorId: '20481977',
        SponsorName: 'he•••77',
        EarnerHold: null,
        Held: '20.00',
        Since: '2026-11-13',
        DueAt: '2026-11-22T15:00:00.000Z',
        ...waiting,
        Members: [invitee('31'), invitee('32')],
      },
    ],
  }),
  '/staff/team/run-recheck': () => ({ Stage: 'verify' }),
  '/staff/team/hold-decide': () => ({ State: 'refused', Amount: '0.00' }),
  '/staff/team/statement-decide': () => ({ State: 'second_person', Amount: '0.00' }),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () => provedPerson({ Id: '4', Name: 'Rafael Torres', Roles: ['risk'], Permissions: permissions }),
};
const sent = serveApi(answers, () => Date.parse('2026-11-16T15:00:00Z'));

beforeEach(() => {
  permissions = ['team.read', 'team.decide'];
});
function open() {
  openPage(<Weeks />, '/equipe/extratos?semana=2026-11-08&extrato=20481977.week:2026-11-08');
}

test('a held statement says why, who decides and by when, and offers to be paid what its lines come to', async () => {
  open();
  const drawer = await screen.findByRole('complementary', { name: 'Extrato aberto' });
  await within(drawer).findByText(/Tudo desta pessoa espera: anel de contas/);
  expect(drawer.textContent).toContain('Quem decide: esta mesa, até 22/11');
  expect(drawer.textContent).toContain('Giro LV1, 0,5% de 1.000,00');
  expect(drawer.textContent).toContain('Nada foi lançado no livro ainda.');
  expect(await within(drawer).findByRole('button', { name: /Pagar R\$ 8,00/ })).toBeDefined();
  expect(screen.getByText(/conferida duas vezes e paga/)).toBeDefined();
});

test('above the limit the first yes says that it pays nothing, and waits for a second person by name', async () => {
  shown = { ...statement, NeedsTwo: true, TwoPeopleAbove: '5.00' };
  open();
  const drawer = await screen.findByRole('complementary', { name: 'Extrato aberto' });
  fireEvent.click(await within(drawer).findByRole('button', { name: /Dizer o primeiro sim/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Acima de R$ 5,00, duas pessoas dizem sim. Nada é pago com o primeiro.');
  fireEvent.change(within(dialog).getByLabelText('Motivo, para a equipe'), { target: { value: 'conferido' } });
  shown = { ...shown, FirstYes: { By: 'staff:4', At: '2026-11-16T15:00:00.000Z' } };
  waiting = { NeedsTwo: true, FirstYes: { By: 'staff:9', At: '2026-11-16T15:00:00.000Z' } };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dizer o primeiro sim' }));
  await screen.findByText('Seu sim está registrado. Falta o de outra pessoa.');
  await within(drawer).findByText('Esperando a segunda pessoa');
  expect(drawer.textContent).toContain('nº 4 disse sim em');
  const pay = within(drawer).getByRole('button', { name: /Pagar R\$ 8,00/ });
  expect(pay.hasAttribute('disabled')).toBe(true);
  // The ring was another person's first yes, so this one may give the second.
  expect(screen.getByText(/nº 9 disse sim em/)).toBeDefined();
  expect(screen.getByRole('button', { name: /Liberar/ }).hasAttribute('disabled')).toBe(false);
  shown = statement;
  waiting = { NeedsTwo: false, FirstYes: null };
});

test('refusing a ring shows what the inviter reads, asks for a reason, and decides each invitee under its own key', async () => {
  open();
  await screen.findByRole('button', { name: /Recusar 2/ });
  fireEvent.keyDown(window, { key: 'r' });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('“Recusado depois da análise.”');
  const refuse = within(dialog).getByRole('button', { name: 'Recusar 2' });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Motivo, para a equipe'), { target: { value: 'mesma pessoa' } });
  fireEvent.click(refuse);
  await waitFor(() => expect(sent.filter(({ path }) => path === '/staff/team/hold-decide')).toHaveLength(2));
  expect(sent.filter(({ path }) => path === '/staff/team/hold-decide').map(({ input }) => input)).toMatchObject([
    { sponsorId: '20481977', memberId: '31', isReleased: false, note: 'mesma pessoa' },
    { sponsorId: '20481977', memberId: '32', isReleased: false, note: 'mesma pessoa' },
  ]);
});

test('whoever only reads sees it all and decides nothing', async () => {
  permissions = ['team.read'];
  open();
  const drawer = await screen.findByRole('complementary', { name: 'Extrato aberto' });
  await within(drawer).findByText('Seu papel lê e não decide.');
  expect(screen.queryByRole('button', { name: /Recusar|Liberar|Pagar/ })).toBeNull();
});

test('a statement of a closing that stopped says that the whole period waits, for whom and until when', async () => {
  const Wait = {
    Why: { Word: 'run_stopped', Text: 'Conferindo.' },
    NextActor: 'house',
    DueAt: '2026-11-18T15:00:00.000Z',
  };
  const Row = { ...row, Held: '0.00', Payable: '8.00', State: 'stopped' };
  shown = { ...statement, Row, Wait, EarnerHold: null };
  open();
  const drawer = await screen.findByRole('complementary', { name: 'Extrato aberto' });
  await within(drawer).findByText('conta parada');
  expect(drawer.textContent).toMatch(/nada dele é pago\.Esta mesa age até 18\/11/);
  expect(within(drawer).queryByRole('button', { name: /Pagar/ })).toBeNull();
  shown = statement;
});

test('a closing that stopped says so, and is checked once more with a reason', async () => {
  run = { ...paid, Kind: 'agent', Stage: 'verify', Checked: null, Problem: '20481977: 540000, counted 530000' };
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Conferir de novo/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Partes dos agentes');
  expect(dialog.textContent).toContain('20481977: 540000, counted 530000');
  fireEvent.change(within(dialog).getByLabelText('Motivo, para a equipe'), { target: { value: 'linha corrigida' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Conferir de novo' }));
  await waitFor(() => expect(sent.find(({ path }) => path === '/staff/team/run-recheck')?.input).toBeDefined());
  expect(sent.find(({ path }) => path === '/staff/team/run-recheck')?.input).toMatchObject({
    kind: 'agent',
    period: '2026-11-08',
    reason: 'linha corrigida',
  });
});
