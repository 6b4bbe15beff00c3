import { type AmountE5, floorToCentavosE5, REAL_E5 } from '../../money/index.ts';
import { openPool, openRequirements, type Pool, type Requirement, type Turnover, withdrawableE5 } from './turnover.ts';

/** Why it is this much. */
type WithdrawableReason =
  /** No requirement is open on cash. */
  | 'cash_is_free'
  | 'cash_is_empty'
  /** A requirement is open, but all that is left was free before it. */
  | 'cash_was_free_before'
  /** A part was free before, the rest waits for bets. */
  | 'turnover_locks_part'
  | 'turnover_locks_all';

/** What the bets still to come are for. */
type TurnoverReason = 'no_turnover' | 'cash_waits' | 'bonus_waits' | 'cash_and_bonus_wait';

export interface Progress {
  readonly requiredE5: AmountE5;
  readonly doneE5: AmountE5;
  readonly missingE5: AmountE5;
}

/** A game that somebody looks at, and what a bet there counts. */
interface GameCounts {
  readonly weightBp: number;
  /** What one real of stake counts. */
  readonly perRealE5: AmountE5;
  /** A higher stake counts nothing now. */
  readonly stakeMaxE5: AmountE5 | undefined;
}

/** The number, the reason and every part of the sentence: for the player's card, the staff and the policy alike. */
export interface Explanation {
  readonly withdrawableE5: AmountE5;
  readonly reason: WithdrawableReason;
  /** Cash that waits for bets. */
  readonly lockedE5: AmountE5;
  /** What a withdrawal now would give up: the bonus pocket, and its share of rounds that are still open. */
  readonly bonusLostE5: AmountE5;
  readonly turnoverReason: TurnoverReason;
  readonly total: Progress;
  readonly cash: Progress;
  readonly pool: (Progress & Pick<Pool, 'expiresAtMs' | 'stakeMaxE5'> & { readonly bonusE5: AmountE5 }) | undefined;
  readonly game: GameCounts | undefined;
  /** Open ones, in the order in which bets fill them. */
  readonly requirements: readonly Requirement[];
}

export interface Asked {
  readonly cashE5: AmountE5;
  readonly bonusE5: AmountE5;
  /** What the pool's bonus pays in rounds that are still open. */
  readonly bonusAtStakeE5?: AmountE5;
  /** The weight of the game that is looked at, in 1/10,000. */
  readonly weightBp?: number;
}

export function explainTurnover(
  turnover: Pick<Turnover, 'requirements' | 'pools' | 'withdrawnE5'>,
  { cashE5, bonusE5, bonusAtStakeE5 = 0n, weightBp }: Asked,
): Explanation {
  const requirements = openRequirements(turnover);
  const pool = openPool(turnover);
  const freeE5 = withdrawableE5(turnover, cashE5);
  const allE5 = floorToCentavosE5(cashE5);
  const cash = sum(requirements);
  const total = sum(pool === undefined ? requirements : [...requirements, pool]);
  return {
    withdrawableE5: freeE5,
    reason: reasonOf({ freeE5, allE5, isOpen: requirements.length > 0 }),
    lockedE5: allE5 - freeE5,
    bonusLostE5: floorToCentavosE5(bonusE5 + bonusAtStakeE5),
    turnoverReason: turnoverReasonOf(requirements.length > 0, pool !== undefined),
    total,
    cash,
    pool: pool && { ...sum([pool]), expiresAtMs: pool.expiresAtMs, stakeMaxE5: pool.stakeMaxE5, bonusE5 },
    game:
      weightBp === undefined
        ? undefined
        : { weightBp, perRealE5: (REAL_E5 * BigInt(weightBp)) / 10_000n, stakeMaxE5: pool?.stakeMaxE5 },
    requirements,
  };
}

function sum(parts: readonly Pick<Requirement | Pool, 'requiredE5' | 'doneE5'>[]): Progress {
  const requiredE5 = parts.reduce((total, part) => total + part.requiredE5, 0n);
  const doneE5 = parts.reduce((total, part) => total + part.doneE5, 0n);
  return { requiredE5, doneE5, missingE5: requiredE5 - doneE5 };
}

function reasonOf(at: { freeE5: AmountE5; allE5: AmountE5; isOpen: boolean }): WithdrawableReason {
  if (at.allE5 === 0n) return 'cash_is_empty';
  if (!at.isOpen) return 'cash_is_free';
  if (at.freeE5 === at.allE5) return 'cash_was_free_before';
  return at.freeE5 === 0n ? 'turnover_locks_all' : 'turnover_locks_part';
}

function turnoverReasonOf(isCashOpen: boolean, isPoolOpen: boolean): TurnoverReason {
  if (isCashOpen) return isPoolOpen ? 'cash_and_bonus_wait' : 'cash_waits';
  return isPoolOpen ? 'bonus_waits' : 'no_turnover';
}
