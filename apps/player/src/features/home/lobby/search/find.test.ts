import { expect, it } from 'vitest';
import { toCatalogueView } from './catalogue.ts';
import {
  alike,
  changeFilters,
  countFilters,
  everything,
  findGames,
  isAsked,
  lookFor,
  namesFor,
  narrow,
  type Input,
  wordsThatWork,
} from './find.ts';

type Listed = Parameters<typeof toCatalogueView>[1][number];

const game = (GameId: string, Name: string, given: Partial<Listed> = {}): Listed => ({
  GameId,
  Name,
  Icon: '',
  Platform: 'arara-studio',
  GameType: 1,
  Kind: 'slot',
  Rtp: '96.5',
  Volatility: 'medium',
  MinBet: 100_000n,
  MaxBet: 50_000_000n,
  MaxWinTimes: null,
  WeightPercent: '100',
  Tags: [],
  Aliases: [],
  HasDemo: true,
  Wait: null,
  ...given,
});
const onca = game('onca', 'Onça Dourada', { Aliases: ['tigrinho', 'felino'], Volatility: 'high' });
const tesouro = game('tesouro', 'Tesouro da Arara', { Tags: ['exclusive'], Rtp: '95.8' });
const foguetinho = game('foguetinho', 'Foguetinho', { GameType: 3, Kind: 'crash', Aliases: ['aviãozinho'] });
const roleta = game('roleta', 'Roleta Ipanema', { GameType: 2, Kind: 'roulette', Rtp: '97.3', MinBet: 500_000n });
const other = game('other', 'Golden Koi', { Platform: 'elsewhere', Tags: ['new'], Rtp: null });
const Platforms = [
  { Platform: 'arara-studio', Name: 'Arara', Logo: '', Games: 4 },
  { Platform: 'elsewhere', Name: 'Elsewhere Games', Logo: '', Games: 1 },
];
const catalogueView = toCatalogueView({ Version: 'v', Platforms, Games: null }, [
  onca,
  tesouro,
  foguetinho,
  roleta,
  other,
]);
const request = (change: Partial<Input>): Input => ({ ...everything, ...change });
const found = (text: string) =>
  findGames(catalogueView, request({ text }), undefined).games.map(({ GameId }) => GameId);

it.each([
  ['tigrinho', 'onca'],
  ['oncinha', 'onca'],
  ['aviaozinho', 'foguetinho'],
  ['fogetinho', 'foguetinho'],
  ['ELSEWHERE', 'other'],
])('finds what %s means on the device', (text, id) => {
  expect(found(text)[0]).toBe(id);
});

it('reads a price in the words', () => {
  expect(found('até R$ 1,00')).toEqual(['onca', 'tesouro', 'foguetinho', 'other']);
  expect(isAsked({ text: 'até 1' })).toBe(true);
  expect(isAsked({ text: ' ! ' })).toBe(false);
});

it('lets filters be combined and says what each would leave', () => {
  const narrowed = narrow(
    lookFor(catalogueView, ''),
    request({ filters: { suppliers: ['arara-studio'], rtpMin: 96 } }),
    [],
  );
  expect(narrowed.games.map(({ GameId }) => GameId)).toEqual(['onca', 'foguetinho', 'roleta']);
  expect(narrowed.categories).toEqual([
    { key: 'all', games: 3 },
    { key: 'slots', games: 1 },
    { key: 'crash', games: 1 },
    { key: 'table', games: 1 },
    { key: 'instant', games: 1 },
  ]);
  const counts = countFilters(lookFor(catalogueView, ''), request({ category: 'slots' }));
  expect(counts.suppliers).toEqual([
    { value: 'arara-studio', games: 2 },
    { value: 'elsewhere', games: 1 },
  ]);
});

it('keeps the category on the screen that was chosen, also when nothing is left of it', () => {
  const { categories, games } = narrow(lookFor(catalogueView, ''), request({ category: 'crash', isNew: true }), []);
  expect(games).toEqual([]);
  expect(categories).toContainEqual({ key: 'crash', games: 0 });
});

it('orders by what is played most, then as the house does', () => {
  const order = (sort: Input['sort'], top: string[] = []) =>
    narrow(lookFor(catalogueView, ''), request({ sort }), top).games.map(({ GameId }) => GameId);
  expect(order('top', ['roleta', 'foguetinho'])).toEqual(['roleta', 'foguetinho', 'onca', 'tesouro', 'other']);
  expect(order('top')).toEqual(order('house'));
  expect(order('rtp')[0]).toBe('roleta');
  expect(order('name')[0]).toBe('foguetinho');
});

it('searches only among the favourites when those are shown', () => {
  const among = catalogueView.games.filter(({ card }) => card.GameId === 'tesouro');
  expect(findGames(catalogueView, request({ text: 'tigrinho' }), among).games).toEqual([]);
});

it('forgets a filter that says nothing', () => {
  expect(changeFilters({ rtpMin: 96, suppliers: ['a'] }, { rtpMin: undefined, suppliers: [] })).toEqual({});
});

it('knows what is like a game, and which words lead somewhere', () => {
  const [first] = catalogueView.games;
  expect(first && alike(catalogueView, first.card, [first.card]).map(({ GameId }) => GameId)).toEqual([
    'tesouro',
    'other',
  ]);
  expect(wordsThatWork(catalogueView)).toEqual(['aviãozinho', 'tigrinho', 'foguete', 'roleta', 'até R$ 1,00']);
});

it('offers the names that nicknames stand for, each once and no price', () => {
  const [first] = catalogueView.games;
  const name = first?.card.Name ?? '';
  expect(namesFor(catalogueView, [name, name.toLowerCase(), 'até R$ 1,00', 'xyzxyz'])).toEqual([name]);
});
