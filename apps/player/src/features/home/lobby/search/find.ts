import {
  type Choices,
  countChoices,
  type FilterInput,
  type Found,
  foldText,
  fitsFilter,
  readPrice,
  searchGames,
} from '@arara/domain/games';
import type { GameCard } from '../../../../lib/games/games.ts';
import type { CatalogueView, CatalogueGame } from './catalogue.ts';

export type Category = 'all' | 'slots' | 'crash' | 'table' | 'live' | 'instant';
export type Sort = 'top' | 'house' | 'rtp' | 'name';

/** What somebody wants to see. Filters that are absent let everything through. */
export interface Input {
  readonly text: string;
  readonly category: Category;
  readonly filters: FilterInput;
  readonly isNew: boolean;
  readonly sort: Sort;
}

export const everything: Input = { text: '', category: 'all', filters: {}, isNew: false, sort: 'top' };

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
export function isAsked({ text }: Pick<Input, 'text'>): boolean {
  return foldText(text) !== '' || readPrice(text).betMaxE5 !== undefined;
}

export interface Pool {
  /** What the words lead to, the best first; without words everything, in the order of the house. */
  readonly games: readonly CatalogueGame[];
  /** How the first was found; undefined without words. */
  readonly by: Found['by'] | undefined;
  /** What one round may cost, when the words say so. */
  readonly betMaxE5: bigint | undefined;
}

/** What the words lead to, out of some games or all of them. */
export function lookFor(catalogueView: CatalogueView, text: string, among?: readonly CatalogueGame[]): Pool {
  const price = readPrice(text);
  if (foldText(price.text) === '')
    return { games: among ?? catalogueView.games, by: undefined, betMaxE5: price.betMaxE5 };
  const found = searchGames(catalogueView.index, price.text);
  const allowed = among === undefined ? undefined : new Set(among);
  const games = found.flatMap(({ id }) => catalogueView.byId.get(id) ?? []);
  return {
    games: allowed === undefined ? games : games.filter((game) => allowed.has(game)),
    by: found[0]?.by,
    betMaxE5: price.betMaxE5,
  };
}

/** The filters, also the one that was said in words. */
function filtersOf({ filters }: Input, { betMaxE5 }: Pool): FilterInput {
  return betMaxE5 === undefined ? filters : { ...filters, betMaxE5 };
}

export interface Narrowed {
  readonly games: readonly GameCard[];
  /** How many games each category would leave, with everything else as it is; none are not offered. */
  readonly categories: readonly { readonly key: Category; readonly games: number }[];
}

export function narrow(pool: Pool, request: Input, top: readonly string[]): Narrowed {
  const byCategory = sorted(filtered(pool, request));
  const categories = categoryKeys
    .map((key) => ({ key, games: byCategory[key].length }))
    .filter(({ key, games }) => games > 0 || key === 'all' || key === request.category);
  const games = byCategory[request.category];
  // What was asked for in words stays in the order of how well it fits.
  return { games: pool.by === undefined ? inOrder(games, request.sort, top) : games, categories };
}

type ByCategory = Readonly<Record<Category, readonly GameCard[]>>;
const byCategoryOf = new WeakMap<readonly CatalogueGame[], ByCategory>();

/** Games by category. The whole catalogue is looked at again and again, so that it is sorted once. */
function sorted(games: readonly CatalogueGame[]): ByCategory {
  const known = byCategoryOf.get(games);
  if (known !== undefined) return known;
  const cards = games.map(({ card }) => card);
  const of = (key: Category) => cards.filter(holds[key]);
  const byCategory: ByCategory = {
    all: cards,
    slots: of('slots'),
    crash: of('crash'),
    table: of('table'),
    live: of('live'),
    instant: of('instant'),
  };
  byCategoryOf.set(games, byCategory);
  return byCategory;
}

