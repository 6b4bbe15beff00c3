import type { SlotRules } from '../slots/evaluate.ts';
import { shared } from '../slots/shared-table.ts';

/** The published numbers once more, so that a player can draw a round without asking the studio how. */
export const rules: SlotRules = {
  feature: 'none',
  table: {
    ...shared,
    strips: [
      'HSBEHFGHEGDHGCFHGDCFAEGDBFEBAC',
      'WECGHDGEDHBFGEBFDHGECHGACSFBDF',
      'FEBWCGDFEGFDCAFHCGHDWHBFEHSDHG',
      'FHDFAGDEFBGSCEGHCFHWBCFDHGEHBD',
      'SCEFDHFGEBFHBADHFCGDHGCFBEAHEG',
    ],
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
    feature: 'lines pay from the left and from the right; five of a symbol pay once',
  },
};

/** Where the reels stand before the first spin: nothing is won there. */
export const idle: readonly number[] = [26, 4, 22, 0, 0];
