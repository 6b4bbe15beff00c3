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

/**
 * The ended pool whose fate the bonus of a round shares: the one that its first bet found. A round that is older than the
 * pool whose bonus it holds shares that of the newest, unless a pool is open.
 */
export function poolOfRound(pools: readonly Pool[], firstVersion: bigint): Pool | undefined {
  const found = pools.findLast(
    ({ openedVersion, endedVersion }) =>
      openedVersion < firstVersion && endedVersion !== undefined && endedVersion >= firstVersion,
  );
  return found ?? (pools.some(({ state }) => state === 'open') ? undefined : pools.at(-1));
}

/** Where the bonus share of a round goes, whose pool has ended. Undefined = it stays bonus. */
export function fateOf(pools: readonly Pool[], firstVersion: bigint): 'converted' | 'forfeited' | undefined {
  const owner = poolOfRound(pools, firstVersion);
  if (owner === undefined || owner.state === 'open' || owner.state === 'lost') return undefined;
  return owner.state === 'converted' ? 'converted' : 'forfeited';
}
