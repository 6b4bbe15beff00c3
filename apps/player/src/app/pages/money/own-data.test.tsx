import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { fundSummary, limitsStatus, mainInfo, sums } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, profile } from '../../testing/wire-answers.ts';
import { Page } from './own-data.tsx';

/** The figure at the end of a row, with its sign. */
function centsOf(text: string): number {
  const [, sign, digits] = /([−+]?)\s?R\$\s?([\d.]+,\d{2})/.exec(text) ?? [];
  const cents = Number(digits?.replace(/\D/g, ''));
  return sign === '−' ? -cents : cents;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T15:00:00Z') });
  beginSession('abc');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows both directions of money by day, week, month and year, with the figures behind each chart', async () => {
  const { inputs } = answerCalls({
    'playerMain/mainInfo': { ...mainInfo, Held: '400.00' },
    'limits/status': limitsStatus,
    'player/fund-summary': fundSummary(),
  });
  const { container } = renderAt('/game/DadosO', <Page />);
  const textOf = (part: string) => container.querySelector(`[data-part="${part}"]`)?.textContent ?? '';
  expect(await screen.findByText('novembro de 2026')).toBeDefined();
  await screen.findByText('3 apostas');
  // 273,80 won less 320 staked; 400 taken out less 100 paid in.
  expect(textOf('figures-result')).toMatch(/−R\$\s?46,20/);
  expect(textOf('figures-money')).toMatch(/100,00.*400,00.*\+\sR\$\s300,00.*a caminho do seu banco/);
  expect(container.querySelectorAll('[data-part="figures-chart"] g')).toHaveLength(30);
  expect(textOf('figures-table')).toMatch(/14R\$\s320,00R\$\s273,80/);
  expect(textOf('figures-play')).toContain('3 apostas−');

  const asked = () => inputs.findLast(([name]) => name === 'player/fund-summary')?.[1];
  fireEvent.click(screen.getByRole('radio', { name: 'Semana' }));
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11-09', to: '2026-11-15', by: 'day' }));
  await waitFor(() => expect(textOf('figures-play')).toMatch(/3 apostas · \d+/));
  expect(screen.getByRole('button', { name: 'Próximo período' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Período anterior' }));
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11-02', to: '2026-11-08', by: 'day' }));
  await waitFor(() => expect(textOf('figures-facts')).toContain('Saldo no fim'));
  // How long somebody played then is not counted, so nothing is said.
  expect(textOf('figures-play')).toContain('3 apostas−');
});

it('hands the figures that it shows over as a file', async () => {
  answerCalls({
    'playerMain/mainInfo': mainInfo,
    'limits/status': limitsStatus,
    'player/fund-summary': fundSummary(),
  });
  const saved: Blob[] = [];
  const keep = (file: Blob) => {
    saved.push(file);
    return '#figures';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }));
  renderAt('/game/DadosO', <Page />);
  await screen.findByText('3 apostas');
  fireEvent.click(screen.getByRole('button', { name: 'Baixar resumo' }));
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  // The columns, the fourteen days of November that have begun, and their sum.
  expect(lines).toHaveLength(16);
  expect(lines[14]).toBe(
    '"2026-11-14T03:00:00.000Z","3","320.00000","273.80000","100.00000","400.00000","1.20000","0.00000","",""',
  );
  expect(lines[15]).toMatch(/^"2026-11-01\/2026-11-30","3","320.00000","273.80000",/);
});

it('a year of the ledger adds up: month by month, to the result and to both balances, and is no tax document', async () => {
  const month = { ...sums, Staked: '200.00', Won: '100.00', Deposited: '0.00', Withdrawn: '0.00', Rewards: '0.00' };
  const Parts = [
    { From: '2026-10-01T03:00:00.000Z', Bets: 2, ...month },
    { From: '2026-11-01T03:00:00.000Z', Bets: 3, ...sums },
  ];
  const whole = { ...sums, Staked: '520.00', Won: '373.80' };
  const year = fundSummary({ Opening: '447.20', Closing: '2.20', Sums: whole, Bets: 5, By: 'month', Parts });
  const { inputs } = answerCalls({ 'player/information': profile, 'player/fund-summary': year });
  const { container } = renderAt('/game/DadosO?view=year', <Page />);
  const textOf = (part: string) => container.querySelector(`[data-part="${part}"]`)?.textContent ?? '';
  expect(await screen.findByText('Resultado de 2026')).toBeDefined();
  expect(inputs.findLast(([name]) => name === 'player/fund-summary')?.[1]).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    by: 'month',
  });
  expect(textOf('year-hero')).toMatch(/−\s?R\$\s?146,20/);
  // 447,20 + 100 - 400 - 146,20 + 1,20 = 2,20
  const rows = ['year-opening', 'year-moved-1', 'year-moved-2', 'year-moved-3', 'year-moved-4', 'year-closing'];
  expect(rows.map((row) => centsOf(textOf(row)))).toEqual([44_720, 10_000, -40_000, -14_620, 120, 220]);
  const months = [...container.querySelectorAll('[data-part="year-month"]')].map((one) => one.textContent ?? '');
  expect(months).toHaveLength(2);
  expect(months[0]).toMatch(/outubro.*200,00.*100,00/);
  expect(textOf('year-foot')).toContain('Não é documento fiscal');
});
