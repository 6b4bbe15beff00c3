import { createHash } from 'node:crypto';
import { md5Hex } from '@arara/contract';
import { SEED_PASSWORD } from '../../apps/api/src/seed.ts';
import { playerUrl } from '../../e2e/addresses.ts';
import setup from '../../e2e/global-setup.ts';
import { NOON_MS } from '../../e2e/noon.ts';
import { passServerTime } from '../../e2e/server-clock.ts';

export interface OpenedProduct {
  readonly playerUrl: string;
  /** Logs the seed's Marina in, once. */
  readonly marinaToken: () => Promise<string>;
  close(): Promise<void>;
}

/** Who carries the data of the drawings, and the moment at which they show her. */
const MARINA_PHONE = '+5511982143382';
const DRAWN_MS = Date.parse('2026-11-14T19:42:00-03:00');

/** The product that answers at this address, or a fresh one with the seed, as the browser tests have it. */
export async function openProduct(url: string | undefined): Promise<OpenedProduct> {
  const at = url ?? playerUrl;
  let token: Promise<string> | undefined;
  return {
    playerUrl: at,
    close: url === undefined ? await openFresh() : async () => undefined,
    marinaToken: () => (token ??= logIn(at)),
  };
}

async function openFresh(): Promise<() => Promise<void>> {
  const close = await setup();
  await passServerTime(DRAWN_MS - NOON_MS);
  return close;
}

async function logIn(url: string): Promise<string> {
  const proof = await ask(url, 'captcha', {});
  const { Token } = await ask(url, 'player/login', {
    username: MARINA_PHONE,
    password: md5Hex(SEED_PASSWORD),
    captchaId: String(proof['CaptchaId']),
    verifyCode: String(solve(proof)),
  });
  return String(Token);
}

/** The proof of work as any client does it: the number whose hash with the salt is the challenge. */
function solve({ Salt, Challenge, NumberMax }: Readonly<Record<string, unknown>>): number {
  for (let number = 0; number <= Number(NumberMax); number += 1)
    if (
      createHash('sha256')
        .update(`${String(Salt)}${number}`)
        .digest('hex') === Challenge
    )
      return number;
  throw new Error('the proof of work has no answer');
}

async function ask(url: string, name: string, input: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${url}/v1/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { Code, Msg, Body } = (await answer.json()) as {
    Code: number;
    Msg: string;
    Body: Record<string, unknown> | null;
  };
  if (Code !== 200 || Body === null) throw new Error(`${name} was refused: ${Code} ${Msg}`);
  return Body;
}
