/** A Monday, noon in Sao Paulo: browser and server begin every run at this moment. */
export const NOON_MS = Date.parse('2026-11-16T12:00:00-03:00');
