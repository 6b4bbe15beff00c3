import type { BodyOf } from '@arara/contract';
import type { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, mondayOf } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Content, Viewer } from '../../content/index.ts';
import type { Catalogue, GameCard, CatalogueView } from '../catalogue/catalogue.ts';
import type { Favourites } from './favourites.ts';
import type { History } from '../rounds/history.ts';
import { countRanking } from '../catalogue/lobby.store.ts';
import { byIds, fillRails, newestFirst, newGames, type Sections } from './rails.ts';
import type { Page, Rankings } from './rankings.ts';
import type { KnownGame } from '../shared/store.ts';

/** Who looks, also when it is nobody we know. */
export type Asker = Viewer & { readonly playerId: PlayerId | undefined };

export type GameList = { readonly Total: number; readonly List: GameCard[] };
export type Platforms = BodyOf<typeof playerRoutes.gameTypePlatform>;
export type WholeCatalogue = BodyOf<typeof ownRoutes.gameCatalogue>;
export type Sheet = BodyOf<typeof ownRoutes.gameSheet>;

/** Which games, in which order. */
export interface ListRequest {
  /** 1, 2, 3, or 100 for the hot ones; absent = all. */
  readonly type?: number | undefined;
  readonly platform?: string | undefined;
  readonly order?: 'house' | 'newest' | 'top' | 'chosen' | undefined;
}

export interface Lobby {
  /** The rails of a page that have something in them. */
  sections(asker: Asker, surface: 'home' | 'lobby'): Promise<Sections>;
  list(asker: Asker, request: ListRequest, page: Page): Promise<GameList>;
  /** Houses that have games, of a type or of any: those played most today first, then by the order of the house. */
  platforms(asker: Asker, type: number | undefined, page: Page): Promise<Platforms>;
  collections(asker: Asker & { readonly playerId: PlayerId }, page: Page): Promise<GameList>;
  /** Answers how many favourites there are now. */
  collect(asker: Asker & { readonly playerId: PlayerId }, gameId: string, isCollected: boolean): Promise<number>;
  whole(asker: Asker, version: string | undefined): Promise<WholeCatalogue>;
  sheet(asker: Asker, gameId: string): Promise<Sheet>;
  /** Which cards carry a filled heart; nobody for a visitor. */
  collectedOf(asker: Asker): Promise<ReadonlySet<string>>;
}

export interface LobbyOptions {
  readonly directory: Database;
  readonly content: Pick<Content, 'sections'>;
  readonly catalogue: Pick<Catalogue, 'catalogueView'>;
  readonly favourites: Favourites;
  readonly history: Pick<History, 'lastGames'>;
  readonly rankings: Pick<Rankings, 'wins' | 'shows'>;
  /** Whether a pool runs; absent while no feature says so. */
  readonly hasJackpot?: (brandId: number) => Promise<boolean>;
}

export const HOT = 100;
const types: readonly number[] = [1, 2, 3, HOT];

export function createLobby(options: LobbyOptions): Lobby {
  const { catalogue, favourites } = options;
  const collectedOf = async ({ playerId }: Asker): Promise<ReadonlySet<string>> =>
    new Set(playerId === undefined ? [] : await favourites.of(playerId));
  const cards = async (asker: Asker, choose: (catalogueView: CatalogueView) => readonly KnownGame[], page: Page) => {
    const [catalogueView, collected] = await Promise.all([catalogue.catalogueView(asker), collectedOf(asker)]);
    return pageOf(choose(catalogueView), page, (game) => catalogueView.card(game, collected));
  };
  return {
    collectedOf,
    sections: (asker, surface) => sections(options, asker, { surface, collectedOf }),
    async list(asker, request, page) {
      const chosen = request.order === 'chosen' ? await chosenByOperator(options, asker) : [];
      return cards(asker, (catalogueView) => select(catalogueView, { ...request, nowMs: asker.nowMs, chosen }), page);
    },
    async platforms(asker, type, page) {
      const catalogueView = await catalogue.catalogueView(asker);
      const games = ofType(catalogueView, type);
      const own = new Set(games);
      const played = catalogueView.top.filter((game) => own.has(game));
      return pageOf(platformsOf([...new Set([...played, ...games])]), page, (platform) => platform);
    },
    async collections(asker, page) {
      const [catalogueView, ids] = await Promise.all([catalogue.catalogueView(asker), favourites.of(asker.playerId)]);
      return pageOf(byIds(catalogueView, ids), page, (game) => catalogueView.card(game, new Set(ids)));
    },
    async collect({ playerId, brandId, ...viewer }, gameId, isCollected) {
      const catalogueView = await catalogue.catalogueView({ brandId, ...viewer });
      const game = catalogueView.gameOf(gameId);
      // What is not shown any more can still be taken out.
      if (game === undefined || (isCollected && !game.isShown)) throw new RefusalError('game_unknown');
      if (isCollected) await favourites.add({ playerId, brandId, gameId });
      else await favourites.remove(playerId, gameId);
      return byIds(catalogueView, await favourites.of(playerId)).length;
    },
    async whole(asker, version) {
      const catalogueView = await catalogue.catalogueView(asker);
      const isKnown = version === catalogueView.version;
      return {
        Version: catalogueView.version,
        Platforms: isKnown ? [] : platformsOf(catalogueView.games),
        Games: isKnown ? null : catalogueView.games.map((game) => catalogueView.card(game)),
      };
    },
    async sheet(asker, gameId) {
      const [catalogueView, collected] = await Promise.all([catalogue.catalogueView(asker), collectedOf(asker)]);
      const game = catalogueView.gameOf(gameId);
      if (game?.isShown !== true) throw new RefusalError('game_unknown');
      return toSheet(game, catalogueView.card(game, collected), asker);
    },
  };
}

