import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { ImpededPage } from './impeded-page.tsx';

const row = {
  PlayerId: '20480163',
  CaseId: 'c1',
  Name: 'cle•••63',
  Category: 'central_exclusion',
  Course: 'close',
  Step: 'withdraw',
  FoundAt: '2026-11-14T04:36:00.000Z',
  FoundWhy: 'sweep',
  NotifyBy: '2026-11-15T04:36:00.000Z',
  WithdrawUntil: '2099-11-16T04:36:00.000Z',
  CloseBy: '2099-11-17T04:36:00.000Z',
  RefundBy: '2099-11-19T04:36:00.000Z',
  EscheatAt: '2099-12-16T04:36:00.000Z',
  Obstacle: null,
  FreedAt: null,
  Outcome: null,
  EndedAt: null,
  Balance: '212.40',
};

let cases: readonly object[] = [row];
const sent = serveApi({
  '/staff/impeded/cases': () => ({
    Away: [],
    Total: cases.length,
    List: cases,
    Counts: { open: cases.length, ladder: 1, review: 0, escheat: 0, ended: 2 },
  }),
  '/staff/impeded/sweep': () => ({
    Away: [],
    Sweep: {
      Number: 31,
      BegunAt: '2026-11-04T04:00:00.000Z',
      DueAt: '2026-11-19T04:00:00.000Z',
      EndedAt: null,
      Asked: 730,
      Before: 1_000,
      Found: 2,
      FoundOpen: 1,
      FoundEnded: 1,
      PerSecond: 20,
    },
    SweepDays: 15,
    Days: [{ Day: '2026-11-14', Swept: 90, SignUps: 4, Logins: 6, Impeded: 1, Unanswered: 1 }],
    Waiting: { SignUps: 3, Logins: 0 },
    Outages: [
      {
        From: '2026-11-08T17:10:00.000Z',
        To: '2026-11-08T18:32:00.000Z',
        Unanswered: 204,
        Since: 200,
        DoneAt: null,
      },
    ],
  }),
  '/staff/impeded/proofs': () => ({
    List: [
      { Id: 'q1', Why: 'sweep', AskedAt: '2026-11-14T04:36:00.000Z', Answer: 'impeded', Category: 'central_exclusion' },
      { Id: 'q2', Why: 'login', AskedAt: '2026-11-13T04:36:00.000Z', Answer: 'away', Category: null },
    ],
  }),
  '/staff/impeded/own': () => ({
    Kinds: ['operator', 'kin'],
    List: [
      {
        Id: 'ab12cd34ef',
        Cpf: '•••.982.247-••',
        Kind: 'operator',
        Reason: 'gerente',
        Since: '2026-01-02',
        EnteredBy: '3',
        EnteredAt: '2026-11-13T04:36:00.000Z',
        EndedBy: null,
        ApprovedBy: null,
        EndedAt: null,
      },
    ],
  }),
  '/staff/impeded/enter': () => ({ Id: 'x' }),
  '/staff/impeded/end': () => ({ ApprovalId: '9', ExpiresAt: '2099-11-15T00:00:00.000Z' }),
  '/staff/impeded/open-proof': () => ({ Words: '{"resultado":"Impedido"}' }),
  '/staff/me': () =>
    provedPerson({ Id: '3', Name: 'Vera Campos', Roles: ['compliance'], Permissions: ['players.identity'] }),
});

const open = () => openPage(<ImpededPage />, '/jogadores/impedidos');

test('the sweep says how far it is, and an outage says who still waits for an answer', async () => {
  open();
  await screen.findByText('73%');
  expect(document.body.textContent).toContain('730 de 1.000 · dia');
  expect(document.body.textContent).toContain('4 ainda sem resposta');
  expect(document.body.textContent).toContain('200 de 204 refeitas');
  expect(document.body.textContent).toContain('3 à espera de resposta do SIGAP');
  // 1 of 100 questions got no answer.
  expect(document.body.textContent).toContain('99%');
});

test('each person stands on the ladder with what is left; the proofs open by key, their words by a reason', async () => {
  open();
  const line = await screen.findByRole('button', { name: /cle•••63/ });
  expect(line.textContent).toContain('A pessoa pode sacar');
  expect(line.textContent).toContain('212,40');
  fireEvent.keyDown(window, { key: 'j' });
  const drawer = await screen.findByRole('complementary', { name: 'Provas da conta 20480163' });
  // Where nothing was answered there is nothing to read.
  await waitFor(() => expect(within(drawer).getAllByRole('button', { name: /Ler a resposta/ })).toHaveLength(1));
  fireEvent.click(within(drawer).getByRole('button', { name: /Ler a resposta/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'pedido da SPA' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /Ler a resposta/ }));
  await within(drawer).findByText('{"resultado":"Impedido"}');
  const opened = sent.find(({ path }) => path === '/staff/impeded/open-proof');
  expect(opened?.input).toEqual({ playerId: '20480163', id: 'q1', reason: 'pedido da SPA' });
});

test('a proof is found by the account also of whom the list never found', async () => {
  cases = [];
  open();
  await screen.findByText('Ninguém nesta vista');
  fireEvent.keyDown(window, { key: 'b' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '77' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir provas' }));
  expect(await screen.findByRole('complementary', { name: 'Provas da conta 77' })).toBeDefined();
});

test('the list of the house: one enters a person with kind, day and reason; an end waits for another one', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lista da casa' }));
  const line = await screen.findByText('•••.982.247-••');
  expect(line.closest('li')?.textContent).toContain('desde 02/01/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Incluir pessoa' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('CPF'), { target: { value: '529.982.247-25' } });
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Por que a lei impede' }));
  fireEvent.click(await screen.findByText('Parente até o 2º grau'));
  fireEvent.change(dialog.getByLabelText('Impedida desde'), { target: { value: '2026-02-01' } });
  fireEvent.change(dialog.getByLabelText('Motivo e prova'), { target: { value: 'irmã do gerente' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Incluir pessoa' }));
  const entered = { cpf: '529.982.247-25', kind: 'kin', since: '2026-02-01', reason: 'irmã do gerente' };
  await waitFor(() => expect(sent.find(({ path }) => path === '/staff/impeded/enter')?.input).toEqual(entered));

  fireEvent.click(await screen.findByRole('button', { name: 'Tirar da lista' }));
  const ending = within(await screen.findByRole('dialog'));
  fireEvent.change(ending.getByRole('textbox'), { target: { value: 'saiu da casa' } });
  fireEvent.click(ending.getByRole('button', { name: 'Tirar da lista' }));
  const ended = { id: 'ab12cd34ef', reason: 'saiu da casa' };
  await waitFor(() => expect(sent.find(({ path }) => path === '/staff/impeded/end')?.input).toEqual(ended));
});
