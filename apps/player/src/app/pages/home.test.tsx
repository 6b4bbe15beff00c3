import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCookie } from '../../lib/storage/cookies.ts';
import { confirmFirstRun } from '../../lib/storage/first-run.ts';
import { beginSession, endSession } from '../../lib/session/session.ts';
import {
  announcement,
  banner,
  gameCard,
  homeBody,
  limitsStatus,
  mainInfo,
  moneyLimit,
  section,
} from '../testing/own-answers.ts';
import { renderAt } from '../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../testing/wire-answers.ts';
import { Screens } from '../router.tsx';
import { Shell } from '../shell/layout/shell.tsx';
import { Page } from './home.tsx';

const home = (answers: object = {}) => {
  const table = { home: homeBody, 'package/config': packageConfig, 'playerMain/mainInfo': mainInfo, ...answers };
  const { asked } = answerCalls(table);
  return { asked, ...renderAt('/game/idx1', <Page />) };
};

beforeEach(() => {
  confirmFirstRun();
  keepCookie('announced', '');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('tells a visitor what the house stands for, and shows the games of the catalogue', async () => {
  home();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('O cassino');
  expect(await screen.findByRole('link', { name: /Jogo a/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Como a Arara funciona' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver os 12: Trilho originals' })).toBeDefined();
});

it('tells a visitor the hours of withdrawals as the house runs them', async () => {
  const Withdrawal = { ...packageConfig.Withdrawal, Opens: '08:00', Closes: '20:30', ArrivesWithinHours: 12 };
  const { unmount } = home({ 'package/config': { ...packageConfig, Withdrawal } });
  expect(await screen.findByText(/entre 8h e 20h30. Ele chega em até 12 h/)).toBeDefined();
  unmount();
  const always = { ...Withdrawal, Opens: '00:00', Closes: '24:00', ArrivesWithinHours: 2 };
  home({ 'package/config': { ...packageConfig, Withdrawal: always } });
  expect(await screen.findByText(/Peça o saque a qualquer hora. Ele chega em até 2 h/)).toBeDefined();
});

it('shows no game to a visitor where games are for verified adults, and leads a player to the proof', async () => {
  const unused = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: unused, removeEventListener: unused }));
  const config = { ...packageConfig, Features: [] };
  const shut = { ...homeBody, Sections: [], Banners: [] };
  const { unmount } = home({ home: shut, 'package/config': config });
  expect(await screen.findByRole('heading', { name: 'Como a Arara funciona' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Jogo/ })).toBeNull();
  // Pool, wins and ranks are not for them either: an empty column takes no room beside the page.
  expect(screen.getByRole('complementary').childElementCount).toBe(0);
  unmount();
  beginSession('abc');
  home({ home: shut, 'package/config': config });
  expect((await screen.findByRole('link', { name: 'Confirmar agora' })).getAttribute('href')).toBe('/game/verify');
});

/** The width of a phone, where campaigns are stories. */
const onPhone = () => {
  const unused = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: unused, removeEventListener: unused }));
  beginSession('abc');
};
const few = { ...homeBody, Sections: [section('all', 'games', [gameCard('a')])] };

