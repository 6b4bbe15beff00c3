import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timeText } from '../../../lib/health/bank-health.tsx';
import { Banks } from './banks.tsx';
import { openPage } from '../../../lib/api/testing/open-page.tsx';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';

const quiet = { State: 'quiet', Calls: 0, Unanswered: 0, AccessRefused: 0, AnsweredShare: null, P95Ms: null };
const cells = Array.from({ length: 12 }, (_, index) => ({
  From: new Date(Date.parse('2026-11-15T18:00:00Z') + index * 300_000).toISOString(),
  ...quiet,
}));
const bank = {
  Provider: 'jatoba',
  Name: 'Banco Jatobá',
  IsOn: true,
  IsTest: true,
  TakesIn: true,
  PaysOut: true,
  Stopped: null,
  StartApprovalId: null,
};
const denied = {
  State: 'access_refused',
  Calls: 40,
  Unanswered: 1,
  AccessRefused: 2,
  AnsweredShare: 0.925,
  P95Ms: 420,
};
const banks = [
  { ...bank, Health: { ...denied, Cells: [...cells.slice(0, 11), { ...cells[11], ...denied }] } },
  { ...bank, Provider: 'ipe', Name: 'Ipê', Health: { ...quiet, Cells: cells } },
];
serveApi({ '/staff/payments/providers': () => ({ List: banks }) });

test('a bank shows what its exchanges say, and one that nobody asked shows no figure', async () => {
  openPage(<Banks />, '/pagamentos/bancos?banco=jatoba');
  const table = await screen.findByRole('table');
  const rowOf = async (name: string) => (await within(table).findByText(name)).closest('tr') as HTMLElement;
  const known = await rowOf('Banco Jatobá');
  expect(known.textContent).toContain('acesso recusado92,5%0,42 s');
  const drawn = within(known).getByRole('list', { name: '0 de 1 trechos de 5 min sem problema' });
  expect(drawn.children).toHaveLength(12);
  expect((await rowOf('Ipê')).textContent).toContain('sem chamadas––');
  const drawer = await screen.findByRole('complementary', { name: 'Banco aberto' });
  expect(drawer.textContent).toContain('O banco recusou o nosso acesso (2 nos últimos 15 min).');
});

test('a time is written as people say it', () => {
  expect([null, 40, 18_400, 250_000].map((P95Ms) => timeText({ P95Ms }))).toEqual(['–', '0,04 s', '18 s', '4 min 10']);
});
