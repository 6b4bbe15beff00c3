export { chosenKinds, leftInWindows, type Limit, type Maxima, maximaOf, rangeOf } from './limits.ts';
export { cancelNext, decideLimit, isRaise, neverLimited, type Standing, standingAt } from './standing.ts';
export { riskClassOf } from './risk.ts';
export { decideStop, exclusionOf, isStopped, pauseOf, type Stop, stopAt } from './stops.ts';
export { type WindowSpans, windowSpansAt } from './windows.ts';
