import { createPublicKey, sign, verify } from 'node:crypto';
import type { Identity } from '../server/certificates.ts';
import { type Charge, debtorOf, isExpired } from './charges.ts';
import { iso } from '../state/clock.ts';
import { toReais } from '../state/money.ts';

/** What stands behind a dynamic code: the charge, signed by the bank that receives. */
export interface Locations {
  sign(charge: Charge, nowMs: number): string;
  /** The payload when the signature is the bank's; undefined otherwise. */
  read(jws: string): Readonly<Record<string, unknown>> | undefined;
  keys(): object;
}

const KEY_ID = 'jatoba-1';

export function createLocations(identity: Identity): Locations {
  const publicKey = createPublicKey(identity.certificate);
  return {
    sign(charge, nowMs) {
      const head = encode({ alg: 'ES256', typ: 'JOSE', kid: KEY_ID });
      const body = encode(payloadOf(charge, nowMs));
      const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
        key: identity.key,
        dsaEncoding: 'ieee-p1363',
      });
      return `${head}.${body}.${signature.toString('base64url')}`;
    },
    read(jws) {
      const [head = '', body = '', signature = ''] = jws.split('.');
      const isOurs = verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      return isOurs
        ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>)
        : undefined;
    },
    keys: () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256', use: 'sig' }] }),
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function payloadOf(charge: Charge, nowMs: number): object {
  const debtor = debtorOf(charge);
  return {
    txid: charge.txid,
    revisao: charge.revision,
    calendario: { criacao: iso(charge.createdAt), apresentacao: iso(nowMs), expiracao: charge.ttlSec },
    status: charge.status,
    // Whoever presents an expired charge says so; the payer's bank must not pay it.
    expirada: isExpired(charge, nowMs),
    ...(debtor === undefined ? {} : { devedor: debtor }),
    valor: { original: toReais(charge.centavos) },
    chave: charge.key,
    ...(charge.text === '' ? {} : { solicitacaoPagador: charge.text }),
  };
}
