import { encodeRule, seededRules } from '@arara/domain/bonuses';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { RuleEditor } from './editor.tsx';
import { Rules } from './rules.tsx';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';

const mission = seededRules.find(({ id }) => id === 'mission.rounds');
const rule = mission && encodeRule(mission);
const listed = {
  RuleId: 'mission.rounds',
  Kind: 'mission',
  Trigger: 'bets_counted',
  Version: 3,
  State: 'running',
  IsDerived: false,
  Sentence: 'Você recebe R$ 0,10.',
  Rule: rule,
  ValidFrom: '2026-11-01T12:00:00.000Z',
  AuthorId: '2',
  ApproverId: '3',
  Days: { From: '2026-01-01', Until: null },
  Stop: null,
  Cost: '412.30',
  Times: 4_123,
  Players: 1_800,
  Budget: null,
};
const check = (name: string, isOk: boolean) => ({
  Name: name,
  Markets: ['standard', 'br-spa'].map((Market) => ({
    Market,
    IsMeant: true,
    IsOk: Market === 'standard' || isOk,
    Why: isOk ? '' : 'a reward must not depend on a deposit',
    Source: 'art. 42 §1 I',
  })),
});
const simulation = {
  From: '2026-10-16',
  To: '2026-11-14',
  Days: 30,
  IsReplayable: true,
  Players: 9_412,
  Receivers: 2_318,
  Times: 2_318,
  Amount: '18544.00',
  Required: '222528.00',
  ExpectedCash: '7973.92',
  ExpectedPercent: '43.0',
  Sharing: 72,
  SharingPercent: '3.1',
  UsedUpOn: null,
  Refusals: [{ Refusal: 'reward_needs_rounds', Players: 7_094 }],
  Histogram: { Measure: 'rounds', Target: 50, Step: 10, Counts: [3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 2, 1, 1, 1, 1] },
  Variants: [40, 50, 60].flatMap((Goal) =>
    ['4.00', '8.00', '12.00'].map((Amount) => ({
      Goal,
      Amount,
      Cost: '100.00',
      Receivers: 1,
      IsRule: Goal === 50 && Amount === '8.00',
    })),
  ),
};

let faults = 0;
const answers: Readonly<Record<string, () => object>> = {
  '/staff/promotions/rules': () => ({ List: [listed], Templates: [], MonthCost: '61420.00' }),
  '/staff/promotions/draft': () => ({
    Rule: rule,
    Sentences: [],
    Checks: [check('kind', true), check('deposit', faults === 0)],
    Economics: [],
    Faults: faults,
  }),
  '/staff/promotions/simulate': () => simulation,
  '/staff/promotions/propose': () => ({ ApprovalId: '17', ExpiresAt: '2026-11-16T12:00:00.000Z' }),
  '/staff/promotions/stop': () => ({ RuleId: 'mission.rounds', StoppedAt: '2026-11-15T12:00:00.000Z' }),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () =>
    provedPerson({
      Id: '2',
      Name: 'Bia Torres',
      Roles: ['marketing'],
      Permissions: ['promotions.read', 'promotions.propose', 'promotions.stop'],
    }),
};
const sent = serveApi(answers);

beforeEach(() => {
  faults = 0;
  localStorage.clear();
});

function open(address: string) {
  openPage(
    <Routes>
      <Route path="/promocoes/regras" element={<Rules />} />
      <Route path="/promocoes/editor" element={<RuleEditor />} />
    </Routes>,
    address,
  );
}

const inputOf = (path: string) => sent.findLast((one) => one.path === path)?.input;
const reads = async () => {
  const panel = await screen.findByRole('region', { name: 'O que o jogador lê' });
  return panel.textContent?.replaceAll('\u00a0', ' ');
};

test('what is typed is in the sentence at once, in every language, and on the phone', async () => {
  open('/promocoes/editor?regra=mission.rounds');
  expect(await reads()).toContain('Você recebe R$ 0,10');
  fireEvent.change(screen.getByLabelText('Bônus R$'), { target: { value: '8,00' } });
  expect(await reads()).toContain('Você recebe R$ 8,00');
  expect(await reads()).toContain('giro 12× = R$ 96,00');
  fireEvent.click(screen.getByRole('button', { name: 'ar' }));
  expect(screen.getByText(/8/, { selector: '[dir="rtl"] mark' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^[a-z]{2}$/ })).toHaveLength(9);
  await waitFor(() =>
    expect(inputOf('/staff/promotions/draft')).toMatchObject({ rule: { amount: { amountE5: '8.00' } } }),
  );
});

