export {
  drawPoint,
  type JackpotTerms,
  type OrderedStake,
  orderStakes,
  type Pool,
  promiseText,
  startPool,
} from './jackpot.ts';
export { type EvidenceRow, verifyDrop } from './jackpot-check.ts';
export { drawShares, ENVELOPE_SHARES_MAX, type EnvelopeFault, type EnvelopeTerms, envelopeFault } from './envelope.ts';
export { breakMinutesOf, type MissionProgress, missionsOf, type PlayedToday } from './missions.ts';
export {
  type Calendar,
  type DayMissing,
  dayBetsOf,
  type LastSignIn,
  missingOf,
  signInCalendar,
  signInRewards,
} from './sign-in.ts';
