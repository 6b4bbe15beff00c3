import { describe, expect, it } from 'vitest';
import { decidePush, type PushFacts } from './push-decision.ts';

const rules = { quiet: { fromHour: 22, untilHour: 8 }, promotionsPerDay: 1 };
const at = (time: string) => Date.parse(`2026-11-14T${time}:00-03:00`);
const facts = (change: Partial<PushFacts> = {}): PushFacts => ({
  purpose: 'promotion',
  nowMs: at('12:00'),
  hasConsent: true,
  isStopped: false,
  promotionsToday: 0,
  ...change,
});

describe('a push', () => {
  it('never leaves for somebody who is paused or excluded, whatever it is about', () => {
    for (const purpose of ['service', 'promotion'] as const)
      for (const hasConsent of [true, false])
        expect(decidePush(facts({ purpose, hasConsent, isStopped: true }), rules)).toEqual({
          kind: 'never',
          reason: 'stopped',
        });
  });

  it('needs consent for its purpose', () => {
    expect(decidePush(facts({ hasConsent: false }), rules)).toEqual({ kind: 'never', reason: 'no_consent' });
    expect(decidePush(facts({ purpose: 'service', hasConsent: false }), rules).kind).toBe('never');
  });

  it('about money or safety goes at any hour', () => {
    expect(decidePush(facts({ purpose: 'service', nowMs: at('03:00'), promotionsToday: 9 }), rules)).toEqual({
      kind: 'send',
    });
  });

  it('of promotion waits for eight in the morning between ten at night and eight', () => {
    const morning = Date.parse('2026-11-15T08:00:00-03:00');
    expect(decidePush(facts({ nowMs: at('21:59') }), rules)).toEqual({ kind: 'send' });
    expect(decidePush(facts({ nowMs: at('22:00') }), rules)).toEqual({ kind: 'later', atMs: morning });
    expect(decidePush(facts({ nowMs: at('23:59') }), rules)).toEqual({ kind: 'later', atMs: morning });
    expect(decidePush(facts({ nowMs: at('00:30') }), rules)).toEqual({ kind: 'later', atMs: at('08:00') });
    expect(decidePush(facts({ nowMs: at('08:00') }), rules)).toEqual({ kind: 'send' });
  });

  it('about bonuses, tournaments or the team waits for the morning too, and is no promotion that is counted', () => {
    for (const purpose of ['bonus', 'tournament', 'team'] as const) {
      expect(decidePush(facts({ purpose, nowMs: at('22:00') }), rules).kind).toBe('later');
      expect(decidePush(facts({ purpose, promotionsToday: 9 }), rules)).toEqual({ kind: 'send' });
    }
  });

  it('of promotion leaves once a day', () => {
    expect(decidePush(facts({ promotionsToday: 1 }), rules)).toEqual({ kind: 'never', reason: 'enough_today' });
  });

  it('knows quiet hours within one day and none at all', () => {
    const siesta = { quiet: { fromHour: 12, untilHour: 14 }, promotionsPerDay: 1 };
    expect(decidePush(facts({ nowMs: at('13:00') }), siesta)).toEqual({ kind: 'later', atMs: at('14:00') });
    const none = { quiet: { fromHour: 0, untilHour: 0 }, promotionsPerDay: 1 };
    expect(decidePush(facts({ nowMs: at('03:00') }), none)).toEqual({ kind: 'send' });
  });
});
