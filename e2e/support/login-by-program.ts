import { createHash } from 'node:crypto';
import { seedDeviceCookieOf } from '../../apps/api/dev/seed/seed.ts';
import { solvePuzzle } from '../../scripts/product/puzzle.ts';
import { playerUrl } from './addresses.ts';
import { type BrowserState, visitorAt } from './visitor.ts';

/** The contract's `login_wrong`. */
export const WRONG_PASSWORD = 1103;

const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';

export interface Attempt {
  /** The phone, as the directory writes it. */
  readonly username: string;
  readonly password: string;
  /** Whose host it is tried at; the default brand's when absent. */
  readonly at?: string;
}

/**
 * What a stranger with a program can do: as many attempts as the proof of work allows. It comes from the device on which
 * somebody of the seed registered; for anybody else that device is new.
 */
export async function attemptLogin({
  username,
  password,
  at = playerUrl,
}: Attempt): Promise<{ code: number; token: string }> {
  const puzzle = (await call(`${at}/v1/api/captcha`, {})).Body as Record<string, unknown>;
  const input = {
    captchaId: puzzle['CaptchaId'],
    verifyCode: solvePuzzle(puzzle),
    username,
    password: createHash('md5').update(password).digest('hex'),
    appId: '1000001',
    platform: 'h5',
  };
  const cookie = seedDeviceCookieOf(username);
  const { Code, Body } = await call(`${at}/v1/api/player/login`, input, { cookie });
  return { code: Code, token: (Body as { Token?: string } | null)?.Token ?? '' };
}

/** A browser in which somebody of the seed is logged in. */
export async function stateOf(attempt: Attempt): Promise<BrowserState> {
  const { code, token } = await attemptLogin(attempt);
  if (token === '') throw new Error(`${attempt.username} was refused with ${code}`);
  const own = visitorAt(attempt.at ?? playerUrl);
  const [origin] = own.origins;
  if (origin === undefined) throw new Error('a visitor has an origin');
  const session = [
    { name: 'token', value: token },
    { name: 'contact', value: '1' },
  ];
  return { ...own, origins: [{ ...origin, localStorage: [...origin.localStorage, ...session] }] };
}

async function call(url: string, input: object, headers: object = {}): Promise<{ Code: number; Body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE_AGENT, ...headers },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as { Code: number; Body: unknown };
}
