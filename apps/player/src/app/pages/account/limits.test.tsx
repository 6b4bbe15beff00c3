import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    'identity/status': { IsAsked: false },
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
  fireEvent.click(screen.getByRole('button', { name: /R\$\s150 25%/ }));
  expect(screen.getByText(/R\$\s450 ficam fora do jogo/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'escolher' }));
  fireEvent.change(screen.getByLabelText('Perda por dia'), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: '2 h' }));
  expect(screen.getByText('Dá no máximo 62 h por mês.', { exact: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Travar em menos' }));
  fireEvent.change(screen.getByLabelText('Horas por mês'), { target: { value: '20' } });
  expect(screen.getByText(/R\$\s150 por mês · R\$\s60 por dia · 2 h por dia/)).toBeDefined();
  fireEvent.click(save);
  const sent = () => inputs.filter(([name]) => name === 'limits/set').map(([, input]) => input);
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent()).toEqual([
    { kind: 'loss', period: 'month', amount: '150.00' },
    { kind: 'loss', period: 'day', amount: '60.00' },
    { kind: 'time', period: 'day', minutes: 120 },
    { kind: 'time', period: 'month', minutes: 1_200 },
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

it('stops with every house or with this one, says what then happens, and asks nothing but the answer', async () => {
  const ExclusionOptions = { Months: [6, 12], IsEndlessOffered: true, IsCentralOffered: true, ClosesAccount: true };
  const status = { ...limitsStatus, ExclusionOptions };
  const { inputs } = limits({ 'limits/status': status, 'limits/exclude': status }, '/game/limits?view=exclusion');
  const central = await screen.findByRole('link', { name: 'Abrir a plataforma gov.br' });
  expect(central.getAttribute('href')).toBe('https://gov.br/autoexclusaoapostas');
  const close = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Fechar/ });
  expect(close().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^1 ano/ }));
  expect(screen.getByText('A conta fecha')).toBeDefined();
  fireEvent.click(close());
  const sure = await screen.findByRole('alertdialog');
  expect(sure.textContent).toContain('Fechar sua conta na Arara por 1 ano?');
  fireEvent.click(within(sure).getByRole('button', { name: 'Fechar por 1 ano' }));
  await waitFor(() => expect(inputs).toContainEqual(['limits/exclude', { months: 12 }]));
});
