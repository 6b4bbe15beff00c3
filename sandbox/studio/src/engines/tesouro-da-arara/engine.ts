import type { Engine } from '../engine.ts';
import { pays } from '../fruta-do-sertao/reels.ts';
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
  pays,
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
