import type { AmountE5 } from '../../money/index.ts';
import { floorToCentavosE5 } from '../../money/index.ts';

/** What opened a requirement on cash. */
export type RequirementKind = 'deposit' | 'rebate' | 'conversion';

/**
 * Effective bets that cash waits for. It is filled oldest first. `lost` means that it was closed because nothing was
 * left to wait for; what comes back later opens it again.
 */
export interface Requirement {
  /** Grows by one per player: the order in which requirements are filled. */
  readonly position: number;
  readonly kind: RequirementKind;
  readonly amountE5: AmountE5;
  readonly requiredE5: AmountE5;
  readonly doneE5: AmountE5;
  /** What could be withdrawn, and all cash, in the moment before its money came. */
  readonly freeBeforeE5: AmountE5;
  readonly cashBeforeE5: AmountE5;
  /** All withdrawals up to then, net of those that came back. */
  readonly withdrawnBeforeE5: AmountE5;
  readonly state: 'open' | 'filled' | 'lost';
  /** The account's version when it was closed as lost. */
  readonly lostAtVersion: bigint | undefined;
}

type PoolEnd = 'converted' | 'given_up' | 'expired' | 'lost';

/** All accepted bonuses together: the bonus pocket and what must be bet before it becomes cash. */
export interface Pool {
  readonly position: number;
  /** What was accepted into it. What is left of it is the bonus pocket. */
  readonly grantedE5: AmountE5;
  readonly requiredE5: AmountE5;
  readonly doneE5: AmountE5;
  /** A round with a higher stake counts nothing while the pool is open. */
  readonly stakeMaxE5: AmountE5;
  readonly expiresAtMs: number;
  readonly state: 'open' | PoolEnd;
  /** The account's version when it opened and when it ended: a round belongs to the pool that its first bet found. */
  readonly openedVersion: bigint;
  readonly endedVersion: bigint | undefined;
}

/** What one closed round has filled of one requirement, or of a pool: a rollback takes exactly this back. */
interface Fill {
  readonly round: string;
  readonly target: 'requirement' | 'pool';
  readonly position: number;
  readonly amountE5: AmountE5;
}

export interface Turnover {
  readonly requirements: readonly Requirement[];
  readonly pools: readonly Pool[];
  readonly fills: readonly Fill[];
  /** Withdrawals net of cancelled, failed, refused and returned ones. */
  readonly withdrawnE5: AmountE5;
}

export const noTurnover: Turnover = { requirements: [], pools: [], fills: [], withdrawnE5: 0n };

const least = (a: AmountE5, b: AmountE5): AmountE5 => (a < b ? a : b);
const most = (a: AmountE5, b: AmountE5): AmountE5 => (a > b ? a : b);

export function openRequirements({ requirements }: Pick<Turnover, 'requirements'>): readonly Requirement[] {
  return requirements.filter(({ state }) => state === 'open').toSorted((a, b) => a.position - b.position);
}

export function openPool({ pools }: Pick<Turnover, 'pools'>): Pool | undefined {
  return pools.find(({ state }) => state === 'open');
}

/** A factor is in hundredths, as the settings keep it: 1.5 is 150. */
export function requiredFor(amountE5: AmountE5, factor: bigint): AmountE5 {
  return (amountE5 * factor) / 100n;
}

/**
 * "Can withdraw now". Without an open requirement it is all cash. Otherwise it is what was there before the oldest open
 * one: then everything older has been filled, so all cash of that moment is free, less withdrawals since, net of those
 * that came back. (A requirement that opened as the only one stored the same twice: all of its cash was free.)
 */
export function withdrawableE5(turnover: Pick<Turnover, 'requirements' | 'withdrawnE5'>, cashE5: AmountE5): AmountE5 {
  const [oldest] = openRequirements(turnover);
  if (oldest === undefined) return floorToCentavosE5(cashE5);
  const sinceE5 = turnover.withdrawnE5 - oldest.withdrawnBeforeE5;
  return floorToCentavosE5(most(0n, least(cashE5, oldest.cashBeforeE5 - sinceE5)));
}

export interface NewRequirement {
  readonly kind: RequirementKind;
  readonly amountE5: AmountE5;
  readonly requiredE5: AmountE5;
  /** Cash before the money came that the requirement speaks of. */
  readonly cashBeforeE5: AmountE5;
}

/** Nothing asked for opens nothing. */
export function openRequirement(turnover: Turnover, opened: NewRequirement): Turnover {
  if (opened.requiredE5 <= 0n) return turnover;
  const requirement: Requirement = {
    ...opened,
    position: turnover.requirements.length + 1,
    doneE5: 0n,
    freeBeforeE5: withdrawableE5(turnover, opened.cashBeforeE5),
    withdrawnBeforeE5: turnover.withdrawnE5,
    state: 'open',
    lostAtVersion: undefined,
  };
  return { ...turnover, requirements: [...turnover.requirements, requirement] };
}

