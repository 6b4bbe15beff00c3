import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';

/**
 * A proof of work instead of a picture puzzle: the phone finds the number whose hash with the salt equals the
 * challenge. A second or so for a cheap phone, nothing to read, nothing to guess. The id carries everything under our
 * signature, so an unsolved challenge costs us no memory.
 */
export interface Challenge {
  readonly id: string;
  readonly salt: string;
  readonly challenge: string;
  readonly numberMax: number;
  readonly expiresAt: Date;
}

export interface CaptchaOptions {
  readonly key: Buffer;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  /** The work: on average half of it is tried. */
  readonly numberMax: number;
}

export interface Captcha {
  /** With so many times the work; the salt carries the factor under the signature. */
  readonly make: (factor?: number) => Challenge;
  /** Of an id that `check` took. */
  readonly factorOf: (id: string) => number;
  /** The challenge's text when the answer is right, to be marked as used; undefined when it is wrong or late. */
  readonly check: (id: string, answer: string) => string | undefined;
}

const LIFETIME_MS = 10 * 60_000;

export function createCaptcha({ key, clock, random, numberMax }: CaptchaOptions): Captcha {
  const sign = (text: string) => createHmac('sha256', key).update(`captcha:${text}`).digest('base64url');
  return {
    make(factor = 1) {
      const salt = `${Buffer.from(random(12)).toString('hex')}w${factor}w`;
      const most = numberMax * factor;
      const number = Buffer.from(random(6)).readUIntBE(0, 6) % (most + 1);
      const challenge = hashOf(salt, `${number}`);
      const expiresAt = new Date(clock.nowMs() + LIFETIME_MS);
      const text = `${salt}.${challenge}.${expiresAt.getTime()}`;
      return { id: `${text}.${sign(text)}`, salt, challenge, numberMax: most, expiresAt };
    },
    factorOf: (id) => Number(/^[^.]*w(\d{1,3})w\./.exec(id)?.[1] ?? 1),
    check(id, answer) {
      const [salt = '', challenge = '', expires = '', signature = ''] = id.split('.');
      const expected = Buffer.from(sign(`${salt}.${challenge}.${expires}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      if (Number(expires) < clock.nowMs()) return undefined;
      return hashOf(salt, answer) === challenge ? challenge : undefined;
    },
  };
}

function hashOf(salt: string, number: string): string {
  return createHash('sha256')
    .update(salt + number)
    .digest('hex');
}
