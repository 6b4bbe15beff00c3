import { setTimeout as sleep } from 'node:timers/promises';
import { type PlayerId, shardOf, VIRTUAL_SHARDS } from '@arara/domain/shards';
import { type Database, openDatabase, type Tx } from './db.ts';
import { enter, enterAll, loadMap } from './shards.store.ts';

export { layOutShards } from './shards.store.ts';

/** The way from a player to the database that holds it. */
export interface Shards {
  readonly directory: Database;
  /** By number, as the map names them. */
  readonly all: readonly Database[];
  /**
   * Those whose background work this process does at this moment: all, unless workers share them. Only for a loop that
   * works on each shard by itself; whatever looks something up or counts over the shards needs all.
   */
  readonly held: () => readonly Database[];
  ofVshard(vshard: number): Database;
  ofPlayer(playerId: PlayerId): Database;
  /**
   * Every write that belongs to a player runs in here. It enters the virtual shard first; if that has moved, the map
   * is read again and the work starts over on the right database. So `work` may run more than once and must hold no
   * effect outside its transaction.
   */
  inPlayerTransaction<T>(playerId: PlayerId, work: (tx: Tx) => Promise<T>): Promise<T>;
  inVshardTransaction<T>(vshard: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For rows of many players at once. The virtual shards must lie in one database, as the map says; when one of them
   * has moved the map is read again and this throws `VirtualShardMoved`: the caller sorts its rows anew and begins again.
   */
  inVshardsTransaction<T>(vshards: readonly number[], work: (tx: Tx) => Promise<T>): Promise<T>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface ShardsOptions {
  readonly directoryUrl: string;
  /** In the order of their numbers in the map. */
  readonly shardUrls: readonly string[];
  readonly poolMax: number;
  readonly statementTimeoutMs: number;
  readonly connectTimeoutMs?: number | undefined;
  /** Waits between tries while a virtual shard moves; their sum stays below the shortest time-out of a supplier. */
  readonly retryDelaysMs?: readonly number[];
}

const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800];

/**
 * Writers notice a move by themselves; readers would look into an empty place. So every process reads the map this
 * often, and a move keeps the old copy for a few times as long.
 */
export const MAP_READ_EVERY_MS = 2_000;

/** The SQLSTATE of `shards.enter`. */
const NOT_SERVED_HERE = 'AR001';

/** A virtual shard is not, or not any more, where the caller looked for it. Its transaction was rolled back. */
export class VirtualShardMoved extends Error {}

export async function openShards(options: ShardsOptions): Promise<Shards> {
  const { poolMax, statementTimeoutMs, connectTimeoutMs } = options;
  const open = (name: string, url: string) =>
    openDatabase({ name, url, poolMax, statementTimeoutMs, connectTimeoutMs });
  const directory = open('directory', options.directoryUrl);
  const all = options.shardUrls.map((url, number) => open(`shard${number}`, url));
  const shards = routeShards({ directory, all, retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS });
  try {
    await shards.reload();
  } catch (error) {
    await shards.close();
    throw error;
  }
  // A directory that is away for a moment changes nothing: the map in memory stays.
  const timer = setInterval(() => void shards.reload().catch(() => undefined), MAP_READ_EVERY_MS);
  timer.unref();
  return {
    ...shards,
    close: async () => {
      clearInterval(timer);
      await shards.close();
    },
  };
}

interface Parts {
  readonly directory: Database;
  readonly all: readonly Database[];
  readonly retryDelaysMs: readonly number[];
}

function routeShards({ directory, all, retryDelaysMs }: Parts): Shards {
  let map: readonly (Database | undefined)[] = [];
  let loading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    const next = Array.from<Database | undefined>({ length: VIRTUAL_SHARDS });
    for (const row of await loadMap(directory)) next[row.vshard] = all[row.database];
    map = next;
  };
  const reload = (): Promise<void> => {
    // Many callers meet a moved virtual shard at once; one read of the map serves them all.
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const ofVshard = (vshard: number): Database => {
    const database = map[vshard];
    if (database === undefined) throw new Error(`the map has no database for virtual shard ${vshard}`);
    return database;
  };
  const inVshardTransaction = async <T>(vshard: number, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (const delayMs of retryDelaysMs) {
      const attempt = await tryOnce(ofVshard(vshard), { vshard, work });
      if (attempt.served) return attempt.result;
      await sleep(delayMs);
      await reload();
    }
    throw new Error(`virtual shard ${vshard} is not served by any database`);
  };
  const inVshardsTransaction = async <T>(vshards: readonly number[], work: (tx: Tx) => Promise<T>): Promise<T> => {
    const [database, ...others] = new Set(vshards.map(ofVshard));
    if (database === undefined || others.length > 0)
      throw new VirtualShardMoved('the virtual shards do not lie in one database');
    try {
      return await database.transaction(async (tx) => {
        await enterAll(tx, vshards);
        return work(tx);
      });
    } catch (error) {
      if (sqlStateOf(error) !== NOT_SERVED_HERE) throw error;
      await reload();
      throw new VirtualShardMoved('a virtual shard is not served here', { cause: error });
    }
  };

  return {
    directory,
    all,
    held: () => all,
    ofVshard,
    ofPlayer: (playerId) => ofVshard(shardOf(playerId)),
    inPlayerTransaction: (playerId, work) => inVshardTransaction(shardOf(playerId), work),
    inVshardTransaction,
    inVshardsTransaction,
    reload,
    close: async () => {
      await Promise.all([directory, ...all].map((database) => database.close()));
    },
  };
}

interface Attempt<T> {
  readonly vshard: number;
  readonly work: (tx: Tx) => Promise<T>;
}

/** Only a refused entry is tried again: after it nothing had happened yet. */
async function tryOnce<T>(
  database: Database,
  attempt: Attempt<T>,
): Promise<{ served: true; result: T } | { served: false }> {
  let entered = false;
  try {
    const result = await database.transaction(async (tx) => {
      await enter(tx, attempt.vshard);
      entered = true;
      return attempt.work(tx);
    });
    return { served: true, result };
  } catch (error) {
    if (!entered && sqlStateOf(error) === NOT_SERVED_HERE) return { served: false };
    throw error;
  }
}

function sqlStateOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
