export { openTeamCase, parseStatementId, putBackStatement, viewCase, type Wish } from './cases.ts';
export { type Chain, chainOf, listChainsAfter } from './chains.store.ts';
export { type CodeFigures, listCodes } from './codes.store.ts';
export { readNews } from './counting.ts';
export { insertGiveaways, listDays, listGiven, type PlayerDay, sumRebatesGiven } from './days.store.ts';
export { type CaseRow, insertEntry, listCasesOf } from './entries.store.ts';
export { capSpan } from './cap-span.ts';
export { givenToOthersE5 } from './giveaway-pending.ts';
export { noteValid } from './invite-days.ts';
export { payInviteDay, reserveInvites } from './invite-run.ts';
export { type JoinContext, noteInvited, placeMembers } from './join.ts';
export { countDeposited, countPlayed, countPlayedIn } from './counts.store.ts';
export {
  countStates,
  findSponsor,
  listMembers,
  type MemberState,
  listSponsorDays,
  setSponsorHold,
  type Sponsor,
  type SponsorDay,
} from './members.store.ts';
export { memberPage, peopleOf } from './reading.ts';
export type { TeamRoutesDeps } from './routes.deps.ts';
export {
  advanceAll,
  advanceRun,
  afterShard,
  beginningOf,
  isChecked,
  runJobs,
  type RunStep,
  type Stop,
  stopOf,
} from './runs.ts';
export { findRun, insertRun, type Run, type RunChange } from './runs.store.ts';
export { settleWeek } from './settlement.ts';
export { byDatabase, type DaySpan, type TeamContext, type TeamSources, type Viewer } from './sources.ts';
export { tellInviters } from './telling.ts';
export { askableFromMs, dayText, reasonOf, stoppedWait, viewLine, viewStatement } from './views.ts';
export {
  answerCase,
  auditAct,
  type Clerk,
  commissionsOf,
  type Decided,
  decideHold,
  decideStatement,
  deskCases,
  deskHolds,
  deskSponsors,
  DESK_MAX,
  graphOf,
  holdEarner,
  pageOf,
  recheckRun,
} from './desk.ts';
export { closedWeeks, viewOpenWeek, weekStop } from './reading.ts';
export { contestDays, contestUntil, ratesAt } from './week-terms.ts';
export { listRuns } from './runs.store.ts';
export { deskRings, earnerHoldOf, extendRing, ownHold, sponsorsOf } from './desk-rings.ts';
export { listOpenCases } from './entries.store.ts';
export {
  findStatement,
  listLines,
  listOfWeek,
  listOpenSums,
  listStatements,
  type OpenSum,
  type StatementRow,
  type StatementState,
  sumOfWeek,
  sumTurnover,
} from './weeks.store.ts';
export { TEAM_READER } from './counting.ts';
