import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/api/api.ts';
import { provedSession } from '../../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';
import { SavedReports } from './saved.tsx';

configure({ asyncUtilTimeout: 10_000 });

const saved = {
  Id: '7',
  Name: 'Manhã',
  Of: 'days',
  Metric: null,
  Supplier: null,
  Game: null,
  Bank: null,
  Columns: ['day', 'ggr'],
  Period: 'yesterday',
  From: '2026-11-13',
  To: '2026-11-13',
  SharedWith: null,
  SavedBy: '1',
  SavedAt: '2026-11-12T12:00:00.000Z',
  IsMine: true,
  Schedules: [
    {
      Id: '3',
      Every: 'week',
      On: 6,
      Hour: 8,
      Readers: ['1'],
      HasFile: true,
      NextAt: '2026-11-21T11:00:00.000Z',
      MadeBy: '1',
      Runs: [
        { DueAt: '2026-11-14T11:00:00.000Z', State: 'sent', Reason: null, Reached: ['1'], LeftOut: ['2'] },
        { DueAt: '2026-11-07T11:00:00.000Z', State: 'missed', Reason: 'late', Reached: [], LeftOut: [] },
      ],
    },
  ],
};
const table = {
  UpTo: null,
  Columns: [
    { Name: 'day', Title: 'Dia', Type: 'day' },
    { Name: 'ggr', Title: 'GGR', Type: 'money' },
  ],
  Rows: [['2026-11-13', '1284.50000']],
  Sum: [null, '1284.50000'],
};

const sent = serveApi({
  '/staff/reports/saved': () => ({ List: [saved], Readers: [{ Id: '1', Name: 'Lia' }] }),
  '/staff/reports/table': () => table,
  '/staff/staff/list': () => ({ List: [] }),
  '/staff/me': () => ({
    Id: '1',
    Name: 'Lia',
    Email: 'lia@arara.example',
    Roles: ['finance'],
    Permissions: ['reports.read'],
    ...provedSession,
  }),
});

test('a saved report shows its table of the days that its words mean, and what became of each mail', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/relatorios/meus?relatorio=7&de=2026-11-10&ate=2026-11-11']}>
        <App>
          <SavedReports />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findAllByText('1.284,50')).toHaveLength(2);
  expect(sent.find(({ path }) => path === '/staff/reports/table')?.input).toMatchObject({
    of: 'days',
    columns: ['day', 'ggr'],
    from: '2026-11-10',
    to: '2026-11-11',
  });
  expect(screen.getByText('Todo sábado às 08h')).toBeDefined();
  expect(screen.getByText('perdido: o serviço estava parado')).toBeDefined();
  expect(screen.getByText('sem acesso: nº 2')).toBeDefined();
  fireEvent.click(screen.getByText('Agendar envio'));
  expect(await screen.findByText('Agendar “Manhã”')).toBeDefined();
  expect(screen.getByText('Falta para quem')).toBeDefined();
});
