import type { Draw, Engine } from './engine.ts';
import { compare, type Fraction, fraction, subtract } from './fraction.ts';

export type GameKind = 'slot' | 'crash' | 'mines' | 'dice' | 'roulette' | 'plinko' | 'keno' | 'hilo' | 'blackjack';
export type Volatility = 'low' | 'medium' | 'high';

/** What a game promises, as data that the tests of its folder prove. */
export interface ParSheet {
  readonly code: string;
  readonly name: string;
  readonly kind: GameKind;
  /** Counts up with every change of the mathematics, so that a live monitor never mixes two of them. */
  readonly version: number;
  /** Over every legal choice, exact, before payouts are cut to centavos. */
  readonly rtp: { readonly lowest: Fraction; readonly highest: Fraction };
  /** The worst choice at the lowest stake, with payouts cut to centavos. */
  readonly rtpAtMinStake: Fraction;
  /** The choice that `sigma` and `hitRate` speak of. */
  readonly reference: string;
  /** Standard deviation of the payout per unit staked. */
  readonly sigma: number;
  /** The chance that a round pays anything. */
  readonly hitRate: Fraction;
  /** The highest payout of a round over its stake. */
  readonly maxWinTimes: number;
  /** The standard deviation of the riskiest choice that the game sells; equal to `sigma` where there is none to make. */
  readonly riskiestSigma: number;
  /** How much of a stake counts as an effective bet, in whole percent. */
  readonly weightPercent: number;
  /** The pay table as plain JSON, for the rules that a player reads before the bet. */
  readonly table: Readonly<Record<string, unknown>>;
}

/** One fixed way to play, with its exact figures, so that a run of many rounds can be held against them. */
export interface Simulation {
  readonly strategy: string;
  /** Expected payout over expected stake, with payouts cut to centavos at the stake of this strategy. */
  readonly rtp: Fraction;
  /** Standard deviation of (payout - rtp x stake) over the expected stake; with a fixed stake that of payout/stake. */
  readonly sigma: number;
  /** The chance of each bin, summing to 1, where rounds can be sorted into bins; at least two. */
  readonly bins?: readonly Fraction[];
  simulateRound(draw: Draw): SimulatedRound;
}

/** Money in centavos. */
export interface SimulatedRound {
  readonly stake: bigint;
  readonly payout: bigint;
  /** Index into `bins`. */
  readonly bin?: number;
}

export interface CatalogueEntry {
  readonly engine: Engine<unknown, unknown>;
  readonly par: ParSheet;
  readonly simulation: Simulation;
}

/**
 * The lint of turnover weights: a stake may count for at most (1 - RTP) / 4 %, so that filling a requirement costs the
 * player the same share of it in every game. Held against the highest RTP a choice can reach.
 */
export function weightIsSound(weightPercent: number, rtp: Fraction): boolean {
  if (!Number.isInteger(weightPercent) || weightPercent < 0 || weightPercent > 100) return false;
  const houseEdge = subtract(fraction(1n), rtp);
  return compare(fraction(weightPercent * 4, 10_000), houseEdge) <= 0;
}

/** A game is called as lively as its riskiest choice: one that can pay 10,000 times is never calm. */
export function volatilityOf({ riskiestSigma: sigma }: Pick<ParSheet, 'riskiestSigma'>): Volatility {
  if (sigma < 2) return 'low';
  return sigma < 5 ? 'medium' : 'high';
}
