import type { AmountE5 } from '../../money/index.ts';
import type { Pool } from './turnover.ts';

/** A round as it stands when it closes. */
interface ClosingRound {
  /** Cash and bonus, net of rollbacks. */
  readonly stakeE5: AmountE5;
  /** The weight of its game, in 1/10,000. */
  readonly weightBp: number;
  /** The account's version at its first bet. */
  readonly firstVersion: bigint;
}

type Terms = Pick<Pool, 'stakeMaxE5' | 'openedVersion' | 'expiresAtMs'>;

/**
 * What a closing round counts. A stake above the pool's highest counts nothing when the pool was there before the first
 * bet, which is when the game bar said so, and still is.
 */
export function effectiveBetE5(round: ClosingRound, pool: Terms | undefined, nowMs: number): AmountE5 {
  const isTooHigh =
    pool !== undefined &&
    pool.expiresAtMs > nowMs &&
    pool.openedVersion < round.firstVersion &&
    round.stakeE5 > pool.stakeMaxE5;
  return isTooHigh ? 0n : (round.stakeE5 * BigInt(round.weightBp)) / 10_000n;
}

/** After its close a round can only count less. */
export function effectiveAfterRollbackE5(countedE5: AmountE5, round: ClosingRound): AmountE5 {
  const nowE5 = (round.stakeE5 * BigInt(round.weightBp)) / 10_000n;
  return nowE5 < countedE5 ? nowE5 : countedE5;
}

/** The end of the pool that the round's first bet found: its bonus share follows it. Undefined = it stays bonus. */
export function fateOf(pools: readonly Pool[], firstVersion: bigint): 'converted' | 'forfeited' | undefined {
  const found = pools.findLast(
    ({ openedVersion, endedVersion }) =>
      openedVersion < firstVersion && endedVersion !== undefined && endedVersion >= firstVersion,
  );
  if (found === undefined || found.state === 'open' || found.state === 'lost') return undefined;
  return found.state === 'converted' ? 'converted' : 'forfeited';
}
