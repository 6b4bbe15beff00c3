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
export { drawShares, ENVELOPE_SHARES_MAX, type EnvelopeTerms, envelopeFault } from './envelope.ts';
export {
  type MissionKind,
  type MissionProgress,
  type MissionTerms,
  missionKinds,
  missionsOf,
  type PlayedToday,
} from './missions.ts';
export {
  type Calendar,
  type CalendarDay,
  type DayFacts,
  type DayMissing,
  type LastSignIn,
  missingOf,
  type SignInTerms,
  signInCalendar,
} from './sign-in.ts';
