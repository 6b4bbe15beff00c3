import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { limitsStatus, mainInfo, moneyLimit } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { Page } from './limits.tsx';

const limits = (answers: object = {}, path = '/game/limits') => {
  const table = {
    'limits/status': limitsStatus,
    'playerMain/mainInfo': mainInfo,
    'package/config': packageConfig,
    ...answers,
  };
  return { ...answerCalls(table), ...renderAt(path, <Page />) };
};

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('shows what is used of each limit, and warns from three quarters on', async () => {
  limits();
  expect(await screen.findByRole('progressbar', { name: 'R$\u00a046,20 de R$\u00a060,00' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Perda por dia' })).toBeDefined();
  // Nothing is said about limits that were never set, once one is.
  expect(screen.queryByText('Depósito por semana')).toBeNull();
});

it('says what the minutes of the week are', async () => {
  limits();
  const week = (await screen.findByText('Tempo jogado')).closest('[data-part="week"]');
  expect(week?.textContent).toMatch(/^Nesta semana/);
  expect(week?.textContent).toMatch(/Tempo jogado.*5 h 12 min/);
});

it('offers the usual three to somebody who has none', async () => {
  limits({
    'limits/status': { ...limitsStatus, Limits: limitsStatus.Limits.map((one) => ({ ...one, Max: null, Left: null })) },
  });
  await screen.findByText('Meus limites');
  for (const name of ['Depósito por semana', 'Perda por dia', 'Tempo por dia'])
    expect(screen.getByRole('heading', { name })).toBeDefined();
});

it('asks for money and time before the first bet, chooses nothing itself, and sends only the limits', async () => {
  const { inputs } = limits({ 'limits/set': limitsStatus }, '/game/limits?view=first');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar meus limites' });
  expect(save.disabled).toBe(true);
  expect(screen.getByText('Falta: Perda por mês, Tempo por dia')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Sobra por mês, depois das contas'), { target: { value: '600' } });
  fireEvent.click(screen.getByRole('button', { name: /R\$\s150 · 25%/ }));
  expect(screen.getByText(/R\$\s450 ficam fora do jogo/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '2 h' }));
  expect(screen.getByText(/R\$\s150 por mês · 2 h por dia/)).toBeDefined();
  fireEvent.click(save);
  const sent = () => inputs.filter(([name]) => name === 'limits/set').map(([, input]) => input);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { kind: 'loss', period: 'month', amount: '150.00' },
    { kind: 'time', period: 'day', minutes: 120 },
  ]);
  expect(JSON.stringify(inputs)).not.toContain('600');
});

it('says that a raise waits and lets it be taken back', async () => {
  const waiting = moneyLimit('loss', 'day', { Next: { Max: '100.00', From: '2026-11-17T15:00:00.000Z' } });
  const { asked } = limits({
    'limits/status': { ...limitsStatus, Limits: [waiting] },
    'limits/cancel': { ...limitsStatus, Limits: [{ ...waiting, Next: null }] },
  });
  expect(await screen.findByText(/Passa a R\$\s100 em 17\/11, 12:00/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar a mudança' }));
  await waitFor(() => expect(screen.queryByText(/Passa a/)).toBeNull());
  expect(asked).toContain('limits/cancel');
});

it('shows the pause instead, with the money that can leave and no way to end it', async () => {
  const Pause = { Since: '2026-11-14T23:30:00.000Z', Until: '2026-11-21T23:30:00.000Z' };
  const paused = { 'limits/status': { ...limitsStatus, Pause } };
  limits(paused);
  expect(await screen.findByText(/Sua pausa vai até/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Sacar/ }).getAttribute('href')).toBe('/game/withdraw');
  expect(screen.queryByText('Meus limites')?.closest('a')?.getAttribute('href')).toBe('/game/limits?view=limits');
  expect(screen.queryByRole('button', { name: /encurtar|terminar/i })).toBeNull();
});
