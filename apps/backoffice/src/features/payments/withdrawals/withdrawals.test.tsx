import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawnCase, drawnOrder, drawnRow } from '../testing/drawn-case.ts';
import { Withdrawals } from './withdrawals.tsx';
import { openPage } from '../../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../../lib/api/testing/serve-api.ts';

const row = drawnRow;
const ORDER = row.OrderId;
const caseOf = (shown: typeof row) => ({
  ...drawnCase,
  Row: shown,
  Order: drawnOrder,
  PromisedBy: '2099-11-15T22:44:00.000Z',
  Risk: { Score: 41, Factors: [{ Factor: 'over_median', Points: 15 }], Missing: [] },
  Rules: [
    { Rule: 'kyc_level', Ok: true },
    { Rule: 'payout_account_missing', Ok: true },
  ],
  Paid: [{ At: '2026-11-01T12:00:00.000Z', Amount: '178.00' }],
});

const reasons = {
  Refusals: [
    {
      Word: 'staff_documents',
      Code: 'W-DOC-01',
      Label: 'Dados a confirmar',
      Text: 'Precisamos confirmar seus dados antes de pagar.',
    },
  ],
  Holds: [{ Word: 'hold_bank', Code: 'W-HLD-01', Label: 'Espera o banco', Text: 'Esperamos uma resposta do banco.' }],
  Questions: [],
};

let shown = row;
let away: readonly string[] = [];

const answers: Readonly<Record<string, () => object>> = {
  '/staff/payments/withdrawals': () => ({
    Away: away,
    Total: away.length === 0 ? 120 : null,
    List: [shown],
    Counts: away.length === 0 ? { staff: 1, soon: 0, mine: 0, player: 0, sent: 0, closed: 0 } : null,
    Sum: away.length === 0 ? '500.00' : null,
    MedianMinutes: away.length === 0 ? 31 : null,
  }),
  '/staff/payments/withdrawal': () => caseOf(shown),
  '/staff/payments/claim': () => {
    shown = { ...row, Claim: { StaffId: 'staff:3', Until: '2099-11-15T00:00:00.000Z', IsMine: true } };
    return caseOf(shown);
  },
  '/staff/payments/reasons': () => reasons,
  '/staff/payments/hold': () => caseOf(shown),
  '/staff/payments/refuse': () => {
    shown = { ...row, State: 'refused' };
    return caseOf(shown);
  },
  '/staff/me': () =>
    provedPerson({
      Id: '3',
      Name: 'Lia Mendes',
      Roles: ['finance'],
      Permissions: ['payments.read', 'payments.decide', 'payments.approve'],
    }),
};
const sent = serveApi(answers);

beforeEach(() => {
  shown = row;
  away = [];
});

function openQueue(search = '') {
  openPage(<Withdrawals />, `/pagamentos/saques${search}`);
}

const paths = () => sent.map(({ path }) => path);

test('a row opens its case with amount, fee, net, rules, risk and what the player reads', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  const drawer = await screen.findByRole('complementary', { name: 'Pedido SQ-K8DN-05FY' });
  await within(drawer).findByText('2 de 2 regras da política ok');
  expect(drawer.textContent).toContain('taxa 1,5% − R$ 7,50');
  expect(drawer.textContent).toContain('recebe R$ 492,50');
  expect(drawer.textContent).toContain('+15Valor bem acima do costume');
  expect(drawer.textContent).toContain('tinha214,30+depositou360,00−apostou3.144,00+ganhou3.504,20=dinheiro934,50');
  expect(drawer.textContent).toContain('versão 31');
  expect(drawer.textContent).toContain('Lê agora: “Uma pessoa confere.”');
  // Whoever has not taken it cannot pay it.
  expect(within(drawer).queryByRole('button', { name: /Aprovar e pagar/ })).toBeNull();
});

test('one key takes it, another only points at the button, and no single key pays', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  await screen.findByText('2 de 2 regras da política ok');
  fireEvent.keyDown(window, { key: 'c' });
  const pay = await screen.findByRole('button', { name: /Aprovar e pagar R\$ 492,50/ });
  fireEvent.keyDown(window, { key: 'a' });
  expect(document.activeElement).toBe(pay);
  expect(paths()).toContain('/staff/payments/claim');
  expect(paths()).not.toContain('/staff/payments/approve');
});

test('a refusal waits for its reason, and shows the sentence before it can be pressed', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  await screen.findByText('2 de 2 regras da política ok');
  fireEvent.keyDown(window, { key: 'c' });
  const refuse = await screen.findByRole('button', { name: /Recusar/ });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Motivo da decisão' }));
  fireEvent.click(await screen.findByTitle('W-DOC-01 · Dados a confirmar'));
  await screen.findByText(/Precisamos confirmar seus dados antes de pagar/);
  fireEvent.click(refuse);
  await screen.findByText('Nada a decidir: recusado.');
  const { input } = sent.find(({ path }) => path === '/staff/payments/refuse') ?? {};
  expect(input).toEqual({ orderId: ORDER, reason: 'staff_documents', note: '' });
});

