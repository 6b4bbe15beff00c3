import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginAt } from '../../../features/home/lobby/search/lobby-filter.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { useGameSheet } from '../../../lib/games/game-sheet.ts';
import { gameCard, mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../../testing/wire-answers.ts';
import { Page } from './more-games.tsx';

const Games = [
  gameCard('onca', { Name: 'Onça Dourada', Aliases: ['tigrinho', 'felino'] }),
  gameCard('tesouro', { Name: 'Tesouro da Arara', Volatility: 'high', Rtp: '95.8' }),
  gameCard('foguetinho', { Name: 'Foguetinho', Kind: 'crash', GameType: 3, Aliases: ['aviãozinho'] }),
  gameCard('koi', { Name: 'Golden Koi', Platform: 'elsewhere', Tags: ['new'] }),
];
const Platforms = [
  { Platform: 'arara-studio', Name: 'Arara', Logo: '', Games: 3 },
  { Platform: 'elsewhere', Name: 'Elsewhere', Logo: '', Games: 1 },
];
const nothing = { Total: 0, List: [] };

function Opened() {
  const { game, isOpen } = useGameSheet();
  return isOpen && <output data-testid="sheet">{game?.Name}</output>;
}

const more = (path = '/game/MoreGame', answers: object = {}) => {
  const { asked } = answerCalls({
    'game/catalogue': { Version: 'v1', Platforms, Games },
    'game/hotGame': nothing,
    'game/collections': nothing,
    'package/config': packageConfig,
    'playerMain/mainInfo': mainInfo,
    ...answers,
  });
  return {
    asked,
    ...renderAt(
      path,
      <>
        <Page />
        <Opened />
      </>,
    ),
  };
};
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

afterEach(() => {
  // Every test begins at the first entry of its history.
  beginAt('another', '');
  endSession();
  vi.unstubAllGlobals();
});

it('shows every game with how many there are, by category', async () => {
  more();
  expect(await screen.findByText('jogos', { exact: false, selector: '[data-part="more-count"]' })).toBeDefined();
  expect(screen.getByRole('button', { name: /Todos\s*4/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /Crash\s*1/ }));
  expect(screen.getByAltText('Foguetinho')).toBeDefined();
  expect(screen.queryByAltText('Onça Dourada')).toBeNull();
});

it('finds a game by what people call it, says so, and opens its sheet, without asking anybody', async () => {
  const { asked } = more();
  await screen.findByAltText('Onça Dourada');
  type('tigrinho');
  expect(screen.getByText('Procurou “tigrinho”? Conheça:')).toBeDefined();
  expect(screen.getByText('1 resultado')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: /Onça Dourada/ }));
  expect((await screen.findByTestId('sheet')).textContent).toBe('Onça Dourada');
  expect(asked).not.toContain('game/search');
});

it('keeps all games out of reach while somebody searches, and shows the same again when the words are gone', async () => {
  more();
  const tile = await screen.findByRole('img', { name: 'Golden Koi' });
  for (const words of ['aviãozinho', 'foguetinho']) {
    type(words);
    expect(screen.getByText('1 resultado')).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Golden Koi' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Todos/ })).toBeNull();
    type('');
    expect(screen.getByRole('img', { name: 'Golden Koi' })).toBe(tile);
    expect(screen.getByRole('button', { name: /Todos/ })).toBeDefined();
  }
});

