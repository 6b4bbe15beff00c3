import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import type { Section } from '../../content/index.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { KnownGame } from '../shared/store.ts';

export type Sections = BodyOf<typeof playerRoutes.gameHome>['Sections'];
type FilledSection = Sections[number];

/** What a rail may be filled with; each is asked only when a rail needs it. */
export interface RailSources {
  readonly catalogueView: CatalogueView;
  readonly nowMs: number;
  readonly collected: ReadonlySet<string>;
  /** Ids, newest first; empty for a visitor. */
  lastGames(): Promise<readonly string[]>;
  countWins(): Promise<number>;
  countRanked(): Promise<number>;
  hasJackpot(): Promise<boolean>;
}

const NEW_MS = 30 * 86_400_000;
/** Fewer games are no ranking. */
const TOP_MIN = 3;

/** The rails that have something in them, in the order of the house. */
export async function fillRails(rails: readonly Section[], sources: RailSources): Promise<Sections> {
  const filled = await Promise.all(rails.map((rail) => fillRail(rail, sources)));
  return filled.filter((section) => section !== undefined);
}

async function fillRail(rail: Section, sources: RailSources): Promise<FilledSection | undefined> {
  const { catalogueView } = sources;
  switch (rail.kind) {
    case 'games':
      return ofGames(rail, { kind: 'games', games: choose(rail, catalogueView) }, sources);
    case 'new':
      return ofGames(rail, { kind: 'games', games: newGames(catalogueView, sources.nowMs) }, sources);
    case 'top':
      return ofGames(
        rail,
        { kind: 'top', games: catalogueView.top.length < TOP_MIN ? [] : catalogueView.top },
        sources,
      );
    case 'continue':
      return ofGames(rail, { kind: 'continue', games: byIds(catalogueView, await sources.lastGames()) }, sources);
    case 'favourites':
      return ofGames(rail, { kind: 'games', games: byIds(catalogueView, [...sources.collected]) }, sources);
    case 'platforms':
      return ofCount(rail, 'platforms', new Set(catalogueView.games.map(({ platform }) => platform)).size);
    case 'wins':
      return ofCount(rail, 'wins', await sources.countWins());
    case 'ranking':
      return ofCount(rail, 'ranking', await sources.countRanked());
    case 'jackpot':
      return ofCount(rail, 'jackpot', (await sources.hasJackpot()) ? 1 : 0);
  }
}

interface Row {
  readonly kind: FilledSection['Kind'];
  readonly games: readonly KnownGame[];
}

function ofGames(
  rail: Section,
  { kind, games }: Row,
  { catalogueView, collected }: RailSources,
): FilledSection | undefined {
  if (games.length === 0) return undefined;
  return {
    Id: rail.id,
    Title: rail.words.title,
    Kind: kind,
    GameType: rail.gameType,
    Games: games.slice(0, rail.gamesMax).map((game) => catalogueView.card(game, collected)),
    Total: games.length,
  };
}

/** What such a rail shows has a call of its own; here it only has its place. */
function ofCount(rail: Section, kind: FilledSection['Kind'], count: number): FilledSection | undefined {
  if (count === 0) return undefined;
  return { Id: rail.id, Title: rail.words.title, Kind: kind, GameType: null, Games: [], Total: count };
}

/**
 * By name in the rail's own order, or by type, or all; a game that is not shown is in none. Of a type, those that staff
 * named come first and the others follow.
 */
function choose(rail: Section, catalogueView: CatalogueView): readonly KnownGame[] {
  if (rail.gameType === null) return rail.games === null ? catalogueView.games : byIds(catalogueView, rail.games);
  const ofType = catalogueView.games.filter((game) => game.type === rail.gameType);
  const first = byIds(catalogueView, rail.games ?? []).filter((game) => game.type === rail.gameType);
  return [...new Set([...first, ...ofType])];
}

export function byIds(catalogueView: CatalogueView, ids: readonly string[]): readonly KnownGame[] {
  return ids.flatMap((id) => catalogueView.gameOf(id) ?? []).filter(({ isShown }) => isShown);
}

/** Newest first: what staff call new, and what came out within a month. When it came to us says nothing. */
export function newGames(catalogueView: CatalogueView, nowMs: number): readonly KnownGame[] {
  const isNew = (game: KnownGame) => game.tags.includes('new') || releasedMs(game) > nowMs - NEW_MS;
  return newestFirst(catalogueView.games.filter(isNew));
}

export function newestFirst(games: readonly KnownGame[]): readonly KnownGame[] {
  return games.toSorted((one, other) => releasedMs(other) - releasedMs(one));
}

/** What nobody has dated is older than everything that has a date. */
const releasedMs = ({ releasedAt }: KnownGame) => releasedAt?.getTime() ?? 0;
