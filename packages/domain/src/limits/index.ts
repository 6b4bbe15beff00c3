export { chosenKinds, type Limit, type Maxima, maximaOf, rangeOf } from './limits.ts';
export {
  cancelNext,
  decideLimit,
  isRaise,
  type LimitRequest,
  type NextMax,
  neverLimited,
  type Standing,
  standingAt,
} from './standing.ts';
export { riskClassOf, type ToolUse } from './risk.ts';
export { decideStop, exclusionOf, isStopped, pauseOf, type Stop, stopAt } from './stops.ts';
export { type WindowSpan, type WindowSpans, windowSpansAt } from './windows.ts';