it('combines filters, and clears them where nothing is left', async () => {
  more();
  await screen.findByAltText('Onça Dourada');
  fireEvent.click(screen.getByRole('button', { name: 'Arara Originais' }));
  fireEvent.click(screen.getByRole('button', { name: 'RTP 96% ou mais' }));
  expect(screen.queryByAltText('Tesouro da Arara')).toBeNull();
  expect(screen.queryByAltText('Golden Koi')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Novos' }));
  expect(screen.getByText('Nenhum jogo com esses filtros')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(screen.getByAltText('Golden Koi')).toBeDefined();
});

it('shows the studios that are played most and leads to all of them', async () => {
  more('/game/MoreGame', { 'game/platform/recommended': { Total: 41, List: Platforms } });
  fireEvent.click(await screen.findByRole('button', { name: 'Todos os 41 estúdios' }));
  const all = await screen.findByRole('group', { name: 'Estúdios' });
  expect(within(all).getByRole('button', { name: /Elsewhere\s*1/ })).toBeDefined();
  // The sheet is the lobby's, not this page's: it stays open until somebody closes it.
  fireEvent.click(screen.getByRole('button', { name: 'Ver 4 jogos' }));
});

it('tells the house what was not found, once somebody has stopped typing', async () => {
  const { asked } = more('/game/MoreGame', {
    'game/search': {
      ...nothing,
      Filters: { Types: [], Platforms: [], RtpMin: [], Volatility: [], BetMax: [] },
      Suggestions: [],
    },
  });
  await screen.findByAltText('Onça Dourada');
  type('mahj');
  type('mahjong');
  expect(screen.getByRole('heading', { name: 'Ainda não temos “mahjong”' })).toBeDefined();
  expect(asked).not.toContain('game/search');
  expect(await screen.findByText(/^Anotamos o pedido\./)).toBeDefined();
  expect(asked.filter((name) => name === 'game/search')).toHaveLength(1);
});

it('shows the favourites behind the heart, and takes one out at once', async () => {
  beginSession('abc');
  const table: Record<string, unknown> = {
    'game/collections': { Total: 1, List: [gameCard('tesouro', { Name: 'Tesouro da Arara', IsCollected: true })] },
  };
  more('/game/MoreGame?favourites=1', table);
  expect(await screen.findByRole('heading', { level: 1, name: 'Favoritos' })).toBeDefined();
  expect(await screen.findByAltText('Tesouro da Arara')).toBeDefined();
  expect(screen.queryByAltText('Onça Dourada')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tirar Tesouro da Arara dos favoritos' })).toBeDefined();
});

it('asks a visitor who presses the heart to log in, and remembers why', async () => {
  const { where } = more();
  await screen.findByAltText('Onça Dourada');
  fireEvent.click(screen.getByRole('button', { name: 'Favoritos' }));
  expect(where()).toBe(`/game/login/login?next=${encodeURIComponent('/game/MoreGame?favourites=1')}`);
});

it('shows what was played last, in that order', async () => {
  beginSession('abc');
  const played = (id: string, Name: string) => ({
    Game: gameCard(id, { Name }),
    LastPlayedAt: '2026-11-14T12:00:00.000Z',
    Rounds: 1,
    Staked: '1.00',
    Won: '0.00',
    OpenRounds: 0,
  });
  const List = [played('koi', 'Golden Koi'), played('onca', 'Onça Dourada')];
  more('/game/MoreGame?recent=1', { 'game/playHistory': { Total: 2, List } });
  await screen.findByAltText('Golden Koi');
  const grid = document.querySelector<HTMLElement>('[data-part="tiles-more"]');
  const names =
    grid &&
    within(grid)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'));
  expect(names).toEqual(['Golden Koi', 'Onça Dourada']);
});

it('asks again when the catalogue did not come and the panel is pressed', async () => {
  const answers: Record<string, unknown> = { 'game/catalogue': undefined };
  more('/game/MoreGame', answers);
  const panel = await screen.findByRole('button', { name: /expirou/ });
  answerCalls({ 'game/catalogue': { Version: 'v1', Platforms, Games }, 'game/hotGame': nothing });
  fireEvent.click(panel);
  await waitFor(() => expect(screen.getByAltText('Onça Dourada')).toBeDefined());
});

it('offers the suppliers of a category in the order of the house, and keeps to the one that is pressed', async () => {
  const [ours, other] = Platforms;
  const { asked } = more('/game/MoreGame', {
    'game/platform/recommended': { Total: 2, List: [other, ours] },
    'game/typePlatform': { Total: 1, List: [ours] },
  });
  const rail = await screen.findByRole('navigation', { name: 'Estúdios' });
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Elsewhere1', 'Arara3']);
  fireEvent.click(screen.getByRole('button', { name: /Crash\s*1/ }));
  // One supplier alone is no choice.
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Estúdios' })).toBeNull());
  expect(asked).toContain('game/typePlatform');
  fireEvent.click(screen.getByRole('button', { name: /Todos/ }));
  fireEvent.click(within(await screen.findByRole('navigation', { name: 'Estúdios' })).getByText('Elsewhere'));
  expect(screen.getByAltText('Golden Koi')).toBeDefined();
  expect(screen.queryByAltText('Onça Dourada')).toBeNull();
});

it('begins at the supplier of a link', async () => {
  more('/game/MoreGame?supplier=elsewhere');
  expect(await screen.findByAltText('Golden Koi')).toBeDefined();
  expect(screen.queryByAltText('Onça Dourada')).toBeNull();
});
