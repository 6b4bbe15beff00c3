import type { Engine } from '../engine.ts';
import { type Column, columnsOf, FREE_SPIN_FACTOR, lineBetsOf, type LineRules, lineWins } from '../reels/reels.ts';
import { createSlot, rowsOf, screenAt, type SlotChoice, type SlotState, turnReels } from '../reels/slot.ts';

export const strips = [
  'HEDFSEGFAGBFGEDCEHFGDHBDCEDAEF',
  'DBGFDGCEFDHFDGHADECFEHGWSDEBFE',
  'HEGFCGDEGFBDFCHSCDFGEDAHFEHDWG',
  'GWFBHFDHEDACGBEGCDFGEDSHEGHFED',
  'FGEFCHGBEGDFHBDEFDHFGHESGHDCEA',
] as const;

export const rules: LineRules = {
  pays: {
    A: [75, 350, 2_000],
    B: [45, 180, 750],
    C: [25, 100, 400],
    D: [20, 70, 250],
    E: [14, 45, 150],
    F: [10, 25, 80],
    G: [9, 20, 70],
    H: [7, 18, 60],
  },
  isBothWays: false,
};

/** In a free spin the golden feather covers its whole reel. */
export function expand(column: Column): Column {
  return column.includes('W') ? 'WWW' : column;
}

const bought = strips.map(columnsOf);
const free = bought.map((columns) => columns.map(expand));

export const tesouroDaArara: Engine<SlotChoice, SlotState> = createSlot({
  code: 'tesouro-da-arara',
  strips,
  spin(draw, isFree) {
    const stops = turnReels(strips, draw);
    const lineBets = lineBetsOf(screenAt(isFree ? free : bought, stops), rules);
    return { stops, lineBets: isFree ? FREE_SPIN_FACTOR * lineBets : lineBets };
  },
  show({ stops }, isFree) {
    const screen = screenAt(isFree ? free : bought, stops);
    return { screen: rowsOf(screen), wins: lineWins(screen, rules) };
  },
});
