import { houseAccountId } from '@arara/domain/ledger';
import { HOUSE_VSHARD, type PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { systemBalance } from '../ledger/index.ts';
import * as store from './jackpot-view.store.ts';
import { listPlaces } from './order/places.ts';

export type { PaidPool } from './jackpot-view.store.ts';

/** The running pool as everybody sees it. */
export interface RunningPool extends store.ServedPool {
  /** What the books hold of it. */
  readonly amountE5: bigint;
}

export interface Evidence {
  readonly pool: store.PaidPool;
  /** A stretch of the order. */
  readonly rows: readonly store.PublishedRow[];
}

export interface Jackpot {
  /** Undefined until the first pool of the brand is seeded. */
  running(brandId: number): Promise<RunningPool | undefined>;
  /** Pools that dropped and are paid, newest first. */
  drops(brandId: number, limit: number): Promise<readonly store.PaidPool[]>;
  /** Everything by which a drop can be checked; without `from` the stretch that ends with the winner. */
  evidence(brandId: number, of: EvidenceOf): Promise<Evidence | undefined>;
}

export interface EvidenceOf {
  /** The last one when absent. */
  readonly number?: number | undefined;
  readonly from?: number | undefined;
  readonly limit: number;
}

export interface JackpotOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'ofVshard'>;
  readonly clock: Clock;
}

/** Every open Home asks again and again; they share one look within this time. */
const KEPT_MS = 500;

export function createJackpot({ shards, clock }: JackpotOptions): Jackpot {
  const { directory } = shards;
  const balanceOf = rememberBalances(shards);
  const looks = new Map<number, { readonly atMs: number; readonly pool: Promise<RunningPool | undefined> }>();

  const look = async (brandId: number): Promise<RunningPool | undefined> => {
    const pool = await store.findServedPool(directory, brandId);
    return pool && { ...pool, amountE5: await balanceOf(pool) };
  };
  return {
    running(brandId) {
      const nowMs = clock.nowMs();
      const last = looks.get(brandId);
      if (last !== undefined && nowMs >= last.atMs && nowMs < last.atMs + KEPT_MS) return last.pool;
      const next = { atMs: nowMs, pool: look(brandId) };
      looks.set(brandId, next);
      // A look that failed is nobody's answer but its own callers'.
      next.pool.catch(() => looks.get(brandId) === next && looks.delete(brandId));
      return next.pool;
    },
    drops: (brandId, limit) => store.listPaidPools(directory, brandId, { limit }),
    async evidence(brandId, { number, from, limit }) {
      const [pool] = await store.listPaidPools(directory, brandId, { limit: 1, number });
      if (pool === undefined) return undefined;
      const first = from ?? Math.max(1, pool.position - limit + 1);
      const span = { from: first, to: first + limit - 1 };
      return { pool, rows: await listPlaces(shards, { pool, span, end: from === undefined ? 'last' : 'first' }) };
    },
  };
}

interface Remembered {
  readonly number: number;
  readonly sumE5: bigint;
  readonly version: bigint;
}

type BalanceOf = (pool: Pick<store.ServedPool, 'brandId' | 'number' | 'seedVersion'>) => Promise<bigint>;

/** A running pool's balance grows by entries of the house's account alone, so each look adds only what is new. */
function rememberBalances(shards: JackpotOptions['shards']): BalanceOf {
  const known = new Map<number, Remembered>();
  return async ({ brandId, number, seedVersion }) => {
    const before = known.get(brandId);
    const start = before?.number === number ? before : { number, sumE5: 0n, version: seedVersion - 1n };
    const { sumE5, version } = await systemBalance(shards.ofVshard(HOUSE_VSHARD), {
      holder: houseAccountId(brandId) as PlayerId,
      account: 'jackpot_pool',
      party: number,
      afterVersion: start.version,
    });
    const now = { number, sumE5: start.sumE5 + sumE5, version };
    known.set(brandId, now);
    return now.sumE5;
  };
}

/** Running pools whose balance in the books is not what the order says; an empty answer means that all is well. */
export async function listJackpotFaults(shards: JackpotOptions['shards']): Promise<string[]> {
  const nameOf = ({ brandId, number, valueE5 }: store.FilledPool) => `pool ${brandId}/${number} at ${valueE5}`;
  const pools = await store.listSettledPools(shards.directory);
  const balances = await Promise.all(pools.map(rememberBalances(shards)));
  // A pool that was filled while the books were read proves nothing; it stands still in the next hour.
  const still = new Set((await store.listSettledPools(shards.directory)).map(nameOf));
  return pools.flatMap((pool, index) =>
    pool.valueE5 !== balances[index] && still.has(nameOf(pool)) ? [`${nameOf(pool)}: ${balances[index]}`] : [],
  );
}
