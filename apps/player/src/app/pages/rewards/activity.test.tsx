import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { Page } from './activity.tsx';
import { Page as Bonus } from './bonus-records.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const at = '2026-11-15T03:00:00.000Z';
const mission = (Id: string, Done: number) => ({
  Id,
  Title: `Missão ${Id}`,
  Amount: '0.10',
  Needed: 3,
  Done,
  State: 'open',
  ResetsAt: at,
});
const signIn = {
  Days: [],
  Streak: 0,
  CanReceive: false,
  Missing: [{ Word: 'needs_bets', Text: 'Faltam R$ 38,00 em apostas.' }],
  BetsNeeded: '50.00',
  BetsDone: '12.00',
  DepositWithinDays: 30,
  BonusTimes: '12',
  ChangesAt: at,
  IsSigned: false,
  Feathers: null,
  Missions: [mission('mission.games', 3), mission('mission.rounds', 1)],
};

it('says in the row of a finished mission what is still to be bet', async () => {
  answerCalls({ 'signIn/config': signIn, 'playerMain/mainInfo': mainInfo });
  const { container } = renderAt('/game/idx4', <Page />);
  await screen.findByText('Missão mission.games');
  const rows = [...container.querySelectorAll('[data-part="mission"]')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Falta apostar R\$\s38,00/);
  expect(rows[1]).not.toContain('Falta apostar');
});

it('draws no sign-in, envelope or tournament where the market knows none', async () => {
  const config = { ...packageConfig, Features: ['reward_mission', 'reward_cashback'] };
  answerCalls({ 'package/config': config, 'playerMain/mainInfo': mainInfo, 'signIn/config': signIn });
  const { container } = renderAt('/game/idx4', <Page />);
  await waitFor(() => expect(screen.queryByText('Torneios')).toBeNull());
  expect(container.querySelector('[data-part="to-missions"]')).not.toBeNull();
  for (const gone of [/envelope/i, /Faltam R\$/]) expect(screen.queryByText(gone)).toBeNull();
});

it('lists the rule of a mission point by point, below how far the player is', async () => {
  const rule = {
    Id: '1',
    Kind: 'mission',
    Title: 'Missão do dia',
    Sentence: 'Você recebe R$ 0,10. Jogue 3 jogos diferentes no dia.',
    From: '2026-01-01',
    Until: null,
    Rows: [],
  };
  answerCalls({
    'signIn/config': signIn,
    'bonus/rules': { Total: 1, List: [rule], Next: null },
    'playerMain/mainInfo': mainInfo,
  });
  const { container } = renderAt('/game/bonusRecord?view=mission', <Bonus />);
  await screen.findByText('O que falta para você');
  const progress = container.querySelector('[data-part="mission-progress"]')?.textContent;
  expect(progress).toContain('3 de 3');
  expect(progress).toContain('1 de 3');
  const points = [...container.querySelectorAll('[data-part="promotion-rule"] li')];
  expect(points.map(({ textContent }) => textContent?.trim())).toEqual([
    'Você recebe R$ 0,10.',
    'Jogue 3 jogos diferentes no dia.',
  ]);
});

it('says when the next tournament begins while none runs, tells on request, and shows how the last one ended', async () => {
  const Next = {
    From: '2026-11-23',
    Until: null,
    Id: 'tournament.weekly',
    Kind: 'tournament',
    Title: 'Torneio da Semana',
    Sentence: '',
    Rows: [
      { From: 1, Amount: '500.00' },
      { From: 2, Amount: '30.00' },
      { From: 52, Amount: '0.00' },
    ],
  };
  const place = (Place: number, IsMe: boolean) => ({ Place, Name: 'raf•••23', Score: '861.20', Prize: '500.00', IsMe });
  const Last = {
    Id: Next.Id,
    Period: { From: '2026-11-09', To: '2026-11-15' },
    List: [place(1, false), place(14, true)],
  };
  answerCalls({
    'bonus/rules': { Total: 0, List: [], Next },
    'bonus/standings': { Total: 0, List: [], Last },
    'message/reminders': { Total: 0, List: [] },
    'message/remind': { Total: 1, List: [{ About: 'tournament', Subject: Next.Id, At: '2026-11-23T03:00:00.000Z' }] },
    'playerMain/mainInfo': mainInfo,
  });
  const { container } = renderAt('/game/bonusRecord?view=tournament', <Bonus />);
  await screen.findByText('Começa segunda, 23/11, à 0h.');
  expect(container.querySelector('[data-part="next-facts"]')?.textContent).toMatch(/R\$\s2\.000Ganham51 pessoas/);
  fireEvent.click(screen.getByRole('button', { name: 'Me avise' }));
  expect((await screen.findByRole('button', { name: 'Aviso ligado' })).getAttribute('aria-pressed')).toBe('true');
  const places = [...container.querySelectorAll('[data-part="last-places"] > *')].map(({ textContent }) => textContent);
  expect(places).toEqual([expect.stringContaining('raf•••23'), expect.stringContaining('você')]);
});

