import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { markOf, secretBoxesOf, type SecretMark, tailOf } from '../../connections/index.ts';
import type { SideRow } from './providers.store.ts';

export type Side = 'cashIn' | 'cashOut';
/** By the names that the adapters read; see `connection.ts`. */
export type SideSecrets = Readonly<Record<string, string>>;

type Box = Pick<SideRow, 'keysId' | 'keysBox'>;

/** What a row keeps of a bank's keys: each part in a box of its own, which opens in its place only. */
export interface KeyBoxes {
  seal(code: string, part: Side | 'hook', keys: object): Box;
  side(code: string, side: Side, box: Box): SideSecrets;
  hookSecret(code: string, row: { readonly hookKeysId: number; readonly hookKeysBox: Buffer }): string;
}

/** What a box is bound to. */
export const keyContext = (code: string, part: Side | 'hook'): string => `payments.providers.${part}:${code}`;

export function keyBoxes(secrets: Secrets): KeyBoxes {
  type Place = readonly [code: string, part: Side | 'hook'];
  const boxesOf = (part: Side | 'hook') =>
    secretBoxesOf<Place, object>(
      // The worker alone opens what sends money, whoever seals it.
      part === 'cashOut' ? secrets.payouts : secrets,
      ([code, place]) => keyContext(code, place),
    );
  const open = (code: string, part: Side | 'hook', { keysId, keysBox }: Box) =>
    boxesOf(part).open([code, part], { keyId: keysId, box: keysBox });
  return {
    seal(code, part, keys) {
      const { keyId, box } = boxesOf(part).seal([code, part], keys);
      return { keysId: keyId, keysBox: box };
    },
    side: (code, side, box) => open(code, side, box) as SideSecrets,
    hookSecret: (code, { hookKeysId, hookKeysBox }) =>
      (open(code, 'hook', { keysId: hookKeysId, keysBox: hookKeysBox }) as { secret: string }).secret,
  };
}

export interface SideMark extends SecretMark {
  readonly certificate: { readonly tail: string; readonly from: string; readonly endsAt: string };
}

/** What may be shown of keys. */
export interface KeyMarks {
  readonly in: SideMark;
  readonly out: SideMark | null;
  readonly hook: SecretMark;
}

/** Undefined for a certificate that cannot be read, is over, or belongs to another key. */
export function sideMarkOf(secrets: SideSecrets, at: Date): SideMark | undefined {
  try {
    const certificate = new X509Certificate(secrets['tlsCert'] ?? '');
    const [from, endsAt] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    if (!certificate.checkPrivateKey(createPrivateKey(secrets['tlsKey'] ?? ''))) return undefined;
    if (endsAt <= at) return undefined;
    return {
      ...markOf(secrets['clientSecret'] ?? '', at),
      certificate: {
        tail: tailOf(certificate.fingerprint256.replaceAll(':', '').toLowerCase()),
        from: from.toISOString(),
        endsAt: endsAt.toISOString(),
      },
    };
  } catch {
    return undefined;
  }
}
