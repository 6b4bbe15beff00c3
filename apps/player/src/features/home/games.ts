import type { BodyOf } from '@arara/contract';
import type { contentRoutes } from '@arara/contract/player';
import type { BadgeTone, IconName } from '@arara/ui';
import { type GameCard, OWN_PLATFORM } from '../../lib/games/games.ts';
import type texts from '@arara/texts/player/home/pt-BR.json';

export type HomeBody = BodyOf<typeof contentRoutes.home>;
export type HomeSection = HomeBody['Sections'][number];
type TextKey = keyof typeof texts;

export type CategoryKey = 'all' | 'mine' | 'slots' | 'crash' | 'table' | 'live' | 'originals';

type Favourites = ReadonlySet<string>;

interface Category {
  readonly key: CategoryKey;
  readonly icon: IconName;
  readonly holds: (game: GameCard, favourites: Favourites) => boolean;
}

const categories: readonly Category[] = [
  { key: 'all', icon: 'grid', holds: () => true },
  { key: 'mine', icon: 'heart', holds: ({ GameId }, favourites) => favourites.has(GameId) },
  { key: 'slots', icon: 'slots', holds: ({ GameType }) => GameType === 1 },
  { key: 'crash', icon: 'rocket', holds: ({ Kind }) => Kind === 'crash' },
  { key: 'table', icon: 'cards', holds: ({ GameType, Kind }) => GameType === 2 && Kind !== 'live' },
  { key: 'live', icon: 'live', holds: ({ Kind }) => Kind === 'live' },
  { key: 'originals', icon: 'dice', holds: ({ Platform }) => Platform === OWN_PLATFORM },
];

/** Every game of the rails once, in the order in which they appear. */
export function gamesOf(sections: readonly HomeSection[]): readonly GameCard[] {
  const games = new Map<string, GameCard>();
  for (const game of sections.flatMap(({ Games }) => Games)) {
    if (!games.has(game.GameId)) games.set(game.GameId, game);
  }
  return [...games.values()];
}

/** From so many games on, Home is rails to look along; fewer are seen at once in one grid. */
const LARGE_FROM = 30;
/** How many of the most played a small catalogue shows. */
export const TOP_OF_FEW = 3;

/** A catalogue of which Home holds every game, and which is small enough to show them all. */
export function isSmall(sections: readonly HomeSection[]): boolean {
  const held = gamesOf(sections).length;
  return held < LARGE_FROM && sections.every(({ Kind, Total }) => Kind !== 'games' || Total <= held);
}

/** All games of a small catalogue; those that already stand above, among the most played, come last. */
export function gridOf(sections: readonly HomeSection[]): readonly GameCard[] {
  const top = sections.find(({ Kind }) => Kind === 'top')?.Games.slice(0, TOP_OF_FEW) ?? [];
  const isAbove = ({ GameId }: GameCard) => top.some((game) => game.GameId === GameId);
  const listed = gamesOf([...sections.filter(({ Kind }) => Kind === 'games'), ...sections]);
  return [...listed.filter((game) => !isAbove(game)), ...listed.filter(isAbove)];
}

/** The categories that hold a game, with how many; a chip never leads to an empty list. */
export function categoriesOf(games: readonly GameCard[], favourites: Favourites) {
  return categories
    .map(({ key, icon, holds }) => ({ key, icon, count: games.filter((game) => holds(game, favourites)).length }))
    .filter(({ count }) => count > 0);
}

export function gamesIn(games: readonly GameCard[], key: CategoryKey, favourites: Favourites): readonly GameCard[] {
  const category = categories.find((one) => one.key === key);
  return category === undefined ? games : games.filter((game) => category.holds(game, favourites));
}

const kinds: Readonly<Record<string, TextKey>> = {
  slot: 'kindSlot',
  crash: 'kindCrash',
  mines: 'kindMines',
  plinko: 'kindPlinko',
  keno: 'kindKeno',
  hilo: 'kindHilo',
  dice: 'kindDice',
  roulette: 'kindRoulette',
  blackjack: 'kindBlackjack',
  live: 'kindLive',
};

/** The word for the kind of a game; a kind that we have no word for yet shows the supplier instead. */
export function kindKey(game: GameCard): TextKey | undefined {
  return kinds[game.Kind];
}

const tags: readonly { tag: GameCard['Tags'][number]; key: TextKey; tone: BadgeTone }[] = [
  { tag: 'exclusive', key: 'tagExclusive', tone: 'ink' },
  { tag: 'hot', key: 'tagHot', tone: 'heat' },
  { tag: 'new', key: 'tagNew', tone: 'new' },
  { tag: 'jackpot', key: 'tagJackpot', tone: 'money' },
];

/** A tile carries one tag at most: the first of this order. */
export function tagOf(game: GameCard): { key: TextKey; tone: BadgeTone } | undefined {
  return tags.find(({ tag }) => game.Tags.includes(tag));
}
