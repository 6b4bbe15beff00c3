import { expect, it } from 'vitest';
import type { GameCard } from '../../lib/games/games.ts';
import { categoriesOf, gamesIn, gamesOf, kindKey, tagOf } from './games.ts';

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

it('offers only categories that hold a game', () => {
  expect(categoriesOf([slot, crash, cards]).map(({ key }) => key)).toEqual([
    'all',
    'slots',
    'crash',
    'table',
    'originals',
  ]);
  expect(categoriesOf([slot]).map(({ key }) => key)).toEqual(['all', 'slots']);
});

it('puts live tables into their own category and not among the tables', () => {
  const live = game('live', { GameType: 2, Kind: 'live' });
  expect(gamesIn([cards, live], 'table')).toEqual([cards]);
  expect(gamesIn([cards, live], 'live')).toEqual([live]);
});

it('gives a tile one tag at most', () => {
  expect(tagOf(game('x', { Tags: ['new', 'hot', 'exclusive'] }))?.key).toBe('tagExclusive');
  expect(tagOf(game('x', { Tags: ['free_rounds'] }))).toBeUndefined();
});

it('has no word for a kind that it does not know', () => {
  expect(kindKey(crash)).toBe('kindCrash');
  expect(kindKey(game('x', { Kind: 'bingo' }))).toBeUndefined();
});
