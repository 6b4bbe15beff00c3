/** What was played in a stretch of time, as sums in reais. */
export interface PlayedSums {
  readonly rounds: number;
  readonly stakes: number;
  readonly wins: number;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeWins: number;
}

export interface AlarmRule {
  readonly sigmas: number;
  /** Below this chance alone moves the return too far to say anything. */
  readonly roundsMin: number;
}

export interface JudgedReturn {
  /** Percent; null while nothing was staked. */
  readonly rtp: number | null;
  /** Where 99 of 100 such stretches lie when the mathematics is right; null when none is proven. */
  readonly band: { readonly low: number; readonly high: number } | null;
  readonly sigma: number | null;
  readonly isAlarm: boolean;
}

/** Two-sided 99 %. */
const BAND_SIGMAS = 2.5758;

/**
 * Actual against theoretical return. Each round pays `win`, and `t * stake` is what the mathematics promises; if it is
 * right, the sum of the differences has the mean nought, and the sum of their squares is its variance. So the spread
 * comes from the rounds themselves, whatever was staked in each, and no sheet of the supplier is needed for it.
 */
export function judgeReturn(sums: PlayedSums, rtpPercent: string | null, rule: AlarmRule): JudgedReturn {
  if (sums.rounds === 0 || sums.stakes <= 0) return { rtp: null, band: null, sigma: null, isAlarm: false };
  const rtp = (100 * sums.wins) / sums.stakes;
  if (rtpPercent === null) return { rtp, band: null, sigma: null, isAlarm: false };
  const theory = Number(rtpPercent) / 100;
  const variance = sums.winSquares - 2 * theory * sums.stakeWins + theory * theory * sums.stakeSquares;
  const spread = Math.sqrt(Math.max(0, variance));
  if (spread === 0) return { rtp, band: null, sigma: null, isAlarm: false };
  const sigma = (sums.wins - theory * sums.stakes) / spread;
  const width = (100 * BAND_SIGMAS * spread) / sums.stakes;
  return {
    rtp,
    band: { low: Math.max(0, 100 * theory - width), high: 100 * theory + width },
    sigma,
    isAlarm: sums.rounds >= rule.roundsMin && Math.abs(sigma) >= rule.sigmas,
  };
}

export function addSums(a: PlayedSums, b: PlayedSums): PlayedSums {
  return {
    rounds: a.rounds + b.rounds,
    stakes: a.stakes + b.stakes,
    wins: a.wins + b.wins,
    stakeSquares: a.stakeSquares + b.stakeSquares,
    winSquares: a.winSquares + b.winSquares,
    stakeWins: a.stakeWins + b.stakeWins,
  };
}

export const NOTHING_PLAYED: PlayedSums = {
  rounds: 0,
  stakes: 0,
  wins: 0,
  stakeSquares: 0,
  winSquares: 0,
  stakeWins: 0,
};
