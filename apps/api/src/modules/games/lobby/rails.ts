import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import type { Section } from '../../content/index.ts';
import type { Shelf } from '../catalogue/catalogue.ts';
import type { KnownGame } from '../shared/store.ts';

export type Sections = BodyOf<typeof playerRoutes.gameHome>['Sections'];
type FilledSection = Sections[number];

/** What a rail may be filled with; each is asked only when a rail needs it. */
export interface RailSources {
  readonly shelf: Shelf;
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
  const { shelf } = sources;
  switch (rail.kind) {
    case 'games':
      return ofGames(rail, { kind: 'games', games: choose(rail, shelf) }, sources);
    case 'new':
      return ofGames(rail, { kind: 'games', games: newGames(shelf, sources.nowMs) }, sources);
    case 'top':
      return ofGames(rail, { kind: 'top', games: shelf.top.length < TOP_MIN ? [] : shelf.top }, sources);
    case 'continue':
      return ofGames(rail, { kind: 'continue', games: byIds(shelf, await sources.lastGames()) }, sources);
    case 'favourites':
      return ofGames(rail, { kind: 'games', games: byIds(shelf, [...sources.collected]) }, sources);
    case 'platforms':
      return ofCount(rail, 'platforms', new Set(shelf.games.map(({ provider }) => provider)).size);
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

function ofGames(rail: Section, { kind, games }: Row, { shelf, collected }: RailSources): FilledSection | undefined {
  if (games.length === 0) return undefined;
  return {
    Id: rail.id,
    Title: rail.words.title,
    Kind: kind,
    GameType: rail.gameType,
    Games: games.slice(0, rail.gamesMax).map((game) => shelf.card(game, collected)),
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
function choose(rail: Section, shelf: Shelf): readonly KnownGame[] {
  if (rail.gameType === null) return rail.games === null ? shelf.games : byIds(shelf, rail.games);
  const ofType = shelf.games.filter((game) => game.type === rail.gameType);
  const first = byIds(shelf, rail.games ?? []).filter((game) => ofType.includes(game));
  return [...first, ...ofType.filter((game) => !first.includes(game))];
}

export function byIds(shelf: Shelf, ids: readonly string[]): readonly KnownGame[] {
  return ids.flatMap((id) => shelf.gameOf(id) ?? []).filter(({ isShown }) => isShown);
}

/** Newest first: what staff call new, and what came within a month. */
export function newGames(shelf: Shelf, nowMs: number): readonly KnownGame[] {
  const isNew = ({ tags, releasedAt }: KnownGame) => tags.includes('new') || releasedAt.getTime() > nowMs - NEW_MS;
  return newestFirst(shelf.games.filter(isNew));
}

export function newestFirst(games: readonly KnownGame[]): readonly KnownGame[] {
  return games.toSorted((one, other) => other.releasedAt.getTime() - one.releasedAt.getTime());
}
