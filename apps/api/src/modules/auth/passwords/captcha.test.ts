import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { type Challenge, createCaptcha } from './captcha.ts';

const clock = fixedClock(Date.parse('2026-11-16T15:00:00Z'));
const captcha = createCaptcha({ key: Buffer.alloc(32, 7), clock, random: randomBytes, numberMax: 2_000 });

/** What the phone does. */
function solve({ salt, challenge, numberMax }: Challenge): string {
  for (let number = 0; number <= numberMax; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return `${number}`;
  throw new Error('no number solves the challenge');
}

test('the number that was drawn solves the challenge, every other does not', () => {
  const challenge = captcha.make();
  const answer = solve(challenge);
  expect(captcha.check(challenge.id, answer)).toBe(challenge.challenge);
  expect(captcha.check(challenge.id, `${Number(answer) + 1}`)).toBeUndefined();
});

test('a challenge that is not ours, was changed, or is late, is refused', () => {
  const challenge = captcha.make();
  const answer = solve(challenge);
  const easy = createHash('sha256').update(`${challenge.salt}1`).digest('hex');
  expect(captcha.check(challenge.id.replace(challenge.challenge, easy), '1')).toBeUndefined();
  expect(captcha.check('', answer)).toBeUndefined();
  clock.moveMs(11 * 60_000);
  expect(captcha.check(challenge.id, answer)).toBeUndefined();
});
