export { findWaiting, isSince, serveAct, toCases, toNothing, toTest, toWaiting } from './answers.ts';
export { type ApprovalValues, approvedConnections, type ConnectionContent } from './approved.ts';
export type { ApprovedConnection } from './approved.store.ts';
export { isLongEnough, markOf, type SecretBoxes, secretBoxesOf, type SecretMark, tailOf } from './boxes.ts';
export {
  type CaseResult,
  type Cases,
  failed,
  isPassed,
  judgeTimes,
  passed,
  runCases,
  type Seen,
  skipped,
} from './cases.ts';
export {
  defineCaseTest,
  defineConnectionRequest,
  defineSwitchOff,
  defineSwitchOn,
  type OfBrand,
  requireSame,
} from './commands.ts';
export {
  type ConnectionTable,
  insertTest,
  listTests,
  nextParty,
  setSecret,
  setSwitch,
  type TestRow,
  type TestTable,
} from './connections.store.ts';