interface AcceptedBonus {
  readonly amountE5: AmountE5;
  readonly requiredE5: AmountE5;
  readonly stakeMaxE5: AmountE5;
  readonly expiresAtMs: number;
  /** The account's version after the bonus was posted. */
  readonly version: bigint;
}

/** One pool for all bonuses. A further one adds to it, sets its largest stake and prolongs it, but never shortens it. */
export function acceptBonus(turnover: Turnover, bonus: AcceptedBonus): Turnover {
  const { amountE5, requiredE5, stakeMaxE5, expiresAtMs, version } = bonus;
  const open = openPool(turnover);
  if (open === undefined) {
    const pool: Pool = {
      stakeMaxE5,
      expiresAtMs,
      position: turnover.pools.length + 1,
      grantedE5: amountE5,
      requiredE5,
      doneE5: 0n,
      state: 'open',
      openedVersion: version,
      endedVersion: undefined,
    };
    return { ...turnover, pools: [...turnover.pools, pool] };
  }
  return changePool(turnover, open.position, (pool) => ({
    ...pool,
    stakeMaxE5,
    expiresAtMs: Math.max(pool.expiresAtMs, expiresAtMs),
    grantedE5: pool.grantedE5 + amountE5,
    requiredE5: pool.requiredE5 + requiredE5,
  }));
}

export function endPool(turnover: Turnover, end: PoolEnd, version: bigint): Turnover {
  const open = openPool(turnover);
  if (open === undefined) return turnover;
  return changePool(turnover, open.position, (pool) => ({ ...pool, state: end, endedVersion: version }));
}

function changePool(turnover: Turnover, position: number, change: (pool: Pool) => Pool): Turnover {
  return { ...turnover, pools: turnover.pools.map((pool) => (pool.position === position ? change(pool) : pool)) };
}

/** What a round counts, before and after something happened to it. */
export interface CountedRound {
  readonly round: string;
  readonly beforeE5: AmountE5;
  readonly nowE5: AmountE5;
  readonly nowMs: number;
}

/**
 * A round closes and fills cash requirements, oldest first, then the pool; or a later rollback lowers what it counts,
 * and what it has filled goes down to that, last filled first. The pool is full when `isPoolFull`.
 */
export function countRound(
  turnover: Turnover,
  counted: CountedRound,
): { readonly turnover: Turnover; readonly isPoolFull: boolean } {
  const next = counted.nowE5 < counted.beforeE5 ? lower(turnover, counted) : fill(turnover, counted);
  const pool = openPool(next);
  return { turnover: next, isPoolFull: pool !== undefined && pool.doneE5 >= pool.requiredE5 };
}

function fill(turnover: Turnover, { round, beforeE5, nowE5, nowMs }: CountedRound): Turnover {
  let leftE5 = nowE5 - beforeE5;
  const take = (missingE5: AmountE5): AmountE5 => {
    const amountE5 = least(leftE5, missingE5);
    leftE5 -= amountE5;
    return amountE5;
  };
  const fills: Fill[] = [];
  for (const { position, requiredE5, doneE5 } of openRequirements(turnover))
    fills.push({ round, target: 'requirement', position, amountE5: take(requiredE5 - doneE5) });
  const pool = openPool(turnover);
  if (pool !== undefined && pool.expiresAtMs > nowMs)
    fills.push({ round, target: 'pool', position: pool.position, amountE5: take(pool.requiredE5 - pool.doneE5) });
  const filled = fills.filter(({ amountE5 }) => amountE5 > 0n);
  return { ...filled.reduce(applyFill, turnover), fills: [...turnover.fills, ...filled] };
}

function lower(turnover: Turnover, { round, nowE5 }: CountedRound): Turnover {
  let keptE5 = nowE5;
  let next = turnover;
  const fills: Fill[] = [];
  for (const one of turnover.fills) {
    if (one.round !== round) {
      fills.push(one);
      continue;
    }
    const amountE5 = least(keptE5, one.amountE5);
    keptE5 -= amountE5;
    next = applyFill(next, { ...one, amountE5: amountE5 - one.amountE5 });
    if (amountE5 > 0n) fills.push({ ...one, amountE5 });
  }
  return { ...next, fills };
}

/** A pool that became cash, or went to bonus cost, is over: a rollback does not change it. */
function applyFill(turnover: Turnover, { target, position, amountE5 }: Fill): Turnover {
  if (target === 'pool')
    return changePool(turnover, position, (pool) =>
      pool.state === 'open' || pool.state === 'lost' ? { ...pool, doneE5: pool.doneE5 + amountE5 } : pool,
    );
  const requirements = turnover.requirements.map((requirement): Requirement => {
    if (requirement.position !== position) return requirement;
    const doneE5 = requirement.doneE5 + amountE5;
    if (requirement.state === 'lost') return { ...requirement, doneE5 };
    return { ...requirement, doneE5, state: doneE5 >= requirement.requiredE5 ? 'filled' : 'open' };
  });
  return { ...turnover, requirements };
}
