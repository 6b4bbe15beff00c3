import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { gameCard, limitsStatus, mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { round } from '../../testing/round-answers.ts';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { Page } from './game.tsx';

const GAME_ORIGIN = 'https://games.example';
const launch = {
  token: 't',
  domain: 'https://api.example/v1/play',
  Url: 'about:blank',
  ExpiresAt: '2026-11-16T15:01:00.000Z',
  IsDemo: false,
  NeedsWindow: false,
  Game: gameCard('a', { HasDemo: true }),
};
const history = {
  Total: 1,
  List: [
    {
      Game: gameCard('a'),
      LastPlayedAt: '2026-11-16T15:00:00.000Z',
      Rounds: 2,
      Staked: '20.00',
      Won: '7.60',
      OpenRounds: 0,
    },
  ],
};

const game = (answers: object = {}, path = '/game/gameWeb?gameId=a') => {
  const table: Record<string, unknown> = {
    'game/enter': launch,
    'game/quite': { Closed: 1, OpenRounds: 0 },
    'game/frameOrigins': { Origins: [GAME_ORIGIN] },
    'game/playHistory': history,
    'limits/status': limitsStatus,
    'playerMain/mainInfo': mainInfo,
    'package/config': packageConfig,
    ...answers,
  };
  return { table, ...answerCalls(table), ...renderAt(path, <Page />) };
};

const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const textOf = (part: string) => document.querySelector(`[data-part="${part}"] [aria-hidden]`)?.textContent ?? '';
const resultIsShown = () => vi.waitFor(() => expect(textOf('session-result')).toBe('−R$\u00a012,40'));

/** This environment loads no frames, so the window of the game is one of the test's making. */
const sent: unknown[][] = [];
const inFrame = { postMessage: (...message: unknown[]) => sent.push(message) } as unknown as Window;
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { get: () => inFrame });

/** What the game in the frame says, unless it comes from elsewhere. */
function say(message: object, from: { origin?: string; source?: Window } = {}): void {
  const { origin = GAME_ORIGIN, source = inFrame } = from;
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { protocol: 1, ...message }, origin, source }));
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => narrow);
  beginSession('abc');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('opens the game with the balance, the time and the result of the session', async () => {
  const { asked } = game();
  expect(await screen.findByTitle('Jogo a')).toBeDefined();
  await resultIsShown();
  expect(document.querySelector('[data-part="session-time"]')?.textContent).toBe('0 min');
  expect(asked.filter((name) => name === 'game/enter')).toHaveLength(1);
});

it('holds the balance while a round runs, and believes the game only', async () => {
  game();
  await resultIsShown();
  const balance = () => textOf('game-balance');
  expect(balance()).toContain('1.284,50');
  say({ kind: 'roundStarted', round: '1', stake: '1000' }, { origin: 'https://elsewhere.example' });
  say({ kind: 'roundStarted', round: '1', stake: '1000' }, { source: window });
  expect(balance()).toContain('1.284,50');
  say({ kind: 'roundStarted', round: '1', stake: '1000' });
  expect(balance()).toContain('1.274,50');
  say({ kind: 'roundEnded', round: '1' });
  await vi.waitFor(() => expect(balance()).toContain('1.284,50'));
});

const leave = { protocol: 1, kind: 'wantsLobby' };
const bet = { protocol: 1, kind: 'roundStarted', stake: '1000' };
const otherFrame = { postMessage: (...message: unknown[]) => sent.push(message) } as unknown as Window;

