import type { Draw, Engine } from '../engine.ts';
import { columnsOf, FREE_SPIN_FACTOR, lineBetsOf, type LineRules, lineWins } from '../reels/reels.ts';
import { createSlot, rowsOf, screenAt, type SlotChoice, type SlotState, turnReels } from '../reels/slot.ts';

export const strips = [
  'HGFBDEAFEDCFDHFGCHACSGEHGFHGEB',
  'FEGBCSEFBWGHEDHWGFHEGHDAFHGECD',
  'DEGDEFHEFGHFWSCFGHFGHBDEADFHBC',
  'HGDBFESGFHEWFHEBGADHCDGCHGFCEW',
  'GEFBHFGHADEHACFGHDEBHFGDCFGDSH',
] as const;

export const rules: LineRules = {
  pays: {
    A: [100, 500, 5_000],
    B: [45, 180, 1_000],
    C: [25, 100, 400],
    D: [20, 60, 250],
    E: [10, 40, 120],
    F: [8, 20, 60],
    G: [6, 15, 50],
    H: [5, 12, 40],
  },
  isBothWays: false,
};

/** Two eyes of the jaguar: so many reels with a wild are held while the others turn once more. */
export const EYES_TO_HOLD = 2;

const columns = strips.map(columnsOf);

export const oncaDourada: Engine<SlotChoice, SlotState> = createSlot({
  code: 'onca-dourada',
  strips,
  spin(draw, isFree) {
    const factor = isFree ? FREE_SPIN_FACTOR : 1;
    const stops = turnReels(strips, draw);
    const lineBets = factor * lineBetsOf(screenAt(columns, stops), rules);
    const held = heldReels(stops);
    if (held.length < EYES_TO_HOLD) return { stops, lineBets };
    const respin = turnOthers(stops, held, draw);
    return { stops, respin, lineBets: lineBets + factor * lineBetsOf(screenAt(columns, respin), rules) };
  },
  show({ stops, respin }) {
    const screen = screenAt(columns, stops);
    const first = { screen: rowsOf(screen), wins: lineWins(screen, rules) };
    if (respin === undefined) return first;
    const second = screenAt(columns, respin);
    return { ...first, held: heldReels(stops), second: { screen: rowsOf(second), wins: lineWins(second, rules) } };
  },
});

export function heldReels(stops: readonly number[]): number[] {
  return screenAt(columns, stops).flatMap((column, reel) => (column.includes('W') ? [reel] : []));
}

/** From the left; a second turn pays its lines, whatever its wilds, and no scatters. */
function turnOthers(stops: readonly number[], held: readonly number[], draw: Draw): number[] {
  return stops.map((stop, reel) => (held.includes(reel) ? stop : draw.uniform(strips[reel]?.length ?? 0)));
}
