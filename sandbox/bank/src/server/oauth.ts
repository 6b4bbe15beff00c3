import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Asked } from '../../../kit/src/routes.ts';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';

/** Tokens for known callers, each bound to the certificate it was asked with. */
/** Who asked, by the certificate. */
export type Certified = Asked & { readonly thumbprint: string };

export interface Tokens {
  /** Undefined = unknown client, wrong secret, or a certificate that is not this client's. */
  grant(request: Input): Granted | undefined;
  check(asked: Pick<Certified, 'headers' | 'thumbprint'>): { readonly scopes: readonly string[] } | undefined;
  revokeAll(): void;
  putClient(client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] }): void;
  setScopes(id: string, scopes: readonly string[]): boolean;
  /** Who may ask with this certificate. */
  know(thumbprint: string, client: string): void;
  isRevoked(thumbprint: string): boolean;
  revokeCertificates(client: string): void;
}

interface Input {
  readonly client: string;
  readonly secret: string;
  readonly scope: string | undefined;
  readonly thumbprint: string;
}

export interface Granted {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}

export interface TokensDeps {
  readonly store: Store;
  readonly settings: Settings;
  readonly nowMs: () => number;
}

export function createTokens({ store, settings, nowMs }: TokensDeps): Tokens {
  return {
    grant({ client, secret, scope, thumbprint }) {
      const row = store.get<{ secret_hash: string; scopes: string }>(
        'select secret_hash, scopes from clients where id = :client',
        { client },
      );
      if (row === undefined || !isEqual(row.secret_hash, hash(secret))) return undefined;
      if (!isOwn(store, thumbprint, client)) return undefined;
      const allowed = row.scopes.split(' ');
      const wanted =
        scope === undefined || scope === '' ? allowed : scope.split(' ').filter((one) => allowed.includes(one));
      const token = randomBytes(32).toString('base64url');
      const ttlSec = settings.get().tokenTtlSec;
      store.run('insert into tokens values (:hash, :client, :thumbprint, :scopes, :endsAt)', {
        hash: hash(token),
        client,
        thumbprint,
        scopes: wanted.join(' '),
        endsAt: nowMs() + ttlSec * 1_000,
      });
      return { access_token: token, token_type: 'Bearer', expires_in: ttlSec, scope: wanted.join(' ') };
    },
    check({ headers, thumbprint }) {
      const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
      if (token === undefined) return undefined;
      const row = store.get<{ client: string; thumbprint: string; scopes: string; ends_at: number }>(
        'select client, thumbprint, scopes, ends_at from tokens where hash = :hash',
        { hash: hash(token) },
      );
      const isGood = row !== undefined && row.ends_at > nowMs() && row.thumbprint === thumbprint;
      if (!isGood || !isOwn(store, thumbprint, row.client)) return undefined;
      // A scope that was taken away is gone at once, also from tokens that are out.
      const client = store.get<{ scopes: string }>('select scopes from clients where id = :id', { id: row.client });
      const allowed = client?.scopes.split(' ') ?? [];
      return { scopes: row.scopes.split(' ').filter((scope) => allowed.includes(scope)) };
    },
    revokeAll: () => void store.run('delete from tokens'),
    putClient: ({ id, secret, scopes }) =>
      void store.run(
        `insert into clients values (:id, :secret, :scopes)
         on conflict (id) do update set secret_hash = excluded.secret_hash, scopes = excluded.scopes`,
        { id, secret: hash(secret), scopes: scopes.join(' ') },
      ),
    setScopes: (id, scopes) =>
      store.run('update clients set scopes = :scopes where id = :id', { id, scopes: scopes.join(' ') }) > 0,
    know: (thumbprint, client) =>
      void store.run('insert into certificates values (:thumbprint, :client, 0) on conflict do nothing', {
        thumbprint,
        client,
      }),
    isRevoked: (thumbprint) =>
      store.get('select 1 from certificates where thumbprint = :thumbprint and revoked = 1', { thumbprint }) !==
      undefined,
    revokeCertificates: (client) =>
      void store.run('update certificates set revoked = 1 where client = :client', { client }),
  };
}

function isOwn(store: Store, thumbprint: string, client: string): boolean {
  const values = { thumbprint, client };
  const sql = 'select 1 from certificates where thumbprint = :thumbprint and client = :client and revoked = 0';
  return store.get(sql, values) !== undefined;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The client's name and secret, by header or in the body, and the body as form or as JSON: banks differ. */
export function parseTokenRequest({
  headers,
  body,
}: Pick<Asked, 'headers' | 'body'>): Omit<Input, 'thumbprint'> | undefined {
  const text = body.toString('utf8');
  const isJson = headers['content-type']?.includes('json') === true;
  const fields = isJson ? parseFields(text) : Object.fromEntries(new URLSearchParams(text));
  if (fields === undefined || fields['grant_type'] !== 'client_credentials') return undefined;
  const basic = /^Basic (\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  const { scope } = fields;
  const named = typeof scope === 'string' ? scope : undefined;
  if (basic !== undefined) {
    const [client = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    return { client, secret: rest.join(':'), scope: named };
  }
  const { client_id: client, client_secret: secret } = fields;
  if (typeof client !== 'string' || typeof secret !== 'string') return undefined;
  return { client, secret, scope: named };
}

function parseFields(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
