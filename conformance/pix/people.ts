import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PixStage } from './stage.ts';
import { cpfFrom } from '../suite/cpf.ts';

/** A player of the casino with a CPF of their own, who is also a customer of the bank. */
export interface Person {
  readonly id: string;
  readonly token: string;
  readonly cpf: string;
  readonly name: string;
}

/** An order as the wire says it; deposits and withdrawals share what the suite looks at. */
export interface OrderWire {
  readonly OrderId: string;
  readonly Amount: string;
  readonly Bonus?: string;
  readonly State: string;
  readonly Status: string;
  readonly PixCode: string | null;
  readonly ExpiresAt: string | null;
  readonly Wait: { readonly Why: { readonly Word: string }; readonly NextActor: string; readonly DueAt: string } | null;
  readonly Timeline: readonly {
    readonly Name: string;
    readonly State: string;
    readonly At: string | null;
    readonly Reason: { readonly Word: string } | null;
  }[];
}

export interface ListWire {
  readonly Total: number;
  readonly List: readonly OrderWire[];
}

export interface Answer<Body> {
  readonly code: number;
  readonly message: string;
  readonly body: Body;
}

export interface Asked {
  readonly path: string;
  readonly fields?: object;
  readonly key?: string;
}

let made = 0;

/** A CPF with right digits that nobody else of the run has. */
export function aCpf(number = (made += 1)): string {
  const nine = String(100_000_000 + ((number * 7_919) % 800_000_000)).slice(0, 9);
  return cpfFrom(nine);
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');
export const FUND_PASSWORD = '284619';

/** The casino through its entry points: orders of the test build, and the player's own calls. */
export function casinoOf({ apiUrl }: PixStage) {
  const order = async (name: string, fields: object = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${apiUrl}/test-control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    const found = (await answer.json()) as Record<string, unknown>;
    // A database that is away is a refusal in words, as for a player.
    if ('Code' in found) throw new Error(`${name} was refused: ${String(found['Msg'])}`);
    return found;
  };
  const call = async <Body>(person: Person, { path, fields = {}, key }: Asked): Promise<Answer<Body>> => {
    const answer = await fetch(`${apiUrl}/v1/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: person.token,
        'x-device-id': `device-${person.id}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(fields),
    });
    const { Code, Msg, Body } = (await answer.json()) as { Code: number; Msg: string; Body: Body };
    return { code: Code, message: Msg, body: Body };
  };
  return { order, call };
}
export type Casino = ReturnType<typeof casinoOf>;

/** The bank through the routes of whoever runs it. */
export function bankOf({ bankUrl }: PixStage) {
  const callApi = async <Body>(method: string, path: string, fields?: object): Promise<Body> => {
    const sent = fields && { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${bankUrl}${path}`, { method, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the bank answered ${answer.status} to ${method} ${path}: ${text.slice(0, 300)}`);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  };
  return { ask: callApi };
}
export type Bank = ReturnType<typeof bankOf>;

export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > until) throw new Error(`gave up waiting until ${what}`);
    // A person may not ask more often for long.
    await sleep(200);
  }
}
