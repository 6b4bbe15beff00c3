import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentsTexts } from '../../../features/team/agents/texts.ts';
import { teamTexts } from '../../../features/team/texts.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { accountScreen } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as wire from '../../testing/team-answers.ts';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { Page as Agent } from './agent.tsx';
import { Page as Blogger } from './blogger.tsx';
import { Page as IncomeDetails } from './income-details.tsx';
import { Page as Invite } from './invite.tsx';
import { Page as Team } from './team.tsx';
import { Page as TeamData } from './team-data.tsx';
import { Page as TeamList } from './team-list.tsx';
import { Page as TeamRecords } from './team-records.tsx';
import { Page as TeamWithdraw } from './team-withdraw.tsx';

const usual = {
  'promote/home': wire.teamHome,
  'promote/thisWeekRebate': wire.openWeek,
  'promote/weekRebate': { Total: 2, List: [wire.statement, wire.heldWeek] },
  'promote/dailyDetail': { Total: 0, List: [] },
  'promote/memberDetails': wire.people,
  'promote/bonusTransfer': { Total: 0, List: [] },
  'promote/bonus': { Total: 1, List: [wire.entry('a')] },
  'playerMain/mainInfo': mainInfo,
  'account/get': accountScreen,
};
const open = async (path: string, page: ReactNode, answers: Record<string, unknown> = {}) => {
  const view = { ...answerCalls({ ...usual, ...answers }), ...renderAt(path, page) };
  await Promise.all([teamTexts.load(), agentsTexts.load()]);
  return view;
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const part = (container: HTMLElement, name: string) => container.querySelector(`[data-part="${name}"]`);
const partText = (container: HTMLElement, name: string) => plain(part(container, name)?.textContent);
/** What is drawn, without the words for screen readers that follow a figure. */
const drawn = (element: Element | null) => plain(element?.querySelector('[aria-hidden="true"]')?.textContent);
const amountOf = (text: string) =>
  Number(
    text
      .replace('−', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  );

beforeEach(() => {
  toaster.dismiss();
  sessionStorage.clear();
  beginSession('abc');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('hands links on under the site of the package', async () => {
  vi.stubEnv('VITE_ALLOWED_HOSTS', 'convite.arara.example');
  const config = { ...packageConfig, url: 'https://convite.arara.example' };
  const { container } = await open('/game/idx2', <Team />, { 'package/config': config });
  await waitFor(() => expect(partText(container, 'invite-link')).toBe('convite.arara.example/?Rfcode=MAR7782'));
  vi.unstubAllEnvs();
});

it('shows the week, the code, the tier of today and the rules of the settings that run', async () => {
  const { container } = await open('/game/idx2', <Team />);
  await screen.findByRole('heading', { level: 1, name: 'Sua equipe' });
  expect(drawn(part(container, 'week-amount'))).toBe('R$86,42');
  expect(partText(container, 'invite-code')).toBe('MAR7782');
  expect(part(container, 'tier-10')?.getAttribute('aria-current')).toBe('true');
  expect(part(container, 'tier-1')?.getAttribute('aria-current')).toBeNull();
  const rules = partText(container, 'team-rules');
  expect(rules).toContain('R$ 2.000,00 em apostas em 3 dias');
  expect(rules).toContain('0,50%, 0,20% e 0,10%');
  expect(rules).toContain('3%, 1% e 0,50%');
  expect(rules).toContain('Rollover no saldo1×');
  expect(partText(container, 'held-row')).toContain('mesmo aparelho');
});

it('tells what a friend brings by the tier and the rate that run, and names the first friends', async () => {
  const { container } = await open('/game/idx2', <Team />);
  await waitFor(() => expect(part(container, 'friends')).not.toBeNull());
  expect(partText(container, 'earning-start')).toContain('R$ 10');
  expect(partText(container, 'earning-bets')).toContain('R$ 5');
  expect(container.querySelectorAll('[data-part="friends"] [data-part="member"]').length).toBeLessThanOrEqual(3);
});

it('shows the sections of agents and creators to nobody without the flag', async () => {
  const first = await open('/game/idx2', <Team />);
  await screen.findByRole('heading', { level: 1 });
  expect(part(first.container, 'way-agent')).toBeNull();
  expect(part(first.container, 'way-blogger')).toBeNull();
  first.unmount();
  const flagged = { ...wire.teamHome, IsAgent: true, IsBlogger: true };
  const { container } = await open('/game/idx2', <Team />, { 'promote/home': flagged });
  await screen.findByRole('heading', { level: 1 });
  expect(part(container, 'way-agent')?.getAttribute('href')).toBe('/game/agent');
  expect(part(container, 'way-blogger')?.getAttribute('href')).toBe('/game/blogger');
});

it('opens a box that is ready and says where the money is', async () => {
  const received = { Amount: '20.00', Account: 'bonus', TurnoverAdded: '240.00', Items: [] };
  const { asked } = await open('/game/idx2', <Team />, {
    'promote/home': { ...wire.teamHome, Boxes: [wire.readyBox] },
    'promote/receive-box': received,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(plain(toaster.current()?.text)).toBe('R$ 20,00 no seu bônus.'));
  expect(asked).toContain('promote/receive-box');
});

it('says of a box that the cap closes or cuts what it would pay, and why', async () => {
  const Wait = {
    Why: { Word: 'box_cut', Text: 'Hoje você recebe R$ 16,00 de R$ 20,00.' },
    NextActor: 'player',
    DueAt: null,
  };
  const { container } = await open('/game/idx2', <Team />, {
    'promote/home': { ...wire.teamHome, Boxes: [{ ...wire.readyBox, Amount: '16.00', Wait }] },
  });
  await screen.findByRole('button', { name: 'Abrir' });
  expect(partText(container, 'team-box-wait')).toBe('Hoje você recebe R$ 16,00 de R$ 20,00.');
  expect(plain(partText(container, 'boxes'))).toContain('R$ 16 no bônus');
});

it('offers to ask again when the team did not come', async () => {
  await open('/game/idx2', <Team />, { 'promote/home': undefined });
  expect(await screen.findByText('A conexão com o servidor expirou.')).toBeDefined();
});

it('tells whoever is no agent why the section is closed, and asks for nothing again', async () => {
  const { container } = await open('/game/agent', <Agent />);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ Code: 3301, Msg: 'Só para agentes.', Body: null })));
  await waitFor(() => expect(partText(container, 'retry-panel')).not.toBe(''));
  fireEvent.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  await waitFor(() => expect(partText(container, 'team-closed')).toContain('Só para agentes.'));
});

it('writes a week whose lines add up on the screen, with the reason of a zero', async () => {
  const { container } = await open('/game/id?week=2026-11-01', <IncomeDetails />);
  await waitFor(() => expect(part(container, 'statement-total')).not.toBeNull());
  const lines = [...container.querySelectorAll('[data-part="line-amount"]')].map((one) => amountOf(drawn(one)));
  expect(lines).toHaveLength(7);
  const sum = lines.reduce((all, amount) => all + amount, 0);
  expect(sum.toFixed(5)).toBe('48.60000');
  expect(drawn(part(container, 'statement-total'))).toBe('R$ 48,60');
  expect(drawn(part(container, 'statement-amount'))).toBe('R$48,60');
  expect(partText(container, 'line-loss-3')).toContain('A equipe ganhou neste nível');
  expect(partText(container, 'line-turnover-1')).toContain('R$ 6.840,25 × 0,50%');
  expect(part(container, 'statement-ask')).toBeNull();
  expect(part(container, 'statement-dispute')).not.toBeNull();
});

it('asks the manager about a week that is held, with the statement, and says by when', async () => {
  const opened = {
    CaseId: 'C-12',
    Kind: 'ask',
    State: 'open',
    OpenedAt: '2026-11-14T12:00:00.000Z',
    DueAt: '2026-11-16T12:00:00.000Z',
    Text: '',
    Answer: null,
  };
  const { container, asked } = await open('/game/id?week=2026-10-25', <IncomeDetails />, { 'team/ask': opened });
  await waitFor(() => expect(partText(container, 'statement-wait')).toContain('Em conferência pela equipe.'));
  const ask = part(container, 'statement-ask');
  if (ask === null) throw new Error('nobody can be asked');
  fireEvent.click(ask);
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(toaster.current()?.text).toContain('Pedido C-12 aberto'));
  expect(asked).toContain('team/ask');
});

