import type { Engine } from '../engines/engine.ts';
import { percent } from '../engines/fraction.ts';
import { volatilityOf } from '../engines/par-sheet.ts';
import { gamesOf, type HouseGame, type HouseName, houseNames } from '../houses/houses.ts';

export type AnyEngine = Engine<unknown, unknown>;

/** Of any house: a code belongs to one of them, and only that house opens sessions for it. */
export function findGame(code: string): HouseGame | undefined {
  for (const house of houseNames) {
    const game = gamesOf(house).get(code);
    if (game !== undefined) return game;
  }
  return undefined;
}

export function engineOf(code: string): AnyEngine {
  const game = findGame(code);
  if (game === undefined) throw new Error(`no game ${code}`);
  return game.engine;
}

/** What an operator's lobby needs to know, in the studio's own words; each dialect dresses it. */
export interface ListedGame {
  readonly code: string;
  readonly name: string;
  /** Who made it. */
  readonly studio: string;
  readonly kind: string;
  /** The lowest a choice can have; percent with a point. */
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly hitRatio: string;
  readonly maxWinTimes: number;
  readonly minBetCentavos: bigint;
  readonly maxBetCentavos: bigint;
  readonly certificates: readonly string[];
  readonly isEnabled: boolean;
  readonly blockedCountries: readonly string[];
  /** A day such as `2026-09-01`; undefined where the house does not say. */
  readonly releasedOn: string | undefined;
}

/** A suite may hide, rename or block games to see whether the operator follows. */
export interface ListingChange {
  readonly code: string;
  readonly name?: string;
  readonly isEnabled?: boolean;
  readonly isRemoved?: boolean;
  readonly blockedCountries?: readonly string[];
  /** A game that the studio does not have: it lends the rules of `code`. */
  readonly asNewCode?: string;
}

export interface Listing {
  readonly house: HouseName;
  /** The country whose certificate each game has in a trial; otherwise nobody certified them. */
  readonly certifiedFor?: string | undefined;
}

export function listGames({ house, certifiedFor = 'SANDBOX' }: Listing): readonly ListedGame[] {
  return [...gamesOf(house).values()].map(
    ({ engine, par, studio, releasedOn }): ListedGame => ({
      code: par.code,
      name: par.name,
      studio,
      kind: par.kind,
      rtp: percent(par.rtp.lowest, 4),
      volatility: volatilityOf(par),
      hitRatio: percent(par.hitRate, 2),
      maxWinTimes: par.maxWinTimes,
      minBetCentavos: engine.minStake,
      maxBetCentavos: engine.maxStake,
      // Nobody has certified these games: the word says so unless a trial asks, and an operator must not offer them.
      certificates: [`${certifiedFor}-${par.code}-v${par.version}`],
      isEnabled: true,
      blockedCountries: [],
      releasedOn,
    }),
  );
}

export function applyChange(games: readonly ListedGame[], change: ListingChange): readonly ListedGame[] {
  const found = games.find(({ code }) => code === change.code);
  if (found === undefined) return games;
  if (change.isRemoved === true) return games.filter((game) => game !== found);
  const changed = {
    ...found,
    name: change.name ?? found.name,
    isEnabled: change.isEnabled ?? found.isEnabled,
    blockedCountries: change.blockedCountries ?? found.blockedCountries,
  };
  if (change.asNewCode !== undefined) return [...games, { ...changed, code: change.asNewCode }];
  return games.map((game) => (game === found ? changed : game));
}
