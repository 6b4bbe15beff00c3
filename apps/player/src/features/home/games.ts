import type { BodyOf } from '@arara/contract';
import type { contentRoutes } from '@arara/contract/player';
import type { BadgeTone, IconName } from '@arara/ui';
import { type GameCard, OWN_PLATFORM } from '../../lib/games/games.ts';
import type texts from '@arara/texts/player/home/pt-BR.json';

export type HomeBody = BodyOf<typeof contentRoutes.home>;
export type HomeSection = HomeBody['Sections'][number];
type TextKey = keyof typeof texts;

export type CategoryKey = 'all' | 'slots' | 'crash' | 'table' | 'live' | 'originals';

interface Category {
  readonly key: CategoryKey;
  readonly icon: IconName;
  readonly holds: (game: GameCard) => boolean;
}

const categories: readonly Category[] = [
  { key: 'all', icon: 'grid', holds: () => true },
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

/** The categories that hold a game; a chip never leads to an empty list. */
export function categoriesOf(games: readonly GameCard[]): readonly Category[] {
  return categories.filter(({ holds }) => games.some(holds));
}

export function gamesIn(games: readonly GameCard[], key: CategoryKey): readonly GameCard[] {
  const category = categories.find((one) => one.key === key);
  return category === undefined ? games : games.filter(category.holds);
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