it('says what a week is when none has closed', async () => {
  await open('/game/id?week=2020-01-05', <IncomeDetails />);
  expect(await screen.findByText('Nenhuma semana fechada ainda')).toBeDefined();
});

it('holds at most sixty people of a hundred thousand in the page', async () => {
  const { container } = await open('/game/teamLista', <TeamList />);
  await waitFor(() => expect(container.querySelectorAll('[data-part="member"]').length).toBeGreaterThan(5));
  expect(container.querySelectorAll('[data-part="people"] > *').length).toBeLessThanOrEqual(60);
  expect(screen.getByText(/^LV1 40\.000$/)).toBeDefined();
});

it('tells how far somebody is and what is missing, and nothing that names them', async () => {
  const { container } = await open('/game/teamLista', <TeamList />);
  await waitFor(() => expect(part(container, 'member')).not.toBeNull());
  const [row] = container.querySelectorAll('[data-part="member"]');
  if (row === undefined) throw new Error('nobody is there');
  expect(plain(row.textContent)).toContain('Entrou 02/09 · jogou 13/11');
  fireEvent.click(row);
  expect(await screen.findByText('Faltam 2 dias de apostas.')).toBeDefined();
  expect(screen.getAllByText('Você não vê telefone, CPF nem saldo de ninguém.').length).toBeGreaterThan(0);
});

