import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press } from '../../lib/api/testing/open-page.tsx';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { Audit } from './audit.tsx';

const entry = (id: number, of: object) => ({
  Id: `directory:${id}`,
  At: '2026-11-14T22:00:00.000Z',
  ActorKind: 'staff',
  ActorId: '2',
  Action: 'settings.changed',
  Subject: 'setting:bonuses.expiryDays',
  Details: { approvalId: '392', before: 5, after: 8 },
  Reason: null,
  RequestId: null,
  Hash: 'b3c4'.padEnd(64, '0'),
  Previous: '3e77'.padEnd(64, '0'),
  Next: null,
  Position: String(id),
  Holds: true,
  ...of,
});

const sent = serveApi({
  '/staff/audit/list': () => ({
    Away: [],
    Total: null,
    Counts: null,
    List: [entry(18, { Reason: 'C-RISK-01' }), entry(17, { Holds: false })],
    SealedUpTo: null,
    Chain: { IsIntact: false, Proved: '18', Suspects: 1 },
  }),
  '/staff/audit/check': () => ({
    Records: 2,
    OfOthers: 1,
    Chains: 3,
    Anchored: 2,
    Findings: ['directory 17: was changed'],
  }),
  '/staff/list': () => ({
    Total: 1,
    List: [{ Id: '2', Name: 'Lia Moraes', Roles: ['finance'], IsActive: true }],
  }),
});

test('a record that no longer hangs on its link says so, and above what is counted no number is made up', async () => {
  openPage(<Audit />, '/auditoria?registro=directory:18&motivo=risk');
  await screen.findByText('Cadeia rompida');
  expect(screen.getByText('mais de 10.000')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Dinheiro' }).textContent).toBe('Dinheiro');
  expect(screen.getAllByText('elo não confere')).toHaveLength(1);
  expect(sent.find(({ path }) => path === '/staff/audit/list')?.input).toMatchObject({ reason: 'risk', view: 'all' });
  const drawer = screen.getByRole('complementary');
  for (const words of ['Lia Moraes', 'Finanças', 'b3c4…0000', '3e77…0000', 'Pedido AP-392', 'C-RISK-01'])
    expect(drawer.textContent).toContain(words);
  expect(drawer.querySelector('del')?.textContent).toBe('5');
  expect(drawer.querySelector('ins')?.textContent).toBe('8');
});

test('a stretch that was checked names what does not follow, and how many chains reach the stamp outside', async () => {
  openPage(<Audit />, '/auditoria?de=2026-11-14');
  await press('Verificar trecho');
  const said = await screen.findByText(/1 elo não confere/);
  expect(said.closest('output')?.textContent).toMatch(/2 de 3 cadeias.*directory 17: was changed/);
  expect(sent.find(({ path }) => path === '/staff/audit/check')?.input).toEqual({
    from: '2026-11-14',
    to: '2026-11-14',
  });
});
