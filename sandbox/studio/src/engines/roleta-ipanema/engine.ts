import type { Engine } from '../engine.ts';
import { readCentavos, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';
import { colourOf, POCKETS, spots } from './table.ts';

export interface Chip {
  readonly spot: string;
  /** Centavos in decimal digits. */
  readonly amount: string;
}

export interface RouletteChoice {
  /** At most one per spot: chips on the same spot are one chip of their sum. */
  readonly chips: readonly Chip[];
}

export interface RouletteState extends RouletteChoice {
  readonly number: number;
}

export const CHIP_MIN = 100n;

export const roletaIpanema: Engine<RouletteChoice, RouletteState> = {
  code: 'roleta-ipanema',
  isStepwise: false,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  readChoice(input) {
    const list = readFields(input)?.['chips'];
    if (!Array.isArray(list) || list.length === 0 || list.length > spots.size) return undefined;
    const chips = list.map(readChip).filter((chip) => chip !== undefined);
    const isEachLegal = chips.length === list.length;
    const isEachApart = new Set(chips.map((chip) => chip.spot)).size === chips.length;
    return isEachLegal && isEachApart ? { chips } : undefined;
  },
  stakeOf(choice) {
    return totalOf(choice.chips);
  },
  open({ chips }, stake, draw) {
    if (stake !== totalOf(chips)) throw new RangeError(`chips of ${totalOf(chips)} played for a stake of ${stake}`);
    return { chips, number: draw.uniform(POCKETS) };
  },
  act() {
    return undefined;
  },
  isOver() {
    return true;
  },
  totalStake(state) {
    return totalOf(state.chips);
  },
  payout({ chips, number }) {
    return chips.reduce((total, chip) => total + paidFor(chip, number), 0n);
  },
  view({ chips, number }) {
    const bets = chips.map((chip) => ({ ...chip, paid: paidFor(chip, number).toString() }));
    return { number, colour: colourOf(number), bets };
  },
};

function readChip(input: unknown): Chip | undefined {
  const fields = readFields(input);
  const spot = fields?.['spot'];
  const amount = readCentavos(fields?.['amount']);
  if (typeof spot !== 'string' || !spots.has(spot) || amount === undefined || amount < CHIP_MIN) return undefined;
  return { spot, amount: amount.toString() };
}

function totalOf(chips: readonly Chip[]): bigint {
  return chips.reduce((total, chip) => total + BigInt(chip.amount), 0n);
}

/** The chip itself comes back with its win. */
function paidFor(chip: Chip, number: number): bigint {
  const spot = spots.get(chip.spot);
  if (spot === undefined) throw new RangeError(`no spot ${chip.spot} on the table`);
  return spot.numbers.includes(number) ? BigInt(chip.amount) * BigInt(spot.odds + 1) : 0n;
}