test('a rule is asked for once both lints pass and it was simulated as it stands', async () => {
  open('/promocoes/editor?regra=mission.rounds');
  await screen.findByText('Não depende de depósito');
  const askButton = screen.getByRole('button', { name: 'Pedir 2ª aprovação' });
  expect(askButton.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/simular a regra como está/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Simular$/ }));
  const figures = await screen.findByRole('region', { name: 'Simulação' });
  await within(figures).findByText('2.318');
  expect(figures.textContent).toContain('24,6% de 9.412');
  expect(figures.textContent).toContain('72 · 3,1%');
  expect(figures.textContent).toContain('poucas rodadas7.094');
  await waitFor(() => expect(askButton.hasAttribute('disabled')).toBe(false));

  // A change makes the figures old: it is simulated again, or not asked for.
  fireEvent.change(screen.getByLabelText('Rodadas'), { target: { value: '60' } });
  expect(askButton.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(askButton.hasAttribute('disabled')).toBe(false));
  // The laws were read for the rule as it stands, too.
  expect(inputOf('/staff/promotions/draft')).toMatchObject({ rule: { condition: { closedRounds: 60 } } });
  fireEvent.click(askButton);
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Enviar à 2ª pessoa' });
  expect(send.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Motivo, para a equipe'), { target: { value: 'fim de semana' } });
  fireEvent.click(send);
  await waitFor(() => expect(inputOf('/staff/promotions/propose')).toBeDefined());
  expect(inputOf('/staff/promotions/propose')).toMatchObject({
    reason: 'fim de semana',
    rule: { id: 'mission.rounds', condition: { closedRounds: 60 } },
  });
});

test('what a market forbids is named with its norm and keeps the request back', async () => {
  faults = 1;
  open('/promocoes/editor?regra=mission.rounds');
  const laws = await screen.findByRole('region', { name: 'Leis e política' });
  await within(laws).findByText('falta');
  expect(laws.textContent).toContain('art. 42 §1 I');
  expect(screen.getByText(/1 verificação sem passar/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pedir 2ª aprovação' }).hasAttribute('disabled')).toBe(true);
});

test('a value that no rule understands is named by its field, and there is no sentence to read', async () => {
  open('/promocoes/editor?regra=mission.rounds');
  fireEvent.change(await screen.findByLabelText('Giro ×'), { target: { value: 'doze' } });
  expect(screen.getByText(/um valor que sirva em Giro ×/)).toBeDefined();
  expect(await reads()).toContain('A frase aparece quando todos os campos estiverem certos.');
});

test('a draft outlives its page, and is discarded by a press', async () => {
  open('/promocoes/editor?regra=mission.rounds');
  fireEvent.change(await screen.findByLabelText('Bônus R$'), { target: { value: '7,77' } });
  cleanup();
  open('/promocoes/editor?regra=mission.rounds');
  expect(await reads()).toContain('R$ 7,77');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(await reads()).toContain('Você recebe R$ 0,10');
});

test('a copy asks for a name that no other rule has', async () => {
  open('/promocoes/editor?regra=mission.rounds&copia=1');
  fireEvent.change(await screen.findByLabelText('Nome da regra'), { target: { value: 'mission.rounds' } });
  expect(screen.getByText(/um nome que nenhuma outra regra tem/)).toBeDefined();
});

test('one person stops a rule with a reason', async () => {
  open('/promocoes/regras');
  fireEvent.click(await screen.findByText('Missão: rodadas'));
  const drawer = await screen.findByRole('complementary', { name: 'Regra aberta' });
  expect(drawer.textContent).toContain('Você recebe R$ 0,10.');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Parar agora' }));
  const dialog = await screen.findByRole('dialog');
  const stop = within(dialog).getByRole('button', { name: 'Parar Missão: rodadas' });
  expect(stop.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Motivo, para a equipe'), { target: { value: 'abuso de contas' } });
  fireEvent.click(stop);
  await waitFor(() =>
    expect(inputOf('/staff/promotions/stop')).toEqual({ ruleId: 'mission.rounds', reason: 'abuso de contas' }),
  );
});
