import { describe, expect, test } from 'vitest';
import { riskClassOf } from './risk.ts';

const DAY_MS = 86_400_000;
const nowMs = Date.parse('2026-11-16T12:00:00-03:00');
const quiet = { pause: undefined, exclusion: undefined, limits: [] };
const ended = (days: number) => ({ sinceMs: nowMs - (days + 1) * DAY_MS, untilMs: nowMs - days * DAY_MS });

describe('the risk that a player shows', () => {
  test('is low without a stop and with room in every limit', () => {
    expect(riskClassOf(quiet, nowMs)).toBe('low');
    expect(riskClassOf({ ...quiet, limits: [{ max: 10n, used: 9n }] }, nowMs)).toBe('low');
  });

  test('is medium while a limit is used up, during a pause and for thirty days after it', () => {
    expect(riskClassOf({ ...quiet, limits: [{ max: 10n, used: 10n }] }, nowMs)).toBe('medium');
    expect(riskClassOf({ ...quiet, pause: { sinceMs: nowMs, untilMs: nowMs + 1 } }, nowMs)).toBe('medium');
    expect(riskClassOf({ ...quiet, pause: ended(29) }, nowMs)).toBe('medium');
    expect(riskClassOf({ ...quiet, pause: ended(30) }, nowMs)).toBe('low');
  });

  test('is high during an exclusion and for a year after it', () => {
    expect(riskClassOf({ ...quiet, exclusion: { sinceMs: nowMs, untilMs: null } }, nowMs)).toBe('high');
    expect(riskClassOf({ ...quiet, exclusion: ended(364) }, nowMs)).toBe('high');
    expect(riskClassOf({ ...quiet, exclusion: ended(365) }, nowMs)).toBe('low');
  });
});