/** What a page, an advertisement or a broken game could send: its content, where it says to come from, and which window. */
const hostileMessages: readonly (readonly [data: unknown, origin?: string, source?: Window | null])[] = [
  [leave, 'https://elsewhere.example'],
  [leave, `${GAME_ORIGIN}.elsewhere.example`],
  [leave, 'https://elsewhere.example/https://games.example'],
  [leave, GAME_ORIGIN.replace('https', 'http')],
  [leave, `${GAME_ORIGIN}:8443`],
  [leave, 'null'],
  [leave, ''],
  [leave, GAME_ORIGIN, window],
  [leave, GAME_ORIGIN, null],
  [leave, GAME_ORIGIN, otherFrame],
  [{ protocol: 1, kind: 'ready' }, 'https://elsewhere.example'],
  [{ protocol: 1, kind: 'ready' }, GAME_ORIGIN, otherFrame],
  [{ protocol: 2, kind: 'wantsLobby' }],
  [{ protocol: '1', kind: 'wantsLobby' }],
  [{ protocol: 1, kind: ['wantsLobby'] }],
  [JSON.stringify(leave)],
  [{ ...bet, stake: '-1000' }],
  [{ ...bet, stake: '9'.repeat(400) }],
  [{ ...bet, stake: 1e3 }],
  [{ protocol: 1, kind: 'navigate', url: 'javascript:alert(1)', __proto__: { kind: 'wantsLobby' } }],
  [[leave]],
  [{ protocol: 1, kind: 'balance', balance: '1e9' }],
];

it('does nothing for 22 hostile messages, and does what the game itself says', async () => {
  game();
  await resultIsShown();
  const before = { html: document.body.innerHTML, said: sent.length, at: location.href };
  for (const [data, origin = GAME_ORIGIN, source = inFrame] of hostileMessages) {
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    const after = { html: document.body.innerHTML, said: sent.length, at: location.href };
    expect({ data, origin, ...after }).toEqual({ data, origin, ...before });
  }
  expect(hostileMessages).toHaveLength(22);
  say({ kind: 'roundStarted', round: '1', stake: '1000' });
  expect(textOf('game-balance')).toContain('1.274,50');
});

