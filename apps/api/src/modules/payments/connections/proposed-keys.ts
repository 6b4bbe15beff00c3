import type { InputOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { secretBoxesOf } from '../../connections/index.ts';
import { type KeyMarks, type Side, type SideMark, type SideSecrets, sideMarkOf } from '../providers/key-boxes.ts';
import type { SideRow } from '../providers/providers.store.ts';
import type { RunRow } from './connections.store.ts';

export type GivenKeys = NonNullable<InputOf<typeof staffRoutes.bankConnect>['keysIn']>;

/** New keys of one side or of both. */
export type ProposedKeys = Readonly<Partial<Record<Side, SideSecrets>>>;

/** By the names that the adapters read. */
export function toSecrets({ clientId, clientSecret, certificate, key, authority }: GivenKeys): SideSecrets {
  const own = { clientId, clientSecret, tlsCert: certificate, tlsKey: key };
  return authority === undefined ? own : { ...own, tlsCa: authority };
}

export function requireMark(secrets: SideSecrets, at: Date): SideMark {
  const mark = sideMarkOf(secrets, at);
  if (mark === undefined) throw new RefusalError('bank_key_unreadable');
  return mark;
}

const boxes = (secrets: Secrets) =>
  secretBoxesOf<string, ProposedKeys>(secrets.payouts, (code) => `payments.bank_runs:${code}`);

export function sealProposed(secrets: Secrets, code: string, keys: ProposedKeys): Pick<SideRow, 'keysId' | 'keysBox'> {
  const { keyId, box } = boxes(secrets).seal(code, keys);
  return { keysId: keyId, keysBox: box };
}

export function openProposed(
  secrets: Secrets,
  { provider, keysId, keysBox }: Pick<RunRow, 'provider' | 'keysId' | 'keysBox'>,
): ProposedKeys | undefined {
  if (keysId === null || keysBox === null) return undefined;
  return boxes(secrets).open(provider, { keyId: keysId, box: keysBox });
}

/** The marks that hold once the new keys do. */
export function marksAfter(before: KeyMarks, keys: ProposedKeys, at: Date): KeyMarks {
  return {
    ...before,
    ...(keys.cashIn === undefined ? {} : { in: requireMark(keys.cashIn, at) }),
    ...(keys.cashOut === undefined ? {} : { out: requireMark(keys.cashOut, at) }),
  };
}
