import { randomBytes, randomUUID } from 'node:crypto';
import { notBuiltIn } from '@arara/domain/policy';
import { businessDayOf } from '@arara/domain/time';
import { type Config, ConfigError } from '../config/config.ts';
import { type Brands, createBrands, filesInDatabase } from '../modules/brands/index.ts';
import { listCrowdedLicences, listLicenceProblems } from '../modules/policy/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createLog, type Logger } from '../platform/metrics/log.ts';
import { closeRedis, openRedis, type Redis } from '../platform/redis/redis.ts';
import type { PayoutKeys } from '../platform/secrets/payout-boxes.ts';
import { createSecrets, parseDataKeys, parseKeyRing, type Secrets } from '../platform/secrets/secrets.ts';
import type { Database } from '../platform/db/db.ts';
import { WORKER_STATEMENT_TIMEOUT_MS } from '../platform/db/roles.ts';
import { openShards, type Shards } from '../platform/db/shards.ts';
import { type RunningLoop, startLoop } from '../platform/workflows/loop.ts';
import { startTracing, type Tracing } from '../platform/tracing/tracer.ts';

/** What both processes, API and worker, open at their start. */
export interface Runtime {
  readonly log: Logger;
  readonly clock: Clock;
  /** The time at this very moment; a clock of development may know it from a row only. */
  readonly nowMs: () => Promise<number>;
  readonly tracing: Pick<Tracing, 'watch'>;
  readonly shards: Shards;
  readonly redis: Redis;
  readonly brands: Brands;
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly newTicket: () => string;
  readonly random: (bytes: number) => Uint8Array;
  /** Closes everything opened here. */
  close(): Promise<void>;
}

/** A clock that something else than the system may lead. */
export interface FollowedClock {
  readonly clock: Clock;
  readonly nowMs: () => Promise<number>;
  stop(): void;
}

export interface ClockAround {
  readonly directory: Database;
  readonly onMove: (() => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Opens another clock than the system's; production gives none. */
export type FollowClock = (around: ClockAround) => Promise<FollowedClock>;

export interface RuntimeOptions {
  readonly process: 'api' | 'worker';
  readonly onClockMoved?: () => void;
  readonly followClock?: FollowClock | undefined;
}

/** So soon every process shows a brand that was published in another. */
const BRANDS_EVERY_MS = 2_000;

/** While a process serves; a command at the console is content with what it read at its start. */
export function followBrands({ brands, log }: Pick<Runtime, 'brands' | 'log'>): RunningLoop {
  return startLoop({ name: 'brands.refresh', everyMs: BRANDS_EVERY_MS, run: brands.refresh }, log);
}

export async function openRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  const log = createLog({ level: config.log.level, name: options.process });
  const tracing = startTracing(options.process, config.tracing);
  const { databases } = config;
  const isWorker = options.process === 'worker';
  const shards = await openShards({
    directoryUrl: databases.directoryUrl.reveal(),
    shardUrls: databases.shardUrls.map((url) => url.reveal()),
    poolMax: databases.poolMax,
    statementTimeoutMs: isWorker ? WORKER_STATEMENT_TIMEOUT_MS : databases.statementTimeoutMs,
    connectTimeoutMs: databases.connectTimeoutMs,
  });
  const redis = openRedis({ url: config.redis.url.reveal(), sentinels: config.redis.sentinels, log });
  const followed = await options.followClock?.({
    directory: shards.directory,
    onMove: options.onClockMoved,
    onError: (error) => log.warn({ err: error }, 'cannot read the moved clock'),
  });
  const clock = followed?.clock ?? systemClock();
  const { directory } = shards;
  const brands = createBrands({
    ...config.brands,
    published: {
      directory,
      files: filesInDatabase(directory),
      clock,
      onFault: (fault) => log.error(fault, 'a published version of a brand cannot be read'),
    },
  });
  await brands.refresh();
  assertLicensed({ brands, log, nowMs: clock.nowMs() }, config);
  return {
    log,
    clock,
    nowMs: followed?.nowMs ?? (async () => clock.nowMs()),
    tracing,
    shards,
    redis,
    brands,
    secrets: openSecrets(config),
    // Node draws the randomness of many at once; one by one it is a twentieth of what a bet costs here.
    newId: () => randomUUID().replaceAll('-', ''),
    newTicket: () => randomBytes(32).toString('base64url'),
    random: (bytes) => randomBytes(bytes),
    async close() {
      followed?.stop();
      closeRedis(redis);
      await shards.close();
      await tracing.close();
    },
  };
}

/** No process serves a brand for real money whose market asks for a licence that its document does not prove. */
function assertLicensed(
  { brands, log, nowMs }: Pick<Runtime, 'brands' | 'log'> & { readonly nowMs: number },
  { mode, brands: { byHost, origins } }: Config,
): void {
  const of = brands.ids().map((brandId) => {
    const named = [...byHost].flatMap(([host, id]) => (id === brandId ? [host] : []));
    const moved = (origins.player.get(brandId) ?? []).map((origin) => new URL(origin).hostname);
    return { ...brands.of(brandId), furtherHosts: [...named, ...moved] };
  });
  const day = businessDayOf(nowMs);
  const problems = [...of.flatMap((brand) => listLicenceProblems(brand, day)), ...listCrowdedLicences(of, day)];
  if (mode === 'production' && problems.length > 0) throw new ConfigError(problems.join('\n'));
  for (const market of new Set(of.map((brand) => brand.market.profile)))
    for (const { rules, what } of notBuiltIn(market))
      log.warn({ market, rules }, `the market asks for what is not built: ${what}`);
}

/** The keys of the configuration, opened. */
export function openSecrets({ secrets, payoutPublicKey }: Config): Secrets {
  const [newest, ...older] = parseKeyRing(secrets.indexKey.reveal()).map(({ key }) => key);
  if (newest === undefined) throw new Error('there is no index key');
  return createSecrets({
    dataKeys: parseDataKeys(secrets.dataKeys.reveal()),
    indexKey: newest,
    olderIndexKeys: older,
    referralKey: Buffer.from(secrets.referralKey.reveal(), 'base64'),
    payouts: openPayoutKeys(payoutPublicKey, secrets.payoutKeys.reveal()),
  });
}

/** Only the worker is given the private halves. */
function openPayoutKeys(ofNewest: string, ring: string): PayoutKeys {
  const [publicKey] = parseDataKeys(ofNewest);
  if (publicKey === undefined) throw new Error('there is no public key of payouts');
  return { publicKey, privateKeys: ring === '' ? [] : parseDataKeys(ring) };
}

/** A process that does not end by itself in this time is ended; what it left undone, others take up. */
const CLOSE_WITHIN_MS = 10_000;

/** Closes cleanly, once, when the process is asked to end; before that it may tell others that it will. */
export function closeOnSignal(
  log: Logger,
  close: () => Promise<void>,
  leave: () => Promise<void> = async () => undefined,
): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      const closed = leave().then(() => {
        setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
        return close();
      });
      closed.then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not close cleanly');
          process.exit(1);
        },
      );
    });
}
