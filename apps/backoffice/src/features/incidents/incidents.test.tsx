import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { provedSession } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { IncidentBanner } from './banner.tsx';
import { Incidents } from './incidents.tsx';

configure({ asyncUtilTimeout: 10_000 });

const at = '2026-11-14T22:00:00.000Z';
const ipe = { Kind: 'bank', Code: 'ipe', Name: 'Ipê', IsOn: true };
const said = { Locale: 'pt-BR', Title: 'Saques mais lentos agora', Text: 'Um banco demora a confirmar.' };
const word = { At: at, By: '2', Kind: 'payouts_slow', Level: 2, Words: 'payouts_slow', Places: ['withdraw'], Note: '' };

serveApi({
  '/staff/incidents/desk': () => ({
    List: [
      {
        Id: '87',
        Number: 'IN-0087',
        OpenedAt: at,
        OpenedBy: '2',
        EndedAt: null,
        EndedBy: null,
        Level: 2,
        Kind: 'payouts_slow',
        Parties: [ipe],
        Owner: '2',
        NextAt: at,
        Words: 'payouts_slow',
        Places: ['withdraw'],
        Texts: [said],
        Line: [{ ...word, NextAt: at }],
        Slowing: null,
      },
    ],
    Parties: [ipe],
    NextMinutes: 20,
    WaitedMinutes: 10,
    PromiseHours: 2,
    PromiseHoursMax: 2,
  }),
  '/staff/incidents/words': () => ({
    List: [{ Words: 'recovering', IsTrue: true, Places: ['home', 'withdraw'], Texts: [said] }],
  }),
  '/staff/incidents/affected': () => ({
    Away: [],
    Players: 1,
    Counts: { withdrawal_waited: 1, withdrawal_slowed: 0, deposit_waited: 0, round_voided: 0, round_open: 0 },
    List: [
      {
        Kind: 'withdrawal_waited',
        PlayerId: '20480163',
        PlayerName: 'cle•••63',
        Id: 'SQ-1',
        Amount: '150.00',
        Since: at,
        Until: null,
      },
    ],
  }),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () => ({
    Id: '3',
    Name: 'Lia Moraes',
    Email: 'lia@arara.example',
    Roles: ['finance'],
    Permissions: ['staff.read', 'incidents.run'],
    ...provedSession,
  }),
});

test('the room says who owes the next word, takes it by key, never slows what the law bounds, and lists whom it touched', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/hoje/incidentes']}>
        <App>
          <IncidentBanner />
          <Incidents />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Incidente IN-0087' });
  expect(document.body.textContent).toContain('está atrasada');
  expect(document.body.textContent).toContain('Saques mais lentos agora. Um banco demora a confirmar.');
  fireEvent.click(screen.getByRole('switch', { name: 'Prazo maior nos saques' }));
  const slow = await screen.findByRole('dialog');
  expect(slow.textContent).toContain('o prazo já é o máximo da lei: 2 h');
  fireEvent.click(screen.getByRole('button', { name: /Agora não/ }));
  fireEvent.click(screen.getByText('Ver lista'));
  await screen.findByText('cle•••63');
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText('Atualizar IN-0087?');
});
