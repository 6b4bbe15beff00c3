import {
  type Choices,
  countChoices,
  type FilterWish,
  type Found,
  foldText,
  isWished,
  readPrice,
  searchGames,
} from '@arara/domain/games';
import type { GameCard } from '../../../../lib/games/games.ts';
import type { Shelf, ShelfGame } from './catalogue.ts';

export type Category = 'all' | 'slots' | 'crash' | 'table' | 'live' | 'instant';
export type Sort = 'top' | 'house' | 'rtp' | 'name';

/** What somebody wants to see. Filters that are absent let everything through. */
export interface Wish {
  readonly text: string;
  readonly category: Category;
  readonly filters: FilterWish;
  readonly isNew: boolean;
  readonly sort: Sort;
}

export const everything: Wish = { text: '', category: 'all', filters: {}, isNew: false, sort: 'top' };

const holds: Readonly<Record<Category, (card: GameCard) => boolean>> = {
  all: () => true,
  slots: ({ GameType }) => GameType === 1,
  crash: ({ Kind }) => Kind === 'crash',
  table: ({ GameType, Kind }) => GameType === 2 && Kind !== 'live',
  live: ({ Kind }) => Kind === 'live',
  instant: ({ GameType }) => GameType === 3,
};
export const categoryKeys = Object.keys(holds) as readonly Category[];

/** Something is asked for in words; what counts as nothing is typed as nothing. */
export function isAsked({ text }: Pick<Wish, 'text'>): boolean {
  return foldText(text) !== '' || readPrice(text).betMaxE5 !== undefined;
}

export interface Pool {
  /** What the words lead to, the best first; without words everything, in the order of the house. */
  readonly games: readonly ShelfGame[];
  /** How the first was found; undefined without words. */
  readonly by: Found['by'] | undefined;
  /** What one round may cost, when the words say so. */
  readonly betMaxE5: bigint | undefined;
}

/** What the words lead to, out of some games or all of them. */
export function lookFor(shelf: Shelf, text: string, among?: readonly ShelfGame[]): Pool {
  const price = readPrice(text);
  if (foldText(price.text) === '') return { games: among ?? shelf.games, by: undefined, betMaxE5: price.betMaxE5 };
  const found = searchGames(shelf.index, price.text);
  const allowed = among === undefined ? undefined : new Set(among);
  const games = found.flatMap(({ id }) => shelf.byId.get(id) ?? []);
  return {
    games: allowed === undefined ? games : games.filter((game) => allowed.has(game)),
    by: found[0]?.by,
    betMaxE5: price.betMaxE5,
  };
}

/** The filters, also the one that was said in words. */
export function filtersOf({ filters }: Wish, { betMaxE5 }: Pool): FilterWish {
  return betMaxE5 === undefined ? filters : { ...filters, betMaxE5 };
}

export interface Narrowed {
  readonly games: readonly GameCard[];
  /** How many games each category would leave, with everything else as it is; none are not offered. */
  readonly categories: readonly { readonly key: Category; readonly games: number }[];
}

export function narrow(pool: Pool, wish: Wish, top: readonly string[]): Narrowed {
  const shelves = sorted(wishedOf(pool, wish));
  const categories = categoryKeys
    .map((key) => ({ key, games: shelves[key].length }))
    .filter(({ key, games }) => games > 0 || key === 'all' || key === wish.category);
  const games = shelves[wish.category];
  // What was asked for in words stays in the order of how well it fits.
  return { games: pool.by === undefined ? inOrder(games, wish.sort, top) : games, categories };
}

type Shelves = Readonly<Record<Category, readonly GameCard[]>>;
const shelvesOf = new WeakMap<readonly ShelfGame[], Shelves>();

