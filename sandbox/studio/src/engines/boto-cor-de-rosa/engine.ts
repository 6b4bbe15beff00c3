import type { Engine } from '../engine.ts';
import { columnsOf, FREE_SPIN_FACTOR, lineBetsOf, type LineRules, lineWins } from '../reels/reels.ts';
import { createSlot, rowsOf, screenAt, type SlotChoice, type SlotState, turnReels } from '../reels/slot.ts';

export const strips = [
  'HSBEHFGHEGDHGCFHGDCFAEGDBFEBAC',
  'WECGHDGEDHBFGEBFDHGECHGACSFBDF',
  'FEBWCGDFEGFDCAFHCGHDWHBFEHSDHG',
  'FHDFAGDEFBGSCEGHCFHWBCFDHGEHBD',
  'SCEFDHFGEBFHBADHFCGDHGCFBEAHEG',
] as const;

/** The dolphin swims both ways: a line pays from the left and from the right. */
export const rules: LineRules = {
  pays: {
    A: [40, 200, 1_000],
    B: [30, 150, 500],
    C: [20, 100, 300],
    D: [12, 50, 150],
    E: [8, 25, 80],
    F: [6, 15, 50],
    G: [5, 12, 40],
    H: [4, 10, 30],
  },
  isBothWays: true,
};

const columns = strips.map(columnsOf);

export const botoCorDeRosa: Engine<SlotChoice, SlotState> = createSlot({
  code: 'boto-cor-de-rosa',
  strips,
  spin(draw, isFree) {
    const stops = turnReels(strips, draw);
    const lineBets = lineBetsOf(screenAt(columns, stops), rules);
    return { stops, lineBets: isFree ? FREE_SPIN_FACTOR * lineBets : lineBets };
  },
  show({ stops }) {
    const screen = screenAt(columns, stops);
    return { screen: rowsOf(screen), wins: lineWins(screen, rules) };
  },
});
