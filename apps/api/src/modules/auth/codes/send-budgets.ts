import { createHmac } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { wideNetworkOf } from '../../../platform/redis/network-of.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from './sends.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = Buffer.alloc(0);

interface SendBudgetContext {
  /** An address is personal, so only its keyed hash is kept. */
  readonly key: Buffer;
  readonly settings: Pick<Settings, 'get'>;
}

interface SendRequest {
  readonly brandId: number;
  readonly channel: store.SendCounter['channel'];
  /** Undefined for a request from inside a session about an own, proven destination. */
  readonly address: string | undefined;
  /** The caller proved the account first: by its session, or by its password at the login. */
  readonly isOwner: boolean;
  readonly at: Date;
}

/** Why no code goes out, and from when one would. */
export interface SendRefusal {
  readonly ok: false;
  readonly refusal: 'code_brand_busy' | 'code_network_busy';
  readonly waitMinutes: number;
}

/**
 * Every message costs money, so what a brand sends in an hour and a network asks for in a day is bounded. Strangers, whom
 * anybody can be, stop at a lower number than owners: a flood of strange numbers locks no owner out of a login. The
 * counters are rows of the directory and not keys of Redis, so they hold while Redis is away. A refusal gives back what
 * it took and says when the budget opens again.
 */
export async function takeSend(
  context: SendBudgetContext,
  tx: Tx,
  request: SendRequest,
): Promise<SendRefusal | undefined> {
  const { brandId, isOwner, address, at } = request;
  const budget = await context.settings.get('auth.codeSends', { brandId, atMs: at.getTime() });
  if (address !== undefined && !isOwner) {
    const network = { counter: counterOf(context, request), windowMs: DAY_MS, budget: budget.perNetworkDay };
    const waitMinutes = await takeFrom(tx, network, at);
    if (waitMinutes !== undefined) return { ok: false, refusal: 'code_network_busy', waitMinutes };
  }
  // Last, because every code of the brand waits for this row.
  const brand = {
    counter: { ...request, network: EVERYBODY },
    windowMs: HOUR_MS,
    budget: isOwner ? budget.perHour : budget.strangersPerHour,
  };
  const waitMinutes = await takeFrom(tx, brand, at);
  if (waitMinutes === undefined) return undefined;
  if (address !== undefined && !isOwner)
    await store.addSends(tx, counterOf(context, request), { minute: minuteOf(at), count: -1 });
  return { ok: false, refusal: 'code_brand_busy', waitMinutes };
}

/** Undefined when the budget had room, and one more is counted; else the minutes until it has. */
async function takeFrom(
  tx: Tx,
  taken: { readonly counter: store.SendCounter; readonly windowMs: number; readonly budget: number },
  at: Date,
): Promise<number | undefined> {
  const { counter, windowMs, budget } = taken;
  const since = new Date(at.getTime() - windowMs);
  await store.addSends(tx, counter, { minute: minuteOf(at), count: 1 });
  if ((await store.sumSends(tx, counter, since)) <= budget) return undefined;
  await store.addSends(tx, counter, { minute: minuteOf(at), count: -1 });
  const blocking = await store.findBlockingMinute(tx, counter, { since, budget });
  const opensMs = (blocking?.getTime() ?? since.getTime()) + windowMs;
  return Math.max(1, Math.ceil((opensMs - at.getTime()) / MINUTE_MS));
}

/** How much harder the proof of work is while strangers use up a budget: 1, 2, 4 or 8 times. */
export function workFactorOf(share: number): number {
  const steps = Math.floor(Math.min(Math.max(share, 0), 0.99) * 4);
  return 2 ** steps;
}

/** The factor for a caller now, by the fuller of both budgets. */
export async function findWorkFactor(
  context: SendBudgetContext,
  db: Queryable,
  request: Omit<SendRequest, 'isOwner' | 'channel'> & { readonly address: string },
): Promise<number> {
  const { brandId, at } = request;
  const budget = await context.settings.get('auth.codeSends', { brandId, atMs: at.getTime() });
  const channel = 'phone';
  const [brand, network] = await Promise.all([
    store.sumSends(db, { brandId, channel, network: EVERYBODY }, new Date(at.getTime() - HOUR_MS)),
    store.sumSends(db, counterOf(context, { ...request, channel }), new Date(at.getTime() - DAY_MS)),
  ]);
  return workFactorOf(Math.max(brand / budget.strangersPerHour, network / budget.perNetworkDay));
}

const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

function counterOf(
  { key }: SendBudgetContext,
  { brandId, channel, address = '' }: Pick<SendRequest, 'brandId' | 'channel' | 'address'>,
): store.SendCounter {
  const network = createHmac('sha256', key)
    .update(`sends:${brandId}:${wideNetworkOf(address)}`)
    .digest();
  return { brandId, channel, network };
}