/** Games by category. The whole catalogue is looked at again and again, so that it is sorted once. */
function sorted(games: readonly ShelfGame[]): Shelves {
  const known = shelvesOf.get(games);
  if (known !== undefined) return known;
  const cards = games.map(({ card }) => card);
  const of = (key: Category) => cards.filter(holds[key]);
  const shelves: Shelves = {
    all: cards,
    slots: of('slots'),
    crash: of('crash'),
    table: of('table'),
    live: of('live'),
    instant: of('instant'),
  };
  shelvesOf.set(games, shelves);
  return shelves;
}

/** Every category of what the filters let through; without filters nothing is looked at. */
function wishedOf(pool: Pool, wish: Wish): readonly ShelfGame[] {
  const filters = filtersOf(wish, pool);
  if (Object.keys(filters).length === 0 && !wish.isNew) return pool.games;
  return pool.games.filter((game) => isWished(game, filters) && (!wish.isNew || isNew(game)));
}

const isNew = ({ card }: ShelfGame) => card.Tags.includes('new');

function inOrder(games: readonly GameCard[], sort: Sort, top: readonly string[]): readonly GameCard[] {
  switch (sort) {
    case 'house':
      return games;
    case 'name':
      return games.toSorted((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));
    case 'rtp':
      return games.toSorted((one, other) => Number(other.Rtp ?? 0) - Number(one.Rtp ?? 0));
    case 'top': {
      const places = new Map(top.map((id, place) => [id, place]));
      const placeOf = ({ GameId }: GameCard) => places.get(GameId) ?? top.length;
      return top.length === 0 ? games : games.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  }
}

/** What each value of each filter would leave, for the sheet that offers them. */
export function countFilters(pool: Pool, wish: Wish): Choices {
  const games = pool.games.filter((game) => holds[wish.category](game.card) && (!wish.isNew || isNew(game)));
  return countChoices(games, filtersOf(wish, pool));
}

/** Games like this one that are not in the list yet: of its kind, then of its type. */
export function alike(shelf: Shelf, game: GameCard, besides: readonly GameCard[]): readonly GameCard[] {
  const known = new Set(besides.map(({ GameId }) => GameId));
  const others = shelf.games.map(({ card }) => card).filter(({ GameId }) => !known.has(GameId));
  const ofKind = others.filter(({ Kind }) => Kind === game.Kind);
  return ofKind.length > 0 ? ofKind : others.filter(({ GameType }) => GameType === game.GameType);
}

export interface Timed {
  readonly games: readonly GameCard[];
  readonly by: Found['by'] | undefined;
  readonly tookMs: number;
}

/** What the words and filters lead to, and how long the device looked for it. */
export function findTimed(shelf: Shelf, wish: Wish, among: readonly ShelfGame[] | undefined): Timed {
  const began = performance.now();
  const pool = lookFor(shelf, wish.text, among);
  const games = wishedOf(pool, wish)
    .filter(({ card }) => holds[wish.category](card))
    .map(({ card }) => card);
  return {
    games: pool.by === undefined ? inOrder(games, wish.sort, []) : games,
    by: pool.by,
    tookMs: performance.now() - began,
  };
}

/** Words that people use; only those that lead somewhere are offered. */
const words = ['aviãozinho', 'tigrinho', 'foguete', 'roleta', 'blackjack', 'até R$ 1,00'] as const;
const working = new WeakMap<Shelf, readonly string[]>();

/** Searches that lead somewhere in this catalogue; each is tried once. */
export function wordsThatWork(shelf: Shelf): readonly string[] {
  const known = working.get(shelf);
  if (known !== undefined) return known;
  const found = words.filter((word) => {
    const pool = lookFor(shelf, word);
    return pool.games.some((game) => isWished(game, filtersOf(everything, pool)));
  });
  working.set(shelf, found);
  return found;
}

export type FilterChange = { readonly [Name in keyof FilterWish]?: FilterWish[Name] | undefined };

/** A filter that says nothing is not there. */
export function changeFilters(filters: FilterWish, change: FilterChange): FilterWish {
  const said = Object.entries({ ...filters, ...change }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as FilterWish;
}
