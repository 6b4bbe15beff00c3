import { createHash } from 'node:crypto';
import { md5Hex } from '@arara/contract';
import { SEED_PASSWORD } from '../../apps/api/src/seed.ts';
import { playerUrl } from '../../e2e/addresses.ts';
import type { Looking } from '../../e2e/design/design-map.ts';
import setup from '../../e2e/global-setup.ts';
import { NOON_MS } from '../../e2e/noon.ts';
import { passServerTime } from '../../e2e/server-clock.ts';

export interface OpenedProduct {
  readonly playerUrl: string;
  /** Logs somebody of the seed in, once. */
  readonly tokenOf: (who: Looking) => Promise<string>;
  close(): Promise<void>;
}

/** Marina carries the data of the drawings. */
const phones = {
  marina: '+5511982143382',
  paused: '+5551987650005',
  limited: '+5541987650004',
} as const satisfies Record<Looking, string>;
/** The moment at which the drawings show her. */
const DRAWN_MS = Date.parse('2026-11-14T19:42:00-03:00');

/** The product that answers at this address, or a fresh one with the seed, as the browser tests have it. */
export async function openProduct(url: string | undefined): Promise<OpenedProduct> {
  const at = url ?? playerUrl;
  const tokens = new Map<Looking, Promise<string>>();
  return {
    playerUrl: at,
    close: url === undefined ? await openFresh() : async () => undefined,
    tokenOf: (who) => {
      const token = tokens.get(who) ?? logIn(at, phones[who]);
      tokens.set(who, token);
      return token;
    },
  };
}

async function openFresh(): Promise<() => Promise<void>> {
  const close = await setup();
  await passServerTime(DRAWN_MS - NOON_MS);
  return close;
}

async function logIn(url: string, phone: string): Promise<string> {
  const proof = await ask(url, 'captcha', {});
  const { Token } = await ask(url, 'player/login', {
    username: phone,
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