it('asks the server for people by what is to be read of their nickname, and says when there is nobody', async () => {
  const { container } = await open('/game/teamLista', <TeamList />);
  const field = await screen.findByRole('searchbox');
  await waitFor(() => expect(part(container, 'member')).not.toBeNull());
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { search } = JSON.parse(body) as { search?: string };
    sent.push(search);
    const found = search === 'TAI' ? [wire.member('90', { Name: 'tai•••90' })] : [];
    return Promise.resolve(
      Response.json({ Code: 200, Msg: '', Body: { ...wire.people, Total: found.length, List: found } }),
    );
  });
  fireEvent.change(field, { target: { value: 'TAI' } });
  await waitFor(() => expect(partText(container, 'member')).toContain('tai•••90'));
  expect(sent).toContain('TAI');
  fireEvent.change(field, { target: { value: 'xyz' } });
  expect(await screen.findByText('Ninguém com esse apelido')).toBeDefined();
});

it('moves commission to the balance, after showing what leaves, arrives and has to be bet', async () => {
  const done = {
    Amount: '100.00',
    Commission: '48.60',
    Cash: '1034.50',
    TurnoverAdded: '100.00',
    Entry: wire.entry('c', { Kind: 'conversion', Amount: '-100.00', Level: null }),
  };
  const { container, asked } = await open('/game/TeamWithdraw?view=convert', <TeamWithdraw />, {
    'promote/conversion': done,
  });
  const field = await screen.findByRole('textbox', { name: /Quanto passar/ });
  fireEvent.change(field, { target: { value: '200' } });
  expect(screen.getByText(/Você tem/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Passar R\$/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(field, { target: { value: '100' } });
  expect(drawn(part(container, 'convert-left'))).toBe('R$ 48,60');
  expect(partText(container, 'convert-note')).toContain('Aposte R$ 100,00');
  fireEvent.click(screen.getByRole('button', { name: /^Passar R\$/ }));
  await waitFor(() => expect(plain(toaster.current()?.text)).toBe('R$ 100,00 no seu saldo.'));
  expect(asked).toContain('promote/conversion');
});

it('takes commission out by PIX with the fee and without a rollover', async () => {
  const { container } = await open('/game/TeamWithdraw', <TeamWithdraw />);
  const field = await screen.findByRole('textbox', { name: 'Quanto você quer sacar?' });
  fireEvent.change(field, { target: { value: '100' } });
  const sum = partText(container, 'commission-sum');
  expect(sum).toContain('R$ 98,50');
  expect(sum).toContain('hoje você usou 1 de 3');
  fireEvent.click(screen.getByRole('button', { name: /^Sacar R\$/ }));
  expect(await screen.findByRole('dialog', { name: 'Senha de saque' })).toBeDefined();
});

it('keeps the records of rewards, and says so when there are none', async () => {
  const credits = { Total: 1, List: [{ ...wire.entry('b'), Title: 'Semana 45' }] };
  const { container } = await open('/game/teamSqueRecord', <TeamRecords />, { 'promote/incomeDetails': credits });
  await waitFor(() => expect(partText(container, 'record-row')).toContain('2 × R$ 10,00'));
  fireEvent.click(screen.getByRole('radio', { name: 'Entradas' }));
  expect(await screen.findByText(/Semana 45/)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Saídas' }));
  expect(await screen.findByText('Nada por aqui ainda')).toBeDefined();
});

it('adds the open week up by level in the data of the team', async () => {
  const { container } = await open('/game/teamDados', <TeamData />);
  await waitFor(() => expect(part(container, 'data-levels')).not.toBeNull());
  const rows = [...(part(container, 'data-levels')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    amountOf(plain(row.querySelector('td:last-child')?.textContent)),
  );
  const total = rows.pop() ?? 0;
  expect(rows.reduce((sum, amount) => sum + amount, 0).toFixed(5)).toBe(total.toFixed(5));
  expect(part(container, 'chart')?.textContent).toContain('Ninguém apostou neste período.');
});

it('tells a visitor what an invitation means, and counts the first look only', async () => {
  endSession();
  const { container } = await open('/game/invite?Rfcode=MAR7782_ig', <Invite />, { 'team/landing': wire.landing });
  expect(await screen.findByText('mar•••82 convidou você')).toBeDefined();
  expect(partText(container, 'landing-inviter-gets')).toContain('R$ 10 a R$ 30');
  expect(partText(container, 'landing-code')).toContain('MAR7782');
  expect(partText(container, 'team-rules')).toContain('01:00');
  expect(part(container, 'landing-create')?.getAttribute('href')).toBe('/game/login/login?mode=register');
  expect(sessionStorage.getItem('invite-seen')).toBe('MAR7782_ig');
});

it('says that a code counts for nothing, and lets people in all the same', async () => {
  endSession();
  await open('/game/invite?Rfcode=XX', <Invite />, {
    'team/landing': { ...wire.landing, IsValid: false, InviterName: null },
  });
  expect(await screen.findByText('Código inválido')).toBeDefined();
  expect(screen.getByText(/sem ele/)).toBeDefined();
});

it('shows an agent the whole formula, and takes what is ready', async () => {
  const { container, asked } = await open('/game/agent', <Agent />, {
    'agent/home': wire.agentHome,
    'agent/receive': { Amount: '54.00', Commission: '202.60', Shares: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Receber R\$/ }));
  await waitFor(() => expect(plain(toaster.current()?.text)).toBe('R$ 54,00 na carteira da equipe.'));
  expect(asked).toContain('agent/receive');
  const figures = [...(part(container, 'revenue')?.querySelectorAll('dd') ?? [])].map((one) => amountOf(drawn(one)));
  const [stakes = 0, wins = 0, gross = 0, ...rest] = figures;
  const net = rest.pop() ?? 0;
  expect(stakes + wins).toBeCloseTo(gross, 5);
  expect(rest.reduce((sum, amount) => sum + amount, gross)).toBeCloseTo(net, 5);
  expect(partText(container, 'revenue-account')).toBe('R$ 180,00 × 30% = R$ 54,00');
});

it('asks the server for people of a network by name and by how far they are, and draws few of many', async () => {
  const user = (given: object) => ({ ...given, Revenue: '2.00' });
  const everybody = { Total: 100_000, List: wire.people.List.map(user), States: [{ State: 'held', People: 2 }] };
  const { container } = await open('/game/agent?view=users', <Agent />, { 'agent/users': everybody });
  await waitFor(() => expect(container.querySelectorAll('[data-part="user"]').length).toBeGreaterThan(5));
  expect(container.querySelectorAll('[data-part="users"] > *').length).toBeLessThanOrEqual(60);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { search, state } = JSON.parse(body) as { search?: string; state?: string };
    sent.push([path.slice(path.indexOf('agent/')), search, state]);
    const List = search === 'TAI' ? [user(wire.member('90', { Name: 'tai•••90' }))] : [];
    return Promise.resolve(Response.json({ Code: 200, Msg: '', Body: { Total: List.length, List } }));
  });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'TAI' } });
  await waitFor(() => expect(partText(container, 'user')).toContain('tai•••90'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: /^Retida/ }));
  expect(await screen.findByText('Ninguém com esse apelido')).toBeDefined();
  expect(sent).toContainEqual(['agent/search', 'TAI', undefined]);
  expect(sent).toContainEqual(['agent/search', '', 'held']);
});

