import { catalogue } from '../engines/index.ts';
import { prizeDrawEntry } from '../engines/prize-draw/par.ts';
import type { CatalogueEntry } from '../engines/par-sheet.ts';
import { codeOf, type GeneratedGame, generateGames } from './generate.ts';
import { studioNames } from './words.ts';

/** Whose games a simulator serves: it is one supplier, and knows the games of no other. */
export const houseNames = ['originals', 'feira', 'quintal'] as const;
export type HouseName = (typeof houseNames)[number];

export interface HouseGame extends CatalogueEntry {
  /** Who made it; a supplier may bring the games of many. */
  readonly studio: string;
  /** The client that plays it in a browser. */
  readonly client: string;
}

const ORIGINALS = 'Arara Originals';
const QUINTAL = 'Quintal';
const SEED = 18;
const LARGE = 3_000;
const HANDFUL = 8;

/** All generated games are made at once, so that no two suppliers have one of the same name. */
const makers: Readonly<Record<HouseName, () => readonly HouseGame[]>> = {
  originals: () => catalogue.map((entry) => ({ ...entry, studio: ORIGINALS, client: entry.par.code })),
  feira: () => generate().slice(0, LARGE).map(toHouseGame),
  quintal: () => generate().slice(LARGE).map(ofQuintal).map(toHouseGame),
};

const generate = () => generateGames({ seed: SEED, count: LARGE + HANDFUL, studios: studioNames });

function ofQuintal(game: GeneratedGame): GeneratedGame {
  return { ...game, studio: QUINTAL, code: codeOf(QUINTAL, game.name) };
}

function toHouseGame(game: GeneratedGame): HouseGame {
  return { ...prizeDrawEntry(game), studio: game.studio, client: 'prize-draw' };
}

type Games = ReadonlyMap<string, HouseGame>;
const opened = new Map<HouseName, Games>();

/** By code, in the order of the house. Made when first asked for: most simulators serve one house. */
export function gamesOf(house: HouseName): Games {
  const games = opened.get(house) ?? new Map(makers[house]().map((game) => [game.par.code, game]));
  opened.set(house, games);
  return games;
}
