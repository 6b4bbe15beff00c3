import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Egress, EgressRequest, EgressResponse } from '../../../platform/egress/egress.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { IdentityProvider, Redeemed } from './port.ts';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Secret;
  /** The page of the back office that the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly timeoutMs: number;
  /** To the issuer itself, which the configuration names. */
  readonly issuerEgress: Pick<Egress, 'send'>;
  /** To whatever else its document names. */
  readonly egress: Pick<Egress, 'send'>;
  readonly clock: Clock;
}

/** Signatures by a key that only the provider has; `none` and shared secrets are not among them. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** A document, a token or the keys. */
const ANSWER_BYTES_MAX = 256 * 1_024;
/** Two clocks are never quite the same. */
const TOLERANCE_SECONDS = 30;
/** A token is made for this login and read at once. */
const TOKEN_AGE_SECONDS = 600;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovered = z.output<typeof Discovery>;
const Tokens = z.object({ id_token: z.string().max(16_384) });
const Person = z.object({ sub: z.string().min(1).max(255), email: z.email(), email_verified: z.literal(true) });

/** OpenID Connect: the authorisation code with PKCE, state and nonce. Nothing is kept between two logins. */
export function openOidc(options: OidcOptions): IdentityProvider {
  return {
    async startUrl({ state, nonce, verifier }) {
      const found = await discover(options);
      if (found === undefined) return undefined;
      const url = new URL(found.authorization_endpoint);
      const words = {
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: options.redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, word] of Object.entries(words)) url.searchParams.set(name, word);
      return url.href;
    },
    async redeem({ code, verifier, nonce }) {
      const found = await discover(options);
      if (found === undefined) return away('discovery');
      const given = await askForTokens(options, found, { code, verifier });
      if ('ok' in given) return given;
      const keys = await askJson(options, found.jwks_uri);
      if (keys === undefined) return away('keys');
      return verify(options, { token: given.id_token, keys: keys as JSONWebKeySet, nonce });
    },
  };
}

const away = (detail: string) => ({ ok: false, why: 'away', detail }) as const;
const refused = (detail: string) => ({ ok: false, why: 'refused', detail }) as const;

/** Only a document that names our issuer counts, and only endpoints that are as protected as it is. */
async function discover(options: OidcOptions): Promise<Discovered | undefined> {
  const read = Discovery.safeParse(await askJson(options, `${options.issuer}/.well-known/openid-configuration`));
  if (!read.success || read.data.issuer !== options.issuer) return undefined;
  const { protocol } = new URL(options.issuer);
  const { authorization_endpoint, token_endpoint, jwks_uri } = read.data;
  const isProtected = [authorization_endpoint, token_endpoint, jwks_uri].every(
    (url) => new URL(url).protocol === protocol,
  );
  return isProtected ? read.data : undefined;
}

/** The document of the issuer may lead elsewhere, and then only to the internet. */
function send(
  { issuer, issuerEgress, egress, timeoutMs }: OidcOptions,
  request: Pick<EgressRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<EgressResponse> {
  const isIssuer = new URL(request.url).origin === new URL(issuer).origin;
  return (isIssuer ? issuerEgress : egress).send({ ...request, timeoutMs, answerBytesMax: ANSWER_BYTES_MAX });
}

const isOk = ({ status }: EgressResponse) => status >= 200 && status <= 299;

async function askJson(options: OidcOptions, url: string): Promise<unknown> {
  try {
    const answer = await send(options, { method: 'GET', url, headers: {} });
    return isOk(answer) ? JSON.parse(answer.text) : undefined;
  } catch {
    return undefined;
  }
}

async function askForTokens(
  options: OidcOptions,
  { token_endpoint }: Discovered,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<z.output<typeof Tokens> | Redeemed> {
  const { clientId, clientSecret, redirectUri } = options;
  const login = [clientId, clientSecret.reveal()].map(encodeURIComponent).join(':');
  try {
    const answer = await send(options, {
      method: 'POST',
      url: token_endpoint,
      headers: {
        authorization: `Basic ${Buffer.from(login).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }).toString(),
    });
    if (answer.status >= 500) return away(`token ${answer.status}`);
    const tokens = Tokens.safeParse(isOk(answer) ? JSON.parse(answer.text) : undefined);
    return tokens.success ? tokens.data : refused(`token ${answer.status}`);
  } catch {
    return away('token');
  }
}

interface Given {
  readonly token: string;
  readonly keys: JSONWebKeySet;
  readonly nonce: string;
}

async function verify({ issuer, clientId, clock }: OidcOptions, { token, keys, nonce }: Given): Promise<Redeemed> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      currentDate: clock.now(),
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: TOKEN_AGE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    });
    if (payload['nonce'] !== nonce) return refused('nonce');
    if (!isForUs(payload, clientId)) return refused('azp');
    const person = Person.safeParse(payload);
    if (!person.success) return refused('email');
    return { ok: true, subject: person.data.sub, email: person.data.email };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refused('exp');
    if (error instanceof errors.JWTClaimValidationFailed) return refused(error.claim);
    return refused(error instanceof errors.JOSEError ? error.code : 'unreadable');
  }
}

/** A token for several readers says for which of them it was made. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
}