it('lets an agent check a week and contest it while that is open', async () => {
  const waits = { Why: { Word: 'dispute', Text: 'Sete dias para conferir.' }, NextActor: 'clock', DueAt: null };
  const checked = wire.share({ State: 'dispute', DisputeUntil: '2099-11-15T03:00:00.000Z', Wait: waits });
  const levels = [
    { Level: 1, Stakes: '6840.00', Wins: '6650.00', Gross: '190.00' },
    { Level: 2, Stakes: '3150.00', Wins: '3050.00', Gross: '100.00' },
    { Level: 3, Stakes: '1400.00', Wins: '1442.00', Gross: '-42.00' },
  ];
  const { container } = await open('/game/agent?week=2026-11-01', <Agent />, {
    'agent/details': { Share: checked, Days: wire.days, Levels: levels, Lines: [] },
  });
  await waitFor(() => expect(partText(container, 'agent-wait')).toContain('Sete dias para conferir.'));
  const sums = [...(part(container, 'agent-levels')?.querySelectorAll('tr:last-child td') ?? [])];
  expect(sums.map((cell) => cell.textContent)).toEqual(['11.390,00', '11.142,00', '248,00']);
  expect(part(container, 'agent-take')).toBeNull();
  expect(screen.getByRole('button', { name: /^Contestar até/ })).toBeDefined();
  expect(partText(container, 'days-chart')).toContain('Soma R$ 248,00');
});

