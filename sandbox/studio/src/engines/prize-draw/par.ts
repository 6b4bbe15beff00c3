import { type Fraction, fraction, sum, toNumber } from '../fraction.ts';
import type { CatalogueEntry, GameKind, ParSheet, Simulation } from '../par-sheet.ts';
import { createPrizeDraw, NUMBERS, type Prize, type PrizeDrawRules } from './engine.ts';

export interface PrizeDrawGame extends PrizeDrawRules {
  readonly name: string;
  readonly kind: GameKind;
}

/** How much of a stake counts for turnover, by kind, as the house decided it for games of its own. */
export const weightPercents: Readonly<Record<GameKind, number>> = {
  slot: 100,
  crash: 40,
  mines: 40,
  plinko: 40,
  keno: 40,
  hilo: 40,
  dice: 25,
  roulette: 20,
  blackjack: 5,
};

/** The mean of the n-th power of what a round pays per unit staked: the table summed, nothing else. */
export function momentOf(prizes: readonly Prize[], power: number): Fraction {
  return sum(prizes.map(({ times, numbers }) => fraction(BigInt(numbers) * BigInt(times) ** BigInt(power), NUMBERS)));
}

/** Everything that is shown of a generated game follows from its table. */
export function prizeDrawEntry(game: PrizeDrawGame): CatalogueEntry {
  const { code, name, kind, prizes, minStake } = game;
  const engine = createPrizeDraw(game);
  const rtp = momentOf(prizes, 1);
  const sigma = Math.sqrt(toNumber(momentOf(prizes, 2)) - toNumber(rtp) ** 2);
  const par: ParSheet = {
    code,
    name,
    kind,
    version: 1,
    rtp: { lowest: rtp, highest: rtp },
    rtpAtMinStake: rtp,
    reference: 'every stake',
    sigma,
    hitRate: momentOf(prizes, 0),
    maxWinTimes: Math.max(...prizes.map(({ times }) => times)),
    riskiestSigma: sigma,
    weightPercent: weightPercents[kind],
    table: { prizes, of: NUMBERS },
  };
  const simulation: Simulation = {
    strategy: 'the lowest stake',
    rtp,
    sigma,
    simulateRound(draw) {
      const state = engine.open({}, minStake, draw);
      return { stake: engine.totalStake(state), payout: engine.payout(state) };
    },
  };
  return { engine, par, simulation };
}
