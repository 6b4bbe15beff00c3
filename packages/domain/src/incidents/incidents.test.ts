import { describe, expect, it } from 'vitest';
import { type IncidentFacts, isTrue, placesOf, promisedHours, shownWords, slowingProblem, wordCodes } from './index.ts';

const bank = { kind: 'bank', code: 'ipe', isOn: true, paysOut: true, paysOutNow: true, takesIn: true } as const;
const studio = {
  kind: 'supplier',
  code: 'umbu',
  isOn: true,
  paysOut: false,
  paysOutNow: false,
  takesIn: false,
} as const;
const facts = (...parties: IncidentFacts['parties']): IncidentFacts => ({
  parties,
  named: parties.map(({ code }) => code),
});

describe('what players read', () => {
  it('states a stop only while it stands, and afterwards that it gets better', () => {
    const on = facts(bank, studio);
    const off = facts({ ...bank, isOn: false, paysOutNow: false }, { ...studio, isOn: false });
    for (const words of ['payouts_stopped', 'deposits_away', 'games_away'] as const) {
      expect(isTrue(words, on)).toBe(false);
      expect(shownWords({ words, places: ['home'] }, off)).toEqual({ words, places: ['home'] });
      expect(shownWords({ words, places: ['home'] }, on)).toEqual({ words: 'recovering', places: ['home'] });
    }
  });

  it('does not say that everything is away while another bank works', () => {
    const other = { ...bank, code: 'aurora' };
    expect(isTrue('payouts_stopped', facts({ ...bank, paysOutNow: false }, other))).toBe(false);
    expect(isTrue('deposits_away', facts({ ...bank, isOn: false }, other))).toBe(false);
  });

  it('names as slow only a party that does such work', () => {
    expect(isTrue('payouts_slow', facts(bank))).toBe(true);
    expect(isTrue('payouts_slow', facts(studio))).toBe(false);
    expect(isTrue('games_slow', facts(bank))).toBe(false);
    expect(isTrue('deposits_slow', { parties: [bank], named: [] })).toBe(false);
  });

  it('stands on the screens that it concerns', () => {
    expect(placesOf('payouts_slow')).toEqual(['home', 'withdraw']);
    for (const code of wordCodes) expect(placesOf(code)).toContain('home');
  });
});

describe('a slowed withdrawal', () => {
  const slowed = { ordinaryHours: 24, slowedHours: 48, dueHours: 168, isPersonal: false };

  it('is promised later, never past the end of the market and never earlier', () => {
    expect(promisedHours(slowed)).toBe(48);
    expect(promisedHours({ ...slowed, dueHours: 30 })).toBe(30);
    expect(promisedHours({ ...slowed, slowedHours: 6 })).toBe(24);
    expect(promisedHours({ ...slowed, slowedHours: null })).toBe(24);
  });

  it('keeps the ordinary promise for whoever is protected or leaves', () => {
    expect(promisedHours({ ...slowed, isPersonal: true })).toBe(24);
  });

  it('is refused where it would promise nothing later, or later than the law', () => {
    expect(slowingProblem({ hours: 24, ordinaryHours: 24, dueHours: 168 })).toBe('not_later');
    expect(slowingProblem({ hours: 3, ordinaryHours: 2, dueHours: 2 })).toBe('past_market');
    expect(slowingProblem({ hours: 48, ordinaryHours: 24, dueHours: 168 })).toBeUndefined();
  });
});
