import { createHash } from 'node:crypto';
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
  /** A day such as `2026-09-01`; a house may not say it. */
  readonly releasedOn: string | undefined;
}

const ORIGINALS = 'Arara Originals';
const QUINTAL = 'Quintal';
const SEED = 18;
const LARGE = 3_000;
const HANDFUL = 8;
const OPENED_ON = '2026-09-01';

/** All generated games are made at once, so that no two suppliers have one of the same name. */
const makers: Readonly<Record<HouseName, () => readonly HouseGame[]>> = {
  originals: () =>
    catalogue.map((entry) => ({ ...entry, studio: ORIGINALS, client: entry.par.code, releasedOn: OPENED_ON })),
  feira: () =>
    generate()
      .slice(0, LARGE)
      .map((game) => toHouseGame(game, releasedOf(game))),
  quintal: () =>
    generate()
      .slice(LARGE)
      .map(ofQuintal)
      .map((game) => toHouseGame(game)),
};

const generate = () => generateGames({ seed: SEED, count: LARGE + HANDFUL, studios: studioNames });

function ofQuintal(game: GeneratedGame): GeneratedGame {
  return { ...game, studio: QUINTAL, code: codeOf(QUINTAL, game.name) };
}

function toHouseGame(game: GeneratedGame, releasedOn?: string): HouseGame {
  return { ...prizeDrawEntry(game), studio: game.studio, client: 'prize-draw', releasedOn };
}

const FIRST_DAY_MS = Date.parse('2020-01-01');
const DAYS = 2_510;

/** Some day of seven years, the same for the same code. */
function releasedOf({ code }: GeneratedGame): string {
  const day = createHash('sha256').update(`day ${code}`).digest().readUInt32BE(0) % DAYS;
  return new Date(FIRST_DAY_MS + day * 86_400_000).toISOString().slice(0, 10);
}

type Games = ReadonlyMap<string, HouseGame>;
const opened = new Map<HouseName, Games>();

/** By code, in the order of the house. Made when first asked for: most simulators serve one house. */
export function gamesOf(house: HouseName): Games {
  const games = opened.get(house) ?? new Map(makers[house]().map((game) => [game.par.code, game]));
  opened.set(house, games);
  return games;
}
