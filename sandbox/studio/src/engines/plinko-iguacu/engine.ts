import { decidedAtOnce } from '../decided-at-once.ts';
import type { Engine } from '../engine.ts';
import { readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';

export const ROWS = 12;

/** What the thirteen feet pay in tenths of the stake, from the left. */
export const tables = {
  low: [120, 30, 18, 13, 10, 9, 7, 9, 10, 13, 18, 30, 120],
  medium: [400, 80, 30, 18, 12, 6, 4, 6, 12, 18, 30, 80, 400],
  high: [2_200, 260, 80, 18, 4, 3, 2, 3, 4, 18, 80, 260, 2_200],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Risk = keyof typeof tables;

export interface PlinkoChoice {
  readonly risk: Risk;
}

export interface PlinkoState extends PlinkoChoice {
  readonly stake: string;
  /** One fair coin per row from the top: 0 falls to the left of its peg, 1 to the right. */
  readonly path: readonly number[];
}

export const plinkoIguacu: Engine<PlinkoChoice, PlinkoState> = {
  code: 'plinko-iguacu',
  ...decidedAtOnce,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  readChoice(input) {
    const risk = readFields(input)?.['risk'];
    return isRisk(risk) ? { risk } : undefined;
  },
  open({ risk }, stake, draw) {
    return { stake: stake.toString(), risk, path: Array.from({ length: ROWS }, () => draw.uniform(2)) };
  },
  payout(state) {
    return (BigInt(state.stake) * BigInt(tenthsOf(state))) / 10n;
  },
  view(state) {
    return { risk: state.risk, path: state.path, foot: footOf(state), multiplierTenths: tenthsOf(state) };
  },
};

/** The foot the ball lands on, counted from 0 at the left. */
export function footOf({ path }: PlinkoState): number {
  return path.reduce((foot, side) => foot + side, 0);
}

function tenthsOf(state: PlinkoState): number {
  return tables[state.risk][footOf(state)] ?? 0;
}

function isRisk(value: unknown): value is Risk {
  return typeof value === 'string' && Object.hasOwn(tables, value);
}
