import { randomBytes } from 'node:crypto';
import { isSame } from '../../kit/src/http.ts';

export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** Client credentials: a token serves the client that asked, for so many seconds. */
export interface Tokens {
  /** Undefined for a client that is not known or shows another secret. */
  give(authorization: string | undefined, seconds: number): { readonly token: string } | undefined;
  isGood(authorization: string | undefined, clientId: string): boolean;
  revokeAll(): void;
}

export function createTokens(clients: readonly Client[], nowMs: () => number): Tokens {
  const given = new Map<string, { readonly clientId: string; readonly untilMs: number }>();
  return {
    give(authorization, seconds) {
      const client = clients.find((one) => isSame(authorization ?? '', basicOf(one)));
      if (client === undefined) return undefined;
      const token = randomBytes(24).toString('base64url');
      given.set(token, { clientId: client.id, untilMs: nowMs() + seconds * 1_000 });
      return { token };
    },
    isGood(authorization, clientId) {
      const found = given.get((authorization ?? '').replace(/^Bearer /, ''));
      return found !== undefined && found.clientId === clientId && nowMs() < found.untilMs;
    },
    revokeAll: () => given.clear(),
  };
}

const basicOf = ({ id, secret }: Client) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
