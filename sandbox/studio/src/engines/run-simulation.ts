import { openStream } from '../fair/stream.ts';
import { type ChiSquare, chiSquare } from './chi-square.ts';
import { toNumber } from './fraction.ts';
import type { CatalogueEntry } from './par-sheet.ts';

/** A true game leaves the interval once in ten thousand runs. */
const INTERVAL_SIGMAS = 3.891;
const P_MIN = 1e-4;

export interface SimulationOptions {
  readonly rounds: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

export interface SimulationReport {
  readonly code: string;
  readonly strategy: string;
  readonly rounds: number;
  readonly rtpSeen: number;
  readonly rtpExact: number;
  readonly halfWidth: number;
  readonly sigmaSeen: number;
  readonly sigmaExact: number;
  readonly chi: ChiSquare | undefined;
  readonly isSound: boolean;
}

/** Plays through the real stream, one nonce per round, and holds the result against the exact figures of the game. */
export function runSimulation({ par, simulation }: CatalogueEntry, options: SimulationOptions): SimulationReport {
  const { rounds, serverSeed, clientSeed } = options;
  const rtpExact = toNumber(simulation.rtp);
  const seen = (simulation.bins ?? []).map(() => 0);
  let [staked, paid, squares] = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const round = simulation.simulateRound(openStream({ serverSeed, clientSeed, nonce }));
    const [stake, payout] = [Number(round.stake), Number(round.payout)];
    staked += stake;
    paid += payout;
    squares += (payout - rtpExact * stake) ** 2;
    if (round.bin !== undefined) seen[round.bin] = (seen[round.bin] ?? 0) + 1;
  }
  const rtpSeen = paid / staked;
  const halfWidth = (INTERVAL_SIGMAS * simulation.sigma) / Math.sqrt(rounds);
  const chi =
    simulation.bins &&
    chiSquare(
      seen,
      simulation.bins.map((chance) => toNumber(chance) * rounds),
    );
  return {
    code: par.code,
    strategy: simulation.strategy,
    rounds,
    rtpSeen,
    rtpExact,
    halfWidth,
    sigmaSeen: Math.sqrt(squares / rounds) / (staked / rounds),
    sigmaExact: simulation.sigma,
    chi,
    isSound: Math.abs(rtpSeen - rtpExact) <= halfWidth && (chi === undefined || chi.p > P_MIN),
  };
}

export function reportLine(report: SimulationReport): string {
  const { rtpSeen, rtpExact, halfWidth, sigmaSeen, sigmaExact, chi } = report;
  const inPercent = (value: number) => `${(value * 100).toFixed(4)} %`;
  return [
    report.isSound ? 'ok  ' : 'BAD ',
    report.code.padEnd(18),
    `${report.rounds} rounds`,
    `RTP ${inPercent(rtpSeen)} of ${inPercent(rtpExact)} ± ${inPercent(halfWidth)}`,
    `σ ${sigmaSeen.toFixed(4)} of ${sigmaExact.toFixed(4)}`,
    chi === undefined ? 'χ² -' : `χ² ${chi.value.toFixed(1)}, df ${chi.degrees}, p ${chi.p.toPrecision(3)}`,
    `(${report.strategy})`,
  ].join('  ');
}
