import { createHash, randomBytes } from 'node:crypto';
import { playerUrl } from './addresses.ts';
import type { Person } from './people.ts';

/** What the contract calls `login_wrong`. */
export const WRONG_PASSWORD = 1103;

interface Puzzle {
  readonly CaptchaId: string;
  readonly Salt: string;
  readonly Challenge: string;
  readonly NumberMax: number;
}

/** A stranger with a program tries a password, as fast as the proof of work allows; the answer is the code. */
export async function tryWrongPassword(person: Person): Promise<number> {
  const puzzle = (await call('/v1/api/captcha', {})).Body as Puzzle;
  const { Code } = await call('/v1/api/player/login', {
    captchaId: puzzle.CaptchaId,
    verifyCode: solve(puzzle),
    username: `+55${person.phone}`,
    password: randomBytes(16).toString('hex'),
    appId: '1000001',
    platform: 'h5',
  });
  return Code;
}

function solve({ Salt, Challenge, NumberMax }: Puzzle): string {
  for (let number = 0; number <= NumberMax; number += 1)
    if (createHash('sha256').update(`${Salt}${number}`).digest('hex') === Challenge) return String(number);
  throw new Error('the puzzle has no answer');
}

async function call(path: string, input: object): Promise<{ Code: number; Body: unknown }> {
  const answer = await fetch(playerUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as { Code: number; Body: unknown };
}
