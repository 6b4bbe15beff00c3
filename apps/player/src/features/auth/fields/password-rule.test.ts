import { expect, it } from 'vitest';
import { judgePassword } from './password-rule.ts';

it.each([
  ['', { long: false, mixed: false, lacking: 8, ok: false }],
  ['123456', { long: false, mixed: false, lacking: 2, ok: false }],
  ['12345678', { long: true, mixed: false, lacking: 0, ok: false }],
  ['arara123', { long: true, mixed: true, lacking: 0, ok: true }],
  ['১২৩আরারাপাখি', { long: true, mixed: true, lacking: 0, ok: true }],
  ['arara1', { long: false, mixed: true, lacking: 2, ok: false }],
])('%s', (password, verdict) => {
  expect(judgePassword(password)).toEqual(verdict);
});