test('a key says what is about to be done, and only its reasons are offered', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  await screen.findByText('2 de 2 regras da política ok');
  fireEvent.keyDown(window, { key: 'c' });
  await screen.findByRole('button', { name: /Recusar/ });
  fireEvent.keyDown(window, { key: 'r' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Motivo da decisão' }));
  await screen.findByTitle('W-DOC-01 · Dados a confirmar');
  expect(screen.queryByTitle('W-HLD-01 · Espera o banco')).toBeNull();
});

test('a key that is pressed while the claim is under way still leads to its reasons', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  await screen.findByText('2 de 2 regras da política ok');
  fireEvent.keyDown(window, { key: 'c' });
  fireEvent.keyDown(window, { key: 'r' });
  const reason = await screen.findByRole('combobox', { name: 'Motivo da decisão' });
  expect(document.activeElement).toBe(reason);
  fireEvent.mouseDown(reason);
  fireEvent.click(await screen.findByTitle('W-DOC-01 · Dados a confirmar'));
  await screen.findByText(/Precisamos confirmar seus dados antes de pagar/);
  expect(screen.queryByTitle('W-HLD-01 · Espera o banco')).toBeNull();
});

test('holding a request back takes a reason and a time, and only its own button', async () => {
  openQueue();
  fireEvent.click(await screen.findByText('Marina A. Duarte'));
  await screen.findByText('2 de 2 regras da política ok');
  fireEvent.keyDown(window, { key: 'c' });
  const hold = await screen.findByRole('button', { name: /Segurar/ });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Motivo da decisão' }));
  fireEvent.click(await screen.findByTitle('W-HLD-01 · Espera o banco'));
  await screen.findByText(/Esperamos uma resposta do banco/);
  expect(screen.getByRole('button', { name: /Recusar/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Horas até voltar' }), { target: { value: '6' } });
  fireEvent.click(hold);
  await waitFor(() => expect(paths()).toContain('/staff/payments/hold'));
  const { input } = sent.find(({ path }) => path === '/staff/payments/hold') ?? {};
  expect(input).toEqual({ orderId: ORDER, reason: 'hold_bank', hours: 6 });
});

test("a request that is held back says until when and by whom, and is nobody's next one", async () => {
  const Until = new Date(Date.now() + 3.5 * 3_600_000).toISOString();
  shown = { ...row, DueAt: row.CreatedAt, Hold: { Why: { Word: 'hold_bank', Text: 'x' }, By: 'staff:4', Until } };
  openQueue();
  const line = await screen.findByRole('row', { name: /Marina A. Duarte/ });
  expect(line.textContent).toContain('volta em 3 h');
  expect(line.textContent).toContain('Segurado por nº 4');
  expect(line.textContent).not.toContain('Livre');
  fireEvent.keyDown(window, { key: 'n' });
  await screen.findByText('Nenhum caso livre para você agora.');
});

test('what is at its end names who decided, when it ended and why, and its list goes on after 100', async () => {
  const End = { At: '2026-11-15T12:30:00.000Z', By: ['staff:4', 'staff:5'] };
  const Why = { Word: 'staff_documents', Text: 'Dados a confirmar' };
  shown = { ...row, State: 'refused', Why, End };
  openQueue('?vista=closed');
  const line = await screen.findByRole('row', { name: /Marina A. Duarte/ });
  expect(line.textContent).toContain('15/11, 09:30');
  expect(line.textContent).toContain('nº 4 · nº 5');
  expect(line.textContent).toContain('Dados a confirmar');
  expect(line.textContent).not.toContain('staff_documents');
  fireEvent.click(await screen.findByRole('button', { name: /Mais antigos/ }));
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ view: 'closed', page: 2 }));
});

test('the file holds what the filters show', async () => {
  openQueue('?risco=medium&motivo=amount');
  fireEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(paths()).toContain('/staff/payments/export'));
  const { input } = sent.find(({ path }) => path === '/staff/payments/export') ?? {};
  expect(input).toEqual({ view: 'staff', level: 'medium', why: 'amount' });
});

test('while a database is away the list says whose rows are missing, and adds nothing up', async () => {
  away = ['shard1'];
  openQueue();
  await screen.findByRole('row', { name: /Marina A. Duarte/ });
  expect(screen.getByRole('status').textContent).toBe('Parte dos jogadores não aparece até a volta de shard1.');
  expect(screen.getByText('– com a equipe · R$ –')).toBeTruthy();
  expect(screen.queryByText('Página 1 de 2')).toBeNull();
});
