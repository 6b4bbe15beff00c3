import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roundsTexts } from '../../../features/rounds/texts.ts';
import { openApi } from '../../../lib/api/api.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { fundLine, fundSummary } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, profile } from '../../testing/wire-answers.ts';
import { Page } from './records.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const page = (List: readonly object[], Total = List.length) => ({ Total, List, TotalAssets: '784.50', Held: '500.00' });

it('shows each movement with the balance after it, and says what waits and why', async () => {
  const Wait = { Why: { Word: 'hold', Text: 'O dinheiro está separado.' }, NextActor: 'house', DueAt: null };
  const waiting = { Kind: 'withdrawal', Title: 'Saque PIX', Amount: '-500.00', Status: 'pending', Wait };
  answerCalls({
    'player/fund-detail': page([fundLine('2', waiting), fundLine('1')]),
    'player/fund-summary': fundSummary(),
  });
  const { container } = renderAt('/game/Registos', <Page />);
  await screen.findByText('Saque PIX');
  const rows = [...container.querySelectorAll('[data-part="fund-line"]')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Saque PIX19:42 ·\sAR-2O dinheiro está separado\.−\sR\$\s500,00.*Avaliando/);
  expect(rows[1]).toMatch(/\+\sR\$\s200,00.*1\.276,90/);
  expect(await screen.findByText('Mais R$ 500,00 a caminho do seu banco.')).toBeDefined();
  expect(screen.getByText('Fim da lista · 2 movimentos')).toBeDefined();
});

it('shows a game with its picture and result, and unfolds its rounds', async () => {
  const Game = { Id: 'onca', Name: 'Onça Pintada', Icon: '/onca.webp', Round: '1:a' };
  const bet = fundLine('1', { Kind: 'bet', Title: 'Aposta', Amount: '-20.00', Game });
  const win = fundLine('2', { Kind: 'win', Title: 'Ganho', Amount: '50.00', Game });
  answerCalls({ 'player/fund-detail': page([win, bet]), 'player/fund-summary': fundSummary() });
  const { container } = renderAt('/game/Registos', <Page />);
  const row = await screen.findByRole('button', { name: /Onça Pintada/ });
  expect(row.textContent).toMatch(/19:42 ·\s1\srodada.*apostou\s20,00 ·\sganhou\s50,00.*\+\sR\$\s30,00/);
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/onca.webp');
  expect(container.querySelectorAll('[data-part="fund-line"]')).toHaveLength(0);
  fireEvent.click(row);
  expect(container.querySelectorAll('[data-part="fund-line"]')).toHaveLength(2);
});

it('loads page after page until everything is there', async () => {
  const all = Array.from({ length: 31 }, (_, index) => fundLine(`${31 - index}`));
  const pages: number[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('fund-summary'))
      return Promise.resolve(Response.json({ Code: 200, Msg: '', Body: fundSummary() }));
    const { page: wanted } = JSON.parse(init.body as string) as { page: number };
    pages.push(wanted);
    const Body = page(all.slice((wanted - 1) * 30, wanted * 30), all.length);
    return Promise.resolve(Response.json({ Code: 200, Msg: '', Body }));
  });
  const silent = { networkError: () => '', sessionOver: () => undefined, transportFailed: () => undefined };
  openApi(Promise.resolve(''), silent);
  const { container } = renderAt('/game/Registos', <Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar dias anteriores' }));
  await waitFor(() => expect(container.querySelectorAll('[data-part="fund-line"]')).toHaveLength(31));
  expect(pages).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: 'Carregar dias anteriores' })).toBeNull();
});

it('says so when nothing has moved yet', async () => {
  await roundsTexts.load();
  answerCalls({ 'player/fund-detail': page([]), 'player/fund-summary': fundSummary() });
  renderAt('/game/Registos', <Page />);
  expect(await screen.findByRole('heading', { name: 'Nenhum movimento ainda' })).toBeDefined();
  const next = await screen.findByRole('link', { name: 'Ir para os jogos' });
  expect(next.getAttribute('href')).toBe('/game/idx1');
});

it('narrows the list and its sums by kind, days and size, and takes what is shown away', async () => {
  const { inputs } = answerCalls({
    'player/fund-detail': page([fundLine('1')]),
    'player/fund-summary': fundSummary({ LeftOut: '10.00', Closing: '12.20' }),
    'player/information': profile,
  });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { container } = renderAt('/game/Registos', <Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Depósitos' }));
  fireEvent.change(screen.getByLabelText('Período'), { target: { value: 'chosen' } });
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-10' } });
  fireEvent.change(screen.getByLabelText('Valor'), { target: { value: 'middle' } });
  const filter = { kind: 'deposits', from: '2026-11-01', to: '2026-11-10', min: 50, max: 200 };
  await waitFor(() => expect(inputs).toContainEqual(['player/fund-summary', filter]));
  await waitFor(() => expect(inputs).toContainEqual(['player/fund-detail', { page: 1, limit: 30, ...filter }]));
  const sums = container.querySelector('[data-part="fund-now"]')?.textContent ?? '';
  expect(sums).toMatch(/Início de 01\/11\/2026.*347,20.*Fim de 10\/11\/2026.*12,20.*Fora do filtro.*10,00/);

  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.body.querySelector('[data-part="fund-paper"]')?.textContent ?? '';
  expect(paper).toContain('Extrato da conta');
  expect(paper).toMatch(/Período01\/11\/2026 a 10\/11\/2026/);
  expect(paper).toMatch(/Jogos−\sR\$\s46,20/);
  expect(paper).toContain('AR-1');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.body.querySelector('[data-part="fund-paper"]')).toBeNull());
});

it('offers to clear a filter that leaves nothing', async () => {
  const { inputs } = answerCalls({
    'player/fund-detail': (input: { kind?: string }) => page(input.kind === undefined ? [fundLine('1')] : []),
    'player/fund-summary': fundSummary(),
  });
  renderAt('/game/Registos', <Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Prêmios' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Fim da lista · 1 movimento')).toBeDefined();
  expect(inputs).toContainEqual(['player/fund-summary', { kind: 'rewards' }]);
});
