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
export { drawShares, ENVELOPE_SHARES_MAX, type EnvelopeFault, type EnvelopeTerms, envelopeFault } from './envelope.ts';
export {
  breakMinutesOf,
  type MissionKind,
  type MissionProgress,
  missionKinds,
  missionsOf,
  type PlayedToday,
} from './missions.ts';
export {
  type Calendar,
  type CalendarDay,
  type DayFacts,
  type DayMissing,
  dayBetsOf,
  type LastSignIn,
  missingOf,
  signInCalendar,
  signInRewards,
} from './sign-in.ts';
