import { readFileSync } from 'node:fs';
import { payoutPublicKeyOf } from '../apps/api/src/platform/secrets/payout-boxes.ts';
import { parseDataKeys } from '../apps/api/src/platform/secrets/secrets.ts';

/** Prints PAYOUT_PUBLIC_KEY for the newest key of the ring on standard input: node scripts/payout-key.ts < SECRET_PAYOUT_KEYS */
const [newest] = parseDataKeys(readFileSync(0, 'utf8').trim());
if (newest === undefined) throw new Error('give the ring SECRET_PAYOUT_KEYS on standard input');
console.log(`${newest.id}:${payoutPublicKeyOf(newest.key).toString('base64')}`);
