import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Deposits } from './deposits.tsx';
import { openPage } from '../../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';

const money = {
  Provider: 'jatoba',
  EndToEndId: 'E1823612020260801120012345678901',
  Amount: '50.00',
  PaidAt: '2026-08-01T12:00:00.000Z',
  Why: 'refund_too_old',
  OrderId: null,
  PlayerName: '',
  Acts: ['settle'],
  ApprovalId: null,
  DueAt: '2099-11-15T22:00:00.000Z',
};
const answers: Readonly<Record<string, () => object>> = {
  '/staff/payments/deposits': () => ({ Away: [], Total: 0, List: [], Waiting: [money] }),
  '/staff/payments/receipt': () => ({ ApprovalId: '12' }),
  '/staff/me': () =>
    provedPerson({
      Id: '3',
      Name: 'Lia Mendes',
      Roles: ['finance'],
      Permissions: ['payments.read', 'payments.decide'],
    }),
};
const sent = serveApi(answers);

test('money that the bank takes back no more says why and who acts, and ends with the number of a transfer', async () => {
  openPage(<Deposits />, `/pagamentos/depositos?vista=esperam&pedido=${money.EndToEndId}`);
  const settle = await screen.findByRole('button', { name: 'Registrar R$ 50,00 pagos por fora' });
  expect(screen.getAllByText('Passou de 90 dias: o banco já não devolve')).toHaveLength(2);
  expect(screen.getAllByText(/a equipe age até/)).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Motivo, para a equipe'), { target: { value: 'pago da conta da casa' } });
  expect(settle.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Número da transferência'), { target: { value: 'E18236120' } });
  expect(settle.hasAttribute('disabled')).toBe(false);
  fireEvent.click(settle);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/staff/payments/receipt'));
  const input = { act: 'settle', reference: 'E18236120', reason: 'pago da conta da casa' };
  expect(sent.find(({ path }) => path === '/staff/payments/receipt')?.input).toMatchObject(input);
});
