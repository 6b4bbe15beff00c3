import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked, choice, clockTime, factor, fields, flag, integer, listOf, money, percent, text } from './kinds.ts';

describe('kinds of setting values', () => {
  it.each([
    ['10', 1_000_000n],
    ['0.00001', 1n],
    ['1284.5', 128_450_000n],
  ])('reads %s reais exactly', (paper, inside) => {
    expect(money().parse(paper)).toEqual({ ok: true, value: inside });
  });

  it('reads a percentage as parts per million and a factor as hundredths', () => {
    expect(percent().parse('0.05')).toEqual({ ok: true, value: 500n });
    expect(factor().parse('1.5')).toEqual({ ok: true, value: 150n });
  });

  it.each([
    ['a JSON number for money, whose decimals may already be lost', money(), 10.1],
    ['more decimals than money has', money(), '0.000001'],
    ['a sign', money(), '-1'],
    ['an exponent', money(), '1e3'],
    ['a leading zero', money(), '01'],
    ['an empty text for money', money(), ''],
    ['money above its maximum', money({ max: '5' }), '5.00001'],
    ['money below its minimum', money({ min: '5' }), '4.99999'],
    ['a percentage above 100', percent(), '100.0001'],
    ['a fraction for a whole number', integer({ unit: 'days' }), 1.5],
    ['a number in a string for a whole number', integer({ unit: 'days' }), '1'],
    ['a whole number out of bounds', integer({ unit: 'days', max: 5 }), 6],
    ['a time that no clock shows', clockTime(), '24:01'],
    ['a word for a flag', flag(), 'true'],
    ['a text that is too long', text(3), 'abcd'],
    ['an option that is not offered', choice('a', 'b'), 'c'],
    ['a list that is too short', listOf(flag(), { min: 1 }), []],
    ['an object for a list', listOf(flag()), {}],
    ['a list for an object', fields({}), []],
  ])('refuses %s', (_, kind, json) => {
    expect(kind.parse(json)).toMatchObject({ ok: false });
  });

  it('refuses a field that is unknown or missing, and names it', () => {
    const window = fields({ opens: clockTime(), closes: clockTime() });
    expect(window.parse({ opens: '00:00', closes: '22:00', close: '23:00' })).toEqual({
      ok: false,
      problem: 'has the unknown field close',
    });
    expect(window.parse({ opens: '00:00' })).toEqual({ ok: false, problem: 'lacks the field closes' });
  });

  it('does not take an inherited field for a given one', () => {
    const inherited: unknown = Object.create({ opens: '00:00' });
    expect(fields({ opens: clockTime() }).parse(inherited)).toMatchObject({ ok: false });
  });

  it('names the place of a problem inside lists and objects', () => {
    const rows = listOf(fields({ reward: money() }));
    expect(rows.parse([{ reward: '1' }, { reward: 1 }])).toMatchObject({
      problem: 'item 2: reward: must be a decimal in a string, like "1.5"',
    });
  });

  it('applies a rule over the whole value only when its parts are right', () => {
    const never = checked(money(), () => 'never');
    expect(never.parse('1')).toEqual({ ok: false, problem: 'never' });
    expect(never.parse(1)).not.toEqual({ ok: false, problem: 'never' });
  });

  it('encodes and reads back every amount, percentage, factor and time', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), fc.integer({ min: 0, max: 1_440 }), (number, minutes) => {
        for (const kind of [money(), percent(), factor({ max: '100000' })])
          expect(kind.parse(kind.encode(number))).toEqual({ ok: true, value: number });
        expect(clockTime().parse(clockTime().encode(minutes))).toEqual({ ok: true, value: minutes });
      }),
    );
  });
});
