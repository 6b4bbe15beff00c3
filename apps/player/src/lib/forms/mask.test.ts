import { describe, expect, it } from 'vitest';
import { applyMask, CPF_MASK, caretAfter, cpfDigits, digitsOf, PHONE_MASK, phoneDigits } from './mask.ts';

describe('a phone while it is typed', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198214', '(11) 98214'],
    ['11982143', '(11) 98214-3'],
    ['11982143382', '(11) 98214-3382'],
  ])('%s is shown as %s', (digits, shown) => {
    expect(applyMask(digits, PHONE_MASK)).toBe(shown);
  });

  it('loses a digit with every press of backspace', () => {
    let shown = applyMask('11982143382', PHONE_MASK);
    for (let left = 10; left >= 0; left -= 1) {
      shown = applyMask(digitsOf(shown.slice(0, -1)), PHONE_MASK);
      expect(digitsOf(shown)).toHaveLength(left);
    }
  });

  it.each([
    ['+55 (11) 98214-3382', '11982143382'],
    ['5511982143382', '11982143382'],
    ['011 98214 3382', '11982143382'],
    ['11 98214-3382', '11982143382'],
    // The area code 55 is in Rio Grande do Sul and no country here.
    ['55982143382', '55982143382'],
    ['119821433829999', '11982143382'],
  ])('pasted as %s is %s', (pasted, digits) => {
    expect(phoneDigits(pasted)).toBe(digits);
  });
});

it('dresses a CPF', () => {
  expect(applyMask(cpfDigits('529.982.247-25'), CPF_MASK)).toBe('529.982.247-25');
  expect(applyMask('5299', CPF_MASK)).toBe('529.9');
});

it('keeps the caret behind the digit it was behind', () => {
  expect(caretAfter(0, '(11) 9')).toBe(0);
  expect(caretAfter(2, '(11) 9')).toBe(3);
  expect(caretAfter(3, '(11) 9')).toBe(6);
  expect(caretAfter(9, '(11) 9')).toBe(6);
});
