import { choose, type Fraction, fraction, highest, lowest, multiply, subtract, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { lastPick, type MinesState, minasGerais, multiplierCentis, TILES } from './engine.ts';

/** All 300 pairs of mines and safe tiles. */
export const cells = Array.from({ length: TILES - 1 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: TILES - mines }, (_, index) => ({ mines, safe: index + 1 })),
);

/** The chance to open so many tiles in a row without a mine. */
export function safeChance(mines: number, safe: number): Fraction {
  return fraction(choose(TILES - mines, safe), choose(TILES, safe));
}

/** Exact for collecting after so many; hundredths of whole reais are whole centavos, so one real loses nothing. */
export function rtpOf(mines: number, safe: number): Fraction {
  return multiply(safeChance(mines, safe), fraction(multiplierCentis(mines, safe), 100n));
}

const returns = cells.map(({ mines, safe }) => rtpOf(mines, safe));
const sold = cells.filter(({ mines, safe }) => safe <= lastPick(mines));
const timesOf = (mines: number, safe: number) => fraction(multiplierCentis(mines, safe), 100n);
const most = highest(sold.map(({ mines, safe }) => timesOf(mines, safe)));

function sigmaOf(mines: number, safe: number): number {
  const [chance, times] = [toNumber(safeChance(mines, safe)), toNumber(timesOf(mines, safe))];
  return Math.sqrt(chance * times ** 2 - (chance * times) ** 2);
}

const MINES = 3;
const PICKS = 5;
const chance = safeChance(MINES, PICKS);
const SIGMA = sigmaOf(MINES, PICKS);

export const par: ParSheet = {
  code: 'minas-gerais',
  name: 'Minas Gerais',
  kind: 'mines',
  version: 1,
  rtp: { lowest: lowest(returns), highest: highest(returns) },
  rtpAtMinStake: lowest(returns),
  reference: '3 mines, collecting after 5 tiles',
  sigma: SIGMA,
  hitRate: chance,
  maxWinTimes: toNumber(most),
  riskiestSigma: Math.max(...sold.map(({ mines, safe }) => sigmaOf(mines, safe))),
  weightPercent: 40,
  table: {
    tiles: TILES,
    multiplier: 'floor(97 x C(25, k) / C(25 - m, k)) / 100',
    lastPicks: Array.from({ length: TILES - 1 }, (_, index) => ({ mines: index + 1, picks: lastPick(index + 1) })),
  },
};

/** The round ends at tile 1 to 5 with a mine, or is collected. */
const bins = Array.from({ length: PICKS + 1 }, (_, safe) =>
  safe === PICKS ? chance : subtract(safeChance(MINES, safe), safeChance(MINES, safe + 1)),
);

export const simulation: Simulation = {
  strategy: 'R$ 1,00 on 3 mines, collecting after 5 tiles',
  rtp: rtpOf(MINES, PICKS),
  sigma: SIGMA,
  bins,
  simulateRound(draw) {
    let state: MinesState = minasGerais.open({ mines: MINES }, 100n, draw);
    for (let tile = 0; tile < PICKS; tile += 1) state = minasGerais.act(state, { kind: 'pick', tile }, draw) ?? state;
    state = minasGerais.act(state, { kind: 'collect' }, draw) ?? state;
    const safe = state.end === 'bust' ? state.opened.length - 1 : state.opened.length;
    return { stake: minasGerais.totalStake(state), payout: minasGerais.payout(state), bin: safe };
  },
};
