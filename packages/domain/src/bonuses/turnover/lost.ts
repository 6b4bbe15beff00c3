import type { AmountE5 } from '../../money/index.ts';
import { poolOfRound } from './effective.ts';
import { endPool, openPool, type Pool, type Requirement, type Turnover } from './turnover.ts';

/** Everything a player still has or may get back. */
interface Possessions {
  readonly cashE5: AmountE5;
  readonly bonusE5: AmountE5;
  /** For a withdrawal, or while a bank disputes it. */
  readonly heldE5: AmountE5;
  readonly openStakesE5: AmountE5;
  readonly unpaidDepositsE5: AmountE5;
}

export function possessedE5(all: Possessions): AmountE5 {
  return all.cashE5 + all.bonusE5 + all.heldE5 + all.openStakesE5 + all.unpaidDepositsE5;
}

export interface Review {
  readonly possessedE5: AmountE5;
  /** The pool goes on while anything is left in the pocket. */
  readonly bonusE5: AmountE5;
  readonly lostBelowE5: AmountE5;
  /** The account's version now. */
  readonly version: bigint;
  /** Money came back that had left at this version: a rollback's round, a withdrawal. */
  readonly returnedFrom?: bigint;
}

/**
 * Closes what is open as lost when less than the smallest sum is left, so that a new deposit starts anew. What comes
 * back later (rollback, return, cancelled withdrawal) and had left before that opens it again.
 */
export function reviewLost(turnover: Turnover, review: Review): Turnover {
  if (review.possessedE5 < review.lostBelowE5) return closeAsLost(turnover, review);
  return review.returnedFrom === undefined ? turnover : reopen(turnover, review.returnedFrom);
}

function closeAsLost(turnover: Turnover, { version, bonusE5 }: Review): Turnover {
  const requirements = turnover.requirements.map(
    (requirement): Requirement =>
      requirement.state === 'open' ? { ...requirement, state: 'lost', lostAtVersion: version } : requirement,
  );
  const closed = { ...turnover, requirements };
  return bonusE5 > 0n ? closed : endPool(closed, 'lost', version);
}

/** There is one pool: a lost one stays lost when another has been opened since. */
function reopen(turnover: Turnover, returnedFrom: bigint): Turnover {
  const requirements = turnover.requirements.map((requirement): Requirement => {
    const { state, lostAtVersion, doneE5, requiredE5 } = requirement;
    if (state !== 'lost' || lostAtVersion === undefined || lostAtVersion < returnedFrom) return requirement;
    return { ...requirement, state: doneE5 >= requiredE5 ? 'filled' : 'open', lostAtVersion: undefined };
  });
  const newest = turnover.pools.at(-1);
  const comesBack = (pool: Pool) =>
    pool === newest &&
    openPool(turnover) === undefined &&
    pool.state === 'lost' &&
    pool.endedVersion !== undefined &&
    pool.endedVersion >= returnedFrom;
  const pools = turnover.pools.map(
    (pool): Pool => (comesBack(pool) ? { ...pool, state: 'open', endedVersion: undefined } : pool),
  );
  return { ...turnover, requirements, pools };
}

/**
 * A round has put bonus into the pocket. Without an open pool it could neither become cash nor expire, so the lost pool of
 * the round is open again.
 */
export function reopenPool(turnover: Turnover, firstVersion: bigint): Turnover {
  const owner = poolOfRound(turnover.pools, firstVersion);
  if (owner?.state !== 'lost' || openPool(turnover) !== undefined) return turnover;
  const pools = turnover.pools.map(
    (pool): Pool => (pool === owner ? { ...pool, state: 'open', endedVersion: undefined } : pool),
  );
  return { ...turnover, pools };
}
