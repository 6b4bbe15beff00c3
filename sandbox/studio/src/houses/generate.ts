import { NUMBERS, type Prize } from '../engines/prize-draw/engine.ts';
import type { PrizeDrawGame } from '../engines/prize-draw/par.ts';
import type { GameKind } from '../engines/par-sheet.ts';
import { seededRandom } from '../wallet/seeded-random.ts';
import { adjectives, type Head, headsOf, origins, taken } from './words.ts';

export interface GeneratedGame extends PrizeDrawGame {
  readonly studio: string;
}

type Random = () => number;

/** Of a hundred games so many are of each kind, as lobbies have them. */
const shares: Readonly<Record<GameKind, number>> = {
  slot: 80,
  crash: 3,
  mines: 3,
  dice: 2,
  roulette: 3,
  plinko: 2,
  keno: 3,
  hilo: 2,
  blackjack: 2,
};

/** How the return of a game is spread over its prizes, in thousandths of it; the rest pays the stake back once. */
const ladders: readonly (readonly { readonly times: number; readonly share: number }[])[] = [
  ladder([2, 250], [3, 150], [5, 120], [10, 60], [25, 20]),
  ladder([2, 300], [4, 150], [8, 80], [20, 30]),
  ladder([2, 200], [5, 200], [10, 150], [25, 120], [100, 60], [500, 20]),
  ladder([3, 220], [6, 180], [15, 150], [60, 90], [250, 40]),
  ladder([3, 200], [10, 200], [50, 200], [200, 150], [1_000, 80], [5_000, 20]),
  ladder([2, 180], [12, 200], [40, 180], [150, 150], [800, 70], [2_500, 30]),
];

/** Percent with two decimals, in hundredths. Slots count fully for turnover, so that they return at most 96 %. */
const returns = { slot: [9_200, 9_600], other: [9_400, 9_700] } as const;
const minStakes = [20n, 50n, 100n, 100n] as const;

export interface GenerateOptions {
  readonly seed: number;
  readonly count: number;
  readonly studios: readonly string[];
}

/** The same seed makes the same games. Names are never repeated; early studios have many games, late ones few. */
export function generateGames({ seed, count, studios }: GenerateOptions): readonly GeneratedGame[] {
  const random = seededRandom(seed);
  const names = kindsOf(count).flatMap(({ kind, games }) =>
    shuffled(namesFor(headsOf[kind]), random)
      .slice(0, games)
      .map((name) => ({ kind, name })),
  );
  return shuffled(names, random).map(({ kind, name }, index) => {
    // Everyone gets one before the rest is spread.
    const place = index < studios.length ? index : Math.floor(random() ** 2 * studios.length);
    const studio = studios[place] ?? '';
    return {
      code: codeOf(studio, name),
      name,
      kind,
      studio,
      minStake: pick(minStakes, random),
      prizes: prizesFor(returnFor(kind, random), pick(ladders, random)),
    };
  });
}

function kindsOf(count: number): readonly { readonly kind: GameKind; readonly games: number }[] {
  const kinds = (Object.keys(shares) as GameKind[]).map((kind) => ({
    kind,
    games: Math.floor((count * shares[kind]) / 100),
  }));
  const given = kinds.reduce((sum, { games }) => sum + games, 0);
  return kinds.map(({ kind, games }) => ({ kind, games: kind === 'slot' ? games + count - given : games }));
}

function namesFor(heads: readonly Head[]): readonly string[] {
  return heads.flatMap(({ word, gender }) => {
    const tails = [...adjectives.map(([masculine, feminine]) => (gender === 'm' ? masculine : feminine)), ...origins];
    // "Lua da Lua" is no name.
    const names = tails.filter((tail) => !tail.includes(word)).map((tail) => `${word} ${tail}`);
    return names.filter((name) => !taken.includes(name));
  });
}

function returnFor(kind: GameKind, random: Random): number {
  const [from, to] = kind === 'slot' ? returns.slot : returns.other;
  return from + Math.floor(random() * (to - from + 1));
}

/** The numbers of the stake's own prize are what is left, so that the table returns exactly what was asked. */
function prizesFor(rtpHundredths: number, steps: (typeof ladders)[number]): readonly Prize[] {
  const returned = (rtpHundredths * NUMBERS) / 10_000;
  const higher = steps.map(({ times, share }) => ({ times, numbers: Math.floor((returned * share) / 1_000 / times) }));
  const spent = higher.reduce((sum, { times, numbers }) => sum + times * numbers, 0);
  return [{ times: 1, numbers: returned - spent }, ...higher];
}

function ladder(...steps: readonly (readonly [times: number, share: number])[]) {
  return steps.map(([times, share]) => ({ times, share }));
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** A supplier of many studios names the studio in the code, as two of them may call a game the same. */
export function codeOf(studio: string, name: string): string {
  return `${studio} ${name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
