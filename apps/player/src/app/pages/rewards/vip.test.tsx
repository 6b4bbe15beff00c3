import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vipTexts } from '../../../features/vip/index.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { accountScreen } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './vip.tsx';

const level = (Level: number, change: object = {}) => ({
  Level,
  Deposits: '2000.00',
  Bets: '30000.00',
  WithdrawalsPerDay: 3,
  SingleMax: '5000.00',
  AutomaticMax: '500.00',
  FeePercent: '1.5',
  UpgradeBox: '20.00',
  WeeklyBox: '5.00',
  MonthlyBox: '15.00',
  RebatePercent: '0.1',
  ...change,
});
const four = level(4, { Deposits: '5000.00', Bets: '90000.00', SingleMax: '10000.00', FeePercent: '1' });

const box = (Id: string, change: object) => ({
  Id,
  Kind: 'weekly',
  Title: 'Caixa semanal VIP 3',
  Amount: '5.00',
  State: 'ready',
  Needed: '750.00',
  Done: '750.00',
  TurnoverAdded: '60.00',
  OpensAt: null,
  ExpiresAt: '2026-11-23T03:00:00.000Z',
  Wait: null,
  ...change,
});
const locked = {
  Kind: 'monthly',
  Title: 'Caixa mensal VIP 3',
  State: 'locked',
  Done: '375.00',
  Wait: {
    Why: { Word: 'vip_box_not_ready', Text: 'faltam R$ 375,00 em apostas válidas até 30/11' },
    NextActor: 'player',
    DueAt: null,
  },
};

const home = {
  Level: 3,
  Since: '2026-09-12T13:20:00.000Z',
  Deposits: '2180.00',
  Bets: '38420.00',
  Next: { Level: 4, DepositsMissing: '2820.00', BetsMissing: '51580.00', DonePercent: '42.6', Box: '50.00' },
  Rebate: {
    Accrued: '12.84000',
    Ready: '12.84',
    Percent: '0.1',
    Base: '12840.00',
    Formula: 'R$ 12.840,00 × 0,10%',
    TurnoverAdded: '12.84',
  },
  Boxes: [box('weekly-2026-11-09', {}), box('monthly-2026-11-01', locked)],
  Levels: [level(2), level(3), four],
  Withdrawal: accountScreen.Withdrawal,
};
const manager = {
  Total: 1,
  List: [{ Type: 2, TelGram: 'https://canal.example/gerente', Name: 'Carla Nogueira', Icon: '' }],
};
const history = {
  Year: 2026,
  ThisYear: '20.00',
  Ever: '35.00',
  Total: 1,
  List: [
    {
      Id: 'upgrade-3',
      Kind: 'upgrade',
      Title: 'Presente do VIP 3',
      Amount: '20.00',
      Account: 'bonus',
      At: '2026-11-02T12:00:00.000Z',
    },
  ],
};

const open = async (answers: Record<string, unknown> = {}, path = '/game/idx3') => {
  const table = { 'vip/home': home, 'vip/history': history, 'playerMain/mainInfo': mainInfo, ...answers };
  const view = { ...answerCalls(table), ...renderAt(path, <Page />) };
  await vipTexts.load();
  await screen.findByRole('heading', { level: 1, name: 'VIP 3' });
  return view;
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => {
  toaster.dismiss();
  beginSession('abc');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('shows both ways to the next level, and its worth beside the own', async () => {
  const { container } = await open();
  const bars = screen.getAllByRole('progressbar').map((bar) => plain(bar.getAttribute('aria-label')));
  expect(bars).toEqual(['R$ 2.180 depositados de R$ 5.000', 'R$ 38.420 em apostas válidas de R$ 90.000']);
  expect(screen.getByText(/Para o VIP 4, complete os dois/)).toBeDefined();
  expect(plain(container.querySelector('[data-part="change-single"]')?.textContent)).toBe('Por saqueR$ 5.000R$ 10.000');
  expect(plain((await screen.findByText(/^VIP pagou/)).textContent)).toBe('VIP pagou R$ 20,00 a você em 2026');
});

it('asks for no deposit where bets alone count', async () => {
  await open({ 'vip/home': { ...home, Levels: [level(2), level(3), { ...four, Deposits: '0.00' }] } });
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(screen.getByText(/O nível sobe com o total apostado/)).toBeDefined();
});

it('says why a box is closed, opens a ready one by its name, and takes the rebate', async () => {
  const received = { Amount: '5.00', Account: 'bonus', TurnoverAdded: '60.00', Items: [] };
  const { container, asked } = await open({
    'vip/receive-box': received,
    'vip/receive-turnover-rebate': { ...received, Amount: '12.84', Account: 'cash' },
  });
  expect(plain(container.querySelector('[data-part="box-monthly-sub"]')?.textContent)).toBe(
    'R$ 5,00 · faltam R$ 375,00 em apostas válidas até 30/11',
  );
  expect(container.querySelector('[data-part="box-monthly-lock"]')?.textContent).toBe('50%');
  expect(plain(container.querySelector('[data-part="box-weekly-sub"]')?.textContent)).toBe(
    'R$ 5,00 · rollover 12× = R$ 60,00 · até 22/11',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  const moment = await screen.findByRole('dialog', { name: 'Você ganhou' });
  expect(plain(moment.textContent)).toContain('em bônus a liberarAposte R$ 60,00 para virar dinheiro.');
  fireEvent.click(screen.getByRole('button', { name: 'Pronto' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Receber' }));
  await waitFor(() => expect(plain(toaster.current()?.text)).toBe('R$ 12,84 no seu saldo.'));
  expect(asked.filter((name) => name.startsWith('vip/receive'))).toEqual([
    'vip/receive-box',
    'vip/receive-turnover-rebate',
  ]);
});

it('shows what a new level brings to whoever comes by its news, and to nobody else', async () => {
  await open({}, '/game/idx3?climbed=3');
  const moment = await screen.findByRole('dialog', { name: 'Você subiu!' });
  expect(plain(moment.textContent)).toContain('VIP 3');
  expect(plain(moment.textContent)).toContain('Saque por vezaté R$ 5.000');
  fireEvent.click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the VIP manager of this player, and nothing while the house names nobody', async () => {
  await open({ 'apk/vipsmobiles': manager });
  expect((await screen.findByRole('link', { name: 'Chamar Carla Nogueira' })).getAttribute('href')).toBe(
    'https://canal.example/gerente',
  );
});

it('opens no link of a manager that is not a page', async () => {
  const List = [{ Type: 2, TelGram: 'javascript:alert(1)', Name: 'Carla', Icon: '' }];
  const { asked } = await open({ 'apk/vipsmobiles': { Total: 1, List } });
  await waitFor(() => expect(asked).toContain('apk/vipsmobiles'));
  expect(screen.queryByText(/Chamar/)).toBeNull();
});