it('collects feathers where the house gives them: presence and missions bring one, and a full week opens its present', async () => {
  const Feathers = {
    Done: 4,
    Needed: 7,
    Rounds: 10,
    Stake: '0.50',
    GameName: 'Tesouro da Arara',
    Sentence: 'Junte 7 penas na semana, com presença e missões.',
    Gift: null,
  };
  const ready = [{ ...mission('mission.games', 3), State: 'ready' }];
  const open = { ...signIn, CanReceive: true, Missing: [], Missions: ready, Feathers };
  answerCalls({ 'signIn/config': open, 'playerMain/mainInfo': mainInfo });
  const { container, unmount } = renderAt('/game/idx4', <Page />);
  const part = (name: string) => container.querySelector(`[data-part="${name}"]`);
  await screen.findByText('Faltam 3 penas para o presente');
  expect(part('feathers-count')?.textContent).toBe('4 de 7 penas');
  expect(part('feathers-inside')?.textContent).toMatch(/10 rodadas de R\$\s0,50 em Tesouro da Arara/);
  expect(part('feathers-rule')?.textContent).toContain('Junte 7 penas na semana');
  expect([part('presence-take')?.textContent, part('mission-take')?.textContent]).toEqual(['Pegar pena', 'Pegar pena']);
  expect([part('sign-in'), part('feathers-open')]).toEqual([null, null]);
  unmount();
  const Gift = { Id: 'feathers.weekly:2026-11-16', Until: null, CanReceive: true, Why: null };
  answerCalls({
    'signIn/config': { ...open, Feathers: { ...Feathers, Done: 7, Gift } },
    'playerMain/mainInfo': mainInfo,
    'bonus/claim': { Amount: '0.00', Account: 'bonus', TurnoverAdded: '0.00', Items: [] },
    'game/free-rounds': { Total: 1, List: [{ ...freeRounds, Left: 10 }] },
  });
  renderAt('/game/idx4', <Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir presente' }));
  const moment = await screen.findByRole('dialog', { name: 'É seu!' });
  expect(moment.textContent).toContain('10 girosTesouro da Arara');
  expect((await screen.findByRole('link', { name: 'Usar meus giros' })).getAttribute('href')).toContain(
    'gameId=tesouro-da-arara',
  );
});

const freeRounds = {
  Id: 'g-1',
  GameId: 'tesouro-da-arara',
  GameName: 'Tesouro da Arara',
  Icon: '',
  Rounds: 10,
  Left: 9,
  Stake: '0.50',
  Until: '2026-11-22T15:00:00.000Z',
  WinTimes: '12',
  WinDays: 30,
};

it('lists free rounds with where, how many, until when and what their wins ask for', async () => {
  const list = { Total: 1, List: [freeRounds] };
  answerCalls({ 'signIn/config': signIn, 'playerMain/mainInfo': mainInfo, 'game/free-rounds': list });
  renderAt('/game/idx4', <Page />);
  const row = (await screen.findByText('9 rodadas em Tesouro da Arara')).closest('[data-part="free-round"]');
  expect(row?.getAttribute('href')).toContain('tesouro-da-arara');
  expect(row?.textContent).toMatch(/Cada uma vale R\$\s0,50\. Jogue até 22\/11/);
  expect(row?.textContent).toContain('O prêmio é bônus: aposte 12 vezes em 30 dias.');
});

it('shows the same total on the page of the bonus as order and receipt do, on one bar of two parts', async () => {
  const Pool = {
    Amount: '10.00',
    Granted: '10.00',
    Required: '120.00',
    Done: '0.00',
    Missing: '120.00',
    DonePercent: '0',
    OpenedAt: at,
    ExpiresAt: '2026-12-14T22:00:00.000Z',
    StakeMax: '50.00',
    Sources: [],
  };
  const active = {
    Pool,
    Total: { Required: '270.00', Done: '96.00', Missing: '174.00' },
    Waiting: [],
    Rule: { Name: 'ROLL-12', Sentence: 'Aposte 12 vezes o valor dos bônus.', Since: null },
    Counts: [],
    Estimate: null,
    Deposits: { IsFull: false, Missing: '54.00', Times: '1.5', CanWithdraw: '0.00' },
    Cash: '100.00',
  };
  answerCalls({ 'bonus/active': active, 'playerMain/mainInfo': mainInfo });
  const { container } = renderAt('/game/BonusRecord?view=active', <Bonus />);
  const card = (await screen.findByText(/Faltam R\$\s174,00/)).closest('[data-part="pool"]');
  expect(card?.textContent).toMatch(/R\$\s96,00 de R\$\s270,00/);
  expect(container.querySelectorAll('[data-part="pool-bar"] > *')).toHaveLength(2);
  expect(container.querySelector('[data-part="pool-total"] [class*="money"]')?.className).toContain('bonus');
});
