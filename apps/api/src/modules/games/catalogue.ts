import type { BodyOf, Locale, Texts } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { encodeSetting } from '@arara/domain/settings';
import type { Database } from '../../platform/db.ts';
import type { Content, Section, Viewer } from '../content/index.ts';
import type { Settings } from '../settings/index.ts';
import * as store from './store.ts';

export type Sections = BodyOf<typeof playerRoutes.gameHome>['Sections'];
export type GameCard = Sections[number]['Games'][number];
export type GameTypes = BodyOf<typeof playerRoutes.gameTypes>['List'];

export interface CatalogueOptions {
  readonly directory: Database;
  readonly settings: Pick<Settings, 'get'>;
  readonly content: Pick<Content, 'sections'>;
}

export interface Catalogue {
  /** The rails of a page that have games in them. */
  sections(viewer: Viewer, surface: 'home' | 'lobby'): Promise<Sections>;
  /** Types that have games, with how many. */
  types(viewer: Viewer): Promise<GameTypes>;
  /** One game as everybody sees it; undefined when it is not shown. */
  card(viewer: Pick<Viewer, 'brandId' | 'locale' | 'nowMs'>, gameId: string): Promise<GameCard | undefined>;
  /** Adds what is not there yet. */
  add(rows: {
    readonly providers: readonly store.ProviderRow[];
    readonly games: readonly store.GameRow[];
  }): Promise<void>;
}

export function createCatalogue({ directory, settings, content }: CatalogueOptions): Catalogue {
  return {
    async sections(viewer, surface) {
      const [rails, games, weights] = await Promise.all([
        content.sections(viewer, surface),
        store.listGames(directory),
        settings.get('bonuses.gameWeights', { brandId: viewer.brandId, atMs: viewer.nowMs }),
      ]);
      const weightOf = toWeights(encodeSetting('bonuses.gameWeights', weights));
      return rails
        .map((rail) => toSection(rail, games, (game) => toCard(game, viewer.locale, weightOf)))
        .filter(hasGames);
    },
    async types({ locale }) {
      const games = await store.listGames(directory);
      return ([1, 2, 3] as const)
        .map((type) => ({
          GameType: type,
          Name: typeNames[type][locale],
          Icon: typeIcons[type],
          Games: games.filter((game) => game.type === type).length,
        }))
        .filter(({ Games }) => Games > 0);
    },
    async card({ brandId, locale, nowMs }, gameId) {
      const [games, weights] = await Promise.all([
        store.listGames(directory),
        settings.get('bonuses.gameWeights', { brandId, atMs: nowMs }),
      ]);
      const game = games.find(({ id }) => id === gameId);
      return game && toCard(game, locale, toWeights(encodeSetting('bonuses.gameWeights', weights)));
    },
    add: ({ providers, games }) =>
      directory.transaction(async (tx) => {
        for (const row of providers) await store.insertProvider(tx, row);
        for (const row of games) await store.insertGame(tx, row);
      }),
  };
}

const hasGames = ({ Games }: Sections[number]) => Games.length > 0;

function toSection(rail: Section, games: readonly store.ShownGame[], card: (game: store.ShownGame) => GameCard) {
  const chosen = choose(rail, games);
  return {
    Id: rail.id,
    Title: rail.words.title,
    Kind: 'games' as const,
    GameType: rail.gameType,
    Games: chosen.slice(0, rail.gamesMax).map(card),
    Total: chosen.length,
  };
}

/** By name in the rail's own order, or by type, or all; a game that is off is in none. */
function choose(rail: Section, games: readonly store.ShownGame[]): readonly store.ShownGame[] {
  if (rail.games !== null) return rail.games.flatMap((id) => games.find((game) => game.id === id) ?? []);
  return rail.gameType === null ? games : games.filter((game) => game.type === rail.gameType);
}

type WeightOf = (kind: string) => string;

/** A kind without a weight of its own counts nothing: nobody is promised progress that no rule gives. */
function toWeights(encoded: unknown): WeightOf {
  const byKind = encoded as Readonly<Record<string, string>>;
  return (kind) => byKind[kind === 'slot' ? 'slots' : kind] ?? '0';
}

function toCard(game: store.ShownGame, locale: Locale, weightOf: WeightOf): GameCard {
  return {
    GameId: game.id,
    Name: game.name,
    Icon: game.icon,
    Platform: game.provider,
    PlatformName: game.providerName,
    GameType: game.type,
    Kind: game.kind,
    Rtp: game.rtpPercent,
    Volatility: game.volatility,
    MinBet: game.minBetE5,
    MaxBet: game.maxBetE5,
    MaxWinTimes: game.maxWinTimes,
    WeightPercent: weightOf(game.kind),
    Tags: [...game.tags],
    Aliases: [...game.aliases],
    HasDemo: game.hasDemo,
    IsCollected: false,
    Wait:
      game.state === 'resting'
        ? { Why: { Word: 'game_resting', Text: resting[locale] }, NextActor: 'house', DueAt: null }
        : null,
  };
}

const typeIcons = { 1: 'slots', 2: 'cards', 3: 'rocket' } as const;

const typeNames = {
  1: {
    'pt-BR': 'Slots',
    en: 'Slots',
    es: 'Tragamonedas',
    bn: 'স্লট',
    tr: 'Slot',
    nl: 'Slots',
    ar: 'سلوتس',
    fr: 'Machines à sous',
    fa: 'اسلات',
  },
  2: {
    'pt-BR': 'Mesa',
    en: 'Table',
    es: 'Mesa',
    bn: 'টেবিল',
    tr: 'Masa',
    nl: 'Tafel',
    ar: 'طاولة',
    fr: 'Table',
    fa: 'میز',
  },
  3: {
    'pt-BR': 'Instantâneos',
    en: 'Instant',
    es: 'Instantáneos',
    bn: 'তাৎক্ষণিক',
    tr: 'Anında',
    nl: 'Direct',
    ar: 'فورية',
    fr: 'Instantanés',
    fa: 'فوری',
  },
} as const satisfies Record<number, Texts>;

const resting = {
  'pt-BR': 'Em manutenção.',
  en: 'Under maintenance.',
  es: 'En mantenimiento.',
  bn: 'রক্ষণাবেক্ষণ চলছে।',
  tr: 'Bakımda.',
  nl: 'In onderhoud.',
  ar: 'قيد الصيانة.',
  fr: 'En maintenance.',
  fa: 'در حال تعمیر.',
} as const satisfies Texts;