it('lets an agent ask the manager about a week that is held', async () => {
  const house = { NextActor: 'house', DueAt: '2026-11-18T15:00:00.000Z' };
  const Wait = { Why: { Word: 'held', Text: 'Em análise pela equipe.' }, ...house };
  const held = wire.share({ State: 'held', CanAsk: true, Wait });
  const opened = { CaseId: 'agent-1', Kind: 'ask', State: 'open', OpenedAt: held.ReadyAt, DueAt: held.ReadyAt };
  const { asked, container } = await open('/game/agent?week=2026-11-01', <Agent />, {
    'agent/details': { Share: held, Days: wire.days, Levels: [], Lines: [] },
    'team/ask': { ...opened, Text: '', Answer: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir ao gerente' }));
  expect(partText(container, 'agent-wait')).toContain('Em análise pela equipe. Resposta até 18/11');
  expect(await screen.findByText('O demonstrativo vai junto do pedido.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(asked).toContain('team/ask'));
});

it('adds up an account that the cap cut, and lets a creator contest a month that was paid already', async () => {
  const { Revenue } = wire.share();
  const paid = {
    Id: 'blogger:2026-10-01',
    Period: { From: '2026-10-01', To: '2026-10-31' },
    Revenue: { ...Revenue, Cut: '60.00', Net: '120.00' },
    Percent: '25',
    Amount: '30.00',
    State: 'received',
    DisputeUntil: '2099-11-08T03:00:00.000Z',
  };
  const month = (given: object) => ({
    'blogger/data': { Month: '2026-10', Share: wire.share({ ...paid, ...given }), Days: wire.days, Lines: [] },
  });
  const first = await open('/game/blogger?month=2026-10', <Blogger />, month({}));
  await waitFor(() => expect(partText(first.container, 'revenue')).toContain('Teto de prêmios por jogador'));
  const figures = [...(part(first.container, 'revenue')?.querySelectorAll('dd') ?? [])];
  const [, , gross = 0, ...rest] = figures.map((one) => amountOf(drawn(one)));
  const net = rest.pop() ?? 0;
  expect(rest.reduce((sum, amount) => sum + amount, gross)).toBeCloseTo(net, 5);
  expect(partText(first.container, 'revenue-account')).toBe('R$ 120,00 × 25% = R$ 30,00');
  expect(screen.getByRole('button', { name: /^Contestar até/ })).toBeDefined();
  expect(part(first.container, 'csv')).not.toBeNull();
  first.unmount();
  const waits = { Why: { Word: 'disputed', Text: 'Contestação aberta.' }, NextActor: 'house', DueAt: null };
  const next = await open('/game/blogger?month=2026-10', <Blogger />, month({ CaseId: 'blogger-1', Wait: waits }));
  await waitFor(() => expect(partText(next.container, 'agent-wait')).toContain('Contestação aberta.'));
  expect(screen.queryByRole('button', { name: /^Contestar até/ })).toBeNull();
});

it('shows a creator the way from the tap to the deposit, code by code', async () => {
  const { container } = await open('/game/blogger', <Blogger />, {
    'blogger/home': {
      Percent: '25',
      Open: wire.share({ Id: 'blogger:2026-11-01', Percent: '25', Amount: '45.00', State: 'open' }),
      Clicks: 4_720,
      Registrations: 150,
      FirstDeposits: 51,
      Deposits: '6810.00',
      Days: wire.days,
      Codes: [
        {
          Code: 'ig',
          Name: 'Instagram',
          Link: 'https://arara.example/?Rfcode=KH1XSX_ig',
          Clicks: 1_840,
          Registrations: 62,
          FirstDeposits: 21,
          Revenue: '180.00',
          Amount: '45.00000',
        },
      ],
      Months: [],
    },
  });
  await waitFor(() => expect(partText(container, 'funnel')).toContain('4.720'));
  expect(partText(container, 'blogger-text')).toBe('R$ 180,00 × 25%');
  expect(partText(container, 'blogger-code')).toContain('Cliques 1.840');
  expect(partText(container, 'blogger-month')).toBe('novembro de 2026');
});
