import { createHmac } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/redis/network-of.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from './misses.store.ts';

/** What people type in peace. */
export const SHORT_DIGITS = 6;
/** What they type while somebody guesses: a hundred times harder. */
export const LONG_DIGITS = 8;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = Buffer.alloc(0);

interface BudgetContext {
  /** An address is personal, so only its keyed hash is kept. */
  readonly key: Buffer;
  readonly settings: Pick<Settings, 'get'>;
}

interface Asked {
  readonly brandId: number;
  /** Undefined for the own code of somebody inside, which nobody else can guess. */
  readonly address: string | undefined;
  readonly at: Date;
}

/**
 * One phone forgives a few guesses a day, but whoever guesses at a hundred thousand phones is right now and then. So the
 * wrong guesses at short codes are counted over all phones too: when their budget is spent, of the brand or of the
 * network that asks, short codes are void and new ones are long. Nobody is shut out; two digits more are typed.
 */
export async function mustBeLong(
  context: BudgetContext,
  tx: Tx,
  { brandId, address, at }: Asked,
): Promise<'brand' | 'network' | undefined> {
  if (address === undefined) return undefined;
  const budget = await context.settings.get('auth.codeBudgets', { brandId, atMs: at.getTime() });
  const [dayAgo, hourAgo] = [new Date(at.getTime() - DAY_MS), new Date(at.getTime() - HOUR_MS)];
  const everybody = await store.countMisses(tx, { brandId, network: EVERYBODY, dayAgo, hourAgo });
  if (everybody.day >= budget.wrongPerDay || everybody.hour >= budget.wrongPerHour) return 'brand';
  const network = hashOf(context, { brandId, address });
  const { day } = await store.countMisses(tx, { brandId, network, dayAgo, hourAgo });
  return day >= budget.wrongPerNetwork ? 'network' : undefined;
}

export async function countMiss(context: BudgetContext, tx: Tx, { brandId, address, at }: Asked): Promise<void> {
  if (address === undefined) return;
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  await store.countMiss(tx, { brandId, network: hashOf(context, { brandId, address }), minute });
  // Last, because everybody who misses waits for this row.
  await store.countMiss(tx, { brandId, network: EVERYBODY, minute });
}

function hashOf({ key }: BudgetContext, of: { readonly brandId: number; readonly address: string }): Buffer {
  return createHmac('sha256', key)
    .update(`network:${of.brandId}:${networkOf(of.address)}`)
    .digest();
}