it('opens a campaign as a story, which moves by a press or a key alone, leads on and ends', async () => {
  onPhone();
  home({ home: { ...few, Banners: [banner('1', '+10% no PIX'), banner('2', 'Torneio')] } });
  fireEvent.click(await screen.findByRole('button', { name: '+10% no PIX' }));
  const story = await screen.findByRole('dialog', { name: '+10% no PIX' });
  expect(story.dataset['theme']).toBe('dark');
  expect(within(story).getByText('Novidade 1 de 2')).toBeDefined();
  expect(within(story).getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/game/recharge');
  fireEvent.keyDown(story, { key: 'ArrowRight' });
  expect(await screen.findByRole('dialog', { name: 'Torneio' })).toBeDefined();
  fireEvent.keyDown(story, { key: 'ArrowLeft' });
  fireEvent.click(await screen.findByRole('button', { name: 'Próxima novidade' }));
  fireEvent.click(screen.getByRole('button', { name: 'Próxima novidade' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a row of stories in the place of slides above a large catalogue', async () => {
  onPhone();
  home({ home: { ...homeBody, Banners: [banner('1', '+10% no PIX'), { ...banner('2', 'Outro'), Place: 'start' }] } });
  const bubble = await screen.findByRole('button', { name: '+10% no PIX' });
  expect(document.querySelectorAll('[data-part="story-row"] button')).toHaveLength(1);
  expect(document.querySelector('[data-part="hero-rail"]')).toBeNull();
  fireEvent.click(bubble);
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a player the banners that staff placed, the first as the heading of the page', async () => {
  beginSession('abc');
  home({ home: { ...few, Banners: [banner('1', '+10% no PIX'), { ...banner('2', 'Outro'), Place: 'start' }] } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('+10% no PIX');
  expect(screen.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/game/recharge');
  expect(screen.queryByText('Outro')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Como a Arara funciona' })).toBeNull();
});

it('offers the way back to a round that did not end, in the place of the banners', async () => {
  beginSession('abc');
  const played = { Game: gameCard('m', { Name: 'Minas Gerais' }), LastPlayedAt: new Date().toISOString() };
  const List = [{ ...played, Rounds: 1, Staked: '5.00', Won: '0.00', OpenRounds: 1 }];
  home({
    home: { ...homeBody, Banners: [banner('1', '+10% no PIX')] },
    'game/playHistory': { Total: 1, List },
  });
  expect((await screen.findByRole('link', { name: 'Voltar à rodada' })).getAttribute('href')).toBe(
    '/game/gameWeb?gameId=m',
  );
  expect(screen.getByText('Minas Gerais espera você')).toBeDefined();
  expect(screen.queryByText('+10% no PIX')).toBeNull();
});

it('shows a visitor the banners below the first games', async () => {
  home({ home: { ...homeBody, Banners: [banner('1', '+10% no PIX')] } });
  const offer = await screen.findByRole('heading', { level: 2, name: '+10% no PIX' });
  const firstGame = screen.getByRole('link', { name: /Jogo a/ });
  expect(firstGame.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('draws no ranking, no winner and no jackpot that no call has brought', async () => {
  const kinds = ['wins', 'ranking', 'jackpot', 'platforms'];
  const empty = section('new', 'games', []);
  const Sections = [...kinds.map((kind) => section(kind, kind, [gameCard('z')])), empty, ...homeBody.Sections];
  home({ home: { ...homeBody, Sections } });
  await screen.findByRole('link', { name: /Jogo a/ });
  for (const kind of [...kinds, 'new']) expect(screen.queryByText(`Trilho ${kind}`)).toBeNull();
});

it('shows pool, wins and ranking as the calls bring them, each beside its title', async () => {
  const kinds = ['jackpot', 'wins', 'ranking'];
  const Sections = [...kinds.map((kind) => ({ ...section(kind, kind, []), Total: 1 })), ...homeBody.Sections];
  const at = new Date(Date.now() - 60_000).toISOString();
  const hash = 'ab'.repeat(32);
  home({
    home: { ...homeBody, Sections },
    jackPot: {
      Pool: 1,
      Amount: '5000.16',
      MustDropBy: '50000.00',
      ContributionPercent: '0.2',
      StartedAt: at,
      DropPointHash: hash,
      LastDrop: null,
    },
    'ranking/player-win': {
      Total: 1,
      Min: '50.00',
      List: [
        { Name: 'mar•••82', VipLevel: 3, Amount: '412.00', At: at, GameId: 'a', GameName: 'Jogo a', Icon: '/a.svg' },
      ],
    },
    'ranking/turnover-new': {
      Week: '2026-11-09',
      Period: { From: '2026-11-09', To: '2026-11-15' },
      ClosesAt: at,
      Total: 1,
      List: [{ Place: 1, Name: 'carl•••41', VipLevel: 8, Turnover: '48230.50', IsMe: false }],
      Mine: null,
      UpdatedAt: at,
    },
  });
  const strip = await screen.findByRole('region', { name: /^Trilho wins: acima de R\$\s50 · 24 h$/ });
  expect(strip.textContent).toMatch(/^agoraJogo aR\$\s412,00/);
  expect(await screen.findByText('carl•••41')).toBeDefined();
  expect((await screen.findByRole('region', { name: 'Trilho jackpot' })).textContent).toContain('5.000,16');
  fireEvent.click(screen.getByRole('button', { name: 'Trilho jackpot' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toContain('0,2% de cada aposta em dinheiro');
  expect(sheet.textContent).toContain('R$\u00a050.000');
  expect(sheet.textContent).toContain(hash);
});

it('sells nothing to somebody who is paused or at a limit: their money comes first', async () => {
  beginSession('abc');
  const Limits = [{ Word: 'limit_loss_day', Text: 'Perda do dia.' }];
  const kinds = ['jackpot', 'wins', 'top'];
  const Sections = [...kinds.map((kind) => section(kind, kind, [gameCard(kind)])), ...homeBody.Sections];
  const loss = moneyLimit('loss', 'day', { Used: '60.00', Left: '0.00' });
  home({
    home: { ...homeBody, Sections, Banners: [banner('1', '+10% no PIX')] },
    'playerMain/mainInfo': { ...mainInfo, Limits },
    'limits/status': { ...limitsStatus, Limits: [loss] },
  });
  expect(await screen.findByRole('heading', { name: 'Você chegou ao seu limite' })).toBeDefined();
  const [first] = [...document.querySelectorAll('[data-part="stopped-ways"] a')];
  expect([first?.getAttribute('href'), first?.textContent]).toEqual([
    '/game/withdraw',
    expect.stringMatching(/^Sacar R\$\s934,50/),
  ]);
  for (const sold of ['+10% no PIX', 'Jogo a', 'Trilho top', 'Trilho jackpot'])
    expect(screen.queryByText(sold)).toBeNull();
});

it('says in the words of the case why somebody may not bet, and leads to it', async () => {
  beginSession('abc');
  const Limits = [{ Word: 'bets_blocked', Text: 'Novas apostas estão paradas.' }];
  const Wait = { Why: { Word: 'IMPEDED-01', Text: '' }, NextActor: 'house', DueAt: null };
  const Case = {
    CaseId: 'c',
    Code: 'IMPEDED-01',
    Title: 'Seu CPF não pode apostar no momento',
    Text: 'Saque tudo, sem taxa.',
    Scopes: ['bet'],
    PlacedAt: '2026-11-14T12:10:00.000Z',
    Reviewer: '',
    Wait,
    CanAppeal: false,
    Appeal: null,
    Timeline: [],
  };
  const AppealTerms = { LettersMin: 20, LettersMax: 500, BusinessDays: 1 };
  home({
    'playerMain/mainInfo': { ...mainInfo, Limits },
    'limits/status': limitsStatus,
    'player/blocks': { Cases: [Case], Ended: null, AppealTerms },
  });
  expect(await screen.findByText('Seu CPF não pode apostar no momento')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver o motivo' }).getAttribute('href')).toBe('/game/blocked');
});

it('says why nothing is sold before the limits have come, and offers neither search nor deposit', async () => {
  beginSession('abc');
  const Limits = [{ Word: 'limit_loss_day', Text: 'Perda do dia.' }];
  answerCalls({ 'playerMain/mainInfo': { ...mainInfo, Limits }, 'package/config': packageConfig });
  renderAt(
    '/game/idx1',
    <Shell>
      <Screens />
    </Shell>,
  );
  expect(await screen.findByText('Perda do dia.')).toBeDefined();
  expect(document.querySelector('[data-part="balance-pill"]')?.getAttribute('href')).toBe('/game/withdraw');
  expect(document.querySelector('[data-part="search"]')).toBeNull();
});

it('says when a game was last played, from the history', async () => {
  beginSession('abc');
  const played = { Game: gameCard('a'), LastPlayedAt: new Date(Date.now() - 12 * 60_000).toISOString() };
  const figures = { Rounds: 1, Staked: '1.00', Won: '0.00', OpenRounds: 0 };
  home({
    home: { ...homeBody, Sections: [section('continue', 'continue', [gameCard('a')]), ...homeBody.Sections] },
    'game/playHistory': { Total: 1, List: [{ ...played, ...figures }] },
  });
  expect(await screen.findByText('há 12 min')).toBeDefined();
});

it('keeps to one category when its chip is pressed', async () => {
  home();
  fireEvent.click(await screen.findByRole('button', { name: 'Crash' }));
  expect(screen.getByRole('link', { name: /Jogo b/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Jogo a/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
  expect(screen.getByRole('link', { name: /Jogo a/ })).toBeDefined();
});

it('shows a small catalogue whole: the three most played, then one grid with chips that count, and a heart on each', async () => {
  beginSession('abc');
  const games = ['a', 'b', 'c', 'd'].map((id) => gameCard(id));
  const Sections = [section('top', 'top', games.slice(0, 3)), section('one', 'games', games.slice(0, 2))];
  const rest = [section('two', 'games', games.slice(2)), section('platforms', 'platforms', [])];
  home({
    home: { ...homeBody, Sections: [...Sections, ...rest].map((one) => ({ ...one, Total: one.Games.length })) },
    'game/collections': { Total: 1, List: [games[3]] },
  });
  expect(await screen.findByRole('heading', { name: 'Top 3 de hoje' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Todos os jogos' })).toBeDefined();
  for (const rail of ['Trilho top', 'Trilho one', 'Trilho two']) expect(screen.queryByText(rail)).toBeNull();
  const tiles = [...document.querySelectorAll('[data-part="tiles-games"] img')];
  expect(tiles.map((tile) => tile.getAttribute('alt'))).toEqual(['Jogo d', 'Jogo a', 'Jogo b', 'Jogo c']);
  fireEvent.click(await screen.findByRole('button', { name: 'Meus 1' }));
  expect(screen.queryByRole('button', { name: 'Pôr Jogo a nos favoritos' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Todos 4' }));
  expect(screen.getByRole('button', { name: 'Pôr Jogo a nos favoritos' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tirar Jogo d dos favoritos' })).toBeDefined();
});

it('asks again when the games did not come and the panel is pressed', async () => {
  const answers: Record<string, unknown> = { home: undefined };
  const { asked } = answerCalls(answers);
  renderAt('/game/idx1', <Page />);
  const panel = await screen.findByRole('button', { name: /expirou/ });
  answers['home'] = homeBody;
  fireEvent.click(panel);
  expect(await screen.findByRole('link', { name: /Jogo a/ })).toBeDefined();
  expect(asked.filter((name) => name === 'home')).toHaveLength(2);
});

it('opens announcements by itself, one after the other, once a day', async () => {
  const Announcements = [announcement('1', 'PIX em manutenção'), announcement('2', 'Jogo novo')];
  const group = { Id: 'g', Title: 'Avisos', OpensItself: true, Announcements };
  const quiet = { Id: 'q', Title: 'Casa', OpensItself: false, Announcements: [announcement('3', 'Em silêncio')] };
  const groups = { 'announcement/group': { Total: 2, List: [group, quiet] } };
  const { unmount } = home(groups);
  fireEvent.click(await screen.findByRole('button', { name: 'Próximo aviso' }));
  expect(await screen.findByRole('alertdialog', { name: 'Jogo novo' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  unmount();
  const { asked } = home(groups);
  await screen.findByRole('link', { name: /Jogo a/ });
  expect(asked).not.toContain('announcement/group');
});

it('opens the demo by one press for a visitor, the game for who can bet, and the sheet behind the i', async () => {
  // On a phone the bar of the page itself asks for the balance.
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  const withDemo = { ...homeBody, Sections: [section('originals', 'games', [gameCard('a', { HasDemo: true })])] };
  const visitor = home({ home: withDemo });
  fireEvent.click(await screen.findByRole('link', { name: /Jogo a/ }));
  await waitFor(() => expect(visitor.where()).toBe('/game/gameWeb?gameId=a&demo=1'));
  visitor.unmount();
  beginSession('abc');
  const player = home({ home: withDemo });
  fireEvent.click(await screen.findByRole('button', { name: 'Sobre Jogo a' }));
  expect(player.where()).toBe('/game/idx1');
  expect((await screen.findAllByText(/1\.284,50/)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('link', { name: /Jogo a/ }));
  await waitFor(() => expect(player.where()).toBe('/game/gameWeb?gameId=a'));
});
