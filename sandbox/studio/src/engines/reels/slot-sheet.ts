import type { Engine } from '../engine.ts';
import { choose, type Fraction, fraction, multiply, sum, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import {
  FREE_SPIN_FACTOR,
  FREE_SPINS,
  type LineRules,
  lines,
  REELS,
  ROWS,
  SCATTERS_TO_TRIGGER,
  scatterTimes,
} from './reels.ts';
import type { SlotChoice, SlotState } from './slot.ts';

/** What the full cycle of a slot proved; its test runs the cycle again. */
export interface SlotProof {
  readonly rtp: Fraction;
  /** The mean of the square of payout over stake. */
  readonly square: Fraction;
  /** The chance that the bought spin pays. */
  readonly hitRate: Fraction;
  /** The best bought spin that triggers and then ten times the best free spin, or the best bought spin alone. */
  readonly maxWinTimes: number;
}

export interface SlotSheet {
  readonly code: string;
  readonly name: string;
  readonly strips: readonly string[];
  readonly rules: LineRules;
  readonly proof: SlotProof;
  /** What tells this slot from the others, for the rules page. */
  readonly feature: string;
}

/** Every strip of thirty holds one scatter, which is seen from three of its stops. */
const SEEN = fraction(ROWS, 30);
const HIDDEN = fraction(30 - ROWS, 30);

/** The chance of so many scatters on a screen. */
export function scatterChance(count: number): Fraction {
  const each = [...Array<Fraction>(count).fill(SEEN), ...Array<Fraction>(REELS - count).fill(HIDDEN)];
  return each.reduce(multiply, fraction(choose(REELS, count)));
}

export function sigmaOf({ square, rtp }: SlotProof): number {
  return Math.sqrt(toNumber(square) - toNumber(rtp) ** 2);
}

/** Ten lines share a stake in steps of ten centavos, so that no payout of a slot is ever cut. */
export function slotPar({ code, name, strips, rules, proof, feature }: SlotSheet): ParSheet {
  return {
    code,
    name,
    kind: 'slot',
    version: 1,
    rtp: { lowest: proof.rtp, highest: proof.rtp },
    rtpAtMinStake: proof.rtp,
    reference: 'ten lines',
    sigma: sigmaOf(proof),
    hitRate: proof.hitRate,
    maxWinTimes: proof.maxWinTimes,
    riskiestSigma: sigmaOf(proof),
    weightPercent: 100,
    table: {
      strips,
      lines,
      pays: rules.pays,
      isBothWays: rules.isBothWays,
      scatterTimes,
      freeSpins: FREE_SPINS,
      freeSpinFactor: FREE_SPIN_FACTOR,
      triggerChance: toNumber(sum([3, 4, 5].map(scatterChance))),
      feature,
    },
  };
}

/** Sorted by scatters: none, one, two, or enough for free spins. */
export function slotSimulation(engine: Engine<SlotChoice, SlotState>, proof: SlotProof): Simulation {
  const fewer = Array.from({ length: SCATTERS_TO_TRIGGER }, (_, count) => scatterChance(count));
  return {
    strategy: 'R$ 1,00 a spin',
    rtp: proof.rtp,
    sigma: sigmaOf(proof),
    bins: [...fewer, sum([3, 4, 5].map(scatterChance))],
    simulateRound(draw) {
      const state = engine.open({}, 100n, draw);
      const bin = Math.min(state.scatters, SCATTERS_TO_TRIGGER);
      return { stake: engine.totalStake(state), payout: engine.payout(state), bin };
    },
  };
}
