import { z } from 'zod';
import type { PixSurroundings } from '../provider.ts';
import type { TlsIdentity } from './https-line.ts';

/** What differs from bank to bank. Everything here may be shown to staff; what may not is in the secrets. */
const httpsUrl = z.url({ protocol: /^https$/ });
const words = z.record(z.string(), z.string());
const ms = (most: number) => z.int().min(50).max(most);

export const connectionShape = z.strictObject({
  /** With the version at its end, such as `https://host/v2`. */
  baseUrl: httpsUrl,
  tokenUrl: httpsUrl,
  clientAuth: z.enum(['basic', 'body']).default('basic'),
  tokenBody: z.enum(['json', 'form']).default('json'),
  scope: z.string().optional(),
  /** By resource such as `cob/{txid}`: another version (`v3`) or another whole path (`/pix-bb/{txid}`). */
  pathOverride: words.default({}),
  extraHeaders: words.default({}),
  extraQuery: words.default({}),
  /** Our key: what charges are paid to, and payouts are paid from. */
  key: z.string().min(1).max(77),
  errorDialect: z.enum(['rfc7807', 'efi']),
  timeouts: z
    .strictObject({ connectMs: ms(30_000), headersMs: ms(60_000), bodyMs: ms(60_000) })
    .default({ connectMs: 3_000, headersMs: 15_000, bodyMs: 10_000 }),
});
export type ConnectionConfig = z.infer<typeof connectionShape>;

const secretsShape = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().default(''),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  tlsPfx: z.string().optional(),
  tlsPassphrase: z.string().optional(),
  tlsCa: z.string().optional(),
});

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly identity: TlsIdentity;
}

/** Throws without repeating what it read: these are secrets. */
export function readCredentials(secrets: PixSurroundings['secrets']): Credentials {
  const read = secretsShape.safeParse(secrets);
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`the secrets of a payment provider are not as agreed: ${fields}`);
  }
  const { clientId, clientSecret, tlsCert, tlsKey, tlsPfx, tlsPassphrase, tlsCa } = read.data;
  if (tlsPfx === undefined && (tlsCert === undefined || tlsKey === undefined))
    throw new Error('a payment provider is called under a client certificate: it needs one');
  return {
    clientId,
    clientSecret,
    identity: {
      ...(tlsCert === undefined ? {} : { cert: tlsCert }),
      ...(tlsKey === undefined ? {} : { key: tlsKey }),
      ...(tlsPfx === undefined ? {} : { pfx: tlsPfx }),
      ...(tlsPassphrase === undefined ? {} : { passphrase: tlsPassphrase }),
      ...(tlsCa === undefined ? {} : { ca: tlsCa }),
    },
  };
}

/** Where a resource lives. Parameters come from us or were checked, and are escaped all the same. */
export function urlOf(
  config: Pick<ConnectionConfig, 'baseUrl' | 'pathOverride' | 'extraQuery'>,
  resource: string,
  given: { readonly params?: Readonly<Record<string, string>>; readonly query?: Readonly<Record<string, string>> },
): URL {
  const override = config.pathOverride[resource];
  const root = config.baseUrl.replace(/\/$/, '');
  const template =
    override === undefined
      ? `${root}/${resource}`
      : override.startsWith('/')
        ? new URL(override, root).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
        : `${root.replace(/\/v\d+$/, '')}/${override}/${resource}`;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''));
  const url = new URL(path);
  for (const [name, value] of Object.entries({ ...config.extraQuery, ...given.query }))
    url.searchParams.set(name, value);
  return url;
}
