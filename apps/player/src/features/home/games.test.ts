import { expect, it } from 'vitest';
import type { GameCard } from '../../lib/games/games.ts';
import { categoriesOf, gamesIn, gamesOf, gridOf, isSmall, kindKey, tagOf } from './games.ts';

const game = (GameId: string, given: Partial<GameCard> = {}): GameCard => ({
  GameId,
  Name: GameId,
  Icon: '',
  Platform: 'elsewhere',
  PlatformName: 'Elsewhere',
  GameType: 1,
  Kind: 'slot',
  Rtp: '96.50',
  Volatility: null,
  MinBet: 1n,
  MaxBet: 2n,
  MaxWinTimes: null,
  WeightPercent: '100',
  Tags: [],
  Aliases: [],
  HasDemo: false,
  IsCollected: false,
  Wait: null,
  ...given,
});
const slot = game('slot');
const crash = game('crash', { GameType: 3, Kind: 'crash', Platform: 'arara-studio' });
const cards = game('cards', { GameType: 2, Kind: 'blackjack' });
const rail = (Id: string, Games: GameCard[]) => ({
  Id,
  Title: Id,
  Kind: 'games' as const,
  GameType: null,
  Games,
  Total: Games.length,
});

it('counts a game that stands in two rails once', () => {
  expect(gamesOf([rail('a', [slot, crash]), rail('b', [crash, cards])])).toEqual([slot, crash, cards]);
});

const nobody = new Set<string>();

it('offers only categories that hold a game, and says how many', () => {
  const keys = (games: GameCard[]) => categoriesOf(games, nobody).map(({ key }) => key);
  expect(keys([slot, crash, cards])).toEqual(['all', 'slots', 'crash', 'table', 'originals']);
  expect(keys([slot])).toEqual(['all', 'slots']);
  expect(categoriesOf([slot, crash, cards], new Set(['cards', 'gone'])).slice(0, 2)).toMatchObject([
    { key: 'all', count: 3 },
    { key: 'mine', count: 1 },
  ]);
});

it('is a small catalogue up to 29 games, when its rails hold them all', () => {
  const games = (count: number) => Array.from({ length: count }, (_, place) => game(`${place}`));
  expect(isSmall([rail('a', games(29))])).toBe(true);
  expect(isSmall([rail('a', games(30))])).toBe(false);
  expect(isSmall([{ ...rail('a', games(9)), Total: 12 }])).toBe(false);
});

it('shows the three most played last in the grid, because they stand above it', () => {
  const top = { ...rail('top', [crash, slot, game('third'), cards]), Kind: 'top' as const };
  const ids = gridOf([top, rail('a', [slot, cards]), rail('b', [crash])]).map(({ GameId }) => GameId);
  expect(ids).toEqual(['cards', 'slot', 'crash', 'third']);
});

it('puts live tables into their own category and not among the tables', () => {
  const live = game('live', { GameType: 2, Kind: 'live' });
  expect(gamesIn([cards, live], 'table', nobody)).toEqual([cards]);
  expect(gamesIn([cards, live], 'live', nobody)).toEqual([live]);
});

it('gives a tile one tag at most', () => {
  expect(tagOf(game('x', { Tags: ['new', 'hot', 'exclusive'] }))?.key).toBe('tagExclusive');
  expect(tagOf(game('x', { Tags: ['free_rounds'] }))).toBeUndefined();
});

it('has no word for a kind that it does not know', () => {
  expect(kindKey(crash)).toBe('kindCrash');
  expect(kindKey(game('x', { Kind: 'bingo' }))).toBeUndefined();
});