/** Every category of what the filters let through; without filters nothing is looked at. */
function filtered(pool: Pool, request: Input): readonly CatalogueGame[] {
  const filters = filtersOf(request, pool);
  if (Object.keys(filters).length === 0 && !request.isNew) return pool.games;
  return pool.games.filter((game) => fitsFilter(game, filters) && (!request.isNew || isNew(game)));
}

const isNew = ({ card }: CatalogueGame) => card.Tags.includes('new');

function inOrder(games: readonly GameCard[], sort: Sort, top: readonly string[]): readonly GameCard[] {
  switch (sort) {
    case 'house':
      return games;
    case 'name':
      return games.toSorted((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));
    case 'rtp':
      return games.toSorted((one, other) => Number(other.Rtp ?? 0) - Number(one.Rtp ?? 0));
    case 'top': {
      if (top.length === 0) return games;
      const places = new Map(top.map((id, place) => [id, place]));
      const placeOf = ({ GameId }: GameCard) => places.get(GameId) ?? top.length;
      const first = games.filter(({ GameId }) => places.has(GameId));
      // A hundred are put in order, not the three thousand that nobody has a place for.
      return [
        ...first.toSorted((one, other) => placeOf(one) - placeOf(other)),
        ...games.filter(({ GameId }) => !places.has(GameId)),
      ];
    }
  }
}

/** What each value of each filter would leave, for the sheet that offers them. */
export function countFilters(pool: Pool, request: Input): Choices {
  const games = pool.games.filter((game) => holds[request.category](game.card) && (!request.isNew || isNew(game)));
  return countChoices(games, filtersOf(request, pool));
}

/** Games like this one that are not in the list yet: of its kind, then of its type. */
export function alike(catalogueView: CatalogueView, game: GameCard, besides: readonly GameCard[]): readonly GameCard[] {
  const known = new Set(besides.map(({ GameId }) => GameId));
  const others = catalogueView.games.map(({ card }) => card).filter(({ GameId }) => !known.has(GameId));
  const ofKind = others.filter(({ Kind }) => Kind === game.Kind);
  return ofKind.length > 0 ? ofKind : others.filter(({ GameType }) => GameType === game.GameType);
}

/** What the words and filters lead to, and how the first was found. */
export function findGames(
  catalogueView: CatalogueView,
  request: Input,
  among: readonly CatalogueGame[] | undefined,
): { readonly games: readonly GameCard[]; readonly by: Found['by'] | undefined } {
  const pool = lookFor(catalogueView, request.text, among);
  const games = filtered(pool, request)
    .filter(({ card }) => holds[request.category](card))
    .map(({ card }) => card);
  return {
    games: pool.by === undefined ? inOrder(games, request.sort, []) : games,
    by: pool.by,
  };
}

/** Words that people use; only those that lead somewhere are offered. */
const words = ['aviãozinho', 'tigrinho', 'foguete', 'roleta', 'blackjack', 'até R$ 1,00'] as const;
const working = new WeakMap<CatalogueView, readonly string[]>();

/** Searches that lead somewhere in this catalogue; each is tried once. */
export function wordsThatWork(catalogueView: CatalogueView): readonly string[] {
  const known = working.get(catalogueView);
  if (known !== undefined) return known;
  const found = words.filter((word) => {
    const pool = lookFor(catalogueView, word);
    return pool.games.some((game) => fitsFilter(game, filtersOf(everything, pool)));
  });
  working.set(catalogueView, found);
  return found;
}

/** The names of the games that words lead to: what a language without these nicknames offers instead. */
export function namesFor(catalogueView: CatalogueView, asked: readonly string[]): readonly string[] {
  const pools = asked.map((word) => lookFor(catalogueView, word)).filter(({ by }) => by !== undefined);
  return [...new Set(pools.flatMap(({ games }) => games.slice(0, 1)).map(({ card }) => card.Name))];
}

export type FilterChange = { readonly [Name in keyof FilterInput]?: FilterInput[Name] | undefined };

/** A filter that says nothing is not there. */
export function changeFilters(filters: FilterInput, change: FilterChange): FilterInput {
  const said = Object.entries({ ...filters, ...change }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as FilterInput;
}
