import { createHash } from 'node:crypto';
import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { indexGames, type JudgedGame, type SearchIndex } from '@arara/domain/games';
import { encodeSetting } from '@arara/domain/settings';
import { businessDayOf } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { Viewer } from '../../content/index.ts';
import type { Settings } from '../../settings/index.ts';
import { t } from '../texts.ts';
import { listTopGames } from './lobby.store.ts';
import { withPlatforms } from './platforms.ts';
import { remember } from '../shared/remember.ts';
import * as store from '../shared/store.ts';

export type GameCard = BodyOf<typeof playerRoutes.gameInfos>['List'][number];
export type GameTypes = BodyOf<typeof playerRoutes.gameTypes>['List'];

export interface CatalogueOptions {
  readonly directory: Database;
  readonly settings: Pick<Settings, 'get'>;
  /** What may not be played here is not shown. */
  readonly country?: string;
  /** Games that a brand does not offer, by id or by the supplier's code; absent = every game of the brand is offered. */
  readonly withheldOf?: (brandId: number) => ReadonlySet<string>;
  /** Whether the market of a brand allows a game; absent = every game is allowed. */
  readonly allowedOf?: (brandId: number) => (game: JudgedGame) => boolean;
  /** How long a process may show a catalogue that has changed; absent = it reads it for every call. */
  readonly keepMs?: number;
}

/** Who looks at games. */
export type CatalogueViewer = Pick<Viewer, 'brandId' | 'locale' | 'nowMs'>;

/** The games of a brand, as one person sees them now. */
export interface CatalogueView {
  /** Changes with every change of what is shown. */
  readonly version: string;
  /** The part of it that is the same in every language. */
  readonly sharedVersion: string;
  /** What is shown, in the order of the house. */
  readonly games: readonly store.KnownGame[];
  /** Today's most played, from rounds; empty before the first round of the day. */
  readonly top: readonly store.KnownGame[];
  readonly index: SearchIndex;
  /** Also a game that is not shown any more: a history names it. */
  readonly gameOf: (id: string) => store.KnownGame | undefined;
  readonly card: (game: store.KnownGame, collected?: ReadonlySet<string>) => GameCard;
}

export interface Catalogue {
  catalogueView(viewer: CatalogueViewer): Promise<CatalogueView>;
  /** Types that have games, with how many. */
  types(viewer: CatalogueViewer): Promise<GameTypes>;
  /** One game as everybody sees it; undefined when it is not shown. */
  card(viewer: CatalogueViewer, gameId: string): Promise<GameCard | undefined>;
  /** Adds what is not there yet. */
  add(rows: {
    readonly providers: readonly store.ProviderRow[];
    readonly games: readonly store.GameRow[];
  }): Promise<void>;
}

/** "Top 10": whoever is in it is hot. */
const HOT_MAX = 10;
const HOME_COUNTRY = 'BR';
const typeIcons = { 1: 'slots', 2: 'cards', 3: 'rocket', 100: 'flame' } as const;

/** A list per brand and day is kept; days pass. */
const TOPS_KEPT_MAX = 100;

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { directory } = options;
  const catalogueView = createCatalogueViews(options);
  return {
    catalogueView,
    async types(viewer) {
      const { games, top } = await catalogueView(viewer);
      const counts = { 1: 0, 2: 0, 3: 0, 100: top.length };
      for (const game of games) counts[game.type] += 1;
      return ([1, 2, 3, 100] as const)
        .map((type) => ({
          GameType: type,
          Name: t(viewer.locale, `type.${type}`),
          Icon: typeIcons[type],
          Games: counts[type],
        }))
        .filter(({ Games }) => Games > 0);
    },
    async card(viewer, gameId) {
      const { gameOf, card } = await catalogueView(viewer);
      const game = gameOf(gameId);
      return game?.isShown === true ? card(game) : undefined;
    },
    add: ({ providers, games }) =>
      directory.transaction(async (tx) => {
        for (const row of providers) await store.insertProvider(tx, row);
        for (const row of games) await store.insertGame(tx, row);
      }),
  };
}

interface Stock {
  readonly version: string;
  readonly shown: readonly store.KnownGame[];
  readonly byId: ReadonlyMap<string, store.KnownGame>;
  readonly index: SearchIndex;
}

