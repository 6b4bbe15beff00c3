import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Authority, readOrMake, thumbprintOf } from '../server/certificates.ts';
import { cnpjDigits } from './documents.ts';
import type { Tokens } from '../server/oauth.ts';

/** The bank's one customer that calls it by machine. */
export interface Operator {
  readonly name: string;
  readonly city: string;
  readonly cnpj: string;
  /** The key it receives by. */
  readonly key: string;
}

const cashInScopes = 'cob.write cob.read pix.write pix.read webhook.write webhook.read'.split(' ');
const cashOutScopes =
  'pix.send gn.pix.send.read gn.balance.read gn.infractions.read gn.infractions.write gn.reports.write gn.reports.read webhook.read webhook.write pix.read'.split(
    ' ',
  );

/** Two callers, so that the process that shows pages never holds what sends money. */
export const callers = { 'arara-in': cashInScopes, 'arara-out': cashOutScopes } as const;

export function describeOperator({ key }: Pick<Operator, 'key'>): Operator {
  return {
    name: 'Arara Entretenimento Ltda',
    city: 'Sao Paulo',
    cnpj: `512039480001${cnpjDigits('512039480001')}`,
    key,
  };
}

/** Files for the operator: its certificates and what it must trust. Made once, kept over restarts. */
export function equipOperator(folder: string, authority: Authority, hosts: readonly string[]): void {
  const own = join(folder, 'operator');
  mkdirSync(own, { recursive: true });
  for (const name of Object.keys(callers)) readOrMake(own, name, () => authority.issue({ name, use: 'client' }));
  readOrMake(own, 'hook-server', () => authority.issue({ name: 'hooks', use: 'server', hosts }));
  writeFileSync(join(own, 'bank-ca.pem'), authority.certificate);
}

export function introduceOperator(folder: string, tokens: Tokens, secret: string): void {
  for (const [id, scopes] of Object.entries(callers)) {
    tokens.putClient({ id, secret, scopes });
    const { certificate } = readOrMake(join(folder, 'operator'), id, () => {
      throw new Error(`the certificate of ${id} is missing`);
    });
    tokens.know(thumbprintOf(certificate), id);
  }
}
