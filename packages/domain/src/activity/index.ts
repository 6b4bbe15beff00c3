export {
  type ClosedStake,
  type Crossing,
  contributionOf,
  drawPoint,
  type JackpotTerms,
  type OrderedStake,
  type Ordering,
  orderStakes,
  type Pool,
  promiseText,
  type Reveal,
  startPool,
} from './jackpot.ts';
export { type DropEvidence, type DropVerdict, type EvidenceRow, verifyDrop } from './jackpot-check.ts';