it('changes the balance and the result of the session in one moment, when both are known', async () => {
  const { table } = game();
  await resultIsShown();
  const shown = () => `${textOf('game-balance')} ${textOf('session-result')}`.replaceAll('\u00a0', ' ');
  const seen: string[] = [];
  const watcher = new MutationObserver(() => {
    if (seen.at(-1) !== shown()) seen.push(shown());
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  say({ kind: 'roundStarted', round: '1', stake: '1000' });
  const won = { ...history.List[0], Rounds: 3, Staked: '30.00', Won: '27.60' };
  table['playerMain/mainInfo'] = { ...mainInfo, TotalAssets: '1294.50' };
  table['game/playHistory'] = { Total: 1, List: [won] };
  say({ kind: 'roundEnded', round: '1' });
  await vi.waitFor(() => expect(shown()).toBe('R$ 1.294,50 −R$ 2,40'));
  watcher.disconnect();
  expect(seen).toEqual(['R$ 1.274,50 −R$ 12,40', 'R$ 1.294,50 −R$ 2,40']);
});

it.each([1308, 1310])('leads whoever may not bet to the reason: %i', async (Code) => {
  answerCalls({ 'limits/status': limitsStatus, 'playerMain/mainInfo': mainInfo, 'package/config': packageConfig });
  const others = fetch;
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/game/enter')
      ? Promise.resolve(Response.json({ Code, Msg: 'Não pode apostar.', Body: null }))
      : others(url),
  );
  renderAt('/game/gameWeb?gameId=a', <Page />);
  const link = await screen.findByRole('link', { name: 'Ver o motivo' });
  expect(link.getAttribute('href')).toBe('/game/blocked');
});

it('only freezes the game by the pause sign; a break of days is a word of its own', async () => {
  game();
  await resultIsShown();
  say({ kind: 'ready' });
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Jogo congelado' })).toBeDefined();
  expect(sent.at(-1)).toEqual([{ protocol: 1, kind: 'pause' }, GAME_ORIGIN]);
  expect(screen.queryByText(/24 h/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar ao jogo' }));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual([{ protocol: 1, kind: 'resume' }, GAME_ORIGIN]));
  say({ kind: 'wantsPause' });
  expect((await screen.findAllByText(/24 h/)).length).toBeGreaterThan(0);
});

it('tells which limit stood in the way of a bet', async () => {
  game();
  await resultIsShown();
  say({ kind: 'refused', reason: 'limit' });
  expect(await screen.findByRole('alertdialog', { name: 'Você chegou ao seu limite: perda por dia' })).toBeDefined();
});

it('ends the session when the player leaves', async () => {
  const { asked, unmount } = game();
  await screen.findByTitle('Jogo a');
  unmount();
  await vi.waitFor(() => expect(asked).toContain('game/quite'));
});

it('asks nobody to end a demo, and shows no money in it', async () => {
  endSession();
  const { asked, unmount } = game({ 'game/enter': { ...launch, IsDemo: true } }, '/game/gameWeb?gameId=a&demo=1');
  await screen.findByTitle('Jogo a');
  expect(document.querySelector('[data-part="session-time"],[data-part="game-balance"]')).toBeNull();
  unmount();
  await Promise.resolve();
  expect(asked).not.toContain('game/quite');
});

const demo = () => game({ 'game/enter': { ...launch, IsDemo: true } }, '/game/gameWeb?gameId=a&demo=1');
const partOf = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

it('says once that a demo is one, counts its chips, and leads to the game with money', async () => {
  const { where } = demo();
  await screen.findByTitle('Jogo a');
  expect(partOf('game-menu')).toBeNull();
  say({ kind: 'ready' });
  say({ kind: 'balance', balance: '100000' });
  expect(partOf('game-chips')?.textContent).toBe('1.000 fichas');
  await vi.waitFor(() => expect(partOf('demo-note')).not.toBeNull());
  say({ kind: 'roundStarted', round: '1', stake: '1000' });
  expect(partOf('demo-note')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Jogar com dinheiro' }));
  expect(where()).toBe('/game/gameWeb?gameId=a');
});

it('opens the menu of the game and switches its sound from the bar', async () => {
  game();
  await resultIsShown();
  say({ kind: 'ready' });
  expect(partOf('game-sound')).toBeNull();
  say({ kind: 'sound', isOn: false });
  sent.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Som' }));
  expect(partOf('game-sound')?.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Menu do jogo' }));
  expect(sent.map(([message]) => message)).toEqual([
    { protocol: 1, kind: 'soundOn' },
    { protocol: 1, kind: 'menu' },
  ]);
});

it('offers another try when the answer got lost', async () => {
  const { asked } = game({ 'game/enter': 'no launch' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await vi.waitFor(() => expect(asked.filter((name) => name === 'game/enter')).toHaveLength(2));
});

it('opens a window of its own for a supplier that forbids frames', async () => {
  const url = 'https://elsewhere.example/play?ticket=2';
  const opened = {
    opener: window as Window | null,
    location: { replace: vi.fn<(to: string) => void>() },
    close: vi.fn<() => void>(),
  };
  vi.stubGlobal('open', () => opened);
  const { asked } = game({
    'game/enter': { ...launch, NeedsWindow: true },
    'game/enter-seamless': { ...launch, Url: url },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir o jogo' }));
  await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
  expect(opened.opener).toBeNull();
  expect(screen.queryByTitle('Jogo a')).toBeNull();
  expect(asked).toContain('game/enter-seamless');
});

it('ends the first round of a new player with what it brought, and asks once about sound', async () => {
  game({ 'game/enter': { ...launch, IsDemo: true } }, '/game/gameWeb?gameId=a&demo=1&first=1');
  expect(await screen.findByTitle('Jogo a')).toBeDefined();
  say({ kind: 'ready' });
  say({ kind: 'roundEnded', round: '1', payout: '3000' });
  expect(await screen.findByText('Você jogou 1 vez. Fichas ganhas: 30.')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Quer som nos jogos?' }));
  expect(sent.at(-1)?.[0]).toEqual({ protocol: 1, kind: 'soundOn' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar no teste' }));
  say({ kind: 'roundEnded', round: '2', payout: '5000' });
  await vi.waitFor(() => expect(screen.queryByText('Quer som nos jogos?')).toBeNull());
});

it('offers the picture of the last win of our books when the game asks for it', async () => {
  const List = [round('1:lost', { Won: '0.00000' }), round('1:won')];
  game({ 'game/rounds': { Total: 2, List } });
  await resultIsShown();
  say({ kind: 'wantsShare' });
  expect(await screen.findByRole('heading', { name: 'Mostre seu ganho' })).toBeDefined();
  expect(document.querySelector('[data-part="share-picture"]')?.textContent).toContain('Foguetinho 2,47×');
});