function createCatalogueViews(options: CatalogueOptions): Catalogue['catalogueView'] {
  const { directory, settings, withheldOf, allowedOf, keepMs = 0, country = HOME_COUNTRY } = options;
  let known: { readonly version: string; readonly byBrand: Map<number, Stock> } | undefined;
  // An index is made again only when something has changed.
  const stocks = remember(keepMs, async () => {
    const games = withPlatforms(await store.listGames(directory, country)).map((game) => {
      const withheld = withheldOf?.(game.brandId);
      const isOffered = withheld?.has(game.id) !== true && withheld?.has(game.code) !== true;
      return { ...game, isShown: game.isShown && isOffered && allowedOf?.(game.brandId)(game) !== false };
    });
    const version = versionOf(games);
    if (known?.version !== version) known = { version, byBrand: stockByBrand(version, games) };
    return known.byBrand;
  });
  const tops = new Map<string, () => Promise<string[]>>();
  const topOf = (brandId: number, nowMs: number) => {
    const day = businessDayOf(nowMs);
    const name = `${brandId} ${day}`;
    if (tops.size > TOPS_KEPT_MAX) tops.clear();
    const asked = tops.get(name) ?? remember(keepMs, () => listTopGames(directory, brandId, day));
    tops.set(name, asked);
    return asked();
  };
  return async (viewer) => {
    const at = { brandId: viewer.brandId, atMs: viewer.nowMs };
    const [byBrand, weights, top] = await Promise.all([
      stocks(),
      settings.get('bonuses.gameWeights', at),
      topOf(viewer.brandId, viewer.nowMs),
    ]);
    const stock = byBrand.get(viewer.brandId) ?? stockOf('none', []);
    return toCatalogueView(stock, { viewer, top, weights: encodeSetting('bonuses.gameWeights', weights) });
  };
}

interface Around {
  readonly viewer: CatalogueViewer;
  readonly top: readonly string[];
  readonly weights: unknown;
}

function toCatalogueView({ version, shown, byId, index }: Stock, { viewer, top, weights }: Around): CatalogueView {
  const weightOf = toWeights(weights);
  const topGames = top.flatMap((id) => byId.get(id) ?? []).filter(({ isShown }) => isShown);
  const hot = new Set(topGames.slice(0, HOT_MAX).map(({ id }) => id));
  const sharedVersion = `${version}.${hashOf(JSON.stringify([weights, [...hot]]))}.`;
  return {
    version: sharedVersion + viewer.locale,
    sharedVersion,
    games: shown,
    top: topGames,
    index,
    gameOf: (id) => byId.get(id),
    card: (game, collected) => ({
      ...toCard(game),
      WeightPercent: weightOf(game.kind),
      Tags: [...game.tags, ...(hot.has(game.id) ? (['hot'] as const) : [])],
      IsCollected: collected?.has(game.id) === true,
      Wait: game.isResting
        ? { Why: { Word: 'game_resting', Text: t(viewer.locale, 'resting') }, NextActor: 'house', DueAt: null }
        : null,
    }),
  };
}

function stockByBrand(version: string, games: readonly store.KnownGame[]): Map<number, Stock> {
  const byBrand = Map.groupBy(games, ({ brandId }) => brandId);
  return new Map([...byBrand].map(([brandId, own]) => [brandId, stockOf(version, own)]));
}

function stockOf(version: string, games: readonly store.KnownGame[]): Stock {
  const shown = games.filter(({ isShown }) => isShown);
  return {
    version,
    shown,
    byId: new Map(games.map((game) => [game.id, game])),
    index: indexGames(shown.map((game) => ({ ...game, supplier: game.platformName }))),
  };
}

const VERSION_LENGTH = 16;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);
}

function versionOf(games: readonly store.KnownGame[]): string {
  return hashOf(JSON.stringify(games, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)));
}

/** A kind without a weight of its own counts nothing: nobody is promised progress that no rule gives. */
function toWeights(encoded: unknown): (kind: string) => string {
  const byKind = encoded as Readonly<Record<string, string>>;
  return (kind) => byKind[kind === 'slot' ? 'slots' : kind] ?? '0';
}

/** What is the same for everybody at every time. */
function toCard(game: store.KnownGame) {
  return {
    GameId: game.id,
    Name: game.name,
    Icon: game.icon,
    Platform: game.platform,
    PlatformName: game.platformName,
    GameType: game.type,
    Kind: game.kind,
    Rtp: game.rtpPercent,
    Volatility: game.volatility,
    MinBet: game.minBetE5,
    MaxBet: game.maxBetE5,
    MaxWinTimes: game.maxWinTimes,
    Aliases: [...game.aliases],
    HasDemo: game.hasDemo,
  };
}
