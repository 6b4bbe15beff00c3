import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import {
  type Choices,
  countChoices,
  type FilterInput,
  foldText,
  fitsFilter,
  missKeyOf,
  readPrice,
  searchGames,
  suggestWords,
  volatilities,
} from '@arara/domain/games';
import { parseWire } from '@arara/domain/money';
import { businessDayOf } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts';
import { type Asker, HOT, type Lobby, ofType, pageOf } from './lobby.ts';
import { countMiss } from '../catalogue/lobby.store.ts';
import type { Page } from './rankings.ts';
import type { KnownGame } from '../shared/store.ts';

export type SearchResult = BodyOf<typeof playerRoutes.gameSearch>;

export interface SearchRequest {
  readonly gameName?: string | undefined;
  readonly gameType?: number | undefined;
  /** The code of a supplier, or its name as people read it. */
  readonly manufacturer?: string | undefined;
  readonly rtpMin?: number | undefined;
  readonly volatility?: string | undefined;
  readonly betMax?: string | undefined;
}

export interface SearchOptions {
  readonly directory: Database;
  readonly catalogue: Pick<Catalogue, 'catalogueView'>;
  readonly lobby: Pick<Lobby, 'collectedOf'>;
}

/** Different words of a day that are counted; the rest of the day's are somebody's play with the keyboard. */
const MISSES_MAX = 5_000;
const SUGGESTIONS = 3;

/** The same rules as on the device, for whoever has no index there, and for what the device did not find. */
export async function search(
  { directory, catalogue, lobby }: SearchOptions,
  asker: Asker,
  { page, request }: { readonly page: Page; readonly request: SearchRequest },
): Promise<SearchResult> {
  const [catalogueView, collected] = await Promise.all([catalogue.catalogueView(asker), lobby.collectedOf(asker)]);
  const price = readPrice(request.gameName ?? '');
  const isAsked = foldText(price.text) !== '';
  const named = isAsked
    ? searchGames(catalogueView.index, price.text).flatMap(({ id }) => catalogueView.gameOf(id) ?? [])
    : catalogueView.games;
  if (isAsked && named.length === 0) await noteMiss(directory, asker, price.text);
  const ofAskedType = ofType(catalogueView, request.gameType);
  const filters = toFilters(catalogueView, { ...request, priceE5: price.betMaxE5 });
  // Hot is no type that a game has: it narrows what the filters count.
  const pool = named.filter((game) => request.gameType !== HOT || ofAskedType.includes(game)).map(toFilterable);
  const found = pool.filter((one) => fitsFilter(one, filters)).map(({ game }) => game);
  return {
    ...pageOf(found, page, (game) => catalogueView.card(game, collected)),
    Filters: toCounts(catalogueView, countChoices(pool, filters)),
    Suggestions: isAsked && named.length === 0 ? suggestWords(catalogueView.index, price.text, SUGGESTIONS) : [],
  };
}

async function noteMiss(directory: Database, { brandId, nowMs }: Asker, text: string): Promise<void> {
  const query = missKeyOf(text);
  if (query !== undefined)
    await countMiss(directory, { brandId, day: businessDayOf(nowMs), query, differentMax: MISSES_MAX });
}

const toFilterable = (game: KnownGame) => ({
  game,
  type: game.type,
  supplier: game.platform,
  rtpPercent: game.rtpPercent,
  volatility: game.volatility,
  minBetE5: game.minBetE5,
});

/** A filter that says nothing we know lets everything through; a supplier that we do not know has no games. */
function toFilters(
  catalogueView: CatalogueView,
  request: SearchRequest & { readonly priceE5: bigint | undefined },
): FilterInput {
  const { gameType, manufacturer, rtpMin, volatility } = request;
  const betMaxE5 = request.priceE5 ?? (request.betMax === undefined ? undefined : parseWire(request.betMax));
  return {
    ...(gameType === undefined || gameType === HOT ? {} : { types: [gameType] }),
    ...(manufacturer === undefined ? {} : { suppliers: suppliersNamed(catalogueView, manufacturer) }),
    ...(rtpMin === undefined ? {} : { rtpMin }),
    ...(volatilities.some((one) => one === volatility) ? { volatilities: [volatility ?? ''] } : {}),
    ...(betMaxE5 === undefined ? {} : { betMaxE5 }),
  };
}

function suppliersNamed({ games }: CatalogueView, text: string): string[] {
  const names = new Map(games.map(({ platform, platformName }) => [platform, platformName]));
  const asked = foldText(text);
  return [...names].flatMap(([code, name]) => (code === text || foldText(name) === asked ? code : []));
}

function toCounts({ games }: CatalogueView, choices: Choices): SearchResult['Filters'] {
  const nameOf = (code: string) => games.find(({ platform }) => platform === code)?.platformName ?? code;
  return {
    Types: choices.types.map((one) => ({ GameType: one.value as 1 | 2 | 3, Games: one.games })),
    Platforms: choices.suppliers.map((one) => ({ Platform: one.value, Name: nameOf(one.value), Games: one.games })),
    RtpMin: choices.rtp.map((one) => ({ Percent: String(one.value), Games: one.games })),
    Volatility: choices.volatilities.map((one) => ({
      Volatility: one.value as (typeof volatilities)[number],
      Games: one.games,
    })),
    BetMax: choices.bets.map((one) => ({ Amount: one.value, Games: one.games })),
  };
}
