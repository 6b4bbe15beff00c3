import type { DialectName } from '../suite/dialects.ts';

/** Ways to build a wallet wrong, each seen in the world, each with the case that must notice. */
export const defects = {
  'signature not checked': { killedBy: 'A01', dialect: 'hub88' },
  'signature over the parsed body': { killedBy: 'A04', dialect: 'hub88' },
  'any of our suppliers may sign': { killedBy: 'A05', dialect: 'hub88' },
  'token of anybody': { killedBy: 'S07', dialect: 'hub88' },
  'no idempotency': { killedBy: 'B04', dialect: 'hub88' },
  'balance of now on a repeat': { killedBy: 'A06', dialect: 'hub88' },
  'same id with another amount is a repeat': { killedBy: 'B05', dialect: 'hub88' },
  'negative stakes': { killedBy: 'B07', dialect: 'hub88' },
  'money as a float': { killedBy: 'B08', dialect: 'hub88' },
  'batch in pieces': { killedBy: 'B14', dialect: 'softswiss-v2' },
  'win without a bet': { killedBy: 'W05', dialect: 'hub88' },
  'token checked on a win': { killedBy: 'W06', dialect: 'hub88' },
  'two rollbacks give twice': { killedBy: 'R03', dialect: 'hub88' },
  'no tombstone': { killedBy: 'R05', dialect: 'hub88' },
  'rollback believes the amount': { killedBy: 'R06', dialect: 'hub88' },
  'negative balance after a reversed win': { killedBy: 'R08', dialect: 'hub88' },
  'check, then update, without a lock': { killedBy: 'C02', dialect: 'hub88' },
  'blocked players lose their wins': { killedBy: 'G02', dialect: 'hub88' },
  'limits ignored': { killedBy: 'G03', dialect: 'hub88' },
  'allowance not given back': { killedBy: 'G04', dialect: 'hub88' },
  'free rounds without number': { killedBy: 'F07', dialect: 'softswiss-v2' },
  'free rounds after their end': { killedBy: 'F11', dialect: 'hub88' },
  'free rounds at any stake': { killedBy: 'F12', dialect: 'hub88' },
} as const satisfies Readonly<Record<string, { readonly killedBy: string; readonly dialect: DialectName }>>;

export type Defect = keyof typeof defects;
