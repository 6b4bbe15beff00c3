/**
 * How much of a stake may count at most, in parts per million: the house's edge in the game against the edge that earns
 * full weight. A game that gives more back may count less, or turnover would cost the house more than it takes.
 */
export function weightMaxPpm(rtpPpm: bigint, fullWeightEdgePpm: bigint): bigint {
  const edgePpm = 1_000_000n - rtpPpm;
  if (edgePpm <= 0n || fullWeightEdgePpm <= 0n) return 0n;
  const weightPpm = (edgePpm * 1_000_000n) / fullWeightEdgePpm;
  return weightPpm > 1_000_000n ? 1_000_000n : weightPpm;
}
