import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideStop, exclusionOf, isStopped, pauseOf, type Stop, stopAt } from './index.ts';

const HOUR_MS = 3_600_000;
const nowMs = Date.parse('2026-08-31T23:30:00-03:00');

describe('a stop', () => {
  it('holds until its end and not at it', () => {
    const pause = pauseOf(24, nowMs);
    expect([0, 24 * HOUR_MS - 1, 24 * HOUR_MS].map((ms) => isStopped(pause, nowMs + ms))).toEqual([true, true, false]);
    expect(stopAt(pause, nowMs + 24 * HOUR_MS)).toBeUndefined();
    expect(isStopped(undefined, nowMs)).toBe(false);
    expect(isStopped(exclusionOf(undefined, 0), Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it.each([
    [1, '2026-09-30T23:30:00-03:00'],
    [6, '2027-02-28T23:30:00-03:00'],
    [12, '2027-08-31T23:30:00-03:00'],
    [18, '2028-02-29T23:30:00-03:00'],
  ])('of %i months ends at the same time of day, on the last day where the day does not exist', (months, end) => {
    expect(exclusionOf(months, nowMs)).toEqual({ sinceMs: nowMs, untilMs: Date.parse(end) });
  });

  it('can be made longer or endless, and is unchanged by the same request', () => {
    const running = pauseOf(168, nowMs);
    const longer = pauseOf(168, nowMs + HOUR_MS);
    expect(decideStop(undefined, running)).toEqual(running);
    expect(decideStop(running, longer)).toEqual(longer);
    expect(decideStop(running, running)).toEqual(running);
    const endless = exclusionOf(undefined, nowMs);
    expect(decideStop(running, endless)).toEqual(endless);
    expect(decideStop(endless, exclusionOf(undefined, nowMs + 1))).toEqual(endless);
  });

  it('cannot be made shorter; when it is over a new one may be', () => {
    const running = pauseOf(168, nowMs);
    expect(decideStop(running, pauseOf(24, nowMs + HOUR_MS))).toBeUndefined();
    expect(decideStop(exclusionOf(undefined, nowMs), exclusionOf(12, nowMs))).toBeUndefined();
    const later = pauseOf(24, nowMs + 168 * HOUR_MS);
    expect(decideStop(running, later)).toEqual(later);
  });

  it('once promised for a moment holds at that moment, whatever is asked afterwards', () => {
    const requests = fc.array(
      fc.record({ afterHours: fc.nat(100), hours: fc.option(fc.integer({ min: 24, max: 1_008 })) }),
    );
    fc.assert(
      fc.property(requests, fc.nat(3_000), (asked, hour) => {
        const momentMs = nowMs + hour * HOUR_MS;
        let stop: Stop | undefined;
        let atMs = nowMs;
        let promised = false;
        for (const { afterHours, hours } of asked) {
          atMs += afterHours * HOUR_MS;
          const request = hours === null ? exclusionOf(undefined, atMs) : pauseOf(hours, atMs);
          const decided = decideStop(stop, request);
          if (decided !== undefined) stop = decided;
          promised ||= atMs <= momentMs && isStopped(stop, momentMs);
        }
        expect(promised && !isStopped(stop, momentMs)).toBe(false);
      }),
    );
  });
});
