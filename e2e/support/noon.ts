import { startedEnvironment } from '../../scripts/browsers/stack.ts';

/**
 * A Monday, noon in Sao Paulo: browser and server begin every run at this moment. Images know no time but the real one.
 */
export const NOON_MS = startedEnvironment === undefined ? Date.parse('2026-11-16T12:00:00-03:00') : Date.now();