interface Where {
  readonly surface: 'home' | 'lobby';
  readonly collectedOf: Lobby['collectedOf'];
}

async function sections(options: LobbyOptions, asker: Asker, { surface, collectedOf }: Where): Promise<Sections> {
  const { directory, content, catalogue, history, rankings } = options;
  const { brandId, nowMs, playerId } = asker;
  const [rails, catalogueView, collected] = await Promise.all([
    content.sections(asker, surface),
    catalogue.catalogueView(asker),
    collectedOf(asker),
  ]);
  return fillRails(rails, {
    catalogueView,
    nowMs,
    collected,
    lastGames: async () => (playerId === undefined ? [] : history.lastGames(playerId, nowMs)),
    countWins: async () =>
      rankings.shows('wins', asker) ? (await rankings.wins(asker, { page: 1, limit: 1 })).Total : 0,
    countRanked: async () =>
      rankings.shows('week', asker) ? countRanking(directory, brandId, mondayOf(businessDayOf(nowMs))) : 0,
    hasJackpot: async () => (await options.hasJackpot?.(brandId)) ?? false,
  });
}

/** What staff put into rails by name, in the order of the rails. */
async function chosenByOperator({ content }: LobbyOptions, asker: Asker): Promise<readonly string[]> {
  const rails = await content.sections(asker, 'lobby');
  return [...new Set(rails.flatMap(({ games }) => games ?? []))];
}

interface Selecting extends ListRequest {
  readonly nowMs: number;
  readonly chosen: readonly string[];
}

function select(
  catalogueView: CatalogueView,
  { type, platform, order, nowMs, chosen }: Selecting,
): readonly KnownGame[] {
  const games = inOrder(catalogueView, { order, nowMs, chosen });
  const wanted = new Set(ofType(catalogueView, type));
  if (platform !== undefined && !catalogueView.games.some((game) => game.platform === platform))
    throw new RefusalError('game_platform_unknown');
  return games.filter((game) => wanted.has(game) && (platform === undefined || game.platform === platform));
}

function inOrder(
  catalogueView: CatalogueView,
  { order, nowMs, chosen }: Pick<Selecting, 'order' | 'nowMs' | 'chosen'>,
) {
  if (order === 'top') return catalogueView.top;
  if (order === 'chosen') return byIds(catalogueView, chosen);
  if (order !== 'newest') return catalogueView.games;
  const fresh = new Set(newGames(catalogueView, nowMs));
  return [...fresh, ...newestFirst(catalogueView.games.filter((game) => !fresh.has(game)))];
}

/** Absent = of any type. */
export function ofType(catalogueView: CatalogueView, type: number | undefined): readonly KnownGame[] {
  if (type === undefined) return catalogueView.games;
  if (!types.includes(type)) throw new RefusalError('game_type_unknown');
  return type === HOT ? catalogueView.top : catalogueView.games.filter((game) => game.type === type);
}

function platformsOf(games: readonly KnownGame[]): Platforms['List'] {
  return [...Map.groupBy(games, ({ platform }) => platform)].map(([platform, own]) => ({
    Platform: platform,
    Name: own[0]?.platformName ?? platform,
    Logo: own[0]?.platformLogo ?? '',
    Games: own.length,
  }));
}

function toSheet(game: KnownGame, card: GameCard, { locale }: Asker): Sheet {
  return {
    Game: card,
    Layout: game.layout?.[locale] ?? game.layout?.['pt-BR'] ?? null,
    Rules: game.rules?.[locale] ?? game.rules?.['pt-BR'] ?? null,
    HitOneIn: game.hitOneIn,
    MathVersion: game.mathVersion,
    // The word of a sandbox certifies nothing.
    Certificates: game.certificates.filter((text) => !/^SANDBOX/i.test(text)),
    ReleasedAt: game.releasedAt?.toISOString() ?? null,
  };
}

export function pageOf<Item, Shown>(
  items: readonly Item[],
  { page, limit }: Page,
  show: (item: Item) => Shown,
): { Total: number; List: Shown[] } {
  return { Total: items.length, List: items.slice((page - 1) * limit, page * limit).map(show) };
}
