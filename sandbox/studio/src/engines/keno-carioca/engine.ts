import { decidedAtOnce } from '../decided-at-once.ts';
import type { Draw, Engine } from '../engine.ts';
import { isWholeBetween, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';

export const NUMBERS = 40;
export const BALLS = 10;
export const MOST_PICKS = 10;

/** What 0, 1, 2 ... hits pay in tenths of the stake, by the number of picks. */
export const tables: readonly (readonly number[])[] = [
  [],
  [0, 38],
  [0, 10, 99],
  [0, 0, 30, 450],
  [0, 0, 15, 80, 1_400],
  [0, 0, 12, 35, 180, 4_500],
  [0, 0, 0, 25, 100, 1_200, 30_000],
  [0, 0, 0, 18, 50, 400, 4_000, 60_000],
  [0, 0, 0, 0, 46, 250, 1_500, 20_000, 100_000],
  [0, 0, 0, 0, 37, 100, 600, 5_000, 30_000, 100_000],
  [0, 0, 0, 0, 22, 60, 350, 2_000, 10_000, 60_000, 100_000],
];

export interface KenoChoice {
  /** One to ten different numbers from 1 to 40, in rising order. */
  readonly picks: readonly number[];
}

export interface KenoState extends KenoChoice {
  readonly stake: string;
  /** Ten different numbers in the order they were drawn. */
  readonly balls: readonly number[];
}

export const kenoCarioca: Engine<KenoChoice, KenoState> = {
  code: 'keno-carioca',
  ...decidedAtOnce,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  readChoice(input) {
    const list = readFields(input)?.['picks'];
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PICKS) return undefined;
    const picks = new Set<number>();
    for (const number of list) if (isWholeBetween(number, 1, NUMBERS)) picks.add(number);
    return picks.size === list.length ? { picks: [...picks].toSorted((a, b) => a - b) } : undefined;
  },
  open({ picks }, stake, draw) {
    return { stake: stake.toString(), picks, balls: drawBalls(draw) };
  },
  payout(state) {
    return (BigInt(state.stake) * BigInt(tenthsOf(state))) / 10n;
  },
  view(state) {
    const { picks, balls } = state;
    return { picks, balls, hits: hitsOf(state), multiplierTenths: tenthsOf(state) };
  },
};

export function hitsOf({ picks, balls }: KenoState): number {
  return picks.filter((number) => balls.includes(number)).length;
}

function tenthsOf(state: KenoState): number {
  return tables[state.picks.length]?.[hitsOf(state)] ?? 0;
}

/** The first ten of a shuffle that is carried only so far. */
function drawBalls(draw: Draw): number[] {
  const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  for (let i = 0; i < BALLS; i += 1) {
    const j = i + draw.uniform(NUMBERS - i);
    const [a, b] = [numbers[i] ?? 0, numbers[j] ?? 0];
    numbers[i] = b;
    numbers[j] = a;
  }
  return numbers.slice(0, BALLS);
}
